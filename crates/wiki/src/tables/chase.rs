//! Computes the tables of a chase, of a comparison and of the articles.

use super::{Cells, TableError};
use advice::Played;
use analysis::compare::{Measure, comparison_in_slices};
use analysis::describe;
use analysis::history::{Era, era};
use chase::bestiary::{BestiaryRow, ranked};
use chase::foe::Foe;
use chase::outcome::Access;
use chase::plan::ActionNoun;
use chase::pursuit::{Pursuit, PursuitCache};
use chase::timeline::{Event, timeline};
use chase::verdict::FoeVerdict;
use foundation::edition::Edition;
use foundation::inputs::Row;
use foundation::text::{self, NEXT_TO_NONE, group_thousands};
use foundation::time_slices::Pause;
use question::Question;
use say::{Exactness, Unit};

/// Returns what each foe does during the chase: expected turns and attacks, and when it most likely arrives;
/// and how they get at you.
pub async fn foes(question: &Question, pause: &Pause<'_>) -> Result<(Cells, Access), TableError> {
    let foes = foes_of(question)?;
    let Played { setup, outcome, .. } = question.played(PursuitCache::default(), pause).await;
    let row = |index: usize, pursuit: &Pursuit, verdict: &FoeVerdict| {
        let (attacks, never) = if verdict.is_at_most() {
            (Exactness::AtMost, Exactness::AtLeast)
        } else {
            (Exactness::Exact, Exactness::Exact)
        };
        let likeliest = (1..).zip(&pursuit.reached_by_action).max_by(|(_, p), (_, q)| p.total_cmp(q));
        let reached = likeliest.filter(|(_, p)| **p > 0.0);
        let mut cells = vec![
            question.chase.foes.name_of(index),
            text::number(pursuit.turns.mean(), 2),
            format!("{}{}", attacks.sign(), text::number(attacks.rounded(pursuit.attacks.mean(), 0.01), 2)),
            match never {
                // A bound that says nothing.
                Exactness::AtLeast if pursuit.untouched < NEXT_TO_NONE => "–".to_string(),
                _ => format!("{}{}", never.sign(), never.percent(pursuit.untouched)),
            },
            reached.map_or("never".to_string(), |(step, p)| format!("{step} ({})", text::percent(*p))),
        ];
        cells.extend(
            pursuit.exchange.as_ref().map(|exchange| text::number(exchange.before_attacked.mean(), 2)),
        );
        cells.extend(pursuit.stairs.as_ref().map(|stairs| text::percent(stairs.follows)));
        cells
    };
    let mut head = vec!["Foe", "Turns", "Attacks", "Never attacked", "Reaches you at action (most likely)"];
    if setup.plan.counts() {
        head.push("Your attacks before its first");
    }
    if setup.takes_stairs() {
        head.push("Comes along");
    }
    let verdicts = outcome.verdicts(&setup, foes);
    let each = outcome.pursuits.iter().zip(&verdicts).enumerate();
    let rows = each.map(|(index, (pursuit, verdict))| row(index, pursuit, verdict)).collect();
    Ok((Cells { head, rows }, outcome.access))
}

/// Returns the sentence that says where figures of several foes come from; `None` where each is exact.
pub fn source_of_several(access: &Access) -> Option<String> {
    match access {
        Access::Sampled { runs, .. } => Some(format!(
            "Sampled, {} runs, melee only, by the game's energy rules.",
            group_thousands(u64::from(*runs))
        )),
        Access::AtMost => Some(
            "Exact for each foe as if it came alone, melee only, by the game's energy rules; together they get into each other's \
             way and attack less often."
                .to_string(),
        ),
        Access::Free | Access::Behind(_) => None,
    }
}

/// Returns how each monster of the bestiary chases you.
pub async fn outruns(question: &Question, pause: &Pause<'_>) -> Cells {
    let mut all = Vec::new();
    for row in question.bestiary() {
        pause.yield_now().await;
        all.push(row);
    }
    let cells = |row: &BestiaryRow| {
        vec![
            row.monster.name().to_string(),
            text::number(row.ratio, 2),
            text::number(row.mean_attacks, 2),
            text::percent(row.untouched),
            row.verdict.label().to_string(),
            row.monster.ranged().describe(),
        ]
    };
    let gain = match question.chase.actions().gain_noun() {
        ActionNoun::Step => "Steps per step of yours",
        ActionNoun::StepAway => "Steps per step away of yours",
        ActionNoun::Attack => "Steps per attack of yours",
        ActionNoun::Action => "Steps per action of yours",
    };
    let head = vec!["Monster", gain, "Attacks", "Never attacked", "In the long run", "From afar"];
    Cells { head, rows: ranked(all).iter().map(cells).collect() }
}

/// Returns the events of one run by the question's seed, in order of time.
pub fn run(question: &Question) -> Result<Cells, TableError> {
    let foes = foes_of(question)?;
    let played = timeline(&question.setup(), foes, question.rolls.seed.0);
    let names: Vec<String> = (0..foes.len()).map(|foe| played.name_of(foe)).collect();
    let row = |(foe, event): (usize, &Event)| {
        vec![
            event.at.to_string(),
            names[foe].clone(),
            event.kind.label().to_string(),
            format!("{} to {}", event.before, event.after),
        ]
    };
    let head = vec!["Aut", "Foe", "Does", "Energy"];
    let rows = played.events_in_order().into_iter().map(row).collect();
    Ok(Cells { head, rows })
}

/// Returns the foes of a question that has some.
fn foes_of(question: &Question) -> Result<&[Foe], TableError> {
    match &question.chase.foes.0[..] {
        [] => Err(TableError::no_foe(question)),
        foes => Ok(foes),
    }
}

/// Returns the comparison of the question's two builds: their names, if they have some, their inputs, then
/// their numbers.
pub async fn compared(question: &Question, pause: &Pause<'_>) -> Result<Cells, TableError> {
    let comparison = comparison_in_slices(question, pause).await.ok_or(TableError::NoSecondBuild)?;
    let describe_mean = |kind: Measure, values: &Option<Vec<(f64, f64)>>| match values {
        Some(_) if kind == Measure::Living => text::percent(describe::mean(values)),
        Some(_) => text::number(describe::mean(values), 2),
        None => "unknown".to_string(),
    };
    let line_cells = |line: &analysis::compare::ComparedLine| {
        let name = if line.kind == Measure::Time { format!("{}, aut", line.name) } else { line.name.clone() };
        let apart =
            if line.is_in_both() { describe::line_difference(line, Unit::Aut).text } else { String::new() };
        vec![name, describe_mean(line.kind, &line.mine), describe_mean(line.kind, &line.other), apart]
    };
    let inputs = describe::differing_inputs(question, &comparison);
    let inputs =
        inputs.into_iter().map(|(label, mine, other)| vec![label.to_string(), mine, other, String::new()]);
    let [own, pinned] = describe::build_names(question);
    let name = vec!["Name".to_string(), own.to_string(), pinned.to_string(), String::new()];
    let name = Some(name).filter(|_| [own, pinned] != describe::UNNAMED);
    let rows = name.into_iter().chain(inputs).chain(comparison.lines.iter().map(line_cells)).collect();
    let [own, pinned] = describe::UNNAMED;
    Ok(Cells { head: vec!["What", own, pinned, "Pinned against this"], rows })
}

/// Returns the step by each article and by the release that the article describes, with what these lack of
/// the build.
pub fn articles(question: &Question) -> Cells {
    let aut = |era: &Era| {
        let mean = era.step.as_ref().map_or("–".to_string(), |step| text::number(step.aut.mean(), 2));
        match &era.describe_missing()[..] {
            [] => mean,
            missing => format!("{mean} (lacks {})", missing.join(", ")),
        }
    };
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
    Cells { head, rows: Edition::articles().map(row).collect() }
}
