//! Adding foes and changing those there are. Every change is one to the foes as they are when it comes.

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

/// Where the keyboard goes when a foe is gone.
const ADD: &str = "add-foe";

/// What foes there are, and where changes go.
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The edition.
    pub edition: Edition,
    /// The foes.
    pub foes: Rc<Foes>,
    /// Where changes go.
    pub ask: Dispatch,
}

/// A search through the edition's monsters, and a made-up one.
#[component(Search)]
pub fn search(props: &Props) -> Html {
    let Props { edition, foes, ask } = props;
    let edition = *edition;
    let control = use_memo(edition, |edition| match Foe::control(*edition) {
        Control::OneOf(monsters) => Control::Text(monsters),
        other => other,
    });
    if foes.0.len() >= Foes::MOST {
        return html! {
            <p class="note">{ "Twelve foes are the most that can be compared; remove one to add another." }</p>
        };
    }
    let check = move |name: String| {
        let foe = Foe::parse(&name)?;
        foe.as_of(edition).map(|_| ()).ok_or_else(|| foe.missing_reason(edition))
    };
    let onset = {
        let ask = ask.clone();
        move |name: String| add(&ask, &name)
    };
    let make_up = Callback::from(onset.clone()).reform(|_: MouseEvent| "@10/10".to_string());
    html! {
        <div class="add">
            <Field id={ADD} label="Add a foe" help="A monster, or a made-up one as @speed/cost." value="" default=""
                control={(*control).clone()} check={Callback::from(check)} onset={Callback::from(onset)}
                mark={glyphs(edition)} />
            <button type="button" onclick={make_up}>{ "Make one up" }</button>
        </div>
    }
}

/// Adds a foe, where there is room.
pub fn add(ask: &Dispatch, name: &str) {
    if let Ok(foe) = Foe::parse(name) {
        ask.dispatch(Action::Foes(Box::new(|foes| {
            if foes.len() < Foes::MOST {
                foes.push(foe);
            }
        })));
    }
}

/// Changes one of the foes.
pub fn change(ask: &Dispatch, index: usize, change: impl FnOnce(&mut Foe) + 'static) {
    ask.dispatch(Action::Foes(Box::new(move |foes| {
        if let Some(foe) = foes.get_mut(index) {
            change(foe);
        }
    })));
}

/// Removes one of the foes.
pub fn remove(ask: &Dispatch, index: usize) {
    ask.dispatch(Action::Foes(Box::new(move |foes| {
        if index < foes.len() {
            foes.remove(index);
        }
    })));
    browser::focus(ADD);
}

/// A state put on, or taken off.
pub fn toggle(foe: &mut Foe, state: FoeStatus) {
    match foe.states.iter().position(|other| *other == state) {
        Some(index) => drop(foe.states.remove(index)),
        None => foe.states.push(state),
    }
    foe.states = FoeStatus::in_order(&foe.states);
}
