//! One encounter with dice: what each showed, and the rolls before.

use crate::app::controls::form::one;
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

/// What is rolled, and where a seed goes.
#[derive(PartialEq, Properties)]
pub struct Props {
    /// What one meets.
    pub encounter: Encounter,
    /// What every roll depends on.
    pub rolls: Rolls,
    /// The edition, which the form asks for.
    pub edition: Edition,
    /// Where changes go.
    pub ask: Dispatch,
}

/// A roll of before.
#[derive(Clone, PartialEq)]
struct Past {
    encounter: Encounter,
    seed: Seed,
    told: String,
}

/// As many rolls as are kept.
const KEPT: usize = 12;

/// The roller. A link with a seed opens with its roll.
#[component(Roller)]
pub fn roller(props: &Props) -> Html {
    let Props { encounter, rolls, edition, ask } = props;
    let seed = &rolls.seed;
    let rolled = use_state_eq(|| *seed != Seed::default());
    let past = use_state_eq(|| if *rolled { vec![past(encounter, *seed)] } else { Vec::new() });
    let onclick = {
        let (past, rolled, encounter, ask) = (past.clone(), rolled.clone(), encounter.clone(), ask.clone());
        let seed = *seed;
        move |_: MouseEvent| {
            let seed = if *rolled { browser::fresh_seed(seed) } else { seed };
            past.set(with(&past, self::past(&encounter, seed)));
            rolled.set(true);
            ask.dispatch(Action::Meet(Box::new(encounter.clone()), seed));
        }
    };
    let roll = rolled.then(|| roll(encounter, &mut seeded(seed.0)));
    html! {
        <section class="panel" aria-labelledby="roller">
            <h2 id="roller">{ "Roll one" }<small>{ "the seed is in the link" }</small></h2>
            <div class="roller">
                { one(rolls, "seed", *edition, ask) }
                <button type="button" class="main" {onclick}>{ if *rolled { "Roll again" } else { "Roll" } }</button>
            </div>
            <p class="lead rolled" role="status">{ roll.as_ref().map(say::told).unwrap_or_default() }</p>
            { roll.as_ref().map(|roll: &Roll| throws(&roll.throws)) }
            if past.len() > 1 { { history(&past, props) } }
        </section>
    }
}

fn past(encounter: &Encounter, seed: Seed) -> Past {
    let told = say::told(&roll(encounter, &mut seeded(seed.0)));
    Past { encounter: encounter.clone(), seed, told }
}

/// The rolls with a new one, which comes first.
fn with(past: &[Past], new: Past) -> Vec<Past> {
    let others = past.iter().filter(|other| **other != new).take(KEPT - 1).cloned();
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
    let Past { encounter, seed, told } = past;
    let current = *encounter == props.encounter && *seed == props.rolls.seed;
    let onclick = {
        let (ask, past) = (props.ask.clone(), Rc::new(past.clone()));
        move |_: MouseEvent| ask.dispatch(Action::Meet(Box::new(past.encounter.clone()), past.seed))
    };
    html! {
        <li aria-current={current.then_some("true")}>
            <button type="button" class="link" {onclick}>
                <span class="unseen">{ "Replay seed " }</span>{ seed.0 }
            </button>
            <span>{ told }</span>
        </li>
    }
}
