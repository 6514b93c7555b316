//! The form of a page: a loop over the inputs that the edition has.

use super::control::Ask as Control;
use super::state::{Ask, Asker};
use crate::edition::Edition;
use crate::inputs::{About, Inputs};
use crate::question::{Page, Question};
use yew::prelude::*;

/// An input that the edition has, with its value.
pub type Entry = (&'static About, String);

/// The inputs that the edition has, in their order.
pub fn entries<I: Inputs>(inputs: &I, edition: Edition) -> Vec<Entry> {
    let there = I::told().filter(|(about, _)| about.life.includes(edition));
    there.map(|(about, field)| (about, field.get(inputs))).collect()
}

/// The controls of inputs.
pub fn rows<'a>(
    entries: impl IntoIterator<Item = &'a Entry>,
    edition: Edition,
    ask: &Asker,
) -> impl Iterator<Item = Html> {
    entries.into_iter().map(move |(about, value)| {
        html! { <Row key={about.key} name={about.key} {edition} value={value.clone()} ask={ask.clone()} /> }
    })
}

/// What the form shows and where it sends changes.
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The question it shows.
    pub question: Question,
    /// Where changes go.
    pub ask: Asker,
    /// How many groups are shown by now.
    pub parts: usize,
}

/// The form of a page.
#[component(Form)]
pub fn form(props: &Props) -> Html {
    let helping = use_state(|| false);
    let Props { question, ask, parts } = props;
    let edition = question.edition;
    let (title, entries) = match question.view.page {
        Page::Crawl => ("Build", entries(&question.build, edition)),
        Page::Telengard => ("Setting", entries(&question.encounter, edition)),
        Page::Reference | Page::About => return Html::default(),
    };
    let mut groups: Vec<&str> = Vec::new();
    for (about, _) in &entries {
        if !groups.contains(&about.group) {
            groups.push(about.group);
        }
    }
    let default = Question::default();
    let set =
        entries.iter().filter(|(about, value)| default.value(about.key).as_ref() != Some(value)).count();
    let reset = {
        let ask = ask.clone();
        move |_| ask.dispatch(Ask::Reset)
    };
    let help = {
        let helping = helping.clone();
        move |_| helping.set(!*helping)
    };
    html! {
        <form class={classes!("build", helping.then_some("helping"), (*parts < groups.len()).then_some("growing"))} aria-label={title}
            onsubmit={|event: SubmitEvent| event.prevent_default()}>
            <header>
                <h2 id="build">{ title }</h2>
                <span class="set">{ if set == 0 { "as it starts".into() } else { format!("{set} set") } }</span>
                <button type="button" aria-pressed={helping.to_string()} onclick={help}>{ "Explain" }</button>
                <button type="button" onclick={reset}>{ "Reset" }</button>
            </header>
            for group in groups.iter().take(*parts) {
                <fieldset key={*group} class="group">
                    <legend>{ *group }</legend>
                    { for rows(entries.iter().filter(|(about, _)| about.group == *group), edition, ask) }
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
