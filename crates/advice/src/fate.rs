//! What becomes of you in an option as it is played, action by action.

use crate::played::Played;
use chase::foe::Foe;
use chase::outcome::Access;
use combat::survival::{InTime, Moments, Prospects};
use foundation::time_slices::{InSlices, Pause};

/// What becomes of you in an option, action by action.
#[derive(Clone, PartialEq, Debug)]
pub struct Fate {
    /// What becomes of you by the end, by blows and by missiles, where these are known.
    pub prospects: Prospects,
    /// The chance to live from action to action, with poison that hurts when it does; `None` where nothing
    /// poisons you, and where it is too much to compute or known at the end alone.
    pub in_time: Option<InTime>,
    /// The chance to live by the blows alone, after each action; empty where it is known at the end alone.
    pub by_blows: Vec<f64>,
    /// Whether it is known at the end alone, and not from action to action.
    is_at_end: bool,
}

impl Played {
    /// Computes what becomes of you, action by action, yielding to `pause`; `None` where that is not known.
    /// Its cache has to know the attacks [by action](chase::pursuit::PursuitCache::by_action).
    pub async fn fate(&mut self, pause: &Pause<'_>) -> Option<Fate> {
        let (foes, access) = (self.situation.chase.foes.0.clone(), self.outcome.access.clone());
        self.fate_by(&foes, &access, pause).await
    }

    /// Computes what becomes of you by one of its foes as if that came alone, as [`fate`](Self::fate) does.
    pub async fn fate_by_one(&mut self, foe: &Foe, pause: &Pause<'_>) -> Option<Fate> {
        self.fate_by(std::slice::from_ref(foe), &Access::Free, pause).await
    }

    fn fate_by<'a>(
        &'a mut self,
        foes: &'a [Foe],
        access: &'a Access,
        pause: &'a Pause<'a>,
    ) -> InSlices<'a, Option<Fate>> {
        Box::pin(async move {
            let by_blows = self.by_blows(foes, access, Moments::EachAction, pause).await?;
            let alive = by_blows.blows.alive.clone();
            let prospects = self.with_missiles(foes, by_blows, pause).await;
            if self.drinking.is_some() {
                return Some(Fate { prospects, in_time: None, by_blows: Vec::new(), is_at_end: true });
            }
            let is_at_end = prospects.has_missiles();
            let in_time = if prospects.in_time.is_some() || !prospects.poisons() || is_at_end {
                prospects.in_time.clone()
            } else {
                self.in_time(foes, access, pause).await
            };
            Some(Fate { prospects, in_time, by_blows: alive, is_at_end })
        })
    }
}

impl Fate {
    /// Returns the chance to live from action to action: with poison that hurts when it does, or all of it at
    /// once where that is too much to compute. Without actions where it is known at the end alone.
    pub fn from_action_to_action(&self) -> InTime {
        let alive = &self.prospects.with_all_poison().alive;
        self.in_time.clone().unwrap_or_else(|| InTime {
            alive: if self.is_at_end { Vec::new() } else { alive.clone() },
            in_the_end: self.prospects.lives().unwrap_or(1.0),
            is_exact: self.prospects.is_exact(),
            follows_poison: true,
        })
    }
}
