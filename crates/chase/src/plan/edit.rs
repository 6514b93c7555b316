//! The edits of a plan.

use super::PlanDraft;
use crawl::model::build::Build;
use foundation::edition::Edition;
use foundation::inputs::InputError;

/// An edit of a draft. Indices are those of [`PlanDraft::tokens`]; one past the end changes nothing.
#[derive(Clone, PartialEq, Debug)]
pub enum PlanEdit {
    /// Replaces the plan by another one, all of which the edition must understand.
    Replace(String),
    /// Adds what [`PlanDraft::parse_addition`] reads, before the stairs.
    Add(String),
    /// Moves a token to another index, at most to the last before the stairs.
    Move(usize, usize),
    /// Removes a token.
    Remove(usize),
    /// Sets how often an action is repeated.
    Repeat(usize, String),
    /// Sets the value of a change.
    SetValue(usize, String),
    /// Toggles whether an action is counted, or whether a change lasts.
    Toggle(usize),
}

impl PlanDraft {
    /// Applies an edit. Returns the index of the token to focus: the one moved, or the one that follows the
    /// one removed. `None` leaves the focus where it is.
    ///
    /// # Errors
    /// [`InputError`] if the edition cannot read the text, or the plan becomes too long.
    pub fn apply(
        &mut self,
        edit: &PlanEdit,
        build: &Build,
        edition: Edition,
    ) -> Result<Option<usize>, InputError> {
        match edit {
            PlanEdit::Replace(text) => {
                *self = PlanDraft::read(text, edition);
                self.check()?;
            }
            PlanEdit::Add(text) => {
                self.parse_addition(text, build, edition)?.into_iter().for_each(|token| self.add(token));
            }
            PlanEdit::Move(from, to) => return Ok(Some(self.move_to(*from, *to))),
            PlanEdit::Remove(index) => return Ok(Some(self.remove(*index))),
            PlanEdit::Repeat(index, text) => self.set_repeat(*index, text)?,
            PlanEdit::SetValue(index, text) => self.set_value(*index, text, edition)?,
            PlanEdit::Toggle(index) => self.toggle(*index),
        }
        Ok(None)
    }

    /// Checks that the whole plan is understood.
    fn check(&self) -> Result<(), InputError> {
        let refusal = self.tokens.iter().find_map(|token| token.refusal.clone());
        refusal.or_else(|| self.error().map(|why| InputError::Malformed(why.to_string()))).map_or(Ok(()), Err)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_action_is_added_with_what_it_changes() {
        let added = |text: &str| {
            let mut draft = PlanDraft::default();
            let edit = PlanEdit::Add(text.to_string());
            draft.apply(&edit, &Build::default(), Edition::NEWEST).map(|_| draft.write())
        };
        assert_eq!(added("quaff haste").unwrap(), "quaff.keep-haste:1");
        assert_eq!(added("cast swift").unwrap(), "cast.keep-swift:swift");
        assert_eq!(added("12 aut away").unwrap(), "away12");
        assert_eq!(["run", "Drink", "fight"].map(|said| added(said).unwrap()), ["away", "quaff", "attack*"]);
        assert!(added("quaff mead").unwrap_err().to_string().starts_with("Unknown action “quaff-mead”."));
    }

    #[test]
    fn a_plan_is_replaced_by_one_that_is_understood() {
        let replaced = |text: &str| {
            let mut draft = PlanDraft::default();
            let edit = PlanEdit::Replace(text.to_string());
            draft.apply(&edit, &Build::default(), Edition::NEWEST).map(|_| draft.write())
        };
        assert_eq!(replaced("attack.away").unwrap(), "attack.away");
        assert_eq!(
            replaced("away.recite").unwrap_err().to_string(),
            "“Recite (Zin)” is not in 0.34 (until 0.12)."
        );
        assert!(replaced("haste:1").unwrap_err().to_string().starts_with("A plan needs an action"));
    }
}
