//! What becomes of you under an option.

use super::Figures;
use combat::loss::Loss;
use combat::survival::{Prospects, Survival};
use std::rc::Rc;

/// What becomes of you under an option.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Harm {
    /// By blows until you are gone, on the stairs with the turn after the arrival; `None` unless hit points,
    /// AC and EV are known, and where nothing is known of some foe's blows.
    pub by_blows: Option<Prospects>,
    /// By blows and missiles; `None` where none are faced, and where they are not known of all who hurt from
    /// afar.
    pub with_missiles: Option<Prospects>,
    /// By the fight that follows, where that is known and no fight that you could choose now is like it.
    pub next_fight: Option<Rc<Prospects>>,
}

impl Figures {
    /// Returns these figures in full.
    pub(crate) fn with_harm(self, harm: Harm) -> Figures {
        Figures { harm: Some(harm), ..self }
    }

    /// Returns these figures in full where this becomes of you.
    pub(crate) fn with_prospects(self, prospects: Prospects) -> Figures {
        self.with_harm(Harm { by_blows: Some(prospects), ..Harm::default() })
    }

    /// Returns whether it was computed in full, with what becomes of you.
    pub(crate) fn is_in_full(&self) -> bool {
        self.harm.is_some()
    }

    /// Returns what becomes of you until you are gone, on the stairs with the turn after the arrival; `None`
    /// unless hit points, AC and EV are known, and where nothing is known of some foe's blows.
    pub fn prospects(&self) -> Option<&Prospects> {
        let harm = self.harm.as_ref()?;
        harm.with_missiles.as_ref().or(harm.by_blows.as_ref())
    }

    /// Returns what the fight that follows comes to, where that is known and no fight that you could choose
    /// now is like it: not all foes come along, or one that is asleep or helpless now is not so then.
    pub(crate) fn next_fight(&self) -> Option<&Prospects> {
        self.harm.as_ref()?.next_fight.as_deref()
    }

    /// Returns the hit points lost, and whether you live, with all poison counted where that adds up; `None`
    /// without [`Figures::prospects`].
    pub fn survival(&self) -> Option<&Survival> {
        self.prospects().map(Prospects::with_all_poison)
    }

    /// Returns the hit points lost, with all poison counted where that adds up; `None` without
    /// [`Figures::prospects`].
    pub(crate) fn lost(&self) -> Option<&Loss> {
        Some(&self.survival()?.lost)
    }

    /// Returns whether poison is in them, which may be cured before it has cost all that.
    pub(crate) fn has_poison(&self) -> bool {
        self.prospects().is_some_and(Prospects::poisons)
    }

    /// Returns the probability that you live; `None` without [`Figures::prospects`].
    pub fn lives(&self) -> Option<f64> {
        self.prospects()?.lives()
    }
}
