//! The arena in words: what happens, why nothing does, your status, and the way out.

mod controls;
mod ending;
mod ghost;
mod map;
mod sampled_share;
mod square;
mod status;
mod way_out;

pub use controls::{ARTICLE_CONTROLS, ArticleControl};
pub use ending::{describe_ending, describe_reruns};
pub use ghost::{describe_ghost, describe_last_run, describe_pinned_ghost};
pub use map::{describe_exits_off_board, describe_map};
pub use square::{SquarePurpose, ask_for_square, describe_choice, describe_exclusion};
pub use status::describe_status;
pub use way_out::{NO_KNOWN_STAIRS, describe_way_out};

use super::advice::name_item;
use super::chase::{indefinite, object};
use arena::game::Game;
use arena::keys::Keys;
use arena::log::{FoeEvent, Hit, ItemObstacle, LogEvent, LogEventKind, Obstacle, Refusal, Suffered};
use arena::map::StairDirection;
use chase::energy::{Act, ActThreshold, Regime};
use chase::have::Item;
use chase::timeline::EventKind;
use combat::hindrance;
use foundation::text::{capitalized, several};
use map::foes_in_view;
use square::feature;

/// Says what the bar over a foe means by the rules of energy.
pub fn describe_energy_bar(rules: &Regime) -> &'static str {
    match rules.act_threshold {
        ActThreshold::WhenReady => "The bar over a foe is its energy: once it is full, the foe acts.",
        ActThreshold::WhenItCanPay => {
            "The bar over a foe is its energy: once it is full, the foe can pay for an ordinary action."
        }
    }
}

/// Describes something that happened; `None` for what only moves energy.
pub fn describe_event(game: &Game, event: &LogEvent) -> Option<String> {
    let foe = |index: usize| the(game, index);
    let (sentence, aut) = match event.kind {
        LogEventKind::Step(direction, aut) => (format!("You step {}", direction.name()), aut),
        LogEventKind::Wait(aut) => ("You wait".to_string(), aut),
        LogEventKind::Hit(hit, aut) => (describe_hit(hit, &foe(hit.foe)), aut),
        LogEventKind::Cleave(hit) => return Some(format!("{}.", describe_hit(hit, &foe(hit.foe)))),
        LogEventKind::Quaff(aut) => ("You quaff haste".to_string(), aut),
        LogEventKind::Blink(aut) => ("You read blinking, and blink".to_string(), aut),
        LogEventKind::ReadTeleportation(aut) => ("You read teleportation".to_string(), aut),
        LogEventKind::HasteEnds => return Some("Your haste runs out.".to_string()),
        LogEventKind::Teleported => return Some("You are teleported.".to_string()),
        LogEventKind::Poisoned(lost) if game.is_dead() && is_last(game, event) => {
            return Some(format!("Poison: {lost} HP. You die."));
        }
        LogEventKind::Poisoned(lost) => return Some(format!("Poison: {lost} HP.")),
        LogEventKind::Leave(direction, aut) => (format!("You go {}", stair_word(direction)), aut),
        LogEventKind::Arrive(level, aut) => (format!("You arrive on level {}", level + 1), aut),
        LogEventKind::Refused(why) => return Some(describe_refusal(game, why)),
        LogEventKind::Follows(index) => return Some(format!("{} comes along.", capitalized(&foe(index)))),
        LogEventKind::Pushes(index, front) => {
            return Some(format!("{} pushes past {}.", capitalized(&foe(index)), foe(front)));
        }
        LogEventKind::ComesIn(index) => {
            return Some(format!("{} comes in.", capitalized(&indefinite(&game.foes[index].foe))));
        }
        LogEventKind::Appears(index) => {
            return Some(format!("{} comes into view.", capitalized(&indefinite(&game.foes[index].foe))));
        }
        LogEventKind::Finds(position) => return Some(format!("You see {}.", feature(game, position))),
        LogEventKind::Foe(index, done) => return describe_act(&capitalized(&foe(index)), done),
    };
    Some(format!("{sentence} ({aut} aut)."))
}

/// Describes your last turn and where the foes in view are then: `You step east (14 aut). Ogre: 2 tiles
/// west.` Before the first turn, with none in view: `No foe in your line of sight, which ends after 7 tiles.`
pub fn describe_turn(game: &Game) -> String {
    let last = game.log.last().map_or(0, |event| event.turn);
    let start = game.log.partition_point(|event| event.turn < last);
    let events = game.log[start..].iter().filter(|event| !event.is_refusal());
    let mut sentences: Vec<String> = events.filter_map(|event| describe_event(game, event)).collect();
    sentences.extend(foes_in_view(game));
    if sentences.is_empty() {
        format!("No foe in your line of sight, which ends after {} tiles.", game.player.sight)
    } else {
        sentences.join(" ")
    }
}

/// Adds how often you were attacked so far to a text for screen readers, which of keys pressed quickly read
/// the last only.
pub fn with_attacks_so_far(game: &Game, text: &str) -> String {
    match game.attacks_on_you() {
        0 => text.to_string(),
        attacks => format!("{text} {} so far.", several(&attacks.to_string(), "attack")),
    }
}

const ROOTED: &str = "You can't move in this form.";
const WATCHED: &str = "You can't move in this form while a foe is in view.";

/// Describes why a key does nothing.
pub fn describe_refusal(game: &Game, refusal: Refusal) -> String {
    let words = match refusal {
        Refusal::Blocked(Obstacle::Foe(index)) => {
            return format!("{} is in the way.", capitalized(&the(game, index)));
        }
        Refusal::Blocked(Obstacle::Exclusion) => {
            "An exclusion is in the way: lift it, or walk by single keys."
        }
        Refusal::Blocked(Obstacle::RootedForm) => ROOTED,
        Refusal::Blocked(Obstacle::WatchedForm) => WATCHED,
        Refusal::Blocked(Obstacle::Held) => hindrance::HELD,
        Refusal::Blocked(Obstacle::Mesmerised) => hindrance::MESMERISED,
        Refusal::Blocked(Obstacle::Confused) => hindrance::STUMBLES,
        Refusal::Afraid => hindrance::AFRAID,
        Refusal::Flails => hindrance::FLAILS,
        Refusal::Wall => "A wall is in the way.",
        Refusal::DeepWater => "You can't swim: the water is too deep.",
        Refusal::NoStairs(StairDirection::Up) => "You can't go up here.",
        Refusal::NoStairs(StairDirection::Down) => "You can't go down here.",
        Refusal::FoeInView => "There are monsters nearby!",
        Refusal::Explored => "Done exploring.",
        Refusal::NoPath => "You don't know how to get there.",
        Refusal::Excluded => "That is excluded from travel.",
        Refusal::NotCarried(item) => {
            return format!("You have no {}.", name_item(item));
        }
        Refusal::Forbidden(item, obstacle) => return describe_item_obstacle(item, obstacle).to_string(),
        Refusal::NoBlinkTarget => {
            "You can't blink there: choose a free square in view, at most 7 tiles away."
        }
        Refusal::NobodyComes => "Nobody else is to come in.",
        Refusal::Dead => "You are dead: run it again, or undo a turn.",
        Refusal::TooLong => {
            return format!("A game ends after {} keys: start over, or undo some.", Keys::MAX);
        }
    };
    words.to_string()
}

/// Describes why an item cannot be used.
fn describe_item_obstacle(item: Item, obstacle: ItemObstacle) -> &'static str {
    match (item, obstacle) {
        (_, ItemObstacle::Berserk) => "While berserk you can neither quaff nor read.",
        (_, ItemObstacle::Confused) => hindrance::CANNOT_READ,
        (_, ItemObstacle::NoPotions) => "You can't drink potions.",
        (_, ItemObstacle::Hasted) => "You are hasted already.",
        (Item::Haste, ItemObstacle::You) => "You can't be hasted.",
        (Item::Blink, ItemObstacle::You) => "You can't blink.",
        (Item::Teleport, ItemObstacle::You) => "You can't teleport.",
        (Item::Berserk | Item::Swiftness | Item::Bow, ItemObstacle::You) => "The arena has no key for it.",
    }
}

/// Describes keys of a link that do nothing in its game; `None` without any.
///
/// # Examples
/// ```
/// let sentence = say::arena::describe_dropped_keys(2).unwrap();
/// assert_eq!(sentence, "2 keys of this link do nothing here; your next key drops them.");
/// ```
pub fn describe_dropped_keys(dropped: usize) -> Option<String> {
    match dropped {
        0 => None,
        1 => Some("1 key of this link does nothing here; your next key drops it.".to_string()),
        many => Some(format!("{many} keys of this link do nothing here; your next key drops them.")),
    }
}

fn describe_act(foe: &str, done: FoeEvent) -> Option<String> {
    let does = match done.kind {
        EventKind::Gain
        | EventKind::PushedBack
        | EventKind::Dies
        | EventKind::Acts(Act::Step | Act::FlitOff | Act::Idle | Act::Pause) => return None,
        EventKind::PartingHit => "attacks you as you leave",
        EventKind::Acts(Act::StepAndHit) => "closes in and attacks you",
        EventKind::Acts(Act::Attack) if done.is_last => "attacks you and is gone",
        EventKind::Acts(Act::Attack) => "attacks you",
        EventKind::Acts(Act::Burst) => "bursts",
    };
    Some(format!("{foe} {does}{}", done.suffered.map_or(".".to_string(), describe_suffered)))
}

/// Describes what a round of attacks did to you: `: 12 HP.`, `, but you block.`
fn describe_suffered(done: Suffered) -> String {
    let poison = if done.poison > 0 { ", and poisons you" } else { "" };
    let dies = if done.kills { " You die." } else { "" };
    match (done.lost, done.blocks) {
        (0, 0) => ", but does no damage.".to_string(),
        (0, _) => ", but you block.".to_string(),
        (lost, _) => format!(": {lost} HP{poison}.{dies}"),
    }
}

/// Describes an attack of yours: `You hit the ogre for 9 HP`.
fn describe_hit(hit: Hit, foe: &str) -> String {
    match hit {
        Hit { kills: true, .. } => format!("You kill {foe}"),
        Hit { lost: Some(0), .. } => format!("You attack {foe}, but do no damage"),
        Hit { lost: Some(lost), .. } => format!("You hit {foe} for {lost} HP"),
        Hit { lost: None, .. } => format!("You hit {foe}"),
    }
}

fn is_last(game: &Game, event: &LogEvent) -> bool {
    game.log.last() == Some(event)
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
    use question::Question;

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
}
