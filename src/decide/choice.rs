//! The choice of an option: what is followed of an advice while the reader chooses and the situation changes.

use super::advised::Advised;
use crate::state::{Action, Dispatch};
use crate::ui::revision::use_last;
use crate::ui::time_slices::use_in_slices;
use advice::{EscapeOption, Evaluated, Followed, Situation};
use question::Question;
use session::following::Following;
use std::rc::Rc;
use yew::prelude::*;

/// What is chosen, and how another option is.
pub struct OptionChoice {
    /// The option that is followed; `None` while the advice is computed.
    pub option: Option<ChosenOption>,
    /// What comes of the last plan that was none of the rows: one of the reader's own, or one that is
    /// calculated anyway.
    pub own: Option<Evaluated>,
    /// Called with the option that is chosen.
    pub on_choose: Callback<EscapeOption>,
}

/// The option that is followed, with its figures.
#[derive(Clone)]
pub struct ChosenOption {
    /// Which one it is.
    pub followed: Followed,
    /// Its figures; `None` until they are computed.
    pub row: Option<Evaluated>,
}

/// Returns what is followed of a complete advice on the situation.
#[hook]
pub fn use_choice(
    question: &Question,
    dispatcher: &Dispatch,
    situation: &Situation,
    advised: Option<&Advised>,
) -> OptionChoice {
    let following = use_mut_ref(Following::default);
    let chase = &question.chase;
    let followed = advised.map(|Advised { result, .. }| {
        let mut following = following.borrow_mut();
        let followed = following.follow(result, situation, chase);
        (followed, following.changed(followed, result, chase))
    });
    let other = use_figures(situation, following.borrow().other());
    let own = other.map(|row| match advised {
        Some(Advised { result, .. }) => result.judged(row, situation),
        None => row,
    });
    use_changed_option(dispatcher, followed.as_ref().and_then(|(_, changed)| changed.clone()));
    let option = followed.zip(advised).map(|((followed, _), advised)| {
        let row = match followed {
            Followed::Row(index) => advised.result.rows.get(index).cloned(),
            Followed::Barred(_) | Followed::Own => own.clone(),
        };
        ChosenOption { followed, row }
    });
    let dispatcher = dispatcher.clone();
    let on_choose = Callback::from(move |option: EscapeOption| {
        dispatcher.dispatch(Action::Edit(Box::new(move |question: &Question| question.choosing(&option))));
    });
    OptionChoice { option, own, on_choose }
}

/// Computes the figures of an option.
#[hook]
fn use_figures(situation: &Situation, option: Option<&EscapeOption>) -> Option<Evaluated> {
    let option = option.cloned();
    let inputs = (situation.clone(), option.clone());
    let computed =
        use_in_slices(&inputs, async move |(situation, _): (Situation, _), _, pause| match option {
            Some(option) => Some(Evaluated::of(&situation, option, pause).await),
            None => None,
        });
    computed.filter(|computed| computed.inputs == inputs)?.result.clone()
}

/// Chooses an option again whose plan has changed.
#[hook]
fn use_changed_option(dispatcher: &Dispatch, option: Option<EscapeOption>) {
    let dispatcher = dispatcher.clone();
    use_effect_with(option, move |option| {
        if let Some(option) = option.clone() {
            dispatcher
                .dispatch(Action::Amend(Box::new(move |question: &Question| question.choosing(&option))));
        }
    });
}

/// Returns the question with the option that is followed chosen; the last one while another is computed,
/// `None` before the first.
#[hook]
pub fn use_followed_question(question: &Question, option: Option<&ChosenOption>) -> Option<Rc<Question>> {
    let is_planned = question.chase.is_planned();
    let next = match option {
        Some(ChosenOption { row: Some(row), .. }) if !is_planned => Some(question.choosing(&row.option)),
        None if !is_planned => None,
        _ => Some(question.clone()),
    };
    use_last(next.map(Rc::new))
}
