//! The details of a foe: its states, and what it does to the player.

mod figures;
mod harm;

use crate::decide::charts::charts;
use crate::decide::families::Families;
use crate::decide::foe::figures::{facts, figures};
use crate::decide::foe::harm::HpLost;
use crate::foes::change;
use crate::state::Dispatch;
use crate::ui::disclosure::Disclosure;
use crate::ui::on_demand::Loaded;
use crate::ui::time_slices::COMPUTING;
use chase::foe::{Foe, FoeStatus};
use chase::pursuit::{ChaseSetup, Pursuit};
use chase::setup::Foes;
use chase::verdict::FoeVerdict;
use foundation::edition::Edition;
use say::decision::DRINKS_IN_TIME;
use say::{self, Unit};
use std::rc::Rc;
use wasm_split_helpers::wasm_split;
use yew::prelude::*;

pub use harm::You;

/// What the details of a foe are rendered from.
#[derive(Clone, PartialEq)]
pub struct Props {
    /// The index of the foe.
    pub index: usize,
    /// All foes.
    pub foes: Rc<Foes>,
    /// The edition of the question: what the foe is and may be.
    pub edition: Edition,
    /// The chase that the pursuit is of; while another one is computed, the last.
    pub setup: Rc<ChaseSetup>,
    /// The distributions of its turns and attacks; `None` until they are computed.
    pub pursuit: Option<Rc<Pursuit>>,
    /// You, as blows depend on it.
    pub you: Rc<You>,
    /// The movement delay that the game's monster description compares the foe with (aut).
    pub your_delay: i32,
    /// How many attacks the player saw.
    pub seen: Option<i32>,
    /// Whether you drink once it stands beside you: then your actions are not those of the chase.
    pub drinks_when_beside: bool,
    /// The unit of all times.
    pub unit: Unit,
    /// Dispatches changes of the foe.
    pub dispatcher: Dispatch,
}

impl Props {
    /// Returns the foe.
    pub fn foe(&self) -> &Foe {
        &self.foes.0[self.index]
    }

    /// Returns the verdict on the foe.
    pub fn verdict(&self, pursuit: &Pursuit) -> FoeVerdict {
        FoeVerdict::new(&self.setup, &self.foes.0, self.index, pursuit)
    }

    /// Returns the element id of a part of the details.
    pub fn part_id(&self, part: &str) -> String {
        part_id(self.index, part)
    }
}

/// Returns the element id of a part of what is shown of the foe at an index.
pub fn part_id(index: usize, part: &str) -> String {
    format!("foe-{index}-{part}")
}

/// Renders the states of a foe, its figures, answer and charts.
#[wasm_split(secondary, fallible)]
pub fn foe_details(props: Props) -> Loaded {
    let props = &props;
    Ok(html! {
        <article class="foe" aria-labelledby={props.part_id("name")}>
            if let Some(pursuit) = &props.pursuit {
                { answer(props, pursuit) }
            } else {
                <p class="note computing">{ COMPUTING }</p>
            }
            <h3>{ "What it is" }</h3>
            { facts(props) }
            <div class="group">{ figures(props) }</div>
            { states(props) }
            if !props.drinks_when_beside {
                <Disclosure summary={html! { { "Compare energy rules by version" } }}>
                    <Families setup={props.setup.clone()} foe={props.foe().clone()} />
                </Disclosure>
            }
        </article>
    })
}

/// Renders the answer and its charts.
fn answer(props: &Props, pursuit: &Rc<Pursuit>) -> Html {
    let foe = props.foe();
    let answer = if props.drinks_when_beside {
        DRINKS_IN_TIME.to_string()
    } else {
        say::chase::describe_pursuit(&props.setup, foe, pursuit)
    };
    // That of a single foe stands beneath the verdict.
    let describe_luck = |seen| say::luck::describe_attack_luck(seen, &pursuit.attacks.tails(seen));
    let luck = props.seen.filter(|_| props.foes.0.len() > 1).map(describe_luck).unwrap_or_default();
    let hp = html! {
        <HpLost key="hp" foe={foe.clone()} edition={props.edition} you={props.you.clone()} pursuit={pursuit.clone()} />
    };
    html! {
        <>
            <p class="lead">{ answer }</p>
            if !luck.is_empty() { <p class="lead">{ luck }</p> }
            { charts(pursuit, props.setup.plan.noun, hp) }
        </>
    }
}

/// Renders the states.
fn states(props: &Props) -> Html {
    html! {
        <div class="chips" role="group" aria-label={format!("Status of {}", props.foes.name_of(props.index))}>
            { for props.foe().possible_statuses(props.edition).map(|status| status_chip(props, status)) }
        </div>
    }
}

fn status_chip(props: &Props, status: FoeStatus) -> Html {
    let onchange = {
        let (dispatcher, index, edition) = (props.dispatcher.clone(), props.index, props.edition);
        move |_: Event| change(&dispatcher, index, move |foe| foe.toggle_as_met(status, edition))
    };
    html! {
        <label key={status.slug()} class="chip">
            <input type="checkbox" checked={props.foe().has_status(status)} {onchange} />
            <span>{ status.label() }</span>
        </label>
    }
}
