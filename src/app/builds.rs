//! The sheet of builds: those someone keeps, and examples.

mod storage;

use crate::app::shell::browser;
use crate::app::shell::state::{Action, Dispatch};
use crate::app::ui::dialog::Dialog;
use crate::examples::{Example, FIRST, MORE};
use crate::question::Question;
use crate::saved_builds::{Merged, Saved, SavedBuilds};
use crate::text;
use js_sys::futures::{JsFuture, spawn_local};
use std::rc::Rc;
use web_sys::{HtmlInputElement, SubmitEvent};
use yew::prelude::*;

/// What may be kept, and where it goes when it is asked again.
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The question on the page.
    pub question: Rc<Question>,
    /// Where a question goes.
    pub ask: Dispatch,
    /// Told when it is closed.
    pub on_close: Callback<()>,
}

/// The sheet.
#[component(Builds)]
pub fn builds(props: &Props) -> Html {
    let shelf = use_state(|| Rc::new(storage::load()));
    let said = use_state_eq(String::new);
    let doomed = use_state_eq(|| None::<String>);
    let field = use_node_ref();
    // What has been done to the shelf is said, and why it could not be.
    let put = {
        let (shelf, said, doomed) = (shelf.clone(), said.setter(), doomed.setter());
        Callback::from(move |change: Change| {
            let mut next = SavedBuilds::clone(&shelf);
            said.set(match change(&mut next).and_then(|done| storage::store(&next).map(|()| done)) {
                Ok(done) => done,
                Err(why) => why,
            });
            doomed.set(None);
            shelf.set(Rc::new(next));
        })
    };
    let suggested = shelf.free(&name_of(&props.question));
    let onsubmit = {
        let (field, put, query, ask) =
            (field.clone(), put.clone(), props.question.query(), props.ask.clone());
        move |event: SubmitEvent| {
            event.prevent_default();
            let Some(field) = field.cast::<HtmlInputElement>() else { return };
            let (name, query) = (field.value(), query.clone());
            put.emit(Box::new(move |shelf| {
                shelf.keep(&name, &query).map(|()| format!("Saved “{}”.", name.trim()))
            }));
            ask.dispatch(Action::Adopt);
        }
    };
    html! {
        <Dialog title="Builds" on_close={props.on_close.clone()}>
            <form class="keep" {onsubmit}>
                <label for="build-name">{ "Save what the page asks now as" }</label>
                <input ref={field} id="build-name" type="text" autocomplete="off" value={suggested}
                    maxlength={SavedBuilds::LONGEST_NAME.to_string()} />
                <button type="submit" class="main">{ "Save" }</button>
            </form>
            <p class="said" role="status">{ (*said).clone() }</p>
            <h3>{ "Saved in this browser" }</h3>
            if shelf.iter().next().is_none() { <p class="note">{ "Nothing yet." }</p> }
            <ul class="builds">
                for saved in shelf.iter() { { kept(saved, &props.ask, &put, &doomed) } }
            </ul>
            { file(&shelf, &put) }
            <h3>{ "Examples" }</h3>
            { examples(FIRST.iter().chain(MORE), &props.ask) }
        </Dialog>
    }
}

/// A change of the shelf that says what it did.
type Change = Box<dyn FnOnce(&mut SavedBuilds) -> Result<String, String>>;

/// The examples for a newcomer, on a page that asks nothing yet.
pub fn first_examples(question: &Question, ask: &Dispatch) -> Option<Html> {
    let blank = Question { view: question.view.clone(), ..Question::default().at(question.edition) };
    (*question == blank).then(|| {
        html! {
            <section class="panel" aria-labelledby="examples">
                <h2 id="examples">{ "Begin with an example" }</h2>
                { examples(FIRST, ask) }
            </section>
        }
    })
}

/// Examples as links.
pub fn examples(examples: impl IntoIterator<Item = &'static Example>, ask: &Dispatch) -> Html {
    html! {
        <ul class="examples">
            for example in examples {
                <li key={example.title}>
                    { opener(example.title, example.query, ask) }<small>{ example.asks }</small>
                </li>
            }
        </ul>
    }
}

/// A link that asks a query as one's own question.
fn opener(name: &str, query: &str, ask: &Dispatch) -> Html {
    let (query, ask) = (query.to_string(), ask.clone());
    let href = format!("?{query}");
    let onclick = browser::prevent_default(move || ask.dispatch(Action::Load(query.clone())));
    html! { <a {href} {onclick}>{ name }</a> }
}

/// A build that is kept. It is forgotten only by a second click.
fn kept(
    saved: &Saved,
    ask: &Dispatch,
    put: &Callback<Change>,
    doomed: &UseStateHandle<Option<String>>,
) -> Html {
    let name = saved.name.clone();
    let sure = doomed.as_ref() == Some(&name);
    let onclick = {
        let (put, doomed, name) = (put.clone(), doomed.setter(), name.clone());
        move |_: MouseEvent| {
            let name = name.clone();
            if !sure {
                return doomed.set(Some(name));
            }
            put.emit(Box::new(move |shelf| {
                shelf.forget(&name);
                Ok(format!("Deleted “{name}”."))
            }));
        }
    };
    let label = if sure { "Really delete" } else { "Delete" };
    html! {
        <li key={&name[..]}>
            { opener(&name, &saved.query, ask) }<small>{ &saved.query }</small>
            <button type="button" aria-label={format!("{label} {name}")} {onclick}>{ label }</button>
        </li>
    }
}

/// The way into a file and back.
fn file(shelf: &SavedBuilds, put: &Callback<Change>) -> Html {
    let href = format!(
        "data:application/json,{}",
        String::from(js_sys::encode_uri_component(&storage::written(shelf)))
    );
    let put = put.clone();
    let onchange = move |event: Event| {
        let Some(file) = browser::selected_file(&event) else { return };
        let put = put.clone();
        spawn_local(async move {
            let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string());
            let builds = storage::read(&text.unwrap_or_default());
            put.emit(Box::new(move |shelf| shelf.merge(builds?).map(told)));
        });
    };
    html! {
        <p class="picker">
            <a class="file" {href} download="crawl-clock-builds.json">{ "Save as a file" }</a>
            <label class="file">
                <input type="file" class="unseen" accept=".json,application/json" {onchange} />{ "Add from a file" }
            </label>
        </p>
    }
}

fn told(merged: Merged) -> String {
    format!("{} added, {} known already.", text::count(merged.added, "build"), merged.known)
}

/// What a question may be called.
fn name_of(question: &Question) -> String {
    let label = |key: &str| {
        question.value(key).filter(|value| Question::default().value(key).as_ref() != Some(value))
    };
    let words: Vec<String> =
        ["species", "form", "god", "depth"].iter().filter_map(|key| label(key)).collect();
    if words.is_empty() { question.edition.to_string() } else { words.join(" ") }
}
