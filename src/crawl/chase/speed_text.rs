//! What the game tells of a monster's speed: words until 0.30, percentages since 0.31.

use crate::crawl::model::build::Build;
use crate::crawl::model::monster::{Monster, Quirk};
use crate::crawl::model::mover::Mover;
use crate::crawl::step::time::Tables;
use crate::edition::{Article, Edition, Life, between, since, until};
use crate::inputs::Inputs;
use crate::rules::run;

/// The line about a monster's speed when you examine it; empty where the game says nothing.
///
/// `your_delay` is your movement delay in aut without terrain and passing effects, which the game
/// compares with from 0.31 on. The article edition of 0.31 rounds percentages to the nearest.
pub fn speed_text(edition: Edition, monster: &Monster, your_delay: i32) -> String {
    let told = TOLD.iter().find(|(life, _)| life.includes(edition));
    match told {
        Some((_, tell)) if monster.speed != 0 => tell(edition, monster, your_delay),
        _ => String::new(),
    }
}

/// The movement delay that the game compares a monster with: of the bare build, without the ground and
/// passing effects; where it is random, its least. Trunk compares by the whole-aut arithmetic of 0.34, though
/// its steps are counted in sixtieths.
pub fn compared_delay(edition: Edition, build: &Build) -> i32 {
    let mut bare = build.clone();
    for (about, field) in Build::entries() {
        (field.value_mut)(&mut bare).restrict_to(!["Ground", "Status"].contains(&about.group), edition);
    }
    let arithmetic = if edition == Edition::TRUNK { Edition::NEWEST } else { edition };
    let movement = run(Tables::of(edition).movement, arithmetic, &Mover::new(&bare, edition));
    movement.total.range().0 / movement.parts
}

type Tell = fn(Edition, &Monster, i32) -> String;

const TOLD: [(Life, Tell); 4] = [
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

/// Base speed, then each action that is out of the ordinary. From 0.28 on an action that comes out at
/// the ordinary pace is told as well when the base speed is not.
fn words(edition: Edition, monster: &Monster, delay: i32, tells_normal: bool) -> String {
    let odd = costs(monster).into_iter().filter(|(_, energy)| *energy != 10);
    let told = odd.filter_map(|(verb, energy)| {
        let how = match 10 * monster.speed / energy {
            ..7 => "extremely slowly",
            7 => "very slowly",
            8..10 => "slowly",
            10 if tells_normal && monster.speed != 10 => "normally",
            10 => return None,
            11..=13 => "quickly",
            14..=15 => "very quickly",
            _ => "extremely quickly",
        };
        Some(format!("{verb} {how}"))
    });
    let base = base_words(edition, monster, delay);
    let all: Vec<_> = std::iter::once(base).filter(|base| !base.is_empty()).chain(told).collect();
    all.join(", ")
}

fn costs(monster: &Monster) -> Vec<(&'static str, i32)> {
    let costs = monster.costs;
    let mut told = vec![("attacks", costs.attack), ("shoots", costs.missile), ("travels", costs.walk)];
    if costs.swim != costs.walk {
        told.push(("swims", costs.swim));
    }
    told.extend([("casts", costs.spell), ("uses its powers", costs.special), ("uses items", costs.item)]);
    told
}

/// `100% (attack 66%), often pauses, travels slower than you`
fn percentages(edition: Edition, monster: &Monster, delay: i32) -> String {
    let percent = |energy: i32| match edition.article() {
        Some(Article::Wiki031) => (200 * monster.speed + energy) / (2 * energy),
        _ => 100 * monster.speed / energy,
    };
    let costs = monster.costs;
    let mut told = vec![("attack", costs.attack), ("shoot", costs.missile), ("travel", costs.walk)];
    if costs.swim != costs.walk {
        told.push(("swim", costs.swim));
    }
    told.push(("magic", costs.spell));
    let odd: Vec<_> = told.into_iter().filter(|(_, energy)| *energy != 10).collect();
    let its_delay = 10 * costs.walk / monster.speed;
    let differs = its_delay != delay && !monster.has(crate::crawl::model::monster::MonsterTrait::Stationary);
    if monster.speed == 10 && odd.is_empty() && !differs {
        return String::new();
    }
    let mut text = format!("{}%", 10 * monster.speed);
    if !odd.is_empty() {
        let odd: Vec<_> = odd.iter().map(|(verb, energy)| format!("{verb} {}%", percent(*energy))).collect();
        text += &format!(" ({})", odd.join(", "));
    }
    if matches!(monster.quirk, Quirk::Sixfirhy | Quirk::Jiangshi) {
        text += ", often pauses";
    } else if differs {
        text += if its_delay < delay { ", travels faster than you" } else { ", travels slower than you" };
    }
    text
}
