//! The form of a page, generated from the definitions of the inputs that the edition has. Rarely set inputs
//! are folded away; those of them that are set are listed outside of the fold.

use crate::browser;
use crate::controls::form_entry::{FormEntry, input_controls};
use crate::page_props::PageProps;
use crate::state::{Action, Dispatch, on_click};
use crate::ui::disclosure::Disclosure;
use crate::ui::flag::{toggle, use_flag};
use foundation::edition::Edition;
use foundation::inputs::{InputGroup, InputKey, Placement};
use foundation::text;
use say::build::describe_input;
use yew::prelude::*;

/// The id of the button that opens the form on a narrow screen.
pub const EDIT_FORM: &str = "edit-form";

/// The context of a form: its summary, and the inputs that it leaves out.
#[derive(Clone, PartialEq, Default)]
pub struct FormContext {
    /// One line that sums up the inputs, shown instead of them while the form is folded on a narrow screen.
    pub summary: String,
    /// Whether it starts folded on a narrow screen.
    pub is_folded: bool,
    /// Whether its first input stays in sight while it is folded: the one to begin with.
    pub keeps_first: bool,
    /// The keys of the inputs that this character cannot have; left out unless they are set or asked for.
    pub impossible: Vec<InputKey>,
    /// What stands beneath the first group, such as the answer that depends on it.
    pub aside: Html,
}

/// Renders the form of a page with these inputs.
pub fn form(props: &PageProps, title: &'static str, entries: Vec<FormEntry>, context: FormContext) -> Html {
    let PageProps { state, question, dispatcher, stages, .. } = *props;
    let edition = question.edition;
    html! { <Form key={state.resets} {title} {edition} {entries} {dispatcher} {stages} {context} /> }
}

/// The props of a [`Form`]. `stages` is how many groups of inputs to render.
#[derive(Clone, PartialEq, Properties)]
struct Props {
    title: &'static str,
    edition: Edition,
    entries: Vec<FormEntry>,
    dispatcher: Dispatch,
    stages: usize,
    context: FormContext,
}

#[component(Form)]
fn form_component(props: &Props) -> Html {
    let shows_help = use_flag();
    let folded_by_reader = use_state(|| None::<bool>);
    let shows_impossible = use_flag();
    let is_folded = folded_by_reader.unwrap_or(props.context.is_folded);
    let on_fold = move |_: MouseEvent| folded_by_reader.set(Some(!is_folded));
    let groups = groups(props, Placement::InSight);
    let classes = classes!(
        "build",
        shows_help.then_some("helping"),
        is_folded.then_some("folded"),
        props.context.keeps_first.then_some("keeps-first"),
        (props.stages < groups.len()).then_some("growing")
    );
    html! {
        <form class={classes} aria-label={props.title}
            onsubmit={|event: SubmitEvent| event.prevent_default()}>
            { form_header(props, &shows_help) }
            <p class="gist">
                <span>{ &props.context.summary }</span>
                <button type="button" id={EDIT_FORM} aria-expanded={(!is_folded).to_string()}
                    onclick={on_fold}>
                    { if is_folded { "Edit" } else { "Done" } }
                </button>
            </p>
            <div class="groups">
                // Each has its place from the first on: Yew would build anew what moves as others are added.
                for (index, group) in groups.iter().enumerate() {
                    if index < props.stages { { fieldset(props, *group, *shows_impossible) } }
                    if index == 0 { { props.context.aside.clone() } }
                }
                if props.stages > groups.len() {
                    { set_elsewhere(props).unwrap_or_default() }
                    { more(props, &shows_impossible).unwrap_or_default() }
                }
            </div>
        </form>
    }
}

/// Leads to the field of the input with this key: on a phone the form has to be opened first, and More where
/// the field is in it.
pub fn ask(key: InputKey) {
    let field = &format!("in-{key}")[..];
    browser::expand(EDIT_FORM);
    if browser::element(field).is_none() {
        browser::open_details(MORE);
    }
    browser::scroll_into_view(EDIT_FORM);
    browser::focus_once_there(&[field]);
}

/// The element id of what is folded.
const MORE: &str = "more";

fn form_header(props: &Props, shows_help: &UseStateHandle<bool>) -> Html {
    let changed = props.entries.iter().filter(|entry| entry.is_set()).count();
    let on_reset = on_click(&props.dispatcher, || Action::Reset);
    html! {
        <header>
            <p class="title">{ props.title }</p>
            <span class="set">
                { if changed == 0 { "default".into() } else { text::count(changed, "change") } }
            </span>
            <button type="button" class="plain" aria-label="Show help" title="Show help" aria-pressed={shows_help.to_string()}
                onclick={toggle(shows_help)}>
                { "?" }
            </button>
            <button type="button" class="plain" onclick={on_reset}>{ "Reset" }</button>
        </header>
    }
}

/// Returns the groups with this placement that have an input, in the order of the form.
fn groups(props: &Props, placement: Placement) -> Vec<InputGroup> {
    let mut groups = Vec::new();
    for entry in props.entries.iter().filter(|entry| entry.meta.group.placement() == placement) {
        if !groups.contains(&entry.meta.group) {
            groups.push(entry.meta.group);
        }
    }
    groups
}

/// Renders the inputs of a group, without those that the character cannot have.
fn fieldset(props: &Props, group: InputGroup, shows_impossible: bool) -> Html {
    let is_shown =
        |entry: &&FormEntry| entry.meta.group == group && (shows_impossible || !is_left_out(props, entry));
    let shown: Vec<&FormEntry> = props.entries.iter().filter(is_shown).collect();
    if shown.is_empty() {
        return Html::default();
    }
    html! {
        <fieldset class={classes!("group", style_class(group))}>
            <legend>{ group.label() }</legend>
            // A list of its own, all of whose rows have keys: those that stay are not built anew.
            <>{ for input_controls(shown, props.edition, &props.dispatcher) }</>
        </fieldset>
    }
}

/// Returns the class of a group with a style of its own.
fn style_class(group: InputGroup) -> Option<&'static str> {
    match group {
        InputGroup::Defences => Some("your-defences"),
        InputGroup::Weapon | InputGroup::Stats => Some("weapon"),
        InputGroup::Statuses => Some("statuses"),
        InputGroup::Carried => Some("you-have"),
        _ => None,
    }
}

fn is_left_out(props: &Props, entry: &FormEntry) -> bool {
    !entry.is_set() && props.context.impossible.contains(&entry.meta.key)
}

/// Renders the folded inputs that are set, each with a button that resets it.
fn set_elsewhere(props: &Props) -> Option<Html> {
    let is_set = |entry: &&FormEntry| entry.meta.group.placement() == Placement::Folded && entry.is_set();
    let set: Vec<&FormEntry> = props.entries.iter().filter(is_set).collect();
    let chip = |entry: &&FormEntry| {
        let (key, default) = (entry.meta.key, entry.default.clone());
        let text = describe_input(props.edition, entry.meta, &entry.value);
        let onclick = on_click(&props.dispatcher, move || Action::Set(key, default.clone()));
        html! {
            <button key={key.as_str()} type="button" class="chip" aria-label={format!("Remove {text}")} {onclick}>
                { text }<span aria-hidden="true">{ "×" }</span>
            </button>
        }
    };
    (!set.is_empty()).then(|| {
        html! {
            <div class="elsewhere" role="group" aria-label="Set under More">
                <p>{ "Set under More" }</p>
                <div class="chips">{ for set.iter().map(chip) }</div>
            </div>
        }
    })
}

/// Returns what a group is called in few words.
fn first_word(label: &str) -> Option<String> {
    label.split(' ').next().map(str::to_ascii_lowercase)
}

/// Renders the folded groups, and the names of the inputs that the character cannot have.
fn more(props: &Props, shows_impossible: &UseStateHandle<bool>) -> Option<Html> {
    let groups = groups(props, Placement::Folded);
    let left_out = props.entries.iter().filter(|entry| is_left_out(props, entry));
    let left_out = text::joined(left_out.map(|entry| entry.meta.label.to_string()));
    let summary = html! {
        <>
            <b>{ "More" }</b>{ " " }
            <small>
                { text::joined(groups.iter().take(3).filter_map(|group| first_word(group.label()))) }{ " …" }
            </small>
        </>
    };
    (!groups.is_empty()).then(|| {
        html! {
            <Disclosure id={MORE} {summary}>
                { for groups.iter().map(|group| fieldset(props, *group, **shows_impossible)) }
                if !left_out.is_empty() {
                    <p class="note">
                        { format!("Not available to this character: {left_out}. ") }
                        <button type="button" class="link" onclick={toggle(shows_impossible)}>
                            { if **shows_impossible { "Hide" } else { "Show" } }
                        </button>
                    </p>
                }
            </Disclosure>
        }
    })
}
