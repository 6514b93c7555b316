//! The topic of inputs: every key of a link, so that links can be written by hand.

use super::RefRow;
use foundation::edition::Edition;
use foundation::inputs::InputMeta;
use question::Question;
use say::describe_values;

/// Returns one row for each key.
pub fn rows(edition: Edition) -> Vec<RefRow> {
    let row = |meta: &InputMeta| {
        let cells = vec![
            meta.key.to_string(),
            meta.label.to_string(),
            describe_values(&(meta.control)(edition)),
            Question::default_of(meta.key),
            meta.life.to_string(),
            meta.help.to_string(),
        ];
        RefRow { id: meta.key.to_string(), cells, monster: None, is_inactive: false, value: None }
    };
    Question::keys().map(row).collect()
}
