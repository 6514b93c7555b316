//! Line charts in SVG. Lines differ in dashes, marks and names, not in colour.

use crate::app::ui::chart::{x_percent, y_px};
use crate::plot::lines::{BASE, HEIGHT, Lines, Polyline, TOP};
use crate::plot::{LEFT, RIGHT, Tick};
use crate::text;
use yew::prelude::*;

/// The marks of the lines, in order.
const MARKS: [&str; 9] = ["●", "■", "▲", "◆", "○", "□", "△", "◇", "✕"];

/// Renders lines with their names at the right. `value_label` formats the value of an index; `here` is the horizontal
/// position of the current value, in percent of the plot.
pub fn line_chart(
    lines: &Lines,
    title: &str,
    names: &[&str],
    value_label: impl Fn(usize) -> String,
    here: Option<f64>,
) -> Html {
    let value = |&(index, at): &(usize, f64)| {
        html! { <text class="middle" x={x_percent(at)} y={y_px(BASE + 15.0)}>{ value_label(index) }</text> }
    };
    html! {
        <div class="lines">
            <svg width="100%" height={y_px(HEIGHT)} role="img" aria-label={title.to_string()}>
                { for lines.levels.iter().map(level) }
                <svg x={x_percent(LEFT)} width={x_percent(RIGHT - LEFT)} height={y_px(HEIGHT)}>
                    if let Some(here) = here {
                        <line class="here" x1={x_percent(here)} x2={x_percent(here)} y1={y_px(TOP)} y2={y_px(BASE)} />
                    }
                    <svg y={y_px(TOP)} height={y_px(BASE - TOP)} viewBox="0 0 100 100" preserveAspectRatio="none">
                        { for lines.lines.iter().enumerate().map(|(index, line)| stroke(index, line)) }
                    </svg>
                    { for lines.lines.iter().enumerate().map(|(index, line)| marks(index, line)) }
                    { for lines.values.iter().map(value) }
                </svg>
            </svg>
            <svg width="100%" height={y_px(HEIGHT)} aria-hidden="true">
                { for lines.lines.iter().zip(names).enumerate().map(|(index, (line, name))| label(index, line, name)) }
            </svg>
        </div>
    }
}

fn level(tick: &Tick) -> Html {
    let y = y_px(tick.at);
    html! {
        <>
            <line class="level" x1={x_percent(LEFT)} x2={x_percent(RIGHT)} y1={y.clone()} y2={y} />
            <text class="left" x={x_percent(LEFT - 1.0)} y={y_px(tick.at + 3.5)}>{ text::percent(tick.value) }</text>
        </>
    }
}

fn stroke(index: usize, line: &Polyline) -> Html {
    html! { <polyline class={format!("line line-{index}")} points={line.points.clone()} /> }
}

fn marks(index: usize, line: &Polyline) -> Html {
    html! {
        for (x, y) in line.marks.iter() {
            <text class="mark middle" x={x_percent(*x)} y={y_px(y + 3.5)}>{ mark(index) }</text>
        }
    }
}

fn label(index: usize, line: &Polyline, name: &str) -> Html {
    html! {
        <>
            <line class="level" x1="2" x2="14" y1={y_px(line.end)} y2={y_px(line.name)} />
            <text class="name" x="18" y={y_px(line.name + 3.5)}>{ mark(index) }{ " " }{ name.to_string() }</text>
        </>
    }
}

fn mark(index: usize) -> &'static str {
    MARKS[index % MARKS.len()]
}
