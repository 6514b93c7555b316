//! Formats of Telengard's numbers: percentages with three or five significant digits, counts, seconds,
//! scores.

use foundation::prob::ROUNDING;
use foundation::text::{group_thousands, number, percent_digits, significant};

/// Formats a probability in percent with three significant digits: `26.7 %`, `0.025 %`.
pub fn percent_in_3_digits(p: f64) -> String {
    format!("{}\u{a0}%", percent_number(p))
}

/// Formats a probability in percent with three significant digits, without the percent sign. Only what is
/// certain reads `100`.
pub fn percent_number(p: f64) -> String {
    if (0.9995..1.0 - ROUNDING).contains(&p) { ">\u{202f}99.9".to_string() } else { percent_digits(p, 3) }
}

/// Formats a probability in percent with five significant digits, for comparisons: `26.743 %`.
pub fn percent_in_5_digits(p: f64) -> String {
    format!("{}\u{a0}%", percent_digits(p, 5))
}

/// Formats the share of `count` in `total` in percent with five significant digits.
pub fn precise_share(count: u64, total: u64) -> String {
    percent_in_5_digits(count as f64 / total as f64)
}

/// Formats an expected count: with three significant digits below 100, so that what may happen is not 0, else
/// as an integer in groups of three digits.
pub fn format_expected_count(value: f64) -> String {
    if value < 100.0 { significant(value, 3) } else { group_thousands(value.round() as u64) }
}

/// Formats milliseconds as seconds: `0.08 s`, `12.3 s`.
pub fn format_seconds(milliseconds: u64) -> String {
    let seconds = milliseconds as f64 / 1000.0;
    format!("{}\u{a0}s", number(seconds, if seconds < 10.0 { 2 } else { 1 }))
}

/// Formats a number with its sign and at most two decimals: `+1.25`, `−0.3`, `0`.
pub fn format_signed(value: f64) -> String {
    match number(value.abs(), 2) {
        zero if zero == "0" => zero,
        magnitude if value < 0.0 => format!("−{magnitude}"),
        magnitude => format!("+{magnitude}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentages_have_three_significant_digits() {
        let chances = [0.7, 0.267425, 0.012125, 0.00025, 1.0, 0.0, 1e-12, 0.9994, 0.9996, 1.0 - 1e-15];
        let percents = chances.map(percent_in_3_digits);
        let smallest = "<\u{202f}0.000001";
        let expected = ["70", "26.7", "1.21", "0.025", "100", "0", smallest, "99.9", ">\u{202f}99.9", "100"];
        assert_eq!(percents, expected.map(|number| format!("{number}\u{a0}%")));
    }

    #[test]
    fn counts_are_grouped_and_scores_signed() {
        assert_eq!([1.25, -0.3, 0.001].map(format_signed), ["+1.25", "−0.3", "0"]);
        assert_eq!(
            (format_expected_count(12.34), format_expected_count(267_425.4)),
            ("12.3".into(), "267,425".into())
        );
        assert_eq!([0.04875, 0.107, 0.0].map(format_expected_count), ["0.0488", "0.107", "0"]);
        assert_eq!(
            (precise_share(267_401, 1_000_000), format_seconds(81)),
            ("26.74\u{a0}%".into(), "0.08\u{a0}s".into())
        );
    }
}
