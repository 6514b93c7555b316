//! A whole question in words, as pictures, cards and links of its answer carry it.
//!
//! # Examples
//! ```
//! use question::Question;
//! use say::question::describe_question;
//!
//! let question = Question::read("v=0.31&species=naga&haste=1&hp=52&foes=ogre:hasted&gap=2&stairs=9").unwrap();
//! assert_eq!(describe_question(&question), "Crawl 0.31. Naga, HP 52, Hasted · ogre (hasted) 2 tiles away, stairs 9 ahead.");
//! assert_eq!(describe_question(&Question::read("v=0.34").unwrap()), "Crawl 0.34. Human.");
//! ```

use crate::build::{describe_input, describe_parts};
use crate::chase::{describe_states, describe_tokens, object};
use crate::decision::{describe_position, name_kind};
use crate::format_value;
use ::chase::foe::Foe;
use ::chase::have::Have;
use ::chase::pursuit::start_distances;
use ::chase::setup::{Chase, Energy};
use ::chase::surroundings::Surroundings;
use combat::defender::Defender;
use combat::fighter::Fighter;
use crawl::model::build::Build;
use foundation::edition::Edition;
use foundation::inputs::{InputKey, Inputs, Value};
use foundation::query::NotUnderstood;
use foundation::text::{count, joined, listed, uncapitalized};
use question::{Page, Question};
use telengard::Encounter;
use telengard::fight::Fight;

/// Describes what a question asks of the game of its page: the release, and every input that is not at its
/// default.
pub fn describe_question(question: &Question) -> String {
    let Question { edition, build, chase, defender, encounter, fight, view, .. } = question;
    if view.page == Page::Telengard {
        return format!("Telengard. {}.", describe_encounter(*edition, encounter, fight));
    }
    let parts = [describe_you(*edition, build, defender), describe_chase(*edition, chase)];
    let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    format!("Crawl {edition}. {}.", parts.join(" · "))
}

/// Describes a character in few words: `Naga, HP 52, AC 10, EV 7 and 3 more`.
pub fn describe_you_briefly(edition: Edition, build: &Build, you: &Defender) -> String {
    /// The species, hit points, AC and EV.
    const NAMED: usize = 4;
    let mut parts = parts_of_you(edition, build, you);
    let more = parts.len().saturating_sub(NAMED);
    if more > 1 {
        parts.truncate(NAMED);
    }
    let rest = if more > 1 { format!(" and {more} more") } else { String::new() };
    format!("{}{rest}", joined(parts.into_iter()))
}

/// Describes a character: its species, its hit points and defences, and what else is set of the build: `Naga,
/// HP 52, AC 10, Hasted`.
pub fn describe_you(edition: Edition, build: &Build, you: &Defender) -> String {
    joined(parts_of_you(edition, build, you).into_iter())
}

/// Describes a character as [`describe_you`], with what else its blows depend on: `Naga, HP 52, trident,
/// Fighting 6`.
pub fn describe_fighter(you: Fighter<'_>) -> String {
    let Fighter { edition, build, attacker, defender } = you;
    joined(parts_of_you(edition, build, defender).into_iter().chain(set_inputs(edition, attacker, &[])))
}

fn parts_of_you(edition: Edition, build: &Build, you: &Defender) -> Vec<String> {
    let mut parts = describe_parts(edition, build);
    let hp = you.hp.map(|hp| format!("HP {}", *hp));
    let defences = hp.into_iter().chain(set_inputs(edition, you, &[Defender::KEY.hp]));
    // The species is first.
    parts.splice(1..1, defences);
    parts
}

/// Describes a chase: the foes and where they are, the stairs, the plan, and what else is set: `ogre
/// (hasted), adder 2 tiles away, stairs 9 ahead`. Empty for one without foes in which nothing is set.
pub fn describe_chase(edition: Edition, chase: &Chase) -> String {
    let plan = if chase.plan.tokens.is_empty() {
        (chase.steps != Chase::default().steps)
            .then(|| format!("for {}", count(usize::try_from(*chase.steps).unwrap_or_default(), "action")))
    } else {
        Some(format!("plan: {}", describe_tokens(&chase.plan)))
    };
    let energy = match chase.energy {
        Energy::Unsaid => None,
        Energy::Known(energy) => Some(format!("energy {energy}")),
        Energy::Unknown => Some("energy unknown".to_string()),
    };
    let carried = Some(format_value(&Have::control(edition), &chase.have.write()));
    let carried = carried.filter(|items| !items.is_empty());
    let carried = carried.map(|items| {
        format!("you carry {}", listed(&items.split(", ").map(as_noun).collect::<Vec<_>>(), "and"))
    });
    let key = Chase::KEY;
    let described_keys =
        [key.foes, key.gap, key.place, key.stairs, key.plan, key.steps, key.energy, key.have];
    let rest = set_inputs(edition, chase, &described_keys);
    joined(positions(chase).chain(plan).chain(energy).chain(carried).chain(rest))
}

/// Writes an item as within a sentence: `launcher or missiles`. A spell keeps its capital.
fn as_noun(item: &str) -> String {
    if item.starts_with("Swiftness") { item.to_string() } else { uncapitalized(item) }
}

/// Describes a chase by each monster in turn instead of its foes: `each monster 2 tiles away, stairs 9
/// ahead`.
pub fn describe_chase_by_each(edition: Edition, chase: &Chase) -> String {
    let Chase { foes, place, have, .. } = Chase::default();
    let away = format!("each monster {}", describe_position(chase.distance()));
    let rest = describe_chase(edition, &Chase { foes, place, have, ..chase.clone() });
    joined([away, rest].into_iter().filter(|part| !part.is_empty()))
}

/// Says what of a link was not understood, and why: `Ignored in this link: pies=3. Unknown key “pies”.`
pub fn describe_ignored(entry: &NotUnderstood) -> String {
    format!("Ignored in this link: {entry}")
}

/// Describes where all are: `ogre (hasted), 2 × orc 2 tiles away, stairs 9 ahead, in the open`. Empty without
/// foes and stairs.
pub fn describe_positions(chase: &Chase) -> String {
    joined(positions(chase))
}

/// Returns where the foes are, the stairs, and what is around you.
fn positions(chase: &Chase) -> impl Iterator<Item = String> {
    let stairs = chase.stairs.map(|tiles| match *tiles {
        0 => "on the stairs".to_string(),
        tiles => format!("stairs {tiles} ahead"),
    });
    // Of `in a corridor: one at a time` where it is.
    let place = chase.place.label().split(':').next().filter(|_| chase.place != Surroundings::default());
    foes(chase).into_iter().chain(stairs).chain(place.map(String::from))
}

/// Describes an encounter and the fight after it: `Depth 7, Dexterity 14`.
pub fn describe_encounter(edition: Edition, encounter: &Encounter, fight: &Fight) -> String {
    let mut set = set_inputs(edition, encounter, &[Encounter::KEY.depth]);
    set.insert(0, format!("Depth {}", *encounter.depth));
    joined(set.into_iter().chain(set_inputs(edition, fight, &[])))
}

/// Lists the foes with their states and where they are, equal ones together; a distance once for all that
/// share it.
fn foes(chase: &Chase) -> Option<String> {
    let foes = &chase.foes.0;
    let has_own = foes.iter().any(|foe| foe.at.is_some());
    let starts = start_distances(chase.place, chase.distance(), foes);
    let position = |index: usize| describe_position(starts[index]);
    let name = |foe: &Foe| match describe_states(foe) {
        states if states.is_empty() => named(foe),
        states => format!("{} ({states})", named(foe)),
    };
    let kinds = chase.foes.counted_kinds();
    let kinds = kinds.iter().map(|(first, alike)| (name_kind(*alike, name(&foes[*first])), position(*first)));
    if foes.is_empty() {
        return None;
    }
    Some(if has_own {
        joined(kinds.map(|(kind, position)| format!("{kind} {position}")))
    } else {
        format!("{} {}", joined(kinds.map(|(kind, _)| kind)), position(0))
    })
}

fn named(foe: &Foe) -> String {
    if foe.monster().is_some() { foe.name() } else { object(foe).replace("the ", "") }
}

/// Describes every input of a part that an edition has and that is not at its default, but for those with
/// these keys.
fn set_inputs<I: Inputs + Default>(edition: Edition, part: &I, left_out: &[InputKey]) -> Vec<String> {
    let entries = I::entries().filter(|(meta, field)| {
        meta.life.includes(edition) && !field.is_default(part) && !left_out.contains(&meta.key)
    });
    entries.map(|(meta, field)| describe_input(edition, meta, &field.get(part))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_page_tells_of_its_own_game() {
        for (query, words) in [
            ("v=0.34&species=naga&depth=7&dex=14&foes=orc", "Crawl 0.34. Naga · orc beside you."),
            (
                "v=0.34&species=naga&depth=7&dex=14&foes=orc&page=telengard",
                "Telengard. Depth 7, Dexterity 14.",
            ),
            ("v=0.34&swift=swift", "Crawl 0.34. Human, swift."),
            (
                "v=0.34&foes=ogre,orc:at5&gap=3&stairs=0",
                "Crawl 0.34. Human · ogre 3 tiles away, orc 5 tiles away, on the stairs.",
            ),
            (
                "v=0.34&foes=ogre&have=haste.blink",
                "Crawl 0.34. Human · ogre beside you, you carry haste and blinking.",
            ),
            (
                "v=0.34&foes=ogre&have=berserk.swiftness.bow",
                "Crawl 0.34. Human · ogre beside you, you carry berserk rage, Swiftness spell and launcher or missiles.",
            ),
            (
                "v=0.34&foes=wolf,wolf&gap=3&where=open&stairs=9&steps=11&have=",
                "Crawl 0.34. Human · 2\u{a0}×\u{a0}wolf 3 tiles away, stairs 9 ahead, in the open, for 11 actions.",
            ),
            ("v=0.34&foes=ogre&gap=99&energy=any", "Crawl 0.34. Human · ogre out of reach, energy unknown."),
            (
                "v=0.34&foes=ogre&gap=3&plan=quaff.haste:1.away*6.stairs",
                "Crawl 0.34. Human · ogre 3 tiles away, plan: quaff a potion, Hasted for the round, step away 6 times, take the stairs.",
            ),
        ] {
            assert_eq!(describe_question(&Question::read(query).unwrap()), words, "{query}");
        }
    }
}
