//! What the game calls forms among the statuses.
//!
//! # Examples
//! ```
//! use crawl::model::form::find_form;
//!
//! assert_eq!(find_form("Amphisbaena-form"), Some("serpent"));
//! ```

use foundation::spelling::slug_of;

/// Names of forms among the statuses that differ from the slug. Of two forms with one name each release has
/// at most one.
const STATUSES: [(&str, &str); 15] = [
    ("blade-form", "blade"),
    ("blade-form", "blade-hands"),
    ("snake-form", "serpent"),
    ("amphisbaena-form", "serpent"),
    ("ice-form", "ice-beast"),
    ("yak-form", "rime-yak"),
    ("scarab-form", "sun-scarab"),
    ("scroll-form", "walking-scroll"),
    ("crab-form", "fortress-crab"),
    ("batswarm-form", "bat-swarm"),
    ("eel-form", "eel-hands"),
    ("eel-hands", "eel-hands"),
    ("appendage", "appendage"),
    ("appendages", "appendage"),
    ("beastly-appendage", "appendage"),
];

/// Returns the slug of the form that the game calls so among the statuses, in any case and with any
/// separators.
pub fn find_form(status: &str) -> Option<&'static str> {
    forms_called(&slug_of(status)).next()
}

/// Returns the slugs of the forms that the game calls so among the statuses, the likeliest first; `status` is
/// written as a slug.
pub fn forms_called(status: &str) -> impl Iterator<Item = &'static str> {
    STATUSES.iter().filter(move |(name, _)| *name == status).map(|(_, slug)| *slug)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::form::Form;
    use foundation::inputs::{Row, RowRef, Value};

    #[test]
    fn forms_are_asked_for_by_their_statuses() {
        for (text, slug) in
            [("amphisbaena-form", "serpent"), ("Scarab form", "sun-scarab"), ("eel hands", "eel-hands")]
        {
            assert_eq!(RowRef::<Form>::parse(text).map(|row| row.write()), Ok(slug.to_string()), "{text}");
        }
        assert!(STATUSES.iter().all(|(_, slug)| Form::table().iter().any(|row| row.slug() == *slug)));
    }
}
