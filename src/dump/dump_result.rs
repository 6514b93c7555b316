//! Shows what a dump says, before it is applied.

use crate::dump::source::DumpResult;
use chase::setup::Foes;
use foundation::text;
use question::dump::{Applied, Dump, Ignored, SpeedWord};
use yew::prelude::*;

/// Renders the result; its summary is a live region. `on_select` receives the indices of the selected foes.
pub fn dump_result(result: Option<&DumpResult>, on_select: &Callback<Vec<usize>>) -> Html {
    let (summary, details) = match result {
        None => Default::default(),
        Some(DumpResult::Rejected(why)) => (html! { <p class="rejected">{ why }</p> }, Html::default()),
        Some(DumpResult::Parsed(dump, _)) if dump.is_empty() => (
            html! { <p class="rejected">{ "This doesn't look like a character dump." }</p> },
            ignored_list(dump),
        ),
        Some(DumpResult::Parsed(dump, selected)) => (summary(dump), details(dump, selected, on_select)),
    };
    html! { <><div class="summary" role="status">{ summary }</div>{ details }</> }
}

fn summary(dump: &Dump) -> Html {
    html! {
        <>
            <h3>{ dump.who.as_deref().unwrap_or("A nameless character") }</h3>
            <p class="note">{ say::dump::describe_edition(dump) }</p>
            { speed_check(dump.speed_word.as_ref()) }
        </>
    }
}

/// Renders the comparison of the game's word for the speed with the computed one.
fn speed_check(word: Option<&SpeedWord>) -> Html {
    let Some(word) = word else {
        return html! {
            <p class="check">
                { "The dump has no status line, so there is no word from the game to check against." }
            </p>
        };
    };
    let (class, sign, outcome) = match (word.agrees, &word.reason) {
        (true, None) => ("agrees", "✓ ", "agrees"),
        (true, Some(_)) => ("agrees", "≈ ", "may agree"),
        (false, _) => ("differs", "≠ ", "does not match"),
    };
    html! {
        <div class={classes!("check", class)}>
            <p>
                <span aria-hidden="true">{ sign }</span>
                { "The game says " }<b>{ word.game }</b>{ "; we compute " }
                <b>{ say::dump::format_words(&word.computed) }</b>
                { ": " }<b class="outcome">{ outcome }</b>
            </p>
            if let Some(reason) = &word.reason { <p class="note">{ reason }</p> }
        </div>
    }
}

fn details(dump: &Dump, selected: &[usize], on_select: &Callback<Vec<usize>>) -> Html {
    html! {
        <>
            <h3>{ "Read from the dump" }</h3>
            if dump.applied.is_empty() { <p class="note">{ "Only the foes." }</p> }
            <dl class="filled">{ for dump.applied.iter().map(|applied| applied_item(dump, applied)) }</dl>
            { foes(dump, selected, on_select) }
            { ignored_list(dump) }
        </>
    }
}

fn applied_item(dump: &Dump, applied: &Applied) -> Html {
    let (label, value) = say::dump::describe_applied(applied, dump.question.edition);
    let open = dump.piety.filter(|_| applied.key == "piety").and_then(say::dump::describe_piety_range);
    html! {
        <div key={applied.key}>
            <dt>{ label }</dt>
            <dd>{ value }if let Some(open) = open { <small>{ " " }{ open }</small> }</dd>
            <dd>{ source_line(applied.line, &applied.text) }</dd>
        </div>
    }
}

/// Renders a line of the dump with its 1-based number.
fn source_line(number: usize, text: &str) -> Html {
    html! { <span class="line"><small>{ "line " }{ number }{ " " }</small><code>{ text }</code></span> }
}

fn foes(dump: &Dump, selected: &[usize], on_select: &Callback<Vec<usize>>) -> Html {
    let edition = dump.question.edition;
    let mut in_edition =
        dump.foes.iter().enumerate().filter(|(_, seen)| seen.foe(edition).is_some()).peekable();
    if in_edition.peek().is_none() {
        return Html::default();
    }
    let pursuer_count = dump.question_with_pursuers(selected).chase.foes.0.len();
    html! {
        <fieldset class="foes">
            <legend>{ "Foes in view" }</legend>
            <div class="chips">
                for (index, seen) in in_edition {
                    <label key={index} class="chip">
                        <input type="checkbox" checked={selected.contains(&index)}
                            onchange={toggle(index, selected, on_select)} />
                        <span>{ say::dump::describe_sighting(seen) }</span>
                        if !seen.states.is_empty() { <small>{ " " }{ seen.states.join(", ") }</small> }
                    </label>
                }
            </div>
            <p class="note">
                if pursuer_count == 0 {
                    { "The chase is left as it is." }
                } else {
                    { "Add to the chase: " }{ text::count(pursuer_count, "foe") }
                    if pursuer_count == Foes::MAX { { ", as many as fit" } }
                    { "." }
                }
            </p>
        </fieldset>
    }
}

/// Returns a handler that selects or deselects a foe; the indices stay sorted.
fn toggle(index: usize, selected: &[usize], on_select: &Callback<Vec<usize>>) -> Callback<Event> {
    let mut toggled: Vec<usize> = selected.iter().copied().filter(|other| *other != index).collect();
    if toggled.len() == selected.len() {
        toggled.insert(toggled.partition_point(|other| *other < index), index);
    }
    on_select.reform(move |_| toggled.clone())
}

fn ignored_list(dump: &Dump) -> Html {
    html! {
        if !dump.ignored.is_empty() {
            <h3>{ "Couldn't be read" }</h3>
            <ul class="left-out">{ for dump.ignored.iter().map(ignored_item) }</ul>
        }
    }
}

fn ignored_item(ignored: &Ignored) -> Html {
    html! { <li><p>{ &ignored.why }</p>{ source_line(ignored.line, &ignored.text) }</li> }
}
