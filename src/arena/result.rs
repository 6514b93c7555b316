//! How a run ended, and how a hundred like it do.

use crate::browser;
use crate::shell::commands::SHARE;
use crate::ui::time_slices::{COMPUTING, use_in_slices};
use arena::game::Game;
use foundation::text::noun;
use question::Question;
use say::arena::describe_reruns;
use std::rc::Rc;
use yew::prelude::*;

/// The props of [`RunResult`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The game.
    pub game: Rc<Game>,
    /// What it was played from.
    pub question: Rc<Question>,
    /// How the game ended, as a sentence.
    pub ending: String,
    /// Called to run it again.
    pub on_again: Callback<MouseEvent>,
}

/// How a run ended, and how a hundred like it do.
#[component(RunResult)]
pub fn run_result(props: &Props) -> Html {
    let inputs = (props.game.clone(), props.question.clone());
    let answer = use_in_slices(&inputs, async |(game, question), _, pause| {
        describe_reruns(&game, &question.reruns(&game, pause).await)
    });
    let reruns = match answer.filter(|answer| answer.inputs.0 == props.game) {
        Some(answer) => answer.result.clone(),
        None => COMPUTING.to_string(),
    };
    let attacks = props.game.attacks_on_you();
    let lost = props.game.body.map(|body| body.most - body.hp.max(0));
    html! {
        <div class="result">
            <p class="stamp" aria-hidden="true">
                <b>{ attacks }</b><span>{ noun(&attacks.to_string(), "attack") }</span>
            </p>
            <div>
                <h3>{ &props.ending }</h3>
                <p>
                    if let Some(lost) = lost { { lost }{ " HP lost. " } }
                    { reruns }
                </p>
            </div>
            <div class="buttons">
                <button type="button" class="main" onclick={props.on_again.clone()}>
                    { "Run it again" }
                </button>
                <button type="button" onclick={|_| browser::click(SHARE)}>{ "Share this run" }</button>
            </div>
        </div>
    }
}
