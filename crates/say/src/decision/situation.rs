//! The situation in words: what is after you, where you are, and what of it is assumed.

use chase::foe::Foe;
use chase::setup::Chase;
use chase::surroundings::Surroundings;
use foundation::text::{capitalized, count};

/// Says which distances are assumed: `2 tiles to the foe and 9 to the stairs are assumed.`
pub fn describe_assumed(chase: &Chase) -> String {
    let tiles = count(usize::try_from(*chase.gap).unwrap_or_default(), "tile");
    let stairs = chase.stairs.map(|stairs| format!(" and {} to the stairs", *stairs));
    format!("{tiles} to the foe{} are assumed.", stairs.unwrap_or_default())
}

/// Describes what is after you and the way out in a line: `Ogre, 2 × orc, 2 tiles away · stairs 9`.
pub fn describe_situation(chase: &Chase) -> String {
    let foes = &chase.foes.0;
    let is_first = |(index, foe): &(usize, &Foe)| !foes[..*index].contains(foe);
    let kinds = foes.iter().enumerate().filter(is_first).map(|(_, foe)| {
        let alike = foes.iter().filter(|other| *other == foe).count();
        if alike > 1 { format!("{alike}\u{a0}×\u{a0}{}", foe.name()) } else { foe.name() }
    });
    let away = count(usize::try_from(*chase.gap).unwrap_or_default(), "tile");
    let stairs = chase.stairs.map_or("no stairs".to_string(), |tiles| format!("stairs {}", *tiles));
    format!("{} {away} away · {stairs}", capitalized(&kinds.collect::<Vec<_>>().join(", ")))
}

/// Says where you are, and so who gets at you: `you are in a corridor`.
pub(super) fn describe_surroundings(chase: &Chase) -> &'static str {
    match (chase.place, chase.foes.0.len()) {
        (Surroundings::Anywhere | Surroundings::Corridor, 1) => "you are in a corridor",
        (Surroundings::Anywhere, _) => "each is counted on its own, as if none got in another’s way",
        (Surroundings::Corridor, _) => "they come in file through a corridor, and only the first can attack",
        (Surroundings::Door, 1) => "you stand in a door or corner",
        (Surroundings::Open, 1) => "you are on open floor",
        (Surroundings::Door, _) => "you stand in a door or corner, where they get in each other’s way",
        (Surroundings::Open, _) => "you are on open floor, where they get in each other’s way",
    }
}
