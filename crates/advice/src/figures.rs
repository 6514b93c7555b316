//! The figures of an option.

use crate::course::Course;
use crate::situation::Situation;
use chase::have::Item;
use chase::outcome::Outcome;
use chase::plan::Plan;
use chase::pursuit::{ChaseSetup, Pursuit, PursuitCache, drink_when_beside};
use foundation::inputs::Value;
use foundation::prob::Dist;
use foundation::time_slices::Pause;
use std::rc::Rc;

/// An option with its figures.
#[derive(Clone)]
pub struct Row {
    /// The option.
    pub course: Course,
    /// What comes of it.
    pub figures: Figures,
}

impl Row {
    /// Returns its attacks, those after the arrival included.
    pub fn cost(&self) -> f64 {
        self.figures.attacks + self.figures.attacks_after
    }

    /// Returns whether it ends the matter: it does not as long as some foe comes along, or stands beside you at the end, with
    /// a probability of one half or more.
    pub fn is_over(&self) -> bool {
        self.figures.beside < 0.5
    }

    /// Returns what it spends.
    pub fn spends(&self) -> &'static [Item] {
        self.course.family.spends
    }
}

/// What comes of an option.
#[derive(Clone, PartialEq, Debug)]
pub struct Figures {
    /// Mean attacks of all foes until you are gone, or until its end.
    pub attacks: f64,
    /// Mean attacks of all foes in the arrival and one plain turn after it.
    pub attacks_after: f64,
    /// The number of attacks until you are gone; `None` for several foes under too many random times.
    pub dist: Option<Dist<i32, f64>>,
    /// Probability that no foe attacks until you are gone; at least this where it is not exact.
    pub untouched: f64,
    /// Whether it is exact: a product over several foes under too many random times is not.
    pub untouched_is_exact: bool,
    /// Probability that some foe comes along by the stairs; `None` without stairs.
    pub follows: Option<f64>,
    /// Probability that some foe comes along, or stands beside you at the end.
    pub beside: f64,
    /// Mean time until you are gone, or until its end, in aut.
    pub aut: f64,
    /// Probability that the potion is drunk, of an option that looks.
    pub drinks: Option<f64>,
    /// Probability that you live, where blows are computed.
    pub lives: Option<f64>,
}

impl Figures {
    /// Computes an option, yielding to `pause` on the way.
    pub(crate) async fn of(situation: &Situation, course: &Course, pause: &Pause<'_>) -> Figures {
        let (setup, foes) = (situation.setup(&course.plan), &situation.chase.foes.0);
        if course.family.looks {
            let hasted = situation.setup(&drinking_first(&course.plan));
            let run = drink_when_beside(&setup, &hasted, situation.edition, &foes[0], pause).await;
            let alone = Outcome::combined(&[], vec![Rc::new(run.pursuit)], pause).await;
            let figures = Figures::combined(&setup, &alone);
            return Figures { aut: run.aut, drinks: Some(run.drinks), ..figures };
        }
        let outcome =
            Outcome::in_slices(&setup, situation.edition, foes, &mut PursuitCache::default(), pause).await;
        Figures::combined(&setup, &outcome)
    }

    fn combined(setup: &ChaseSetup, outcome: &Outcome) -> Figures {
        let pursuits = &outcome.pursuits;
        let some =
            |chance: fn(&Pursuit) -> f64| 1.0 - pursuits.iter().map(|one| 1.0 - chance(one)).product::<f64>();
        let follows = outcome
            .follows
            .unwrap_or_else(|| some(|one| one.stairs.as_ref().map_or(0.0, |stairs| stairs.follows)));
        let is_beside = some(|one| one.in_reach.last().copied().unwrap_or(0.0));
        let ends_on_stairs = setup.takes_stairs();
        Figures {
            attacks: outcome.attacks,
            attacks_after: pursuits
                .iter()
                .filter_map(|one| Some(one.stairs.as_ref()?.attacks_after.mean()))
                .sum(),
            dist: outcome.distribution.clone(),
            untouched: outcome.untouched,
            untouched_is_exact: outcome.is_exact(),
            follows: ends_on_stairs.then_some(follows),
            beside: if ends_on_stairs { follows } else { is_beside },
            aut: setup.mean_aut(),
            drinks: None,
            lives: None,
        }
    }
}

/// Returns the plan that drinks first and then does the same.
fn drinking_first(plan: &Plan) -> Plan {
    Plan::parse(&format!("quaff.keep-haste:1.{}", plan.write())).unwrap_or_default()
}
