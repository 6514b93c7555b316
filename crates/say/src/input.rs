//! Inputs and their values as text.

use foundation::edition::Edition;
use foundation::inputs::{Choice, Control, InputMeta};
use foundation::text::joined;

/// Formats an input with its value, given as in a query: `Hasted` or `not Hasted` for a box, `statue form`
/// where the value says what it is, else `Species: Naga`.
pub fn format_input(edition: Edition, input: &InputMeta, value: &str) -> String {
    let (label, control) = (input.label, (input.control)(edition));
    if control == Control::Toggle {
        return if value == "1" { label.to_string() } else { format!("not {label}") };
    }
    let value = format_value(&control, value);
    if value.ends_with(&label.to_ascii_lowercase()) { value } else { format!("{label}: {value}") }
}

/// Formats the value of an input, given as in a query, with the labels of its control.
pub fn format_value(control: &Control, value: &str) -> String {
    let label = |choices: &[Choice], slug: &str| {
        let choice = choices.iter().find(|choice| choice.slug == slug);
        choice.map_or(slug, |choice| choice.label).to_string()
    };
    match control {
        Control::Toggle => if value == "1" { "yes" } else { "no" }.to_string(),
        Control::Number { empty: Some(none), .. } if value.is_empty() => none.to_string(),
        Control::Number { .. } => value.to_string(),
        Control::OneOf(choices) => label(choices, value),
        Control::Text(choices) => {
            let known = |slug: &str| choices.iter().find(|choice| choice.slug == slug).map(|one| one.label);
            let words: Option<Vec<&str>> = value.split('.').map(known).collect();
            words.map_or_else(|| label(choices, value), |words| words.join(", "))
        }
        Control::AnyOf(_) if value == "0" => "none".to_string(),
        Control::AnyOf(choices) => joined(value.split('.').map(|slug| label(choices, slug))),
    }
}

/// Number of values up to which all are listed; of more, only the first eighth of this number.
const MAX_VALUES: usize = 64;

/// Describes the values that a control takes in a link: `0 to 27, with decimals`.
pub fn describe_values(control: &Control) -> String {
    match control {
        Control::Toggle => "0, 1".to_string(),
        Control::Number { min, max, decimals, .. } => {
            let decimals = if *decimals { ", with decimals" } else { "" };
            format!("{min} to {max}{decimals}")
        }
        Control::OneOf(choices) => join_slugs(choices),
        Control::AnyOf(choices) => format!("a number, or any of {}, joined by dots", join_slugs(choices)),
        Control::Text(choices) if choices.is_empty() => "any text".to_string(),
        Control::Text(choices) => format!("text, such as {}", join_slugs(choices)),
    }
}

fn join_slugs(choices: &[Choice]) -> String {
    let slugs: Vec<&str> = choices.iter().map(|choice| choice.slug).filter(|slug| !slug.is_empty()).collect();
    match slugs.len() {
        ..=MAX_VALUES => slugs.join(", "),
        many => format!("{} and {} more", slugs[..MAX_VALUES / 8].join(", "), many - MAX_VALUES / 8),
    }
}
