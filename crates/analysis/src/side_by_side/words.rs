//! Builds side by side in words: what matters most, what each is called, what they have in common.

use super::SideRow;
use crate::levers::SAME_DEFENCES;
use chase::setup::Chase;
use combat::defender::Defender;
use crawl::model::build::Build;
use foundation::inputs::{InputKey, InputMeta};
use foundation::text::{capitalized, joined, uncapitalized};
use question::Question;
use question::compare_with::Pin;
use say::build::describe_input;
use say::question::{describe_fighter, describe_positions};

/// The most differences that name a build.
const MOST_NAMED: usize = 2;

/// Says what matters most of the first pinned build, or of this one if it `gains` something that the pinned
/// one lacks: whether you live at best, else by the plan, else the attacks, else the step.
pub(super) fn headline(names: &[String], gains: Option<String>, rows: &[SideRow]) -> String {
    let differs = |row: &&SideRow| {
        row.cells
            .get(1)
            .is_some_and(|cell| cell.difference.as_ref().is_some_and(|one| one.is_better.is_some()))
    };
    let Some(row) = rows.iter().find(|row| differs(row) && row.is_life) else {
        let Some(row) = rows.iter().find(differs) else {
            return "No difference in this chase.".to_string();
        };
        let (label, own, pinned) = (&row.label, &row.cells[0].text, &row.cells[1].text);
        return match gains {
            Some(gains) => {
                format!(
                    "{gains}: {} {own}, not {pinned}.",
                    uncapitalized(&label.replace('…', "best option, "))
                )
            }
            None => {
                format!("{}: {own} here, {pinned} with {}.", label.replace('…', "Best option, "), names[1])
            }
        };
    };
    let how = row.plan.as_ref().map_or("with the best option you live".to_string(), |plan| {
        format!("you live ({})", uncapitalized(plan))
    });
    let (own, pinned) = (&row.cells[0].text, &row.cells[1].text);
    match gains {
        Some(gains) => format!("{gains}: {how} in {own}, not {pinned}."),
        None => format!("{}: {how} in {pinned}, not {own}.", names[1]),
    }
}

/// Returns what this build has that a pinned one without a name of its own only lacks: `Hasted`.
pub(super) fn gains(question: &Question, pin: &Pin) -> Option<String> {
    let pinned = question.of_pin(pin);
    let lacks = |meta: &InputMeta| pinned.has_default(meta.key) && meta.key != Build::KEY.species;
    let lacks_all = question.differing_inputs(&pinned).all(lacks);
    let named: Vec<String> =
        question.differing_inputs(&pinned).map(|meta| describe(question, meta)).collect();
    let is_named_so = lacks_all && pin.name.is_empty() && pin.edition == question.edition;
    let gains = match named.len() {
        0 => return None,
        few if few <= MOST_NAMED => joined(named.into_iter()),
        many => format!("{} and {} more", named[0], many - 1),
    };
    is_named_so.then(|| capitalized(&gains))
}

/// Names a pinned build: as the reader named it, or else by what is different in it.
pub fn name(question: &Question, pin: &Pin) -> String {
    if !pin.name.is_empty() {
        return pin.name.clone();
    }
    let pinned = question.of_pin(pin);
    let release = (pin.edition != question.edition).then(|| pin.edition.label().to_string());
    let inputs = question.differing_inputs(&pinned).map(|meta| {
        if meta.key != Build::KEY.species && pinned.has_default(meta.key) {
            format!("− {}", uncapitalized(&describe(question, meta)))
        } else if meta.key != Build::KEY.species && question.has_default(meta.key) {
            format!("+ {}", uncapitalized(&describe(&pinned, meta)))
        } else {
            describe(&pinned, meta)
        }
    });
    let parts: Vec<String> = release.into_iter().chain(inputs).collect();
    match parts.len() {
        0 => "The same build".to_string(),
        few if few <= MOST_NAMED => parts.join(" "),
        many => format!("{} + {} more", parts[0], many - 1),
    }
}

/// Describes the value of an input.
fn describe(question: &Question, meta: &InputMeta) -> String {
    describe_input(question.edition, meta, &question.value(meta.key).unwrap_or_default())
}

/// Says what all builds have in common.
pub(super) fn shared(question: &Question, pins: &[&Pin]) -> String {
    let pinned: Vec<Question> = pins.iter().map(|pin| question.of_pin(pin)).collect();
    let differing = pinned.iter().flat_map(|pinned| question.differing_inputs(pinned));
    let keys: Vec<InputKey> =
        differing.map(|meta| meta.key).filter(|key| *key != Build::KEY.species).collect();
    let defaults: Vec<_> = keys.iter().map(|key| (*key, Question::default_of(*key))).collect();
    let common = question.with_all(defaults.iter().map(|(key, default)| (*key, &**default)));
    let is_one_species = pins.iter().all(|pin| pin.build.species == question.build.species);
    let all = if pins.len() > 1 { "all" } else { "both" };
    let who = if is_one_species {
        format!("{} are {}", capitalized(all), describe_fighter(common.fighter()))
    } else {
        format!("The rest is the same for {all}")
    };
    let chase = describe_positions(&question.chase);
    let chase = if chase.is_empty() { chase } else { format!("; {chase}") };
    let carried = if question.has_default(Chase::KEY.have) { "" } else { " Each has what you carry." };
    let differs = |key: &InputKey| keys.contains(key);
    let is_form_alone = differs(&Build::KEY.form)
        && ![Defender::KEY.ac, Defender::KEY.ev, Defender::KEY.sh].iter().any(differs);
    let defences = if is_form_alone && question.defender.is_known() {
        format!(" {SAME_DEFENCES}")
    } else {
        String::new()
    };
    format!("{who}{chase}.{carried}{defences} Their names say only how they differ.")
}

/// Names what is folded: `27 more figures differ`.
pub fn more_figures(figures: usize) -> String {
    match figures {
        1 => "1 more figure differs".to_string(),
        more => format!("{more} more figures differ"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn builds_are_named_by_their_difference() {
        for (own, pin, expected) in [
            ("v=0.34&species=naga", "v%3D0.34%26species%3Dnaga", "The same build"),
            ("v=0.34&species=naga", "v%3D0.34%26species%3Dnaga%26haste%3D1", "+ hasted"),
            ("v=0.34&species=naga&haste=1", "v%3D0.34%26species%3Dnaga", "− hasted"),
            ("v=0.34&species=naga", "v%3D0.34%26species%3Dspriggan", "Spriggan"),
            ("v=0.34", "v%3D0.30", "0.30"),
            ("v=0.34", "v%3D0.34%26form%3Dstatue%26haste%3D1", "+ statue form + hasted"),
            ("v=0.34", "v%3D0.34%26species%3Dspriggan%26haste%3D1%26slowed%3D1", "Spriggan + 2 more"),
            ("v=0.34", "v%3D0.34%26haste%3D1%26name%3DQuick", "Quick"),
            ("v=0.34&hp=52&ac=15&ev=9", "v%3D0.34", "The same build"),
            ("v=0.34&hp=52&ac=15&ev=9", "v%3D0.34%26hp%3D52%26ac%3D5%26ev%3D9", "AC 5"),
            (
                "v=0.34&hp=52&ac=15&ev=9&sh=8",
                "v%3D0.34%26form%3Dstatue%26hp%3D52%26ac%3D15%26ev%3D9",
                "+ statue form − SH 8",
            ),
        ] {
            let question = Question::read(&format!("{own}&compare={pin}")).unwrap();
            assert_eq!(name(&question, question.compare_with.pins()[0]), expected, "{own} {pin}");
        }
    }

    #[test]
    fn what_no_pin_has_of_its_own_is_said() {
        for (own, pin, carried, defences) in [
            ("v=0.34&foes=ogre&have=haste", "v%3D0.34", true, false),
            (
                "v=0.34&foes=ogre&form=statue&hp=52&ac=10&ev=7",
                "v%3D0.34%26hp%3D52%26ac%3D10%26ev%3D7",
                false,
                true,
            ),
            (
                "v=0.34&foes=ogre&form=statue&hp=52&ac=22&ev=7",
                "v%3D0.34%26hp%3D52%26ac%3D10%26ev%3D7",
                false,
                false,
            ),
        ] {
            let question = Question::read(&format!("{own}&compare={pin}")).unwrap();
            let said = shared(&question, &question.compare_with.pins());
            let found = (said.contains("Each has what you carry."), said.contains(SAME_DEFENCES));
            assert_eq!(found, (carried, defences), "{said}");
        }
    }

    #[test]
    fn what_this_build_has_more_is_named_first() {
        for (own, pin, expected) in [
            ("v=0.34&swift=swift", "v%3D0.34", Some("Swift")),
            ("v=0.34&haste=1&fly=1&str=20", "v%3D0.34", Some("Flying and 2 more")),
            ("v=0.34&species=naga", "v%3D0.34", None),
            ("v=0.34", "v%3D0.34%26haste%3D1", None),
            ("v=0.34", "v%3D0.34", None),
        ] {
            let question = Question::read(&format!("{own}&compare={pin}")).unwrap();
            let found = gains(&question, question.compare_with.pins()[0]);
            assert_eq!(found.as_deref(), expected, "{own} {pin}");
        }
    }
}
