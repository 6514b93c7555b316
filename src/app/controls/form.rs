//! The form of a page: a loop over the inputs that the edition has.

use crate::app::controls::control::{Props as Asked, control};
use crate::app::shell::chunks::PageProps;
use crate::app::shell::state::{Action, Dispatch};
use crate::edition::Edition;
use crate::inputs::{Control, InputMeta, Inputs};
use crate::question::Question;
use yew::prelude::*;

/// An input that the edition has.
#[derive(PartialEq)]
pub struct Entry {
    /// What is said of it.
    pub about: &'static InputMeta,
    value: String,
    default: String,
}

/// The inputs that the edition has, in their order.
pub fn entries<I: Inputs>(inputs: &I, edition: Edition) -> Vec<Entry> {
    let plain = I::default();
    let there = I::entries().filter(|(about, _)| about.life.includes(edition));
    there
        .map(|(about, field)| Entry { about, value: field.get(inputs), default: field.get(&plain) })
        .collect()
}

/// The control of one input.
pub fn one<I: Inputs>(inputs: &I, key: &str, edition: Edition, ask: &Dispatch) -> Html {
    rows(entries(inputs, edition).iter().filter(|entry| entry.about.key == key), edition, ask).collect()
}

/// The controls of inputs.
pub fn rows<'a>(
    entries: impl IntoIterator<Item = &'a Entry>,
    edition: Edition,
    ask: &Dispatch,
) -> impl Iterator<Item = Html> {
    entries.into_iter().map(move |Entry { about, value, default }| {
        html! {
            <Row key={about.key} {about} {edition} value={value.clone()} default={default.clone()} ask={ask.clone()} />
        }
    })
}

/// The form of a page.
pub fn form<I: Inputs>(given: &PageProps, title: &'static str, inputs: &I) -> Html {
    let PageProps { state, question, ask, parts, .. } = *given;
    let edition = question.edition;
    let entries = entries(inputs, edition);
    html! { <Form key={state.resets} {title} {edition} {entries} {ask} {parts} /> }
}

/// What a form shows, where it sends changes, and how many groups are shown by now.
#[derive(PartialEq, Properties)]
struct Props {
    title: &'static str,
    edition: Edition,
    entries: Vec<Entry>,
    ask: Dispatch,
    parts: usize,
}

#[component(Form)]
fn whole(props: &Props) -> Html {
    let helping = use_state(|| false);
    let Props { title, edition, entries, ask, parts } = props;
    let mut groups: Vec<&str> = Vec::new();
    for entry in entries {
        if !groups.contains(&entry.about.group) {
            groups.push(entry.about.group);
        }
    }
    let set = entries.iter().filter(|entry| entry.value != entry.default).count();
    let reset = {
        let ask = ask.clone();
        move |_| ask.dispatch(Action::Reset)
    };
    let help = {
        let helping = helping.clone();
        move |_| helping.set(!*helping)
    };
    html! {
        <form class={classes!("build", helping.then_some("helping"), (*parts < groups.len()).then_some("growing"))} aria-label={*title}
            onsubmit={|event: SubmitEvent| event.prevent_default()}>
            <header>
                <h2 id="build">{ *title }</h2>
                <span class="set">{ if set == 0 { "as it starts".into() } else { format!("{set} set") } }</span>
                <button type="button" aria-pressed={helping.to_string()} onclick={help}>{ "Explain" }</button>
                <button type="button" onclick={reset}>{ "Reset" }</button>
            </header>
            for group in groups.iter().take(*parts) {
                <fieldset key={*group} class="group">
                    <legend>{ *group }</legend>
                    { for rows(entries.iter().filter(|entry| entry.about.group == *group), *edition, ask) }
                </fieldset>
            }
        </form>
    }
}

/// What one row of a form depends on, and nothing else: an edit leaves all other rows alone.
#[derive(PartialEq, Properties)]
struct RowProps {
    /// The input.
    about: &'static InputMeta,
    /// The edition.
    edition: Edition,
    /// The value it shows.
    value: AttrValue,
    /// The value it has when nobody changed it.
    default: AttrValue,
    /// Where changes go.
    ask: Dispatch,
}

#[component(Row)]
fn row(props: &RowProps) -> Html {
    let RowProps { about, edition, value, default, ask } = props;
    let (key, edition, ask) = (about.key, *edition, ask.clone());
    let asks = (about.control)(edition);
    let typed = matches!(asks, Control::Number { .. } | Control::Text(_));
    // Whether a value reads depends on no other input.
    let check = move |value: String| Question { edition, ..Question::default() }.check(key, &value);
    let onset =
        move |value| ask.dispatch(if typed { Action::Type(key, value) } else { Action::Set(key, value) });
    control(Asked {
        id: format!("in-{key}").into(),
        label: about.label,
        help: about.help,
        control: asks,
        value: value.clone(),
        default: default.clone(),
        check: Callback::from(check),
        onset: Callback::from(onset),
        mark: None,
    })
}
