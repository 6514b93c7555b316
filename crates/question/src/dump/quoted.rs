//! Removes the marks at the start of the lines of a quotation: `> ` of mails and forums, `>! ` of spoilers,
//! `| `, `* ` or `# ` of lists and comments, the lines' own numbers, and what a chat, a search or a
//! comparison writes before each line.

use super::header;
use super::lines::{Line, Lines};
use std::borrow::Cow;

/// How the lines of a quotation begin.
#[derive(Clone, Copy)]
enum Mark<'a> {
    /// Any number of `>`, `>!` or `|`, and a space after each.
    Quote,
    /// Other signs, and a space after them.
    Signs(&'a str),
    /// The line's own number, counted from this number of lines before the text, `12: `, `12| ` or `12 ` with
    /// spaces before it.
    Number(i64),
    /// These words, with any number for a number: `<bob> `, `morgue.txt:12:`, `+`.
    Words(&'a str),
}

/// Limit on the lines that must be marked for a text to be a quotation.
const MIN_QUOTED: usize = 3;
/// Limit on the signs before each line.
const MAX_SIGNS: usize = 6;

/// Limit on the kinds of marks before each line, `1: > | `.
const MAX_KINDS: usize = 6;

/// Returns the text without the marks of a quotation. Lines around it that somebody wrote on their own stay
/// as they are.
pub(super) fn unquoted(text: &str) -> Cow<'_, str> {
    let mut text = Cow::Borrowed(text);
    for _ in 0..MAX_KINDS {
        let Some(mark) = mark_of(&text).or_else(|| words_of(&text)) else { break };
        let lines = Lines::new(&text).map(|line| &line.text[mark.length(line).unwrap_or(0)..]);
        text = Cow::Owned(lines.collect::<Vec<_>>().join("\n"));
    }
    text
}

/// Returns the mark of the line that names the game, else of the status line; without either, that of the
/// first line if all have it, else that of mails if several have it: a program that breaks lines marks only
/// some of them.
fn mark_of(text: &str) -> Option<Mark<'_>> {
    let written = || Lines::new(text).filter(|line| !line.text.trim().is_empty());
    let marks = |is_of_dump: fn(&str) -> bool| {
        written().filter(move |line| is_of_dump(content(line.text))).map(Mark::at_start_of)
    };
    let is_status = |text: &str| text.starts_with("@: ");
    // A status line without a mark is that of a dump which is not quoted.
    if marks(is_status).any(|mark| mark.is_none()) {
        return None;
    }
    let is_header = |text: &str| header::version(text).is_some() || header::fork(text).is_some();
    let named = marks(is_header).chain(marks(is_status)).flatten().next();
    let is_marked = |line: Line<'_>, mark: Mark<'_>| mark.length(line).is_some();
    let of_all = || {
        let first = Mark::at_start_of(written().next()?).filter(|mark| !mark.is_of_list())?;
        written().all(|line| is_marked(line, first)).then_some(first)
    };
    let of_mail = || {
        let quoted = written().filter(|line| is_quoted(line.text)).count();
        // In the map of a whole dump some lines may begin with stairs.
        let is_map = written().any(|line| is_header(content(line.text))) && 3 * quoted < written().count();
        (quoted >= MIN_QUOTED && !is_map).then_some(Mark::Quote)
    };
    let mark = named.or_else(of_all).or_else(of_mail)?;
    written().filter(|line| is_marked(*line, mark)).nth(MIN_QUOTED - 1).map(|_| mark)
}

/// Returns the words that stand before the first status line, if they stand before the name of the game too.
fn words_of(text: &str) -> Option<Mark<'_>> {
    let (words, _) = Lines::new(text).find_map(|line| line.text.split_once("@: "))?;
    let names_game = |line: Line<'_>| {
        let after = after_words(words, line.text).map(str::trim_start);
        after.is_some_and(|after| after.starts_with("Dungeon ") && header::version(after).is_some())
    };
    (!words.trim().is_empty() && Lines::new(text).any(names_game)).then_some(Mark::Words(words))
}

/// Returns whether a line begins as mails and forums mark it; stairs have their map beside them.
fn is_quoted(text: &str) -> bool {
    let text = text.trim();
    text == ">" || ["> ", ">>", ">! "].iter().any(|mark| text.starts_with(mark))
}

/// Returns a line without spaces, signs and a number at its start.
fn content(text: &str) -> &str {
    text.trim_start_matches(|c: char| c.is_ascii_digit() || c.is_whitespace() || is_sign(c))
}

/// Returns whether a character may be part of a mark. `@` begins the status line.
fn is_sign(letter: char) -> bool {
    letter.is_ascii_punctuation() && letter != '@'
}

impl<'a> Mark<'a> {
    /// Returns the mark at the start of a line, or `None` if it has none.
    fn at_start_of(line: Line<'a>) -> Option<Self> {
        let text = line.text.trim_start();
        let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        if let Ok(number) = text[..digits].parse::<u16>() {
            return Some(Mark::Number(i64::from(number) - line.number as i64));
        }
        let after = text.trim_start_matches(|c: char| is_sign(c) || c == ' ');
        let signs = text[..text.len() - after.len()].trim_end();
        match signs {
            "" => None,
            _ if signs.starts_with('>') => Some(Mark::Quote),
            // Walls of a map stand beside what is in it.
            _ if !text[signs.len()..].starts_with(' ') => None,
            _ if line.text.starts_with('|') => Some(Mark::Quote),
            _ => (signs.len() <= MAX_SIGNS).then_some(Mark::Signs(signs)),
        }
    }

    /// Returns whether the game's own lists begin so.
    fn is_of_list(self) -> bool {
        matches!(self, Mark::Signs("-" | "+" | "*"))
    }

    /// Returns the length of the mark at the start of a line, or `None` if it has none.
    fn length(self, line: Line<'_>) -> Option<usize> {
        let text = line.text;
        let rest = match self {
            Mark::Quote => after_quote(text),
            Mark::Signs(signs) => after_space(text.trim_start().strip_prefix(signs)?),
            Mark::Words(words) => after_words(words, text)?,
            Mark::Number(first) => {
                let number = (line.number as i64 + first).to_string();
                let after = text.trim_start_matches(' ').strip_prefix(&number)?;
                let rest = after_space(after.strip_prefix([':', '|', '.', ')', '\t']).unwrap_or(after));
                (after.is_empty() || rest.len() < after.len()).then_some(rest)?
            }
        };
        (rest.len() < text.len()).then_some(text.len() - rest.len())
    }
}

fn after_space(text: &str) -> &str {
    text.strip_prefix(' ').unwrap_or(text)
}

/// Returns what follows words at the start of a text, in which any number stands for a number. Spaces at the
/// end of a line may be lost.
fn after_words<'a>(words: &'a str, text: &'a str) -> Option<&'a str> {
    let without_number = |text: &'a str| text.trim_start_matches(|c: char| c.is_ascii_digit());
    let (mut words, mut rest) = (words, text);
    while let Some(letter) = words.chars().next() {
        if letter.is_ascii_digit() {
            let after = without_number(rest);
            if after.len() == rest.len() {
                return None;
            }
            (words, rest) = (without_number(words), after);
        } else if rest.is_empty() && words.trim().is_empty() {
            return Some(rest);
        } else {
            (words, rest) = (&words[letter.len_utf8()..], rest.strip_prefix(letter)?);
        }
    }
    Some(rest)
}

/// Returns what follows the marks of a quotation of any depth.
fn after_quote(text: &str) -> &str {
    let mut rest = text;
    loop {
        let quoted = rest.trim_start_matches(' ').strip_prefix('>');
        let quoted = quoted.map(|after| after.strip_prefix('!').unwrap_or(after));
        // Behind more spaces it is one of the game's own: notes are a table.
        let is_line = |after: &&str| after.is_empty() || after.starts_with(' ');
        let Some(after) = quoted.or_else(|| rest.strip_prefix('|').filter(is_line)) else { return rest };
        rest = after_space(after);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_marks_of_quotations_are_removed() {
        let expected = ["@: quick", "", "b > c", "d"];
        for text in [
            "> @: quick\n> \n> b > c\n> d",
            ">! @: quick\r\n>!\r\n>! b > c\r\n>! d",
            ">> @: quick\n\n> > b > c\n>> d",
            "1: @: quick\n2:\n3: b > c\n4: d",
            "| @: quick\n|\n| b > c\n| d",
            " * @: quick\n\n * b > c\n * d",
            "> | > @: quick\n> | >\n> | > b > c\n> | > d",
            "> @: quick\n> >\n> | b > c\n| > d",
            "1: > @: quick\n2: >\n3: > b > c\n4: > d",
        ] {
            assert_eq!(unquoted(text).lines().collect::<Vec<_>>(), expected, "{text}");
            let intro = format!("Ann wrote:\n{text}\n\nOh dear.");
            assert_eq!(unquoted(&intro).lines().skip(1).take(4).collect::<Vec<_>>(), expected, "{intro}");
        }
    }

    /// Mails break long lines, and mark one part only; some lose the line of the status.
    #[test]
    fn a_quotation_of_which_only_some_lines_are_marked_is_cleaned() {
        for (text, expected) in [
            ("> a\nb\n> c\n>\n> d", "a\nb\nc\n\nd"),
            (
                "Dungeon Crawl Stone Soup version 0.31.0\n> a\n> b\nc\n> d",
                "Dungeon Crawl Stone Soup version 0.31.0\na\nb\nc\nd",
            ),
            ("> a\n> b\n>! c\nwords", "a\nb\nc\nwords"),
            ("> 0 | D:1 | a\n>       | b\n>", "0 | D:1 | a\n      | b\n"),
        ] {
            assert_eq!(unquoted(text), expected, "{text}");
        }
    }

    #[test]
    fn what_stands_before_every_line_is_removed() {
        let lines = ["Dungeon Crawl Stone Soup version 0.31.0", "", "@: quick", "b - c"];
        for mark in [
            |_| "<bob> ".to_string(),
            |n| format!("morgue-1.txt:{n}:"),
            |_| "+".to_string(),
            |n| format!("[12:{n}] <bob> "),
        ] {
            let marked = |at: usize| format!("{}{}", mark(at + 9), lines[at]).trim_end().to_string();
            let text = [0, 1, 2, 3].map(marked).join("\n") + "\nOh dear.";
            assert_eq!(unquoted(&text).lines().take(4).collect::<Vec<_>>(), lines, "{text}");
        }
        let other = "I read Dungeon Crawl Stone Soup version 0.31.0\nbob @: quick\nI read x";
        assert_eq!(unquoted(other), other);
    }

    #[test]
    fn other_texts_stay_as_they_are() {
        for text in [
            // Of three lines, one that is not marked makes it no quotation, unless one of the others tells.
            "> a\n> b\nc",
            "> @: quick\n> b",
            "@: quick\n> a\n> b\n> c",
            "##>..\n#@: a\n#....",
            " - Level 1.0 Axes\n - Level 2.0 Bows\n - Level 3.0 Armour",
            "Dungeon Crawl Stone Soup version 0.31.0\n> #\n> #\n> #\na\nb\nc\nd\ne\nf",
            ">..#\n>..#\n>..#\nThe Dungeon",
            "",
        ] {
            assert_eq!(unquoted(text), text, "{text}");
        }
    }
}
