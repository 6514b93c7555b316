//! The headings and the figures of the table of options.

use crate::decide::tone::tone_class;
use crate::ui::svg::x_percent;
use advice::Situation;
use say::decision::{LossWords, OptionWords};
use say::plot::ranges::RangeScale;
use yew::prelude::*;

/// Renders the headings. Every row says to a screen reader what its figures are.
pub fn heads(situation: &Situation, has_lives: bool) -> Html {
    let hp = situation.defender.hp.map_or(0, |hp| *hp);
    html! {
        <div class="heads" aria-hidden="true">
            <span>{ "What you can do" }</span>
            if has_lives {
                <span>{ "You live" }</span>
                <span>{ format!("HP lost of {hp}") }<small>{ "bad case: 1\u{a0}in\u{a0}20" }</small></span>
            }
            <span>{ "Attacks on you" }<small>{ "mean; bar: 9 chases in 10" }</small></span>
            <span class="number untouched">{ "Never attacked" }</span>
            if situation.tiles().is_some() { <span class="number follows">{ "Comes along" }</span> }
        </div>
    }
}

/// Renders the chance to live, and what makes it not over.
pub fn lives_cell(words: &OptionWords) -> Html {
    html! {
        <span class={classes!("lives", tone_class(words.tone))}>
            <b>{ words.lives.map_or("–".to_string(), |lives| lives.figure()) }</b>
            if let Some(note) = &words.beneath_lives {
                <small>{ note }</small>
            } else if let Some(rest) = &words.not_over {
                <small>{ "not over" }<span class="rest">{ format!(": {rest}") }</span></small>
            }
        </span>
    }
}

/// Renders the chance to live and the hit points lost of an option that is still worked out.
pub fn pending_lives() -> Html {
    let bar = html! { <svg class="lost" aria-hidden="true"><rect class="track" width="100%" height="7" rx="2" /></svg> };
    html! { <><span class="lives"><b>{ "…" }</b></span><span class="loss"><b></b>{ bar }</span></> }
}

/// Renders the hit points lost, on average and in a bad case, and a bar of both.
pub fn loss_cell(loss: Option<&LossWords>) -> Html {
    let Some(loss) = loss else { return html! { <span class="loss"></span> } };
    let [mean, bad] = loss.figures();
    let part =
        |class, share: f64| html! { <rect {class} width={x_percent(100.0 * share)} height="7" rx="2" /> };
    let [on_average, in_a_bad_case] = loss.shares;
    html! {
        <span class="loss">
            <span class="figure"><b>{ mean }</b><small class="unit">{ " HP lost, " }</small></span>
            <small>
                { "bad case " }<span class={loss.is_dead.then_some("dead")}>{ bad }</span>
                { loss.of_how_many() }
            </small>
            <svg class="lost" aria-hidden="true">
                { part("track", 1.0) }
                { part("pale", in_a_bad_case) }
                { part("full", on_average) }
            </svg>
        </span>
    }
}

/// Renders the attacks: their mean, and how it is counted, or else how many of them come on arrival or the
/// range of nine chases in ten.
pub fn attacks_cell(words: &OptionWords, scale: &RangeScale) -> Html {
    let spread = words.range.map(|range| {
        let (left, width) = scale.bar(range);
        let label =
            if range.0 == range.1 { range.0.to_string() } else { format!("{}–{}", range.0, range.1) };
        html! {
            <>
                <svg class="spread" aria-hidden="true">
                    <rect class="track" width="100%" y="7" height="1" />
                    <rect class="bar" x={x_percent(left)} width={x_percent(width)} y="4" height="7" rx="3" />
                    <circle cx={x_percent(scale.at(words.mean_attacks))} cy="7.5" r="4" />
                </svg>
                <small>{ label }</small>
            </>
        }
    });
    let arrival = words.on_arrival.as_ref().map(|some| html! { <small>{ some }{ " on arrival" }</small> });
    let counted = words.counted.map(|counted| html! { <small class="counted">{ counted }</small> });
    html! {
        <span class="attacks">
            <span class="figure">
                <b>{ &words.attacks }</b>
                <small class="unit">{ " " }{ words.attacks_noun }</small>
            </span>
            { for spread }
            { for counted.or(arrival) }
        </span>
    }
}
