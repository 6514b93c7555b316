//! The map as a board that takes keys, clicks, taps and swipes.

use super::board::{ARROWS, BoardInput};
use super::pointer::use_pointer;
use crate::browser;
use crate::shell::commands::BOARD;
use crate::ui::tiles::{DrawnTile, TileRow};
use arena::command::ArenaCommand;
use arena::game::Game;
use arena::map::{Position, StairDirection, Tile};
use arena::square::{Direction, Square};
use arena::view::{Knowledge, Occupant, TileView};
use crawl::model::build::Terrain;
use say::arena::describe_exits_off_board;
use std::rc::Rc;
use yew::prelude::*;

/// The props of a [`MapView`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The game.
    pub game: Rc<Game>,
    /// Where the ghost is.
    pub ghost: Option<Position>,
    /// The cursor, while a square is chosen.
    pub cursor: Option<Square>,
    /// Whether single keys are turned on in the settings.
    pub has_keys: bool,
    /// Called with the input of a key.
    pub on_command: Callback<BoardInput>,
    /// Called with the position of the tile that was clicked.
    pub on_tile: Callback<Position>,
    /// Called with the step of a swipe.
    pub on_swipe: Callback<ArenaCommand>,
}

/// The largest columns and rows of the board: on a wide screen, and on a narrow one.
const SIZES: [(i32, i32); 2] = [(41, 21), (9, 7)];

/// For how many columns the style sheet has a size of tiles, each with its class.
const WIDTHS: [(i32, &str); 7] =
    [(9, "of-9"), (20, "of-20"), (24, "of-24"), (27, "of-27"), (30, "of-30"), (34, "of-34"), (41, "of-41")];

/// The board: the part of the level around you.
#[component(MapView)]
pub fn map_view(props: &Props) -> Html {
    let game = &props.game;
    let (columns, rows) = SIZES[usize::from(browser::is_phone())];
    let viewport = game.viewport(props.cursor.unwrap_or(game.position.square), columns, rows);
    let view = game.view(viewport);
    let onkeydown = {
        let (has_keys, on_command) = (props.has_keys, props.on_command.clone());
        move |event: KeyboardEvent| {
            if let Some(input) = parse_key(&event).filter(|_| has_keys) {
                event.prevent_default();
                on_command.emit(input);
            }
        }
    };
    let on_cell = {
        let (on_tile, level) = (props.on_tile.clone(), game.position.level);
        move |column, row| on_tile.emit(Position { level, square: game_square(viewport.0, column, row) })
    };
    let pointer = use_pointer(on_cell, props.on_swipe.clone());
    let ghost = props.ghost.filter(|ghost| *ghost != game.position);
    let width = WIDTHS.iter().find(|(most, _)| viewport.1.x <= *most).map(|(_, class)| *class);
    let render_row = |(y, row): (usize, &Vec<TileView>)| {
        let tile = |(x, view): (usize, &TileView)| {
            let square = game_square(viewport.0, x, y);
            let is_ghost = ghost == Some(Position { square, ..game.position });
            draw(game, view, is_ghost, props.cursor == Some(square))
        };
        let tiles: Vec<DrawnTile> = row.iter().enumerate().map(tile).collect();
        html! { <TileRow key={y} {tiles} /> }
    };
    html! {
        <div id={BOARD} class={classes!("map", width)} role="application" tabindex="0"
            aria-label="Map: walk with the keys of the game" aria-describedby={AROUND}
            {onkeydown}
            onpointerdown={pointer.ondown} onpointerup={pointer.onup}
            onpointercancel={pointer.oncancel.clone()}
            onpointerleave={pointer.oncancel}>
            { for view.iter().enumerate().map(render_row) }
            <p class="off-board" aria-hidden="true">{ describe_exits_off_board(game, viewport) }</p>
        </div>
    }
}

/// The id of the text that tells what is around you.
pub const AROUND: &str = "around";

/// Focuses the board, where there are keys: a phone has none, and would scroll to it.
pub fn focus() {
    if !browser::is_phone() {
        browser::focus(BOARD);
    }
}

fn game_square(corner: Square, column: usize, row: usize) -> Square {
    corner.offset(column as i32, row as i32)
}

/// Returns the input of a key event, or `None` for a key that the board does not handle.
fn parse_key(event: &KeyboardEvent) -> Option<BoardInput> {
    if browser::has_modifier(event) {
        return None;
    }
    let key = event.key();
    match &key[..] {
        // In the game, `e` excludes the square under the cursor.
        "Enter" | "e" => Some(BoardInput::Enter),
        "Escape" => Some(BoardInput::Escape),
        _ if event.code().starts_with("Digit") && key.parse::<usize>().is_ok() => {
            key.parse().ok().map(BoardInput::Digit)
        }
        _ => ArenaCommand::of_key(&key, &event.code()).map(BoardInput::Command),
    }
}

fn arrow(Direction { dx, dy }: Direction) -> char {
    let arrow = ARROWS[(dy + 1) as usize][(dx + 1) as usize];
    arrow.chars().next().unwrap_or_default()
}

/// Returns a tile as it is drawn, in the characters and colours of the game's console.
fn draw(game: &Game, view: &TileView, is_ghost: bool, is_cursor: bool) -> DrawnTile {
    let ground = match view {
        TileView { knowledge: Knowledge::Unseen, .. } => {
            return DrawnTile::ground(' ', if is_cursor { "dark chosen" } else { "dark" });
        }
        _ if is_cursor => "chosen",
        TileView { is_hit: true, .. } => "hit",
        TileView { knowledge: Knowledge::Remembered, is_excluded: true, .. } => "remembered excluded",
        TileView { knowledge: Knowledge::Remembered, .. } => "remembered",
        TileView { is_excluded: true, .. } => "excluded",
        TileView { tile: Tile::Wall, .. } => "rock",
        _ => "",
    };
    let of = |look| DrawnTile::ground(' ', ground).with_monster(look);
    match view.occupant {
        Some(Occupant::You) => return DrawnTile::ground('@', ground).with_player(),
        Some(Occupant::Foe(index)) => {
            let foe = &game.foes[index];
            return of(foe.foe.look()).with_bar(foe.energy_bar_parts());
        }
        None if is_ghost => return DrawnTile::ground('@', "ghost"),
        None if view.has_item => return of(('!', "lightmagenta")),
        None => (),
    }
    if let Some(direction) = view.beyond {
        return DrawnTile { of: "beyond", ..DrawnTile::ground(arrow(direction), ground) };
    }
    match view.tile {
        Tile::Wall => DrawnTile::ground('#', ground),
        Tile::Ground(Terrain::Floor) => DrawnTile::ground('·', ground),
        Tile::Ground(Terrain::Shallow) => of(('~', "cyan")),
        Tile::Ground(Terrain::Deep) => of(('~', "blue")),
        Tile::Ground(Terrain::Liquefied) => of(('~', "brown")),
        Tile::Stairs(StairDirection::Up) => of(('<', "white")),
        Tile::Stairs(StairDirection::Down) => of(('>', "white")),
        Tile::Hatch(StairDirection::Up) => of(('<', "brown")),
        Tile::Hatch(StairDirection::Down) => of(('>', "brown")),
    }
}
