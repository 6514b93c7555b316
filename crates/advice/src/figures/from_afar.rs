//! What comes from afar under an option: how often it can, and what missiles cost you.

use super::onlooker::{Missiles, Onlooker};
use super::{Figures, Harm};
use crate::situation::Situation;
use chase::foe::Foe;
use chase::outcome::Crowd;
use chase::pursuit::{ChaseSetup, shots_in_slices};
use combat::loss::Loss;
use combat::melee::BlowTarget;
use combat::missile::{Missile, missile};
use combat::survival::Prospects;
use foundation::prob::{Dist, ROUNDING, total};
use foundation::time_slices::{InSlices, Pause};

impl Figures {
    /// Returns how many missiles and spells you face at most: those of all that hurt from afar, if they do
    /// nothing else but keep you in sight.
    pub fn acts_from_afar(&self) -> f64 {
        total(self.onlookers.iter().map(|one| one.acts(self.aut)))
    }

    /// Returns how many missiles you face on average, where they are counted, see
    /// [`Figures::counts_missiles`].
    pub fn missiles(&self) -> Option<f64> {
        let count = || total(self.missiles_of_each().map(|missiles| missiles.count.mean()));
        self.counts_missiles().then(count)
    }

    /// Returns how often those do whose missiles are not counted, each as often as it is dangerous.
    pub(crate) fn danger_from_afar(&self) -> f64 {
        if self.counts_missiles() {
            0.0
        } else {
            total(self.onlookers.iter().map(|one| one.danger * one.acts(self.aut)))
        }
    }

    /// Returns how many missiles and spells at most come from those who shoot or cast even beside you, and
    /// the same, each as often as it is dangerous: none where they are counted.
    pub(crate) fn acts_beside_you(&self) -> (f64, f64) {
        let beside = || self.onlookers.iter().filter(|one| one.beside_too && !self.counts_missiles());
        let acts = |one: &Onlooker| one.acts(self.aut);
        (total(beside().map(acts)), total(beside().map(|one| one.danger * acts(one))))
    }

    /// Returns whether one of those that hurt from afar may do so: while you are in its sight, or once
    /// somebody is with you at the end.
    pub fn may_be_hurt_from_afar(&self) -> bool {
        let is_in_company = self.beside.most > ROUNDING;
        self.acts_from_afar() > 0.0 || is_in_company && self.onlookers.iter().any(|one| one.beside_too)
    }

    /// Returns whether all that may come from afar is counted: these are missiles of which it is known how
    /// many come and what each does.
    pub fn counts_missiles(&self) -> bool {
        self.prospects().is_some_and(Prospects::has_missiles)
    }

    /// Returns whether anybody is there who hurts from afar and does not stand beside you all the time to
    /// strike instead.
    pub fn has_onlookers(&self) -> bool {
        !self.onlookers.is_empty()
    }

    /// Returns whether one of those that hurt from afar still sees you at the end.
    pub(crate) fn ends_in_sight(&self) -> bool {
        self.onlookers.iter().any(|one| one.sees_you_at_end)
    }

    /// Returns these figures of a chase with the missiles counted of all who do nothing else from afar: as
    /// they walk when foes get in each other's way. Yields to `pause` during the computation.
    pub(crate) fn with_missiles_counted<'a>(
        mut self,
        situation: &'a Situation,
        setup: &'a ChaseSetup,
        pause: &'a Pause<'a>,
    ) -> InSlices<'a, Figures> {
        Box::pin(async move {
            let target = BlowTarget::of(situation.edition, &situation.build, &situation.defender);
            let of = |one: &Onlooker| {
                let target = target.as_ref().filter(|_| !one.foe.casts_at_you())?;
                missile(situation.edition, target, &one.foe)
            };
            let missiles: Vec<Option<Missile>> = self.onlookers.iter().map(of).collect();
            // Those whose missiles are not known leave the others uncounted, too.
            let Some(missiles) = missiles.into_iter().collect::<Option<Vec<Missile>>>() else { return self };
            let counts = self.count_shots(&situation.chase.foes.0, setup, &missiles, pause).await;
            for ((one, missile), shots) in self.onlookers.iter_mut().zip(missiles).zip(counts) {
                let (count, lost) = (missile.lasting(shots), missile.lost(usize::MAX));
                one.missiles = Some(Missiles { count, lost });
            }
            self
        })
    }

    /// Returns how often each of those who hurt from afar shoots, if these are their missiles.
    async fn count_shots(
        &self,
        foes: &[Foe],
        setup: &ChaseSetup,
        missiles: &[Missile],
        pause: &Pause<'_>,
    ) -> Vec<Dist<i32, f64>> {
        let crowd = Crowd::new(setup, foes).filter(|crowd| crowd.front().is_none());
        let sampled = match crowd.filter(|_| !missiles.is_empty()) {
            Some(crowd) => {
                let shooting = |foe: &Foe| {
                    let index = self.onlookers.iter().position(|one| one.foe == *foe)?;
                    Some(missiles[index].shooting)
                };
                let shootings: Vec<_> = foes.iter().map(shooting).collect();
                crowd.shots(&shootings, pause).await
            }
            None => Vec::new(),
        };
        // They are in the order of the foes; who stays out of a fight is not among those who are in it.
        let (mut counts, mut next) = (Vec::new(), 0);
        for (one, missile) in self.onlookers.iter().zip(missiles) {
            let index = (next..sampled.len()).find(|index| foes[*index] == one.foe);
            next = index.map_or(next, |index| index + 1);
            counts.push(match index {
                Some(index) => sampled[index].clone(),
                None => shots_in_slices(setup, &one.foe, missile.shooting, pause).await,
            });
        }
        counts
    }

    /// Returns what becomes of you by blows and by the missiles that you face; `None` where you face none,
    /// and where they are not known of all who hurt from afar.
    pub(crate) fn with_missiles(&self, by_blows: &Prospects, hp: Option<usize>) -> Option<Prospects> {
        let are_known = self.missiles_of_each().count() == self.onlookers.len();
        if !are_known || !self.may_be_hurt_from_afar() || by_blows.loses_more() {
            return None;
        }
        let most = hp.unwrap_or(usize::MAX);
        let volley = |sum: Loss, missiles: &Missiles| sum.plus(&missiles.volley(most), most);
        let volley = self.missiles_of_each().fold(Loss::nothing(), volley);
        Some(by_blows.clone().with_missiles(&volley, hp))
    }

    /// Returns these figures as if nobody hurt you from afar.
    pub(crate) fn without_onlookers(self) -> Figures {
        let harm = self.harm.map(|harm| Harm { with_missiles: None, ..harm });
        Figures { harm, onlookers: Vec::new(), ..self }
    }

    /// Returns the missiles of each foe of which they are known.
    fn missiles_of_each(&self) -> impl Iterator<Item = &Missiles> {
        self.onlookers.iter().filter_map(|one| one.missiles.as_ref())
    }
}
