//! The rows of the table of options: of a complete advice, or of one that is still worked out.

use crate::decide::advised::{Advised, Unfinished};
use advice::{EscapeOption, Evaluated, Followed};
use say::decision::{OptionWords, Tag};
use std::rc::Rc;

/// Where the rows of the table come from.
#[derive(Clone)]
pub enum OptionsSource {
    /// A complete advice, perhaps still for the situation before.
    Known(Rc<Advised>),
    /// One of which some options are still worked out: their rows keep their places.
    Unfinished(Rc<Unfinished>),
}

impl OptionsSource {
    /// Returns what is known.
    pub fn advised(&self) -> &Advised {
        match self {
            OptionsSource::Known(advised) => advised,
            OptionsSource::Unfinished(unfinished) => &unfinished.advised,
        }
    }

    /// Returns whether both are the same advice.
    pub fn is_same(&self, other: &OptionsSource) -> bool {
        match (self, other) {
            (OptionsSource::Known(one), OptionsSource::Known(other)) => Rc::ptr_eq(one, other),
            (OptionsSource::Unfinished(one), OptionsSource::Unfinished(other)) => Rc::ptr_eq(one, other),
            _ => false,
        }
    }
}

/// How many options are shown before the rest is unfolded.
const MAX_SHOWN: usize = 7;

/// A row of the table.
pub struct OptionRow<'a> {
    /// The option.
    pub option: &'a EscapeOption,
    /// Its figures; `None` while they are worked out.
    pub words: Option<OptionWords>,
    /// What stands behind its name.
    pub tag: Option<Tag>,
    /// Why it is not possible.
    pub why: Option<&'a str>,
    /// Whether it is followed.
    pub is_chosen: bool,
}

/// Returns the rows: the best, the reader's own plan, the others; what is calculated anyway is among the
/// last. `last` is the id of the option that was followed last.
pub fn rows<'a>(
    source: &'a OptionsSource,
    followed: Option<Followed>,
    own: Option<&'a Evaluated>,
    last: Option<&str>,
) -> Vec<OptionRow<'a>> {
    if let OptionsSource::Unfinished(unfinished) = source {
        return unfinished_rows(unfinished, last);
    }
    let (situation, advice) = (&source.advised().inputs, &source.advised().result);
    let row = |index: usize, option: &'_ Evaluated| OptionRow {
        option: &advice.rows[index].option,
        words: Some(OptionWords::new(option, situation)),
        tag: Tag::at(index, option),
        why: None,
        is_chosen: followed == Some(Followed::Row(index)),
    };
    let mut rows: Vec<OptionRow> =
        advice.rows.iter().enumerate().map(|(index, option)| row(index, option)).collect();
    let Some(own) = own else { return rows };
    let barred = match followed {
        Some(Followed::Barred(index)) => advice.barred.get(index),
        _ => None,
    };
    // A plan that has become one of the options is no row of its own, nor is one that was calculated anyway
    // before.
    if barred.is_none() && (!own.option.is_own() || advice.row_of(situation, &own.option.plan).is_some()) {
        return rows;
    }
    let place = if barred.is_some() { rows.len() } else { rows.len().min(1) };
    rows.insert(
        place,
        OptionRow {
            option: &own.option,
            words: Some(OptionWords::new(own, situation)),
            tag: None,
            why: barred.map(|barred| &barred.why[..]),
            is_chosen: matches!(followed, Some(Followed::Own | Followed::Barred(_))),
        },
    );
    rows
}

/// Returns a row for each option in the order of the work, so that none moves until all are known.
fn unfinished_rows<'a>(unfinished: &'a Unfinished, last: Option<&str>) -> Vec<OptionRow<'a>> {
    let Advised { inputs, result } = &unfinished.advised;
    let known = |option: &EscapeOption| result.rows.iter().find(|row| row.option.id == option.id);
    let awaits_fights =
        unfinished.options.iter().any(|option| option.plan.fights() && known(option).is_none());
    let row = |index: usize| {
        let option = &unfinished.options[index];
        let known = known(option).filter(|row| !(awaits_fights && row.hangs_on_fights()));
        let words = known.map(|known| OptionWords::new(known, inputs));
        OptionRow { option, words, tag: Tag::of(option), why: None, is_chosen: last == Some(&option.id) }
    };
    (0..unfinished.options.len()).map(row).collect()
}

/// Returns how many rows are shown: so many that the chosen one is among them.
pub fn shown_count(rows: &[OptionRow]) -> usize {
    let chosen = rows.iter().position(|row| row.is_chosen).map_or(0, |index| index + 1);
    match rows.len() {
        few if few <= MAX_SHOWN + 1 => few,
        _ => MAX_SHOWN.max(chosen),
    }
}
