//! A term with its definition as a tooltip, or any other text with one; the About page lists the definitions
//! for everyone else.

use reference::terms::Term;
use yew::prelude::*;

/// Renders a text with the definition of a term as its tooltip.
pub fn hint(term: &'static Term, text: impl Into<AttrValue>) -> Html {
    tip(term.meaning, text)
}

/// Renders a text with a tooltip.
pub fn tip(tip: impl Into<AttrValue>, text: impl Into<AttrValue>) -> Html {
    html! { <abbr title={tip.into()}>{ text.into() }</abbr> }
}
