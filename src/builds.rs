//! The dialog with the saved builds and the examples.

use crate::browser::{self, StorageListener};
use crate::state::{Action, Dispatch};
use crate::stored_builds::{self, Stored};
use crate::ui::dialog::Dialog;
use crate::ui::panel::panel;
use crate::ui::text_box::use_text;
use crawl::model::build::Build;
use foundation::inputs::InputKey;
use js_sys::futures::{JsFuture, spawn_local};
use question::{Page, Question};
use say::question::describe_question;
use session::examples::{Example, FEATURED, MORE, TELENGARD};
use session::saved_builds::{SavedBuild, SavedBuilds};
use std::rc::Rc;
use telengard::Encounter;
use web_sys::{HtmlInputElement, SubmitEvent};
use yew::prelude::*;

/// The largest file of builds that is read, in bytes: as many builds as can be saved, with the longest
/// queries.
const MAX_FILE_BYTES: f64 = 2_000_000.0;

/// The props of the [`BuildsDialog`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The question on the page, which can be saved.
    pub question: Rc<Question>,
    /// Dispatches the opening of a build.
    pub dispatcher: Dispatch,
    /// Called when the reader closes it.
    pub on_close: Callback<()>,
}

/// The element id of the text box with the name.
const NAME_BOX: &str = "build-name";

/// The dialog: a form that saves the question, the saved builds, their file, and the examples.
#[component(BuildsDialog)]
pub fn builds_dialog(props: &Props) -> Html {
    let store = use_store();
    let field = use_node_ref();
    use_text(NAME_BOX, store.stored.builds.unused_name(&default_name(&props.question)));
    let onsubmit = on_save(props, field.clone(), &store);
    let save_label = if matches!(*store.pending, Some(Pending::Replace(_))) { "Replace it" } else { "Save" };
    let oninput = {
        let pending = store.pending.setter();
        move |_: InputEvent| pending.set(None)
    };
    html! {
        <Dialog title="Saved builds" on_close={props.on_close.clone()}>
            <form class="keep" {onsubmit}>
                <label for={NAME_BOX}>{ "Save the current question as" }</label>
                <input ref={field} id={NAME_BOX} type="text" autocomplete="off" autofocus={!browser::is_narrow()}
                    maxlength={SavedBuilds::MAX_NAME_CHARS.to_string()} {oninput} />
                <button type="submit" class="main">{ save_label }</button>
            </form>
            <p class="status" role="status">{ (*store.message).clone() }</p>
            <h3>{ "Saved in this browser" }</h3>
            if store.stored.builds.iter().next().is_none() { <p class="note">{ "No saved builds yet." }</p> }
            <ul class="builds">
                for saved in store.stored.builds.iter() { { build_item(saved, &props.dispatcher, &store) } }
            </ul>
            { file_links(&store) }
            { unreadable(&store.stored) }
            <h3>{ "Examples" }</h3>
            { examples(examples_of(props.question.view.page).into_iter().flatten(), &props.dispatcher) }
        </Dialog>
    }
}

/// An edit of the saved builds. Returns a sentence that says what it did, or why it failed.
type Edit = Box<dyn FnOnce(&mut SavedBuilds) -> Result<String, String>>;

/// The saved builds as the dialog shows them.
struct Store {
    stored: UseStateHandle<Rc<Stored>>,
    /// What the last edit did.
    message: UseStateHandle<String>,
    /// What waits for a second click.
    pending: UseStateHandle<Option<Pending>>,
    /// Applies an edit to the builds as they are stored now, saves the result and shows the message. Returns
    /// whether it is saved.
    on_edit: Callback<Edit, bool>,
}

/// What is only done by a second click.
#[derive(Clone, PartialEq)]
enum Pending {
    /// Deleting the build of this name.
    Delete(String),
    /// Saving under this name, which is taken.
    Replace(String),
}

/// Loads the saved builds from local storage, and again when another window changes it.
#[hook]
fn use_store() -> Store {
    let stored = use_state(|| Rc::new(Stored::load()));
    let message = use_state_eq(String::new);
    let pending = use_state_eq(|| None::<Pending>);
    let on_edit = {
        let (stored, message, pending) = (stored.clone(), message.setter(), pending.setter());
        Callback::from(move |edit: Edit| {
            let mut next = stored.reload();
            let saved = edit(&mut next.builds).and_then(|done| next.save().map(|()| done));
            let is_saved = saved.is_ok();
            message.set(saved.unwrap_or_else(|why| why));
            pending.set(None);
            stored.set(Rc::new(next));
            is_saved
        })
    };
    let setter = stored.setter();
    use_effect_with((), move |()| {
        let listener = StorageListener::new(move || setter.set(Rc::new(Stored::load())));
        move || drop(listener)
    });
    Store { stored, message, pending, on_edit }
}

/// Returns the submit handler that saves the question under the name in `field`, and adopts it if it is from
/// a shared link. A name that is taken asks for a second click.
fn on_save(props: &Props, field: NodeRef, store: &Store) -> Callback<SubmitEvent> {
    let (query, dispatcher) = (props.question.query(), props.dispatcher.clone());
    let (stored, on_edit) = (store.stored.clone(), store.on_edit.clone());
    let (pending, message) = (store.pending.clone(), store.message.setter());
    Callback::from(move |event: SubmitEvent| {
        event.prevent_default();
        let Some(field) = field.cast::<HtmlInputElement>() else { return };
        let (name, query) = (SavedBuilds::name_of(&field.value()), query.clone());
        let is_taken = stored.builds.get(&name).is_some_and(|saved| saved.query != query);
        let replace = Some(Pending::Replace(name.clone()));
        if is_taken && *pending != replace {
            message.set(format!("“{name}” is taken. Save again to replace it, or choose another name."));
            return pending.set(replace);
        }
        let is_saved = on_edit.emit(Box::new(move |builds| {
            builds.insert(&name, &query).map_err(|why| why.to_string()).map(|()| format!("Saved “{name}”."))
        }));
        if is_saved {
            dispatcher.dispatch(Action::Adopt);
        }
    })
}

/// Renders a panel with the featured examples, on a page whose inputs all have their defaults.
pub fn first_examples(question: &Question, dispatcher: &Dispatch) -> Option<Html> {
    let featured = || examples(examples_of(question.view.page)[0], dispatcher);
    question.is_default().then(|| panel("examples", "Try an example", featured()))
}

/// Returns the examples of the game that a page is about: those to begin with, and more.
fn examples_of(page: Page) -> [&'static [Example]; 2] {
    if page == Page::Telengard { [TELENGARD, &[]] } else { [FEATURED, MORE] }
}

/// Renders examples as a list of links.
pub fn examples(examples: impl IntoIterator<Item = &'static Example>, dispatcher: &Dispatch) -> Html {
    html! {
        <ul class="examples">
            for example in examples {
                <li key={example.title}>
                    { query_link(example.title, example.query, dispatcher) }<small>{ example.summary }</small>
                </li>
            }
        </ul>
    }
}

/// Renders a link that opens a query as the reader's own question.
fn query_link(name: &str, query: &str, dispatcher: &Dispatch) -> Html {
    let (query, dispatcher) = (query.to_string(), dispatcher.clone());
    let href = format!("?{query}");
    let onclick = browser::prevent_default(move || dispatcher.dispatch(Action::Open(query.clone())));
    html! { <a {href} {onclick}>{ name }</a> }
}

/// Renders a saved build. Its Delete button asks for a second click.
fn build_item(saved: &SavedBuild, dispatcher: &Dispatch, store: &Store) -> Html {
    let name = saved.name.clone();
    let delete = || Some(Pending::Delete(saved.name.clone()));
    let is_confirmed = *store.pending == delete();
    let onclick = {
        let (on_edit, pending, delete) = (store.on_edit.clone(), store.pending.setter(), delete());
        let name = name.clone();
        move |_: MouseEvent| {
            let name = name.clone();
            if !is_confirmed {
                return pending.set(delete.clone());
            }
            on_edit.emit(Box::new(move |builds| {
                builds.remove(&name);
                Ok(format!("Deleted “{name}”."))
            }));
        }
    };
    let label = if is_confirmed { "Really delete" } else { "Delete" };
    html! {
        <li key={&name[..]}>
            { query_link(&name, &saved.query, dispatcher) }<small>{ in_words(&saved.query) }</small>
            <button type="button" aria-label={format!("{label} {name}")} {onclick}>{ label }</button>
        </li>
    }
}

/// Describes what a saved query asks; one that cannot be read stands as it is.
fn in_words(query: &str) -> String {
    Question::read(query).map_or_else(|_| query.to_string(), |question| describe_question(&question))
}

/// Renders a link that downloads the saved data that could not be parsed.
fn unreadable(stored: &Stored) -> Html {
    if stored.unreadable.is_empty() {
        return Html::default();
    }
    let href = format!("data:text/plain,{}", String::from(js_sys::encode_uri_component(&stored.unreadable)));
    html! {
        <p class="note">
            { "Some data saved in this browser can't be read as builds. It is kept: " }
            <a {href} download="crawl-clock-unreadable.txt">{ "save it as a file" }</a>{ "." }
        </p>
    }
}

/// Renders the link that downloads the builds as a file, and the input that adds builds from one.
fn file_links(store: &Store) -> Html {
    let json = String::from(js_sys::encode_uri_component(&stored_builds::to_json(&store.stored.builds)));
    let href = format!("data:application/json,{json}");
    let on_edit = store.on_edit.clone();
    let onchange = move |event: Event| {
        let Some(file) = browser::selected_file(&event) else { return };
        let on_edit = on_edit.clone();
        if file.size() > MAX_FILE_BYTES {
            on_edit.emit(Box::new(|_| {
                Err("This file is too large for a list of builds: over 2 MB.".to_string())
            }));
            return;
        }
        spawn_local(async move {
            let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string());
            let added = stored_builds::from_json(&text.unwrap_or_default());
            on_edit.emit(Box::new(move |builds| {
                let merged = builds.merge(added?).map_err(|why| why.to_string())?;
                Ok(merged.to_string())
            }));
        });
    };
    html! {
        <p class="picker">
            <a class="file" {href} download="crawl-clock-builds.json">{ "Save as a file" }</a>
            <label class="file">
                <input type="file" class="unseen" accept=".json,application/json" {onchange} />
                { "Add from a file" }
            </label>
        </p>
    }
}

/// Returns a name for a question: its species, form, god and depth where they are not the defaults, or else
/// its edition.
fn default_name(question: &Question) -> String {
    let label = |key: InputKey| question.value(key).filter(|_| !question.has_default(key));
    let keys = [Build::KEY.species, Build::KEY.form, Build::KEY.god, Encounter::KEY.depth];
    let labels: Vec<String> = keys.into_iter().filter_map(label).collect();
    if labels.is_empty() { question.edition.to_string() } else { labels.join(" ") }
}
