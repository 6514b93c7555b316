//! The form: a loop over the inputs that the edition has.

use super::control::Ask as Control;
use super::state::{Ask, Asker};
use crate::crawl::build::Build;
use crate::crawl::question::Question;
use crate::inputs::{Field, Inputs};
use yew::prelude::*;

/// What the form shows and where it sends changes.
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The question it shows.
    pub question: Question,
    /// Where changes go.
    pub ask: Asker,
}

/// The form.
#[component(Form)]
pub fn form(props: &Props) -> Html {
    let helping = use_state(|| false);
    let build = &props.question.build;
    let fields = || Build::FIELDS.iter().filter(|field| field.life.includes(props.question.edition));
    let mut groups: Vec<&str> = Vec::new();
    for field in fields() {
        if !groups.contains(&field.group) {
            groups.push(field.group);
        }
    }
    let set = fields().filter(|field| !field.is_default(build)).count();
    let reset = {
        let ask = props.ask.clone();
        move |_| ask.dispatch(Ask::Reset)
    };
    let help = {
        let helping = helping.clone();
        move |_| helping.set(!*helping)
    };
    html! {
        <form class={classes!("build", helping.then_some("helping"))} aria-label="Build"
            onsubmit={|event: SubmitEvent| event.prevent_default()}>
            <header>
                <h2>{ "Build" }</h2>
                <span class="set">{ if set == 0 { "as it starts".into() } else { format!("{set} set") } }</span>
                <button type="button" aria-pressed={helping.to_string()} onclick={help}>{ "Explain" }</button>
                <button type="button" onclick={reset}>{ "Reset" }</button>
            </header>
            for group in groups {
                <fieldset key={group} class="group">
                    <legend>{ group }</legend>
                    { for fields().filter(|field| field.group == group).map(|field| control(props, field)) }
                </fieldset>
            }
        </form>
    }
}

fn control(props: &Props, field: &'static Field<Build>) -> Html {
    let check = {
        let question = props.question.clone();
        move |value: String| question.check(field.key, &value)
    };
    let onset = {
        let ask = props.ask.clone();
        move |value: String| ask.dispatch(Ask::Set(field.key, value))
    };
    html! {
        <Control key={field.key} id={format!("in-{}", field.key)} label={field.label} help={field.help}
            control={(field.control)(props.question.edition)}
            value={(field.get)(&props.question.build)} default={(field.get)(&Build::default())}
            check={Callback::from(check)} onset={Callback::from(onset)} />
    }
}
