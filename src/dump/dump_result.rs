//! Shows what a dump says, before it is used.

use crate::dump::checks::checks;
use crate::dump::source::DumpResult;
use crate::ui::disclosure::Disclosure;
use question::Question;
use question::dump::{Applied, CheckedEdit, Dump, Note};
use say::dump::{DumpWords, describe_applied, not_understood_heading};
use yew::prelude::*;

/// How many lines are shown before all are asked for.
const SHOWN: usize = 4;

/// The element id of what was read in a sentence, or of why nothing was.
pub const SUMMARY: &str = "dump-summary";

/// Renders the result; its summary is a live region. `on_check` receives what the reader checked of it and of
/// the question `before`.
pub fn dump_result(result: Option<&DumpResult>, before: &Question, on_check: &Callback<CheckedEdit>) -> Html {
    let (summary, details) = match result {
        None => Default::default(),
        Some(DumpResult::Rejected(why)) => (html! { <p class="rejected">{ why }</p> }, Html::default()),
        Some(DumpResult::Parsed(dump, _)) if !dump.is_dump() => (
            html! { <p class="rejected">{ "That’s no character dump: it should begin with “Dungeon Crawl Stone Soup version”." }</p> },
            not_understood(dump),
        ),
        Some(DumpResult::Parsed(dump, checked)) => {
            (summary(dump), html! { <>{ checks(dump, before, checked, on_check) }{ details(dump) }</> })
        }
    };
    html! { <><div id={SUMMARY} class="summary" role="status">{ summary }</div>{ details }</> }
}

fn summary(dump: &Dump) -> Html {
    let DumpWords { stamp, agrees, sentence, reason } = DumpWords::new(dump);
    let class = agrees.map(|agrees| if agrees { "agrees" } else { "differs" });
    html! {
        <div class={classes!("check", class)}>
            if !stamp.is_empty() { <strong class="stamp">{ stamp }</strong> }
            <p>{ sentence }</p>
            if let Some(reason) = reason { <p class="note">{ reason }</p> }
        </div>
    }
}

fn details(dump: &Dump) -> Html {
    let lines: Vec<Html> = dump.applied.iter().map(|applied| read_line(&dump.question, applied)).collect();
    html! {
        <>
            if !lines.is_empty() {
                <h3>{ "Read" }{ " " }<small>{ foundation::text::count(lines.len(), "line") }</small></h3>
                <dl class="filled">{ for lines.iter().take(SHOWN).cloned() }</dl>
                if lines.len() > SHOWN {
                    <details>
                        <summary>{ format!("Show all {}", lines.len()) }</summary>
                        <dl class="filled">{ for lines.iter().skip(SHOWN).cloned() }</dl>
                    </details>
                }
            }
            if !dump.uncounted.is_empty() {
                <p class="note">{ "You have, but not counted here: " }{ dump.uncounted.join(", ") }{ "." }</p>
            }
            <ul class="left-out">{ for dump.remarks().map(note_item) }</ul>
            { not_understood(dump) }
        </>
    }
}

fn read_line(question: &Question, applied: &Applied) -> Html {
    let (label, value) = describe_applied(applied, question.edition);
    html! {
        <div key={applied.key.as_str()}>
            <dt>{ label }</dt>
            <dd>{ value }</dd>
            <dd>{ source_line(applied.line, &applied.text) }</dd>
        </div>
    }
}

/// Renders a line of the dump with its 1-based number.
fn source_line(number: usize, text: &str) -> Html {
    html! { <span class="line"><small>{ "line " }{ number }{ " " }</small><code>{ text }</code></span> }
}

/// Renders what could not be read, folded.
fn not_understood(dump: &Dump) -> Html {
    let lines: Vec<Html> = dump.not_understood().map(note_item).collect();
    if lines.is_empty() {
        return Html::default();
    }
    let summary = html! { <b>{ not_understood_heading(lines.len()) }</b> };
    html! { <Disclosure {summary}><ul class="left-out">{ for lines }</ul></Disclosure> }
}

fn note_item(note: &Note) -> Html {
    html! { <li><p>{ &note.why }</p>{ source_line(note.line, &note.text) }</li> }
}
