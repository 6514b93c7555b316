//! What was found in a text, before any of it is applied.

use crate::app::dump::source::Found;
use crate::crawl::chase::setup::Foes;
use crate::dump::{Applied, Dump, Ignored, Word};
use crate::say;
use crate::text;
use yew::prelude::*;

/// What was found; the first part is told to those who listen whenever it changes.
pub fn view(found: Option<&Found>, on_chosen: &Callback<Vec<usize>>) -> Html {
    let (summary, details) = match found {
        None => Default::default(),
        Some(Found::Refused(why)) => (html! { <p class="refused">{ why }</p> }, Html::default()),
        Some(Found::Read(dump, _)) if dump.is_empty() => (
            html! { <p class="refused">{ "Nothing in this text reads as a character dump." }</p> },
            left_out(dump),
        ),
        Some(Found::Read(dump, chosen)) => (summary(dump), details(dump, chosen, on_chosen)),
    };
    html! { <><div class="summary" role="status">{ summary }</div>{ details }</> }
}

fn summary(dump: &Dump) -> Html {
    html! {
        <>
            <h3>{ dump.who.as_deref().unwrap_or("A character without a name") }</h3>
            <p class="note">{ say::dump::edition(dump) }</p>
            { check(dump.word.as_ref()) }
        </>
    }
}

/// The game's word against ours.
fn check(word: Option<&Word>) -> Html {
    let Some(word) = word else {
        return html! {
            <p class="check">{ "The text has no line of statuses, so there is no word of the game to check against." }</p>
        };
    };
    let (class, sign, outcome) = match word.agrees {
        true => ("agrees", "✓ ", "agrees"),
        false => ("differs", "≠ ", "does not agree"),
    };
    html! {
        <div class={classes!("check", class)}>
            <p>
                <span aria-hidden="true">{ sign }</span>
                { "The game says " }<b>{ word.said }</b>{ "; we compute " }<b>{ say::dump::computed(&word.computed) }</b>
                { ": " }<b class="outcome">{ outcome }</b>
            </p>
            if let Some(reason) = &word.reason { <p class="note">{ reason }</p> }
        </div>
    }
}

fn details(dump: &Dump, chosen: &[usize], on_chosen: &Callback<Vec<usize>>) -> Html {
    html! {
        <>
            <h3>{ "To be filled in" }</h3>
            if dump.applied.is_empty() { <p class="note">{ "Nothing but the foes." }</p> }
            <dl class="filled">{ for dump.applied.iter().map(|applied| filled(dump, applied)) }</dl>
            { foes(dump, chosen, on_chosen) }
            { left_out(dump) }
        </>
    }
}

fn filled(dump: &Dump, applied: &Applied) -> Html {
    let (label, value) = say::dump::filled(applied, dump.question.edition);
    let open = dump.piety.filter(|_| applied.key == "piety").and_then(say::dump::open);
    html! {
        <div key={applied.key}>
            <dt>{ label }</dt>
            <dd>{ value }if let Some(open) = open { <small>{ " " }{ open }</small> }</dd>
            <dd>{ line(applied.line, &applied.text) }</dd>
        </div>
    }
}

fn line(number: usize, text: &str) -> Html {
    html! { <span class="line"><small>{ "line " }{ number }{ " " }</small><code>{ text }</code></span> }
}

fn foes(dump: &Dump, chosen: &[usize], on_chosen: &Callback<Vec<usize>>) -> Html {
    let edition = dump.question.edition;
    let mut known = dump.foes.iter().enumerate().filter(|(_, seen)| seen.foe(edition).is_some()).peekable();
    if known.peek().is_none() {
        return Html::default();
    }
    let joining = dump.chased_by(chosen).chase.foes.0.len();
    html! {
        <fieldset class="foes">
            <legend>{ "Foes in view" }</legend>
            <div class="chips">
                for (place, seen) in known {
                    <label key={place} class="chip">
                        <input type="checkbox" checked={chosen.contains(&place)} onchange={toggle(place, chosen, on_chosen)} />
                        <span>{ say::dump::sighting(seen) }</span>
                        if !seen.states.is_empty() { <small>{ " " }{ seen.states.join(", ") }</small> }
                    </label>
                }
            </div>
            <p class="note">
                if joining == 0 {
                    { "The chase stays as it is." }
                } else {
                    { "Into the chase: " }{ text::count(joining, "foe") }
                    if joining == Foes::MOST { { ", as many as fit" } }
                    { "." }
                }
            </p>
        </fieldset>
    }
}

fn toggle(place: usize, chosen: &[usize], on_chosen: &Callback<Vec<usize>>) -> Callback<Event> {
    let mut toggled: Vec<usize> = chosen.iter().copied().filter(|other| *other != place).collect();
    if toggled.len() == chosen.len() {
        toggled.insert(toggled.partition_point(|other| *other < place), place);
    }
    on_chosen.reform(move |_| toggled.clone())
}

fn left_out(dump: &Dump) -> Html {
    html! {
        if !dump.ignored.is_empty() {
            <h3>{ "Left out, though it could matter" }</h3>
            <ul class="left-out">{ for dump.ignored.iter().map(ignored) }</ul>
        }
    }
}

fn ignored(ignored: &Ignored) -> Html {
    html! { <li><p>{ &ignored.why }</p>{ line(ignored.line, &ignored.text) }</li> }
}
