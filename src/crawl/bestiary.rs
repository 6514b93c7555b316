//! The bestiary: every monster of the edition against the build, worst first.

use crate::controls::form_entry::input_control;
use crate::crawl::bestiary_filter::filter_controls;
use crate::crawl::bestiary_stream::{BestiaryStream, use_bestiary};
use crate::foes;
use crate::shell::worker::GAVE_UP;
use crate::state::Dispatch;
use crate::ui::badges::badges;
use crate::ui::flag::{raise, use_flag};
use crate::ui::glyph::glyph;
use crate::ui::panel::panel;
use crate::ui::table::{TableRow, cell, row, table};
use chase::bestiary::BestiaryRow;
use chase::bestiary_filter::BestiaryFilter;
use chase::plan::ActionNoun;
use chase::setup::{Chase, Foes};
use crawl::model::monster::Look;
use crawl::model::place::KNOWN;
use foundation::edition::Edition;
use foundation::inputs::{InputKey, Inputs, Row};
use foundation::text;
use question::Question;
use say::chase::immortality_note;
use std::cell::RefCell;
use std::rc::Rc;
use yew::prelude::*;

/// The props of [`Bestiary`].
#[derive(PartialEq, Properties)]
struct Props {
    /// The question.
    question: Rc<Question>,
    /// Dispatches a monster to add.
    dispatcher: Dispatch,
}

/// How many rows are shown at first.
const INITIAL_ROWS: usize = 50;

/// Renders the panel with the bestiary.
pub fn bestiary_panel(question: &Rc<Question>, dispatcher: &Dispatch) -> Html {
    panel("outruns", "Who outruns you", html! { <Bestiary {question} {dispatcher} /> })
}

thread_local! {
    /// The last filter. It outlives the component, which is unmounted when another tab opens.
    static LAST_FILTER: RefCell<BestiaryFilter> = RefCell::default();
}

/// The bestiary, with a filter.
#[component(Bestiary)]
fn bestiary(props: &Props) -> Html {
    let edition = props.question.edition;
    let filter = use_state_eq(|| LAST_FILTER.with_borrow(BestiaryFilter::clone));
    let shows_all = use_flag();
    use_effect_with((*filter).clone(), |filter| LAST_FILTER.set(filter.clone()));
    let stream = use_bestiary(edition, query(&props.question));
    if stream.has_failed {
        return html! {
            <p class="note">
                { format!("The bestiary is computed in the background, by a worker that {GAVE_UP} \
                           Monsters you add yourself still work.") }
            </p>
        };
    }
    let known_filter = filter.as_of(edition);
    let matching: Vec<&BestiaryRow> = stream.shown.iter().filter(|row| known_filter.matches(row)).collect();
    let shown = if *shows_all { matching.len() } else { INITIAL_ROWS };
    html! {
        <>
            <p class="note">
                { "Melee only: monsters marked as shooting or casting may hurt you from afar. Choose a \
                   monster to add it to the chase." }
                if props.question.chase.actions().takes_stairs() {
                    { " Attacks are counted up to the stairs; those of what comes along are not." }
                }
                if let Some(note) = immortality_note(&props.question.chase.actions()) { { format!(" {note}") } }
                if !KNOWN.includes(edition) { { format!(" Monster locations are known {KNOWN}.") } }
            </p>
            if props.question.chase.foes.0.is_empty() { { chase_inputs(&props.question, &props.dispatcher) } }
            { filter_controls(&known_filter, filter.setter(), edition) }
            { progress(&stream, edition, matching.len()) }
            <RankedTable
                rows={matching.iter().take(shown).map(|ranked| (*ranked).clone()).collect::<Vec<_>>()}
                gain_noun={props.question.chase.actions().gain_noun()}
                dispatcher={props.dispatcher.clone()} />
            if matching.len() > shown {
                <button type="button" onclick={raise(&shows_all)}>
                    { format!("Show all {}", matching.len()) }
                </button>
            }
        </>
    }
}

/// The inputs of the chase that the bestiary depends on; with foes they stand in the situation row and beside
/// your plan.
const CHASE: [InputKey; 3] = [Chase::KEY.gap, Chase::KEY.steps, Chase::KEY.plan];

/// Renders the inputs of the chase that is run with every monster.
fn chase_inputs(question: &Question, dispatcher: &Dispatch) -> Html {
    let (edition, chase) = (question.edition, &question.chase);
    html! {
        <div class="group filters" role="group" aria-label="The chase">
            { for CHASE.into_iter().map(|key| input_control(chase, key, edition, dispatcher)) }
        </div>
    }
}

/// Returns the part of the question that the bestiary depends on, as a query for the worker.
fn query(question: &Question) -> String {
    let mut question = question.chase_only();
    question.chase.foes = Foes::default();
    question.query()
}

fn progress(stream: &BestiaryStream, edition: Edition, matching: usize) -> Html {
    let all = BestiaryRow::total_in(edition);
    let message = if !stream.is_complete {
        format!("{} of {all} monsters", stream.count)
    } else if matching < all {
        format!("{matching} of {}, worst first", text::count(all, "monster"))
    } else {
        format!("{}, worst first", text::count(all, "monster"))
    };
    html! {
        <p class="progress" aria-busy={(!stream.is_complete).to_string()}>
            <progress class={classes!(stream.is_complete.then_some("complete"))} aria-label="Monsters checked"
                max={all.to_string()} value={stream.count.to_string()} />
            { message }
        </p>
    }
}

/// The props of [`RankedTable`]. A component, so that typing in the filter re-renders only rows that changed.
#[derive(PartialEq, Properties)]
struct RankedTableProps {
    rows: Vec<BestiaryRow>,
    gain_noun: ActionNoun,
    dispatcher: Dispatch,
}

#[component(RankedTable)]
fn ranked_table(props: &RankedTableProps) -> Html {
    let steps = format!("Steps to your {}", props.gain_noun);
    let heads = ["Monster", &steps, "Attacks", "Never attacked", "In the long run"];
    let rows = props.rows.iter().map(|ranked| ranked_row(props, ranked));
    table("outruns", "Who outruns you", &heads, rows.collect())
}

fn ranked_row(props: &RankedTableProps, ranked: &BestiaryRow) -> TableRow {
    let monster = ranked.monster;
    // Handled by the row: a click on its button bubbles up to here.
    let onclick = {
        let dispatcher = props.dispatcher.clone();
        Callback::from(move |_| foes::add(&dispatcher, monster.slug()))
    };
    let name = html! {
        <>
            { glyph(Look::on_screen(Some(monster))) }
            <span>
                <button type="button" class="link">
                    <span class="unseen">{ "Add " }</span>{ monster.name() }
                </button>
                { badges(monster, false) }
            </span>
        </>
    };
    let verdict = html! {
        <>
            { ranked.verdict.label() }
            if ranked.is_ranged_only() { <small>{ "no melee attack" }</small> }
            for habit in &ranked.habits { <small>{ habit.label() }</small> }
            if !ranked.places.is_empty() { <small>{ say::chase::describe_places(&ranked.places) }</small> }
        </>
    };
    row(vec![
        cell(name),
        cell(text::number(ranked.ratio, 2)),
        cell(text::number(ranked.mean_attacks, 2)),
        cell(text::percent(ranked.untouched)),
        cell(verdict),
    ])
    .key(monster.slug())
    .on_click(onclick)
}
