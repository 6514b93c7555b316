//! Tables of a chase, of two builds compared, and of Telengard's monsters.

use super::Cells;
use crate::analysis::compare::{Measure, comparison};
use crate::analysis::describe;
use crate::analysis::history::{Era, era};
use crate::crawl::chase::foe::Foe;
use crate::crawl::chase::pursuit::{ChaseSetup, PursuitCache};
use crate::crawl::chase::timeline::timeline;
use crate::edition::Edition;
use crate::question::Question;
use crate::say::Unit;
use crate::telengard::{Class, exact};
use crate::text;

/// What each foe does during the actions looked at.
pub fn foes(question: &Question) -> Result<Cells, String> {
    let run = run(question)?;
    let mut laws = PursuitCache::default();
    let row = |foe: &Foe| {
        let law = laws.law(&run, question.edition, foe);
        let likeliest = (1..).zip(&law.reached).max_by(|(_, p), (_, q)| p.total_cmp(q));
        let reached = likeliest.filter(|(_, p)| **p > 0.0);
        vec![
            foe.name(),
            text::number(law.actions.mean(), 2),
            text::number(law.attacks.mean(), 2),
            text::percent(law.untouched),
            reached.map_or("never".to_string(), |(step, p)| format!("{step} ({})", text::percent(*p))),
        ]
    };
    let head = vec!["Foe", "Turns", "Attacks", "Untouched", "Most likely beside you after your action"];
    Ok((head, question.chase.foes.0.iter().map(row).collect()))
}

/// One run by the dice of the question's seed.
pub fn played(question: &Question) -> Result<Cells, String> {
    let run = run(question)?;
    let played = timeline(&run, question.edition, &question.chase.foes.0, question.rolls.seed.0);
    let mut rows: Vec<(i32, Vec<String>)> = Vec::new();
    for lane in &played.foes {
        let energy = |before: i32, after: i32| format!("{before} to {after}");
        for event in &lane.events {
            let cells = vec![
                event.at.to_string(),
                lane.foe.name(),
                event.what.label().to_string(),
                energy(event.before, event.after),
            ];
            rows.insert(rows.partition_point(|(at, _)| *at <= event.at), (event.at, cells));
        }
    }
    let head = vec!["Aut", "Foe", "Does", "Energy"];
    Ok((head, rows.into_iter().map(|(_, cells)| cells).collect()))
}

fn run(question: &Question) -> Result<ChaseSetup, String> {
    match question.chase.foes.0.is_empty() {
        true => Err("No foe is named in this question; add one to the chase.".to_string()),
        false => Ok(ChaseSetup::new(question.edition, &question.build, &question.chase)),
    }
}

/// The question's build beside the one it names.
pub fn compared(question: &Question) -> Result<Cells, String> {
    let comparison = comparison(question)
        .ok_or("No second build is named in this question; put one aside to compare with.")?;
    let told = |values: &Option<Vec<(f64, f64)>>| match values {
        Some(_) => text::number(describe::mean(values), 2),
        None => "not told".to_string(),
    };
    let figure = |line: &crate::analysis::compare::ComparedLine| {
        let name = if line.kind == Measure::Time { format!("{}, aut", line.name) } else { line.name.clone() };
        let apart = if line.told() { describe::apart(line, Unit::Aut) } else { String::new() };
        vec![name, told(&line.mine), told(&line.other), apart]
    };
    let inputs = describe::inputs(question, &comparison);
    let inputs =
        inputs.into_iter().map(|(label, mine, other)| vec![label.to_string(), mine, other, String::new()]);
    let rows = inputs.chain(comparison.lines.iter().map(figure)).collect();
    Ok((vec!["What", "This build", "The other", "Apart"], rows))
}

/// The build by each article, and by the release the article describes.
pub fn articles(question: &Question) -> Cells {
    let aut =
        |era: &Era| era.step.as_ref().map_or("–".to_string(), |step| text::number(step.aut.mean(), 2));
    let row = |article: Edition| {
        let game = article.described_release();
        vec![
            article.label().to_string(),
            aut(&era(question, article)),
            aut(&era(question, game)),
            game.label().to_string(),
        ]
    };
    let head = vec!["Article", "It says, aut", "The game, aut", "In"];
    (head, Edition::articles().map(row).collect())
}

/// The chance of each of Telengard's monsters.
pub fn met(question: &Question) -> Cells {
    let odds = exact(&question.encounter);
    let fought = |class: Class| {
        let of = odds.of(class);
        of.combat()
    };
    let row = |class: &Class| {
        let numbers = [odds.met(*class), fought(*class)];
        let mut cells = vec![class.number().to_string(), class.label().to_string()];
        cells.extend(numbers.map(text::percent));
        cells
    };
    (vec!["No.", "Monster", "Met", "Fought"], Class::ALL.iter().map(row).collect())
}
