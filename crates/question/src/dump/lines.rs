//! Splits any text into numbered lines.

/// A line and its 1-based number.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line<'a> {
    pub number: usize,
    pub text: &'a str,
}

/// A fact and the line it comes from.
pub(super) struct Located<'a, T> {
    pub value: T,
    pub line: Line<'a>,
}

/// An iterator over the lines of a text, which end in LF, CRLF or CR.
#[derive(Clone)]
pub(super) struct Lines<'a> {
    rest: Option<&'a str>,
    number: usize,
    /// Whether every second line is passed over.
    is_doubled: bool,
}

/// Limit on the blank lines of a text that is taken to end each line twice.
const MIN_DOUBLED: usize = 8;

impl<'a> Lines<'a> {
    /// Returns the lines of a text, the empty ones too.
    pub fn new(text: &'a str) -> Self {
        Lines { rest: Some(text), number: 0, is_doubled: false }
    }

    /// Returns the lines of a text without every second one, if all of these are blank: it was copied with
    /// doubled ends.
    pub fn single_spaced(text: &'a str) -> Self {
        let seconds = || Lines::new(text).skip(1).step_by(2);
        let is_doubled =
            seconds().nth(MIN_DOUBLED - 1).is_some() && seconds().all(|line| line.text.trim().is_empty());
        Lines { is_doubled, ..Lines::new(text) }
    }

    /// Returns how each line ends.
    pub fn end(&self) -> &'static str {
        if self.is_doubled { "\n\n" } else { "\n" }
    }

    fn next_line(&mut self) -> Option<Line<'a>> {
        let rest = self.rest?;
        self.number += 1;
        let end = rest.bytes().position(|byte| matches!(byte, b'\n' | b'\r'));
        let text = match end {
            Some(end) => {
                let after = &rest[end..];
                self.rest = Some(after.strip_prefix("\r\n").unwrap_or(&after[1..]));
                &rest[..end]
            }
            None => {
                self.rest = None;
                rest
            }
        };
        Some(Line { number: self.number, text })
    }
}

impl<'a> Iterator for Lines<'a> {
    type Item = Line<'a>;

    fn next(&mut self) -> Option<Line<'a>> {
        let line = self.next_line();
        if self.is_doubled {
            self.next_line();
        }
        line
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn doubled_line_ends_count_but_are_no_lines() {
        let text = "a\n\nb\n\n\n\n".repeat(4);
        let firsts: Vec<_> = Lines::single_spaced(&text).map(|line| (line.number, line.text)).collect();
        assert_eq!(firsts[..4], [(1, "a"), (3, "b"), (5, ""), (7, "a")]);
        for text in [format!("{text}\nc"), "a\n\nb\n\n".to_string()] {
            assert_eq!(Lines::single_spaced(&text).count(), Lines::new(&text).count(), "{text}");
        }
    }
}
