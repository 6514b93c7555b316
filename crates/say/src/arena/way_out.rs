//! The odds of walking to the stairs, in words.

use super::sampled_share::{describe_share, sampled_percent};
use super::{describe_refusal, stair_word, the};
use crate::chase::{NEGLIGIBLE, about};
use arena::game::Game;
use arena::log::{Obstacle, Refusal};
use arena::map::Tile;
use arena::odds::WayOutOdds;
use arena::walks::SampledWalks;
use foundation::insertion_sort::insertion_sort;
use foundation::text::{capitalized, joined, percent, several};

/// What the odds are of, and why those of the Crawl page are others.
const WHAT_OF: &str = "From now until the turn after you arrive, with the distances of this map and the energy each foe has now, which the Crawl page doesn’t know.";
/// What is said where no stairs that you know can be reached.
pub const NO_KNOWN_STAIRS: &str = "You don't know the way to any stairs.";
/// What [`percent`] makes of a certain chance.
const ALL: &str = "100\u{a0}%";
/// The most foes whose chance to come along is listed.
const MAX_LISTED: usize = 4;

/// Describes the odds of the way out in a line, and in a second one what they are of.
///
/// The first line has the exact `odds`, or those of the sampled walks where they show that the map or the
/// other foes make a difference.
pub fn describe_way_out(
    game: &Game,
    odds: &Result<WayOutOdds, Option<Obstacle>>,
    walks: Option<&SampledWalks>,
) -> [String; 2] {
    let odds = match odds {
        Ok(odds) => odds,
        Err(why) => return [describe_no_way(game, *why), String::new()],
    };
    let end = describe_end(game, odds);
    let Some(walks) = walks else { return [format!("{end}. {}", describe_no_foe(game)), String::new()] };
    let is_exact = walks.agree_with(odds);
    let (attacks, followers) = if is_exact {
        (describe_odds(odds), describe_followers(game, &odds.followers, percent))
    } else {
        let share = |p| describe_share(p, walks.walks);
        let attacks = several(&about(walks.attacks), "attack");
        let none = describe_none(Some(walks.untouched), share);
        (format!("about {attacks}{none}"), describe_followers(game, &walks.followers, share))
    };
    let how = if is_exact && walks.alive.is_none() {
        WHAT_OF.to_string()
    } else {
        format!("{WHAT_OF} Figures with “about” are sampled in {} walks.", walks.walks)
    };
    [format!("{end}: {attacks}{}. {followers}", describe_lived(walks)), how + &describe_fights(game, walks)]
}

/// Says how often you arrive alive, as it is sampled: `; you arrive alive in about 75 %`. Empty where that is
/// not known.
fn describe_lived(walks: &SampledWalks) -> String {
    match walks.alive.map(|alive| sampled_percent(alive, walks.walks)) {
        None => String::new(),
        Some(0) => "; you hardly ever arrive alive".to_string(),
        Some(100) => "; you nearly always arrive alive".to_string(),
        Some(percent) => format!("; you arrive alive in about {percent}\u{a0}%"),
    }
}

/// Says how often you have to fight on the way, and what such fights assume. Empty where there is room to go
/// round.
fn describe_fights(game: &Game, walks: &SampledWalks) -> String {
    if walks.fought <= 0.0 {
        return String::new();
    }
    let often = describe_share(walks.fought, walks.walks);
    let hits = if game.foes_here().iter().any(|index| game.foes[*index].health.is_none()) {
        format!("it dies of {}", several(&game.hits_to_kill.to_string(), "hit"))
    } else {
        "with the weapon and skills you set, else bare hands and skill 0".to_string()
    };
    format!(" You go round whoever is in your way; in {often} there is no way round, and you fight: {hits}.")
}

fn describe_no_foe(game: &Game) -> &'static str {
    if game.foes_here().is_empty() { "No foe is after you." } else { "You have seen no foe yet." }
}

fn describe_no_way(game: &Game, why: Option<Obstacle>) -> String {
    match why {
        Some(Obstacle::Foe(index)) => {
            format!("{} stands between you and the stairs.", capitalized(&the(game, index)))
        }
        Some(other) => describe_refusal(game, Refusal::Blocked(other)),
        None if game.map.exits().is_empty() => "This map has no stairs.".to_string(),
        None => NO_KNOWN_STAIRS.to_string(),
    }
}

/// Describes the end of the path: `9 steps to the stairs`, `You can go down here`.
fn describe_end(game: &Game, odds: &WayOutOdds) -> String {
    let end = odds.path.last().map_or(game.position, |last| *last);
    let stairs = game.map.levels[end.level].tile(end.square);
    match (odds.path.len(), stairs) {
        (0, tile) => format!("You can go {} here", tile.stair_direction().map_or("", stair_word)),
        (steps, Tile::Hatch(_)) => format!("{} to the hatch", several(&steps.to_string(), "step")),
        (steps, _) => format!("{} to the stairs", several(&steps.to_string(), "step")),
    }
}

/// Describes exact odds: `3.1 attacks (none on the way in 4 %)`.
fn describe_odds(odds: &WayOutOdds) -> String {
    if odds.attacks <= NEGLIGIBLE {
        return "no attack".to_string();
    }
    let attacks = several(&about(odds.attacks), "attack");
    format!("{attacks}{}", describe_none(odds.untouched, percent))
}

/// Adds the chance of no attack before you have left, if it is known and there is one: ` (none on the way in
/// 4 %)`.
fn describe_none(untouched: Option<f64>, share: impl Fn(f64) -> String) -> String {
    match untouched.map(|p| (p, share(p))) {
        Some((_, share)) if share == ALL => " (none on the way)".to_string(),
        Some((p, share)) if p > NEGLIGIBLE => format!(" (none on the way in {share})"),
        _ => String::new(),
    }
}

/// Describes who comes along by the stairs, the likeliest first.
fn describe_followers(game: &Game, followers: &[(usize, f64)], share: impl Fn(f64) -> String) -> String {
    let mut likely: Vec<(usize, f64)> = followers.iter().copied().filter(|(_, p)| *p > NEGLIGIBLE).collect();
    insertion_sort(&mut likely, |(_, a), (_, b)| b.total_cmp(a));
    let rest = match likely.len().saturating_sub(MAX_LISTED) {
        0 => String::new(),
        others => format!(" and {others} less likely"),
    };
    let come = |(index, p): &(usize, f64)| format!("{} {}", game.foes[*index].foe.name(), share(*p));
    match &likely[..] {
        [] => "None comes along.".to_string(),
        [(index, p)] => {
            let fight = if *p >= 0.5 { ": then you still have to fight it" } else { "" };
            format!("{} comes along in {}{fight}.", capitalized(&the(game, *index)), share(*p))
        }
        _ => format!("Comes along: {}{rest}.", joined(likely.iter().take(MAX_LISTED).map(come))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use foundation::time_slices::block_on;
    use question::Question;

    fn describe(query: &str) -> [String; 2] {
        let question = Question::read(query).unwrap();
        let game = question.play();
        let odds = block_on(async |pause| game.odds(&question.build, pause).await);
        let walks = block_on(async |pause| game.sampled_walks(pause).await);
        describe_way_out(&game, &odds, walks.as_ref()).map(|words| words.replace('\u{a0}', " "))
    }

    #[test]
    fn a_straight_chase_has_its_exact_odds() {
        let [line, how] = describe("v=0.34&species=naga&foes=ogre&map=corridor");
        assert!(line.starts_with("9 steps to the stairs: "), "{line}");
        assert!(line.contains(" attacks. ") && line.contains("The ogre comes along in "), "{line}");
        assert_eq!(how, WHAT_OF);
    }

    #[test]
    fn how_often_the_way_is_lived_through_is_told() {
        let [line, _] = describe("v=0.34&species=naga&foes=ogre&energy=any&hp=52&ac=10&ev=7&map=corridor");
        let (_, lives) = line.split_once("; you arrive alive in about ").unwrap();
        let (lives, _) = lives.split_once(" %. The ogre comes along in ").unwrap();
        let lives: i32 = lives.parse().unwrap();
        assert!((40..=95).contains(&lives) && lives % 5 == 0, "{line}");
    }

    #[test]
    fn nobody_is_fought_where_there_is_room_to_go_round() {
        let front = "v=0.34&foes=ogre&hp=52&ac=10&ev=7&map=rooms&fog=1&keys=bn2jbhl2n3ul4";
        for keys in ["", "n2"] {
            let [line, how] = describe(&format!("{front}{keys}"));
            assert!(
                line.contains(" steps to the hatch: about 3 attacks; you arrive alive in about "),
                "{line}"
            );
            assert!(how.ends_with(" are sampled in 400 walks."), "{how}");
        }
    }

    #[test]
    fn a_fight_on_the_way_is_told_with_what_it_assumes() {
        let game = Question::read("v=0.34&foes=ogre&map=corridor").unwrap().play();
        let hits = Question::read("v=0.34&foes=ogre&map=corridor&hp=52&ac=10&ev=7").unwrap().play();
        let mut walks = block_on(async |pause| game.sampled_walks(pause).await).unwrap();
        assert_eq!(describe_fights(&game, &walks), "");
        walks.fought = 0.3;
        for (game, assumed) in [
            (game, "it dies of 3 hits."),
            (hits, "with the weapon and skills you set, else bare hands and skill 0."),
        ] {
            let words = describe_fights(&game, &walks).replace('\u{a0}', " ");
            assert_eq!(
                words,
                format!(
                    " You go round whoever is in your way; in about 30 % there is no way round, and you fight: {assumed}"
                )
            );
        }
    }

    #[test]
    fn foes_that_come_from_the_front_have_their_sampled_attacks() {
        let [line, how] = describe("v=0.34&species=naga&foes=ogre,hydra&map=rooms");
        assert!(line.starts_with("17 steps to the hatch: about "), "{line}");
        assert!(line.contains("attacks. Comes along: ogre "), "{line}");
        assert_eq!(how, format!("{WHAT_OF} Figures with “about” are sampled in 166 walks."));
    }

    #[test]
    fn without_foes_or_stairs_the_line_is_short() {
        assert_eq!(describe("v=0.34&map=corridor"), ["9 steps to the stairs. No foe is after you.", ""]);
        assert_eq!(describe("v=0.34&map=corridor&keys=l9")[0], "You can go down here. No foe is after you.");
        assert_eq!(describe("v=0.34&foes=orc&map=open"), ["This map has no stairs.", ""]);
        assert_eq!(
            describe("v=0.34&foes=orc&map=rooms&fog=1"),
            ["You don't know the way to any stairs.", ""]
        );
    }

    #[test]
    fn the_likeliest_followers_are_named() {
        let game = Question::read("v=0.34&foes=ogre&map=corridor").unwrap().play();
        assert_eq!(describe_followers(&game, &[(0, 0.0)], percent), "None comes along.");
        let crowd = [(0, 0.1), (0, 0.4), (0, 0.2), (0, 0.3), (0, 0.05), (0, 0.0)];
        let words = describe_followers(&game, &crowd, percent).replace('\u{a0}', " ");
        assert_eq!(words, "Comes along: ogre 40 %, ogre 30 %, ogre 20 %, ogre 10 % and 1 less likely.");
    }

    #[test]
    fn few_attacks_are_not_described_as_none() {
        let game = Question::read("v=0.34&foes=ogre&map=corridor").unwrap().play();
        let path = game.way_out().unwrap();
        let odds = WayOutOdds { path, attacks: 0.026, untouched: Some(0.974), followers: vec![(0, 0.024)] };
        let words = |odds: &WayOutOdds| describe_odds(odds).replace(['\u{a0}', '\u{202f}'], " ");
        assert_eq!(words(&odds), "0.03 attacks (none on the way in 97.4 %)");
        // All of them once you have arrived.
        let late = WayOutOdds { attacks: 0.004, untouched: Some(1.0), ..odds };
        assert_eq!(words(&late), "< 0.01 attacks (none on the way)");
    }
}
