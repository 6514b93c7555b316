//! The first visit: two choices make the decision. `index.html` holds the same, before the program has
//! loaded.

use crate::browser;
use crate::controls::field::Field;
use crate::controls::form_entry::{entries, input_control, input_controls};
use crate::decide::tone::tone_class;
use crate::foes::{Search, change_count, suggestions};
use crate::shell::url_sync::use_title;
use crate::state::{Action, DialogKind, Dispatch, on_click};
use crate::ui::ids::{ADD_FOE, SITUATION, SPECIES_BOX, VERDICT};
use chase::setup::Chase;
use crawl::model::build::Build;
use crawl::model::species::Species;
use foundation::inputs::{Control, Inputs, Placement, Row, RowRef, Value};
use js_sys::futures::spawn_local;
use question::Question;
use say::Unit;
use say::decision::{EXAMPLE, EXAMPLE_HEADS, ExampleRow, Tag, name_kind};
use say::step::step_in_words;
use session::FirstVisit;
use std::rc::Rc;
use yew::prelude::*;

/// The props of [`FirstVisitPage`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The question.
    pub question: Rc<Question>,
    /// Dispatches changes of the question.
    pub dispatcher: Dispatch,
    /// What was chosen so far.
    pub visit: FirstVisit,
    /// The chase with the distances that are assumed.
    pub assumed: Chase,
    /// The unit of all times.
    pub unit: Unit,
    /// Whether the monsters have loaded.
    pub has_monsters: bool,
}

/// The species that are offered as buttons.
const SPECIES: [&str; 4] = ["minotaur", "naga", "troll", "spriggan"];

/// What is asked of a first visitor, and an example with its answer.
#[component(FirstVisitPage)]
pub fn first_visit_page(props: &Props) -> Html {
    use_title("Crawl Clock".to_string());
    use_effect_with((), |()| {
        // On a phone the focus would bring up the keyboard.
        browser::select_text_unless_narrow(SPECIES_BOX);
        // The control that made the decision is gone: its focus would be lost.
        || {
            if browser::has_focus(".first") {
                let adds = browser::has_focus(".first .what") && !browser::is_narrow();
                // The verdict on what is after you may still be on its way.
                browser::focus_if_lost(if adds { &[ADD_FOE] } else { &[VERDICT, SITUATION] });
            }
        }
    });
    html! {
        <section class="first" aria-labelledby={VERDICT}>
            <header>
                <h2 id={VERDICT} tabindex="-1">{ "Something is after you. What now?" }</h2>
                <p>
                    { "Run, quaff, blink or fight: see which one you live through, with exact odds for every \
                       release since 0.10." }
                </p>
            </header>
            { asked(props) }
            { dump(&props.dispatcher) }
            { example(&props.dispatcher) }
        </section>
    }
}

/// Renders what is asked.
fn asked(props: &Props) -> Html {
    let Props { question, dispatcher, assumed, .. } = props;
    let edition = question.edition;
    let numbers = entries(&question.defender, edition);
    let in_sight = numbers.iter().filter(|entry| entry.meta.group.placement() == Placement::InSight);
    html! {
        <form class="asked" aria-label="What now?" onsubmit={|event: SubmitEvent| event.prevent_default()}>
            <div class="species">
                <p class="lab"><i>{ "1" }</i>{ "Your species" }</p>
                { species_box(props) }
                { species_chips(props) }
                { step_so_far(props) }
            </div>
            <div class="what">
                <p class="lab"><i>{ "2" }</i>{ "What is after you?" }</p>
                <Search {edition} foes={Rc::new(question.chase.foes.clone())} dispatcher={dispatcher.clone()}
                    has_monsters={props.has_monsters} />
                { suggestions(edition, dispatcher) }
                { foes_so_far(props) }
            </div>
            <div class="far">
                <p class="lab"><i>{ "3" }</i>{ "How far, in tiles?" }</p>
                <div class="row">
                    <div class="tok">
                        <span>{ "foe" }</span>{ input_control(assumed, Chase::KEY.gap, edition, dispatcher) }
                    </div>
                    <div class="tok">
                        <span>{ "stairs" }</span>{ input_control(assumed, Chase::KEY.stairs, edition, dispatcher) }
                    </div>
                </div>
            </div>
            <div class="yours">
                <p class="lab">{ "Your numbers " }<small>{ "for the chance to live" }</small></p>
                <div class="group your-defences">{ for input_controls(in_sight, edition, dispatcher) }</div>
            </div>
            <div class="has">{ input_control(&question.chase, Chase::KEY.have, edition, dispatcher) }</div>
        </form>
    }
}

/// Renders the search for a species: empty until one is chosen, though the question has one.
fn species_box(props: &Props) -> Html {
    let Props { question, dispatcher, visit, .. } = props;
    let value = if visit.has_species { question.build.species.write() } else { String::new() };
    let (asked, dispatcher) = (question.clone(), dispatcher.clone());
    let validate = move |slug: String| asked.check(Build::KEY.species, &slug);
    let on_change = move |slug: String| dispatcher.dispatch(Action::Set(Build::KEY.species, slug));
    let help = Build::meta(Build::KEY.species.as_str()).map_or("", |meta| meta.help);
    html! {
        <Field id={SPECIES_BOX} label="Species" {help} value={value.clone()} default={value}
            control={Rc::new(RowRef::<Species>::control(question.edition))}
            validate={Callback::from(validate)}
            on_change={Callback::from(on_change)} placeholder="Naga, troll, spriggan…" />
    }
}

/// Renders a few species, and a button for all.
fn species_chips(props: &Props) -> Html {
    let edition = props.question.edition;
    let count = match RowRef::<Species>::control(edition) {
        Control::OneOf(choices) => choices.len(),
        _ => 0,
    };
    let chosen = props.visit.has_species.then(|| props.question.build.species.write());
    let chip = |slug: &&'static str| {
        let slug = *slug;
        let species = RowRef::<Species>::parse(slug).ok()?.as_of(edition)?;
        let onclick = on_click(&props.dispatcher, move || Action::Set(Build::KEY.species, slug.to_string()));
        let is_chosen = chosen.as_deref() == Some(slug);
        Some(html! {
            <button key={slug} type="button" class="chip" aria-pressed={is_chosen.to_string()} {onclick}>
                { species.row().name() }
            </button>
        })
    };
    let on_all = |_: MouseEvent| {
        browser::focus(SPECIES_BOX);
        browser::click(SPECIES_BOX);
    };
    html! {
        <div class="chips" role="group" aria-label="Common species">
            { for SPECIES.iter().filter_map(chip) }
            <button type="button" class="chip" onclick={on_all}>{ format!("All {count} ▾") }</button>
        </div>
    }
}

/// Renders how long a step of the chosen species is, for those who only want to know that. Renders one node
/// in any case: Yew compares unkeyed lists from their end, so that one more node would mount the search anew,
/// and it would lose the focus.
fn step_so_far(props: &Props) -> Html {
    let Question { edition, build, .. } = &*props.question;
    let onclick = on_click(&props.dispatcher, || Action::EndFirstVisit);
    html! {
        if props.visit.has_species {
            <p class="note">
                { step_in_words(*edition, build, props.unit) }{ ". " }
                <button type="button" class="link" {onclick}>{ "Just show the step" }</button>
            </p>
        }
    }
}

/// Renders what is after a character whose species is still to be chosen, and tells it to a screen reader.
/// One node in any case, as [`step_so_far`].
fn foes_so_far(props: &Props) -> Html {
    let foes = &props.question.chase.foes;
    let kind = |&(index, count): &(usize, usize)| {
        let name = name_kind(count, foes.0[index].name());
        let dispatcher = props.dispatcher.clone();
        let onclick = move |_: MouseEvent| change_count(&dispatcher, index, -1);
        html! {
            <span key={index}>
                <button type="button" class="link" aria-label={format!("Remove one {}", foes.0[index].name())} {onclick}>
                    { format!("{name} ×") }
                </button>
                { " " }
            </span>
        }
    };
    html! {
        <div role="status">
            if !foes.0.is_empty() {
                <p class="note chosen">
                    { "After you: " }{ for foes.counted_kinds().iter().map(kind) }{ "— now choose your species." }
                </p>
            }
        </div>
    }
}

/// Renders where a dump can be read.
fn dump(dispatcher: &Dispatch) -> Html {
    let open = {
        let dispatcher = dispatcher.clone();
        Callback::from(move |()| dispatcher.dispatch(Action::SetDialog(Some(DialogKind::Dump))))
    };
    let onclick = {
        let open = open.clone();
        move |_: MouseEvent| {
            let open = open.clone();
            spawn_local(async move {
                // At once, where the browser lets it; what has one line is no dump.
                let text = browser::pasted().await.filter(|text| text.trim().contains('\n'));
                text.iter().for_each(|text| _ = browser::hand_over_text(text));
                open.emit(());
            });
        }
    };
    let onchange = move |event: Event| {
        if let Some(file) = browser::selected_file(&event) {
            browser::hand_over(file);
            open.emit(());
        }
    };
    html! {
        <section class="dump" aria-labelledby="dump">
            <h3 id="dump">{ "Or paste a character dump" }</h3>
            <p class="fills">{ "Fills in all of it, with HP, AC and what you carry." }</p>
            <p class="drop" aria-hidden="true">{ "Ctrl+V anywhere, or drop the file" }</p>
            <p class="buttons">
                <button type="button" class="main" {onclick}>{ "Paste a dump" }</button>
                <label class="file">
                    <input type="file" class="unseen" accept=".txt,text/plain" {onchange} />{ "Open a file" }
                </label>
            </p>
            <p class="note">
                { "In the game: " }<kbd>{ "#" }</kbd>{ " writes the dump. Nothing is sent anywhere." }
            </p>
        </section>
    }
}

/// What a bad case is where it kills.
const DEAD: &str = "dead";
/// The way of the example: the ogre, you and the stairs.
const WAY: &str = "·O·@········>·";

/// Renders an example with its answer.
fn example(dispatcher: &Dispatch) -> Html {
    let onclick = on_click(dispatcher, || Action::Open(EXAMPLE.query.to_string()));
    let row = |row: &ExampleRow| {
        let (lost, dead) = row.lost.split_at(row.lost.find(DEAD).unwrap_or(row.lost.len()));
        html! {
            <li key={row.name}>
                <b>
                    { row.name }
                    if row.name == EXAMPLE.rows[0].name { { " " }<em class="tag">{ Tag::Best.label() }</em> }
                </b>
                <strong class={tone_class(row.tone)}>
                    { row.lives }if !row.beneath_lives.is_empty() { <small>{ row.beneath_lives }</small> }
                </strong>
                <span>{ lost }<span class="dead">{ dead }</span></span><span>{ row.attacks }</span>
            </li>
        }
    };
    let tile = |glyph: char| html! { <i>{ glyph }</i> };
    let [name, lives, lost, attacks] = EXAMPLE_HEADS;
    html! {
        <section class="example" aria-labelledby="example">
            <p class="note">{ EXAMPLE.situation }</p>
            <h3 id="example">{ EXAMPLE.headline }</h3>
            <ul>
                <li class="heads"><b>{ name }</b><strong>{ lives }</strong><span>{ lost }</span><span>{ attacks }</span></li>
                { for EXAMPLE.rows.iter().map(row) }
            </ul>
            <button type="button" {onclick}>{ "Open this example" }</button>
            <p class="way" aria-hidden="true">{ for WAY.chars().map(tile) }</p>
        </section>
    }
}
