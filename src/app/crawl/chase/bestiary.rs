//! Who outruns you: every monster of the edition against the build, worst first.

use super::foes;
use crate::app::crawl::chase::found::{Found, use_bestiary};
use crate::app::shell::browser;
use crate::app::shell::state::Dispatch;
use crate::app::ui::glyph::glyph;
use crate::crawl::chase::outruns::Outrun;
use crate::crawl::chase::setup::Foes;
use crate::inputs::{Choice, Row};
use crate::question::Question;
use crate::text;
use std::rc::Rc;
use yew::prelude::*;

/// Whose pursuers are looked at, and where one goes that is added.
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The question.
    pub question: Rc<Question>,
    /// Where changes go.
    pub ask: Dispatch,
}

/// As many rows as are shown at first.
const SHOWN: usize = 50;

/// The bestiary.
#[component(Bestiary)]
pub fn bestiary(props: &Props) -> Html {
    let (typed, all) = (use_state_eq(String::new), use_state_eq(|| false));
    let found = use_bestiary(props.question.edition, query(&props.question));
    if found.failed {
        return html! {
            <p class="note">
                { "The bestiary is worked out beside the page, by a worker, and none starts here: \
                   reload the page, or try another browser. Monsters that you add are answered all the same." }
            </p>
        };
    }
    let left: Vec<&Outrun> = found.shown.iter().filter(|outrun| means(outrun, &typed)).collect();
    let shown = if *all { left.len() } else { SHOWN };
    let oninput = {
        let typed = typed.setter();
        move |event: InputEvent| typed.set(browser::value(&event))
    };
    let onclick = {
        let all = all.setter();
        move |_: MouseEvent| all.set(true)
    };
    html! {
        <>
            <p class="note">
                { "Melee only: what shoots or casts may hurt you from afar. Choose a monster to add it to the chase." }
            </p>
            <div class="control filter">
                <label for="filter">{ "Filter" }</label>
                <input id="filter" type="text" autocomplete="off" spellcheck="false"
                    value={(*typed).clone()} {oninput} />
            </div>
            { progress(&found, props) }
            <Table rows={left.iter().take(shown).map(|outrun| (*outrun).clone()).collect::<Vec<_>>()}
                deed={props.question.chase.deed.noun()} ask={props.ask.clone()} />
            if left.len() > shown {
                <button type="button" {onclick}>{ format!("Show all {}", left.len()) }</button>
            }
        </>
    }
}

/// What the bestiary depends on, and no more.
fn query(question: &Question) -> String {
    let mut question = question.chased();
    question.chase.foes = Foes::default();
    question.query()
}

fn means(outrun: &Outrun, typed: &str) -> bool {
    Choice { slug: outrun.monster.slug(), label: outrun.monster.name(), note: "" }.matches(typed)
}

fn progress(found: &Found, props: &Props) -> Html {
    let all = Outrun::expected(props.question.edition);
    let said = match found.whole {
        true => format!("{}, worst first", text::count(all, "monster")),
        false => format!("{} of {all} monsters", found.count),
    };
    html! {
        <p class="progress" aria-busy={(!found.whole).to_string()}>
            <progress class={classes!(found.whole.then_some("whole"))} aria-label="Monsters looked at"
                max={all.to_string()} value={found.count.to_string()} />
            { said }
        </p>
    }
}

/// The rows that are shown.
#[derive(PartialEq, Properties)]
struct TableProps {
    rows: Vec<Outrun>,
    deed: &'static str,
    ask: Dispatch,
}

#[component(Table)]
fn table(props: &TableProps) -> Html {
    let deed = props.deed;
    html! {
        <table class="outruns">
            <thead>
                <tr>
                    <th scope="col">{ "Monster" }</th>
                    <th scope="col">{ format!("Steps to your {deed}") }</th>
                    <th scope="col">{ "Attacks" }</th>
                    <th scope="col">{ "Untouched" }</th>
                    <th scope="col">{ "In the long run, it" }</th>
                </tr>
            </thead>
            <tbody>{ for props.rows.iter().map(|outrun| row(props, outrun)) }</tbody>
        </table>
    }
}

fn row(props: &TableProps, outrun: &Outrun) -> Html {
    let monster = outrun.monster;
    // A click on the button reaches the row as well, and is taken there.
    let onclick = {
        let ask = props.ask.clone();
        move |_: MouseEvent| foes::add(&ask, monster.slug())
    };
    html! {
        <tr key={monster.slug()} {onclick}>
            <th scope="row">
                { glyph(Some(monster)) }
                <button type="button" class="link"><span class="unseen">{ "Add " }</span>{ monster.name() }</button>
            </th>
            <td>{ text::number(outrun.ratio, 2) }</td>
            <td>{ text::number(outrun.mean_attacks, 2) }</td>
            <td>{ text::percent(outrun.untouched) }</td>
            <td>
                { outrun.verdict.label() }
                if outrun.only_from_afar() { <small>{ "no melee attack" }</small> }
            </td>
        </tr>
    }
}
