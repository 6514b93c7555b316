//! Which option of an advice is followed, while the reader chooses others and the situation changes.

use advice::{Advice, EscapeOption, Followed, Situation};
use chase::plan::Plan;
use chase::setup::Chase;

/// What is remembered of the options that were followed. The question holds a plan; this tells apart options of one plan, and
/// lets the plan change with its option.
#[derive(Clone, Default)]
pub struct Following {
    /// The name of the option that was chosen last.
    chosen: Option<String>,
    /// The name of the option that the question last had the plan of, and that plan.
    planned: Option<(String, Plan)>,
    /// The last plan that was none of the rows.
    other: Option<EscapeOption>,
}

impl Following {
    /// Remembers the option that the reader chooses; its plan is to become that of the question.
    pub fn choose(&mut self, option: &EscapeOption) {
        self.chosen = Some(option.id.clone());
    }

    /// Returns which option a chase follows, by the advice on its situation, and remembers it.
    pub fn follow(&mut self, advice: &Advice, situation: &Situation, chase: &Chase) -> Followed {
        let followed = advice.followed(situation, chase, self.chosen.as_deref());
        match followed {
            Followed::Row(index) if chase.is_planned() => {
                self.planned = Some((advice.rows[index].option.id.clone(), chase.actions()));
            }
            Followed::Row(_) => {}
            Followed::Barred(index) => self.other = Some(advice.barred[index].option.clone()),
            Followed::Own => self.other = Some(EscapeOption::own(&chase.actions())),
        }
        followed
    }

    /// Returns the last plan that was none of the rows: one of the reader's own, which stays beside the option that is
    /// followed now, or one that is not possible.
    pub fn other(&self) -> Option<&EscapeOption> {
        self.other.as_ref()
    }

    /// Returns the plan that the option followed before has now. `None` unless the plan of the chase is still the one that it
    /// had: after an edit of the situation, such as of the way to the stairs, it is no longer any option's. Once there are no
    /// stairs, an option that takes them leaves no plan: the best option is followed then.
    pub fn changed_plan(&self, followed: Followed, advice: &Advice, chase: &Chase) -> Option<Plan> {
        let (id, before) = self.planned.as_ref().filter(|_| followed == Followed::Own)?;
        if *before != chase.actions() {
            return None;
        }
        let is_without_stairs = before.takes_stairs() && chase.stairs.is_none();
        let option = advice.rows.iter().map(|row| &row.option).find(|option| option.id == *id);
        option.map(|option| option.plan.clone()).or(is_without_stairs.then(|| Chase::default().actions()))
    }
}
