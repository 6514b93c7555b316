//! Puts the line that names the game and the title line together again where a mail or a terminal wrapped a
//! dump once more.

use super::header;
use super::lines::Lines;
use std::borrow::Cow;

/// A line that the game never wraps: whether a text is the whole of it, and a word at its end.
type Whole = (fn(&str) -> bool, &'static str);
const WHOLE: [Whole; 2] = [(is_version, "file."), (is_title, "Time:")];

/// Limit on the lines that one line is wrapped to.
const MAX_PARTS: usize = 4;
/// Limit on the bytes of such a line; the game writes about 80.
const MAX_BYTES: usize = 400;

/// Returns the text with these two lines whole. Each is followed by an empty line for every line that it was
/// wrapped to, so that the others keep their numbers. Borrowed where neither was wrapped.
pub(super) fn with_whole_header(text: &str) -> Cow<'_, str> {
    let lines = Lines::single_spaced(text);
    let line_end = lines.end();
    let mut lines: Vec<Cow<'_, str>> = lines.map(|line| Cow::Borrowed(line.text)).collect();
    if WHOLE.map(|whole| join_first(&mut lines, whole)).contains(&true) {
        Cow::Owned(lines.join(line_end))
    } else {
        Cow::Borrowed(text)
    }
}

/// Joins the first lines that are whole only together; returns whether there are any.
fn join_first(lines: &mut [Cow<'_, str>], (is_whole, mark): Whole) -> bool {
    let parts = |at: usize| {
        // What follows the word may stand in a line of its own.
        let parts =
            (1..=MAX_PARTS).flat_map(|count| [at + 1, at + 2].map(|end| (end.checked_sub(count), end)));
        let mut within =
            parts.filter_map(|(start, end)| Some(start?..end)).filter(|parts| parts.contains(&at));
        within.find(|parts| lines.get(parts.clone()).is_some_and(|parts| is_whole(&joined(parts))))
    };
    let mut marked = (0..lines.len()).filter(|at| lines[*at].contains(mark));
    let Some(parts) = marked.find_map(parts).filter(|parts| parts.len() > 1) else { return false };
    let whole = joined(&lines[parts.clone()]);
    lines[parts.clone()].fill(Cow::Borrowed(""));
    lines[parts.start] = Cow::Owned(whole);
    true
}

/// Returns lines as one; empty if one of them is empty or all are too long.
fn joined(lines: &[Cow<'_, str>]) -> String {
    let is_short = lines.iter().map(|line| line.len()).sum::<usize>() <= MAX_BYTES;
    if is_short && lines.iter().all(|line| !line.trim().is_empty()) {
        lines.iter().map(|line| line.trim()).collect::<Vec<_>>().join(" ")
    } else {
        String::new()
    }
}

fn is_version(text: &str) -> bool {
    text.ends_with("character file.") && (header::version(text).is_some() || header::fork(text).is_some())
}

fn is_title(text: &str) -> bool {
    let time = text.rsplit_once(", Time:").map(|(_, time)| time.trim());
    time.is_some_and(|time| !time.is_empty()) && header::title(text).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_that_were_wrapped_are_whole_and_the_others_keep_their_numbers() {
        let whole = [
            "Dungeon Crawl Stone Soup version 0.34.1 (tiles) character file.",
            "Ann (Naga Monk) Turns: 1, Time: 0:01",
        ];
        for (wrapped, title) in [
            (
                "Dungeon Crawl Stone Soup version\n 0.34.1 (tiles) character file.\n\nAnn (Naga Monk)\nTurns: 1, Time: 0:01",
                3,
            ),
            (
                "Dungeon Crawl Stone Soup\nversion 0.34.1\n(tiles) character file.\n\nAnn (Naga\nMonk) Turns: 1,\nTime: 0:01",
                4,
            ),
            (
                "Dungeon Crawl Stone Soup version 0.34.1 (tiles) character\nfile.\n\nAnn (Naga Monk) Turns: 1, Time: \n0:01",
                3,
            ),
        ] {
            let text = format!("{wrapped}\n\nlast");
            let (read, lines) = (with_whole_header(&text), text.lines().count());
            let written: Vec<_> = read.lines().filter(|line| !line.is_empty()).collect();
            assert_eq!(written, [whole[0], whole[1], "last"], "{text}");
            assert_eq!(
                (read.lines().count(), read.lines().position(|line| line == whole[1])),
                (lines, Some(title)),
                "{text}"
            );
        }
        for text in [&whole.join("\n\n"), "Ann (Naga\n\nMonk) Turns: 1, Time: 0:01", "file.\nTime:", ""] {
            assert!(matches!(with_whole_header(text), Cow::Borrowed(_)), "{text}");
        }
    }
}
