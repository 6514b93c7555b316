//! Computes the table of what you can do.

use super::{Cells, TableError};
use advice::{Adviser, Evaluated, Situation};
use foundation::text;
use foundation::time_slices::Pause;
use question::Question;
use say::advice::{name_item, name_option};

/// Returns the options of the question's situation, the best first; those that are not possible last, with the reason.
pub async fn options(question: &Question, pause: &Pause<'_>) -> Result<Cells, TableError> {
    if question.chase.foes.0.is_empty() {
        return Err(TableError::NoFoe);
    }
    let Question { edition, build, attacker, chase, defender, .. } = question;
    let situation = Situation::new(*edition, build, chase).with_defences(defender).with_blows(attacker);
    let mut adviser = Adviser::new(situation.clone());
    while adviser.portions_left() > 0 {
        adviser.advance(pause).await;
    }
    let advice = adviser.so_far();
    let cells = |row: &Evaluated| {
        let figures = &row.figures;
        let at_least = if figures.untouched_is_exact { "" } else { "at least " };
        vec![
            name_option(&row.option, &situation),
            text::number(row.cost(), 2),
            format!("{at_least}{}", text::percent(figures.untouched)),
            figures.follows.map_or("–".to_string(), text::percent),
            text::number(figures.aut, 0),
            text::joined(row.spends().iter().map(|item| name_item(*item))),
        ]
    };
    let mut rows: Vec<Vec<String>> = advice.rows.iter().map(cells).collect();
    rows.extend(advice.barred.iter().map(|barred| {
        let mut cells = vec![name_option(&barred.option, &situation), barred.why.clone()];
        cells.resize(6, String::new());
        cells
    }));
    Ok((vec!["What you can do", "Attacks", "Never attacked", "Comes along", "Aut", "Spends"], rows))
}
