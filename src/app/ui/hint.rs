//! A word of the field with its meaning: for the pointer here, for everyone in the list of words.

use crate::terms::Term;
use yew::prelude::*;

/// A text that has the meaning of a term.
pub fn hint(term: &'static Term, text: impl Into<AttrValue>) -> Html {
    html! { <abbr title={term.means}>{ text.into() }</abbr> }
}
