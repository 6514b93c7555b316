//! Charts in SVG, laid out by [`crate::plot`]. Each has a table with the same numbers for screen readers.

use crate::plot::{BASE, Bar, Bars, HEIGHT, LEFT, RIGHT, Ruler, Tick};
use crate::say::Unit;
use crate::text;
use yew::prelude::*;

/// Renders the distribution of a time (aut, probability) as bars and as a table; nothing for a certain time.
pub fn time_chart(auts: &[(f64, f64)], unit: Unit) -> Html {
    if auts.len() < 2 {
        return Html::default();
    }
    html! {
        <figure class="chart">
            <figcaption>{ format!("Chance of each time, {}", unit.name()) }</figcaption>
            { bar_chart(auts, unit) }
            { hidden_table(auts, unit) }
        </figure>
    }
}

/// Renders a bar for each value, as high as its probability.
pub fn bar_chart(chances: &[(f64, f64)], unit: Unit) -> Html {
    render_bars(&Bars::new(chances), unit, None)
}

/// Renders a bar for each integer, that of the `marked` one in another colour.
pub fn marked_bar_chart(chances: &[(f64, f64)], marked: Option<i32>) -> Html {
    render_bars(&Bars::new(chances), Unit::Aut, marked.map(f64::from))
}

/// Renders a bar for each bin of `width` integers, given by its value and probability.
pub fn binned_bar_chart(chances: &[(f64, f64)], width: i32) -> Html {
    render_bars(&Bars::with_bins(chances, f64::from(width)), Unit::Aut, None)
}

fn render_bars(chart: &Bars, unit: Unit, marked: Option<f64>) -> Html {
    html! {
        <svg width="100%" height={y_px(HEIGHT)} aria-hidden="true">
            { for chart.levels.iter().map(grid_line) }
            { for chart.values.iter().map(|value| value_label(value, unit)) }
            { for chart.bars.iter().map(|bar| render_bar(bar, chart.has_bar_labels, marked)) }
        </svg>
    }
}

fn grid_line(tick: &Tick) -> Html {
    let y = y_px(tick.at);
    html! {
        <>
            <line class="level" x1={x_percent(LEFT)} x2={x_percent(RIGHT)} y1={y.clone()} y2={y} />
            <text class="left" x={x_percent(LEFT - 1.0)} y={y_px(tick.at + 3.5)}>
                { text::percent(tick.value) }
            </text>
        </>
    }
}

fn render_bar(bar: &Bar, has_label: bool, marked: Option<f64>) -> Html {
    let class = if marked == Some(bar.value) { "bar marked" } else { "bar" };
    html! {
        <>
            <rect {class} x={x_percent(bar.left)} y={y_px(bar.top)}
                width={x_percent(bar.width)} height={y_px(bar.height)} />
            if has_label {
                <text class="middle" x={x_percent(bar.middle())} y={y_px(bar.top - 5.0)}>
                    { text::percent(bar.p) }
                </text>
            }
        </>
    }
}

fn value_label(tick: &Tick, unit: Unit) -> Html {
    html! {
        <text class="middle" x={x_percent(tick.at)} y={y_px(BASE + 15.0)}>{ unit.format_number(tick.value) }</text>
    }
}

/// Formats a horizontal position or length (percent of the drawing's width) as an SVG attribute.
pub fn x_percent(percent: f64) -> String {
    format!("{}%", text::number(percent, 3))
}

/// Formats a vertical position or length (px) as an SVG attribute.
pub fn y_px(px: f64) -> String {
    text::number(px, 3)
}

/// Renders a visually hidden table of the bars' numbers.
fn hidden_table(auts: &[(f64, f64)], unit: Unit) -> Html {
    html! {
        <table class="unseen">
            <caption>{ "Chance of each time" }</caption>
            <thead><tr><th scope="col">{ unit.name() }</th><th scope="col">{ "chance" }</th></tr></thead>
            <tbody>
                for (aut, p) in auts.iter() {
                    <tr><td>{ unit.format_number(*aut) }</td><td>{ text::percent(*p) }</td></tr>
                }
            </tbody>
        </table>
    }
}

/// Renders the time of a step as a bar over the turns of a monster of speed 10, one every 10 aut.
pub fn step_ruler(auts: &[(f64, f64)], mean: f64, unit: Unit) -> Html {
    let ruler = Ruler::new(auts, mean);
    let (min, max) = ruler.range;
    html! {
        <figure class="strip">
            <figcaption>{ "Compared with a speed-10 monster" }</figcaption>
            <svg width="100%" height="42" role="img" aria-label={format!(
                "A step of {} beside turns of {}",
                unit.format(mean),
                unit.format(10.0),
            )}>
                <rect class="trough" x="0" y="4" width="100%" height="14" />
                <rect class="mean" x="0" y="4" width={x_percent(ruler.mean)} height="14" />
                if max > min {
                    <rect class="range" x={x_percent(min)} y="9" width={x_percent(max - min)} height="4" />
                }
                { for ruler.turns.iter().map(|turn| turn_mark(turn, unit)) }
            </svg>
        </figure>
    }
}

fn turn_mark(turn: &Tick, unit: Unit) -> Html {
    let class = match turn.at {
        at if at <= 0.0 => "start",
        at if at >= 100.0 => "end",
        _ => "middle",
    };
    html! {
        <>
            <line class="turn" x1={x_percent(turn.at)} x2={x_percent(turn.at)} y1="1" y2="23" />
            <text {class} x={x_percent(turn.at)} y="37">{ unit.format_number(turn.value) }</text>
        </>
    }
}
