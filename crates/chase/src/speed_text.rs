//! The line on a monster's speed in its description: words until 0.30, percentages since 0.31 (the game's monster
//! speed description, read at the release tags; `crates/question/tests/suite/monsters.rs` pins it).
//!
//! # Examples
//! ```
//! use chase::speed_text::speed_text;
//! use crawl::model::monster::Monster;
//! use foundation::edition::Edition;
//! use foundation::inputs::{RowRef, Value};
//!
//! let ogre = RowRef::<Monster>::parse("ogre").unwrap().as_of(Edition::NEWEST).unwrap();
//! assert!(speed_text(Edition::NEWEST, ogre.row(), 10).contains("attack 66%"));
//! ```

use crawl::model::build::Build;
use crawl::model::monster::{Monster, MonsterTrait, Quirk};
use crawl::model::mover::Mover;
use crawl::step::time::Tables;
use foundation::edition::{Article, Edition, Life, between, since, until};
use foundation::inputs::Inputs;
use foundation::rules::run;

/// Returns the line on a monster's speed; empty where the game has none.
///
/// `your_delay` is your [`compared_delay`]. The game truncates percentages; the article of 0.31 rounds them to the
/// nearest.
pub fn speed_text(edition: Edition, monster: &Monster, your_delay: i32) -> String {
    let style = STYLES.iter().find(|(life, _)| life.includes(edition));
    match style {
        Some((_, describe)) if monster.speed != 0 => describe(edition, monster, your_delay),
        _ => String::new(),
    }
}

/// Editions that count a step in sixtieths of an aut.
const SIXTIETHS: Life = since(35);

/// Returns the last edition before a span.
fn last_before(life: Life) -> Edition {
    Edition::game().take_while(|edition| !life.includes(*edition)).last().unwrap_or_default()
}

/// Returns the movement delay in aut that the game compares a monster's with: without terrain and temporary effects;
/// the minimum where it is random. Trunk compares by the whole-aut arithmetic of 0.34, though it counts steps in
/// sixtieths.
pub fn compared_delay(edition: Edition, build: &Build) -> i32 {
    let mut bare = build.clone();
    for (about, field) in Build::entries() {
        (field.value_mut)(&mut bare).restrict_to(!Build::is_circumstance(about), edition);
    }
    let arithmetic = if SIXTIETHS.includes(edition) { last_before(SIXTIETHS) } else { edition };
    let movement = run(Tables::of(edition).movement, arithmetic, &Mover::new(&bare, edition));
    movement.total.range().0 / movement.parts
}

type Describe = fn(Edition, &Monster, i32) -> String;

const STYLES: [(Life, Describe); 4] = [
    (until(13), base_words),
    (between(14, 27), old_words),
    (between(28, 30), new_words),
    (since(31), percentages),
];

fn base_words(_: Edition, monster: &Monster, _: i32) -> String {
    match monster.speed {
        ..7 => "very slow",
        7..10 => "slow",
        10 => "",
        11..=15 => "fast",
        16..=20 => "very fast",
        _ => "extremely fast",
    }
    .to_string()
}

fn old_words(edition: Edition, monster: &Monster, delay: i32) -> String {
    words(edition, monster, delay, false)
}

fn new_words(edition: Edition, monster: &Monster, delay: i32) -> String {
    words(edition, monster, delay, true)
}

/// Describes the base speed, then each action whose energy is not 10, by 10 × speed ÷ energy, truncated. From 0.28
/// (`with_normal`), an action at normal pace is listed too if the base speed is not normal.
fn words(edition: Edition, monster: &Monster, delay: i32, with_normal: bool) -> String {
    let unusual = costs(monster).into_iter().filter(|(_, energy)| *energy != 10);
    let actions = unusual.filter_map(|(verb, energy)| {
        let adverb = match 10 * monster.speed / energy {
            ..7 => "extremely slowly",
            7 => "very slowly",
            8..10 => "slowly",
            10 if with_normal && monster.speed != 10 => "normally",
            10 => return None,
            11..=13 => "quickly",
            14..=15 => "very quickly",
            _ => "extremely quickly",
        };
        Some(format!("{verb} {adverb}"))
    });
    let base = base_words(edition, monster, delay);
    let all: Vec<_> = std::iter::once(base).filter(|base| !base.is_empty()).chain(actions).collect();
    all.join(", ")
}

fn costs(monster: &Monster) -> Vec<(&'static str, i32)> {
    let costs = monster.costs;
    let mut by_verb = vec![("attacks", costs.attack), ("shoots", costs.missile), ("travels", costs.walk)];
    if costs.swim != costs.walk {
        by_verb.push(("swims", costs.swim));
    }
    by_verb.extend([("casts", costs.spell), ("uses its powers", costs.special), ("uses items", costs.item)]);
    by_verb
}

/// Describes a speed as `100% (attack 66%), often pauses` or `150%, travels faster than you`.
fn percentages(edition: Edition, monster: &Monster, delay: i32) -> String {
    let percent = |energy: i32| match edition.article() {
        Some(Article::Wiki031) => (200 * monster.speed + energy) / (2 * energy),
        _ => 100 * monster.speed / energy,
    };
    let costs = monster.costs;
    let mut by_verb = vec![("attack", costs.attack), ("shoot", costs.missile), ("travel", costs.walk)];
    if costs.swim != costs.walk {
        by_verb.push(("swim", costs.swim));
    }
    by_verb.push(("magic", costs.spell));
    let unusual: Vec<_> = by_verb.into_iter().filter(|(_, energy)| *energy != 10).collect();
    let its_delay = 10 * costs.walk / monster.speed;
    let differs = its_delay != delay && !monster.has(MonsterTrait::Stationary);
    if monster.speed == 10 && unusual.is_empty() && !differs {
        return String::new();
    }
    let mut text = format!("{}%", 10 * monster.speed);
    if !unusual.is_empty() {
        let percents = unusual.iter().map(|(verb, energy)| format!("{verb} {}%", percent(*energy)));
        text += &format!(" ({})", percents.collect::<Vec<_>>().join(", "));
    }
    if matches!(monster.quirk, Quirk::Sixfirhy | Quirk::Jiangshi) {
        text += ", often pauses";
    } else if differs {
        text += if its_delay < delay { ", travels faster than you" } else { ", travels slower than you" };
    }
    text
}
