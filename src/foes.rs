//! Adds, changes and removes foes. Each change applies to the foes as they are when it is dispatched, not
//! when the control was rendered. The search lists monsters that were added before first.

use crate::browser;
use crate::controls::field::Field;
use crate::state::{Action, Dispatch};
use crate::ui::glyph::{glyph, glyphs};
use crate::ui::ids::{ADD_FOE, SITUATION, VERDICT};
use chase::foe::Foe;
use chase::setup::Foes;
use foundation::edition::Edition;
use foundation::inputs::{Control, InputError, Row, Value, move_to_front};
use question::Question;
use question::foe_editing::set_distance_of_alike;
use std::cell::Cell;
use std::rc::Rc;
use yew::prelude::*;

thread_local! {
    /// Whether the last foe has just been made up: its row opens, and its name, which may have to be loaded
    /// first, is to be typed.
    static IS_MADE_UP: Cell<bool> = const { Cell::new(false) };
}

/// Returns whether the foe at the end of the list has just been made up.
pub fn is_made_up() -> bool {
    IS_MADE_UP.get()
}

/// Returns whether the foe at the end of the list has just been made up, once.
pub fn take_made_up() -> bool {
    IS_MADE_UP.take()
}

/// The key of local storage for the monsters that were added last.
const RECENT: &str = "recent-foes";
/// How many of them are remembered.
const MAX_RECENT: usize = 8;

/// The props of [`Search`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The edition.
    pub edition: Edition,
    /// The foes.
    pub foes: Rc<Foes>,
    /// Dispatches changes of the question.
    pub dispatcher: Dispatch,
    /// Whether the monsters have loaded: before, there is nothing to find.
    pub has_monsters: bool,
}

/// A search among the edition's monsters, and a button for a custom one.
#[component(Search)]
pub fn search(props: &Props) -> Html {
    let Props { edition, foes, dispatcher, has_monsters } = props;
    let edition = *edition;
    let control = use_memo((edition, foes.clone(), *has_monsters), |(edition, _, has_monsters)| {
        match Foe::control(*edition) {
            // Until the monsters have loaded, nothing typed is taken for another.
            Control::OneOf(_) if !has_monsters => Control::OneOf(Vec::new()),
            Control::OneOf(mut monsters) => {
                let recent = recent();
                move_to_front(&mut monsters, &recent.split(',').collect::<Vec<_>>());
                Control::Text(monsters)
            }
            other => other,
        }
    });
    if foes.0.len() >= Foes::MAX {
        return html! {
            <p class="note">{ format!("{} foes at most: remove one to add another.", Foes::MAX) }</p>
        };
    }
    let validate = {
        let before = foes.0.len();
        move |name: String| {
            let added = Foes::parse(&name)?;
            if added.0.is_empty() {
                return Err(InputError::Malformed("Name a monster, such as ogre or 3 jackals.".into()));
            }
            Foes::check_count(before + added.0.len())?;
            added.as_of(edition).map(|_| ()).ok_or_else(|| InputError::Missing(added.missing_reason(edition)))
        }
    };
    let on_change = {
        let dispatcher = dispatcher.clone();
        move |name: String| add(&dispatcher, &name)
    };
    let make_up = {
        let dispatcher = dispatcher.clone();
        move |_: MouseEvent| {
            add(&dispatcher, "@10");
            IS_MADE_UP.set(true);
        }
    };
    html! {
        <div class="add">
            <Field id={ADD_FOE} label="Add a foe"
                help="A monster, several such as 3 jackals, an undead one such as spectral ogre, or a custom one as wikis write it: 10 (attack: 150%)."
                value="" default=""
                control={control} validate={Callback::from(validate)}
                on_change={Callback::from(on_change)} adds={!foes.0.is_empty()} is_waiting={!has_monsters}
                placeholder={if foes.0.is_empty() { "Ogre, orc priest, wolf…" } else { "Add a foe…" }}
                option_icon={glyphs(edition)} />
            <button type="button" onclick={make_up}>{ "Custom monster" }</button>
        </div>
    }
}

/// Monsters that a new player meets and asks about.
const SUGGESTED: [&str; 8] = ["ogre", "adder", "jackal", "wolf", "hydra", "orc", "two-headed-ogre", "troll"];

/// Renders buttons that add a well-known monster, for a chase without foes.
pub fn suggestions(edition: Edition, dispatcher: &Dispatch) -> Html {
    let button = |slug: &&'static str| {
        let (slug, dispatcher) = (*slug, dispatcher.clone());
        let foe = Foe::parse(slug).ok()?.as_of(edition)?;
        let onclick = move |_: MouseEvent| {
            add(&dispatcher, slug);
            // The buttons are gone once there is a foe.
            focus_search();
        };
        Some(html! {
            <button key={slug} type="button" aria-label={format!("Add {}", foe.name())} {onclick}>
                { glyph(foe.look()) }{ foe.name() }
            </button>
        })
    };
    html! {
        <div class="suggested" role="group" aria-label="Common monsters">
            { for SUGGESTED.iter().filter_map(button) }
        </div>
    }
}

/// Returns the slugs of the monsters that were added last, newest first, separated by commas.
fn recent() -> String {
    browser::local_get(RECENT).unwrap_or_default()
}

/// Remembers a monster as the one that was added last.
fn remember(foe: &Foe) {
    if let Some(monster) = foe.monster() {
        let recent = recent();
        let others = recent.split(',').filter(|slug| !slug.is_empty() && *slug != monster.slug());
        let slugs: Vec<&str> = std::iter::once(monster.slug()).chain(others).take(MAX_RECENT).collect();
        // Without local storage, the search keeps the order of the table.
        let _ = browser::local_set(RECENT, &slugs.join(","));
    }
}

fn edit(dispatcher: &Dispatch, edit: impl FnOnce(&Question) -> Question + 'static) {
    dispatcher.dispatch(Action::Edit(Box::new(edit)));
}

/// Adds the foes of this name as one meets them, unless there are [`Foes::MAX`] already.
pub fn add(dispatcher: &Dispatch, name: &str) {
    IS_MADE_UP.set(false);
    if let Ok(foes) = Foes::parse(name) {
        foes.kinds().for_each(remember);
        edit(dispatcher, move |question| question.with_foes(foes));
    }
}

/// Changes one of the foes.
pub fn change(dispatcher: &Dispatch, index: usize, change: impl FnOnce(&mut Foe) + 'static) {
    let change_one = move |foes: &mut Vec<Foe>| {
        if let Some(foe) = foes.get_mut(index) {
            change(foe);
        }
    };
    edit(dispatcher, move |question| question.edit_foes(change_one));
}

/// Sets how far away the foes like the one at an index start, in tiles; `None`: as far as the chase says.
pub fn set_distance(dispatcher: &Dispatch, index: usize, tiles: Option<i32>) {
    edit(dispatcher, move |question| question.edit_foes(|foes| set_distance_of_alike(foes, index, tiles)));
}

/// Adds another foe like the one at an index, behind the last of its like, or removes that one.
pub fn change_count(dispatcher: &Dispatch, index: usize, by: i32) {
    if by < 0 {
        edit(dispatcher, move |question| question.without_last_alike(index));
        focus_search();
    } else {
        edit(dispatcher, move |question| question.with_another_foe(index));
    }
}

/// Removes one of `count` foes, and moves the focus to the next one, else to the search.
pub fn remove(dispatcher: &Dispatch, index: usize, count: usize) {
    IS_MADE_UP.set(false);
    edit(dispatcher, move |question| question.without_foe(index));
    // The rows stay, and the last one goes: that of the next foe is where this one was.
    match count.checked_sub(2) {
        Some(last) => browser::focus(&details_id(index.min(last))),
        None => focus_search(),
    }
}

/// Moves the focus to the search; on a phone, where that would bring up its keyboard, to what is after you.
fn focus_search() {
    browser::focus_once_there(if browser::is_narrow() { &[SITUATION, VERDICT] } else { &[ADD_FOE] });
}

/// Returns the element id of the button that opens the details of the foe at an index.
pub fn details_id(index: usize) -> String {
    format!("foe-{index}-details")
}
