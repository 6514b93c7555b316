//! The example of a first visit, with its answer: known before anything is computed.

use super::Tone;

/// An example question with its answer.
pub struct ExampleAnswer {
    /// The question in words.
    pub situation: &'static str,
    /// The verdict.
    pub headline: &'static str,
    /// The query of its link.
    pub query: &'static str,
    /// Some of the options, the best first: the one to choose, and what it is better than.
    pub rows: &'static [ExampleRow],
}

/// An option of an example.
pub struct ExampleRow {
    /// Its name.
    pub name: &'static str,
    /// The chance to live.
    pub lives: &'static str,
    /// How often before the fight that follows; empty where none does.
    pub beneath_lives: &'static str,
    /// How that is to be taken.
    pub tone: Tone,
    /// The hit points lost.
    pub lost: &'static str,
    /// The attacks on you.
    pub attacks: &'static str,
}

/// The headings of an example's columns: name, chance to live, hit points lost, attacks.
pub const EXAMPLE_HEADS: [&str; 4] = ["What you can do", "You live", "HP lost", "Attacks"];

/// The example of a first visit. A test holds it against the advice.
#[rustfmt::skip]
pub const EXAMPLE: ExampleAnswer = ExampleAnswer {
    situation: "For example: a naga with a trident and 52 HP, an ogre 2 tiles away, stairs 9 ahead",
    headline: "Quaff haste now, then run for the stairs.",
    query: "v=0.34&species=naga&weapon=trident&skill=8&str=16&fighting=6&foes=ogre&gap=2&energy=any&stairs=9&have=haste&hp=52&ac=10&ev=7",
    rows: &[
        ExampleRow { name: "Quaff haste, then run", lives: "99\u{a0}%", beneath_lives: "", tone: Tone::Good, lost: "9.3 HP, bad case 30", attacks: "1 attack" },
        ExampleRow { name: "Fight until it dies", lives: "81\u{a0}%", beneath_lives: "", tone: Tone::Bad, lost: "29 HP, bad case dead", attacks: "3.5 attacks" },
        ExampleRow { name: "Run to the stairs, and quaff haste if it comes along", lives: "32\u{a0}%", beneath_lives: "67\u{a0}% to the stairs", tone: Tone::Bad, lost: "37 HP, bad case dead", attacks: "4.6 attacks" },
    ],
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::decision::{DecisionWords, OptionWords};
    use advice::Adviser;
    use question::Question;

    #[test]
    fn the_example_is_answered_as_the_advice_answers_it() {
        let question = Question::read(EXAMPLE.query).unwrap();
        assert_eq!(question.query(), EXAMPLE.query);
        let situation = question.situation();
        let advice = Adviser::new(situation.clone()).advice();
        let best = DecisionWords::new(&advice, &advice.rows[0], &situation);
        assert_eq!(best.headline, EXAMPLE.headline);
        let rows: Vec<_> = advice.rows.iter().map(|row| OptionWords::new(row, &situation)).collect();
        for expected in EXAMPLE.rows {
            let row = rows.iter().find(|row| row.name == expected.name).unwrap();
            let lost = row.loss.unwrap().short().join(", ");
            let attacks = format!("{} {}", row.attacks, row.attacks_noun);
            let figures = [row.lives.unwrap().figure(), lost, attacks];
            assert_eq!(figures, [expected.lives, expected.lost, expected.attacks]);
            assert_eq!(row.beneath_lives.as_deref().unwrap_or_default(), expected.beneath_lives);
            assert_eq!(row.tone, expected.tone);
        }
    }
}
