//! Options for which something is still to be entered.

use advice::{Advice, Situation, Tactic};

/// What is still to be entered for an option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LackingInput {
    /// How far the stairs are, for the run to them.
    Stairs,
    /// Hit points, armour class and evasion, for the fight.
    Numbers,
}

impl LackingInput {
    /// Returns what is still to be entered in a situation: stairs for whoever can run, numbers where something is after you.
    pub fn of(advice: &Advice, situation: &Situation) -> Vec<LackingInput> {
        let runs = advice.rows.iter().any(|row| row.option.family.tactic == Tactic::Run);
        let fights = situation.edition.article().is_none() && !situation.chase.foes.0.is_empty();
        let lacking = [
            (fights && !situation.you.is_known(), LackingInput::Numbers),
            (runs && situation.tiles().is_none(), LackingInput::Stairs),
        ];
        lacking.into_iter().filter(|(lacks, _)| *lacks).map(|(_, input)| input).collect()
    }

    /// Returns the name of the option, and why it is not there.
    pub fn words(self, situation: &Situation) -> [&'static str; 2] {
        match (self, situation.chase.foes.0.len()) {
            (LackingInput::Stairs, _) => ["Run to the stairs", "No stairs are set."],
            (LackingInput::Numbers, 1) => ["Fight until it dies", FIGHT_NEEDS],
            (LackingInput::Numbers, _) => ["Fight until they die", FIGHT_NEEDS],
        }
    }
}

const FIGHT_NEEDS: &str = "Your HP, AC and EV are not set.";

#[cfg(test)]
mod tests {
    use super::*;
    use advice::Adviser;
    use question::Question;

    #[test]
    fn what_is_lacking_is_asked_for() {
        use LackingInput::{Numbers, Stairs};
        for (query, lacking) in [
            ("v=0.34&foes=ogre", &[Numbers, Stairs][..]),
            ("v=0.34&foes=ogre&stairs=0", &[Numbers]),
            ("v=0.34&foes=ogre&hp=50&ac=4", &[Numbers, Stairs]),
            ("v=0.34&foes=ogre&hp=50&ac=4&ev=8", &[Stairs]),
            ("v=0.34&form=tree&foes=ogre&hp=50&ac=4&ev=8", &[]),
            ("v=0.34", &[]),
        ] {
            let situation = Question::read(query).unwrap().situation();
            let advice = Adviser::new(situation.clone()).advice();
            assert_eq!(LackingInput::of(&advice, &situation), lacking, "{query}");
        }
    }
}
