//! A foe's energy as a bar, as the boards show it.

use crate::ui::svg::x_percent;
use chase::energy::READY;
use say::plot::ranges::RangeScale;
use yew::prelude::*;

/// The largest energy that a bar shows, unless a foe has more.
pub const FULL: i32 = 120;

/// Renders the name and the energy of a foe, with a mark at the energy it needs to act.
pub fn energy_bar(name: &str, energy: i32, is_dead: bool, scale: &RangeScale) -> Html {
    let (left, width) = scale.bar((0, energy.max(0)));
    let text = if is_dead { "dead".to_string() } else { format!("{energy} energy") };
    html! {
        <div class="energy">
            <p><span>{ name.to_string() }</span><span>{ text }</span></p>
            <svg width="100%" height="8" aria-hidden="true">
                <rect class="track" width="100%" height="8" />
                if !is_dead { <rect class="fill" x={x_percent(left)} width={x_percent(width)} height="8" /> }
                <rect class="mark" x={x_percent(scale.at(READY.into()))} width="2" height="8" />
            </svg>
        </div>
    }
}
