//! The ruler of a step in SVG, laid out by [`say::plot`]. Interactive charts are in [`super::chart_view`].

use crate::ui::svg::x_percent;
use say::Unit;
use say::plot::{Ruler, Tick};
use yew::prelude::*;

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
