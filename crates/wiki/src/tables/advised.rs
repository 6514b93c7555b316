//! Computes the table of what you can do.

use super::{Cells, TableError};
use advice::{Advice, Adviser, Company, Evaluated, Situation};
use foundation::text;
use foundation::time_slices::Pause;
use question::Question;
use say::advice::{is_lost_fight, name_evaluated, name_item, name_option};
use say::decision::{Lives, at_least_none, describe_beneath_lives, exactness_of_loss, format_never_attacked};
use say::{Bounded, Exactness};

/// Computes the options of the question's situation, as [`rows`].
pub async fn options(question: &Question, pause: &Pause<'_>) -> Result<Cells, TableError> {
    if question.chase.foes.0.is_empty() {
        return Err(TableError::no_foe(question));
    }
    let situation = question.situation();
    let advice = Adviser::new(situation.clone()).advice_in_slices(pause).await;
    Ok(rows(&situation, &advice))
}

/// Returns the options of an advice, the best first; those that are not possible last, with the reason.
/// Whether you live and what you lose stand there where they are known.
pub fn rows(situation: &Situation, advice: &Advice) -> Cells {
    let knows_lives = advice.rows.iter().any(|row| row.figures.prospects().is_some());
    let mut head = vec!["What you can do"];
    head.extend(knows_lives.then_some(["You live", "HP lost"]).into_iter().flatten());
    head.extend(["Attacks", "Never attacked", "Comes along", "Aut", "Spends"]);
    let mut rows: Vec<Vec<String>> =
        advice.rows.iter().map(|row| cells(row, situation, knows_lives)).collect();
    rows.extend(advice.barred.iter().map(|barred| {
        let mut cells = vec![name_option(&barred.option, situation), barred.why.clone()];
        cells.resize(head.len(), String::new());
        cells
    }));
    Cells { head, rows }
}

/// Returns the cells of an option, with the chance to live and the hit points lost where they are known of
/// some option.
fn cells(row: &Evaluated, situation: &Situation, knows_lives: bool) -> Vec<String> {
    let figures = &row.figures;
    let unless_lost = |figure: f64, decimals, is_most: bool| {
        if is_lost_fight(row) {
            "–".to_string()
        } else {
            let bound = if is_most && figure > 0.0 { Exactness::AtMost } else { Exactness::Exact };
            let figure = bound.rounded(figure, 0.1_f64.powi(decimals as i32));
            format!("{}{}", bound.sign(), text::number(figure, decimals))
        }
    };
    let mut cells = vec![name_evaluated(row, situation)];
    cells.extend(knows_lives.then(|| life_cells(row, situation)).into_iter().flatten());
    cells.extend([
        unless_lost(row.cost(), 2, figures.attacks.are_at_most),
        format_never_attacked(figures, Exactness::sign, Exactness::percent),
        follows_cell(row, situation),
        unless_lost(figures.aut, 0, row.option.plan.fights() && row.kills_sooner(situation)),
        spends_cell(row, situation),
    ]);
    cells
}

/// Returns what is spent, what is for the fight that may follow with how often that is: `potion of haste in
/// 40 %`.
fn spends_cell(row: &Evaluated, situation: &Situation) -> String {
    let in_fight = row.adds_in_fight().map(|item| {
        let exactness = if row.follows_at_most(situation) { Exactness::AtMost } else { Exactness::Exact };
        let how_often = Bounded { exactness, p: row.company().most };
        match how_often.p {
            p if p < 1.0 => format!("{} in {}", name_item(item), how_often.figure()),
            _ => name_item(item),
        }
    });
    text::joined(row.spends().iter().map(|item| name_item(*item)).chain(in_fight))
}

/// Returns how often somebody comes along, `–` without stairs.
fn follows_cell(row: &Evaluated, situation: &Situation) -> String {
    let exactness = if row.follows_at_most(situation) { Exactness::AtMost } else { Exactness::Exact };
    let figure = |follows: Company| format!("{}{}", exactness.sign(), exactness.percent(follows.most));
    row.figures.follows().map_or("–".to_string(), figure)
}

/// Returns the chance to live under an option and the hit points lost, `–` where they are not known.
fn life_cells(row: &Evaluated, situation: &Situation) -> [String; 2] {
    let prospects = row.figures.prospects();
    let lost = prospects.map(|prospects| {
        let exactness = exactness_of_loss(row, prospects, situation);
        let mean = prospects.with_all_poison().lost.mean();
        match exactness.rounded(mean, 0.1) {
            0.0 if exactness == Exactness::AtLeast => at_least_none(mean).to_string(),
            rounded => format!("{}{}", exactness.sign(), text::number(rounded, 1)),
        }
    });
    let note = describe_beneath_lives(row, situation).map(|note| {
        let comma = if note.starts_with("if ") { "" } else { "," };
        format!("{comma} {note}")
    });
    let lives =
        Lives::of(row, situation).map(|lives| lives.format(Exactness::percent) + &note.unwrap_or_default());
    [lives, lost].map(|known| known.unwrap_or("–".to_string()))
}
