//! What is advised: the options with their figures, and which of them a question follows.

use crate::bound::Bound;
use crate::evaluated::Evaluated;
use crate::option::EscapeOption;
use crate::prohibitions::Barred;
use crate::situation::Situation;
use chase::have::OnceBeside;
use chase::plan::Plan;
use chase::setup::Chase;
use foundation::time_slices::Pause;

/// The options with their figures.
#[derive(Clone)]
pub struct Advice {
    /// The options, the best first.
    pub rows: Vec<Evaluated>,
    /// Those that are not possible.
    pub barred: Vec<Barred>,
    /// What no way of playing could better; `None` without foes, where some attack and there are no stairs or
    /// it takes too long to find, and where the figures leave out what may decide.
    pub bound: Option<Bound>,
    /// What is best if the foes have just acted; `None` without options, where their energy is known, and
    /// where it takes too long.
    pub at_least_energy: Option<AtLeastEnergy>,
}

/// The best option if the foes have the least energy: they have just acted.
#[derive(Clone)]
pub struct AtLeastEnergy {
    /// The option.
    pub best: Evaluated,
    /// The option that is best with the energy of the situation, as it is then.
    pub other: Evaluated,
    /// Whether it begins otherwise than that, and is better.
    pub begins_otherwise: bool,
}

/// Which option a question follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Followed {
    /// The row at this index.
    Row(usize),
    /// The option at this index among those that are not possible: it is calculated anyway.
    Barred(usize),
    /// A plan of the reader's own.
    Own,
}

impl Advice {
    /// Returns which option a chase follows: the best one unless it says what you do.
    pub fn followed(&self, situation: &Situation, chase: &Chase) -> Followed {
        let looks_so = |option: &EscapeOption| option.family.once_beside == chase.once_beside;
        if !chase.is_planned() && !self.rows.is_empty() {
            let is_asked = |row: &Evaluated| chase.once_beside != OnceBeside::GoOn && looks_so(&row.option);
            return Followed::Row(self.rows.iter().position(is_asked).unwrap_or(0));
        }
        let plan = chase.actions();
        let is_same =
            |option: &EscapeOption| looks_so(option) && situation.is_same_chase(&option.plan, &plan);
        let row = self.rows.iter().position(|row| is_same(&row.option));
        let barred = || self.barred.iter().position(|barred| is_same(&barred.option)).map(Followed::Barred);
        let row_of_plan = || self.row_of(situation, &plan).map(Followed::Row);
        row.map(Followed::Row).or_else(barred).or_else(row_of_plan).unwrap_or(Followed::Own)
    }

    /// Returns the index of the option that comes to the same actions as a plan: of several one that waits
    /// for nothing.
    pub fn row_of(&self, situation: &Situation, plan: &Plan) -> Option<usize> {
        let is_same = |index: &usize| situation.is_same_chase(&self.rows[*index].option.plan, plan);
        (0..self.rows.len()).filter(is_same).min_by_key(|index| self.rows[*index].option.drinks_when_beside())
    }

    /// Returns the option that a chase follows, with its figures: those of one that is none of the rows are
    /// computed. `None` without foes.
    pub async fn followed_option(
        &self,
        situation: &Situation,
        chase: &Chase,
        pause: &Pause<'_>,
    ) -> Option<Evaluated> {
        self.best()?;
        let option = match self.followed(situation, chase) {
            Followed::Row(index) => return self.rows.get(index).cloned(),
            Followed::Barred(index) => self.barred[index].option.clone(),
            Followed::Own => EscapeOption::own(&chase.actions()),
        };
        Some(self.judged(Evaluated::of(situation, option, pause).await, situation))
    }

    /// Returns an option that is none of the rows, with how often you live in the end by what they tell of
    /// the fights.
    pub fn judged(&self, row: Evaluated, situation: &Situation) -> Evaluated {
        row.foreseen(&self.rows, situation).facing_from_afar(&self.rows, situation)
    }

    /// Returns the best option; `None` if there is none.
    pub fn best(&self) -> Option<&Evaluated> {
        self.rows.first()
    }

    /// Returns the best option that spends nothing.
    pub fn thrifty(&self) -> Option<&Evaluated> {
        self.rows.iter().find(|row| row.spends().is_empty() && !row.is_baseline())
    }

    /// Returns how many attacks the best option saves against the one that spends nothing; `None` if it
    /// spends nothing, or only it ends the matter.
    pub fn saves(&self) -> Option<f64> {
        let (best, thrifty) = (self.best()?, self.thrifty()?);
        let saves = !best.spends().is_empty() && best.is_over() == thrifty.is_over();
        saves.then(|| thrifty.cost() - best.cost())
    }
}
