//! An option as it is played: its chase, what the foes do in it, and what becomes of you.

use crate::option::EscapeOption;
use crate::situation::Situation;
use chase::foe::Foe;
use chase::outcome::{Access, ChaseOutcome};
use chase::pursuit::{ChaseSetup, Drinking, Pursuit, PursuitCache, drink_when_beside};
use combat::defender::Defender;
use combat::survival::{Exposure, InTime, Moments, Prospects, survival_of_rounds};
use foundation::time_slices::{InSlices, Pause};
use std::rc::Rc;

/// An option as it is played in a situation.
pub struct Played {
    /// The situation, all of whose foes take part.
    pub situation: Situation,
    /// The option.
    pub option: EscapeOption,
    /// The chase, in which your attacks kill foes.
    pub setup: ChaseSetup,
    /// What its foes do.
    pub outcome: ChaseOutcome,
    /// What comes of the potion, of an option that drinks once the foe stands beside you; `None` for others.
    pub drinking: Option<Drinking>,
    cache: PursuitCache,
}

impl Played {
    /// Computes what all foes do in the chase of an option, yielding to `pause`. `cache` is a new one.
    pub fn of<'a>(
        situation: Situation,
        option: EscapeOption,
        setup: ChaseSetup,
        mut cache: PursuitCache,
        pause: &'a Pause<'a>,
    ) -> InSlices<'a, Played> {
        Box::pin(async move {
            let foes = &situation.chase.foes.0;
            let run = ChaseOutcome::in_slices(&setup, foes, &mut cache, pause).await;
            let drinking = drinking(&situation, &option, &setup, pause).await;
            let outcome = match &drinking {
                Some(drinking) => run.with_drink_when_beside(&drinking.pursuit),
                None => run,
            };
            Played { situation, option, setup, outcome, drinking, cache }
        })
    }

    /// Computes the same as if no foe got in another's way.
    pub(crate) async fn apart(situation: Situation, option: EscapeOption, pause: &Pause<'_>) -> Played {
        let (setup, mut cache) = (situation.setup(&option.plan), PursuitCache::default());
        let drinking = drinking(&situation, &option, &setup, pause).await;
        let foes = &situation.chase.foes.0;
        let pursuits = alone(&setup, foes, drinking.as_ref(), &mut cache, pause).await;
        let is_single = pursuits.len() == 1;
        let outcome = ChaseOutcome::each_alone(setup.takes_stairs(), pursuits, is_single);
        Played { situation, option, setup, outcome, drinking, cache }
    }

    /// Returns what each foe does as if it were alone with you, yielding to `pause`.
    pub(crate) async fn alone(&mut self, pause: &Pause<'_>) -> Vec<Rc<Pursuit>> {
        let Played { situation, setup, drinking, cache, .. } = self;
        alone(setup, &situation.chase.foes.0, drinking.as_ref(), cache, pause).await
    }

    /// Returns your defences.
    pub(crate) fn you(&self) -> Defender {
        self.situation.defender_under(&self.option.plan)
    }

    /// Computes what the blows of these foes do to you, which have this access to you, yielding to `pause`:
    /// of an option that drinks once the foe stands beside you, no more than the end is known. `None` where
    /// nothing is.
    pub fn by_blows<'a>(
        &'a mut self,
        foes: &'a [Foe],
        access: &'a Access,
        moments: Moments,
        pause: &'a Pause<'a>,
    ) -> InSlices<'a, Option<Prospects>> {
        Box::pin(async move {
            let you = &self.you();
            let Played { situation, setup, drinking, cache, .. } = self;
            let build = &situation.build;
            if let Some(drinking) = drinking {
                let rounds = drinking.pursuit.attacks_in_all();
                return survival_of_rounds(situation.edition, build, you, foes.first()?, rounds).ok()?;
            }
            let exposure = Exposure { setup, build, you, foes, access };
            exposure.survival(moments, cache, pause).await.ok()?
        })
    }

    /// Returns the chance to live from action to action, with poison that hurts when it does, as
    /// [`Exposure::in_time`] does.
    pub async fn in_time(&self, foes: &[Foe], access: &Access, pause: &Pause<'_>) -> Option<InTime> {
        let you = &self.you();
        let exposure = Exposure { setup: &self.setup, build: &self.situation.build, you, foes, access };
        exposure.in_time(pause).await
    }
}

fn drinking<'a>(
    situation: &'a Situation,
    option: &'a EscapeOption,
    setup: &'a ChaseSetup,
    pause: &'a Pause<'a>,
) -> InSlices<'a, Option<Drinking>> {
    Box::pin(async move {
        let foe = situation.chase.foes.0.first().filter(|_| option.drinks_when_beside())?;
        let hasted = situation.setup(&option.drinking_first());
        Some(drink_when_beside(setup, &hasted, foe, pause).await)
    })
}

async fn alone(
    setup: &ChaseSetup,
    foes: &[Foe],
    drinking: Option<&Drinking>,
    cache: &mut PursuitCache,
    pause: &Pause<'_>,
) -> Vec<Rc<Pursuit>> {
    if let Some(drinking) = drinking {
        return vec![drinking.pursuit.clone()];
    }
    let mut pursuits = Vec::new();
    for foe in foes {
        pursuits.push(cache.pursuit_in_slices(setup, foe, pause).await);
    }
    pursuits
}
