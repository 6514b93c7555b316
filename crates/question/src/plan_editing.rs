//! The plan of a question while it is edited.

use super::Question;
use chase::plan::{PlanDraft, PlanEdit};
use chase::setup::Chase;
use foundation::inputs::{InputError, InputKey, Value};
use foundation::query::{self, Pair};

/// The short forms of a plan.
const SHORT_FORMS: [InputKey; 2] = [Chase::KEY.action, Chase::KEY.away];

impl Question {
    /// Drops a short form that was not understood where a plan is written in it: a plan replaces the short
    /// forms, and a query has room for one value of a key.
    pub(super) fn drop_replaced_short_forms(&mut self) {
        let written: Vec<Pair> = query::write(&self.chase);
        let is_replaced = |key: &str| {
            SHORT_FORMS.iter().any(|short| short.as_str() == key)
                && written.iter().any(|pair| pair.key == key)
        };
        self.not_understood.retain(|other| !is_replaced(&other.pair.key));
    }

    /// Returns your actions as they are edited: the whole text of a plan that was not understood or only in
    /// part, else the plan in force.
    pub fn plan_draft(&self) -> PlanDraft {
        let not_understood =
            self.not_understood.iter().find(|other| other.pair.key == Chase::KEY.plan.as_str());
        let text =
            not_understood.map_or_else(|| self.chase.actions().write(), |other| other.pair.value.clone());
        PlanDraft::read(&text, self.edition)
    }

    /// Returns the question with its plan edited, and the index of the token to focus. A plan
    /// without tokens is the default, to run. One that ends on the stairs is covered as far as them.
    ///
    /// # Errors
    /// [`InputError`] if the edit cannot be applied.
    pub fn edit_plan(&self, edit: &PlanEdit) -> Result<(Question, Option<usize>), InputError> {
        let mut draft = self.plan_draft();
        let is_default = draft == Question::default().at(self.edition).plan_draft();
        let next = draft.apply(edit, &self.build, self.edition)?;
        // The first action that is added stands instead of the default step.
        if is_default
            && matches!(edit, PlanEdit::Add(_))
            && draft.tokens.get(1).is_some_and(|new| new.action().is_some())
        {
            draft.tokens.remove(0);
        }
        // What an option does besides its plan is not part of another plan.
        let bare = SHORT_FORMS
            .into_iter()
            .chain([Chase::KEY.once_beside])
            .fold(self.clone(), |question, key| question.without(key));
        let edited = bare.with(Chase::KEY.plan, &draft.write());
        let plan = edited.chase.actions();
        Ok(if plan.takes_stairs() && plan.actions() > *edited.chase.steps {
            (edited.with(Chase::KEY.steps, &plan.actions().to_string()), next)
        } else {
            (edited, next)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_draft_is_the_plan_in_force_or_the_text_that_was_refused() {
        let draft = |query: &str| Question::read(query).unwrap().plan_draft().write();
        assert_eq!(draft("v=0.34"), "away");
        assert_eq!(draft("v=0.34&do=attack&away=0"), "attack");
        assert_eq!(draft("v=0.34&plan=recite.away*2"), "recite.away*2");
        assert_eq!(draft("v=0.34&plan=quaf"), "quaf");
        assert_eq!(draft("v=0.34&plan=haste:1"), "haste:1");
    }

    #[test]
    fn a_plan_outlives_a_short_form_that_is_not_understood() {
        for (query, canonical) in [
            ("v=0.34&plan=5.10&do=junk", "v=0.34&plan=5.10&do=junk"),
            ("v=0.34&plan=away5.away10&do=junk", "v=0.34&do=5.10"),
            ("v=0.34&plan=attack.away&do=junk", "v=0.34&plan=attack.away&do=junk"),
            ("v=0.34&do=junk", "v=0.34&do=junk"),
        ] {
            assert_eq!(Question::read(query).unwrap().query(), canonical, "{query}");
        }
    }

    #[test]
    fn a_plan_replaces_the_short_forms() {
        let edited = |edit| {
            let question = Question::read("v=0.34&do=attack&away=0").unwrap();
            question.edit_plan(&edit).map(|(question, next)| (question.query(), next)).unwrap()
        };
        let row = |query: &str, next| (query.to_string(), next);
        assert_eq!(edited(PlanEdit::Remove(0)), row("v=0.34", Some(0)));
        assert_eq!(edited(PlanEdit::Replace("away.stairs".into())), row("v=0.34&plan=away.stairs", None));
        let stairs = edited(PlanEdit::Replace("away*12.stairs".into()));
        assert_eq!(stairs, row("v=0.34&steps=13&plan=away*12.stairs", None));
        assert_eq!(edited(PlanEdit::Add("away".into())), row("v=0.34&plan=attack.away", None));
        let first = |text: &str| {
            let (question, _) =
                Question::read("v=0.34").unwrap().edit_plan(&PlanEdit::Add(text.into())).unwrap();
            question.query()
        };
        assert_eq!(first("quaff"), "v=0.34&plan=quaff");
        assert_eq!(first("quaff haste"), "v=0.34&plan=quaff.keep-haste:1");
        assert_eq!(first("stairs"), "v=0.34&plan=away.stairs");
        assert_eq!(first("away"), "v=0.34&plan=away*2");
        assert_eq!(edited(PlanEdit::Repeat(0, "2".into())), row("v=0.34&plan=attack*2", None));
    }

    #[test]
    fn an_edit_keeps_the_tokens_that_are_not_understood() {
        let question = Question::read("v=0.34&plan=recite.stay").unwrap();
        let (edited, next) = question.edit_plan(&PlanEdit::Move(1, 0)).unwrap();
        assert_eq!((edited.query(), next), ("v=0.34&plan=stay.recite".to_string(), Some(0)));
    }
}
