//! The situation in words: what is after you, where you are, and what of it is assumed.

use crate::chase::object;
use chase::foe::Foe;
use chase::outcome::{WayPast, knows_pushes};
use chase::pursuit::start_distances;
use chase::setup::{Chase, Foes, OUT_OF_REACH};
use chase::surroundings::Surroundings;
use combat::melee::polearm_chance;
use crawl::model::build::Build;
use foundation::edition::Edition;
use foundation::inputs::{InputKey, Row};
use foundation::query::{NotUnderstood, Pair};
use foundation::text::{capitalized, count, indefinite_article, joined};
use question::Question;

/// Says where foes are taken to be of which no distance is told, the first of them beside you.
pub fn describe_nearest(chase: &Chase) -> &'static str {
    if chase.foes.0.len() == 1 || chase.place == Surroundings::Anywhere {
        "Foes whose distance is not set are taken to be beside you."
    } else {
        "Foes whose distance is not set are taken to be one tile behind the one before, the first beside you."
    }
}

/// Says which distances are assumed, as a query writes them: `2 tiles to the foe and 9 to the stairs are
/// assumed.`
pub fn describe_assumed(chase: &Chase, assumptions: &[(InputKey, &str)]) -> String {
    if assumptions == [(Chase::KEY.gap, "1")] {
        return describe_nearest(chase).to_string();
    }
    let is_assumed = |key: InputKey| assumptions.iter().any(|(assumed, _)| *assumed == key);
    let tiles = count(usize::try_from(*chase.gap).unwrap_or_default(), "tile");
    let stairs = chase
        .stairs
        .filter(|_| is_assumed(Chase::KEY.stairs))
        .map(|stairs| format!(" and {} to the stairs", *stairs));
    format!("{tiles} to the foe{} are assumed.", stairs.unwrap_or_default())
}

/// A species that the version of a question lacks, so that its answers are for another one.
#[derive(Clone, PartialEq, Debug)]
pub struct LackingSpecies {
    /// For whom the answers are, and why: `This is for a Human. “Armataur” is not in 0.12 (since 0.30).`
    pub sentence: String,
    /// The pair of the link that is not understood: without it, the species that is answered for is the one
    /// that is asked for.
    pub pair: Pair,
    /// Goes on with the species that is answered for: `Go on as a Human`.
    pub go_on: String,
    /// The newest version that has the species; `None` if none has.
    pub there: Option<Edition>,
}

impl LackingSpecies {
    /// Returns the species of a question that its version lacks; `None` if it has it.
    pub fn of(question: &Question) -> Option<LackingSpecies> {
        let lacking = |question: &Question| {
            let of_species = |entry: &&NotUnderstood| {
                entry.pair.key == Build::KEY.species.as_str() && !entry.is_overridden
            };
            question.not_understood.iter().find(of_species).cloned()
        };
        let NotUnderstood { pair, why, .. } = lacking(question)?;
        let answered = question.build.species.name();
        let article = indefinite_article(answered);
        Some(LackingSpecies {
            sentence: format!("This is for {article} {answered}. {why}"),
            pair,
            go_on: format!("Go on as {article} {answered}"),
            there: Edition::game().rev().find(|edition| lacking(&question.at(*edition)).is_none()),
        })
    }
}

/// Names foes by their kinds: `Ogre, 2 × orc`.
pub fn describe_kinds(foes: &Foes) -> String {
    let kinds = foes.counted_kinds().into_iter().map(|(first, alike)| name_kind(alike, foes.0[first].name()));
    capitalized(&joined(kinds))
}

/// Describes what is after you and the way out in a line: `Ogre, 2 × orc 2 tiles away · stairs 9`, at
/// different distances `Ogre 2 tiles away, adder 5 tiles away · stairs 9`.
pub fn describe_situation(chase: &Chase) -> String {
    let foes = &chase.foes.0;
    let starts = start_distances(chase.place, chase.distance(), foes);
    let nearest = starts.first().copied().unwrap_or(chase.distance());
    let kinds = chase.foes.counted_kinds();
    let are_apart = kinds.iter().any(|(first, _)| starts[*first] != nearest);
    let kinds = kinds.into_iter().map(|(first, alike)| {
        let name = name_kind(alike, foes[first].name());
        if are_apart { format!("{name} {}", describe_position(starts[first])) } else { name }
    });
    let kinds = capitalized(&joined(kinds));
    let away = if are_apart { String::new() } else { format!(" {}", describe_position(nearest)) };
    let stairs = chase.stairs.map_or("no stairs".to_string(), |tiles| format!("stairs\u{a0}{}", *tiles));
    format!("{kinds}{away} · {stairs}")
}

/// Says where a foe at a distance in tiles is: `beside you`, `2 tiles away`, `out of reach`.
pub fn describe_position(distance: i32) -> String {
    match distance {
        OUT_OF_REACH => "out of reach".to_string(),
        1 => "beside you".to_string(),
        tiles => format!("{tiles} tiles away"),
    }
}

/// Names a kind of foes, of which there are this many: `2 × orc`.
pub fn name_kind(alike: usize, name: String) -> String {
    if alike > 1 { format!("{alike}\u{a0}×\u{a0}{name}") } else { name }
}

/// Says where you are, and so who gets at you: `you are in a corridor`.
pub(super) fn describe_surroundings(edition: Edition, chase: &Chase) -> String {
    let text = match (chase.place, chase.foes.0.len()) {
        (Surroundings::Corridor, 2..) if knows_pushes(chase, edition) => &describe_file(edition, chase),
        (Surroundings::Anywhere | Surroundings::Corridor, 1) => "you are in a corridor",
        (Surroundings::Anywhere, _) => "each is counted on its own, as if none got in another’s way",
        (Surroundings::Corridor, _) => {
            "they come in single file through a corridor; who pushes past whom is not known, so each counts as if none were in its way"
        }
        (Surroundings::Door, 1) => "you stand in a door or corner",
        (Surroundings::Open, 1) => "you are on open floor",
        (Surroundings::Door, _) => "you stand in a door or corner, where they get in each other’s way",
        (Surroundings::Open, _) => "you are on open floor, where they get in each other’s way",
    };
    format!("{text}{}", describe_moved_starts(chase).unwrap_or_default())
}

/// Says where foes begin that cannot all be where they are said to be. `None` if each is there.
fn describe_moved_starts(chase: &Chase) -> Option<String> {
    let starts = start_distances(chase.place, chase.distance(), &chase.foes.0);
    let is_moved = |(foe, start): (&Foe, &i32)| foe.at.is_some_and(|at| at != *start);
    let tiles = || joined(starts.iter().map(i32::to_string));
    chase.foes.0.iter().zip(&starts).any(is_moved).then(|| format!("; they begin {} tiles away", tiles()))
}

/// Says who of a single file gets at you.
fn describe_file(edition: Edition, chase: &Chase) -> String {
    let foes = &chase.foes.0;
    let starts = start_distances(chase.place, chase.distance(), foes);
    let mut names: [Vec<String>; 3] = Default::default();
    for (index, foe) in foes.iter().enumerate() {
        let polearm = polearm_chance(edition, foe).unwrap_or(0.0);
        let Some(way) = WayPast::of(edition, foes, &starts, index, polearm) else { continue };
        let of_way = &mut names[way as usize];
        let name = object(foe);
        of_way.extend((!of_way.contains(&name)).then_some(name));
    }
    let [pushing, reaching, armed] = names.map(|names| names.join(" or "));
    let attacks = if foes.iter().any(Foe::often_shoots) { "attack or shoot" } else { "attack" };
    let file = format!("they come in single file through a corridor, and only the first can {attacks}");
    let unless = (!pushing.is_empty()).then(|| format!(", unless {pushing} pushes past"));
    let over = (!reaching.is_empty()).then(|| format!("; {reaching} can reach over it"));
    let with_polearm = (!armed.is_empty()).then(|| format!("; with a polearm {armed} can reach over it"));
    [Some(file), unless, over, with_polearm].into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_species_that_the_version_lacks_is_named_with_both_ways_out() {
        let of = |query| LackingSpecies::of(&Question::read(query).unwrap());
        let armataur = of("v=0.12&species=armataur&foes=ogre").unwrap();
        assert!(armataur.sentence.starts_with("This is for a Human. "), "{}", armataur.sentence);
        assert!(armataur.sentence.contains("is not in 0.12"), "{}", armataur.sentence);
        assert_eq!((armataur.there, &armataur.go_on[..]), (Some(Edition::NEWEST), "Go on as a Human"));
        assert_eq!(of("v=0.34&species=gnome&foes=ogre").unwrap().there.map(|edition| edition.slug()), None);
        for known in ["v=0.34&species=armataur", "v=0.12&foes=ogre", "v=0.12&species=naga&species=human"] {
            assert_eq!(of(known), None, "{known}");
        }
    }

    #[test]
    fn who_cannot_be_where_it_is_said_to_be_begins_behind() {
        for (query, said) in [
            ("where=door&foes=jackal:at1,jackal:at1,ogre:at1", "; they begin 1, 2, 3 tiles away"),
            ("where=open&foes=jackal:at1,jackal:at1,ogre:at1", ""),
            ("where=open&foes=jackal:at1,ogre:at3", ""),
            ("where=door&gap=2&foes=jackal,ogre", ""),
        ] {
            let Question { edition, chase, .. } = Question::read(query).unwrap();
            let line = describe_surroundings(edition, &chase);
            assert_eq!(line.split_once("get in each other’s way").unwrap().1, said, "{query}");
        }
    }

    #[test]
    fn who_gets_at_you_in_a_file_is_said() {
        let file = |foes: &str| {
            let query = format!("where=corridor&gap=2&{foes}");
            let Question { edition, chase, .. } = Question::read(&query).unwrap();
            let said = describe_surroundings(edition, &chase);
            said.strip_prefix("they come in single file through a corridor, and only the first can attack")
                .unwrap()
                .to_string()
        };
        assert_eq!(file("v=0.34&foes=ogre,ogre"), "");
        assert_eq!(file("v=0.34&foes=jackal,jackal:at3,hydra:at4"), ", unless the hydra pushes past");
        let turtle = "v=0.15&foes=ogre,alligator-snapping-turtle:at3";
        assert_eq!(file(turtle), "; the alligator snapping turtle can reach over it");
        assert_eq!(file("v=0.34&foes=centaur,centaur"), " or shoot");
    }

    #[test]
    fn the_situation_is_a_line() {
        for (query, line) in [
            ("foes=ogre&gap=1&stairs=9", "Ogre beside you · stairs\u{a0}9"),
            (
                "foes=ogre,orc,orc&where=anywhere&gap=2&stairs=9",
                "Ogre, 2\u{a0}×\u{a0}orc 2 tiles away · stairs\u{a0}9",
            ),
            ("foes=ogre,adder:at5&gap=2", "Ogre 2 tiles away, adder 5 tiles away · no stairs"),
            ("foes=ogre&gap=99", "Ogre out of reach · no stairs"),
            ("foes=ogre,orc&where=corridor&gap=99", "Ogre, orc out of reach · no stairs"),
        ] {
            assert_eq!(describe_situation(&Question::read(query).unwrap().chase), line, "{query}");
        }
    }
}
