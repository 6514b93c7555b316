//! Those that hurt from afar: how often they can, and what their missiles cost you.

use super::{Figures, Harm};
use crate::situation::Situation;
use chase::energy::{Jitter, START};
use chase::foe::Foe;
use chase::outcome::Crowd;
use chase::pursuit::{ChaseSetup, shots_in_slices};
use combat::loss::Loss;
use combat::melee::BlowTarget;
use combat::missile::{Missile, missile};
use combat::survival::Prospects;
use foundation::edition::{Life, until};
use foundation::prob::{Dist, ROUNDING, total};
use foundation::time_slices::{InSlices, Pause};

/// A foe that hurts from afar.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Onlooker {
    foe: Foe,
    /// Whether it may still see you at the end.
    sees_you_at_end: bool,
    /// How often it shoots or casts at most for all that it has to walk to see you; infinite in a fight.
    most_acts: f64,
    /// How often it does in an aut, if it does nothing else.
    acts_per_aut: f64,
    /// By how much that is more as its energy at the start is higher.
    acts_at_once: f64,
    /// How dangerous each time is: its hit dice, by [`HIT_POINTS_PER_DIE`] of yours, and how likely it does
    /// then.
    danger: f64,
    /// Whether it does so even beside you.
    beside_too: bool,
    /// How many missiles it shoots at you, and the hit points that each costs you; `None` before they are
    /// counted, for one that casts, too, and where that is not known.
    missiles: Option<Missiles>,
}

/// The missiles of a foe.
#[derive(Clone, PartialEq, Debug)]
struct Missiles {
    /// How many it shoots.
    count: Dist<i32, f64>,
    /// The hit points that one costs you.
    lost: Loss,
}

/// What a foe does from afar is dangerous if it has a hit die for this many hit points of yours.
const HIT_POINTS_PER_DIE: f64 = 10.0;
/// Whoever casts does so in some turns only, while whoever shoots always does.
const SHARE_OF_CASTS: f64 = 0.5;

/// While the field of view was a circle, one saw a tile farther along a row.
const ROUND_SIGHT: Life = until(16);

impl Onlooker {
    /// Returns those of some foes that hurt from afar. Behind one that keeps all others off nobody shoots.
    pub(super) fn all(situation: &Situation, setup: &ChaseSetup, foes: &[Foe]) -> Vec<Onlooker> {
        let front = Crowd::new(setup, foes).and_then(|crowd| crowd.front());
        let sees_you =
            |(index, foe): &(usize, &Foe)| foe.casts_at_you() || front.is_none_or(|front| front == *index);
        let may = foes.iter().enumerate().filter(sees_you);
        may.filter_map(|(_, foe)| Onlooker::of(situation, setup, foe)).collect()
    }

    /// Returns one that sees you until the end of a fight; other plans may leave it behind. `None` for a foe
    /// that hurts nobody from afar, and for one beside you, where you stay: it strikes, unless it casts or
    /// shoots even there.
    fn of(situation: &Situation, setup: &ChaseSetup, foe: &Foe) -> Option<Onlooker> {
        let (shoots, casts) = (foe.often_shoots(), foe.casts_at_you());
        if !situation.is_hurt_from_afar_by(foe) || !casts && strikes_instead(situation, setup, foe) {
            return None;
        }
        let costs = foe.costs(situation.edition);
        let cost = match (shoots, casts) {
            (true, true) => costs.missile.min(costs.spell),
            (true, false) => costs.missile,
            (false, _) => costs.spell,
        };
        let cost = f64::from(cost);
        let energy_per_aut = f64::from(*foe.speed(situation.edition).range().1) / 10.0;
        let spare = f64::from(*setup.start.range().1 - START).max(0.0);
        let share = if shoots { 1.0 } else { SHARE_OF_CASTS };
        let dice = f64::from(foe.monster().map_or(0, |monster| monster.look().hit_dice));
        let by_hit_points = situation.you.hp.map_or(1.0, |hp| HIT_POINTS_PER_DIE * dice / f64::from(*hp));
        let always = Onlooker {
            foe: foe.clone(),
            sees_you_at_end: true,
            most_acts: f64::INFINITY,
            acts_per_aut: energy_per_aut / cost,
            acts_at_once: spare / cost,
            danger: share * by_hit_points,
            beside_too: casts || foe.shoots_beside_you(situation.edition),
            missiles: None,
        };
        // Whoever dies is nowhere.
        Some(if setup.kills() || foe.dies.is_some() {
            always
        } else {
            always.left_behind(situation, setup, foe, cost)
        })
    }

    /// Returns the same of one that you may leave behind, to which a shot or spell costs this much energy: it
    /// does so as often as it can and still see you then.
    fn left_behind(self, situation: &Situation, setup: &ChaseSetup, foe: &Foe, cost: f64) -> Onlooker {
        let profile = situation.profile(foe);
        let sight = f64::from(setup.you.sight + i32::from(ROUND_SIGHT.includes(situation.edition)));
        let cheaper = f64::from(u8::from(setup.regime.jitter != Jitter::Never));
        let step = if profile.mobile { f64::from(*profile.step.range().0) - cheaper } else { f64::INFINITY };
        let (mut aut, mut distance) = (0.0, f64::from(foe.starts_at(setup.distance)));
        let (mut sees_you_at_end, mut most_acts) = (true, 0.0);
        for action in (0..setup.action_count).map(|index| setup.plan.action(index)) {
            aut += f64::from(*action.aut.range().1);
            distance += f64::from(action.lead);
            let (acts, behind) = (self.acts_per_aut * aut + self.acts_at_once, distance - sight);
            let left = if behind > 0.0 { acts - step / cost * behind } else { acts };
            sees_you_at_end = left >= -ROUNDING;
            most_acts = f64::max(most_acts, left);
        }
        Onlooker { sees_you_at_end, most_acts, ..self }
    }

    /// Returns how often it shoots or casts at most in the time that an option takes.
    fn acts(&self, aut: f64) -> f64 {
        (self.most_acts.min(self.acts_per_aut * aut + self.acts_at_once) + ROUNDING).floor()
    }
}

/// Returns whether a foe stands beside you while you stay, and strikes then instead of shooting.
fn strikes_instead(situation: &Situation, setup: &ChaseSetup, foe: &Foe) -> bool {
    let stays = |index: i32| setup.plan.action(index).lead == 0;
    !foe.shoots_beside_you(situation.edition)
        && foe.starts_at(setup.distance) == 1
        && !situation.is_crowded()
        && (0..setup.action_count).all(stays)
}

impl Missiles {
    /// Returns the hit points that all of them cost you. Losses of `hp` or more count as `hp`.
    fn volley(&self, hp: usize) -> Loss {
        let (mut volley, mut each, mut shot) = (Loss::impossible(), Loss::nothing(), 0);
        for (count, p) in self.count.iter() {
            while shot < *count {
                each = each.plus(&self.lost, hp);
                shot += 1;
            }
            volley.add_weighted(&each, p);
        }
        volley
    }
}

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
            let target = BlowTarget::of(situation.edition, &situation.build, &situation.you);
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
