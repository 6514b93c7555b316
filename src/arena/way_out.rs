//! The odds of the way to the stairs.

use crate::ui::debounce::use_debounced;
use crate::ui::time_slices::{COMPUTING, use_in_slices};
use arena::game::Game;
use crawl::model::build::Build;
use question::Question;
use say::arena::describe_way_out;
use std::rc::Rc;
use yew::prelude::*;

/// The props of [`WayOut`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The game.
    pub game: Rc<Game>,
    /// What it was played from.
    pub question: Rc<Question>,
}

/// The odds of the way to the stairs. Debounced: the odds of an earlier turn stay until keys pause, so that
/// the board responds to each key at once.
#[component(WayOut)]
pub fn way_out(props: &Props) -> Html {
    let inputs = use_debounced(&(props.game.clone(), props.question.build.clone()));
    let answer = use_in_slices(&inputs, async |(game, build), _, pause| {
        let odds = game.odds(&build, pause).await;
        describe_way_out(&game, &odds, game.sampled_walks(pause).await.as_ref())
    });
    // Never show odds of another map or build.
    let is_current =
        |inputs: &(Rc<Game>, Build)| inputs.0.map == props.game.map && inputs.1 == props.question.build;
    let [odds_line, method] = match answer.filter(|answer| is_current(&answer.inputs)) {
        Some(answer) => answer.result.clone(),
        None => [COMPUTING.to_string(), String::new()],
    };
    html! {
        <>
            <p class="odds">{ odds_line }</p>
            if !props.game.foes_here().is_empty() { <p class="note">{ method }</p> }
        </>
    }
}
