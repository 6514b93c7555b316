//! Wording of dice and single throws.
//!
//! # Examples
//! ```
//! use say::telengard::dice::{describe_faces, format_die};
//! use telengard::die::{Die, PassingFaces};
//!
//! assert_eq!(format_die(Die::fair(20)), "1d20");
//! assert_eq!(describe_faces(PassingFaces::AtMost(30)), "at most 30");
//! ```

use foundation::text::{listed, several};
use telengard::Class;
use telengard::die::{Die, PassingFaces, Shape};
use telengard::encounter::EquipmentSlot;
use telengard::roll::Throw;
use telengard::step::PhaseStep;

/// Formats a die: `1d20`; unfair dice say which faces are more likely: `1 to 8, low ones likelier`.
pub fn format_die(die: Die) -> String {
    match die.shape {
        Shape::Fair => format!("1d{}", die.sides),
        Shape::Low => format!("1 to {}, low ones likelier", die.sides),
        Shape::High => format!("1 to {}, high ones likelier", die.sides),
    }
}

/// Returns the question that a throw answers: `Does a monster come?`; what a monster does by its nature, by
/// its name.
pub fn question_of(throw: &Throw) -> &'static str {
    match (throw.step, throw.state.class) {
        (PhaseStep::Nature, Some(Class::Elf)) => "Does the elf heal you?",
        (PhaseStep::Nature, Some(Class::Hobbit)) => "Does the hobbit steal?",
        (PhaseStep::Nature, Some(Class::Dragon)) => "Does the dragon offer a gift?",
        (step, _) => step.label(),
    }
}

/// What passes where nothing does: that nothing is needed would say the opposite.
const NO_FACE: &str = "no number";

/// Describes the faces that pass: `at most 30`, `1, 4 or 7`, `1 to 3 or 7`, `no number`.
pub fn describe_faces(passing: PassingFaces) -> String {
    match passing {
        PassingFaces::AtMost(..=0) => NO_FACE.to_string(),
        PassingFaces::AtMost(highest) => format!("at most {highest}"),
        PassingFaces::AtLeast(lowest) => format!("at least {lowest}"),
        PassingFaces::OneOf(_) => {
            let faces: Vec<i32> = (1..=32).filter(|face| passing.contains(*face)).collect();
            let runs: Vec<String> =
                faces.chunk_by(|face, next| face + 1 == *next).flat_map(list_run).collect();
            if runs.is_empty() { NO_FACE.to_string() } else { listed(&runs, "or") }
        }
    }
}

/// Returns consecutive faces as they are listed: three or more as a range.
fn list_run(faces: &[i32]) -> Vec<String> {
    match faces {
        [first, _, .., last] if last - first > 1 => vec![format!("{first} to {last}")],
        faces => faces.iter().map(i32::to_string).collect(),
    }
}

/// Describes the result of a throw in a few words: `level 3`, `you are unseen`, `it takes your sword`.
pub fn describe_throw(throw: &Throw) -> String {
    let label = |slot: Option<EquipmentSlot>| slot.map_or("", EquipmentSlot::label);
    let (state, rolled) = (&throw.state, throw.rolled);
    match (throw.step, throw.passed().unwrap_or(true)) {
        (PhaseStep::Monster, true) => "a monster comes".into(),
        (PhaseStep::Monster, false) => "nobody comes".into(),
        (PhaseStep::Invisibility, true) => "it is avoided".into(),
        (PhaseStep::Invisibility, false) => "it finds you".into(),
        (PhaseStep::Class, true) => state.class.map_or("", Class::label).into(),
        (PhaseStep::Class, false) => "Fear keeps it away: roll again".into(),
        (PhaseStep::Cloak, true) => "you are unseen".into(),
        (PhaseStep::Cloak, false) => "you are seen".into(),
        (PhaseStep::Approach, true) => "you approach".into(),
        (PhaseStep::Approach, false) => "you walk past".into(),
        (PhaseStep::Level, _) => format!("level {rolled}"),
        (PhaseStep::Light, true) => "it leaves: another monster".into(),
        (PhaseStep::Light | PhaseStep::TimeStop, _) => "it stays".into(),
        (PhaseStep::HitPoints, _) => several(&rolled.to_string(), "hit point"),
        (PhaseStep::Special, true) => "a special encounter".into(),
        (PhaseStep::Special, false) => "no special encounter".into(),
        (PhaseStep::Kind, _) => describe_special(rolled).into(),
        (PhaseStep::Nature, true) => describe_special(state.natural_special()).into(),
        (PhaseStep::Nature, false) => "it does not".into(),
        (PhaseStep::Theft, true) => format!("it takes your {}", label(state.item)),
        (PhaseStep::Theft, false) => "nothing there: roll again".into(),
        (PhaseStep::Gift, true) => format!("{}, better than yours", label(state.item)),
        (PhaseStep::Gift, false) => {
            format!("{}, not better than yours", EquipmentSlot::from_face(rolled).label())
        }
        (PhaseStep::Bonus, _) => format!("{rolled} better than yours"),
        (PhaseStep::Initiative, true) => "you act first".into(),
        (PhaseStep::Initiative, false) => "the monster acts first".into(),
    }
}

/// Describes a special encounter, by its face.
fn describe_special(face: i32) -> &'static str {
    match face {
        1 => "it heals you",
        2 => "it steals",
        _ => "it offers a gift",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passing_faces_are_described_in_words() {
        let faces = [
            PassingFaces::AtMost(30),
            PassingFaces::AtLeast(5),
            PassingFaces::OneOf(0b100_1001),
            PassingFaces::OneOf(2),
            PassingFaces::OneOf(0b111_1111),
            PassingFaces::OneOf(0b101_0111),
            PassingFaces::OneOf(0b11),
            PassingFaces::OneOf(0),
            // Of an encounter without an elven cloak.
            PassingFaces::AtMost(0),
        ];
        let words = [
            "at most 30",
            "at least 5",
            "1, 4 or 7",
            "2",
            "1 to 7",
            "1 to 3, 5 or 7",
            "1 or 2",
            "no number",
            "no number",
        ];
        assert_eq!(faces.map(describe_faces), words);
    }
}
