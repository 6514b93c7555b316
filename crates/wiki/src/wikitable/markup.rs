//! Removes the markup of a cell and finds the links in it.

use question::dump::entity;

/// A name in a cell, as displayed, and the article it links to.
#[derive(Clone, PartialEq, Debug)]
pub struct Name {
    /// The name as displayed.
    pub shown: String,
    /// The title of the linked article, without disambiguation in parentheses.
    pub article: Option<String>,
}

/// Returns the names in a cell: one for each line.
pub fn names(cell: &str) -> Vec<Name> {
    let mut names = Vec::new();
    for line in with_line_breaks(cell).lines() {
        let is_article = |(start, _): &(usize, &str)| !is_picture(&line[*start..]);
        let link = line.match_indices("[[").find(is_article);
        let link = link.and_then(|(start, _)| line[start + 2..].split_once("]]"));
        let article = link.and_then(|(link, _)| link.split(['|', '(', '#']).next());
        let shown = plain(line);
        if !shown.is_empty() {
            names.push(Name { shown, article: article.map(|title| title.trim().to_string()) });
        }
    }
    names
}

/// A link or template that is open in the text so far.
struct OpenMark {
    close: &'static str,
    start: usize,
    /// Where what is displayed begins: behind its last bar.
    shown: usize,
}

/// Limit on links and templates inside one another; deeper ones are text.
const MAX_DEPTH: usize = 16;

/// Returns the plain text of a cell, without links, templates, quotes and tags. Line breaks are kept.
pub fn plain(cell: &str) -> String {
    let cell = with_line_breaks(cell);
    let (mut shown, mut skipper) = (ShownText::default(), Skipper::default());
    let mut rest = &cell[..];
    while let Some(next) = rest.chars().next() {
        if let Some(after) = skipper.after(rest) {
            rest = after;
        } else if let Some((character, after)) = entity(rest) {
            shown.text.push(character);
            rest = after;
        } else {
            rest = &rest[shown.take(rest, next)..];
        }
    }
    without_footnotes(shown.text.trim().trim_matches('\'')).to_string()
}

/// The text of a cell so far.
#[derive(Default)]
struct ShownText {
    text: String,
    open: Vec<OpenMark>,
}

impl ShownText {
    /// Reads a mark or the `next` character at the beginning of a text. Returns how many bytes that is.
    fn take(&mut self, rest: &str, next: char) -> usize {
        if let Some(mark) = opened(rest).filter(|_| self.open.len() < MAX_DEPTH) {
            self.text.push_str(&rest[..2]);
            self.open.push(OpenMark { close: mark, start: self.text.len() - 2, shown: self.text.len() });
            2
        } else if let Some(depth) = self.open.iter().rposition(|mark| rest.starts_with(mark.close)) {
            self.close(depth);
            2
        } else if rest.starts_with("''") {
            2
        } else {
            self.text.push(next);
            if let Some(mark) = self.open.last_mut().filter(|_| next == '|') {
                mark.shown = self.text.len();
            }
            next.len_utf8()
        }
    }

    /// Closes the mark at this depth, and those in it: what it displays stays.
    fn close(&mut self, depth: usize) {
        let OpenMark { start, shown, .. } = self.open[depth];
        let is_shown = !is_picture(&self.text[start..]) && !is_note(&self.text[start..]);
        self.text.drain(start..if is_shown { shown } else { self.text.len() });
        self.open.truncate(depth);
    }
}

/// Skips what is not shown. An end of a comment, tag or note that is missing once is not looked for again.
struct Skipper {
    may_end_comment: bool,
    may_end_tag: bool,
    may_end_note: bool,
}

impl Default for Skipper {
    fn default() -> Skipper {
        Skipper { may_end_comment: true, may_end_tag: true, may_end_note: true }
    }
}

impl Skipper {
    /// Returns what follows the comment, tag or note that a text begins with; `None` if it begins with none
    /// that ends.
    fn after<'a>(&mut self, text: &'a str) -> Option<&'a str> {
        if let Some(inner) = text.strip_prefix("<!--").filter(|_| self.may_end_comment) {
            let ended = inner.split_once("-->");
            self.may_end_comment = ended.is_some();
            if let Some((_, after)) = ended {
                return Some(after);
            }
        }
        if !text.starts_with('<') || !self.may_end_tag || !is_tag(text) {
            return None;
        }
        let ended = text.split_once('>');
        self.may_end_tag = ended.is_some();
        let (tag, after) = ended?;
        let end = note_end(tag).filter(|_| self.may_end_note).map(|end| after.split_once(end));
        self.may_end_note &= end != Some(None);
        Some(end.flatten().map_or(after, |(_, after)| after))
    }
}

/// Returns a text without the marks of footnotes at its end: `13[1]`, `10†`.
fn without_footnotes(text: &str) -> &str {
    let is_mark = |letter| matches!(letter, ' ' | '*' | '†' | '‡' | '¹' | '²' | '³');
    let mut rest = text.trim_end_matches(is_mark);
    while let Some((before, note)) = rest.strip_suffix(']').and_then(|numbered| numbered.rsplit_once('[')) {
        if note.parse::<u8>().is_err() {
            break;
        }
        rest = before.trim_end_matches(is_mark);
    }
    rest
}

/// Returns what ends the footnote that a tag begins: `<ref name="a"`, `<sup`.
fn note_end(tag: &str) -> Option<&'static str> {
    let name = tag.trim_start_matches('<').split(' ').next().unwrap_or_default();
    let ends = [("ref", "</ref>"), ("sup", "</sup>")];
    let end = ends.into_iter().find(|(note, _)| note.eq_ignore_ascii_case(name)).map(|(_, end)| end);
    end.filter(|_| !tag.ends_with('/'))
}

/// Returns whether a template is a footnote: `{{ref|1`.
fn is_note(template: &str) -> bool {
    let name = template.strip_prefix("{{").and_then(|inner| inner.split('|').next()).unwrap_or_default();
    ["efn", "note", "ref", "refn"].iter().any(|note| note.eq_ignore_ascii_case(name.trim()))
}

/// Returns whether a link shows a picture, which has no text in a table: its options follow bars.
fn is_picture(link: &str) -> bool {
    ["[[file:", "[[image:"]
        .iter()
        .any(|start| link.get(..start.len()).is_some_and(|link| link.eq_ignore_ascii_case(start)))
}

/// Returns what closes the link or template that a text begins with.
fn opened(text: &str) -> Option<&'static str> {
    let marks = [("[[", "]]"), ("{{", "}}")];
    marks.into_iter().find_map(|(open, close)| text.starts_with(open).then_some(close))
}

/// Splits a cell of wikitext into its attributes and its text: `align="right" | 10`. A bar inside a link or
/// template separates nothing.
pub(super) fn split_attributes(cell: &str) -> (&str, &str) {
    let split = cell.split_once('|');
    split
        .filter(|(attributes, _)| attributes.contains('=') && !attributes.contains(['[', '{', '<']))
        .unwrap_or(("", cell))
}

/// Returns a numeric attribute such as `colspan`; 1 if it is absent.
pub(super) fn attribute(attributes: &str, name: &str) -> usize {
    let value = attributes.split_once(name).map(|(_, value)| value.trim_start_matches([' ', '=', '"', '\'']));
    let end = |text: &str| text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    value.and_then(|text| text[..end(text)].parse().ok()).filter(|number| *number > 0).unwrap_or(1)
}

/// Replaces the tags of line breaks by line breaks.
fn with_line_breaks(cell: &str) -> String {
    ["<br>", "<br/>", "<br />"].iter().fold(cell.to_string(), |text, tag| text.replace(tag, "\n"))
}

/// Returns whether a text begins with a tag; a mere `<` is none.
fn is_tag(text: &str) -> bool {
    text.get(1..).is_some_and(|inner| inner.starts_with(|c: char| c == '/' || c.is_ascii_alphabetic()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_lose_their_markup() {
        let cells = [
            "[[ogre (monster)|ogre]]",
            "'''+4'''",
            "{{red|150%}}",
            "<nowiki>+3</nowiki>",
            "a<br />b < 7<!-- c -->",
            "&minus;1&nbsp;&lt;&#39;2",
            "{{red|{{big|150%}}}} ({{abbr|[[move|m]]|moves}}",
            "[[a {{b]] c}} <b",
            "[[File:ogre.png|32px|link=[[Ogre]]]] [[image:x.png]]ogre",
            "War axe<sup>[2]</sup> [13]",
            "10† *",
            "30<sup>1</sup> 14<ref name=\"a\">see {{b|c}}</ref>",
            "10{{ref|1}}<ref name=\"a\"/>{{efn|as of 0.31}}",
            "10²<sup",
            "a [b]",
        ];
        let texts = [
            "ogre",
            "+4",
            "150%",
            "+3",
            "a\nb < 7",
            "−1 <'2",
            "150% (moves",
            "a {{b c}} <b",
            "ogre",
            "War axe",
            "10",
            "30 14",
            "10",
            "10²<sup",
            "a [b]",
        ];
        assert_eq!(cells.map(plain), texts);
        assert_eq!(split_attributes("align=right | 10"), ("align=right ", " 10"));
        assert_eq!([attribute("colspan=\"3\"", "colspan"), attribute("", "colspan")], [3, 1]);
    }

    /// What stays open by the hundred thousand is looked for once.
    #[test]
    fn hostile_cells_take_no_longer_than_others() {
        for piece in ["{{", "[[", "<!--", "<a", "<ref>", "<sup>", "{{|", "}}", "[1]", "''", "&", "{{a|b}}"] {
            let many = 100_000;
            assert!(plain(&piece.repeat(many)).len() <= piece.len() * many, "{piece}");
        }
    }

    #[test]
    fn names_have_the_articles_they_link_to() {
        let read = |cell| names(cell).into_iter().map(|name| (name.shown, name.article)).collect::<Vec<_>>();
        let name = |shown: &str, article: &str| (shown.to_string(), Some(article.to_string()));
        assert_eq!(
            read("[[Shallow water|Wet]]<br>[[ogre (monster)|big]]s"),
            [name("Wet", "Shallow water"), name("bigs", "ogre")]
        );
        assert_eq!(read("plain"), [("plain".to_string(), None)]);
    }
}
