//! Adding foes and changing those there are. Every change is a new list of foes for the query.

use super::glyph::glyphs;
use crate::app::browser;
use crate::app::combobox::Combobox;
use crate::app::state::{Ask, Asker};
use crate::crawl::chase::Foes;
use crate::crawl::foe::{Foe, State};
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
    pub ask: Asker,
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
        foe.as_of(edition).map(|_| ()).ok_or_else(|| foe.lacking(edition))
    };
    let onset = {
        let (ask, foes) = (ask.clone(), foes.clone());
        move |name: String| add(&ask, &foes, &name)
    };
    let make_up = Callback::from(onset.clone()).reform(|_: MouseEvent| "@10/10".to_string());
    html! {
        <div class="add">
            <Combobox id={ADD} label="Add a foe" help="A monster, or a made-up one as @speed/cost." value="" default=""
                control={(*control).clone()} check={Callback::from(check)} onset={Callback::from(onset)}
                mark={glyphs(edition)} />
            <button type="button" onclick={make_up}>{ "Make one up" }</button>
        </div>
    }
}

/// Sends the foes with one more, where there is room.
pub fn add(ask: &Asker, foes: &Foes, name: &str) {
    if let (Ok(foe), true) = (Foe::parse(name), foes.0.len() < Foes::MOST) {
        send(ask, foes.0.iter().cloned().chain([foe]).collect());
    }
}

/// Sends the foes with one of them changed.
pub fn change(ask: &Asker, foes: &Foes, index: usize, change: impl FnOnce(&mut Foe)) {
    let mut foes = foes.0.clone();
    change(&mut foes[index]);
    send(ask, foes);
}

/// Sends the foes without one of them.
pub fn remove(ask: &Asker, foes: &Foes, index: usize) {
    let mut foes = foes.0.clone();
    foes.remove(index);
    send(ask, foes);
    browser::focus(ADD);
}

fn send(ask: &Asker, foes: Vec<Foe>) {
    ask.dispatch(Ask::Set("foes", Foes(foes).write()));
}

/// A state put on, or taken off.
pub fn toggle(foe: &mut Foe, state: State) {
    match foe.states.iter().position(|other| *other == state) {
        Some(index) => drop(foe.states.remove(index)),
        None => foe.states.push(state),
    }
    foe.states.sort();
}
