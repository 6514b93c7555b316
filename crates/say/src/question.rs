//! A whole question in words, as a picture of its answer carries it.
//!
//! # Examples
//! ```
//! use question::Question;
//! use say::question::describe_question;
//!
//! let question = Question::read("v=0.31&species=naga&haste=1&foes=ogre:hasted&gap=2").unwrap();
//! assert_eq!(describe_question(&question), "Crawl 0.31. Species: Naga, Hasted, Foes: ogre (hasted), Distance: 2.");
//! assert_eq!(describe_question(&Question::read("v=0.34").unwrap()), "Crawl 0.34. All other inputs have their defaults.");
//! ```

use crate::chase::{describe_states, describe_tokens};
use crate::format_input;
use chase::setup::Chase;
use crawl::model::build::Build;
use foundation::inputs::{InputMeta, Inputs};
use foundation::text::joined;
use question::{Page, Question};
use telengard::Encounter;
use telengard::fight::Fight;

/// Describes what a question asks of the game of its page: the release, and every input that is not at its default.
pub fn describe_question(question: &Question) -> String {
    let is_telengard = question.view.page == Page::Telengard;
    let game = if is_telengard { "Telengard".to_string() } else { format!("Crawl {}", question.edition) };
    let inputs = match is_telengard {
        true => [Encounter::META, Fight::META],
        false => [Build::META, Chase::META],
    };
    let inputs = joined(inputs.into_iter().flatten().filter_map(|input| describe_input(question, input)));
    if inputs.is_empty() {
        format!("{game}. All other inputs have their defaults.")
    } else {
        format!("{game}. {inputs}.")
    }
}

/// Describes the value of an input, unless it is the default: `Species: Naga`, `Hasted`.
fn describe_input(question: &Question, input: &InputMeta) -> Option<String> {
    let value = question.value(input.key)?;
    if Question::default().at(question.edition).value(input.key).as_ref() == Some(&value) {
        return None;
    }
    Some(match input.key {
        "foes" => format!("{}: {}", input.label, describe_foes(question)),
        "plan" => format!("{}: {}", input.label, describe_tokens(&question.chase.plan)),
        _ => format_input(question.edition, input, &value),
    })
}

/// Lists the foes with their states: `ogre (hasted), adder`.
fn describe_foes(question: &Question) -> String {
    let foe = |foe: &chase::foe::Foe| match describe_states(foe) {
        states if states.is_empty() => foe.name(),
        states => format!("{} ({states})", foe.name()),
    };
    joined(question.chase.foes.0.iter().map(foe))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_page_tells_of_its_own_game() {
        let words = |query: &str| describe_question(&Question::read(query).unwrap());
        let query = "v=0.34&species=naga&depth=7&dex=14&foes=orc";
        assert_eq!(words(query), "Crawl 0.34. Species: Naga, Foes: orc.");
        assert_eq!(words(&format!("{query}&page=telengard")), "Telengard. Depth: 7, Dexterity: 14.");
        let planned = words("v=0.34&foes=ogre&gap=3&plan=quaff.haste:1.away*6.stairs");
        assert!(planned.contains("Plan: ") && planned.contains("6 times"), "{planned}");
    }
}
