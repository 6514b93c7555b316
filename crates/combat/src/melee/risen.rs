//! Derived undead: what becomes of a monster's attacks as it rises again.

use super::bestiary::Listed;
use super::flavour::Flavour;
use chase::foe::FoeStatus;
use foundation::edition::{ALWAYS, Edition, Life, Param, since};

/// A kind of derived undead.
pub(super) struct Risen {
    /// The status of such a foe.
    status: FoeStatus,
    /// The flavour of its attacks that have none that lasts, since each release.
    flavours: Param<&'static str>,
    /// Whether it strikes once by its own strength before the attacks of the monster that it was.
    strikes_first: bool,
}

/// Every kind. All lose what makes a fighter of them, and keep their hit dice.
#[rustfmt::skip]
static KINDS: [Risen; 6] = [
    plain(FoeStatus::Zombie),
    plain(FoeStatus::Skeleton),
    Risen { flavours: Param(&[(10, "cold")]), ..plain(FoeStatus::Simulacrum) },
    Risen { flavours: Param(&[(10, "spectral"), (28, "drain")]), ..plain(FoeStatus::Spectral) },
    Risen { strikes_first: true, ..plain(FoeStatus::Draugr) },
    plain(FoeStatus::BoundSoul),
];

const fn plain(status: FoeStatus) -> Risen {
    Risen { status, flavours: Param(&[(10, "plain")]), strikes_first: false }
}

/// Flavours that last, and since when.
const LASTING: [(&str, Life); 5] = [
    ("reach", ALWAYS),
    ("crush", since(13)),
    ("constrict", since(13)),
    ("trample", since(28)),
    ("drag", since(31)),
];

/// Ways of striking that become hits.
const SOFT: [&str; 4] = ["sting", "spore", "touch", "engulf"];

/// How much of an attack's damage is left.
const LEFT: Param<fn(i32) -> i32> = Param(&[
    (10, |damage| [1, 4, 11, 14].iter().fold(damage, |left, bound| left - i32::from(left > *bound))),
    (17, |damage| (4 * damage / 5).max(1)),
]);

/// The most attacks of a round.
const SLOTS: usize = 4;

impl Risen {
    /// Returns the kind that a status of a foe stands for.
    pub fn of_status(status: FoeStatus) -> Option<&'static Risen> {
        KINDS.iter().find(|kind| kind.status == status)
    }

    /// Returns its attacks, from those of the monster that it was, and how many of them are its own.
    pub fn attacks<'a>(
        &self,
        edition: Edition,
        hit_dice: i32,
        list: impl Iterator<Item = &'a Listed>,
    ) -> (Vec<Listed>, usize) {
        let damage = LEFT.at(edition)(5 + 4 * hit_dice / 3);
        let own =
            self.strikes_first.then(|| Listed { form: "hit", flavour: flavour("doom"), damage, reach: 1 });
        let kept = list.map(|attack| self.attack(edition, *attack));
        (own.into_iter().chain(kept).take(SLOTS).collect(), usize::from(self.strikes_first))
    }

    fn attack(&self, edition: Edition, attack: Listed) -> Listed {
        let lasts = |(slug, life): &(&str, Life)| *slug == attack.flavour.slug && life.includes(edition);
        let is_lasting = LASTING.iter().any(lasts);
        // What reaches by its flavour loses that with it.
        let reaches = is_lasting || attack.flavour.reach == 1;
        Listed {
            form: if SOFT.contains(&attack.form) { "hit" } else { attack.form },
            flavour: if is_lasting { attack.flavour } else { flavour(self.flavours.at(edition)) },
            damage: LEFT.at(edition)(attack.damage),
            reach: if reaches { attack.reach } else { 1 },
        }
    }
}

/// Returns a flavour of the table, in which the names above are.
fn flavour(slug: &str) -> &'static Flavour {
    Flavour::named(slug).unwrap_or(Flavour::PLAIN)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_flavours_named_here_are_flavours() {
        let gained = KINDS.iter().flat_map(|kind| kind.flavours.0.iter().map(|(_, slug)| *slug));
        let named = gained.chain(LASTING.map(|(slug, _)| slug)).chain(["doom"]);
        assert!(named.into_iter().all(|slug| Flavour::named(slug).is_some()));
    }

    #[test]
    fn the_dead_strike_more_weakly() {
        let left = |minor: u8, damage| {
            LEFT.at(Edition::game().find(|edition| edition.minor() == minor).unwrap())(damage)
        };
        assert_eq!([0, 1, 2, 5, 6, 13, 14, 20].map(|damage| left(16, damage)), [0, 1, 1, 4, 4, 11, 11, 16]);
        assert_eq!([0, 1, 2, 5, 6, 13, 14, 20].map(|damage| left(17, damage)), [1, 1, 1, 4, 4, 10, 11, 16]);
    }
}
