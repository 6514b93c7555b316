//! Lines in SVG; what tells them apart is dashes, marks and names, not colour.

use crate::app::ui::chart::{across, down};
use crate::plot::lines::{BASE, HEIGHT, Lines, Polyline, TOP};
use crate::plot::{LEFT, RIGHT, Tick};
use crate::text;
use yew::prelude::*;

/// What the lines bear, one after the other.
const MARKS: [&str; 9] = ["●", "■", "▲", "◆", "○", "□", "△", "◇", "✕"];

/// Lines with their names behind them. `letters` writes a value, `here` is the place of the current one.
pub fn drawn(
    lines: &Lines,
    title: &str,
    names: &[&str],
    letters: impl Fn(usize) -> String,
    here: Option<f64>,
) -> Html {
    let value = |&(index, at): &(usize, f64)| {
        html! { <text class="middle" x={across(at)} y={down(BASE + 15.0)}>{ letters(index) }</text> }
    };
    html! {
        <div class="lines">
            <svg width="100%" height={down(HEIGHT)} role="img" aria-label={title.to_string()}>
                { for lines.levels.iter().map(level) }
                <svg x={across(LEFT)} width={across(RIGHT - LEFT)} height={down(HEIGHT)}>
                    if let Some(here) = here {
                        <line class="here" x1={across(here)} x2={across(here)} y1={down(TOP)} y2={down(BASE)} />
                    }
                    <svg y={down(TOP)} height={down(BASE - TOP)} viewBox="0 0 100 100" preserveAspectRatio="none">
                        { for lines.lines.iter().enumerate().map(|(index, line)| stroke(index, line)) }
                    </svg>
                    { for lines.lines.iter().enumerate().map(|(index, line)| marks(index, line)) }
                    { for lines.values.iter().map(value) }
                </svg>
            </svg>
            <svg width="100%" height={down(HEIGHT)} aria-hidden="true">
                { for lines.lines.iter().zip(names).enumerate().map(|(index, (line, name))| label(index, line, name)) }
            </svg>
        </div>
    }
}

fn level(tick: &Tick) -> Html {
    let y = down(tick.at);
    html! {
        <>
            <line class="level" x1={across(LEFT)} x2={across(RIGHT)} y1={y.clone()} y2={y} />
            <text class="left" x={across(LEFT - 1.0)} y={down(tick.at + 3.5)}>{ text::percent(tick.value) }</text>
        </>
    }
}

fn stroke(index: usize, line: &Polyline) -> Html {
    html! { <polyline class={format!("line line-{index}")} points={line.points.clone()} /> }
}

fn marks(index: usize, line: &Polyline) -> Html {
    html! {
        for (x, y) in line.marks.iter() {
            <text class="mark middle" x={across(*x)} y={down(y + 3.5)}>{ mark(index) }</text>
        }
    }
}

fn label(index: usize, line: &Polyline, name: &str) -> Html {
    html! {
        <>
            <line class="level" x1="2" x2="14" y1={down(line.end)} y2={down(line.name)} />
            <text class="name" x="18" y={down(line.name + 3.5)}>{ mark(index) }{ " " }{ name.to_string() }</text>
        </>
    }
}

fn mark(index: usize) -> &'static str {
    MARKS[index % MARKS.len()]
}
