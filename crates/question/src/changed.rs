//! The question with something in it changed.

use crate::Question;
use advice::EscapeOption;
use chase::clock_times::ClockTimes;
use chase::have::Have;
use chase::setup::{Chase, Energy};
use foundation::edition::Edition;
use foundation::inputs::{DynValue, InputKey, Inputs};
use foundation::query::{self, Pair};
use foundation::query_reader::EDITION_KEY;

impl Question {
    /// Returns the question with one input changed, as a link with that pair would ask it. Pairs that were
    /// not understood are parsed again, so that returning to an edition restores what only that edition
    /// knows.
    pub fn with(&self, key: InputKey, value: &str) -> Question {
        self.with_all([(key, value)])
    }

    /// Returns the question with some inputs changed; see [`with`](Question::with).
    pub fn with_all<'a>(&self, changes: impl IntoIterator<Item = (InputKey, &'a str)>) -> Question {
        let mut pairs = self.pairs();
        for (key, value) in changes {
            let key = key.as_str();
            pairs.retain(|pair| pair.key != key);
            pairs.push(Pair { key: key.to_string(), value: value.to_string() });
            // List items that were not understood are preserved; a list that was not understood as a whole is
            // replaced.
            let is_list = self.dyn_value(key).is_some_and(DynValue::is_list);
            for item in self.not_understood.iter().filter(|other| other.is_item && other.pair.key == key) {
                query::add(&mut pairs, item.pair.clone(), is_list);
            }
        }
        Self::from_pairs(pairs)
    }

    /// Returns the question with everything that a chase does not depend on at its default: only edition,
    /// build and chase remain. A chase without a plan is a run to the stairs, if it has stairs.
    pub fn chase_only(&self) -> Question {
        let Question { edition, build, chase, .. } = self.clone();
        let chase = chase.or_run();
        let chase = Chase {
            seen: None,
            times: ClockTimes::default(),
            attack_times: ClockTimes::default(),
            stairs: None,
            have: Have::default(),
            ..chase
        };
        Question { edition, build, chase, ..Question::default() }
    }

    /// Returns the question of [`chase_only`](Question::chase_only) with your defences, your attacks and what
    /// you carry: with all that the chance to live depends on, that of a fight which follows included.
    pub fn chase_and_fight(&self) -> Question {
        let Question { defender, attacker, chase, .. } = self.clone();
        let only = self.chase_only();
        Question { defender, attacker, chase: Chase { have: chase.have, ..only.chase.clone() }, ..only }
    }

    /// Returns the question with an option chosen.
    pub fn choosing(&self, option: &EscapeOption) -> Question {
        Question { chase: option.chosen_in(&self.chase), ..self.clone() }
    }

    /// Returns the question without the pairs of a key, understood or not.
    pub fn without(&self, key: InputKey) -> Question {
        let mut pairs = self.pairs();
        pairs.retain(|pair| pair.key != key.as_str());
        Self::from_pairs(pairs)
    }

    /// Returns the question without one pair that was not understood; of equal pairs, only the first is
    /// removed.
    pub fn without_pair(&self, pair: &Pair) -> Question {
        let mut question = self.clone();
        if let Some(index) = question.not_understood.iter().position(|other| other.pair == *pair) {
            question.not_understood.remove(index);
        }
        question
    }

    /// Returns the question without the pairs that were not understood.
    pub fn understood(&self) -> Question {
        Question { not_understood: Vec::new(), ..self.clone() }
    }

    /// Returns the question read once more, as its link asks it: names that were not known before are
    /// understood now. Pairs whose key is given again stay reported.
    pub fn read_again(&self) -> Question {
        let overridden = self.not_understood.iter().filter(|entry| entry.is_overridden);
        // Before what holds instead of them.
        let pairs = overridden.map(|entry| entry.pair.clone()).chain(self.pairs());
        Self::from_pairs(pairs.collect())
    }

    /// Returns the question in another edition.
    pub fn at(&self, edition: Edition) -> Question {
        self.with(EDITION_KEY, edition.slug())
    }

    /// Returns the question with the chase of another question. Pairs that the edition lacks are not
    /// understood.
    pub fn with_chase_of(&self, other: &Question) -> Question {
        let is_chase = |pair: &Pair| Chase::field(&pair.key).is_some();
        let mut pairs = self.pairs();
        pairs.retain(|pair| !is_chase(pair));
        pairs.extend(other.pairs().into_iter().filter(is_chase));
        Self::from_pairs(pairs)
    }

    /// Returns the question with the energy of monsters just met at the start, unless it has one of its own,
    /// if its foes are new: if `before`, the question that was edited, had none.
    pub fn with_presumed_energy_of_new_foes(self, before: &Question) -> Question {
        let is_new = before.chase.foes.0.is_empty() && !self.chase.foes.0.is_empty();
        if is_new { self.with_presumed_energy() } else { self }
    }

    /// Returns the question as it is asked in another edition: with the energy of monsters just met there if
    /// it has that of here.
    pub fn asked_in(&self, edition: Edition) -> Question {
        let presumed = |edition| Energy::Unsaid.or_presumed(edition);
        let there = self.at(edition);
        if self.chase.energy != presumed(self.edition) {
            return there;
        }
        Question { chase: Chase { energy: presumed(edition), ..there.chase }, ..there }
    }

    /// Returns the question with the energy of monsters just met at the start, unless it has one of its own.
    pub fn with_presumed_energy(self) -> Question {
        Question {
            chase: Chase { energy: self.chase.energy.or_presumed(self.edition), ..self.chase },
            ..self
        }
    }

    /// Returns the question of a chase alone, which names foes and says of their energy what it takes it for:
    /// its link would ask the page for another answer if nothing were said.
    pub fn with_energy_said(self) -> Question {
        if self.chase.foes.0.is_empty() {
            self
        } else {
            Question { chase: Chase { energy: self.chase.energy.or_least(), ..self.chase }, ..self }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_new_foe_is_presumed_to_have_changes_with_the_edition() {
        for (asked, edition, query) in [
            ("v=0.34&foes=orc&energy=any", "wiki-0.31", "v=wiki-0.31&foes=orc&energy=70"),
            ("v=wiki-0.31&foes=orc&energy=70", "0.34", "v=0.34&foes=orc&energy=any"),
            ("v=0.34&foes=orc&energy=75", "wiki-old", "v=wiki-old&foes=orc&energy=75"),
            ("v=0.34&foes=orc&energy=any", "0.20", "v=0.20&foes=orc&energy=any"),
            ("v=0.34&foes=orc", "0.20", "v=0.20&foes=orc"),
        ] {
            let edition = Edition::parse(edition).unwrap();
            assert_eq!(Question::read(asked).unwrap().asked_in(edition).query(), query, "{asked}");
        }
    }
}
