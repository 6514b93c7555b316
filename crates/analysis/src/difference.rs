//! How a figure of a pinned build differs from that of this one: a sign for its direction, and a word.
//!
//! # Examples
//! ```
//! use analysis::difference::Difference;
//! use say::Unit;
//!
//! // The pinned build takes 14 aut, this one 24.
//! let step = Difference::of_times(14.0, 24.0, Unit::Aut);
//! assert_eq!((&step.text[..], step.is_better), ("▼ 10 faster", Some(true)));
//! assert_eq!(Difference::of_attacks(3.28, 3.25, 2).text, "▲ 0.03 more");
//! assert_eq!(Difference::of_attacks(3.28, 3.25, 1).text, "the same");
//! assert_eq!(Difference::of_chances(0.87, 0.55).text, "▲ 32 better");
//! ```

use foundation::text::number;
use say::Unit;
use say::decision::Lives;

/// The difference of a figure of a pinned build from that of this one. The sign shows where the figure goes,
/// the word whether that is good.
#[derive(Clone, PartialEq, Debug)]
pub struct Difference {
    /// The difference with a sign and a word: `▼ 10 faster`; `the same` if both round to the same figure.
    pub text: String,
    /// Whether the pinned build is better; `None` if both round to the same figure.
    pub is_better: Option<bool>,
}

impl Difference {
    /// Returns the difference of two times in aut.
    pub fn of_times(pinned: f64, own: f64, unit: Unit) -> Difference {
        Difference::new(pinned, own, false, &|by| unit.format_number(by), ["faster", "slower"])
    }

    /// Returns the difference of two mean numbers of attacks, rounded to `decimals`.
    pub fn of_attacks(pinned: f64, own: f64, decimals: usize) -> Difference {
        // Rounds before subtracting, so that the difference fits the figures shown.
        let unit = 10_f64.powi(decimals as i32);
        let [own, pinned] = [own, pinned].map(|attacks| (attacks * unit).round() / unit);
        Difference::new(pinned, own, false, &|by| number(by, decimals), ["fewer", "more"])
    }

    /// Returns the difference of two mean numbers of hit points lost.
    pub fn of_hit_points(pinned: f64, own: f64) -> Difference {
        Difference::of_attacks(pinned, own, 1)
    }

    /// Returns the difference of two chances of something good, in points of percent.
    pub fn of_chances(pinned: f64, own: f64) -> Difference {
        Difference::new(pinned, own, true, &points, ["worse", "better"])
    }

    /// Returns the difference of two chances to live; `None` where one leaves open which is better.
    pub fn of_lives(pinned: Lives, own: Lives) -> Option<Difference> {
        pinned.compares(own).then(|| Difference::of_chances(pinned.p, own.p))
    }

    /// Returns the difference of two chances of something bad, in points of percent.
    pub fn of_dangers(pinned: f64, own: f64) -> Difference {
        Difference::new(pinned, own, false, &points, ["less", "more"])
    }

    fn new(
        pinned: f64,
        own: f64,
        is_more_better: bool,
        format: &dyn Fn(f64) -> String,
        [less, more]: [&str; 2],
    ) -> Difference {
        let by = format((pinned - own).abs());
        let is_more = (by != "0").then_some(pinned > own);
        let text = match is_more {
            None => "the same".to_string(),
            Some(false) => format!("▼ {by} {less}"),
            Some(true) => format!("▲ {by} {more}"),
        };
        Difference { text, is_better: is_more.map(|is_more| is_more == is_more_better) }
    }
}

/// Formats a difference of probabilities in points of percent: in tenths below 10.
fn points(p: f64) -> String {
    let points = 100.0 * p;
    number(points, usize::from(points < 9.95))
}
