//! Formats numbers and lists as text.

use crate::prob::ROUNDING;
use std::borrow::Cow;

/// Formats a number with at most `decimals` decimals (up to ten) and no trailing zeros, rounded half to even.
///
/// Works in integers: the standard library's formatting of floats would add 20 KB to the program.
///
/// # Examples
/// ```
/// use foundation::text::number;
/// assert_eq!([number(38.50, 2), number(40.0 / 3.0, 2), number(-0.001, 2)], ["38.5", "13.33", "0"]);
/// ```
pub fn number(value: f64, decimals: usize) -> String {
    let (integer, fraction) = round_to_parts(value.abs(), 10_u64.pow(decimals as u32));
    let sign = if value < 0.0 && (integer, fraction) != (0, 0) { "-" } else { "" };
    match fraction {
        0 => format!("{sign}{integer}"),
        fraction => format!("{sign}{integer}.{fraction:0decimals$}").trim_end_matches('0').to_string(),
    }
}

/// Returns a text with its first letter in upper case, if that is of ASCII.
///
/// # Examples
/// ```
/// use foundation::text::capitalized;
/// assert_eq!([capitalized("the ogre"), capitalized("")], ["The ogre", ""]);
/// ```
pub fn capitalized(text: &str) -> String {
    with_first(text, str::make_ascii_uppercase)
}

/// Returns a text with its first letter in lower case, if that is of ASCII.
///
/// # Examples
/// ```
/// use foundation::text::uncapitalized;
/// assert_eq!([uncapitalized("The ogre"), uncapitalized("")], ["the ogre", ""]);
/// ```
pub fn uncapitalized(text: &str) -> String {
    if text.chars().nth(1).is_some_and(char::is_uppercase) {
        // An abbreviation: `AC 5`.
        text.to_string()
    } else {
        with_first(text, str::make_ascii_lowercase)
    }
}

/// Returns a text with its first letter changed, if that is of ASCII.
fn with_first(text: &str, change: fn(&mut str)) -> String {
    let mut text = text.to_string();
    text.get_mut(..1).into_iter().for_each(change);
    text
}

/// Returns a text with spaces for control characters and line breaks, and without marks that reverse or hide
/// letters.
///
/// # Examples
/// ```
/// use foundation::text::printable;
/// assert_eq!(printable("a\u{7}b\n\u{202e}c"), "a b c");
/// ```
pub fn printable(text: &str) -> Cow<'_, str> {
    if !text.contains(|letter| is_break(letter) || is_hidden_mark(letter)) {
        return Cow::Borrowed(text);
    }
    let shown = text.chars().filter(|letter| !is_hidden_mark(*letter));
    Cow::Owned(shown.map(|letter| if is_break(letter) { ' ' } else { letter }).collect())
}

/// Returns the printable text on one line, without spaces at the ends and with single ones between words.
///
/// # Examples
/// ```
/// use foundation::text::one_line;
/// assert_eq!(one_line(" a\r\nb\u{a0} c"), "a b c");
/// ```
pub fn one_line(text: &str) -> String {
    printable(text).split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns whether a character is a control character or breaks a line.
pub fn is_break(letter: char) -> bool {
    letter.is_control() || matches!(letter, '\u{2028}' | '\u{2029}')
}

/// Returns whether a character has no width, or changes the direction of what follows.
pub fn is_hidden_mark(letter: char) -> bool {
    matches!(letter, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

/// Returns whether a character is a letter: of ASCII exactly, of other alphabets nearly. Unicode's own tables
/// would add 3 KB to the program.
///
/// # Examples
/// ```
/// use foundation::text::is_letter;
/// assert!("aÉñяλ猫".chars().all(is_letter) && !"7 -’…×🐍".chars().any(is_letter));
/// ```
pub fn is_letter(character: char) -> bool {
    let is_foreign = matches!(character, 'À'..='ʯ' | 'Ͱ'..='\u{1fff}' | 'ぁ'..='\u{d7ff}');
    character.is_ascii_alphabetic() || is_foreign && !matches!(character, '×' | '÷')
}

/// Splits a non-negative number into its integer part and `parts`-ths of a unit, rounded half to even.
fn round_to_parts(value: f64, parts: u64) -> (u64, u64) {
    const MANTISSA_BITS: u32 = f64::MANTISSA_DIGITS - 1;
    let integer = value as u64;
    let fraction = value - integer as f64;
    // The fraction is `mantissa` / 2^`shift`. Fractions too small to matter, and numbers beyond u64, have no
    // such form and count as integers.
    let mantissa = (1 << MANTISSA_BITS) | (fraction.to_bits() % (1 << MANTISSA_BITS));
    let shift = f64::MAX_EXP - 1 + MANTISSA_BITS as i32 - (fraction.to_bits() >> MANTISSA_BITS) as i32;
    if !(1..128).contains(&shift) {
        return (integer, 0);
    }
    let product = u128::from(mantissa) * u128::from(parts);
    let (floor, remainder, half) = ((product >> shift) as u64, product % (1 << shift), 1_u128 << (shift - 1));
    let is_odd = integer.wrapping_mul(parts).wrapping_add(floor) % 2 == 1;
    let nearest = floor + u64::from(remainder > half || remainder == half && is_odd);
    if nearest == parts { (integer + 1, 0) } else { (integer, nearest) }
}

/// Chances below this, if there are any, are written as `< 0.1 %`.
pub const NEXT_TO_NONE: f64 = 0.001;
/// Chances above this that are not certain are written as `> 99.9 %`.
pub const NEXT_TO_ALL: f64 = 0.999;

/// Formats a probability (0 to 1) in percent with at most one decimal. Rare but possible events read `< 0.1
/// %`, nearly certain ones `> 99.9 %`.
///
/// # Examples
/// ```
/// use foundation::text::percent;
/// assert_eq!(percent(0.25), "25\u{a0}%");
/// assert_eq!(percent(0.0002), "<\u{202f}0.1\u{a0}%");
/// ```
pub fn percent(p: f64) -> String {
    let percent = 100.0 * p;
    if percent > ROUNDING && p < NEXT_TO_NONE {
        "<\u{202f}0.1\u{a0}%".to_string()
    } else if p > NEXT_TO_ALL && percent < 100.0 - ROUNDING {
        ">\u{202f}99.9\u{a0}%".to_string()
    } else {
        format!("{}\u{a0}%", number(percent, 1))
    }
}

/// Formats a probability in percent with this many significant digits, without the percent sign.
///
/// # Examples
/// ```
/// use foundation::text::percent_digits;
/// assert_eq!([percent_digits(0.267425, 3), percent_digits(0.00025, 3)], ["26.7", "0.025"]);
/// ```
pub fn percent_digits(p: f64, digits: i32) -> String {
    significant(100.0 * p, digits)
}

/// Formats a non-negative number with this many significant digits, but with those of its integer part; below
/// 10^-6 as `< 0.000001`.
///
/// # Examples
/// ```
/// use foundation::text::significant;
/// assert_eq!([0.0, 0.04875, 12.34, 1234.5].map(|value| significant(value, 3)), ["0", "0.0488", "12.3", "1234"]);
/// ```
pub fn significant(value: f64, digits: i32) -> String {
    if value <= 0.0 {
        "0".to_string()
    } else if value < 1e-6 {
        "<\u{202f}0.000001".to_string()
    } else {
        number(value, (f64::from(digits - 1) - value.log10().floor()).max(0.0) as usize)
    }
}

/// Formats a probability in percent with four significant digits. Only what is certain reads `100 %`.
///
/// # Examples
/// ```
/// use foundation::text::precise_percent;
/// assert_eq!(precise_percent(0.51337), "51.34\u{a0}%");
/// assert_eq!(precise_percent(0.999999), ">\u{202f}99.99\u{a0}%");
/// ```
pub fn precise_percent(p: f64) -> String {
    let percent = 100.0 * p;
    if percent > 99.99 && percent < 100.0 - ROUNDING {
        return ">\u{202f}99.99\u{a0}%".to_string();
    }
    format!("{}\u{a0}%", percent_digits(p, 4))
}

/// Formats a count with its noun, which takes an s or es in the plural: `1 thing`, `2 things`, `2 boxes`.
pub fn count(count: usize, thing: &str) -> String {
    several(&count.to_string(), thing)
}

/// Appends a noun to a formatted amount: `1 turn`, `2.5 turns`.
pub fn several(amount: &str, thing: &str) -> String {
    format!("{amount} {}", noun(amount, thing))
}

/// Returns a noun as it stands after a formatted amount: `turn`, `turns`.
pub fn noun(amount: &str, thing: &str) -> String {
    let plural = match amount {
        "1" => "",
        _ if thing.ends_with('x') => "es",
        _ => "s",
    };
    format!("{thing}{plural}")
}

/// Returns the indefinite article of a name.
///
/// # Examples
/// ```
/// use foundation::text::indefinite_article;
/// assert_eq!([indefinite_article("ogre"), indefinite_article("Naga")], ["an", "a"]);
/// ```
pub fn indefinite_article(name: &str) -> &'static str {
    let begins_with_vowel = name.starts_with(|letter: char| "aeiou".contains(letter.to_ascii_lowercase()));
    if begins_with_vowel { "an" } else { "a" }
}

/// Formats the numbers from one to another with at most one decimal: `6 to 7`, `10`.
pub fn range(first: f64, last: f64) -> String {
    let only = number(first, 1);
    if first == last { only } else { format!("{only} to {}", number(last, 1)) }
}

/// Formats the numbers from one to another, with `beyond` where there is no last one: `13 or more`.
pub fn open_range(first: f64, last: Option<f64>, beyond: &str) -> String {
    last.map_or_else(|| format!("{} or {beyond}", number(first, 1)), |last| range(first, last))
}

/// Formats an integer in groups of three digits.
///
/// # Examples
/// ```
/// use foundation::text::group_thousands;
/// assert_eq!([7, 1_000, 12_345_678].map(group_thousands), ["7", "1,000", "12,345,678"]);
/// ```
pub fn group_thousands(number: u64) -> String {
    let digits = number.to_string();
    let grouped: Vec<&str> =
        digits.as_bytes().rchunks(3).rev().filter_map(|group| std::str::from_utf8(group).ok()).collect();
    grouped.join(",")
}

/// Joins parts with commas.
pub fn joined(parts: impl Iterator<Item = impl AsRef<str>>) -> String {
    let mut text = String::new();
    for part in parts {
        if !text.is_empty() {
            text.push_str(", ");
        }
        text.push_str(part.as_ref());
    }
    text
}

/// Lists parts with commas, and with a conjunction before the last.
///
/// # Examples
/// ```
/// use foundation::text::listed;
/// assert_eq!([listed(&["AC"], "and"), listed(&["1", "4", "7"], "or")], ["AC", "1, 4 or 7"]);
/// ```
pub fn listed(parts: &[impl AsRef<str>], conjunction: &str) -> String {
    match parts {
        [others @ .., last] if !others.is_empty() => {
            format!("{} {conjunction} {}", joined(others.iter()), last.as_ref())
        }
        _ => joined(parts.iter()),
    }
}

/// Returns whether this is one of the words of a text that spaces separate. By bytes: that is several times
/// as fast as by letters.
///
/// # Examples
/// ```
/// use foundation::text::has_word;
/// assert!(has_word("war axe", "axe") && !has_word("war axe", "wax") && !has_word("war axes", "axe"));
/// ```
pub fn has_word(text: &str, word: &str) -> bool {
    text.as_bytes().split(|byte| *byte == b' ').any(|own| own == word.as_bytes())
}

/// Returns at most the first `characters` characters of a text.
pub fn shortened(text: &str, characters: usize) -> &str {
    text.char_indices().nth(characters).and_then(|(end, _)| text.get(..end)).unwrap_or(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::{Draw, seeded};

    #[test]
    fn numbers_round_like_the_standard_library() {
        let mut dice = seeded(1);
        for _ in 0..10_000 {
            let value = (f64::from(dice.below(u32::MAX)) / f64::from(u32::MAX) - 0.5) * 2e6;
            let (halves, decimals) = (dice.below(4_000) as i32 - 2_000, dice.below(11) as usize);
            for value in [value, value / 1e6, value / 1e12, f64::from(halves) / 16.0] {
                let ours = number(value, decimals);
                let library = format!("{value:.decimals$}");
                assert_eq!(ours.parse::<f64>(), library.parse::<f64>(), "{}", library);
            }
        }
    }

    #[test]
    fn only_the_impossible_is_zero_percent() {
        assert_eq!(percent(0.9998), ">\u{202f}99.9\u{a0}%");
        assert_eq!([percent(1.0 - 1e-13), percent(1e-13)], ["100\u{a0}%", "0\u{a0}%"]);
        assert_eq!(
            (number(100.0, 0), count(1, "turn"), count(2, "turn")),
            ("100".into(), "1 turn".into(), "2 turns".into())
        );
    }
}
