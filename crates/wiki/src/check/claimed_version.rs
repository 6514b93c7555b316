//! Reads an article's version template, such as `{{version031}}`, or the words that a wiki shows for it.
//!
//! # Examples
//! ```
//! use wiki::check::claimed_version;
//!
//! let claimed = claimed_version("{{version031}}\n'''Movement''' is …").unwrap();
//! assert_eq!((&claimed.template[..], claimed.edition.unwrap().slug()), ("{{version031}}", "0.31"));
//! ```

use crate::wikitable::plain;
use foundation::edition::Edition;
use foundation::text::shortened;

/// What a text says about its version.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClaimedVersion {
    /// The template as it is written.
    pub template: String,
    /// The release that it names; `None` for one that is not covered here.
    pub edition: Option<Edition>,
}

/// Limit on the characters of a template.
const MAX_TEMPLATE: usize = 40;

/// Returns the version named by the first template such as `{{version031}}`, `{{Version 0.31}}` or
/// `{{version|0.31}}`, or by a line that a template has become on a page: `Version 0.31: This article …`.
/// Else that of a table that was pasted from here: of its link or its caption, `|+ Species, 0.31`.
pub fn claimed_version(text: &str) -> Option<ClaimedVersion> {
    let lower = text.to_ascii_lowercase();
    let starts = lower.match_indices("{{").map(|(start, _)| start);
    let template = starts.filter_map(|start| parse(&text[start..], &lower[start..])).next();
    template
        .or_else(|| as_shown(text).lines().find_map(parse_line))
        .or_else(|| text.match_indices("?v=").find_map(|(start, _)| parse_link(&text[start..])))
        .or_else(|| text.lines().find_map(parse_caption))
}

/// Parses the beginning of a link's query.
fn parse_link(query: &str) -> Option<ClaimedVersion> {
    const BEGIN: usize = "?v=".len();
    let is_of_name = |letter: char| letter.is_ascii_alphanumeric() || letter == '.' || letter == '-';
    let name = &query[BEGIN..];
    let end = name.find(|letter| !is_of_name(letter)).unwrap_or(name.len());
    claimed(&query[..BEGIN + end], &name[..end])
}

/// Parses a caption whose name ends in a version, before the situation if it says one.
fn parse_caption(line: &str) -> Option<ClaimedVersion> {
    let caption = plain(line.trim().strip_prefix("|+")?);
    let caption = caption.split(": ").next()?;
    let (_, named) = caption.rsplit_once(", ")?;
    claimed(caption, named)
}

/// Returns a text without tags and the marks of bold and italic letters; other tags end a line.
fn as_shown(text: &str) -> String {
    const INLINE: [&str; 9] = ["a", "b", "big", "em", "font", "i", "small", "span", "strong"];
    let (mut shown, mut rest) = (String::with_capacity(text.len()), text);
    while let Some((before, inside)) = rest.split_once('<') {
        shown.push_str(before);
        let Some((tag, after)) = inside.split_once('>') else { break };
        let name = tag.trim_start_matches('/');
        let name = &name[..name.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(name.len())];
        if !INLINE.iter().any(|inline| inline.eq_ignore_ascii_case(name)) {
            shown.push('\n');
        }
        rest = after;
    }
    shown.push_str(rest);
    shown.replace("''", "").replace('\u{a0}', " ").replace("&nbsp;", " ")
}

/// Parses a line that begins with a version and a colon.
fn parse_line(line: &str) -> Option<ClaimedVersion> {
    let (named, _) =
        shortened(line.trim_start_matches([' ', '|', '\t', '\'']), MAX_TEMPLATE).split_once(':')?;
    let lower = named.to_ascii_lowercase();
    claimed(named.trim_end(), lower.strip_prefix("version ")?.trim())
}

/// Parses a template at the start of a text. `lower` is the text in lower case.
fn parse(text: &str, lower: &str) -> Option<ClaimedVersion> {
    let end = shortened(lower, MAX_TEMPLATE).find("}}")?;
    let named = lower[2..end].trim().strip_prefix("version")?;
    claimed(&text[..end + 2], named.trim_matches([' ', '_', '|', '-']))
}

/// Returns what a template claims that has this name of a version; `None` if it is none.
fn claimed(template: &str, named: &str) -> Option<ClaimedVersion> {
    // `031` and `0.31` are written for the same release.
    let minor = named.strip_prefix('0').unwrap_or(named).trim_start_matches('.');
    // A point release has the rules of its release.
    let is_point = |point: &str| !point.is_empty() && point.bytes().all(|byte| byte.is_ascii_digit());
    let minor = minor.split_once('.').filter(|(_, point)| is_point(point)).map_or(minor, |(minor, _)| minor);
    let is_minor = (1..=2).contains(&minor.len()) && minor.bytes().all(|byte| byte.is_ascii_digit());
    if !is_minor && named != Edition::TRUNK.slug() {
        return None;
    }
    let edition = Edition::parse(named).or_else(|| Edition::parse(&format!("0.{minor}")));
    Some(ClaimedVersion { template: template.to_string(), edition })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn templates_name_releases() {
        let claimed = |text: &str| {
            let claimed = claimed_version(text)?;
            Some((claimed.template, claimed.edition.map_or("", Edition::slug)))
        };
        for (text, template, slug) in [
            ("{{version031}}\ntext", "{{version031}}", "0.31"),
            ("words\n{{Version 0.30}} more", "{{Version 0.30}}", "0.30"),
            ("{{crawlquote|x}} {{version|0.10}}", "{{version|0.10}}", "0.10"),
            ("{{version_029}}", "{{version_029}}", "0.29"),
            ("{{VERSION34}}", "{{VERSION34}}", "0.34"),
            ("{{version trunk}}", "{{version trunk}}", "trunk"),
            ("{{version008}}", "{{version008}}", ""),
            ("{{version036}}", "{{version036}}", ""),
            ("{{version031}}{{version030}}", "{{version031}}", "0.31"),
            ("Movement\n Version 0.31: This article", "Version 0.31", "0.31"),
            ("Version 0.8: old", "Version 0.8", ""),
            ("<p>Version 0.31: old</p>", "Version 0.31", "0.31"),
            (
                "<html><head><title>Naga</title></head><div class=x>\n Version 0.30: old",
                "Version 0.30",
                "0.30",
            ),
            ("<table><tr><td><b>Version 0.29</b>: old</td></tr>", "Version 0.29", "0.29"),
            ("'''Version 0.28:''' old", "Version 0.28", "0.28"),
            ("Version 0.31.0: old", "Version 0.31.0", "0.31"),
            ("{{version|0.27.1}}", "{{version|0.27.1}}", "0.27"),
            ("Version 0.12: x {{version 0.13}}", "{{version 0.13}}", "0.13"),
            ("{|\n|+ Species, 0.31\n|}\n<code>?v=0.31&species=naga</code>", "?v=0.31", "0.31"),
            ("{|\n|+ Monsters of this version, 0.20\n|}", "Monsters of this version, 0.20", "0.20"),
            (
                "{|\n|+ <nowiki>What each action takes, 0.20: Naga, Armour 9</nowiki>\n|}",
                "What each action takes, 0.20",
                "0.20",
            ),
            ("{{version|0.27}} ?v=0.31", "{{version|0.27}}", "0.27"),
        ] {
            assert_eq!(claimed(text), Some((template.to_string(), slug)), "{text}");
        }
        for text in [
            "",
            "version031",
            "{{version}}",
            "{{versions}}",
            "{{version031",
            "{{version history}}",
            "Version Unknown: words",
            "version 0.31",
            "in Version 0.31: words",
            "in <b>Version 0.31</b>: words",
            "<p>Version 3.1.4.1: words",
            "a < b",
            "?v=x ?v= ?version=0.31",
            "|+ Monsters, large",
            "{{é}}{{",
        ] {
            assert_eq!(claimed(text), None, "{text}");
        }
    }
}
