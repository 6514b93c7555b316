//! Sentences about what foes do during a chase.
//!
//! # Examples
//! ```
//! use chase::pursuit::{ChaseSetup, pursuit};
//! use question::Question;
//! use say::chase::describe_turns_and_attacks;
//!
//! let Question { edition, build, chase, .. } = Question::read("v=0.31&species=naga&foes=ogre&steps=5").unwrap();
//! let (setup, ogre) = (ChaseSetup::new(edition, &build, &chase), &chase.foes.0[0]);
//! let text = describe_turns_and_attacks(&setup, ogre, &pursuit(&setup, ogre));
//! let turns = "It takes 5 or 6 turns in your 5 steps, 5.62 on average.";
//! assert_eq!(text, format!("{turns} It attacks you 1 to 5 times, 2.29 on average."));
//! ```

mod event;
mod exchange;
mod foe_ending;
mod foe_sentence;
mod plan_draft;
mod plan_text;
mod plan_times;
mod proviso;
mod pursuit;
mod regime;
mod several_foes;
mod verdict;
mod verdict_row;

pub use event::{RunWords, describe_lanes};
pub use exchange::{describe_exchange, describe_stairs};
pub(crate) use foe_sentence::FEW_MORE;
pub use foe_sentence::describe_foe;
pub use plan_draft::{describe_draft_token, draft_label, draft_text, no_such_action, plan_choices};
pub use plan_text::{describe_actions, describe_plan, describe_rooted, describe_tokens, token_label};
pub use plan_times::{TokenTimes, describe_changes, token_times};
pub(crate) use proviso::{count_from_afar, describe_besides_attacks, describe_provisos, describe_uncounted};
pub use proviso::{describe_foe_proviso, describe_peace, describe_quirk};
pub(crate) use pursuit::describe_runs;
pub use pursuit::{describe_pursuit, describe_turns_and_attacks};
pub use regime::{describe_assumptions, describe_regime};
pub use verdict::{describe_verdict, verdict_stamp};
pub(crate) use verdict_row::{MIN_SHOWN_MEAN, is_shown_as_one};
pub use verdict_row::{VerdictRow, about, chance, describe_states};

use crate::{Unit, format_dist};
use chase::foe::{Foe, FoeKind, action_delay};
use chase::have::OnceBeside;
use chase::plan::Plan;
use chase::pursuit::{ChaseSetup, start_distances};
use chase::setup::{Chase, OUT_OF_REACH};
use chase::surroundings::Surroundings;
use combat::defender::Defender;
use combat::hindrance::hindrance;
use crawl::model::monster::MonsterTrait;
use crawl::model::place::Place;
use foundation::prob::{Dist, ROUNDING};
use foundation::text::{capitalized, count, indefinite_article, joined, number};

/// Returns the remark on figures of a plan that attacks where nobody dies in them: those of a whole bestiary,
/// and of a chase in which your attacks [kill](chase::pursuit::ChaseSetup::kills) nobody.
pub fn immortality_note(plan: &Plan) -> Option<&'static str> {
    plan.attacks()
        .then_some("Nobody dies in these figures: how many of your attacks kill is not counted here.")
}

/// Returns the remark on figures of a chase that leave out what you do once its foe is beside you.
pub fn potion_note(chase: &Chase) -> Option<&'static str> {
    (chase.once_beside != OnceBeside::GoOn).then_some(
        "What you do once it is beside you is not counted here: this is the run without the potion.",
    )
}

/// Returns the remark on figures of a plan that you cannot carry out as you are now: held, mesmerised or
/// confused.
pub fn hindrance_note(you: &Defender, plan: &Plan) -> Option<String> {
    hindrance(you, plan).map(|why| format!("{why} The figures are as if nothing hindered you."))
}

/// Probabilities and means up to this are never said: they are rounding errors, or less than what fights
/// leave out.
pub const NEGLIGIBLE: f64 = ROUNDING;

/// Says whether a monster that follows you as a friend keeps up. `ratio` is how many steps it takes in the
/// long run for each tile that you go ([`chase::pursuit::ratio`]).
///
/// # Examples
/// ```
/// use say::chase::describe_friend;
///
/// assert_eq!(describe_friend(1.4), "As your ally it would keep up.");
/// assert_eq!(describe_friend(0.75), "As your ally it would fall a tile behind every 4 tiles.");
/// assert_eq!(describe_friend(0.4), "As your ally it would go 4 tiles while you go 10.");
/// assert_eq!(describe_friend(0.0), "As your ally it would stay where it is.");
/// ```
pub fn describe_friend(ratio: f64) -> String {
    /// What falls behind by a tile in more tiles than these keeps up.
    const MOST: f64 = 100.0;
    let tiles = 1.0 / (1.0 - ratio);
    let what = if ratio <= 0.0 {
        "stay where it is".to_string()
    } else if ratio >= 1.0 || tiles > MOST {
        "keep up".to_string()
    } else if tiles >= 2.0 {
        format!("fall a tile behind every {} tiles", number(tiles, 0))
    } else {
        format!("go {} while you go 10", count((10.0 * ratio).round() as usize, "tile"))
    };
    format!("As your ally it would {what}.")
}

/// Describes what an action costs a foe of a speed in units of 1/`parts`: `15 energy (a delay of 15 aut)`;
/// without the delay where the speed is rolled.
pub fn describe_cost(cost: i32, speed: &Dist<i32>, parts: i32, unit: Unit) -> String {
    match speed.certain().and_then(|speed| action_delay(*speed, cost * parts)) {
        Some(delay) => {
            format!("{cost} energy (a delay of {} {})", format_dist(&delay, unit.auts()), unit.name())
        }
        None => format!("{cost} energy"),
    }
}

/// Returns a foe as the subject of a sentence: `The ogre`, `Sigmund`, `The custom monster`.
fn subject(foe: &Foe) -> String {
    capitalized(&object(foe))
}

/// Returns a foe as the object of a sentence: `the ogre`, `Sigmund`, `the custom monster`.
pub fn object(foe: &Foe) -> String {
    let name = match foe.kind {
        FoeKind::Custom(_) if foe.called.is_none() => "custom monster".to_string(),
        _ => foe.name(),
    };
    // A kind may be written with a capital, too: `the Executioner`.
    let is_kind = foe.monster().is_some() && !is_unique(foe);
    let is_proper =
        name.starts_with(char::is_uppercase) && !is_kind && !is_title(&name) && foe.undead_kind().is_none();
    if is_proper || has_article(&name) { name } else { format!("the {name}") }
}

/// Returns whether there is only one of it, which has a name of its own.
pub(crate) fn is_unique(foe: &Foe) -> bool {
    foe.monster().is_some_and(|monster| monster.has(MonsterTrait::Unique))
}

/// Returns whether the article is a part of a name: `the Lernaean hydra`.
fn has_article(name: &str) -> bool {
    name.starts_with("the ")
}

/// Returns whether a name of one of its kind begins with a title, which keeps its article where the data
/// leave it out, as from 0.34 on: `the Royal Jelly`.
fn is_title(name: &str) -> bool {
    const TITLES: [&str; 4] = ["Enchantress", "Lernaean hydra", "Royal Jelly", "Serpent of Hell"];
    TITLES.iter().any(|title| name.starts_with(title))
}

/// Returns a foe that has just come into view: `an ogre`, `Sigmund`, `the Lernaean hydra`, `a custom
/// monster`.
pub fn indefinite(foe: &Foe) -> String {
    let name = foe.name();
    match object(foe).strip_prefix("the ").filter(|_| !has_article(&name) && !is_title(&name)) {
        Some(name) => format!("{} {name}", indefinite_article(name)),
        None => object(foe),
    }
}

/// Describes where a monster is found: `in D:4-7, Orc`.
pub fn describe_places(places: &[Place]) -> String {
    format!("found in {}", joined(places.iter().map(Place::to_string)))
}

/// Returns which of several foes that come through a corridor in file the one at an index is, from you on:
/// `1st`; `None` elsewhere, and for one that never comes near.
pub fn place_in_file(setup: &ChaseSetup, foes: &[Foe], index: usize) -> Option<String> {
    let starts = start_distances(setup.place, setup.distance, foes);
    let is_in_file = foes.len() > 1 && setup.place == Surroundings::Corridor && starts[index] != OUT_OF_REACH;
    let in_front = starts.iter().filter(|start| **start < starts[index]).count();
    is_in_file.then(|| ordinal(in_front + 1))
}

/// Formats an ordinal: `1st`, `2nd`, `3rd`, `4th`, `11th`.
fn ordinal(number: usize) -> String {
    let ending = match (number % 10, number % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}

/// Says how often, of a formatted number: `once`, `twice`, `3.5 times`.
pub(crate) fn times(count: &str) -> String {
    match count {
        "1" => "once".to_string(),
        "2" => "twice".to_string(),
        count => format!("{count} times"),
    }
}

/// Formats the range of counts: `11 or 12`, `60 or 70` where there is none between them, `11 to 14`.
fn format_counts(dist: &Dist<i32, f64>) -> String {
    let (least, most) = dist.range();
    let word = if dist.iter().len() == 2 { "or" } else { "to" };
    format!("{least} {word} {most}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_has_one_article() {
        for (v, foe, expected) in [
            ("0.34", "ogre", ["The ogre", "the ogre", "an ogre"]),
            ("0.34", "sigmund", ["Sigmund", "Sigmund", "Sigmund"]),
            ("0.33", "lernaean-hydra", ["The Lernaean hydra", "the Lernaean hydra", "the Lernaean hydra"]),
            ("0.34", "lernaean-hydra", ["The Lernaean hydra", "the Lernaean hydra", "the Lernaean hydra"]),
            ("0.34", "enchantress", ["The Enchantress", "the Enchantress", "the Enchantress"]),
            ("0.34", "agnes:zombie", ["The Agnes zombie", "the Agnes zombie", "an Agnes zombie"]),
            (
                "0.33",
                "lernaean-hydra:zombie",
                ["The Lernaean hydra zombie", "the Lernaean hydra zombie", "the Lernaean hydra zombie"],
            ),
        ] {
            let question = question::Question::read(&format!("v={v}&foes={foe}")).unwrap();
            let foe = &question.chase.foes.0[0];
            assert_eq!([subject(foe), object(foe), indefinite(foe)], expected, "{v}");
        }
    }

    #[test]
    fn the_nearest_is_first_in_file() {
        for (query, expected) in [
            ("foes=ogre:at3,gnoll:at2&where=corridor", [Some("2nd"), Some("1st")]),
            ("foes=ogre,gnoll&where=corridor", [Some("1st"), Some("2nd")]),
            ("foes=ogre,gnoll:at2&gap=99&where=corridor", [None, Some("1st")]),
            ("foes=ogre:at3,gnoll:at2&where=open", [None, None]),
        ] {
            let question = question::Question::read(&format!("v=0.34&{query}")).unwrap();
            let foes = &question.chase.foes.0;
            let places = [0, 1].map(|index| place_in_file(&question.setup(), foes, index));
            assert_eq!(places, expected.map(|place| place.map(str::to_string)), "{query}");
        }
    }

    #[test]
    fn ordinals_have_english_endings() {
        assert_eq!(
            [1, 2, 3, 4, 11, 12, 22, 113].map(ordinal).join(" "),
            "1st 2nd 3rd 4th 11th 12th 22nd 113th"
        );
    }
}
