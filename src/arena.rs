//! The Arena page: a map to walk with the game's own keys.

mod board;
mod commands;
mod controller;
mod foes;
mod ghost;
mod history;
mod map_view;
mod play;
mod pointer;

use crate::browser;
use crate::controls::form_entry::input_control;
use crate::settings::Settings;
use crate::shell::commands::COPY;
use crate::shell::url_sync::use_title;
use crate::state::{Action, Dispatch};
use crate::ui::announcer::Announcer;
use crate::ui::debounce::use_debounced;
use crate::ui::progressive_render::FORM_STAGES;
use crate::ui::select::Select;
use crate::ui::time_slices::{COMPUTING, use_in_slices};
use arena::MapChoice;
use arena::blows::Body;
use arena::game::Game;
use arena::known_paths::Destination;
use commands::commands;
use crawl::model::build::Build;
use foes::foes;
use foundation::inputs::Value;
use foundation::text::capitalized;
use history::history;
use map_view::{AROUND, MapView};
use play::{Play, use_play};
use question::Question;
use say::arena::{
    describe_ending, describe_ghost, describe_last_run, describe_map, describe_pinned_ghost, describe_reruns,
    describe_turn, describe_way_out, with_attacks_so_far,
};
use std::rc::Rc;
use yew::prelude::*;

/// The props of [`ArenaPage`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The question.
    pub question: Rc<Question>,
    /// Dispatches changes of the question.
    pub dispatcher: Dispatch,
    /// The settings.
    pub settings: Settings,
    /// How many stages of progressive rendering are shown so far.
    pub stages: usize,
}

/// The board with its inputs, the odds, the foes and the log.
#[component(ArenaPage)]
pub fn arena_page(props: &Props) -> Html {
    let Props { question, dispatcher, settings, stages } = props;
    let play = use_play(question, dispatcher);
    let is_ghost_hidden = use_state_eq(|| false);
    let game = play.game.clone();
    let message = play.mode.message.clone().unwrap_or_else(|| describe_turn(&game));
    let ending = describe_ending(&game);
    let announced = [Some(with_attacks_so_far(&game, &message)), ending.clone()].into_iter().flatten();
    use_title(format!("{} in the arena · Crawl Clock", question.arena.map.label()));
    html! {
        <div class="answer walk">
            <section class="panel arena" id="verdict" aria-labelledby="arena">
                <h2 id="arena">{ "Arena" }</h2>
                { inputs(question, dispatcher) }
                <WayOut game={game.clone()} question={question.clone()} />
                { board(&play, message.clone(), *settings, question, &is_ghost_hidden) }
                if let Some(ending) = ending {
                    <RunResult game={game.clone()} question={question.clone()} {ending}
                        on_again={restart(dispatcher, |_| Vec::new()).reform(|_: MouseEvent| String::new())} />
                }
                <p class="note">
                    { "The bar over a foe is its energy: once it is full, the foe acts. Each foe knows where \
                       you are, comes by the shortest way and fights in melee only. " }
                    { if game.body.is_some() { LIVES } else { COUNTED } }
                    { " On the map: cyan ~ is shallow water, blue ~ deep water, brown ~ liquefied ground, ! an \
                       item; brown < and > are hatches." }
                </p>
            </section>
            if *stages > FORM_STAGES {
                { foes(question, &game, dispatcher) }
                { history(&game) }
            }
            <Announcer text={announced.collect::<Vec<_>>().join(" ")} number={game.log.len()} />
        </div>
    }
}

/// What blows do where hit points are known.
const LIVES: &str = "Blows follow the exact laws of the version; you don't regenerate, and only a potion of haste that you drink here runs out.";
/// What they do where not.
const COUNTED: &str = "Attacks take their exact times but do no damage until HP, AC and EV are set, and your statuses do not run out.";

/// The props of [`RunResult`].
#[derive(PartialEq, Properties)]
struct RunResultProps {
    game: Rc<Game>,
    question: Rc<Question>,
    /// How the game ended, as a sentence.
    ending: String,
    /// Called to run it again.
    on_again: Callback<MouseEvent>,
}

/// How a run ended, and how a hundred like it do.
#[component(RunResult)]
fn run_result(props: &RunResultProps) -> Html {
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
                <b>{ attacks }</b><span>{ if attacks == 1 { "attack" } else { "attacks" } }</span>
            </p>
            <div>
                <h3>{ &props.ending }</h3>
                <p>
                    if let Some(lost) = lost { { lost }{ " HP lost. " } }
                    { reruns }
                </p>
            </div>
            <div class="buttons">
                <button type="button" class="main" onclick={props.on_again.clone()}>{ "Run it again" }</button>
                <button type="button" onclick={|_| browser::click(COPY)}>{ "Copy the link" }</button>
            </div>
        </div>
    }
}

/// The props of [`WayOut`].
#[derive(PartialEq, Properties)]
struct WayOutProps {
    game: Rc<Game>,
    question: Rc<Question>,
}

/// The odds of the way to the stairs. Debounced: the odds of an earlier turn stay until keys pause, so that the board
/// responds to each key at once.
#[component(WayOut)]
fn way_out(props: &WayOutProps) -> Html {
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

/// Returns a callback that starts the game over with the inputs that `change` makes of a value.
fn restart(dispatcher: &Dispatch, change: fn(&str) -> Vec<(&'static str, String)>) -> Callback<String> {
    let dispatcher = dispatcher.clone();
    Callback::from(move |value: String| {
        let pairs = change(&value);
        dispatcher.dispatch(Action::Edit(Box::new(move |question| {
            let with = |question: Question, (key, value): (&'static str, String)| question.with(key, &value);
            pairs.into_iter().fold(question.without("keys"), with)
        })));
        map_view::focus();
    })
}

/// Renders the inputs of the game, folded on a phone. A change of map or seed restarts it.
fn inputs(question: &Question, dispatcher: &Dispatch) -> Html {
    let (edition, arena) = (question.edition, &question.arena);
    let on_map = restart(dispatcher, |map| vec![("map", map.to_string())]);
    let on_reroll = restart(dispatcher, |seed| vec![("seed", seed.to_string())])
        .reform(|_: MouseEvent| browser::random_seed().to_string());
    let on_restart = restart(dispatcher, |_| Vec::new()).reform(|_: MouseEvent| String::new());
    let maps = MapChoice::ALL.iter().map(|choice| (choice.write().into(), choice.label().into()));
    let map = arena.map.write();
    let map = Select { id: Some("in-map".into()), ..Select::new(maps, &map, move |map| on_map.emit(map)) };
    let foes = &question.chase.foes;
    let summary = match foes.0.len() {
        0 => "no foe".to_string(),
        1 => foes.name_of(0),
        count => format!("{} and {} more", foes.name_of(0), count - 1),
    };
    html! {
        <details class="setup-fold" open={!browser::is_narrow()}>
            <summary>{ format!("{summary} · {}", arena.map.label()) }</summary>
            <div class="setup">
                <div class="control">
                    <label for="in-map">{ "Map" }</label>
                    { map.render() }
                </div>
                { input_control(arena, "blows", edition, dispatcher) }
                { input_control(arena, "fog", edition, dispatcher) }
                <button type="button" onclick={on_restart} disabled={arena.keys.0.is_empty()}>
                    { "Start over" }
                </button>
                <button type="button" onclick={on_reroll}>{ "Other dice" }</button>
            </div>
        </details>
    }
}

/// Renders the map with the clock, the message, the travel menu and the keys.
fn board(
    play: &Play,
    message: String,
    settings: Settings,
    question: &Question,
    is_ghost_hidden: &UseStateHandle<bool>,
) -> Html {
    let game = &play.game;
    let clock = format!("{} aut · turn {} · level {}", game.clock, game.turns, game.position.level + 1);
    let ghost = play.ghost.as_ref().filter(|_| !**is_ghost_hidden).map(|ghost| ghost.at(game.clock));
    html! {
        <div class="board">
            <header>
                <p class="clock">{ clock }</p>
                if let Some(body) = game.body { { hit_points(body) } }
                { ghost_line(play, question, is_ghost_hidden) }
            </header>
            <MapView game={game.clone()}
                ghost={ghost.map(|ghost| ghost.position)}
                cursor={play.mode.cursor} has_keys={settings.keys}
                on_command={play.on_command.clone()} on_tile={play.on_tile.clone()}
                on_swipe={play.on_swipe.clone()} />
            <p id={AROUND} class="unseen">{ describe_map(game) }</p>
            if play.mode.is_travelling { { travel_menu(play) } }
            if let Some(newcomer) = &play.mode.newcomer { { newcomer_question(play, newcomer) } }
            <p class="map-message">{ message }</p>
            if let Some(ghost) = ghost { <p class="ghost-message">{ describe_ghost(ghost, game) }</p> }
            { commands(play, settings.keys) }
        </div>
    }
}

/// Renders your hit points with a bar.
fn hit_points(body: Body) -> Html {
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
fn ghost_line(play: &Play, question: &Question, is_ghost_hidden: &UseStateHandle<bool>) -> Html {
    let Some(ghost) = &play.ghost else { return Html::default() };
    let name = match play.is_last_run {
        true => describe_last_run(&ghost.question, question, &play.game),
        false => describe_pinned_ghost(question),
    };
    let is_hidden = **is_ghost_hidden;
    let onclick = {
        let is_ghost_hidden = is_ghost_hidden.clone();
        move |_: MouseEvent| is_ghost_hidden.set(!is_hidden)
    };
    html! {
        <p class="ghost-line">
            <span class="sign" aria-hidden="true">{ "@" }</span>
            { "your ghost: " }{ name }{ " " }
            <button type="button" class="link" {onclick}>{ if is_hidden { "Show" } else { "Hide" } }</button>
        </p>
    }
}

/// Asks how a foe joins that was added after the game had begun.
fn newcomer_question(play: &Play, newcomer: &str) -> Html {
    let answer = |comes_in: bool| {
        let on_newcomer = play.on_newcomer.clone();
        move |_: MouseEvent| {
            on_newcomer.emit(comes_in);
            map_view::focus();
        }
    };
    let name = capitalized(newcomer);
    html! {
        <div class="travel" role="alertdialog" aria-label="A new foe">
            <span>{ format!("{name}: start over with it, or let it come in at the door?") }</span>
            <button type="button" onclick={answer(true)}>{ "Let it come in" }</button>
            <button type="button" onclick={answer(false)}>{ "Start over with it" }</button>
        </div>
    }
}

/// Renders the destinations that the travel menu offers.
fn travel_menu(play: &Play) -> Html {
    let button = |(label, target): (String, Destination)| {
        let on_travel = play.on_travel.clone();
        let onclick = move |_: MouseEvent| {
            on_travel.emit(target);
            map_view::focus();
        };
        html! { <button type="button" {onclick}>{ label }</button> }
    };
    let destinations = play.destinations();
    html! {
        <div class="travel" role="group" aria-label="Travel to">
            <span>
                if destinations.is_empty() {
                    { "You don't know the way to any stairs." }
                } else {
                    { "Travel where?" }
                }
            </span>
            { for destinations.into_iter().map(button) }
        </div>
    }
}
