//! A question as a browser keeps it: a line with its query, and lines of what a query does not tell, because
//! the reader has not said it yet: that its species is still to be chosen, and that its distances are
//! assumed.
//!
//! # Examples
//! ```
//! use chase::setup::Chase;
//! use session::{Action, State};
//!
//! let state = State::open("", None, None).after(Action::Set(Chase::KEY.foes, "ogre".to_string()));
//! let query = state.question().query();
//! let kept = state.kept(&query);
//! assert_eq!(kept, format!("{query}\nvisit\ngap=2&stairs=9"));
//! // The window reloads: the species is still to be chosen.
//! let reloaded = State::open(&query, None, Some(&kept));
//! assert!(reloaded.first_visit.is_some_and(|visit| !visit.has_species));
//! ```

use crate::{ASSUMED, BESIDE, FirstVisit, State};
use foundation::inputs::InputKey;
use std::rc::Rc;

/// The words of a first visit, before and after a species was chosen.
const VISITS: [&str; 2] = ["visit", "visit with a species"];

/// Returns the query of what was kept.
pub(crate) fn kept_query(kept: &str) -> &str {
    kept.lines().next().unwrap_or_default()
}

impl State {
    /// Returns what a browser keeps of the state, with the question as this query, for [`State::open`].
    pub fn kept(&self, query: &str) -> String {
        let visit = self.first_visit.map_or("", |visit| VISITS[usize::from(visit.has_species)]);
        format!("{query}\n{visit}\n{}", written(self.assumptions()))
    }

    /// Returns the state, which is that of the query kept, with what was unsaid.
    pub(crate) fn with_unsaid(self, kept: &str) -> State {
        let mut unsaid = kept.lines().skip(1);
        let visit = unsaid.next().and_then(|visit| VISITS.iter().position(|word| *word == visit));
        let first_visit = visit.map(|has_species| FirstVisit { has_species: has_species == 1 });
        let all: [&'static [_]; 3] = [&ASSUMED, &ASSUMED[..1], &BESIDE];
        let assumptions = unsaid.next().and_then(|kept| all.into_iter().find(|some| written(some) == kept));
        let question = Rc::clone(self.question());
        State { first_visit, ..self.amended(question, assumptions.unwrap_or(self.assumptions())) }
    }
}

/// Returns distances as a query writes them.
fn written(distances: &[(InputKey, &str)]) -> String {
    distances.iter().map(|(key, value)| format!("{key}={value}")).collect::<Vec<_>>().join("&")
}
