//! What is not counted of blows in the hit points lost.

/// Something that blows do, or depend on, that is not counted in the hit points lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Uncounted {
    /// Their poison.
    Poison,
    /// Weapons, where which ones a monster may have is not known.
    Weapons,
    /// How often which weapon is held, where that is known only of a later release, whose weapons are
    /// counted.
    WeaponShares,
    /// The enchantment and brand of weapons whose kinds are known.
    EnchantmentAndBrand,
    /// What changes if you do not see the foe, which is left open.
    Unseen,
    /// What the foe gains by its blows, and you lose only if you mean to kill it.
    Healing,
    /// That it holds you: you do not get away, are hit more easily and hurt in each of its turns.
    Constriction,
    /// That it drags you along, which costs only those who mean to get away.
    Dragging,
    /// That it pushes you on and follows, away from others and in the way that you flee.
    Trampling,
    /// Anything else.
    Other {
        /// What is left out, as a noun.
        noun: &'static str,
        /// Whether it may keep you where you are, from acting, or from acting in time: then the rest of a
        /// plan is not done in time.
        takes_turns: bool,
    },
}

impl Uncounted {
    /// Returns anything else that takes no turns.
    pub(super) const fn other(noun: &'static str) -> Uncounted {
        Uncounted::Other { noun, takes_turns: false }
    }

    /// Returns what it is: `poison`.
    pub fn noun(self) -> &'static str {
        match self {
            Uncounted::Poison => "poison",
            Uncounted::Weapons => "weapons",
            Uncounted::WeaponShares => "how often which weapon is held (as in 0.19)",
            Uncounted::EnchantmentAndBrand => "the enchantment and brand of weapons",
            Uncounted::Unseen => "that you may not see it",
            Uncounted::Healing => "its healing",
            Uncounted::Constriction => "constriction",
            Uncounted::Dragging => "dragging",
            Uncounted::Trampling => "trampling",
            Uncounted::Other { noun, .. } => noun,
        }
    }

    /// Returns what each of these is.
    pub fn nouns(these: &[Uncounted]) -> Vec<&'static str> {
        these.iter().map(|one| one.noun()).collect()
    }

    /// Returns whether you lose more than the figures say because of it. Poison has figures of its own, and a
    /// weapon may be worse than the plain one that is counted as well as better.
    pub fn costs_more(self) -> bool {
        use Uncounted::{EnchantmentAndBrand, Poison, Trampling, WeaponShares};
        !matches!(self, EnchantmentAndBrand | Poison | Trampling | WeaponShares)
    }

    /// Returns whether it may take your turns.
    pub fn takes_turns(self) -> bool {
        use Uncounted::{Constriction, Dragging, Other};
        matches!(self, Constriction | Dragging | Other { takes_turns: true, .. })
    }
}
