//! The form: a loop over the inputs that the edition has.

use super::control::Ask as Control;
use super::state::{Ask, Asker};
use crate::crawl::build::Build;
use crate::crawl::question::Question;
use crate::edition::Edition;
use crate::inputs::Inputs;
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

/// What one row of the form depends on, and nothing else: an edit leaves all other rows alone.
#[derive(PartialEq, Properties)]
struct RowProps {
    name: &'static str,
    edition: Edition,
    value: AttrValue,
    ask: Asker,
}

/// The control of one input.
#[component(Row)]
fn row(props: &RowProps) -> Html {
    let Some(field) = Build::field(props.name) else { return Html::default() };
    let edition = props.edition;
    // Whether a value reads depends on no other input.
    let check = move |value: String| field.read(&mut Build::default(), &value, edition);
    let onset = {
        let ask = props.ask.clone();
        move |value: String| ask.dispatch(Ask::Set(field.key, value))
    };
    html! {
        <Control id={format!("in-{}", field.key)} label={field.label} help={field.help}
            control={(field.control)(edition)} value={&props.value} default={(field.get)(&Build::default())}
            check={Callback::from(check)} onset={Callback::from(onset)} />
    }
}
