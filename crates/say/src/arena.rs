//! The arena in words: what happens, why nothing does, your status, and the way out.

mod controls;
mod status;
mod way_out;

pub use controls::{ARTICLE_CONTROLS, ArticleControl};
pub use status::describe_status;
pub use way_out::describe_way_out;

use super::build::describe_build;
use super::chase::{indefinite, object};
use arena::game::Game;
use arena::keys::Keys;
use arena::log::Obstacle;
use arena::log::{FoeEvent, LogEvent, LogEventKind, Refusal};
use arena::map::{Position, StairDirection, Tile};
use arena::square::Square;
use arena::travel::EXCLUDED;
use chase::energy::Act;
use chase::timeline::EventKind;
use foundation::text::{capitalized, several};
use question::Question;

/// Describes something that happened; `None` for what only moves energy.
pub fn describe_event(game: &Game, event: &LogEvent) -> Option<String> {
    let foe = |index: usize| the(game, index);
    let (sentence, aut) = match event.kind {
        LogEventKind::Step(direction, aut) => (format!("You step {}", direction.name()), aut),
        LogEventKind::Wait(aut) => ("You wait".to_string(), aut),
        LogEventKind::Hit(index, aut, true) => (format!("You kill {}", foe(index)), aut),
        LogEventKind::Hit(index, aut, false) => (format!("You hit {}", foe(index)), aut),
        LogEventKind::Leave(direction, aut) => (format!("You go {}", stair_word(direction)), aut),
        LogEventKind::Arrive(level, aut) => (format!("You arrive on level {}", level + 1), aut),
        LogEventKind::Refused(why) => return Some(describe_refusal(game, why)),
        LogEventKind::Follows(index) => return Some(format!("{} comes along.", capitalized(&foe(index)))),
        LogEventKind::Appears(index) => {
            return Some(format!("{} comes into view.", capitalized(&indefinite(&game.foes[index].foe))));
        }
        LogEventKind::Finds(position) => return Some(format!("You see {}.", feature(game, position))),
        LogEventKind::Foe(index, done) => return describe_act(&capitalized(&foe(index)), done),
    };
    Some(format!("{sentence} ({aut} aut)."))
}

/// Describes your last turn and where the foes in view are then: `You step east (14 aut). Ogre: 2 tiles west.`
/// Before the first turn, with none in view: `No foe in your line of sight, which ends after 7 tiles.`
pub fn describe_turn(game: &Game) -> String {
    let last = game.log.last().map_or(0, |event| event.turn);
    let start = game.log.partition_point(|event| event.turn < last);
    let events = game.log[start..].iter().filter(|event| !event.is_refusal());
    let mut sentences: Vec<String> = events.filter_map(|event| describe_event(game, event)).collect();
    let where_it_is = |index: usize| {
        let foe = &game.foes[index];
        let direction = describe_direction(game.position.square, foe.position.square);
        format!("{}: {direction}.", capitalized(&foe.foe.name()))
    };
    sentences.extend(game.visible_foes().into_iter().map(where_it_is));
    match sentences.is_empty() {
        true => format!("No foe in your line of sight, which ends after {} tiles.", game.player.sight),
        false => sentences.join(" "),
    }
}

/// Adds how often you were attacked so far to a text for screen readers, which of keys pressed quickly read the last only.
pub fn with_attacks_so_far(game: &Game, text: &str) -> String {
    match game.attacks_on_you() {
        0 => text.to_string(),
        attacks => format!("{text} {} so far.", several(&attacks.to_string(), "attack")),
    }
}

/// Compares the game of the ghost, the first pinned build of the question, with yours.
pub fn describe_ghost(ghost: &Game, yours: &Game, question: &Question) -> String {
    let name = question.compare_with.pins().first().map(|pin| match &pin.name[..] {
        "" => describe_build(pin.edition, &pin.build),
        name => name.to_string(),
    });
    let attacked = |game: &Game| several(&game.attacks_on_you().to_string(), "time");
    format!(
        "{}, the same keys: {} aut, attacked {}; you {} aut, {}",
        name.unwrap_or_default(),
        ghost.clock,
        attacked(ghost),
        yours.clock,
        attacked(yours)
    )
}

const ROOTED: &str = "You can't move in this form.";
const WATCHED: &str = "You can't move in this form while a foe is in view.";

/// Describes why a key does nothing.
pub fn describe_refusal(game: &Game, why: Refusal) -> String {
    let words = match why {
        Refusal::Blocked(Obstacle::Foe(index)) => {
            return format!("{} is in the way.", capitalized(&the(game, index)));
        }
        Refusal::Blocked(Obstacle::Exclusion) => {
            "An exclusion is in the way: lift it, or walk by single keys."
        }
        Refusal::Blocked(Obstacle::RootedForm) => ROOTED,
        Refusal::Blocked(Obstacle::WatchedForm) => WATCHED,
        Refusal::Wall => "A wall is in the way.",
        Refusal::DeepWater => "You can't swim: the water is too deep.",
        Refusal::NoStairs(StairDirection::Up) => "You can't go up here.",
        Refusal::NoStairs(StairDirection::Down) => "You can't go down here.",
        Refusal::FoeInView => "There are monsters nearby!",
        Refusal::Explored => "Done exploring.",
        Refusal::NoPath => "You don't know how to get there.",
        Refusal::Excluded => "That is excluded from travel.",
        Refusal::TooLong => {
            return format!("A game ends after {} keys: start over, or take some back.", Keys::MAX);
        }
    };
    words.to_string()
}

/// Describes keys of a link that do nothing in its game; `None` without any.
///
/// # Examples
/// ```
/// let told = say::arena::describe_dropped_keys(2).unwrap();
/// assert_eq!(told, "2 keys of this link do nothing here; your next key drops them.");
/// ```
pub fn describe_dropped_keys(dropped: usize) -> Option<String> {
    match dropped {
        0 => None,
        1 => Some("1 key of this link does nothing here; your next key drops it.".to_string()),
        many => Some(format!("{many} keys of this link do nothing here; your next key drops them.")),
    }
}

/// What the choice of a square to exclude asks for.
pub const CHOOSE_EXCLUSION: &str = "Click or tap a square, or move to one and press Enter: travel avoids it. On an exclusion: lifts it. Exclude again or Escape: done.";

/// Describes what Enter does on a square while one is chosen: `Enter excludes the square 3 tiles east.`
pub fn describe_choice(game: &Game, square: Square) -> String {
    let is_excluded = game.is_excluded(Position { square, ..game.position });
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
    match game.position.square {
        here if here == square => "your own square".to_string(),
        here => format!("the square {}", describe_direction(here, square)),
    }
}

/// Returns what lies on a position, with its article.
fn feature(game: &Game, position: Position) -> &'static str {
    let level = &game.map.levels[position.level];
    match level.tile(position.square) {
        Tile::Stairs(StairDirection::Up) => "a staircase up",
        Tile::Stairs(StairDirection::Down) => "a staircase down",
        Tile::Hatch(StairDirection::Up) => "an escape hatch up",
        Tile::Hatch(StairDirection::Down) => "an escape hatch down",
        _ if level.items.contains(&position.square) => "an item",
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

fn describe_act(foe: &str, done: FoeEvent) -> Option<String> {
    Some(match done.kind {
        EventKind::Gain | EventKind::Acts(Act::Step | Act::FlitOff | Act::Idle | Act::Pause) => return None,
        EventKind::PartingHit => format!("{foe} attacks you as you leave."),
        EventKind::Acts(Act::StepAndHit) => format!("{foe} closes in and attacks you."),
        EventKind::Acts(Act::Attack) if done.is_last => format!("{foe} attacks you and is gone."),
        EventKind::Acts(Act::Attack) => format!("{foe} attacks you."),
        EventKind::Acts(Act::Burst) => format!("{foe} bursts."),
    })
}

fn stair_word(direction: StairDirection) -> &'static str {
    match direction {
        StairDirection::Up => "up",
        StairDirection::Down => "down",
    }
}

/// Returns a foe as the object of a sentence: `the ogre`, `Sigmund`.
fn the(game: &Game, index: usize) -> String {
    object(&game.foes[index].foe)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ghost_is_named_and_compared() {
        let question = Question::read("v=0.34&species=naga&map=corridor&keys=l").unwrap();
        let (ghost, pinned) = (Question::read("v=0.34&map=corridor&keys=l").unwrap(), question.pinned());
        assert_eq!(
            describe_ghost(&ghost.play(), &question.play(), &pinned),
            "Naga, the same keys: 10 aut, attacked 0 times; you 14 aut, 0 times"
        );
    }

    #[test]
    fn a_turn_is_described_in_sentences() {
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
        assert_eq!(
            describe_turn(&Question::read("v=0.34&map=corridor").unwrap().play()),
            "No foe in your line of sight, which ends after 7 tiles."
        );
    }

    #[test]
    fn a_square_is_described_from_where_you_stand() {
        let game = Question::read("v=0.34&map=corridor").unwrap().play();
        let here = game.position.square;
        assert_eq!(describe_square(&game, here), "your own square");
        assert_eq!(describe_square(&game, here.offset(3, 0)), "the square 3 tiles east");
    }

    #[test]
    fn directions_are_described_from_where_you_stand() {
        let at = |x, y| Square { x, y };
        assert_eq!(describe_direction(at(3, 3), at(5, 2)), "2 tiles north-east");
        assert_eq!(describe_direction(at(3, 3), at(3, 4)), "1 tile south");
        assert_eq!(describe_direction(at(3, 3), at(3, 3)), "here");
    }
}
