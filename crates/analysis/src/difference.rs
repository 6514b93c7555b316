//! The difference of a figure between this build and a pinned one: signed, with a word for it.
//!
//! # Examples
//! ```
//! use analysis::difference::Difference;
//! use say::Unit;
//!
//! // This build takes 14 aut, the pinned one 24.
//! let step = Difference::of_times(14.0, 24.0, Unit::Aut);
//! assert_eq!((&step.text[..], step.is_better), ("▼ −10 faster", Some(true)));
//! assert_eq!(Difference::of_attacks(3.28, 3.25, 2).text, "▲ +0.03 more");
//! assert_eq!(Difference::of_attacks(3.28, 3.25, 1).text, "the same");
//! let lives = Difference::of_chances(0.9, 0.75);
//! assert_eq!((&lives.text.replace('\u{a0}', " ")[..], lives.is_better), ("▲ +15 % more", Some(true)));
//! ```

use foundation::text::number;
use say::{Unit, signed};

/// The difference of a figure, this build − pinned build. Less is better, but of chances.
#[derive(Clone, PartialEq, Debug)]
pub struct Difference {
    /// The signed difference with a word: `▼ −10 faster`; `the same` if both round to the same figure.
    pub text: String,
    /// Whether this build is better; `None` if both round to the same figure.
    pub is_better: Option<bool>,
}

impl Difference {
    /// Returns the difference of two times in aut.
    pub fn of_times(own: f64, pinned: f64, unit: Unit) -> Difference {
        Difference::new(own, pinned, &|by| unit.format_number(by), ["faster", "slower"])
    }

    /// Returns the difference of two mean numbers of attacks, rounded to `decimals`.
    pub fn of_attacks(own: f64, pinned: f64, decimals: usize) -> Difference {
        // Rounds before subtracting, so that the difference fits the figures shown.
        let unit = 10_f64.powi(decimals as i32);
        let [own, pinned] = [own, pinned].map(|attacks| (attacks * unit).round() / unit);
        Difference::new(own, pinned, &|by| number(by, decimals), ["fewer", "more"])
    }

    /// Returns the difference of two mean numbers of hit points lost.
    pub fn of_hit_points(own: f64, pinned: f64) -> Difference {
        Difference::of_attacks(own, pinned, 1)
    }

    /// Returns the difference of two chances, in percent; more is better.
    pub fn of_chances(own: f64, pinned: f64) -> Difference {
        let [own, pinned] = [own, pinned].map(|chance| (1000.0 * chance).round() / 10.0);
        let format = |by| match &number(by, 1)[..] {
            "0" => "0".to_string(),
            by => format!("{by}\u{a0}%"),
        };
        let less = Difference::new(own, pinned, &format, ["less", "more"]);
        Difference { is_better: less.is_better.map(|is_less| !is_less), ..less }
    }

    fn new(own: f64, pinned: f64, format: &dyn Fn(f64) -> String, [less, more]: [&str; 2]) -> Difference {
        let by = format((own - pinned).abs());
        let is_better = (by != "0").then_some(own < pinned);
        let text = match is_better {
            None => "the same".to_string(),
            Some(true) => format!("▼ {} {less}", signed(own - pinned, &by)),
            Some(false) => format!("▲ {} {more}", signed(own - pinned, &by)),
        };
        Difference { text, is_better }
    }
}
