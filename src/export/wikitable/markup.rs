//! Removes the markup of a cell and finds the links in it.

use crate::dump::entity;

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
        let link = line.split_once("[[").and_then(|(_, rest)| rest.split_once("]]"));
        let article = link.and_then(|(link, _)| link.split(['|', '(', '#']).next());
        let shown = plain(line);
        if !shown.is_empty() {
            names.push(Name { shown, article: article.map(|title| title.trim().to_string()) });
        }
    }
    names
}

/// Returns the plain text of a cell, without links, templates, quotes and tags. Line breaks are kept.
pub fn plain(cell: &str) -> String {
    let cell = with_line_breaks(cell);
    let mut text = String::new();
    let mut rest = &cell[..];
    while let Some(next) = rest.chars().next() {
        let bracketed =
            [("[[", "]]"), ("{{", "}}"), ("<!--", "-->")].into_iter().find_map(|(open, close)| {
                let (inner, after) = rest.strip_prefix(open)?.split_once(close)?;
                Some((if open == "<!--" { "" } else { inner }, after))
            });
        if let Some((inner, after)) = bracketed {
            text.push_str(inner.rsplit('|').next().unwrap_or_default());
            rest = after;
        } else if let Some((_, after)) = tag(rest) {
            rest = after;
        } else if let Some((character, after)) = entity(rest) {
            text.push_str(character);
            rest = after;
        } else {
            let quotes = next == '\'' && rest.starts_with("''");
            if !quotes {
                text.push(next);
            }
            rest = &rest[if quotes { 2 } else { next.len_utf8() }..];
        }
    }
    text.trim().trim_matches('\'').to_string()
}

/// Returns the cell without its attributes: `10` of `align="right" | 10`. A bar inside a link or template separates
/// nothing.
pub(super) fn without_attributes(cell: &str) -> &str {
    split(cell).map_or(cell, |(_, text)| text)
}

/// Returns a numeric attribute of a cell such as `colspan`; 1 if it is absent.
pub(super) fn attribute(cell: &str, name: &str) -> usize {
    let value = split(cell).and_then(|(attributes, _)| Some(attributes.split_once(name)?.1));
    let digits = value.map(|value| value.trim_start_matches([' ', '=', '"', '\'']));
    let end = |text: &str| text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    digits.and_then(|text| text[..end(text)].parse().ok()).filter(|number| *number > 0).unwrap_or(1)
}

/// Splits a cell into attributes and text.
fn split(cell: &str) -> Option<(&str, &str)> {
    let (attributes, text) = cell.split_once('|')?;
    (attributes.contains('=') && !attributes.contains(['[', '{'])).then_some((attributes, text))
}

/// Replaces the tags of line breaks by line breaks.
fn with_line_breaks(cell: &str) -> String {
    ["<br>", "<br/>", "<br />"].iter().fold(cell.to_string(), |text, tag| text.replace(tag, "\n"))
}

/// Splits a tag off the start of a text; a mere `<` is none.
fn tag(text: &str) -> Option<(&str, &str)> {
    let inner = text.strip_prefix('<')?;
    inner.starts_with(|c: char| c == '/' || c.is_ascii_alphabetic()).then(|| inner.split_once('>')).flatten()
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
        ];
        assert_eq!(cells.map(plain), ["ogre", "+4", "150%", "+3", "a\nb < 7", "−1 <'2"]);
        assert_eq!(without_attributes("align=right | 10").trim(), "10");
        assert_eq!([attribute("colspan=\"3\"| x", "colspan"), attribute("x", "colspan")], [3, 1]);
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
