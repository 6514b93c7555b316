//! One foe: what it is and in what state, and what it does to you.

use crate::app::crawl::chase::charts::Charts;
use crate::app::crawl::chase::families::Families;
use crate::app::crawl::chase::figures::{facts, figures};
use crate::app::crawl::chase::foes::{change, remove, toggle};
use crate::app::shell::state::Dispatch;
use crate::app::ui::announcer::Announcer;
use crate::app::ui::disclosure::Folded;
use crate::app::ui::glyph::glyph;
use crate::crawl::chase::foe::{Foe, FoeStatus};
use crate::crawl::chase::pursuit::{ChaseSetup, Pursuit};
use crate::crawl::chase::setup::{Foes, OUT_OF_REACH};
use crate::edition::Edition;
use crate::say::{self, Unit};
use std::rc::Rc;
use yew::prelude::*;

/// What a foe's answer depends on, and where its changes go.
#[derive(PartialEq, Properties)]
pub struct Props {
    /// Which of the foes.
    pub index: usize,
    /// All of them.
    pub foes: Rc<Foes>,
    /// The edition.
    pub edition: Edition,
    /// The chase.
    pub run: Rc<ChaseSetup>,
    /// What comes of it.
    pub law: Rc<Pursuit>,
    /// The movement delay that the game compares a monster with.
    pub your_delay: i32,
    /// What one of your actions is called.
    pub deed: &'static str,
    /// The unit.
    pub unit: Unit,
    /// Where changes go.
    pub ask: Dispatch,
}

impl Props {
    /// The foe itself.
    pub fn foe(&self) -> &Foe {
        &self.foes.0[self.index]
    }

    /// The id of a part of the card.
    pub fn part(&self, part: &str) -> String {
        format!("foe-{}-{part}", self.index)
    }
}

/// A foe with its answer.
#[component(Card)]
pub fn card(props: &Props) -> Html {
    let foe = props.foe();
    let told = told(props);
    let families = html! { { "The same under the three families of rules" } };
    html! {
        <article class="foe" aria-labelledby={props.part("name")}>
            { head(props) }
            <div class="group">{ figures(props) }</div>
            <p class="lead">{ &told }</p>
            <Announcer text={format!("{}: {told}", foe.name())} />
            { facts(props) }
            <Charts law={props.law.clone()} deed={props.deed} />
            <Folded summary={families}>
                <Families run={props.run.clone()} foe={foe.clone()} />
            </Folded>
        </article>
    }
}

/// The answer in sentences.
fn told(props: &Props) -> String {
    let (run, foe, law) = (&props.run, props.foe(), &props.law);
    let steps = run.steps_of(foe);
    let turns = say::chase::turns(&law.actions, steps, props.deed, steps < run.steps);
    if steps <= 0 {
        return turns;
    }
    let attacks = say::chase::attacks(&law.attacks, law.untouched);
    let reaching = match run.distance {
        OUT_OF_REACH => "It stays out of reach, so every turn goes into moving.".to_string(),
        1 if run.lead == 0 => "It is beside you all along.".to_string(),
        distance => say::chase::reaching(&law.reached, props.deed, distance == 1),
    };
    format!("{turns} {attacks} {reaching}")
}

/// Name, states, and the way out.
fn head(props: &Props) -> Html {
    let foe = props.foe();
    let name = foe.name();
    let onclick = {
        let (ask, index) = (props.ask.clone(), props.index);
        move |_: MouseEvent| remove(&ask, index)
    };
    html! {
        <header>
            <h3 id={props.part("name")}>{ glyph(foe.monster()) }{ &name }</h3>
            <div class="chips" role="group" aria-label={format!("State of {name}")}>
                { for FoeStatus::ALL.iter().map(|state| chip(props, *state)) }
            </div>
            <button type="button" aria-label={format!("Remove {name}")} {onclick}>{ "Remove" }</button>
        </header>
    }
}

fn chip(props: &Props, state: FoeStatus) -> Html {
    let onchange = {
        let (ask, index) = (props.ask.clone(), props.index);
        move |_: Event| change(&ask, index, move |foe| toggle(foe, state))
    };
    html! {
        <label key={state.slug()} class="chip">
            <input type="checkbox" checked={props.foe().is(state)} {onchange} /><span>{ state.label() }</span>
        </label>
    }
}
