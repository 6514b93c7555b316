//! The line on a monster's speed in its description: words until 0.30, percentages since 0.31 (the game's
//! monster speed description, read at the release tags; `crates/question/tests/suite/monsters.rs` pins it).
//!
//! # Examples
//! ```
//! use chase::speed_text::speed_text;
//! use chase::foe::Foe;
//! use foundation::edition::Edition;
//! use foundation::inputs::Value;
//!
//! let ogre = Foe::parse("ogre").unwrap().as_of(Edition::NEWEST).unwrap();
//! assert!(speed_text(Edition::NEWEST, &ogre, 10).contains("attack 66%"));
//! ```

use crate::foe::{Foe, Pauses};
use crawl::model::build::Build;
use crawl::model::monster::Costs;
use crawl::model::mover::Mover;
use crawl::step::tables::Tables;
use foundation::edition::{Article, Edition, Life, between, since, until};
use foundation::inputs::Inputs;
use foundation::rules::run;
use foundation::text::joined;

/// Returns the line on a foe's speed; empty where the game has none. Of its states, only that of an undead
/// counts.
///
/// `your_delay` is your [`compared_delay`]. The game truncates percentages; the article of 0.31 rounds them
/// to the nearest.
pub fn speed_text(edition: Edition, foe: &Foe, your_delay: i32) -> String {
    let (speed, costs, profile) = (foe.table_speed(edition), foe.costs(edition), foe.profile(edition));
    let pace = Pace { speed, costs, is_mobile: profile.mobile, pauses: profile.pauses != Pauses::Never };
    let style = STYLES.iter().find(|(life, _)| life.includes(edition));
    match style {
        Some((_, describe)) if speed != 0 => describe(edition, &pace, your_delay),
        _ => String::new(),
    }
}

/// What the game's line is made of.
struct Pace {
    speed: i32,
    costs: Costs,
    is_mobile: bool,
    pauses: bool,
}

/// Editions that count a step in sixtieths of an aut.
const SIXTIETHS: Life = since(35);

/// Returns the last edition before a span.
fn last_before(life: Life) -> Edition {
    Edition::game().take_while(|edition| !life.includes(*edition)).last().unwrap_or_default()
}

/// Returns the movement delay in aut that the game compares a monster's with: without terrain and temporary
/// effects; the minimum where it is random. Trunk compares by the whole-aut arithmetic of 0.34, though it
/// counts steps in sixtieths.
pub fn compared_delay(edition: Edition, build: &Build) -> i32 {
    let mut bare = build.clone();
    for (about, field) in Build::entries() {
        field.value_mut(&mut bare).restrict_to(!Build::is_circumstance(about), edition);
    }
    let arithmetic = if SIXTIETHS.includes(edition) { last_before(SIXTIETHS) } else { edition };
    let movement = run(Tables::of(edition).movement, arithmetic, &Mover::new(&bare, edition));
    movement.total.range().0 / movement.parts
}

type Describe = fn(Edition, &Pace, i32) -> String;

const STYLES: [(Life, Describe); 4] = [
    (until(13), base_words),
    (between(14, 27), old_words),
    (between(28, 30), new_words),
    (since(31), percentages),
];

fn base_words(_: Edition, pace: &Pace, _: i32) -> String {
    match pace.speed {
        ..7 => "very slow",
        7..10 => "slow",
        10 => "",
        11..=15 => "fast",
        16..=20 => "very fast",
        _ => "extremely fast",
    }
    .to_string()
}

fn old_words(edition: Edition, pace: &Pace, delay: i32) -> String {
    let with_normal = false;
    words(edition, pace, delay, with_normal)
}

fn new_words(edition: Edition, pace: &Pace, delay: i32) -> String {
    let with_normal = true;
    words(edition, pace, delay, with_normal)
}

/// Describes the base speed, then each action whose energy is not 10, by 10 × speed ÷ energy, truncated. From
/// 0.28 (`with_normal`), an action at normal pace is listed too if the base speed is not normal.
fn words(edition: Edition, pace: &Pace, delay: i32, with_normal: bool) -> String {
    let by_verb = costs(pace, ["attacks", "shoots", "travels", "swims", "casts"])
        .chain([("uses its powers", pace.costs.special), ("uses items", pace.costs.item)]);
    let actions = by_verb.filter(|(_, energy)| *energy != 10).filter_map(|(verb, energy)| {
        let adverb = match 10 * pace.speed / energy {
            ..7 => "extremely slowly",
            7 => "very slowly",
            8..10 => "slowly",
            10 if with_normal && pace.speed != 10 => "normally",
            10 => return None,
            11..=13 => "quickly",
            14..=15 => "very quickly",
            _ => "extremely quickly",
        };
        Some(format!("{verb} {adverb}"))
    });
    let base = base_words(edition, pace, delay);
    joined(std::iter::once(base).filter(|base| !base.is_empty()).chain(actions))
}

/// Returns the energy of each action with its word; swimming stands apart only where it costs another than
/// walking.
fn costs(
    pace: &Pace,
    [attack, missile, walk, swim, spell]: [&'static str; 5],
) -> impl Iterator<Item = (&'static str, i32)> {
    let costs = pace.costs;
    let swim = (costs.swim != costs.walk).then_some((swim, costs.swim));
    let dry = [(attack, costs.attack), (missile, costs.missile), (walk, costs.walk)];
    dry.into_iter().chain(swim).chain([(spell, costs.spell)])
}

/// Describes a speed as `100% (attack 66%), often pauses` or `150%, travels faster than you`.
fn percentages(edition: Edition, pace: &Pace, delay: i32) -> String {
    let percent = |energy: i32| match edition.article() {
        Some(Article::Wiki031) => (200 * pace.speed + energy) / (2 * energy),
        _ => 100 * pace.speed / energy,
    };
    let by_verb = costs(pace, ["attack", "shoot", "travel", "swim", "magic"]);
    let unusual: Vec<_> = by_verb.filter(|(_, energy)| *energy != 10).collect();
    let its_delay = 10 * pace.costs.walk / pace.speed;
    let differs = its_delay != delay && pace.is_mobile;
    // The article has no exception.
    if pace.speed == 10 && unusual.is_empty() && !differs && edition.article().is_none() {
        return String::new();
    }
    let mut text = format!("{}%", 10 * pace.speed);
    if !unusual.is_empty() {
        let percents = unusual.iter().map(|(verb, energy)| format!("{verb} {}%", percent(*energy)));
        text += &format!(" ({})", joined(percents));
    }
    if pace.pauses {
        text += ", often pauses";
    } else if differs {
        text += if its_delay < delay { ", travels faster than you" } else { ", travels slower than you" };
    }
    text
}
