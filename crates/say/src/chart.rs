//! Charts in words: the tooltip of a point, a summary in a line, and what is not drawn.
//!
//! # Examples
//! ```
//! use say::chart::{Quantity, describe_left_out, describe_value};
//!
//! let chances = [(1.0, 0.2), (2.0, 0.5), (3.0, 0.2996), (4.0, 0.0004)];
//! let tip = describe_value(Quantity::Count("attack"), &chances, 2.0).replace('\u{a0}', " ");
//! assert_eq!(tip, "2 attacks: 50 %; 2 or more: 80 %");
//! let rest = describe_left_out(&["4".to_string()], Some(0.0004)).replace('\u{a0}', " ");
//! assert_eq!(rest, "Rarer: 4, in 0.04 %.");
//! ```

use chase::plan::ActionNoun;
use chase::trajectory::Percentiles;
use foundation::prob::{Dist, ROUNDING};
use foundation::text::{joined, number, percent_digits, precise_percent, range, several};

/// The kind of the values of a distribution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Quantity {
    /// How many of a thing there are, by its noun: `2 attacks`.
    Count(&'static str),
    /// The number of one thing among others, by its noun: `step 2`.
    Ordinal(&'static str),
}

impl Quantity {
    /// Formats a value: `2 attacks`, `step 2`.
    fn format(self, value: f64) -> String {
        let value = number(value, 2);
        match self {
            Quantity::Count(noun) => several(&value, noun),
            Quantity::Ordinal(noun) => format!("{noun} {value}"),
        }
    }
}

/// Describes a value of a sorted distribution: its exact chance, and the cumulative one (this many or more;
/// this early).
pub fn describe_value(quantity: Quantity, chances: &[(f64, f64)], value: f64) -> String {
    let sum =
        |test: &dyn Fn(f64) -> bool| chances.iter().filter(|(other, _)| test(*other)).map(|(_, p)| p).sum();
    let p: f64 = sum(&|other| other == value);
    let (tail, together): (String, f64) = match quantity {
        Quantity::Count(_) => (format!("{} or more", number(value, 2)), sum(&|other| other >= value)),
        Quantity::Ordinal(_) => ("by then".to_string(), sum(&|other| other <= value)),
    };
    let chance = format!("{}: {}", quantity.format(value), precise_percent(p));
    // The tail of the last value is the value itself, and that of the first is certain.
    if (together - p).abs() <= ROUNDING || together >= 1.0 - ROUNDING {
        chance
    } else {
        format!("{chance}; {tail}: {}", precise_percent(together))
    }
}

/// Describes a distribution for those who do not see its chart: `1 to 4 attacks, most likely 2 (50 %)`.
pub fn describe_distribution(quantity: Quantity, chances: &[(f64, f64)]) -> String {
    let ([(least, _), ..], [.., (most, _)]) = (chances, chances) else { return String::new() };
    let likeliest = chances.iter().max_by(|(_, p), (_, q)| p.total_cmp(q));
    let Some((likeliest, p)) = likeliest else { return String::new() };
    let to = if chances.len() == 2 { "or" } else { "to" };
    let all = match quantity {
        Quantity::Count(noun) => format!("{} {to} {} {noun}s", number(*least, 2), number(*most, 2)),
        Quantity::Ordinal(noun) => format!("{noun} {} {to} {}", number(*least, 2), number(*most, 2)),
    };
    format!("{all}, most likely {} ({})", number(*likeliest, 2), precise_percent(*p))
}

/// Names the values and ranges that a chart does not draw because each is rarer than 0.1 %, with the sum of
/// their chances (`together`) if they are mutually exclusive. Empty if all are drawn.
pub fn describe_left_out(values: &[String], together: Option<f64>) -> String {
    if values.is_empty() {
        return String::new();
    }
    let all = if matches!(values, [only] if !only.contains(' ')) { "" } else { "together " };
    let values = joined(values.iter().cloned());
    let together = together.map(|p| format!(", {all}in {}\u{a0}%", percent_digits(p, 2))).unwrap_or_default();
    format!("Rarer: {values}{together}.")
}

/// Describes the exact percentiles of a metric after one of your actions, and its value in a sampled run, if
/// the run has got so far.
pub fn describe_percentiles(
    noun: ActionNoun,
    action: usize,
    exact: Percentiles,
    sampled: Option<i32>,
) -> String {
    let Percentiles { low, mean, high } = exact;
    let exact = if low == high && (mean - f64::from(low)).abs() <= ROUNDING {
        format!("always {low}")
    } else {
        let between = range(low.into(), high.into());
        format!("{} on average, {between} in nine runs of ten", number(mean, 2))
    };
    let sampled = sampled.map(|sampled| format!("; {sampled} in this run")).unwrap_or_default();
    format!("after {noun} {action}: {exact}{sampled}")
}

/// Says between which numbers nine cases in ten lie: `9 to 12`; nothing where it is always the same.
pub fn describe_middle(numbers: &Dist<i32, f64>) -> String {
    match numbers.certain() {
        Some(_) => String::new(),
        None => {
            let (low, high) = numbers.nine_in_ten();
            range((*low).into(), (*high).into())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DIE: [(f64, f64); 4] = [(1.0, 0.25), (2.0, 0.25), (3.0, 0.25), (4.0, 0.25)];

    #[test]
    fn tails_are_described_where_they_add_something() {
        let tips =
            DIE.map(|(value, _)| describe_value(Quantity::Count("turn"), &DIE, value).replace('\u{a0}', " "));
        assert_eq!(
            tips,
            [
                "1 turn: 25 %",
                "2 turns: 25 %; 2 or more: 75 %",
                "3 turns: 25 %; 3 or more: 50 %",
                "4 turns: 25 %"
            ]
        );
        let tip = describe_value(Quantity::Ordinal("step"), &DIE, 3.0).replace('\u{a0}', " ");
        assert_eq!(tip, "step 3: 25 %; by then: 75 %");
    }

    #[test]
    fn a_distribution_is_one_line() {
        let line = describe_distribution(Quantity::Count("attack"), &[(0.0, 0.2), (3.0, 0.8)]);
        assert_eq!(line.replace('\u{a0}', " "), "0 or 3 attacks, most likely 3 (80 %)");
        assert_eq!(describe_distribution(Quantity::Ordinal("step"), &[]), "");
    }

    #[test]
    fn what_is_not_drawn_is_named() {
        assert_eq!(describe_left_out(&[], None), "");
        let sentence = describe_left_out(&[range(0.0, 0.0), range(9.0, 12.0)], Some(0.0016));
        assert_eq!(sentence.replace('\u{a0}', " "), "Rarer: 0, 9 to 12, together in 0.16 %.");
    }
}
