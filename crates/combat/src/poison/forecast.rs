//! What the game foresees of the poison in you: the fewest hit points on the way, which its status line shows
//! since 0.16.

use super::course::{Poison, PoisonCourse};
use super::curve::Curve;
use std::ops::RangeInclusive;

/// How you regenerate, as far as the forecast counts it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Regeneration {
    /// Hundredths of a hit point in 10 aut: what a dump shows as `HPRegen 0.40/turn` is 40.
    pub rate: i32,
    /// Whether Cheibriados slows your life processes (one star of piety): poison runs off 1.5 times as
    /// slowly.
    pub slowed_by_god: bool,
}

/// The hidden hundredths of the next hit point, which no screen shows.
const HIDDEN: RangeInclusive<i32> = 0..=99;
/// The most points that are looked for beyond those that show.
const MOST_HIDDEN: i32 = 200;

impl PoisonCourse {
    /// Returns the fewest hit points that the game foresees if nothing happens but poison and regeneration;
    /// negative where they do not suffice. `hidden` are the hundredths of the next hit point, 0 to 99. `None`
    /// until 0.13.
    pub fn foreseen(self, poison: Poison, hp: i32, regeneration: Regeneration, hidden: i32) -> Option<i32> {
        let curve = self.curve()?;
        let points = self.amount(poison);
        if points == 0 || regeneration.rate <= 0 {
            return Some(hp - points);
        }
        let rate = f64::from(regeneration.rate);
        let slower = if regeneration.slowed_by_god { 1.5 } else { 1.0 };
        let whole_time = curve.time(f64::from(poison.thousandths()));
        let losing_time = (whole_time - curve.time(beaten_below(curve, rate, slower))).max(0.0) * slower;
        // The game looks just before the two hit points next to the time when regeneration begins to win.
        let gained = ((f64::from(hidden) + rate * losing_time / 10.0) / 100.0).trunc();
        let left_before = |gained: f64| {
            let aut = (100.0 * gained - 1.0 - f64::from(hidden)) / (rate / 10.0) / slower;
            let past_end = self.forecast_ends() && aut >= whole_time;
            let left = if past_end { 0 } else { (curve.amount(whole_time - aut) as i32) / 1_000 };
            (aut, hp - (points - left - (gained as i32 - 1)))
        };
        let (aut, first) = left_before(gained);
        let (_, second) = left_before(gained + 1.0);
        // Never back in time.
        Some(if aut > 0.0 { first.min(second) } else { second.min(hp) })
    }

    /// Returns the least and the largest whole amount of poison of which the game foresees `fewest` hit
    /// points, whatever the hidden hundredths are. `None` if there is none, and until 0.13.
    pub fn poison_foreseen(self, hp: i32, fewest: i32, regeneration: Regeneration) -> Option<(i32, i32)> {
        let shown = hp - fewest;
        // Until 0.26 with slow regeneration the game looks beyond the end of the poison, and foresees a
        // little less than there will be.
        let overrun = 100 / regeneration.rate.max(1) + 1;
        let fits = |amount: &i32| {
            let foreseen = |hidden| self.foreseen(self.poison(*amount), hp, regeneration, hidden);
            HIDDEN.clone().any(|hidden| foreseen(hidden) == Some(fewest))
        };
        let mut amounts = ((shown - overrun).max(1)..=shown + MOST_HIDDEN).filter(fits);
        let least = amounts.next()?;
        Some((least, amounts.next_back().unwrap_or(least)))
    }
}

/// Returns the thousandths below which regeneration is faster than poison: none if it is not faster than the
/// slowest poison.
fn beaten_below(curve: Curve, rate: f64, slower: f64) -> f64 {
    let slowest = curve.slowest() / slower;
    if rate <= slowest.trunc() { 0.0 } else { (rate * curve.parts * 10.0 * slower).trunc() }
}
