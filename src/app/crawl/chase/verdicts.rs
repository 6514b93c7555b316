//! The table of foes: a row for each with what it does to the player, which opens its details.

use crate::app::crawl::chase::foe::{Card, Props as CardProps, part_id};
use crate::app::crawl::chase::foes::remove;
use crate::app::shell::browser;
use crate::app::ui::badges::badges;
use crate::app::ui::chart::x_percent;
use crate::app::ui::glyph::glyph;
use crate::crawl::chase::verdict::{FoeVerdict, SortBy};
use crate::plot::ranges::RangeScale;
use crate::say::chase::{about, describe_contact, describe_range, describe_states, verdict_heading};
use crate::text::percent;
use yew::prelude::*;

/// The props of [`Verdicts`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// What each foe's details are rendered from.
    pub cards: Vec<CardProps>,
    /// What each foe does; `None` until it is computed.
    pub verdicts: Vec<Option<FoeVerdict>>,
    /// Whether the verdicts are those of the chase before, while those of the new one are computed.
    pub is_stale: bool,
}

/// What the reader has done to the table.
#[derive(Clone, PartialEq)]
struct View {
    sort: SortBy,
    is_reversed: bool,
    /// The indices of the foes whose details are open; those of a single foe at first.
    open: Option<Vec<usize>>,
}

impl View {
    fn is_open(&self, index: usize, foes: usize) -> bool {
        self.open.as_ref().map_or(foes == 1, |open| open.contains(&index))
    }

    fn toggled(&self, index: usize, foes: usize) -> View {
        let was_open = |other: &usize| self.is_open(*other, foes);
        let is_open = |other: &usize| was_open(other) != (*other == index);
        View { open: Some((0..foes).filter(is_open).collect()), ..self.clone() }
    }

    fn sorted_by(&self, sort: SortBy) -> View {
        View { sort, is_reversed: self.sort == sort && !self.is_reversed, ..self.clone() }
    }
}

/// The table of foes.
#[component(Verdicts)]
pub fn verdicts(props: &Props) -> Html {
    let foes = props.cards.len();
    let view = use_state_eq(|| View { sort: SortBy::Added, is_reversed: false, open: None });
    let set = view.setter();
    // The indices of the open ones are those of other foes now.
    let reset = view.clone();
    use_effect_with(foes, move |_| reset.set(View { open: None, ..(*reset).clone() }));
    let columns = columns(&props.verdicts);
    let order = view.sort.order(&props.verdicts, view.is_reversed);
    let most = props.verdicts.iter().flatten().map(|verdict| verdict.range.1);
    let scale = RangeScale::new(most);
    html! {
        <table class={classes!("verdicts", (foes > 6).then_some("many"), props.is_stale.then_some("stale"))}
            aria-busy={props.is_stale.then_some("true")}>
            <caption class="unseen">{ "What each foe does" }</caption>
            <thead>
                <tr>
                    for column in columns.iter() { { heading(*column, &view, &set) } }
                    <td></td>
                </tr>
            </thead>
            <tbody>
                for place in 0..foes { { foe_row(props, &order, place, &view, &scale) } }
            </tbody>
        </table>
    }
}

/// Returns the columns; that of the stairs only where the chase ends on them.
fn columns(verdicts: &[Option<FoeVerdict>]) -> Vec<SortBy> {
    let mut columns = vec![SortBy::Added, SortBy::Contact, SortBy::Attacks, SortBy::Untouched];
    let takes_stairs = verdicts.iter().flatten().any(|verdict| verdict.follows.is_some());
    columns.extend(takes_stairs.then_some(SortBy::Follows));
    columns
}

/// Renders the heading of a column as a button that sorts by it.
fn heading(column: SortBy, view: &UseStateHandle<View>, set: &UseStateSetter<View>) -> Html {
    let order = (view.sort == column).then_some(if view.is_reversed { "descending" } else { "ascending" });
    let onclick = {
        let (view, set) = (view.clone(), set.clone());
        move |_: MouseEvent| set.set(view.sorted_by(column))
    };
    html! {
        <th scope="col" aria-sort={order}>
            <button type="button" class="sort" {onclick}>{ verdict_heading(column) }</button>
        </th>
    }
}

/// Renders the row of the foe at a place in the order, and its details beneath while they are open.
fn foe_row(
    props: &Props,
    order: &[usize],
    place: usize,
    view: &UseStateHandle<View>,
    scale: &RangeScale,
) -> Html {
    let (index, columns) = (order[place], columns(&props.verdicts).len());
    let neighbours = [place.checked_sub(1), Some(place + 1)].map(|place| order.get(place?).copied());
    let card = &props.cards[index];
    let verdict = props.verdicts[index].as_ref();
    let is_open = view.is_open(index, props.cards.len());
    let cell = |column: SortBy, class: &'static str, text: Option<String>| {
        html! { <td {class} data-of={verdict_heading(column)}>{ text.unwrap_or_else(|| "…".to_string()) }</td> }
    };
    let reach = card.foe().profile(card.edition).reach;
    let contact = verdict.map(|verdict| describe_contact(verdict.contact, reach, card.action_noun));
    let is_caught = verdict.is_some_and(FoeVerdict::is_caught);
    html! {
        <>
            <tr key={index} class={is_open.then_some("open")}>
                { name_cell(props, index, neighbours, view) }
                { cell(SortBy::Contact, if is_caught { "contact worse" } else { "contact" }, contact) }
                <td class="attacks" data-of={verdict_heading(SortBy::Attacks)}>
                    if let Some(verdict) = verdict { { attacks(verdict, scale) } } else { { "…" } }
                </td>
                { cell(SortBy::Untouched, "number", verdict.map(|verdict| percent(verdict.untouched))) }
                if columns > 4 {
                    { cell(SortBy::Follows, "number", verdict.and_then(|verdict| verdict.follows).map(percent)) }
                }
                <td class="remover">{ remove_button(card) }</td>
            </tr>
            if is_open {
                <tr key={format!("{index}-details")} class="details">
                    <td colspan={(columns + 1).to_string()}><Card ..card.clone() /></td>
                </tr>
            }
        </>
    }
}

/// Renders the name of a foe as a button that opens its details.
///
/// `neighbours` are the indices of the foes above and below.
fn name_cell(
    props: &Props,
    index: usize,
    [above, below]: [Option<usize>; 2],
    view: &UseStateHandle<View>,
) -> Html {
    let card = &props.cards[index];
    let foe = card.foe();
    let is_open = view.is_open(index, props.cards.len());
    let onclick = {
        let (view, foes) = (view.clone(), props.cards.len());
        move |_: MouseEvent| view.set(view.toggled(index, foes))
    };
    let onkeydown = {
        let dispatcher = card.dispatcher.clone();
        move |event: KeyboardEvent| match &event.key()[..] {
            "ArrowUp" => focus(&event, above),
            "ArrowDown" => focus(&event, below),
            "Delete" => remove(&dispatcher, index),
            _ => (),
        }
    };
    html! {
        <th scope="row">
            { glyph(foe.monster()) }
            <button type="button" class="link foe-name" id={part_id(index, "name")} aria-expanded={is_open.to_string()}
                {onclick} {onkeydown}>{ foe.name() }</button>
            { for foe.monster().map(badges) }
            <small>{ describe_states(foe) }</small>
        </th>
    }
}

/// Focuses the name of a foe, and keeps the page from scrolling.
fn focus(event: &KeyboardEvent, index: Option<usize>) {
    event.prevent_default();
    index.into_iter().for_each(|index| browser::focus(&part_id(index, "name")));
}

/// Renders the mean number of attacks, and their range as a bar and in digits.
fn attacks(verdict: &FoeVerdict, scale: &RangeScale) -> Html {
    let (left, width) = scale.bar(verdict.range);
    html! {
        <>
            <b>{ about(verdict.attacks) }</b>
            <svg class="range" aria-hidden="true">
                <rect class="track" width="100%" y="7" height="1" />
                <rect class="bar" x={x_percent(left)} width={x_percent(width)} y="5" height="5" rx="2" />
                <circle cx={x_percent(scale.at(verdict.attacks))} cy="7.5" r="4" />
            </svg>
            <span>{ describe_range(verdict.range) }</span>
        </>
    }
}

fn remove_button(card: &CardProps) -> Html {
    let onclick = {
        let (dispatcher, index) = (card.dispatcher.clone(), card.index);
        move |_: MouseEvent| remove(&dispatcher, index)
    };
    html! {
        <button type="button" class="link" aria-label={format!("Remove {}", card.foe().name())} {onclick}>{ "×" }</button>
    }
}
