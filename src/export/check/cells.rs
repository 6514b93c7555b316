//! Small functions on the texts of cells, headings and names.

/// Joins the texts of cells into one line.
pub fn joined(cells: &[(usize, String)]) -> String {
    cells.iter().map(|(_, text)| &text[..]).collect::<Vec<_>>().join(" · ")
}

/// Returns whether a cell makes no claim: spaces, dashes, a question mark or "n/a".
pub fn is_blank(text: &str) -> bool {
    text.chars().all(|c| c.is_whitespace() || "-–—−?".contains(c)) || text.eq_ignore_ascii_case("n/a")
}

/// Returns whether a column may be about changes of a delay; one without a heading may.
pub fn may_head_changes(heading: &str) -> bool {
    const WORDS: [&str; 8] = ["aut", "change", "delay", "effect", "modifier", "move", "movement", "step"];
    let lower = heading.to_ascii_lowercase();
    let mut words = lower.split(|c: char| !c.is_ascii_alphanumeric());
    heading.is_empty() || words.any(|word| WORDS.contains(&word))
}

/// Returns whether two names have the same letters and digits, ignoring case, and any at all.
pub fn is_same_name(a: &str, b: &str) -> bool {
    let [mut a, mut b] = [a, b].map(|text| {
        text.bytes().filter(u8::is_ascii_alphanumeric).map(|byte| byte.to_ascii_lowercase()).peekable()
    });
    b.peek().is_some() && a.by_ref().eq(b.by_ref())
}
