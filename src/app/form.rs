//! The form: a loop over the inputs that the edition has.

use super::control::Ask as Control;
use super::state::{Ask, Asker};
use crate::crawl::build::Build;
use crate::edition::Edition;
use crate::inputs::Inputs;
use crate::question::Question;
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
                    for field in fields().filter(|field| field.group == group) {
                        <Row key={field.key} name={field.key} edition={props.question.edition}
                            value={(field.get)(build)} ask={props.ask.clone()} />
                    }
                </fieldset>
            }
        </form>
    }
}

/// What one row of a form depends on, and nothing else: an edit leaves all other rows alone.
#[derive(PartialEq, Properties)]
pub struct RowProps {
    /// The key of the input.
    pub name: &'static str,
    /// The edition.
    pub edition: Edition,
    /// The value it shows.
    pub value: AttrValue,
    /// Where changes go.
    pub ask: Asker,
}

/// The control of one input.
#[component(Row)]
pub fn row(props: &RowProps) -> Html {
    let RowProps { name, edition, .. } = *props;
    let Some(about) = Question::inputs().find(|about| about.key == name) else { return Html::default() };
    // Whether a value reads depends on no other input.
    let check = move |value: String| Question { edition, ..Question::default() }.check(name, &value);
    let onset = {
        let ask = props.ask.clone();
        move |value: String| ask.dispatch(Ask::Set(name, value))
    };
    html! {
        <Control id={format!("in-{name}")} label={about.label} help={about.help}
            control={(about.control)(edition)} value={&props.value}
            default={Question::default().value(name).unwrap_or_default()}
            check={Callback::from(check)} onset={Callback::from(onset)} />
    }
}
