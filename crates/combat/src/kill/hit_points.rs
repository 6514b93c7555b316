//! The hit points that a monster is made with, once for all. Pinned by `crates/golden/rows/kill-exact.tsv`.

use super::draws::rounded;
use foundation::edition::{Edition, Life, until};
use foundation::prob::Dist;

/// The hit points of a kind of monster as the data have them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HitPoints {
    /// A sum of dice and a constant. From 0.18 only its average counts.
    Dice {
        /// How many dice.
        count: i32,
        /// The lowest face.
        least: i32,
        /// The highest face.
        most: i32,
        /// What is added.
        more: i32,
    },
    /// An average in tenths (from 0.18).
    Average(i32),
    /// A fixed number.
    Fixed(i32),
}

/// The releases that roll the dice.
const ROLLS_DICE: Life = until(17);

/// Of the average, a third may be missing, or come on top; in percent.
const SPREAD: i32 = 33;
/// How many draws the spread is the mean of.
const DRAWS: i32 = 8;

/// The most that a monster to fight has on average, in tenths, with room to spare.
const MOST_TENTHS: i32 = 20_000;

impl HitPoints {
    /// Parses `13x(3..8)+2`, `a715` or `120`.
    pub(super) fn parse(text: &'static str) -> Option<HitPoints> {
        if let Some(tenths) = text.strip_prefix('a') {
            return tenths.parse().ok().map(HitPoints::Average);
        }
        let Some((count, rest)) = text.split_once("x(") else {
            return text.parse().ok().map(HitPoints::Fixed);
        };
        let (faces, more) = rest.split_once(')')?;
        let (least, most) = faces.split_once("..")?;
        Some(HitPoints::Dice {
            count: count.parse().ok()?,
            least: least.parse().ok()?,
            most: most.parse().ok()?,
            more: more.strip_prefix('+').map_or(Some(0), |more| more.parse().ok())?,
        })
    }

    /// Returns whether no fight takes them off: the distribution of this many would take seconds to compute.
    pub fn are_endless(self) -> bool {
        matches!(self, HitPoints::Average(tenths) if tenths > MOST_TENTHS)
    }

    /// Returns their average in the game's tables, about which the distribution spreads.
    pub fn average(self) -> f64 {
        match self {
            HitPoints::Fixed(hp) => f64::from(hp),
            HitPoints::Average(tenths) => f64::from(tenths) / 10.0,
            HitPoints::Dice { count, least, most, more } => {
                f64::from(count * (least + most)) / 2.0 + f64::from(more)
            }
        }
    }

    /// Returns the hit points of as many hit dice, where these are those of one.
    pub(super) fn times(self, hit_dice: i32) -> HitPoints {
        match self {
            HitPoints::Dice { count, least, most, more } => {
                HitPoints::Dice { count: count * hit_dice, least, most, more: more * hit_dice }
            }
            HitPoints::Average(tenths) => HitPoints::Average(tenths * hit_dice),
            HitPoints::Fixed(hp) => HitPoints::Fixed(hp * hit_dice),
        }
    }

    /// Returns the distribution of the hit points.
    pub fn dist(self, edition: Edition) -> Dist<i32, f64> {
        match self {
            HitPoints::Fixed(hp) => Dist::always(hp),
            HitPoints::Average(tenths) => averaged(tenths),
            HitPoints::Dice { count, least, most, more } if ROLLS_DICE.includes(edition) => {
                let die = (most - least + 1).unsigned_abs() as usize;
                let sums = (0..count).fold(vec![1.0], |sums, _| with_draw(&sums, die));
                let lowest = count * least + more;
                Dist::from_pairs(sums.into_iter().zip(lowest..).map(|(p, hp)| (hp, p)))
            }
            HitPoints::Dice { count, least, most, more } => averaged(5 * count * (least + most) + 10 * more),
        }
    }
}

/// Returns the distribution from 0.18: tenths less a spread, plus the mean of draws below twice the spread,
/// rounded at random.
fn averaged(tenths: i32) -> Dist<i32, f64> {
    let spread = rounded(SPREAD * tenths, 100);
    let drawn = spread.flat_map(|spread| {
        let sides = 2 * spread.unsigned_abs() as usize;
        let first = with_draw(&[1.0], sides.max(1));
        let sums = (1..DRAWS).fold(first, |sums, _| with_draw(&sums, sides + 1));
        let mut means: Vec<f64> = vec![0.0; sums.len() / DRAWS as usize + 1];
        sums.into_iter().enumerate().for_each(|(sum, p)| means[sum / DRAWS as usize] += p);
        Dist::from_pairs(means.into_iter().zip(tenths - spread..).map(|(p, h)| (h, p)))
    });
    drawn.flat_map(|h| rounded((*h).max(0), 10).map(|hp| (*hp).max(1)))
}

/// Returns the distribution of a sum with a draw from 0 to `sides` − 1 added, by a sliding window.
fn with_draw(sums: &[f64], sides: usize) -> Vec<f64> {
    let (mut window, each) = (0.0, 1.0 / sides as f64);
    (0..sums.len() + sides - 1)
        .map(|sum| {
            window += sums.get(sum).copied().unwrap_or(0.0);
            if sum >= sides {
                window -= sums[sum - sides];
            }
            // The subtractions leave rounding errors of about 10⁻¹⁶, which must not become negative
            // probabilities.
            f64::max(window, 0.0) * each
        })
        .collect()
}
