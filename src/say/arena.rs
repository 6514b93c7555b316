//! The arena in words: what happens, why nothing does, your status, and the odds.

use super::chase::{NEGLIGIBLE, about, capitalized, object};
use crate::arena::game::Game;
use crate::arena::known_ways::Obstacle;
use crate::arena::log::{Happening, LogEvent, Refusal};
use crate::arena::map::{Spot, Tile, Way};
use crate::arena::odds::WayOdds;
use crate::arena::square::Square;
use crate::arena::travel::EXCLUDED;
use crate::crawl::chase::energy::Act;
use crate::crawl::chase::timeline::EventKind;
use crate::crawl::model::build::Terrain;
use crate::text::{joined, number, percent, several};

/// The most foes whose chance to come along is told.
const MOST_FOLLOWERS: usize = 4;

/// Describes something that happened; `None` for what only moves energy.
pub fn describe_event(game: &Game, event: &LogEvent) -> Option<String> {
    let foe = |index: usize| the(game, index);
    let (sentence, aut) = match event.kind {
        Happening::Step(direction, aut) => (format!("You step {}", direction.name()), aut),
        Happening::Wait(aut) => ("You wait".to_string(), aut),
        Happening::Hit(index, aut, true) => (format!("You kill {}", foe(index)), aut),
        Happening::Hit(index, aut, false) => (format!("You hit {}", foe(index)), aut),
        Happening::Leave(way, aut) => (format!("You go {}", way_name(way)), aut),
        Happening::Arrive(level, aut) => (format!("You arrive on level {}", level + 1), aut),
        Happening::Refused(why) => return Some(describe_refusal(game, why)),
        Happening::Follows(index) => return Some(format!("{} comes along.", capitalized(&foe(index)))),
        Happening::Appears(index) => return Some(format!("{} comes into view.", capitalized(&foe(index)))),
        Happening::Finds(place) => return Some(format!("You see {}.", feature(game, place))),
        Happening::Foe(index, done) => return describe_act(&capitalized(&foe(index)), done.kind),
    };
    Some(format!("{sentence} ({aut} aut)."))
}

/// Describes your last turn and where the foes in view are then: `You step east (14 aut). Ogre: 2 tiles west.`
/// Before the first turn, with none in view: `No foe in view.`
pub fn describe_turn(game: &Game) -> String {
    let last = game.log.last().map_or(0, |event| event.turn);
    let start = game.log.partition_point(|event| event.turn < last);
    let events = game.log[start..].iter().filter(|event| !event.is_refusal());
    let mut sentences: Vec<String> = events.filter_map(|event| describe_event(game, event)).collect();
    let where_it_is = |index: usize| {
        let foe = &game.foes[index];
        let direction = describe_direction(game.place.square, foe.place.square);
        format!("{}: {direction}.", capitalized(&foe.foe.name()))
    };
    sentences.extend(game.visible_foes().into_iter().map(where_it_is));
    match sentences.is_empty() {
        true => "No foe in view.".to_string(),
        false => sentences.join(" "),
    }
}

/// Describes why a key does nothing.
pub fn describe_refusal(game: &Game, why: Refusal) -> String {
    let words = match why {
        Refusal::Barred(Obstacle::Foe(index)) => {
            return format!("{} is in the way.", capitalized(&the(game, index)));
        }
        Refusal::Barred(Obstacle::Exclusion) => {
            "An exclusion is in the way: lift it, or walk by single keys."
        }
        Refusal::Wall => "A wall is in the way.",
        Refusal::DeepWater => "You can't swim: the water is too deep.",
        Refusal::NoStairs(Way::Up) => "You can't go up here.",
        Refusal::NoStairs(Way::Down) => "You can't go down here.",
        Refusal::FoeInView => "Not with a foe in view.",
        Refusal::Explored => "Everything in reach is explored.",
        Refusal::NoWay => "You know no way there.",
        Refusal::Excluded => "That is excluded from travel.",
        Refusal::TooLong => "The link can hold no more keys: start over.",
    };
    words.to_string()
}

/// Returns the line on your status: `Your movement speed is very slow (14 aut a step). You are on level 1.`
pub fn describe_status(game: &Game) -> String {
    let step = game.player.step(Terrain::Floor, Terrain::Floor).mean();
    let words = game.player.words.join(" or ");
    let level = game.place.level + 1;
    format!("Your movement speed is {words} ({} aut a step). You are on level {level}.", number(step, 1))
}

/// Describes the odds of the way to the stairs.
pub fn describe_odds(game: &Game, odds: &Result<WayOdds, Option<Obstacle>>) -> String {
    let odds = match odds {
        Ok(odds) => odds,
        Err(Some(Obstacle::Foe(index))) => {
            return format!("{} stands between you and the stairs.", capitalized(&the(game, *index)));
        }
        Err(_) if game.map.exits().is_empty() => return "This map has no stairs.".to_string(),
        Err(_) => return "You know no way to any stairs.".to_string(),
    };
    let stairs = game.map.levels[odds.place.level].tile(odds.place.square);
    let place = match (odds.steps, stairs) {
        (0, tile) => format!("You can go {} here", tile.way().map_or("", way_name)),
        (steps, Tile::Hatch(_)) => format!("{} to the hatch", several(&steps.to_string(), "step")),
        (steps, _) => format!("{} to the stairs", several(&steps.to_string(), "step")),
    };
    if odds.followers.is_empty() {
        return format!("{place}. No foe is after you.");
    }
    if odds.attacks <= NEGLIGIBLE {
        return format!("{place}: no attack expected. {}", describe_followers(game, &odds.followers));
    }
    let none = match odds.untouched {
        Some(p) if p > NEGLIGIBLE => format!(" ({} chance of none)", percent(p)),
        _ => String::new(),
    };
    let attacks = several(&about(odds.attacks), "attack");
    let if_alone = if odds.followers.len() > 1 { ", if no foe blocks another" } else { "" };
    format!("{place}: {attacks} expected{none}{if_alone}. {}", describe_followers(game, &odds.followers))
}

/// Describes who comes along by the stairs, the likeliest first.
fn describe_followers(game: &Game, followers: &[(usize, f64)]) -> String {
    let mut likely: Vec<(usize, f64)> = followers.iter().copied().filter(|(_, p)| *p > NEGLIGIBLE).collect();
    likely.sort_by(|(_, a), (_, b)| b.total_cmp(a));
    let rest = match likely.len().saturating_sub(MOST_FOLLOWERS) {
        0 => String::new(),
        others => format!(" and {others} less likely"),
    };
    let come = |(index, p): &(usize, f64)| format!("{} {}", game.foes[*index].foe.name(), percent(*p));
    match likely.is_empty() {
        true => "None comes along.".to_string(),
        false => format!("Comes along: {}{rest}.", joined(likely.iter().take(MOST_FOLLOWERS).map(come))),
    }
}

/// What the choice of a square to exclude asks for.
pub const CHOOSE_EXCLUSION: &str =
    "Click a square, or move to one and press Enter: travel avoids it. On an exclusion: lifts it.";

/// Describes what Enter does on a square while one is chosen: `Enter excludes the square 3 tiles east.`
pub fn describe_choice(game: &Game, square: Square) -> String {
    let is_excluded = game.is_excluded(Spot { square, ..game.place });
    let does = if is_excluded { "lifts the exclusion of" } else { "excludes" };
    format!("Enter {does} {}.", describe_square(game, square))
}

/// Describes that a square is excluded from travel now, or no longer.
pub fn describe_exclusion(is_excluded: bool) -> String {
    match is_excluded {
        true => format!("Travel avoids that square and all within {EXCLUDED} tiles."),
        false => "The exclusion is lifted.".to_string(),
    }
}

/// Names a square by where it is from you: `the square 3 tiles east`, `your own square`.
fn describe_square(game: &Game, square: Square) -> String {
    match game.place.square {
        here if here == square => "your own square".to_string(),
        here => format!("the square {}", describe_direction(here, square)),
    }
}

/// Returns what lies on a place, with its article.
fn feature(game: &Game, place: Spot) -> &'static str {
    let level = &game.map.levels[place.level];
    match level.tile(place.square) {
        Tile::Stairs(Way::Up) => "a staircase up",
        Tile::Stairs(Way::Down) => "a staircase down",
        Tile::Hatch(Way::Up) => "an escape hatch up",
        Tile::Hatch(Way::Down) => "an escape hatch down",
        _ if level.items.contains(&place.square) => "an item",
        _ => "nothing of interest",
    }
}

/// Describes where a square is, seen from another: `3 tiles north-east`, `here`.
pub fn describe_direction(from: Square, to: Square) -> String {
    let part = |difference: i32, before: &'static str, after: &'static str| match difference {
        0 => "",
        ..0 => before,
        _ => after,
    };
    let (row, column) = (part(to.y - from.y, "north", "south"), part(to.x - from.x, "west", "east"));
    let dash = if row.is_empty() || column.is_empty() { "" } else { "-" };
    match from.distance(to) {
        0 => "here".to_string(),
        distance => format!("{} {row}{dash}{column}", several(&distance.to_string(), "tile")),
    }
}

fn describe_act(foe: &str, kind: EventKind) -> Option<String> {
    Some(match kind {
        EventKind::Gain | EventKind::Acts(Act::Step | Act::Idle | Act::Pause) => return None,
        EventKind::PartingHit => format!("{foe} attacks you as you leave."),
        EventKind::Acts(Act::StepAndHit) => format!("{foe} closes in and attacks you."),
        EventKind::Acts(Act::Attack) => format!("{foe} attacks you."),
    })
}

fn way_name(way: Way) -> &'static str {
    match way {
        Way::Up => "up",
        Way::Down => "down",
    }
}

/// Returns a foe as the object of a sentence: `the ogre`, `Sigmund`.
fn the(game: &Game, index: usize) -> String {
    object(&game.foes[index].foe)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::question::Question;
    use crate::time_slices::block_on;

    #[test]
    fn a_turn_is_told_in_sentences() {
        let game = Question::read("v=0.34&species=naga&foes=ogre&map=corridor&keys=lks").unwrap().play();
        let lines: Vec<String> = game.log.iter().filter_map(|event| describe_event(&game, event)).collect();
        assert_eq!(lines[0], "You step east (14 aut).");
        assert!(lines.contains(&"A wall is in the way.".to_string()), "{lines:?}");
        let turn = describe_turn(&game);
        assert!(turn.starts_with("You wait (10 aut). ") && turn.ends_with("Ogre: 1 tile west."), "{turn}");
        assert_eq!(
            describe_status(&game),
            "Your movement speed is very slow (14 aut a step). You are on level 1."
        );
        assert_eq!(describe_turn(&Question::read("v=0.34&map=corridor").unwrap().play()), "No foe in view.");
    }

    #[test]
    fn odds_are_one_sentence() {
        let question = Question::read("v=0.34&species=naga&foes=ogre&map=corridor").unwrap();
        let game = question.play();
        let odds = block_on(async |pause| game.odds(&question.build, pause).await);
        let words = describe_odds(&game, &odds);
        assert!(words.starts_with("9 steps to the stairs: "), "{words}");
        assert!(words.contains(" attacks expected (") && words.contains("Comes along: ogre "), "{words}");
        assert_eq!(describe_odds(&game, &Err(None)), "You know no way to any stairs.");
        assert_eq!(describe_followers(&game, &[(0, 0.0)]), "None comes along.");
        let crowd = [(0, 0.1), (0, 0.4), (0, 0.2), (0, 0.3), (0, 0.05), (0, 0.0)];
        let words = describe_followers(&game, &crowd).replace('\u{a0}', " ");
        assert_eq!(words, "Comes along: ogre 40 %, ogre 30 %, ogre 20 %, ogre 10 % and 1 less likely.");
    }

    #[test]
    fn few_attacks_are_not_told_as_none() {
        let game = Question::read("v=0.34&foes=ogre&map=corridor").unwrap().play();
        let place = Spot { square: Square { x: game.place.square.x + 9, ..game.place.square }, ..game.place };
        let odds =
            WayOdds { place, steps: 9, attacks: 0.026, untouched: Some(0.974), followers: vec![(0, 0.024)] };
        let words = describe_odds(&game, &Ok(odds)).replace('\u{a0}', " ");
        let expected =
            "9 steps to the stairs: 0.03 attacks expected (97.4 % chance of none). Comes along: ogre 2.4 %.";
        assert_eq!(words, expected);
    }

    #[test]
    fn a_square_is_told_from_where_you_stand() {
        let game = Question::read("v=0.34&map=corridor").unwrap().play();
        let here = game.place.square;
        assert_eq!(describe_square(&game, here), "your own square");
        assert_eq!(describe_square(&game, here.offset(3, 0)), "the square 3 tiles east");
    }

    #[test]
    fn directions_are_told_from_where_you_stand() {
        let at = |x, y| Square { x, y };
        assert_eq!(describe_direction(at(3, 3), at(5, 2)), "2 tiles north-east");
        assert_eq!(describe_direction(at(3, 3), at(3, 4)), "1 tile south");
        assert_eq!(describe_direction(at(3, 3), at(3, 3)), "here");
    }
}
