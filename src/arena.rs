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
use crate::shell::url_sync::use_title;
use crate::state::{Action, Dispatch};
use crate::ui::announcer::Announcer;
use crate::ui::debounce::use_debounced;
use crate::ui::progressive_render::FORM_STAGES;
use crate::ui::select::Select;
use crate::ui::time_slices::{COMPUTING, use_in_slices};
use arena::MapChoice;
use arena::game::Game;
use arena::known_paths::Destination;
use commands::commands;
use crawl::model::build::Build;
use foes::foes;
use foundation::inputs::Value;
use history::history;
use map_view::MapView;
use play::{Play, use_play};
use question::Question;
use say::arena::{describe_ghost, describe_turn, describe_way_out, with_attacks_so_far};
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
    let game = play.game.clone();
    let message = play.mode.message.clone().unwrap_or_else(|| describe_turn(&game));
    use_title(format!("{} in the arena · Crawl Clock", question.arena.map.label()));
    html! {
        <div class="answer walk">
            <section class="panel arena" id="verdict" aria-labelledby="arena">
                <h2 id="arena">{ "Arena" }</h2>
                { inputs(question, dispatcher) }
                <WayOut game={game.clone()} question={question.clone()} />
                { board(&play, message.clone(), *settings, question) }
                <p class="note">
                    { "The bar over a foe is its energy: once it is full, the foe acts. Each foe knows where \
                       you are, comes by the shortest way and fights in melee only. Attacks take their exact \
                       times but do no damage, and your statuses do not run out. On the map: cyan ~ is \
                       shallow water, blue ~ deep water, brown ~ liquefied ground, ! an item; brown < and > \
                       are hatches." }
                </p>
            </section>
            if *stages > FORM_STAGES { { foes(question, &game, dispatcher) }{ history(&game) } }
            <Announcer text={with_attacks_so_far(&game, &message)} number={game.log.len()} />
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

/// Renders the inputs of the game. A change of map or seed restarts it.
fn inputs(question: &Question, dispatcher: &Dispatch) -> Html {
    let (edition, arena) = (question.edition, &question.arena);
    let restart = |change: fn(&str) -> Vec<(&'static str, String)>| {
        let dispatcher = dispatcher.clone();
        move |value: String| {
            let pairs = change(&value);
            dispatcher.dispatch(Action::Edit(Box::new(move |question| {
                let with =
                    |question: Question, (key, value): (&'static str, String)| question.with(key, &value);
                pairs.into_iter().fold(question.without("keys"), with)
            })));
        }
    };
    let on_map = restart(|map| vec![("map", map.to_string())]);
    let on_reroll = {
        let set = restart(|seed| vec![("seed", seed.to_string())]);
        move |_: MouseEvent| set(browser::random_seed().to_string())
    };
    let on_restart = {
        let set = restart(|_| Vec::new());
        move |_: MouseEvent| set(String::new())
    };
    let maps = MapChoice::ALL.iter().map(|choice| (choice.write().into(), choice.label().into()));
    let map = arena.map.write();
    let map = Select { id: Some("in-map".into()), ..Select::new(maps, &map, on_map) };
    html! {
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
            <button type="button" onclick={on_reroll}>{ "Reroll" }</button>
            { pin_button(question, dispatcher) }
        </div>
    }
}

/// Renders the button that pins this build, whose ghost presses the same keys; none where one is pinned.
fn pin_button(question: &Question, dispatcher: &Dispatch) -> Html {
    const HELP: &str = "A ghost of this build presses the same keys; then change yours";
    let dispatcher = dispatcher.clone();
    let onclick = move |_: MouseEvent| dispatcher.dispatch(Action::Edit(Box::new(Question::pinned)));
    html! {
        if question.compare_with.pins().is_empty() {
            <button type="button" title={HELP} {onclick}>{ "Pin as ghost" }</button>
        }
    }
}

/// Renders the map with the clock, the message, the travel menu and the keys.
fn board(play: &Play, message: String, settings: Settings, question: &Question) -> Html {
    let game = &play.game;
    let clock = format!("{} aut · turn {} · level {}", game.clock, game.turns, game.position.level + 1);
    html! {
        <div class="board">
            <header>
                <p class="clock">{ clock }</p>
                if let Some(ghost) = &play.ghost { <p>{ describe_ghost(&ghost.game, game, question) }</p> }
            </header>
            <MapView game={game.clone()}
                ghost={play.ghost.as_ref().map(|ghost| ghost.position_at(game.clock))}
                cursor={play.mode.cursor} has_keys={settings.keys}
                on_command={play.on_command.clone()} on_tile={play.on_tile.clone()}
                on_swipe={play.on_swipe.clone()} />
            if play.mode.is_travelling { { travel_menu(play) } }
            <p class="map-message">{ message }</p>
            { commands(play, settings.keys) }
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
