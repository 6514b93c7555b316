//! Small functions on the texts of cells, headings and names.

use crate::wikitable::has_any_word;

/// Joins the texts of cells into one line.
pub fn joined(cells: &[(usize, String)]) -> String {
    cells.iter().map(|(_, text)| &text[..]).collect::<Vec<_>>().join(" · ")
}

/// Splits a cell at brackets, commas, line breaks and other separators, but not at decimal commas: `1,5
/// (slow)`.
pub fn parts<'a>(text: &'a str, others: &'a str) -> impl Iterator<Item = &'a str> {
    let mut end = 0;
    let is_separator = move |letter: char| {
        let start = end;
        end += letter.len_utf8();
        match letter {
            ',' => !is_decimal_comma(&text[..start], &text[end..]),
            letter => "();\n".contains(letter) || others.contains(letter),
        }
    };
    text.split(is_separator).map(str::trim).filter(|part| !part.is_empty())
}

/// Returns a text with points for its decimal commas.
pub fn with_decimal_points(text: &str) -> String {
    let point = |(at, letter): (usize, char)| match letter {
        ',' if is_decimal_comma(&text[..at], &text[at + 1..]) => '.',
        letter => letter,
    };
    text.char_indices().map(point).collect()
}

/// Returns whether a comma between two texts is a decimal one: a single digit follows it, or is before two.
/// Between other numbers, and before a space, it separates.
fn is_decimal_comma(before: &str, after: &str) -> bool {
    let is_digit = u8::is_ascii_digit;
    let digits =
        (before.bytes().rev().take_while(is_digit).count(), after.bytes().take_while(is_digit).count());
    matches!(digits, (1.., 1) | (1, 2))
}

/// Returns whether a cell makes no claim: spaces, dashes, a question mark or "n/a".
pub fn is_blank(text: &str) -> bool {
    text.chars().all(|c| c.is_whitespace() || "-–—−?".contains(c)) || text.eq_ignore_ascii_case("n/a")
}

/// Returns whether a column may be about changes of a delay; one without a heading may.
pub fn may_head_changes(heading: &str) -> bool {
    const WORDS: [&str; 8] = ["aut", "change", "delay", "effect", "modifier", "move", "movement", "step"];
    heading.is_empty() || has_any_word(heading, &WORDS) || heads_factors(heading)
}

/// Returns whether the numbers of a column multiply a delay, so that they need no sign.
pub fn heads_factors(heading: &str) -> bool {
    has_any_word(heading, &["factor", "factors", "multiplier", "multipliers"])
}

/// Returns whether a text is a word for a speed, `slow` or `very fast`, or such a word with its level, `Slow
/// 2`.
pub fn is_speed_word(text: &str) -> bool {
    const WORDS: [&str; 10] =
        ["average", "extremely", "fast", "normal", "quick", "quite", "slightly", "slow", "speed", "very"];
    let lower = text.to_ascii_lowercase();
    let (words, level): (Vec<_>, Vec<_>) =
        lower.split_whitespace().partition(|word| word.starts_with(|c: char| c.is_ascii_alphabetic()));
    !words.is_empty()
        && words.iter().all(|word| WORDS.contains(word))
        && level.iter().all(|level| matches!(level.len(), 1) && words[0] != "speed")
}

/// Returns whether two names have the same letters and digits, ignoring case, and any at all.
pub fn is_same_name(a: &str, b: &str) -> bool {
    let [mut a, mut b] = [a, b].map(|text| {
        text.bytes().filter(u8::is_ascii_alphanumeric).map(|byte| byte.to_ascii_lowercase()).peekable()
    });
    b.peek().is_some() && a.by_ref().eq(b.by_ref())
}
