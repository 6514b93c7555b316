//! Which option of an advice is followed, while the reader chooses others and the situation changes.

use advice::{Advice, EscapeOption, Followed, Situation};
use chase::plan::Plan;
use chase::setup::Chase;

/// What is remembered of the options that were followed: it lets the plan of the question change with its
/// option.
#[derive(Clone, Default)]
pub struct Following {
    /// The name of the option that the question last had the plan of, and that plan.
    planned: Option<(String, Plan)>,
    /// The last plan that was none of the rows.
    other: Option<EscapeOption>,
}

impl Following {
    /// Returns which option a chase follows, by the advice on its situation, and remembers it.
    pub fn follow(&mut self, advice: &Advice, situation: &Situation, chase: &Chase) -> Followed {
        let followed = advice.followed(situation, chase);
        match followed {
            Followed::Row(index) if chase.is_planned() => {
                self.planned = Some((advice.rows[index].option.id.clone(), chase.actions()));
            }
            // Without a plan, a plan of one's own was that of another question.
            Followed::Row(_) => self.other = None,
            Followed::Barred(index) => self.other = Some(advice.barred[index].option.clone()),
            Followed::Own => self.other = Some(EscapeOption::own(&chase.actions())),
        }
        followed
    }

    /// Returns the last plan that was none of the rows: one of the reader's own, which stays beside the
    /// option that is followed now, or one that is not possible.
    pub fn other(&self) -> Option<&EscapeOption> {
        self.other.as_ref()
    }

    /// Returns the option followed before, with the plan that it has now. `None` unless the plan of the chase
    /// is still the one that it had: after an edit of the situation, such as of the way to the stairs, it is
    /// no longer any option's. Once there are no stairs, an option that takes them leaves no plan: the best
    /// option is followed then.
    pub fn changed(&self, followed: Followed, advice: &Advice, chase: &Chase) -> Option<EscapeOption> {
        let (id, before) = self.planned.as_ref().filter(|_| followed == Followed::Own)?;
        if *before != chase.actions() {
            return None;
        }
        let is_without_stairs = before.takes_stairs() && chase.stairs.is_none();
        let option = advice.rows.iter().map(|row| &row.option).find(|option| option.id == *id);
        let none = || is_without_stairs.then(|| EscapeOption::own(&Chase::default().actions()));
        option.cloned().or_else(none)
    }
}
