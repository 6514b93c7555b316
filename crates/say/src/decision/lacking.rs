//! Options for which something is still to be entered.

use super::proviso::unknown_striker;
use advice::{Advice, Situation, Tactic};
use chase::setup::Chase;
use combat::defender::Defender;
use foundation::inputs::InputKey;
use foundation::text::listed;

/// What is still to be entered for an option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LackingInput {
    /// How far the stairs are, for the run to them.
    Stairs,
    /// Hit points, armour class and evasion, for the fight.
    Numbers,
}

impl LackingInput {
    /// Returns what is still to be entered in a situation: stairs for whoever can run and does not turn to
    /// stone before, numbers where something is after you.
    pub fn of(advice: &Advice, situation: &Situation) -> Vec<LackingInput> {
        let runs = advice.rows.iter().any(|row| row.option.family.tactic == Tactic::Run);
        let foes = &situation.chase.foes.0;
        let is_fought = foes.iter().any(|foe| !situation.never_in_reach(foe));
        let is_known = unknown_striker(situation).is_none() && is_fought;
        let fights = situation.edition.article().is_none() && is_known;
        let lacking = [
            (fights && !situation.defender.is_known(), LackingInput::Numbers),
            (runs && situation.tiles().is_none() && !situation.build.petrifying, LackingInput::Stairs),
        ];
        lacking.into_iter().filter(|(lacks, _)| *lacks).map(|(_, input)| input).collect()
    }

    /// Returns the key of the input that is to be entered first.
    pub fn key(self, situation: &Situation) -> InputKey {
        let you = &situation.defender;
        match self {
            LackingInput::Stairs => Chase::KEY.stairs,
            LackingInput::Numbers if you.hp.is_none() => Defender::KEY.hp,
            LackingInput::Numbers if you.ac.is_none() => Defender::KEY.ac,
            LackingInput::Numbers => Defender::KEY.ev,
        }
    }

    /// Returns the name of the option, and why it is not there.
    pub fn words(self, situation: &Situation) -> (&'static str, String) {
        let needs = || format!("It needs your {}.", lacking_numbers(situation));
        match (self, situation.chase.foes.0.len()) {
            (LackingInput::Stairs, _) => ("Run to the stairs", "No stairs are set.".to_string()),
            (LackingInput::Numbers, 1) => ("Fight until it dies", needs()),
            (LackingInput::Numbers, _) => ("Fight until they die", needs()),
        }
    }
}

/// Names which of hit points, armour class and evasion are still to be entered: `AC and EV`.
pub fn lacking_numbers(situation: &Situation) -> String {
    let you = &situation.defender;
    let lacking = [(you.hp.is_none(), "HP"), (you.ac.is_none(), "AC"), (you.ev.is_none(), "EV")];
    let names: Vec<&str> = lacking.into_iter().filter(|(lacks, _)| *lacks).map(|(_, name)| name).collect();
    listed(&names, "and")
}

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
            ("v=0.34&foes=@10&stairs=0", &[]),
            ("v=0.34&foes=electric-eel&gap=4&stairs=3", &[]),
            ("v=0.34&weapon=longbow&have=bow&foes=electric-eel&gap=4&stairs=3", &[Numbers]),
            ("v=0.34&foes=oklob-plant&gap=4&stairs=3", &[Numbers]),
            ("v=0.34&weapon=spear&foes=plant&gap=2&stairs=3", &[Numbers]),
            ("v=0.34&petrifying=1&foes=ogre&stairs=9", &[Numbers]),
            ("v=0.34", &[]),
        ] {
            let situation = Question::read(query).unwrap().situation();
            let advice = Adviser::new(situation.clone()).advice();
            assert_eq!(LackingInput::of(&advice, &situation), lacking, "{query}");
        }
    }

    #[test]
    fn only_what_is_missing_is_named() {
        for (query, missing) in [("hp=50", "AC and EV"), ("ev=8&hp=50", "AC"), ("", "HP, AC and EV")] {
            let situation = Question::read(&format!("v=0.34&foes=ogre&{query}")).unwrap().situation();
            assert_eq!(lacking_numbers(&situation), missing, "{query}");
            let words = LackingInput::Numbers.words(&situation);
            assert_eq!(words, ("Fight until it dies", format!("It needs your {missing}.")), "{query}");
        }
    }
}
