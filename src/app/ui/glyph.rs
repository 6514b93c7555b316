//! A monster as the game draws it.

use crate::crawl::model::monster::Monster;
use crate::edition::Edition;
use crate::inputs::{RowRef, Value};
use yew::prelude::*;

/// The glyph of a monster in its colour; one made up has none of its own.
pub fn glyph(monster: Option<&Monster>) -> Html {
    let (glyph, colour) = monster.map_or(('@', ""), |monster| (monster.look().glyph, monster.look().colour));
    html! { <span class={classes!("glyph", colour)} aria-hidden="true">{ glyph.to_string() }</span> }
}

/// The glyphs of an edition's monsters by their names in links.
pub fn glyphs(edition: Edition) -> Callback<&'static str, Html> {
    Callback::from(move |slug: &'static str| {
        let monster = RowRef::<Monster>::parse(slug).ok().and_then(|monster| monster.as_of(edition));
        glyph(monster.as_ref().map(RowRef::row))
    })
}
