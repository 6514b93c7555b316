//! The commands about Telengard's encounters.

use super::progress::Progress;
use super::request::{Refused, Request, above, json};
use super::subcommand::Answers;
use ::shapes::telengard as shapes;
use foundation::dice::seeded;
use foundation::text::group_thousands;
use question::Question;
use say::telengard::{
    describe_fights, describe_meeting, describe_significance, dice, format_expected_count, format_signed,
    percent_in_5_digits, precise_share,
};
use std::{panic::resume_unwind, thread};
use telengard::outcome_counts::OutcomeCounts;
use telengard::per_outcome::PerOutcome;
use telengard::roll::Throw;
use telengard::score::Score;
use telengard::{Outcome, Roll, Share, Simulation, exact, roll};
use wiki::{Table, TableKind, tables};

/// The exact odds.
pub const ENCOUNTER: Answers = Answers {
    text: |request| {
        let table = tables::table(&request.question, TableKind::Encounter)?;
        Ok(above(&[odds_line(request)?], &table, request))
    },
    brief: Some(odds_line),
    json: |request| json(&shapes::Encounter::of(&request.question)),
};

/// One encounter.
pub const ROLL: Answers = Answers {
    text: roll_text,
    brief: Some(roll_line),
    json: |request| json(&shapes::RolledEncounter::of(&request.question)),
};

/// Very many encounters.
pub const SIMULATE: Answers =
    Answers { text: simulate_text, brief: Some(simulate_line), json: simulate_json };

/// Encounters between two updates of the progress bar.
const PORTION: u64 = 100_000;

fn odds_line(request: &Request) -> Result<String, Refused> {
    Ok(describe_fights(&exact(&request.question.encounter)))
}

fn rolled(question: &Question) -> Roll {
    roll(&question.encounter, &mut seeded(question.rolls.seed.0))
}

fn roll_line(request: &Request) -> Result<String, Refused> {
    let question = &request.question;
    Ok(format!("Seed {}: {}", question.rolls.seed.0, describe_meeting(&rolled(question))))
}

fn roll_text(request: &Request) -> Result<String, Refused> {
    let throws = rolled(&request.question).throws;
    let cells = |throw: &Throw| {
        vec![
            dice::question_of(throw).to_string(),
            dice::format_die(throw.die),
            throw.rolled.to_string(),
            throw.needs.map(dice::describe_faces).unwrap_or_default(),
            dice::describe_throw(throw),
        ]
    };
    let table = Table {
        title: "Throw by throw".to_string(),
        head: vec!["Throw", "Die", "Rolled", "Needs", "Result"],
        rows: throws.iter().map(cells).collect(),
        names_articles: false,
        source: "By the dice of the seed.".into(),
        query: request.question.query(),
    };
    Ok(above(&[roll_line(request)?], &table, request))
}

/// Counts the outcomes of all encounters, by as many threads as there are processors. Seed and number decide
/// the counts, not the threads.
fn count_outcomes(question: &Question) -> PerOutcome<u64> {
    let total = u64::from(question.rolls.count.unsigned_abs());
    let processors = thread::available_parallelism().map_or(1, |count| count.get() as u64);
    let progress = Progress::new(total, "turns");
    let simulate = |share: Share| {
        let mut simulation = Simulation::of_share(&question.encounter, question.rolls.seed.0, share);
        let goal = share.size(total);
        while simulation.done() < goal {
            let portion = PORTION.min(goal - simulation.done());
            simulation.advance(portion);
            progress.advance(portion);
        }
        OutcomeCounts::new(0, simulation.counts())
    };
    let counts: Vec<OutcomeCounts> = thread::scope(|scope| {
        let threads: Vec<_> =
            Share::split(total, processors).map(|share| scope.spawn(move || simulate(share))).collect();
        // Without the share of a thread that panicked, the counts would be of fewer encounters than the
        // answer says.
        threads.into_iter().map(|thread| thread.join().unwrap_or_else(|panic| resume_unwind(panic))).collect()
    });
    *OutcomeCounts::sum(&counts).counts()
}

fn simulate_line(request: &Request) -> Result<String, Refused> {
    Ok(conclusion(&request.question, &count_outcomes(&request.question)))
}

/// Returns how well counts agree with the odds.
fn conclusion(question: &Question, counts: &PerOutcome<u64>) -> String {
    let worst = OutcomeCounts::new(0, counts).worst(&exact(&question.encounter));
    let total = group_thousands(u64::from(question.rolls.count.unsigned_abs()));
    format!("{total} turns with seed {}: {}", question.rolls.seed.0, describe_significance(worst))
}

fn simulate_text(request: &Request) -> Result<String, Refused> {
    let question = &request.question;
    let (counts, odds) = (count_outcomes(question), exact(&question.encounter));
    let total = counts.iter().map(|(_, count)| count).sum();
    let cells = |(outcome, score): (Outcome, Score)| {
        vec![
            outcome.label().to_string(),
            group_thousands(score.observed),
            format_expected_count(score.expected),
            precise_share(score.observed, total),
            percent_in_5_digits(odds.outcomes[outcome]),
            format_signed(score.z_score),
            score.significance().to_string(),
        ]
    };
    let table = Table {
        title: "Observed beside exact".to_string(),
        head: vec!["Outcome", "Observed", "Expected", "Share", "Chance", "Standard score", "Reading"],
        rows: OutcomeCounts::new(0, &counts).scores(&odds).map(cells).collect(),
        names_articles: false,
        source: "By the dice of the seed.".into(),
        query: question.query(),
    };
    Ok(above(&[conclusion(question, &counts)], &table, request))
}

fn simulate_json(request: &Request) -> Result<String, Refused> {
    let counts = count_outcomes(&request.question);
    let odds = exact(&request.question.encounter).outcomes;
    let total = u64::from(request.question.rolls.count.unsigned_abs());
    json(&shapes::SimulatedEncounters::of(total, &counts, &odds))
}
