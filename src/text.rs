//! Numbers and lists as text. Knows no game.

use std::fmt::Write;

/// Floating-point error below which a probability counts as 0 or 1, in percent.
const ROUNDING: f64 = 1e-9;

/// Formats a number with at most `decimals` decimals (up to ten) and no trailing zeros, rounded half to even.
///
/// Works in integers: the standard library's formatting of floats would add 20 KB to the program.
///
/// # Examples
/// ```
/// use crawl_clock::text::number;
/// assert_eq!([number(38.50, 2), number(40.0 / 3.0, 2), number(-0.001, 2)], ["38.5", "13.33", "0"]);
/// ```
pub fn number(value: f64, decimals: usize) -> String {
    let (whole, part) = rounded(value.abs(), 10_u64.pow(decimals as u32));
    let sign = if value < 0.0 && (whole, part) != (0, 0) { "-" } else { "" };
    match part {
        0 => format!("{sign}{whole}"),
        part => format!("{sign}{whole}.{part:0decimals$}").trim_end_matches('0').to_string(),
    }
}

/// Splits a non-negative number into its integer part and `parts`-ths of a unit, rounded half to even.
fn rounded(value: f64, parts: u64) -> (u64, u64) {
    const PLACES: u32 = f64::MANTISSA_DIGITS - 1;
    let whole = value as u64;
    let rest = value - whole as f64;
    // The fraction is `mantissa` / 2^`halvings`. Fractions too small to matter, and numbers beyond u64, have no
    // such form and count as integers.
    let mantissa = (1 << PLACES) | (rest.to_bits() % (1 << PLACES));
    let halvings = f64::MAX_EXP - 1 + PLACES as i32 - (rest.to_bits() >> PLACES) as i32;
    if !(1..128).contains(&halvings) {
        return (whole, 0);
    }
    let product = u128::from(mantissa) * u128::from(parts);
    let (down, lost, half) =
        ((product >> halvings) as u64, product % (1 << halvings), 1_u128 << (halvings - 1));
    let odd = whole.wrapping_mul(parts).wrapping_add(down) % 2 == 1;
    let nearest = down + u64::from(lost > half || lost == half && odd);
    if nearest == parts { (whole + 1, 0) } else { (whole, nearest) }
}

/// Formats a probability in percent with at most one decimal. What is possible but rare reads `< 0.1 %`, what is
/// nearly certain `> 99.9 %`.
///
/// # Examples
/// ```
/// use crawl_clock::text::percent;
/// assert_eq!(percent(0.25), "25\u{a0}%");
/// assert_eq!(percent(0.0002), "<\u{202f}0.1\u{a0}%");
/// ```
pub fn percent(p: f64) -> String {
    let percent = 100.0 * p;
    match percent {
        _ if percent > ROUNDING && percent < 0.1 => "<\u{202f}0.1\u{a0}%".to_string(),
        _ if percent > 99.9 && percent < 100.0 - ROUNDING => ">\u{202f}99.9\u{a0}%".to_string(),
        _ => format!("{}\u{a0}%", number(percent, 1)),
    }
}

/// A count with its noun: `1 thing`, `2 things`.
pub fn count(count: usize, thing: &str) -> String {
    several(&count.to_string(), thing)
}

/// A formatted amount with its noun: `2.5 turns`.
pub fn several(amount: &str, thing: &str) -> String {
    let plural = if amount == "1" { "" } else { "s" };
    format!("{amount} {thing}{plural}")
}

/// Joins parts with commas.
pub fn joined(parts: impl Iterator<Item = String>) -> String {
    let mut text = String::new();
    for part in parts {
        let comma = if text.is_empty() { "" } else { ", " };
        // Writing to a string cannot fail.
        let _ = write!(text, "{comma}{part}");
    }
    text
}

/// Returns at most the first `characters` characters of a text.
pub fn shortened(text: &str, characters: usize) -> &str {
    text.char_indices().nth(characters).map_or(text, |(end, _)| &text[..end])
}

#[cfg(test)]
mod tests {
    use super::*;

    proptest::proptest! {
        #[test]
        fn numbers_round_as_the_library_does(value in -1e6..1e6, halves in -2000..2000, decimals in 0..=10_usize) {
            for value in [value, value / 1e6, value / 1e12, f64::from(halves) / 16.0] {
                let whole = number(value, decimals);
                let library = format!("{value:.decimals$}");
                proptest::prop_assert_eq!(whole.parse::<f64>(), library.parse::<f64>(), "{}", library);
            }
        }
    }

    #[test]
    fn only_the_impossible_reads_as_none() {
        assert_eq!(percent(0.9998), ">\u{202f}99.9\u{a0}%");
        assert_eq!([percent(1.0 - 1e-13), percent(1e-13)], ["100\u{a0}%", "0\u{a0}%"]);
        assert_eq!(
            (number(100.0, 0), count(1, "turn"), count(2, "turn")),
            ("100".into(), "1 turn".into(), "2 turns".into())
        );
    }
}
