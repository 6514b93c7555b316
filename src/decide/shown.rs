//! Which verdict is shown: that on what is followed, or the last one while the next is worked out.

use super::advised::Advised;
use crate::ui::revision::use_last;
use advice::Evaluated;
use say::decision::DecisionWords;
use std::rc::Rc;
use yew::prelude::*;

/// A verdict, with what it is on.
pub struct OptionVerdict {
    /// The advice that it is of.
    pub advised: Rc<Advised>,
    /// The option, or a plan of the reader's own.
    pub row: Evaluated,
    /// Its words.
    pub words: DecisionWords,
}

impl OptionVerdict {
    fn new(advised: Rc<Advised>, row: Evaluated) -> OptionVerdict {
        let words = DecisionWords::new(&advised.result, &row, &advised.inputs);
        OptionVerdict { advised, row, words }
    }
}

/// The verdict that is shown.
pub enum Shown {
    /// That on what is followed.
    Current(Rc<OptionVerdict>),
    /// The last one, if there was any: the next is known soon, and nothing moves until then.
    Last(Option<Rc<OptionVerdict>>),
    /// None: the next takes long.
    Pending,
}

/// Returns what is shown once the `current` advice and the option of it that is followed are known, and until
/// then, which may be soon.
#[hook]
pub fn use_shown(current: Option<Rc<Advised>>, chosen: Option<&Evaluated>, is_soon: bool) -> Shown {
    let known = current.zip(chosen);
    let current = known.map(|(advised, row)| Rc::new(OptionVerdict::new(advised, row.clone())));
    let last = use_last(current.clone());
    match current {
        Some(current) => Shown::Current(current),
        None if is_soon => Shown::Last(last),
        None => Shown::Pending,
    }
}

impl Shown {
    /// Returns the verdict, if one is shown.
    pub fn verdict(&self) -> Option<&OptionVerdict> {
        match self {
            Shown::Current(verdict) => Some(verdict),
            Shown::Last(last) => last.as_deref(),
            Shown::Pending => None,
        }
    }

    /// Returns whether what is shown is about to be replaced.
    pub fn is_stale(&self) -> bool {
        matches!(self, Shown::Last(_))
    }

    /// Returns what a screen reader says of it: only what is current is told.
    pub fn spoken(&self) -> String {
        match self {
            Shown::Current(verdict) => verdict.words.spoken(),
            Shown::Last(_) | Shown::Pending => String::new(),
        }
    }
}
