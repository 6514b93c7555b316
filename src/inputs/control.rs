//! The controls that a form shows for inputs.

/// The control that a form shows for a value.
#[derive(Clone, PartialEq, Debug)]
pub enum Control {
    /// A checkbox: on (`1`) or off (`0`).
    Toggle,
    /// A number box.
    Number {
        /// The smallest value.
        min: i64,
        /// The largest value.
        max: i64,
        /// Whether decimals are allowed.
        tenths: bool,
        /// What an empty box means; `None` if it must not be empty.
        empty: Option<&'static str>,
    },
    /// A choice of exactly one.
    OneOf(Vec<Choice>),
    /// A multi-select, which also accepts a plain count.
    AnyOf(Vec<Choice>),
    /// Free text, with common values as suggestions.
    Text(Vec<Choice>),
}

/// One of the values to choose from.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice {
    /// The value as written in a query.
    pub slug: &'static str,
    /// The text shown to people.
    pub label: &'static str,
    /// A remark shown next to the label; may be empty.
    pub note: &'static str,
}

impl Choice {
    /// Whether typed text matches: each of its words begins a word of the label (ignoring case) or the slug.
    pub fn matches(&self, typed: &str) -> bool {
        let label = self.label.to_ascii_lowercase();
        let starts = |word: &str| label.split([' ', '-']).any(|part| part.starts_with(word));
        typed.to_ascii_lowercase().split_whitespace().all(|word| starts(word) || self.slug.starts_with(word))
    }
}

/// Adds `steps` to the number in `text` and clamps it to the bounds of its control; other controls leave the text
/// unchanged. From an empty or unreadable text, a single step in either direction leads to the minimum.
pub fn step_number(control: &Control, text: &str, steps: i32) -> String {
    let Control::Number { min, max, .. } = *control else { return text.to_string() };
    let tenths = parse_tenths(text).unwrap_or(10 * (min - i64::from(steps.signum())));
    format_tenths(tenths.saturating_add(10 * i64::from(steps)).clamp(10 * min, 10 * max))
}

/// Parses a number as people type it into tenths; further decimals are cut off.
fn parse_tenths(text: &str) -> Option<i64> {
    let (integer, decimals) = text.trim().split_once('.').unwrap_or((text.trim(), "0"));
    let tenth = i64::from(decimals.chars().next()?.to_digit(10)?);
    let tenths = integer.parse::<i64>().ok()?.checked_mul(10)?;
    Some(if integer.starts_with('-') { tenths - tenth } else { tenths + tenth })
}

/// Formats tenths as a number with at most one decimal.
pub(super) fn format_tenths(tenths: i64) -> String {
    let sign = if tenths < 0 { "-" } else { "" };
    match (tenths.unsigned_abs() / 10, tenths.unsigned_abs() % 10) {
        (integer, 0) => format!("{sign}{integer}"),
        (integer, tenth) => format!("{sign}{integer}.{tenth}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_matches_the_beginnings_of_its_words() {
        let choice = Choice { slug: "grey-draconian", label: "Grey Draconian", note: "" };
        for typed in ["", "grey", "DRAC", "drac gr", "grey-d"] {
            assert!(choice.matches(typed), "{typed}");
        }
        for typed in ["rey", "grey troll"] {
            assert!(!choice.matches(typed), "{typed}");
        }
    }

    #[test]
    fn steps_stay_inside_the_bounds() {
        let control = Control::Number { min: 0, max: 27, tenths: true, empty: None };
        let steps = [("5.3", 1), ("27", 1), ("0", -1), ("20", 10), ("", 1)];
        let texts = steps.map(|(text, steps)| step_number(&control, text, steps));
        assert_eq!(texts, ["6.3", "27", "0", "27", "0"]);
    }
}
