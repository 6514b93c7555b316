//! The topic of inputs: every key of a link, so that links can be written by hand.

use super::RefRow;
use foundation::edition::{ALWAYS, Edition};
use foundation::inputs::{Choice, Control, InputMeta};
use foundation::query_reader::EDITION_KEY;
use question::Question;

/// Number of values up to which all are listed; of more, only the first eighth of this number.
const MAX_LISTED: usize = 64;

/// Returns one row for each key.
pub fn rows(edition: Edition) -> Vec<RefRow> {
    let default = Question::default();
    let input_row = |meta: &InputMeta| {
        let default = default.value(meta.key).unwrap_or_default();
        new_row(
            meta.key,
            meta.label,
            describe_values((meta.control)(edition)),
            default,
            meta.life.to_string(),
            meta.help,
        )
    };
    let editions: Vec<_> = Edition::all().map(Edition::slug).collect();
    let v = new_row(
        EDITION_KEY,
        "Release",
        editions.join(", "),
        Edition::default().slug().to_string(),
        ALWAYS.to_string(),
        "The release, the development branch, or a wiki article taken literally.",
    );
    [v].into_iter().chain(Question::inputs().map(input_row)).collect()
}

fn new_row(key: &str, label: &str, values: String, default: String, life: String, help: &str) -> RefRow {
    let cells = vec![key.to_string(), label.to_string(), values, default, life, help.to_string()];
    RefRow { id: key.to_string(), cells, monster: None, is_inactive: false, value: None }
}

/// Describes the values of a control.
fn describe_values(control: Control) -> String {
    match control {
        Control::Toggle => "0, 1".to_string(),
        Control::Number { min, max, tenths, .. } => {
            let tenths = if tenths { ", with decimals" } else { "" };
            format!("{min} to {max}{tenths}")
        }
        Control::OneOf(choices) => join_slugs(&choices),
        Control::AnyOf(choices) => format!("a number, or any of {}, joined by dots", join_slugs(&choices)),
        Control::Text(choices) if choices.is_empty() => "any text".to_string(),
        Control::Text(choices) => format!("text, such as {}", join_slugs(&choices)),
    }
}

fn join_slugs(choices: &[Choice]) -> String {
    let slugs: Vec<&str> = choices.iter().map(|choice| choice.slug).filter(|slug| !slug.is_empty()).collect();
    match slugs.len() {
        ..=MAX_LISTED => slugs.join(", "),
        many => format!("{} and {} more", slugs[..MAX_LISTED / 8].join(", "), many - MAX_LISTED / 8),
    }
}
