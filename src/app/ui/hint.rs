//! A term with its definition as a tooltip; the About page lists the definitions for everyone else.

use crate::terms::Term;
use yew::prelude::*;

/// Renders a text with the definition of a term as its tooltip.
pub fn hint(term: &'static Term, text: impl Into<AttrValue>) -> Html {
    html! { <abbr title={term.meaning}>{ text.into() }</abbr> }
}
