//! A foe in a row: what it does in a sentence, its attacks as a chart, and its details on demand.

use crate::browser;
use crate::decide::foe::{Props as FoeProps, foe_details, part_id};
use crate::foes::{details_id, is_made_up, remove};
use crate::ui::badges::badges;
use crate::ui::chart_view::ChartView;
use crate::ui::flag::toggle;
use crate::ui::glyph::glyph;
use crate::ui::on_demand::on_demand;
use crate::ui::time_slices::COMPUTING;
use chase::foe::FoeStatus;
use chase::outcome::ChaseOutcome;
use chase::plan::Plan;
use chase::pursuit::Pursuit;
use foundation::text::noun;
use say::chart::Quantity;
use say::chase::{describe_foe, describe_states, place_in_file};
use say::plot::chart::bars::count_chart;
use std::rc::Rc;
use yew::prelude::*;

/// The props of a [`FoeRow`].
#[derive(PartialEq, Properties)]
pub struct RowProps {
    details: FoeProps,
    /// What it does, in a sentence and a smaller one; `None` until it is computed.
    sentences: Option<[String; 2]>,
}

/// Returns the props of a row.
pub fn row_props(details: &FoeProps, plan: &Plan, outcome: Option<&ChaseOutcome>) -> RowProps {
    let sentences = outcome.map(|outcome| {
        let verdict = details.verdict(&outcome.pursuits[details.index]);
        let (edition, foes) = (details.setup.edition, &details.foes.0);
        describe_foe(edition, plan, foes, details.index, &verdict, &outcome.access)
    });
    RowProps { details: details.clone(), sentences }
}

/// A foe: its name, what it does, its attacks, and its details on demand.
#[component(FoeRow)]
pub fn foe_row(props: &RowProps) -> Html {
    let RowProps { details, sentences } = props;
    let (index, foe, count) = (details.index, details.foe(), details.foes.0.len());
    let name = details.foes.name_of(index);
    let is_open = use_open(details);
    let place = place_in_file(&details.setup, &details.foes.0, index);
    let onkeydown = {
        let dispatcher = details.dispatcher.clone();
        move |event: KeyboardEvent| {
            let other = match &event.key()[..] {
                "ArrowUp" => index.checked_sub(1),
                "ArrowDown" => Some(index + 1).filter(|next| *next < count),
                "Delete" => return remove(&dispatcher, index, count),
                _ => return,
            };
            event.prevent_default();
            other.into_iter().for_each(|other| browser::focus(&details_id(other)));
        }
    };
    let on_remove = {
        let dispatcher = details.dispatcher.clone();
        move |_: MouseEvent| remove(&dispatcher, index, count)
    };
    let [sentence, small] = sentences.clone().unwrap_or([COMPUTING.to_string(), String::new()]);
    html! {
        <li class={classes!("pursuer", is_open.then_some("open"))}>
            <p class="who">
                if let Some(place) = place { <small>{ place }</small> }
                { glyph(foe.look()) }
                <b class="foe-name" id={part_id(index, "name")}>{ &name }</b>
                { for foe.monster().map(|monster| badges(monster, foe.has_status(FoeStatus::Reach))) }
                { " " }<small>{ describe_states(foe) }</small>
            </p>
            <p class="does">{ sentence }if !small.is_empty() { <small>{ small }</small> }</p>
            <div class="attacks">{ for details.pursuit.as_ref().map(|pursuit| attacks_chart(pursuit, details.seen, *is_open)) }</div>
            <p class="acts">
                <button type="button" class="link" id={details_id(index)} aria-expanded={is_open.to_string()}
                    aria-label={format!("Details of {name}")}
                    onclick={toggle(&is_open)} {onkeydown}>
                    { if *is_open { "Details ▾" } else { "Details ▸" } }
                </button>
                <button type="button" class="link remove" aria-label={format!("Remove {name}")}
                    onclick={on_remove}>
                    { "×" }
                </button>
            </p>
            if *is_open { { on_demand(details.clone(), foe_details) } }
        </li>
    }
}

/// Returns whether the details are open: those of a monster that was just made up are.
#[hook]
fn use_open(details: &FoeProps) -> UseStateHandle<bool> {
    let is_last = details.index + 1 == details.foes.0.len();
    use_state_eq(|| is_last && is_made_up() && details.foe().monster().is_none())
}

/// Renders the attacks on you as a chart that marks those which were `seen`; what is certain in words. With
/// the details open, it is exported as they are.
fn attacks_chart(pursuit: &Pursuit, seen: Option<i32>, is_open: bool) -> Html {
    if let Some(certain) = pursuit.attacks.certain() {
        return html! { <p><b>{ certain }</b>{ " " }{ noun(&certain.to_string(), "attack") }</p> };
    }
    let chances = pursuit.attacks.to_f64_pairs();
    let marked = seen.map(f64::from);
    let chart = Rc::new(count_chart("Attacks on you", Quantity::Count("attack"), &chances, marked));
    html! { <ChartView is_small=true has_picture={is_open} {chart} /> }
}
