//! Reads an article's version template, such as `{{version031}}`.
//!
//! # Examples
//! ```
//! use wiki::check::claimed_version;
//!
//! let claimed = claimed_version("{{version031}}\n'''Movement''' is …").unwrap();
//! assert_eq!((&claimed.template[..], claimed.edition.unwrap().slug()), ("{{version031}}", "0.31"));
//! ```

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

/// Returns the version named by the first template such as `{{version031}}`, `{{Version 0.31}}` or `{{version|0.31}}`.
pub fn claimed_version(text: &str) -> Option<ClaimedVersion> {
    let lower = text.to_ascii_lowercase();
    let starts = lower.match_indices("{{").map(|(start, _)| start);
    starts.filter_map(|start| parse(&text[start..], &lower[start..])).next()
}

/// Parses a template at the start of a text. `lower` is the text in lower case.
fn parse(text: &str, lower: &str) -> Option<ClaimedVersion> {
    let end = shortened(lower, MAX_TEMPLATE).find("}}")?;
    let named = lower[2..end].trim().strip_prefix("version")?;
    let named = named.trim_matches([' ', '_', '|', '-']);
    // `031` and `0.31` are written for the same release.
    let minor = named.strip_prefix('0').unwrap_or(named).trim_start_matches('.');
    let is_minor = (1..=2).contains(&minor.len()) && minor.bytes().all(|byte| byte.is_ascii_digit());
    if !is_minor && named != Edition::TRUNK.slug() {
        return None;
    }
    let edition = Edition::parse(named).or_else(|| Edition::parse(&format!("0.{minor}")));
    Some(ClaimedVersion { template: text[..end + 2].to_string(), edition })
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
            "{{é}}{{",
        ] {
            assert_eq!(claimed(text), None, "{text}");
        }
    }
}
