//! The panel with a step beside the turns of a speed-10 monster, its factors, and the game's words for such
//! steps.

use crate::ui::hint::hint;
use crate::ui::step_ruler::step_ruler;
use crate::ui::table::{cell, row, table};
use crawl::step::speed_words::{WordRange, word_ranges};
use crawl::step::tables::StepTime;
use foundation::edition::Edition;
use foundation::text::percent;
use question::column::Column;
use reference::terms::{MOVEMENT, PACE};
use say::Unit;
use say::speed_words::{describe_basis, describe_speed, format_delays, format_speeds};
use yew::prelude::*;

/// Renders the panel. `words` are those for this step, each with its probability.
pub fn movement(edition: Edition, step: &StepTime, words: &[(&'static str, f64)], unit: Unit) -> Html {
    let auts = step.aut.auts();
    html! {
        <section class="panel detail" aria-labelledby="movement">
            <h2 id="movement">{ "How long a step is" }</h2>
            { step_ruler(&auts, step.aut.mean(), unit) }
            <dl class="factors">
                <dt>{ hint(MOVEMENT, "Movement delay before haste and slow") }</dt>
                <dd>{ unit.format(step.movement.mean()) }</dd>
                <dt>{ hint(PACE, format!("Action delay (a normal {} action)", unit.format(10.0))) }</dt>
                <dd>{ unit.format(step.pace.mean()) }</dd>
            </dl>
            { word_table(edition, words) }
            <p class="note">{ describe_speed(step.aut.mean()) }{ " " }{ describe_basis(edition) }</p>
        </section>
    }
}

/// Renders the words of an edition, with those for this step marked.
fn word_table(edition: Edition, words: &[(&'static str, f64)]) -> Html {
    let word_row = |word: WordRange| {
        let mut cells = [word.word.to_string(), format_delays(word), format_speeds(word)].map(cell);
        let own = words.iter().find(|(own, _)| *own == word.word);
        if let Some((_, p)) = own {
            let chance = if *p < 1.0 { format!(", {}", percent(*p)) } else { String::new() };
            cells[0] = cell(word.word.to_string()).small(format!("yours{chance}"));
        }
        row(cells.into()).class(if own.is_some() { "yours" } else { "" })
    };
    let whose = if edition.article().is_some() { "The article says" } else { "The game shows" };
    let heads = [whose, Column::Delays.label(), Column::Effective.label()];
    table("speed-words", "Words for delays", &heads, word_ranges(edition).map(word_row).collect())
}
