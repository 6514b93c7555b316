//! What the order of options takes for better, for equal and for worth it: every threshold of it, with its
//! unit and the example that called for it. What each item is worth is a table beside what is
//! [spent](super::items).
//!
//! Each is a round value that puts first, in the situations of `crates/advice/tests/suite/order.rs`, what a
//! good player would do. Chances are those to live, from 0 to 1; shares are of the hit points that you have
//! now.

// Chances to live.

/// Chances that differ by less are equal. It is what a table shows of a chance, a tenth of a percent.
pub(crate) const EQUAL_LIVES: f64 = 0.001;
/// One life in a hundred: what saves fewer is not worth naming, nor an item where the stairs are as good,
/// nor, among those for whom it comes to that, watching for the moment to drink. It is what a sentence shows.
pub const WORTH_LIFE: f64 = 0.01;
/// What all your hit points are worth, in lives: half of them are healed by resting, and are lost for no more
/// than one life in two hundred. As items are worth hit points, no potion is quaffed for two lives in a
/// thousand, as haste before a hobgoblin for 99.98 % instead of 99.87 %.
pub(super) const WORTH_OF_HP: f64 = 0.01;
/// The same where all foes sleep or cannot come: the figures take sleepers to wake at once, which is no
/// reason to spend anything: nothing is read before archers that sleep.
pub(super) const WORTH_OF_HP_UNPURSUED: f64 = 0.5;
/// Below this chance an option is a danger to life: stairs by which a foe mostly comes along to kill you do
/// not come first.
pub const DANGER: f64 = 0.9;
/// Below this chance an option is as good as none, and a fight is lost: one of 0 % does not stand above a run
/// of 2.5 %.
pub const HOPELESS: f64 = 0.01;
/// A fight that is put off counts at least as this share of the chance to get away from it, however it would
/// end now; but at most as [`HOPELESS`] says, so that it never goes before one that you may win. A naga puts
/// off the two-headed ogre that kills it.
pub(super) const NO_WAY_OUT: f64 = 0.1;
/// Another is much safer if its chance is higher by this.
pub(super) const MUCH: f64 = 0.1;
/// From this chance on, a fight is better faced than put off: nobody runs from a jackal.
pub(super) const EASY: f64 = 0.97;

// Factors.

/// Another is also much safer if its chance is this many times as high: that tells where both are low.
pub(super) const TIMES_AS_OFTEN: f64 = 2.0;

// Hit points and shares of them.

/// Losses that differ by fewer hit points than these are equal.
pub(super) const EQUAL_LOSS: f64 = 1.0;
/// What it is worth that nobody is left, if you live to see it, as a share: a fight may cost so much more
/// than a flight that you live through as often. Without it a fighter of level 20 would run from a rat.
pub(super) const WORTH_OF_KILLS: f64 = 0.1;
/// A fight that is as safe as to put it off is faced if it costs no more than this share on top of what that
/// does; and a sleeper that is as easily killed awake is fought if that costs no more.
pub(super) const FAIR_SHARE: f64 = 0.5;

/// Missiles and spells that no figure counts are more than you bear from this worth on, as a share: an item
/// is spent long before, and without one the option that faces fewer of them comes first.
pub(super) const UNBEARABLE: f64 = 1.5;
/// What [`ACTS_WORTH_AN_ITEM`] of them are worth, as a share: more than a potion of haste, less than a scroll
/// of blinking.
pub(super) const WORTH_OF_ACTS: f64 = 0.3;

// Attacks, missiles and spells.

/// Options whose attacks differ by less cost the same.
pub(super) const EQUAL_ATTACKS: f64 = 0.05;
/// How many missiles of one with a tenth of your hit points in hit dice are worth an item: a scroll is read
/// before many archers, and kept before one.
pub(super) const ACTS_WORTH_AN_ITEM: f64 = 3.0;
