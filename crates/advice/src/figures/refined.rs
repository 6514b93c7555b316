//! What takes longer to compute: the chances of several foes together, and whether you live.

use super::{Figures, ends_beside_you, follows};
use crate::company::Company;
use crate::next_fight::NextFights;
use crate::option::EscapeOption;
use crate::situation::Situation;
use chase::outcome::{Access, ChaseOutcome, attacks_after};
use combat::survival::{Exposure, survival_of_rounds};
use foundation::prob::ROUNDING;
use foundation::time_slices::Pause;

impl Figures {
    /// Returns these figures with whether you live, if that is missing, and of several foes the chances of all together.
    pub(crate) async fn refined(
        mut self,
        situation: &Situation,
        option: &EscapeOption,
        fights: &mut NextFights,
        pause: &Pause<'_>,
    ) -> Figures {
        let situation = &*situation.of_option(option);
        if (situation.chase.foes.0.len() > 1 || situation.is_crowded()) && !option.drinks_when_beside() {
            self = self.together(situation, option, fights, pause).await;
        } else if situation.you.is_known() {
            self.add_next_fight(situation, option, &[], fights, pause).await;
        }
        if self.prospects.is_none() {
            self = self.with_survival(situation, option, Access::Free, pause).await;
        }
        self
    }

    /// Returns these figures of an option with the chances of all foes together, under the same times of yours: exact, unless
    /// there are too many.
    async fn together(
        mut self,
        situation: &Situation,
        option: &EscapeOption,
        fights: &mut NextFights,
        pause: &Pause<'_>,
    ) -> Figures {
        let (setup, foes) = (situation.setup(&option.plan), &situation.chase.foes.0);
        let cache = &mut self.cache;
        let outcome = ChaseOutcome::in_slices(&setup, foes, cache, pause).await;
        let of = |of, together| Company::of(of, foes, &outcome.pursuits, together);
        let follows = self.follows.map(|_| of(follows, outcome.follows));
        // Only a sample tells when all of several are dead.
        if outcome.sampled_runs().is_some() {
            self = self.fought(situation, &setup, option, &outcome.dead_by_action, outcome.found);
        }
        let mut figures = Figures {
            attacks: outcome.attacks,
            attacks_after: attacks_after(&outcome.pursuits),
            is_at_most: self.is_at_most || outcome.access == Access::AtMost,
            untouched: outcome.untouched,
            untouched_is_bound: outcome.is_bound() || self.is_at_most,
            sampled_runs: outcome.sampled_runs().filter(|_| self.cost_alone > ROUNDING),
            follows,
            beside: follows.unwrap_or_else(|| of(ends_beside_you, None)),
            dist: outcome.distribution,
            ..self
        }
        .with_arrival(&outcome.pursuits);
        let by_stairs = if option.plan.takes_stairs() { &outcome.pursuits[..] } else { &[] };
        figures.add_next_fight(situation, option, by_stairs, fights, pause).await;
        match outcome.access {
            Access::Free => figures,
            access => figures.with_survival(situation, option, access, pause).await,
        }
    }

    /// Returns these figures of an option with the hit points lost to the blows and missiles of all foes, which have this access to you.
    async fn with_survival(
        mut self,
        situation: &Situation,
        option: &EscapeOption,
        access: Access,
        pause: &Pause<'_>,
    ) -> Figures {
        let &Situation { edition, ref build, ref chase, .. } = situation;
        let you = &situation.defender(&option.plan);
        let Some(hp) = you.hp.map(|hp| *hp as usize) else { return self };
        if let ([foe], Some(when_beside)) = (&chase.foes.0[..], &self.when_beside) {
            let attacks = when_beside.attacks_in_all();
            let prospects = survival_of_rounds(edition, build, you, foe, attacks).ok().flatten();
            return self.with_prospects(prospects, Some(hp));
        }
        let (setup, foes) = (situation.setup(&option.plan), &chase.foes.0);
        let exposure = Exposure { setup: &setup, build, you, foes, access };
        let prospects = exposure.survival_at_end(&mut self.cache, pause).await;
        self.with_prospects(prospects.ok().flatten(), Some(hp))
    }
}
