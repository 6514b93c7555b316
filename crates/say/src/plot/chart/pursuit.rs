//! The distributions of a foe's pursuit: as charts, and side by side for a table.
//!
//! # Examples
//! ```
//! use chase::pursuit::{ChaseSetup, pursuit};
//! use question::Question;
//! use say::plot::chart::pursuit::{numbers, pursuit_series};
//!
//! let question = Question::read("v=0.34&species=naga&foes=ogre&gap=3&steps=3&energy=70").unwrap();
//! let foe = &question.chase.foes.0[0];
//! let setup = ChaseSetup::new(question.edition, &question.build, &question.chase);
//! let series = pursuit_series(&pursuit(&setup, foe), setup.plan.noun);
//! assert_eq!(series[3].title, "First in reach after your step number");
//! assert_eq!(numbers(&series), [0.0, 2.0, 3.0, 4.0]);
//! assert_eq!(series[0].chance(0.0), None);
//! ```

use super::Chart;
use super::bars::count_chart;
use crate::chart::Quantity;
use chase::plan::ActionNoun;
use chase::pursuit::Pursuit;

/// Numbers with their chances.
pub struct Distribution {
    /// What is counted.
    pub title: &'static str,
    /// Its kind.
    pub quantity: Quantity,
    /// The numbers in order, with their probabilities.
    pub chances: Vec<(f64, f64)>,
}

impl Distribution {
    /// Returns its chart.
    pub fn chart(&self) -> Chart {
        count_chart(self.title, self.quantity, &self.chances, None)
    }

    /// Returns the probability of a number; `None` if it has none.
    pub fn chance(&self, number: f64) -> Option<f64> {
        self.chances.iter().find(|(other, _)| *other == number).map(|(_, p)| *p)
    }
}

/// Returns the turns that a foe gets, its attacks on you, how far it is at the end, and after which of your
/// actions you are first in its reach. The noun is that of your actions.
pub fn pursuit_series(pursuit: &Pursuit, action_noun: ActionNoun) -> [Distribution; 4] {
    let Pursuit { turns, attacks, distance, reached_by_action, stairs, .. } = pursuit;
    let reached = (1..).map(f64::from).zip(reached_by_action.iter().copied());
    let count = |title, thing, chances| Distribution { title, quantity: Quantity::Count(thing), chances };
    let distance_title =
        if stairs.is_some() { "Distance as you leave, in tiles" } else { "Final distance, in tiles" };
    [
        count("Turns it gets", "turn", turns.to_f64_pairs()),
        count("Attacks on you", "attack", attacks.to_f64_pairs()),
        count(distance_title, "tile", distance.to_f64_pairs()),
        Distribution {
            title: reached_title(action_noun),
            quantity: Quantity::Ordinal(action_noun.text()),
            chances: reached.filter(|(_, p)| *p > 0.0).collect(),
        },
    ]
}

fn reached_title(action_noun: ActionNoun) -> &'static str {
    match action_noun {
        ActionNoun::Step => "First in reach after your step number",
        ActionNoun::StepAway => "First in reach after your step away number",
        ActionNoun::Attack => "First in reach after your attack number",
        ActionNoun::Action => "First in reach after your action number",
    }
}

/// Returns the numbers that any of these have, in order.
pub fn numbers(series: &[Distribution]) -> Vec<f64> {
    let mut numbers: Vec<f64> = Vec::new();
    for (number, _) in series.iter().flat_map(|one| &one.chances) {
        if let Err(index) = numbers.binary_search_by(|known| known.total_cmp(number)) {
            numbers.insert(index, *number);
        }
    }
    numbers
}
