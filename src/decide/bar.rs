//! The bar with the verdict: it appears when the verdict has left the window.

use super::tone::tone_class;
use crate::browser::{self, VisibilityObserver};
use crate::ui::flag::use_flag;
use crate::ui::ids::{OPTIONS, VERDICT};
use advice::{Evaluated, Situation};
use say::Unit;
use say::decision::{DecisionStamp, LossWords, OptionWords};
use say::step::step_in_words;
use std::rc::Rc;
use yew::prelude::*;

/// The props of [`Bar`].
#[derive(Properties)]
pub struct Props {
    /// The option that is followed.
    pub row: Evaluated,
    /// The situation.
    pub situation: Rc<Situation>,
    /// The unit of all times.
    pub unit: Unit,
}

// The figures follow from the situation and the plan.
impl PartialEq for Props {
    fn eq(&self, other: &Props) -> bool {
        (&self.row.option.id, &self.row.option.plan, &self.situation, self.unit)
            == (&other.row.option.id, &other.row.option.plan, &other.situation, other.unit)
    }
}

/// The bar; the time of a step is last.
#[component(Bar)]
pub fn bar(props: &Props) -> Html {
    let is_shown = use_flag();
    let set = is_shown.setter();
    use_effect_with((), move |()| {
        let observer = VisibilityObserver::new(VERDICT, move |is_visible| set.set(!is_visible));
        move || drop(observer)
    });
    let Situation { edition, build, .. } = &*props.situation;
    let words_of_option = OptionWords::new(&props.row, &props.situation);
    let stamp = DecisionStamp::of(&props.row, &props.situation);
    let onclick = |_: MouseEvent| browser::lead_to(OPTIONS);
    html! {
        <div class="bar-of-verdict" hidden={!*is_shown}>
            <strong class={classes!("stamp", tone_class(stamp.tone))}>
                { stamp.counted() }
            </strong>
            <b>{ &words_of_option.name }</b>
            if stamp.unit.is_lives() { { figures(words_of_option.count_attacks(), words_of_option.loss) } }
            <span class="step">{ step_in_words(*edition, build, props.unit) }</span>
            <button type="button" class="link" {onclick}>{ "Options ▴" }</button>
        </div>
    }
}

/// Renders the attacks and the hit points lost, each in an element of its own: where there is no room for
/// all, what comes first goes, and the bad case stays.
fn figures(attacks: String, loss: Option<LossWords>) -> Html {
    html! {
        <span class="figures">
            if let Some([mean, bad]) = loss.map(|loss| loss.short()) {
                <span>{ attacks }{ " · " }</span>
                <span class="figures"><span>{ mean }{ ", " }</span><span>{ bad }</span></span>
            } else {
                { attacks }
            }
        </span>
    }
}
