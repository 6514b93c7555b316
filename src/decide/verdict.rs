//! The verdict: the option that is followed, as advice.

use super::Props;
use super::advised::Advised;
use super::options::set_blows;
use super::shown::OptionVerdict;
use super::tone::tone_class;
use crate::controls::form::ask;
use crate::controls::form_entry::input_control;
use crate::state::{Action, on_click};
use crate::ui::disclosure::Disclosure;
use crate::ui::ids::VERDICT;
use advice::{EscapeOption, Evaluated, Situation};
use chase::setup::Chase;
use foundation::edition::Edition;
use foundation::text::uncapitalized;
use say::advice::{advice_remarks, name_evaluated};
use say::chase::describe_assumptions;
use say::decision::{
    DecisionStamp, DecisionWords, LackingInput, LackingSpecies, OptionWords, StampUnit, describe_assumed,
    lacking_numbers,
};
use yew::prelude::*;

/// Renders the verdict on the option that is followed, and names the best one if it is another.
pub fn verdict(props: &Props, shown: &OptionVerdict, on_choose: &Callback<EscapeOption>) -> Html {
    let OptionVerdict { advised, row, words } = shown;
    let (situation, advice) = (&advised.inputs, &advised.result);
    let better = advice.best().filter(|best| best.option.id != row.option.id && best.is_better_than(row));
    let proviso = match props.assumptions {
        [] => words.proviso.clone(),
        assumptions => format!("{} {}", describe_assumed(&props.question.chase, assumptions), words.proviso),
    };
    let number = LackingInput::Numbers.key(situation);
    let beneath = html! {
        <>
            { for LackingSpecies::of(&props.question).map(|lacking| lacking_species(lacking, props)) }
            <p>{ &words.outcome }</p>
            if let Some((unset, key)) = &words.unset_blows { <p class="unset-blows">{ unset }{ set_blows(*key) }</p> }
            <p class="note">
                if let Some(best) = better { { better_link(best, situation, on_choose) } }
                if words.lacks_numbers && better.is_none() {
                    { "Do you live? " }
                    <button type="button" class="link" onclick={move |_: MouseEvent| ask(number)}>
                        { format!("Enter {}", lacking_numbers(situation)) }
                    </button>
                    { ", or paste a dump. " }
                }
                { proviso }
            </p>
            { assumptions(props, advised, row, words) }
        </>
    };
    let DecisionStamp { figure, unit, tone, .. } = &words.stamp;
    headed("verdict", tone_class(*tone), [figure, unit.label()], &words.headline, beneath)
}

/// Renders a verdict with its stamp. The headline is the same element whatever comes beneath it, or the focus
/// on it would be lost.
fn headed(
    class: &'static str,
    tone: &'static str,
    [figure, unit]: [&str; 2],
    headline: &str,
    beneath: Html,
) -> Html {
    html! {
        <div {class}>
            <strong class={classes!("stamp", tone)}><b>{ figure }</b>{ " " }<span>{ unit }</span></strong>
            <div><h2 id={VERDICT} tabindex="-1">{ headline }</h2>{ beneath }</div>
        </div>
    }
}

/// Says that the verdict is for another species, with the two ways out: a version that has yours, or that
/// species.
fn lacking_species(lacking: LackingSpecies, props: &Props) -> Html {
    let LackingSpecies { sentence, pair, go_on, there } = lacking;
    let ask = |edition: Edition| {
        let onclick = on_click(&props.dispatcher, move || Action::SetEdition(edition));
        html! { <>{ " " }<button type="button" class="link" {onclick}>{ format!("Ask {edition}") }</button></> }
    };
    let onclick = on_click(&props.dispatcher, move || Action::RemoveNotUnderstood(pair.clone()));
    html! {
        <p class="lacking" role="alert">
            { sentence }{ for there.map(ask) }{ " " }<button type="button" class="link" {onclick}>{ go_on }</button>
        </p>
    }
}

/// Renders what stands in the verdict's place while the first one, or one for another situation, is computed.
pub fn pending_verdict(situation: &Situation, last: Option<&Advised>) -> Html {
    let known = last.and_then(|last| Some((last, last.result.best()?)));
    let until_now = html! {
        <>
            if let Some((last, best)) = known {
                <p>{ format!("Until now: {}.", uncapitalized(&name_evaluated(best, &last.inputs))) }</p>
            }
        </>
    };
    let stamp = ["…", StampUnit::of(situation).label()];
    headed("verdict pending", "plain", stamp, "Working out your options…", until_now)
}

/// Names the best option, as a button that chooses it.
fn better_link(best: &Evaluated, situation: &Situation, on_choose: &Callback<EscapeOption>) -> Html {
    let words = OptionWords::new(best, situation);
    let figure = DecisionStamp::of(best, situation).counted();
    let onclick = {
        let (option, on_choose) = (best.option.clone(), on_choose.clone());
        move |_: MouseEvent| on_choose.emit(option.clone())
    };
    html! {
        <>
            { "Better: " }<button type="button" class="link" {onclick}>{ words.name }</button>
            { format!(", {figure}. ") }
        </>
    }
}

/// Renders what is taken for granted, folded: with the inputs that change it.
fn assumptions(props: &Props, advised: &Advised, row: &Evaluated, words: &DecisionWords) -> Html {
    let chase = &props.question.chase;
    let edition = props.question.edition;
    let setup = advised.inputs.timed(&row.option.plan);
    html! {
        <Disclosure summary={html! { { "Assumptions" } }}>
            <div class="group">
                { input_control(chase, Chase::KEY.energy, edition, &props.dispatcher) }
                if !row.option.plan.ends_itself() { { input_control(chase, Chase::KEY.steps, edition, &props.dispatcher) } }
            </div>
            <p class="note">{ &words.granted }</p>
            if !words.more.is_empty() { <p class="note">{ &words.more }</p> }
            for remark in advice_remarks(&advised.result, &advised.inputs) { <p class="note">{ remark }</p> }
            <p class="note">{ describe_assumptions(&setup) }</p>
        </Disclosure>
    }
}
