//! What the grip of a constrictor costs you.

use super::Melee;
use super::blow_target::{BlowTarget, whole};
use super::striker::Striker;
use super::uncounted::Uncounted;
use crate::loss::Loss;
use crate::random2::random2;
use chase::energy::Regime;
use chase::foe::Foe;
use crawl::model::body::Size;
use foundation::edition::{Edition, Life, since};
use foundation::prob::Dist;

/// The releases in which a grip does the same in each turn; before, it does the more the longer it lasts.
/// Read at 0.32 and trunk, where it is alike, not run.
const STEADY: Life = since(32);

/// What a grip takes from your evasion then, in hundredths.
const EVASION: i32 = 1000;

/// The way of striking whose damage is that of the grip.
const CONSTRICT: &str = "constrict";

impl BlowTarget {
    /// Returns you in the grip of a constrictor, in a release in which that is counted.
    pub(crate) fn in_grip(&self) -> BlowTarget {
        BlowTarget { evasion: self.evasion - EVASION, ..*self }
    }
}

impl Striker {
    /// Returns the distribution of the hit points lost to its grip in each of its turns: between its damage
    /// and twice that, less half of what armour stops of a blow, and the less the faster it is. `None` if it
    /// does not hold you, and where that is not counted.
    pub(crate) fn grip(&self, edition: Edition, foe: &Foe, target: &BlowTarget) -> Option<Loss> {
        if !STEADY.includes(edition) || !self.constricts(target.size) {
            return None;
        }
        let own = self.attacks.iter().find(|attack| attack.form == CONSTRICT);
        let damage = own.map_or(0, |attack| attack.damage);
        let stopped = whole(target.armour).flat_map(|&armour| random2(1 + armour).map(|roll| roll / 2));
        let parts = 10 * Regime::of(edition).speed_parts;
        let left: Dist<i32, f64> = Dist::uniform(damage..2 * damage + 1)
            .flat_map(|damage| stopped.map(|stopped| parts * (damage - stopped).max(0)));
        let speeds = foe.speed(edition).approx();
        let in_turn =
            speeds.flat_map(|speed| left.flat_map(|left| Dist::div_rand_round(*left, (*speed).max(1))));
        let mut lost = Loss::impossible();
        in_turn.iter().for_each(|(hp, p)| lost.add(*hp as usize, p));
        Some(lost)
    }

    /// Returns whether it can hold somebody of this size: no one larger than itself.
    pub(super) fn constricts(&self, size: Size) -> bool {
        self.size >= size && self.attacks.iter().any(|attack| attack.flavour.only_grabs)
    }
}

impl Melee {
    /// Returns the rounds of one who may get hold of you, and then makes these others, with what its grip
    /// costs in each.
    pub(crate) fn or_held(self, other: Melee, grip: &Loss) -> Melee {
        let pairs = self.rounds.into_iter().zip(other.rounds);
        let rounds = pairs.map(|((round, p), (other, _))| (round.or_held(other, grip), p)).collect();
        let not_counted = self.not_counted.into_iter().filter(|what| *what != Uncounted::Constriction);
        Melee { striker: self.striker, rounds, not_counted: not_counted.collect() }
    }

    /// Returns whether you may lose less than is counted because it moves you: who walks off is pushed
    /// farther along, and until 0.33 a round ends there.
    pub(crate) fn pushes_on(&self, walks_off: bool) -> bool {
        let tramples = self.not_counted.contains(&Uncounted::Trampling);
        walks_off && tramples || self.rounds.iter().any(|(round, _)| round.may_end_early())
    }
}
