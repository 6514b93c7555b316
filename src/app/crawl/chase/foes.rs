//! Adds, changes and removes foes. Each change applies to the foes as they are when it is dispatched, not when the
//! control was rendered.

use crate::app::controls::field::Field;
use crate::app::shell::browser;
use crate::app::shell::state::{Action, Dispatch};
use crate::app::ui::glyph::glyphs;
use crate::crawl::chase::foe::{Foe, FoeStatus};
use crate::crawl::chase::setup::Foes;
use crate::edition::Edition;
use crate::inputs::{Control, Value};
use std::rc::Rc;
use yew::prelude::*;

/// The element id of the search, which is focused after a foe is removed.
const ADD_FOE: &str = "add-foe";

/// The props of [`Search`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The edition.
    pub edition: Edition,
    /// The foes.
    pub foes: Rc<Foes>,
    /// Dispatches changes of the question.
    pub dispatcher: Dispatch,
}

/// A search among the edition's monsters, and a button for a made-up one.
#[component(Search)]
pub fn search(props: &Props) -> Html {
    let Props { edition, foes, dispatcher } = props;
    let edition = *edition;
    let control = use_memo(edition, |edition| match Foe::control(*edition) {
        Control::OneOf(monsters) => Control::Text(monsters),
        other => other,
    });
    if foes.0.len() >= Foes::MAX {
        return html! {
            <p class="note">{ "Twelve foes are the most that can be compared; remove one to add another." }</p>
        };
    }
    let validate = move |name: String| {
        let foe = Foe::parse(&name)?;
        foe.as_of(edition).map(|_| ()).ok_or_else(|| foe.missing_reason(edition))
    };
    let on_change = {
        let dispatcher = dispatcher.clone();
        move |name: String| add(&dispatcher, &name)
    };
    let make_up = Callback::from(on_change.clone()).reform(|_: MouseEvent| "@10/10".to_string());
    html! {
        <div class="add">
            <Field id={ADD_FOE} label="Add a foe" help="A monster, or a made-up one as @speed/cost." value="" default=""
                control={(*control).clone()} validate={Callback::from(validate)} on_change={Callback::from(on_change)}
                option_icon={glyphs(edition)} />
            <button type="button" onclick={make_up}>{ "Custom monster" }</button>
        </div>
    }
}

/// A change of the list of foes.
type FoesEdit = Box<dyn FnOnce(&mut Vec<Foe>)>;

fn edit(dispatcher: &Dispatch, change: FoesEdit) {
    dispatcher.dispatch(Action::Edit(Box::new(|question| {
        let mut foes = question.chase.foes.clone();
        change(&mut foes.0);
        question.with("foes", &foes.write())
    })));
}

/// Adds a foe, unless there are [`Foes::MAX`] already.
pub fn add(dispatcher: &Dispatch, name: &str) {
    if let Ok(foe) = Foe::parse(name) {
        let push = |foes: &mut Vec<Foe>| {
            if foes.len() < Foes::MAX {
                foes.push(foe);
            }
        };
        edit(dispatcher, Box::new(push));
    }
}

/// Changes one of the foes.
pub fn change(dispatcher: &Dispatch, index: usize, change: impl FnOnce(&mut Foe) + 'static) {
    let change_one = move |foes: &mut Vec<Foe>| {
        if let Some(foe) = foes.get_mut(index) {
            change(foe);
        }
    };
    edit(dispatcher, Box::new(change_one));
}

/// Removes one of the foes.
pub fn remove(dispatcher: &Dispatch, index: usize) {
    let remove_one = move |foes: &mut Vec<Foe>| {
        if index < foes.len() {
            foes.remove(index);
        }
    };
    edit(dispatcher, Box::new(remove_one));
    browser::focus(ADD_FOE);
}

/// Adds a status to a foe, or removes it.
pub fn toggle(foe: &mut Foe, status: FoeStatus) {
    match foe.states.iter().position(|other| *other == status) {
        Some(index) => drop(foe.states.remove(index)),
        None => foe.states.push(status),
    }
    foe.states = FoeStatus::in_order(&foe.states);
}
