//! What happened in a game: the timeline of the last actions, and the log.

use crate::ui::disclosure::Disclosure;
use crate::ui::lanes::{EnergyLane, MAX_OPEN_LANES, action_lane};
use arena::game::Game;
use arena::log::LogEvent;
use foundation::text::count;
use say::Unit;
use say::arena::{describe_event, describe_turn};
use say::plot::lanes::{MAX_ACTIONS, legend};
use std::rc::Rc;
use yew::prelude::*;

/// How many lines of the log are shown.
const LOG_LINES: usize = 30;

/// Renders the panel: the timeline over the log, the newest turn first, and how the game began.
pub fn history(game: &Rc<Game>, begun: &Game) -> Html {
    let line = |(index, event): (usize, &LogEvent)| Some((index, describe_event(game, event)?, event.at));
    let events = game.log.iter().enumerate().rev().filter(|(_, event)| !event.is_refusal());
    let lines: Vec<_> = events.filter_map(line).collect();
    let earlier = lines.len().saturating_sub(LOG_LINES);
    let is_short = game.foes.len() <= MAX_OPEN_LANES;
    html! {
        <section class="panel happened" aria-labelledby="log">
            <h2 id="log">{ "What happened" }</h2>
            if game.turns > 0 {
                <Disclosure open={is_short} summary={html! { { "Energy, action by action" } }}>
                    <Lanes game={game.clone()} />
                </Disclosure>
            } else {
                <p class="note">{ "Nothing yet: press a key, or click a tile of the map." }</p>
            }
            <ol class="beats">
                for (index, line, at) in lines.into_iter().take(LOG_LINES) {
                    <li key={index}>{ at }{ " aut: " }{ line }</li>
                }
            </ol>
            if earlier > 0 { <p class="note">{ format!("{} before these.", count(earlier, "line")) }</p> }
            if game.turns > 0 { <p class="note">{ "At the start: " }{ describe_turn(begun) }</p> }
        </section>
    }
}

/// The props of [`Lanes`].
#[derive(PartialEq, Properties)]
struct LanesProps {
    game: Rc<Game>,
}

/// The last actions along the time axis, and each foe's energy meanwhile.
#[component(Lanes)]
fn lanes(props: &LanesProps) -> Html {
    let timeline = use_memo(props.game.clone(), |game| game.timeline());
    let count = timeline.you.len();
    let page = count.saturating_sub(MAX_ACTIONS)..count;
    html! {
        <>
            { action_lane(&timeline, page.clone(), Unit::Aut) }
            for foe in (0..timeline.foes.len()).filter(|foe| props.game.knows_foe(*foe)) {
                <EnergyLane key={foe} {foe} timeline={timeline.clone()} page={page.clone()} />
            }
            <p class="note">{ legend(&props.game.regime) }</p>
        </>
    }
}
