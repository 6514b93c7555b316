//! What a dump doesn't say, to be checked before it is used: how far the foes and the stairs are, who comes
//! along, and the piety.

use crate::browser;
use crate::ui::glyph::glyph;
use crate::ui::select::Select;
use chase::foe::Foe;
use chase::surroundings::Surroundings;
use crawl::model::monster::Look;
use foundation::inputs::{Control, Value};
use question::Question;
use question::dump::{Checked, CheckedEdit, Dump, PietyRange, Pursuer, Sighting};
use say::decision::describe_kinds;
use say::dump::{describe_piety, describe_place, describe_sighting, describe_source};
use yew::prelude::*;

/// The element id of the first thing to check, which gets the focus.
pub const FIRST: &str = "check-first";

/// Renders a row for each kind of monster in sight, or for the foes of `before`, the question until now; for
/// the stairs and for open piety.
pub fn checks(dump: &Dump, before: &Question, checked: &Checked, on_check: &Callback<CheckedEdit>) -> Html {
    let edition = dump.question.edition;
    let seen = dump.foes.iter().zip(&checked.pursuers).enumerate();
    let known = seen.filter(|(_, (seen, _))| seen.foe(edition).is_some());
    let has_foes = known.clone().next().is_some();
    let ruling_out = dump.rules_out_corridor(checked);
    let stairs = NumberBox {
        name: "Stairs",
        unit: "tiles ahead",
        placeholder: "none",
        value: checked.stairs,
        bounds: (0, 99),
        id: (!has_foes).then_some(FIRST),
        on_change: on_check.reform(CheckedEdit::Stairs),
    };
    let piety_too = if dump.piety.is_some() { ", nor your exact piety" } else { "" };
    html! {
        <>
            <h3>
                { "Please check" }{ " " }
                <small>{ "a dump does not say how far away anything is" }{ piety_too }</small>
            </h3>
            <ul class="checks">
                for (row, (index, (seen, pursuer))) in known.enumerate() {
                    { foe_row(dump, index, seen, *pursuer, row == 0, ruling_out == Some(index), on_check) }
                }
                if let Some(place) = dump.place(checked) { { place_row(dump, place, on_check) } }
                if let Some(keeps) = checked.keeps_foes { { kept_row(before, keeps, on_check) } }
                <li key="stairs">
                    <span class="what"><span class="glyph white">{ ">" }</span>{ "Stairs" }</span>
                    { stairs.render() }
                    <small>{ "empty if you know of none" }</small>
                </li>
                if let (Some(range), Some(now)) = (dump.piety, checked.piety) {
                    { piety_row(dump, range, now, on_check) }
                }
            </ul>
        </>
    }
}

fn foe_row(
    dump: &Dump,
    index: usize,
    seen: &Sighting,
    pursuer: Pursuer,
    is_first: bool,
    rules_out_corridor: bool,
    on_check: &Callback<CheckedEdit>,
) -> Html {
    let toggle = on_check.reform(move |_: Event| CheckedEdit::IsTaken(index, !pursuer.is_taken));
    let name = describe_sighting(seen);
    let distance = NumberBox {
        name: &name,
        unit: "tiles away",
        placeholder: "?",
        value: pursuer.tiles,
        bounds: Foe::DISTANCES,
        id: None,
        on_change: on_check.reform(move |tiles| CheckedEdit::Tiles(index, tiles)),
    };
    let look = seen.foe(dump.question.edition).map_or_else(|| Look::on_screen(None), |foe| foe.look());
    let far = match pursuer {
        Pursuer { tiles: None, is_taken: true } => ": how far? If empty, beside you or behind the one before",
        _ if rules_out_corridor => ": a corridor has no room for that, so you are in the open",
        _ => "",
    };
    html! {
        <li key={index}>
            <label class="what">
                <input id={is_first.then_some(FIRST)} type="checkbox" checked={pursuer.is_taken}
                    onchange={toggle} />
                { glyph(look) }{ &name }
            </label>
            { distance.render() }
            <small>{ describe_source(seen, pursuer.is_taken) }{ far }</small>
        </li>
    }
}

/// Renders the choice of where several foes come at you.
fn place_row(dump: &Dump, place: Surroundings, on_check: &Callback<CheckedEdit>) -> Html {
    let choices = match Surroundings::control(dump.question.edition) {
        Control::OneOf(choices) => choices,
        _ => Vec::new(),
    };
    // What a label says behind its colon stands beside the list.
    let name = |label: &'static str| label.split(':').next().unwrap_or(label);
    let options = choices.into_iter().map(|choice| (choice.slug.into(), name(choice.label).into()));
    let on_check = on_check.clone();
    let on_choose = move |slug: String| {
        if let Ok(place) = Surroundings::parse(&slug) {
            on_check.emit(CheckedEdit::Place(place));
        }
    };
    let chosen = place.write();
    let select = Select { aria_label: Some("Where you are"), ..Select::new(options, &chosen, on_choose) };
    html! {
        <li key="place">
            <span class="what" aria-hidden="true">{ "Where you are" }</span>
            { select.render() }
            // Changed by a distance, it is told.
            <small aria-live="polite">{ describe_place(place) }</small>
        </li>
    }
}

/// Renders the foes of the question until now, of which the dump says nothing.
fn kept_row(before: &Question, keeps: bool, on_check: &Callback<CheckedEdit>) -> Html {
    let onchange = on_check.reform(move |_: Event| CheckedEdit::KeepsFoes(!keeps));
    html! {
        <li key="kept">
            <label class="what">
                <input type="checkbox" checked={keeps} {onchange} />{ describe_kinds(&before.chase.foes) }
            </label>
            <small>{ "as before: the dump names no monster in sight" }</small>
        </li>
    }
}

fn piety_row(dump: &Dump, range: PietyRange, now: i32, on_check: &Callback<CheckedEdit>) -> Html {
    let on_check = on_check.clone();
    let piety = NumberBox {
        name: "Piety",
        unit: &format!("{}–{}", range.from, range.to),
        placeholder: "",
        value: Some(now),
        bounds: (range.from, range.to),
        id: None,
        on_change: Callback::from(move |piety: Option<i32>| {
            piety.map(CheckedEdit::Piety).into_iter().for_each(|edit| on_check.emit(edit));
        }),
    };
    html! {
        <li key="piety">
            <span class="what">{ "Piety" }</span>
            { piety.render() }
            <small>{ describe_piety(dump, range) }</small>
        </li>
    }
}

/// A box for a number, with its unit.
struct NumberBox<'a> {
    /// What a screen reader calls it, before the unit.
    name: &'a str,
    unit: &'a str,
    /// What stands in it while it is empty.
    placeholder: &'static str,
    value: Option<i32>,
    /// The least and the most.
    bounds: (i32, i32),
    id: Option<&'static str>,
    on_change: Callback<Option<i32>>,
}

impl NumberBox<'_> {
    /// Renders the box. What is no number within the bounds counts as unknown.
    fn render(self) -> Html {
        let NumberBox { name, unit, placeholder, value, bounds: (min, max), id, on_change } = self;
        let onchange = on_change.reform(move |event: Event| {
            browser::value(&event).trim().parse().ok().filter(|number| (min..=max).contains(number))
        });
        let value = value.map(|number| number.to_string()).unwrap_or_default();
        html! {
            <label class="tiles-away">
                <input {id} type="number" aria-label={format!("{name}, {unit}")} min={min.to_string()}
                    max={max.to_string()} {placeholder} {value} {onchange} />
                <span aria-hidden="true">{ unit }</span>
            </label>
        }
    }
}
