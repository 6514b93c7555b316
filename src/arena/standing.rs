//! How you stand, above the map: your hit points, and the ghost beside you.

use super::play::Play;
use crate::ui::flag::toggle;
use arena::blows::Body;
use question::Question;
use say::arena::{describe_last_run, describe_pinned_ghost};
use yew::prelude::*;

/// Renders your hit points with a bar.
pub fn hit_points(body: Body) -> Html {
    let (hp, most) = (body.hp.max(0), body.most);
    let width = format!("{}%", 100 * hp / most.max(1));
    html! {
        <p class="hp">
            <span>{ "HP " }</span><b>{ format!("{hp}/{most}") }</b>
            <svg aria-hidden="true" width="120" height="8">
                <rect class="track" width="100%" height="8" /><rect class="fill" {width} height="8" />
            </svg>
        </p>
    }
}

/// Renders who the ghost is, and the button that hides or shows it.
pub fn ghost_line(play: &Play, question: &Question, is_ghost_hidden: &UseStateHandle<bool>) -> Html {
    let Some(ghost) = &play.ghost else { return Html::default() };
    let name = if play.is_last_run {
        describe_last_run(&ghost.question, question, &play.game)
    } else {
        describe_pinned_ghost(question)
    };
    html! {
        <p class="ghost-line">
            <span class="sign" aria-hidden="true">{ "@" }</span>
            { "Ghost: " }{ name }{ " " }
            <button type="button" class="link" onclick={toggle(is_ghost_hidden)}>
                { if **is_ghost_hidden { "Show" } else { "Hide" } }
            </button>
        </p>
    }
}
