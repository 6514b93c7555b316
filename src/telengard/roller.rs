//! The panel that rolls one turn, or turns until a monster comes, with a table of the throws and the history of rolls.

use crate::browser;
use crate::controls::form_entry::input_control;
use crate::state::{Action, Dispatch};
use crate::ui::table::{cell, number, row, table};
use ::say::telengard::{self as say, dice};
use foundation::dice::Rolls;
use foundation::edition::Edition;
use foundation::inputs::Seed;
use std::rc::Rc;
use telengard::roll::Throw;
use telengard::{Encounter, Roll, RolledTurns, roll_turns};
use yew::prelude::*;

/// Properties of [`Roller`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The encounter to roll.
    pub encounter: Encounter,
    /// The inputs of dice: the seed, and whether turns are rolled until a monster comes.
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
    rolls: Rolls,
    description: String,
}

/// Maximum number of rolls in the history.
const HISTORY_LENGTH: usize = 12;

/// The panel. A link with a seed opens with its roll.
#[component(Roller)]
pub fn roller(props: &Props) -> Html {
    let Props { encounter, rolls, edition, dispatcher } = props;
    let rolled = use_state_eq(|| rolls.seed != Seed::default() || rolls.until);
    let past = use_state_eq(|| if *rolled { vec![past(encounter, rolls)] } else { Vec::new() });
    let button = |label: &'static str, class: Option<&'static str>, until: bool| {
        let (past, rolled, encounter, dispatcher) =
            (past.clone(), rolled.clone(), encounter.clone(), dispatcher.clone());
        let rolls = rolls.clone();
        let onclick = move |_: MouseEvent| {
            let seed = if *rolled { browser::fresh_seed(rolls.seed) } else { rolls.seed };
            let rolls = Rolls { seed, until, ..rolls.clone() };
            past.set(prepended(&past, self::past(&encounter, &rolls)));
            rolled.set(true);
            dispatcher.dispatch(Action::SetRoll(Box::new(encounter.clone()), rolls));
        };
        html! { <button type="button" {class} {onclick}>{ label }</button> }
    };
    let turns = rolled.then(|| roll_turns(encounter, rolls));
    html! {
        <section class="panel dark" aria-labelledby="roller">
            <h2 id="roller">{ "Roll" }{ " " }<small>{ "the seed is in the link" }</small></h2>
            <div class="roller">
                { button("Roll until something comes", Some("main"), true) }
                { button("Roll one turn", None, false) }
                { input_control(rolls, "seed", *edition, dispatcher) }
            </div>
            <div role="status">
                if let Some(turns) = &turns {
                    <p class="lead rolled">{ say::describe_roll(&turns.last) }</p>
                    if rolls.until { <p class="note">{ say::describe_empty_turns(turns.empty) }</p> }
                }
            </div>
            if let Some(RolledTurns { last, .. }) = &turns { { corridor(last) }{ throws(&last.throws) } }
            if past.len() > 1 { { history(&past, props) } }
        </section>
    }
}

/// Renders who is there on a few tiles: `@`, and the first letter of the monster. The sentence says the same.
fn corridor(roll: &Roll) -> Html {
    let initial = roll.monster.and_then(|monster| monster.label().chars().next());
    html! {
        <div class="floor" aria-hidden="true">
            for index in 0..9 {
                <span class="tile">
                    if index == 3 {
                        <span class="you">{ "@" }</span>
                    } else if let (5, Some(initial)) = (index, initial) {
                        <span class="foe">{ initial }</span>
                    } else {
                        { "·" }
                    }
                </span>
            }
        </div>
    }
}

fn past(encounter: &Encounter, rolls: &Rolls) -> Past {
    let RolledTurns { empty, last } = roll_turns(encounter, rolls);
    let before = if rolls.until { say::describe_empty_turns(empty) } else { String::new() };
    let description = format!("{} {before}", say::describe_roll(&last)).trim_end().to_string();
    Past { encounter: encounter.clone(), rolls: rolls.clone(), description }
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
    let Past { encounter, rolls, description } = past;
    let current = *encounter == props.encounter && *rolls == props.rolls;
    let onclick = {
        let (dispatcher, past) = (props.dispatcher.clone(), Rc::new(past.clone()));
        move |_: MouseEvent| {
            dispatcher.dispatch(Action::SetRoll(Box::new(past.encounter.clone()), past.rolls.clone()))
        }
    };
    html! {
        <li aria-current={current.then_some("true")}>
            <button type="button" class="link" {onclick}>
                <span class="unseen">{ "Replay seed " }</span>{ rolls.seed.0 }
            </button>
            <span>{ description }</span>
        </li>
    }
}

/// Renders a row for each throw: its question, die, passing faces, face and result.
fn throws(throws: &[Throw]) -> Html {
    let heads = ["Question", "Die", "Needs", "Rolled", "Result"];
    let throw_row = |throw: &Throw| {
        row(vec![
            cell(throw.step.label()),
            cell(dice::format_die(throw.die)),
            cell(throw.needs.map(dice::describe_faces).unwrap_or_default()),
            number(throw.rolled.to_string()),
            cell(result(throw)).class(if throw.passed() == Some(false) { "failed" } else { "passed" }),
        ])
    };
    table("throws", "Every die of this roll", &heads, throws.iter().map(throw_row).collect())
}

/// Renders the result of a throw, with a symbol for sighted readers and a word for screen readers.
fn result(throw: &Throw) -> Html {
    let (symbol, word) = match throw.passed() {
        Some(true) => ("✓ ", "passed: "),
        Some(false) => ("✗ ", "failed: "),
        None => ("→ ", ""),
    };
    html! {
        <>
            <span aria-hidden="true">{ symbol }</span><span class="unseen">{ word }</span>
            { dice::describe_throw(throw) }
        </>
    }
}
