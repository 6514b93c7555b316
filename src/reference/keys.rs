//! Every key of a link, so that links can be written by hand.

use super::RefRow;
use crate::edition::{ALWAYS, Edition};
use crate::inputs::{Choice, Control, InputMeta};
use crate::query::reading::EDITION;
use crate::question::Question;

/// As many values as are listed.
const LISTED: usize = 64;

/// One line for each key.
pub fn lines(edition: Edition) -> Vec<RefRow> {
    let default = Question::default();
    let of = |about: &InputMeta| {
        let default = default.value(about.key).unwrap_or_default();
        line(
            about.key,
            about.label,
            values((about.control)(edition)),
            default,
            about.life.to_string(),
            about.help,
        )
    };
    let editions: Vec<_> = Edition::all().map(Edition::v).collect();
    let v = line(
        EDITION,
        "Release",
        editions.join(", "),
        Edition::default().v().to_string(),
        ALWAYS.to_string(),
        "The release, the development branch, or a wiki article taken literally.",
    );
    [v].into_iter().chain(Question::inputs().map(of)).collect()
}

fn line(key: &str, label: &str, values: String, default: String, life: String, help: &str) -> RefRow {
    let cells = vec![key.to_string(), label.to_string(), values, default, life, help.to_string()];
    RefRow { id: key.to_string(), cells, monster: None, quiet: false, value: None }
}

fn values(control: Control) -> String {
    match control {
        Control::Toggle => "0, 1".to_string(),
        Control::Number { min, max, tenths, .. } => {
            let tenths = if tenths { ", with decimals" } else { "" };
            format!("{min} to {max}{tenths}")
        }
        Control::OneOf(choices) => listed(&choices),
        Control::AnyOf(choices) => format!("a number, or any of {}, joined by dots", listed(&choices)),
        Control::Text(choices) if choices.is_empty() => "any text".to_string(),
        Control::Text(choices) => format!("text, such as {}", listed(&choices)),
    }
}

fn listed(choices: &[Choice]) -> String {
    let slugs: Vec<&str> = choices.iter().map(|choice| choice.slug).filter(|slug| !slug.is_empty()).collect();
    match slugs.len() {
        ..=LISTED => slugs.join(", "),
        many => format!("{} and {} more", slugs[..LISTED / 8].join(", "), many - LISTED / 8),
    }
}
