//! Rows of tiles as the game's console draws them: the corridor of a chase and the map of the arena.

use arena::foe::BAR_PARTS;
use yew::prelude::*;

/// A tile as it is drawn.
#[derive(Clone, Copy, PartialEq)]
pub struct DrawnTile {
    /// The character on it.
    pub glyph: char,
    /// The CSS classes of the character: `glyph` and a colour for a monster, `you` for the player; empty for
    /// the ground.
    pub of: &'static str,
    /// The game's name for the character's colour; empty where it has none.
    pub colour: &'static str,
    /// The CSS classes of the tile beside `tile`.
    pub ground: &'static str,
    /// The CSS class of the bar over it; empty where it has none.
    pub bar: &'static str,
}

/// The CSS classes of the bars over tiles, from empty to full.
const BARS: [&str; BAR_PARTS + 1] = ["e0", "e1", "e2", "e3", "e4", "e5", "e6", "e7", "e8"];

impl DrawnTile {
    /// Returns a tile on which nobody stands.
    pub const fn ground(glyph: char, ground: &'static str) -> DrawnTile {
        DrawnTile { glyph, of: "", colour: "", ground, bar: "" }
    }

    /// Returns the tile with the player on it.
    pub const fn with_player(self) -> DrawnTile {
        DrawnTile { glyph: '@', of: "you", colour: "", ..self }
    }

    /// Returns the tile with a monster on it, from its character and the game's name for its colour.
    pub const fn with_monster(self, (glyph, colour): (char, &'static str)) -> DrawnTile {
        DrawnTile { glyph, of: "glyph", colour, ..self }
    }

    /// Returns the tile with a bar over it that is filled in this many of [`BAR_PARTS`].
    pub const fn with_bar(self, parts: usize) -> DrawnTile {
        DrawnTile { bar: BARS[parts], ..self }
    }
}

/// The props of a [`TileRow`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The tiles from left to right.
    pub tiles: Vec<DrawnTile>,
}

/// A row of tiles; rendered again only if it changes. Hidden from screen readers, which get the same in words
/// elsewhere.
#[component(TileRow)]
pub fn tile_row(props: &Props) -> Html {
    html! { <div class="floor" aria-hidden="true">{ for props.tiles.iter().enumerate().map(tile) }</div> }
}

fn tile((index, tile): (usize, &DrawnTile)) -> Html {
    let glyph = tile.glyph.to_string();
    html! {
        <span key={index} class={classes!("tile", tile.ground, tile.bar)}>
            if tile.of.is_empty() {
                { glyph }
            } else {
                <span class={classes!(tile.of, tile.colour)}>{ glyph }</span>
            }
        </span>
    }
}
