//! What the foes of a question do under its plan, and what becomes of you.
//!
//! # Examples
//! ```
//! use chase::pursuit::PursuitCache;
//! use foundation::time_slices::block_on;
//! use question::Question;
//! use question::fate::Fate;
//!
//! // A naga with 52 hit points stands still beside an ogre.
//! let question = Question::read("v=0.34&species=naga&foes=ogre&away=0&energy=any&hp=52&ac=10&ev=7").unwrap();
//! let (attacks, lives) = block_on(async |pause| {
//!     let mut played = question.played(PursuitCache::by_action(), pause).await;
//!     let fate = Fate::of(&mut played, pause).await.unwrap();
//!     (played.outcome.attacks, fate.prospects.lives().unwrap())
//! });
//! assert_eq!(format!("{attacks:.2} {lives:.3}"), "9.50 0.103");
//! ```

use crate::Question;
use advice::{EscapeOption, Played};
use chase::bestiary::Bestiary;
use chase::foe::Foe;
use chase::have::OnceBeside;
use chase::outcome::Access;
use chase::pursuit::{ChaseSetup, PursuitCache};
use combat::defender::Defender;
use combat::survival::{InTime, Moments, Prospects};
use foundation::time_slices::{InSlices, Pause};

/// What becomes of you under a plan.
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

impl Fate {
    /// Computes what becomes of you under a plan as it is played, yielding to `pause`; `None` where that is
    /// not known.
    pub async fn of(played: &mut Played, pause: &Pause<'_>) -> Option<Fate> {
        let foes = played.situation.chase.foes.0.clone();
        let access = played.outcome.access.clone();
        Fate::under(played, &foes, &access, pause).await
    }

    /// Computes what becomes of you by one of its foes as if that came alone, yielding to `pause`; `None`
    /// where that is not known.
    pub async fn by(played: &mut Played, foe: &Foe, pause: &Pause<'_>) -> Option<Fate> {
        Fate::under(played, std::slice::from_ref(foe), &Access::Free, pause).await
    }

    fn under<'a>(
        played: &'a mut Played,
        foes: &'a [Foe],
        access: &'a Access,
        pause: &'a Pause<'a>,
    ) -> InSlices<'a, Option<Fate>> {
        Box::pin(async move {
            let by_blows = played.by_blows(foes, access, Moments::EachAction, pause).await?;
            let alive = by_blows.blows.alive.clone();
            let prospects = played.with_missiles(foes, by_blows, pause).await;
            if played.drinking.is_some() {
                return Some(Fate { prospects, in_time: None, by_blows: Vec::new(), is_at_end: true });
            }
            let is_at_end = prospects.has_missiles();
            let in_time = if prospects.in_time.is_some() || !prospects.poisons() || is_at_end {
                prospects.in_time.clone()
            } else {
                played.in_time(foes, access, pause).await
            };
            Some(Fate { prospects, in_time, by_blows: alive, is_at_end })
        })
    }

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

impl Question {
    /// Computes what its foes do under its plan, and under what it has you do [once one is beside
    /// you](EscapeOption::once_beside); without a plan, as you [run to the stairs](Question::or_run). All
    /// count, those that leave you alone as if they were hostile. Yields to `pause`. `cache` is a new one,
    /// which knows the attacks [by action](PursuitCache::by_action) for whoever asks for a [`Fate`].
    pub fn played<'a>(&self, cache: PursuitCache, pause: &'a Pause<'a>) -> InSlices<'a, Played> {
        let question = self.or_run();
        Box::pin(async move {
            let (situation, option) = question.own_option();
            Played::of(situation, option, question.setup(), cache, pause).await
        })
    }

    /// Returns the chase, in which your attacks kill foes where the plan fights to the end, or it is known
    /// whether you live.
    pub fn setup(&self) -> ChaseSetup {
        self.fighter().setup(&self.chase)
    }

    /// Returns whether it says what you do once a foe is beside you, and nothing comes of that: it needs one
    /// foe, and a run to the stairs.
    pub fn leaves_beside_out(&self) -> bool {
        self.chase.once_beside != OnceBeside::GoOn && EscapeOption::once_beside(&self.chase).is_none()
    }

    /// Returns your defences under the plan.
    pub fn you_under_plan(&self) -> Defender {
        self.defender.under(self.edition, &self.build, &self.chase.actions())
    }

    /// Returns whether foes die sooner under the plan than is counted: it attacks in melee, and not all of
    /// your blows are counted.
    pub fn kills_sooner(&self) -> bool {
        self.situation().kills_sooner_under(&self.chase.actions())
    }

    /// Returns an iterator over every monster against you, none of which dies.
    pub fn bestiary(&self) -> Bestiary {
        Bestiary::new(ChaseSetup::new(self.edition, &self.build, &self.chase))
    }
}
