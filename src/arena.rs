//! The Arena page: a map to walk with the game's own keys.

mod board;
mod board_state;
mod commands;
mod controller;
mod foes;
mod ghost;
mod history;
mod inputs;
mod map_view;
mod play;
mod pointer;
mod prompts;
mod result;
mod standing;
mod way_out;

use crate::browser;
use crate::settings::Settings;
use crate::shell::url_sync::use_title;
use crate::state::Dispatch;
use crate::ui::announcer::Announcer;
use crate::ui::flag::use_flag;
use crate::ui::ids::VERDICT;
use crate::ui::progressive_render::FORM_STAGES;
use crate::ui::time_slices::use_in_slices;
use board::{MESSAGE, Mode};
use commands::commands;
use foes::foes;
use history::history;
use inputs::{inputs, restart};
use map_view::{AROUND, MapView};
use play::{Opening, Play, use_play};
use prompts::{NEWCOMER, newcomer_question, travel_menu};
use question::Question;
use result::RunResult;
use say::arena::{
    describe_ending, describe_energy_bar, describe_ghost, describe_map, describe_turn, with_attacks_so_far,
};
use standing::{ghost_line, hit_points};
use std::rc::Rc;
use way_out::WayOut;
use yew::prelude::*;

/// The props of [`ArenaPage`].
#[derive(Clone, PartialEq, Properties)]
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

/// The page, or its head for the moment that its first game takes to begin on a slow phone.
#[component(ArenaPage)]
pub fn arena_page(props: &Props) -> Html {
    let opened_with = use_memo((), |()| props.question.clone());
    let opening = use_in_slices(&*opened_with, async |question, _, pause| {
        Rc::new(question.begin_in_slices(pause).await)
    });
    match opening {
        Some(opening) => html! { <Walk {opening} page={props.clone()} /> },
        None => html! {
            <section class="panel ahead" aria-busy="true">
                <h2>{ "Arena" }</h2><div class="screen"></div>
            </section>
        },
    }
}

/// The props of [`Walk`].
#[derive(PartialEq, Properties)]
struct WalkProps {
    opening: Rc<Opening>,
    page: Props,
}

/// The board with its inputs, the odds, the foes and the log.
#[component(Walk)]
fn walk(props: &WalkProps) -> Html {
    let Props { question, dispatcher, settings, stages } = &props.page;
    let play = use_play(&props.opening, question, dispatcher);
    let is_ghost_hidden = use_flag();
    let game = play.game.clone();
    use_effect_with(matches!(play.mode, Mode::Newcomer(_)), |is_asked| {
        if *is_asked {
            browser::focus_once_there(&[NEWCOMER]);
        }
    });
    let message = play.message.clone().unwrap_or_else(|| describe_turn(&game));
    let ending = describe_ending(&game);
    let announced = [Some(with_attacks_so_far(&game, &message)), ending.clone()].into_iter().flatten();
    // It replaces the odds; on a phone half the pad, so that nothing above it moves.
    let is_phone = browser::is_phone();
    let result = ending.map(|ending| {
        let on_again = restart(dispatcher, |_| Vec::new()).reform(|_: MouseEvent| String::new());
        html! { <RunResult game={game.clone()} question={question.clone()} {ending} {on_again} /> }
    });
    use_title(format!("{} in the arena · Crawl Clock", question.arena.map.label()));
    html! {
        <div class="answer walk">
            <section class="panel arena" id={VERDICT} tabindex="-1" aria-labelledby="arena">
                <h2 id="arena">{ "Arena" }</h2>
                { inputs(question, dispatcher) }
                <div class="outlook">
                    if let Some(result) = result.clone().filter(|_| !is_phone) {
                        { result }
                    } else if !game.is_dead() {
                        <WayOut game={game.clone()} question={question.clone()} />
                    }
                </div>
                { board(&play, message.clone(), *settings, question, &is_ghost_hidden, result.filter(|_| is_phone)) }
                <p class="note">
                    { describe_energy_bar(&game.regime) }
                    { " Each foe knows where you are, comes by the shortest way and fights in melee only. " }
                    { if game.body.is_some() { LIVES } else { COUNTED } }
                    { " On the map: cyan ~ is shallow water, blue ~ deep water, brown ~ liquefied ground, ! an \
                       item; brown < and > are hatches." }
                </p>
            </section>
            if *stages > FORM_STAGES {
                { foes(question, &game, dispatcher) }
                { history(&game, &play.begun) }
            }
            <Announcer text={announced.collect::<Vec<_>>().join(" ")} number={game.log.len()} />
        </div>
    }
}

/// What blows do where hit points are known.
const LIVES: &str = "Attacks hit and hurt as in this version. You don't regenerate; of your statuses only a potion of haste drunk here runs out.";
/// What they do where not.
const COUNTED: &str = "Attacks take their exact times, but do no damage until HP, AC and EV are set. Your statuses do not run out.";

/// Renders the map with the clock, the message, the travel menu and the keys.
fn board(
    play: &Play,
    message: String,
    settings: Settings,
    question: &Question,
    is_ghost_hidden: &UseStateHandle<bool>,
    result: Option<Html>,
) -> Html {
    let game = &play.game;
    let clock = format!("{} aut · turn {} · D:{}", game.clock, game.turns, game.position.level + 1);
    let ghost = play.ghost.as_ref().filter(|_| !**is_ghost_hidden).map(|ghost| ghost.at(game.clock));
    html! {
        <div class="board">
            <header>
                <p class="clock">{ clock }</p>
                if let Some(body) = game.body { { hit_points(body) } }
                if game.is_hasted() { <b class="status">{ "Hasted" }</b> }
                { ghost_line(play, question, is_ghost_hidden) }
            </header>
            <MapView game={game.clone()}
                ghost={ghost.map(|ghost| ghost.position)}
                cursor={play.mode.cursor()} has_keys={settings.keys}
                on_command={play.on_command.clone()} on_tile={play.on_tile.clone()}
                on_swipe={play.on_swipe.clone()} />
            <p id={AROUND} class="unseen">{ describe_map(game) }</p>
            if matches!(play.mode, Mode::Travelling) { { travel_menu(play) } }
            if let Mode::Newcomer(newcomer) = &play.mode { { newcomer_question(play, newcomer) } }
            <p id={MESSAGE} class="map-message">{ message }</p>
            if let Some(ghost) = ghost { <p class="ghost-message">{ describe_ghost(ghost, game) }</p> }
            { commands(play, settings.keys, result) }
        </div>
    }
}
