//! What the foes of a question do under its plan, and what becomes of you.
//!
//! # Examples
//! ```
//! use chase::pursuit::PursuitCache;
//! use foundation::time_slices::block_on;
//! use question::Question;
//! use question::chase_answer::ChaseAnswer;
//!
//! // A naga with 52 hit points stands still beside an ogre.
//! let question = Question::read("v=0.34&species=naga&foes=ogre&away=0&energy=any&hp=52&ac=10&ev=7").unwrap();
//! let (attacks, lives) = block_on(async |pause| {
//!     let mut answer = ChaseAnswer::of(&question, PursuitCache::by_action(), pause).await;
//!     let fate = answer.fate(pause).await.unwrap();
//!     (answer.outcome.attacks, fate.prospects.lives().unwrap())
//! });
//! assert_eq!(format!("{attacks:.2} {lives:.3}"), "9.50 0.103");
//! ```

use crate::Question;
use advice::{EscapeOption, Evaluated};
use chase::bestiary::Bestiary;
use chase::foe::Foe;
use chase::have::OnceBeside;
use chase::outcome::{Access, ChaseOutcome};
use chase::pursuit::{ChaseSetup, Pursuit, PursuitCache, drink_when_beside};
use chase::setup::{Chase, Foes};
use combat::defender::Defender;
use combat::kill::setup_with_deaths;
use combat::survival::{Exposure, InTime, Prospects, survival_of_rounds};
use foundation::time_slices::{InSlices, Pause};

/// What the foes of a question do under its plan, and under what it has you do [once one is beside you](EscapeOption::once_beside);
/// without a plan, as you [run to the stairs](Question::or_run).
pub struct ChaseAnswer {
    /// The chase, in which your attacks kill foes.
    pub setup: ChaseSetup,
    /// What its foes do.
    pub outcome: ChaseOutcome,
    question: Question,
    you: Defender,
    cache: PursuitCache,
    /// What its foe does if you drink once it is beside you.
    when_beside: Option<Pursuit>,
}

/// What becomes of you under a plan.
#[derive(Clone, PartialEq, Debug)]
pub struct Fate {
    /// What becomes of you by the end, by blows and by missiles, where these are known.
    pub prospects: Prospects,
    /// The chance to live from action to action, with poison that hurts when it does; `None` where nothing poisons you, and
    /// where it is too much to compute or known at the end alone.
    pub in_time: Option<InTime>,
    /// The chance to live by the blows alone, after each action; empty where it is known at the end alone.
    pub by_blows: Vec<f64>,
    /// Whether it is known at the end alone, and not from action to action.
    is_at_end: bool,
}

impl ChaseAnswer {
    /// Computes what the foes of a question do, yielding to `pause`. `cache` is a new one, which knows the attacks
    /// [by action](PursuitCache::by_action) for whoever asks for a [`Fate`].
    pub fn of<'a>(
        question: &Question,
        mut cache: PursuitCache,
        pause: &'a Pause<'a>,
    ) -> InSlices<'a, ChaseAnswer> {
        let question = question.or_run();
        Box::pin(async move {
            let setup = question.setup();
            let foes = &question.chase.foes.0;
            let run = ChaseOutcome::in_slices(&setup, foes, &mut cache, pause).await;
            let when_beside = question.when_beside(&setup, pause).await;
            let outcome = match &when_beside {
                Some(pursuit) => run.with_drink_when_beside(pursuit),
                None => run,
            };
            let you = question.you_under_plan();
            ChaseAnswer { setup, outcome, question, you, cache, when_beside }
        })
    }

    /// Computes what becomes of you, yielding to `pause`; `None` where that is not known.
    pub async fn fate(&mut self, pause: &Pause<'_>) -> Option<Fate> {
        let (foes, access) = (self.question.chase.foes.0.clone(), self.outcome.access);
        self.fate_of(&foes, access, pause).await
    }

    /// Computes what becomes of you by a foe as if it came alone, yielding to `pause`; `None` where that is not known.
    pub async fn fate_by(&mut self, foe: &Foe, pause: &Pause<'_>) -> Option<Fate> {
        self.fate_of(std::slice::from_ref(foe), Access::Free, pause).await
    }

    /// Computes the same as [`fate`](Self::fate), but whether you live at the end alone: much quicker for many foes.
    pub async fn prospects_at_end(&mut self, pause: &Pause<'_>) -> Option<Prospects> {
        let by_blows = if self.when_beside.is_some() {
            self.prospects_of_drinking()
        } else {
            let ChaseAnswer { question, setup, you, cache, outcome, .. } = self;
            let exposure = exposure(question, setup, you, &question.chase.foes.0, outcome.access);
            exposure.survival_at_end(cache, pause).await.ok().flatten()
        };
        with_missiles(&self.question, &self.question.chase.foes.0, by_blows?, pause).await
    }

    async fn fate_of(&mut self, foes: &[Foe], access: Access, pause: &Pause<'_>) -> Option<Fate> {
        if self.when_beside.is_some() {
            let prospects = with_missiles(&self.question, foes, self.prospects_of_drinking()?, pause).await?;
            return Some(Fate { prospects, in_time: None, by_blows: Vec::new(), is_at_end: true });
        }
        let ChaseAnswer { question, setup, you, cache, .. } = self;
        let exposure = exposure(question, setup, you, foes, access);
        let by_blows = exposure.survival(cache, pause).await.ok().flatten()?;
        let alive = by_blows.blows.alive.clone();
        let prospects = with_missiles(question, foes, by_blows, pause).await?;
        let is_at_end = prospects.has_missiles();
        let in_time = if prospects.in_time.is_some() || !prospects.poisons() || is_at_end {
            prospects.in_time.clone()
        } else {
            exposure.in_time(pause).await
        };
        Some(Fate { prospects, in_time, by_blows: alive, is_at_end })
    }

    /// Returns what becomes of you if you drink once the foe is beside you; `None` where that is not known.
    fn prospects_of_drinking(&self) -> Option<Prospects> {
        let Question { edition, build, chase, .. } = &self.question;
        let attacks = self.when_beside.as_ref()?.attacks_in_all();
        survival_of_rounds(*edition, build, &self.you, chase.foes.0.first()?, attacks).ok()?
    }
}

impl Fate {
    /// Returns the chance to live from action to action: with poison that hurts when it does, or all of it at once where that is
    /// too much to compute. Without actions where it is known at the end alone.
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
    /// Returns the chase, in which your attacks kill foes where the plan fights to the end, or it is known whether you live.
    pub fn setup(&self) -> ChaseSetup {
        let Question { edition, build, attacker, defender, chase, .. } = self;
        setup_with_deaths(*edition, build, attacker, defender, chase)
    }

    /// Returns what the foe does if you drink once it is beside you; `None` unless the question says so of a run to the stairs.
    async fn when_beside(&self, setup: &ChaseSetup, pause: &Pause<'_>) -> Option<Pursuit> {
        let option = EscapeOption::once_beside(&self.chase)?;
        let drinking = self.with_plan(&option.drinking_first()).setup();
        let run = drink_when_beside(setup, &drinking, &self.chase.foes.0[0], pause).await;
        Some(run.pursuit)
    }

    /// Returns whether it says what you do once a foe is beside you, and nothing comes of that: it needs one foe, and a run to the stairs.
    pub fn leaves_beside_out(&self) -> bool {
        self.chase.once_beside != OnceBeside::GoOn && EscapeOption::once_beside(&self.chase).is_none()
    }

    /// Returns your defences under the plan.
    pub fn you_under_plan(&self) -> Defender {
        self.defender.under(self.edition, &self.build, &self.chase.actions())
    }

    /// Returns whether foes die sooner under the plan than is counted: it attacks in melee, and not all of your blows are counted.
    pub fn kills_sooner(&self) -> bool {
        self.situation().kills_sooner_under(&self.chase.actions())
    }

    /// Returns an iterator over every monster against you, none of which dies.
    pub fn bestiary(&self) -> Bestiary {
        Bestiary::new(ChaseSetup::new(self.edition, &self.build, &self.chase))
    }
}

/// Returns what becomes of you by the blows of these foes and by their missiles, where they are known.
async fn with_missiles(
    question: &Question,
    foes: &[Foe],
    by_blows: Prospects,
    pause: &Pause<'_>,
) -> Option<Prospects> {
    if !foes.iter().any(Foe::often_shoots) {
        return Some(by_blows);
    }
    let chase = Chase { foes: Foes(foes.to_vec()), ..question.chase.clone() };
    let (situation, option) = Question { chase, ..question.clone() }.own_option();
    Evaluated::with_missiles(&situation, &option, by_blows, pause).await
}

/// Returns you before these foes.
fn exposure<'a>(
    question: &'a Question,
    setup: &'a ChaseSetup,
    you: &'a Defender,
    foes: &'a [Foe],
    access: Access,
) -> Exposure<'a> {
    Exposure { setup, build: &question.build, you, foes, access }
}
