//! Whom attacks strike.

use crate::stone::Stone;
use crawl::model::body::Size;
use foundation::prob::Dist;

/// The player who is struck. Classes are true ones in hundredths, of which the screen shows less.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct BlowTarget {
    /// The size of your body.
    pub size: Size,
    /// Evasion, in hundredths.
    pub evasion: i32,
    /// Shield class, in hundredths: since 0.15 about twice what the screen shows. 0 or less blocks nothing.
    pub shield: i32,
    /// The most blocks of a turn; counts from 0.31 on.
    pub block_limit: usize,
    /// Armour class, in hundredths.
    pub armour: i32,
    /// Guaranteed damage reduction in percent; counts until 0.26, later ones follow from the armour class.
    pub reduction: i32,
    /// Resistances.
    pub resistances: Resistances,
    /// Whether you are immune to poison.
    pub poison_proof: bool,
    /// Whether you are undead or demonic, whom holy attacks burn.
    pub unholy: bool,
    /// How far you are stone.
    pub stone: Stone,
    /// Whether you see what is invisible; where that is not known, it counts as seen.
    pub sees_invisible: Option<bool>,
    /// Whether the assailant does not see you.
    pub unseen: bool,
    /// Whether you are backlit.
    pub backlit: bool,
    /// Whether you stand in an umbra and the assailant has no night vision.
    pub in_umbra: bool,
    /// Levels of translucent skin.
    pub translucent: i32,
}

/// Levels of resistance; negative ones are vulnerabilities.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs)]
pub struct Resistances {
    pub fire: i32,
    pub cold: i32,
    pub electricity: i32,
    pub negative_energy: i32,
    pub corrosion: i32,
}

/// Returns an armour class, an evasion or the like, kept in hundredths, rounded at random to a whole one.
/// None is below 0.
pub(super) fn whole(hundredths: i32) -> Dist<i32, f64> {
    Dist::div_rand_round(hundredths.max(0), 100)
}
