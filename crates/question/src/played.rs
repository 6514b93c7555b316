//! A question under its plan: what its foes do, and what becomes of you.
//!
//! # Examples
//! ```
//! use chase::pursuit::PursuitCache;
//! use foundation::time_slices::block_on;
//! use question::Question;
//!
//! // A naga with 52 hit points stands still beside an ogre.
//! let question = Question::read("v=0.34&species=naga&foes=ogre&away=0&energy=any&hp=52&ac=10&ev=7").unwrap();
//! let (attacks, lives) = block_on(async |pause| {
//!     let mut played = question.played(PursuitCache::by_action(), pause).await;
//!     let fate = played.fate(pause).await.unwrap();
//!     (played.outcome.attacks, fate.prospects.lives().unwrap())
//! });
//! assert_eq!(format!("{attacks:.2} {lives:.3}"), "9.50 0.103");
//! ```

use crate::Question;
use advice::{EscapeOption, Played};
use chase::bestiary::Bestiary;
use chase::have::OnceBeside;
use chase::pursuit::{ChaseSetup, PursuitCache};
use combat::defender::Defender;
use foundation::time_slices::{InSlices, Pause};

impl Question {
    /// Computes what its foes do under its plan, and under what it has you do [once one is beside
    /// you](EscapeOption::once_beside); without a plan, as you [run to the stairs](Question::or_run). All
    /// count, those that leave you alone as if they were hostile. Yields to `pause`. `cache` is a new one,
    /// which knows the attacks [by action](PursuitCache::by_action) for whoever asks for your
    /// [fate](Played::fate).
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
