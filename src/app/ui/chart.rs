//! Charts in SVG, from the places that [`crate::plot`] gives; a table says the same.

use crate::plot::{BASE, Bar, Bars, HEIGHT, LEFT, RIGHT, Ruler, Tick};
use crate::say::Unit;
use crate::text;
use yew::prelude::*;

/// Bars over the possible times; nothing when there is only one.
pub fn chart(auts: &[(f64, f64)], unit: Unit) -> Html {
    if auts.len() < 2 {
        return Html::default();
    }
    html! {
        <figure class="chart">
            <figcaption>{ format!("Chance of each time, {}", unit.name()) }</figcaption>
            { columns(auts, unit) }
            { table(auts, unit) }
        </figure>
    }
}

/// Bars over values and their probabilities.
pub fn columns(chances: &[(f64, f64)], unit: Unit) -> Html {
    drawn(&Bars::of(chances), unit)
}

/// Bars each of which stands for so many whole numbers.
pub fn spaced_columns(chances: &[(f64, f64)], space: i32) -> Html {
    drawn(&Bars::spaced(chances, f64::from(space)), Unit::Aut)
}

fn drawn(chart: &Bars, unit: Unit) -> Html {
    html! {
        <svg width="100%" height={down(HEIGHT)} aria-hidden="true">
            { for chart.levels.iter().map(level) }
            { for chart.values.iter().map(|value| below(value, unit)) }
            { for chart.bars.iter().map(|bar| column(bar, chart.lettered)) }
        </svg>
    }
}

fn level(tick: &Tick) -> Html {
    let y = down(tick.at);
    html! {
        <>
            <line class="level" x1={across(LEFT)} x2={across(RIGHT)} y1={y.clone()} y2={y} />
            <text class="left" x={across(LEFT - 1.0)} y={down(tick.at + 3.5)}>
                { text::percent(tick.value) }
            </text>
        </>
    }
}

fn column(bar: &Bar, lettered: bool) -> Html {
    html! {
        <>
            <rect class="bar" x={across(bar.left)} y={down(bar.top)}
                width={across(bar.width)} height={down(bar.height)} />
            if lettered {
                <text class="middle" x={across(bar.middle())} y={down(bar.top - 5.0)}>
                    { text::percent(bar.p) }
                </text>
            }
        </>
    }
}

fn below(tick: &Tick, unit: Unit) -> Html {
    html! {
        <text class="middle" x={across(tick.at)} y={down(BASE + 15.0)}>{ unit.number(tick.value) }</text>
    }
}

/// A place across a drawing.
pub fn across(place: f64) -> String {
    format!("{}%", text::number(place, 3))
}

/// A place or a length down a drawing.
pub fn down(place: f64) -> String {
    text::number(place, 3)
}

/// The same as the bars, for those who cannot see them.
fn table(auts: &[(f64, f64)], unit: Unit) -> Html {
    html! {
        <table class="unseen">
            <caption>{ "Chance of each time" }</caption>
            <thead><tr><th scope="col">{ unit.name() }</th><th scope="col">{ "chance" }</th></tr></thead>
            <tbody>
                for (aut, p) in auts.iter() {
                    <tr><td>{ unit.number(*aut) }</td><td>{ text::percent(*p) }</td></tr>
                }
            </tbody>
        </table>
    }
}

/// A step laid along the turns of an ordinary monster.
pub fn strip(auts: &[(f64, f64)], mean: f64, unit: Unit) -> Html {
    let ruler = Ruler::of(auts, mean);
    let (least, most) = ruler.range;
    html! {
        <figure class="strip">
            <figcaption>{ "Beside the turns of an ordinary monster" }</figcaption>
            <svg width="100%" height="42" role="img" aria-label={format!(
                "A step of {} beside turns of {}",
                unit.amount(mean),
                unit.amount(10.0),
            )}>
                <rect class="trough" x="0" y="4" width="100%" height="14" />
                <rect class="mean" x="0" y="4" width={across(ruler.mean)} height="14" />
                if most > least {
                    <rect class="range" x={across(least)} y="9" width={across(most - least)} height="4" />
                }
                { for ruler.turns.iter().map(|turn| mark(turn, unit)) }
            </svg>
        </figure>
    }
}

fn mark(turn: &Tick, unit: Unit) -> Html {
    let class = match turn.at {
        at if at <= 0.0 => "start",
        at if at >= 100.0 => "end",
        _ => "middle",
    };
    html! {
        <>
            <line class="turn" x1={across(turn.at)} x2={across(turn.at)} y1="1" y2="23" />
            <text {class} x={across(turn.at)} y="37">{ unit.number(turn.value) }</text>
        </>
    }
}
