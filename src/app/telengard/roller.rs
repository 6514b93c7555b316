//! The panel that rolls one encounter, with a table of its throws and the history of rolls.

use crate::app::controls::form::input_control;
use crate::app::shell::browser;
use crate::app::shell::state::{Action, Dispatch};
use crate::app::telengard::throws::throws;
use crate::dice::{Rolls, seeded};
use crate::edition::Edition;
use crate::inputs::Seed;
use crate::say::telengard as say;
use crate::telengard::{Encounter, Roll, roll};
use std::rc::Rc;
use yew::prelude::*;

/// Properties of [`Roller`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The encounter to roll.
    pub encounter: Encounter,
    /// The inputs of dice: the seed.
    pub rolls: Rolls,
    /// The edition, which the input controls require.
    pub edition: Edition,
    /// Receives the actions of the panel.
    pub dispatcher: Dispatch,
}

/// A previous roll.
#[derive(Clone, PartialEq)]
struct Past {
    encounter: Encounter,
    seed: Seed,
    description: String,
}

/// Maximum number of rolls in the history.
const HISTORY_LENGTH: usize = 12;

/// The panel. A link with a seed opens with its roll.
#[component(Roller)]
pub fn roller(props: &Props) -> Html {
    let Props { encounter, rolls, edition, dispatcher } = props;
    let seed = &rolls.seed;
    let rolled = use_state_eq(|| *seed != Seed::default());
    let past = use_state_eq(|| if *rolled { vec![past(encounter, *seed)] } else { Vec::new() });
    let onclick = {
        let (past, rolled, encounter, dispatcher) =
            (past.clone(), rolled.clone(), encounter.clone(), dispatcher.clone());
        let seed = *seed;
        move |_: MouseEvent| {
            let seed = if *rolled { browser::fresh_seed(seed) } else { seed };
            past.set(prepended(&past, self::past(&encounter, seed)));
            rolled.set(true);
            dispatcher.dispatch(Action::SetRoll(Box::new(encounter.clone()), seed));
        }
    };
    let roll = rolled.then(|| roll(encounter, &mut seeded(seed.0)));
    html! {
        <section class="panel" aria-labelledby="roller">
            <h2 id="roller">{ "Roll one" }<small>{ "the seed is in the link" }</small></h2>
            <div class="roller">
                { input_control(rolls, "seed", *edition, dispatcher) }
                <button type="button" class="main" {onclick}>{ if *rolled { "Roll again" } else { "Roll" } }</button>
            </div>
            <p class="lead rolled" role="status">{ roll.as_ref().map(say::describe_roll).unwrap_or_default() }</p>
            { roll.as_ref().map(|roll: &Roll| throws(&roll.throws)) }
            if past.len() > 1 { { history(&past, props) } }
        </section>
    }
}

fn past(encounter: &Encounter, seed: Seed) -> Past {
    let description = say::describe_roll(&roll(encounter, &mut seeded(seed.0)));
    Past { encounter: encounter.clone(), seed, description }
}

/// Returns the history with a new roll in front; an equal older one and those beyond the maximum are dropped.
fn prepended(past: &[Past], new: Past) -> Vec<Past> {
    let others = past.iter().filter(|other| **other != new).take(HISTORY_LENGTH - 1).cloned();
    let others: Vec<Past> = others.collect();
    std::iter::once(new).chain(others).collect()
}

fn history(past: &[Past], props: &Props) -> Html {
    html! {
        <>
            <h3>{ "The last rolls" }</h3>
            <ol class="history">{ for past.iter().map(|past| entry(past, props)) }</ol>
        </>
    }
}

fn entry(past: &Past, props: &Props) -> Html {
    let Past { encounter, seed, description } = past;
    let current = *encounter == props.encounter && *seed == props.rolls.seed;
    let onclick = {
        let (dispatcher, past) = (props.dispatcher.clone(), Rc::new(past.clone()));
        move |_: MouseEvent| dispatcher.dispatch(Action::SetRoll(Box::new(past.encounter.clone()), past.seed))
    };
    html! {
        <li aria-current={current.then_some("true")}>
            <button type="button" class="link" {onclick}>
                <span class="unseen">{ "Replay seed " }</span>{ seed.0 }
            </button>
            <span>{ description }</span>
        </li>
    }
}
