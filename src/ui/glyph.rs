//! Monsters as the game's console draws them.

use crawl::model::monster::{Look, Monster};
use foundation::edition::Edition;
use foundation::inputs::{RowRef, Value};
use yew::prelude::*;

/// Renders the glyph of a monster in its colour.
pub fn glyph((glyph, colour): (char, &'static str)) -> Html {
    html! { <span class={classes!("glyph", colour)} aria-hidden="true">{ glyph.to_string() }</span> }
}

/// Returns a callback that renders the glyph of the edition's monster with the given slug.
pub fn glyphs(edition: Edition) -> Callback<&'static str, Html> {
    Callback::from(move |slug: &'static str| {
        let monster = RowRef::<Monster>::parse(slug).ok().and_then(|monster| monster.as_of(edition));
        glyph(Look::on_screen(monster.as_ref().map(RowRef::row)))
    })
}
