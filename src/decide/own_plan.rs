//! Your own plan, folded beneath the options with its steps in the summary.

use super::Props;
use super::advised::Advised;
use crate::decide::plan_editor::{Props as EditorProps, plan_editor};
use crate::ui::disclosure::Disclosure;
use crate::ui::on_demand::on_demand;
use advice::EscapeOption;
use question::Question;
use say::chase::{describe_plan, describe_rooted, describe_tokens};
use std::rc::Rc;
use yew::prelude::*;

/// Renders the plan that is followed, `shown`, to be edited, with the best of a complete advice to start
/// from.
pub fn own_plan(
    props: &Props,
    shown: &Rc<Question>,
    advised: Option<&Advised>,
    on_choose: &Callback<EscapeOption>,
) -> Html {
    let plan = shown.chase.actions();
    let start = advised.and_then(|advised| advised.result.best()).map(|best| {
        let option = best.option.clone();
        let onclick = on_choose.reform(move |_: MouseEvent| option.clone());
        html! { <button type="button" class="link" {onclick}>{ "Start from the best" }</button> }
    });
    let summary = html! {
        <><b>{ "Your own plan" }</b>{ " " }<small>{ describe_tokens(&plan) }</small></>
    };
    let editor = EditorProps { question: shown.clone(), dispatcher: props.dispatcher.clone() };
    html! {
        <div class="own-plan">
            <Disclosure {summary}>
                if let Some(sentence) = describe_plan(&plan, *shown.chase.steps) { <p class="note">{ sentence }</p> }
                if let Some(sentence) = describe_rooted(&plan, shown.edition, &shown.build) {
                    <p class="note">{ sentence }</p>
                }
                { on_demand(editor, plan_editor) }
                // Always one child: if one came or went here, Yew would build the editor anew, and what is
                // open in it would be lost.
                { start.unwrap_or_default() }
            </Disclosure>
        </div>
    }
}
