//! The panel that rolls one turn, or turns until a monster comes: what came, the fight that follows, every
//! die, and the history of rolls.

use crate::browser;
use crate::controls::form_entry::input_control;
use crate::state::{Action, Dispatch, on_click};
use crate::ui::ids::{ROLL, VERDICT};
use crate::ui::table::{cell, number, row, table};
use ::say::telengard::{self as say, FightWords, dice};
use foundation::dice::Rolls;
use foundation::edition::Edition;
use foundation::inputs::Seed;
use std::rc::Rc;
use telengard::fight::{Fight, fight};
use telengard::roll::Throw;
use telengard::{Encounter, Odds, Roll, RolledTurns, roll_turns};
use yew::prelude::*;

/// The props of [`Roller`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The encounter to roll.
    pub encounter: Encounter,
    /// The inputs of dice: the seed, and whether turns are rolled until a monster comes.
    pub rolls: Rolls,
    /// The edition, which the input controls require.
    pub edition: Edition,
    /// The inputs of the fight, whose monster is the one that was rolled.
    pub fight: Fight,
    /// The exact odds.
    pub odds: Rc<Odds>,
    /// Dispatches changes of the question.
    pub dispatcher: Dispatch,
    /// Receives the fight against the monster that was rolled, to be looked at.
    pub on_fight: Callback<Fight>,
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
    let Props { encounter, rolls, edition, dispatcher, .. } = props;
    let rolled = use_state_eq(|| rolls.seed != Seed::default() || rolls.until);
    let past = use_state_eq(|| if *rolled { vec![past(encounter, rolls)] } else { Vec::new() });
    let on_roll = {
        let (past, rolled, dispatcher, rolls) =
            (past.clone(), rolled.clone(), dispatcher.clone(), rolls.clone());
        Callback::from(move |(encounter, until): (Encounter, bool)| {
            // The first roll is of the seed that was typed; of none, not of the same for everyone.
            let is_given = !*rolled && rolls.seed != Seed::default();
            let seed = if is_given { rolls.seed } else { browser::fresh_seed(rolls.seed) };
            let rolls = Rolls { seed, until, ..rolls.clone() };
            past.set(prepended(&past, self::past(&encounter, &rolls)));
            rolled.set(true);
            dispatcher.dispatch(Action::SetRoll(Box::new(encounter), rolls));
        })
    };
    let turns = rolled.then(|| roll_turns(encounter, rolls));
    let fight = turns.as_ref().and_then(|turns| fight_strip(&turns.last, props, &on_roll));
    let settling = turns.as_ref().and_then(|turns| settling(&turns.last, props, &on_roll));
    // Of the buttons one is filled: what one does next.
    let main = (fight.is_none() && settling.is_none()).then_some("main");
    html! {
        <section class="panel dark" id={VERDICT} tabindex="-1" aria-labelledby="roller">
            <div class="roller">
                { roll_button("Roll until something comes", Some(ROLL), main, encounter, true, &on_roll) }
                { roll_button("Roll one turn", None, None, encounter, false, &on_roll) }
                { input_control(rolls, Rolls::KEY.seed, *edition, dispatcher) }
            </div>
            { meeting(turns.as_ref(), props) }
            if let Some(turns) = &turns {
                if let Some(settling) = settling { { settling } }
                if let Some(fight) = fight { { fight } }
                <details open=true>
                    <summary><h3>{ "Every die of this roll" }</h3></summary>
                    { throws(&turns.last.throws) }
                </details>
            }
            if past.len() > 1 { { history(&past, props) } }
        </section>
    }
}

/// Rolls an encounter, once or until something comes.
type OnRoll = Callback<(Encounter, bool)>;

fn roll_button(
    label: &'static str,
    id: Option<&'static str>,
    class: Option<&'static str>,
    encounter: &Encounter,
    until: bool,
    on_roll: &OnRoll,
) -> Html {
    let encounter = encounter.clone();
    let onclick = on_roll.reform(move |_: MouseEvent| (encounter.clone(), until));
    html! { <button type="button" {id} {class} {onclick}>{ label }</button> }
}

/// Renders what came, or what may come.
fn meeting(turns: Option<&RolledTurns>, props: &Props) -> Html {
    let heading =
        turns.map_or_else(|| "What comes next?".to_string(), |turns| say::describe_meeting(&turns.last));
    let before = turns.filter(|_| props.rolls.until).map(|turns| say::describe_quiet(turns.empty) + " ");
    html! {
        <div class="met">
            <div role="status">
                <h2 id="roller" class="rolled">{ heading }</h2>
                <p class="note">{ before }{ say::describe_fights(&props.odds) }</p>
            </div>
            if turns.is_none() { <p class="note">{ say::INTRODUCTION }</p> }
            if let Some(turns) = turns { { corridor(&turns.last) } }
        </div>
    }
}

/// Renders the button that plays on with a gift, or without what was stolen; nothing if neither was.
fn settling(roll: &Roll, props: &Props, on_roll: &OnRoll) -> Option<Html> {
    let settled = roll.settled(&props.encounter)?;
    let button =
        roll_button(say::name_settling(roll), None, Some("main"), &settled, props.rolls.until, on_roll);
    Some(html! { <p class="buttons">{ button }</p> })
}

/// Renders your chance in the fight against the monster that was rolled, with what can be done; nothing
/// without a fight.
fn fight_strip(roll: &Roll, props: &Props, on_roll: &OnRoll) -> Option<Html> {
    let against = props.fight.against(roll)?;
    let words = FightWords::new(roll, &fight(&props.encounter, &against), &against);
    let tone = words.is_good.map(|is_good| if is_good { "better" } else { "worse" });
    let onclick = props.on_fight.reform(move |_: MouseEvent| against.clone());
    Some(html! {
        <div class="strip">
            <strong class={classes!("stamp", tone)}>{ words.chance }<small>{ words.of_what }</small></strong>
            <div><h3>{ words.headline }</h3><p>{ words.detail }</p></div>
            <p class="buttons">
                <button type="button" class="main" {onclick}>{ "Calculate this fight" }</button>
                { roll_button("Roll again", None, None, &props.encounter, props.rolls.until, on_roll) }
            </p>
        </div>
    })
}

/// Renders who is seen on a few tiles: `@`, and the first letter of the monster. The sentence says the same.
fn corridor(roll: &Roll) -> Html {
    let initial = roll.announced().and_then(|monster| monster.label().chars().next());
    html! {
        <div class="floor" aria-hidden="true">
            for index in 0..5 {
                <span class="tile">
                    if index == 1 {
                        <span class="you">{ "@" }</span>
                    } else if let (3, Some(initial)) = (index, initial) {
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
    let before = if rolls.until { say::describe_quiet(empty) } else { String::new() };
    let description = format!("{} {before}", say::describe_meeting(&last)).trim_end().to_string();
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
    let onclick = on_click(&props.dispatcher, {
        let past = past.clone();
        move || Action::SetRoll(Box::new(past.encounter.clone()), past.rolls.clone())
    });
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
            cell(dice::question_of(throw)),
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
