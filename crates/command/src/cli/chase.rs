//! The commands about monsters: what foes do, who outruns you, one run.

use super::character::{step_line, subject};
use super::progress::Progress;
use super::request::{Refused, Request, above, json, lacking};
use super::subcommand::Answers;
use ::shapes::chase::{Outrun, pursuits};
use ::shapes::crowd::Crowd;
use ::shapes::timeline::Timeline;
use advice::{Fate, Played};
use chase::bestiary::{BestiaryRow, Verdict, ranked};
use chase::foe::Foe;
use chase::pursuit::PursuitCache;
use chase::timeline::timeline;
use crawl::model::mover::Mover;
use crawl::step::remarks::impossible_remarks;
use foundation::inputs::Row;
use foundation::text::{capitalized, count, joined};
use foundation::time_slices::block_on;
use question::Question;
use say::chase::{describe_quirk, describe_verdict, hindrance_note, immortality_note};
use say::crowd::describe_crowd;
use say::decision::{Lives, describe_left_out};
use say::survival::describe_prospects;
use wiki::tables::{TableError, table_in_slices};
use wiki::{Table, TableKind};

/// What each foe does during the chase.
pub const CHASE: Answers = Answers { text: chase_text, brief: Some(chase_line), json: chase_json };

/// How often foes attack that get into each other's way.
pub const CROWD: Answers = Answers { text: crowd_line, brief: Some(crowd_line), json: crowd_json };

/// Every monster against the character.
pub const OUTRUNS: Answers = Answers { text: outruns_text, brief: Some(outruns_line), json: outruns_json };

/// One run of a chase.
pub const SAMPLE: Answers = Answers { text: sample_text, brief: Some(sample_line), json: sample_json };

/// Computes a table with progress.
pub fn table_with_progress(question: &Question, kind: TableKind) -> Result<Table, TableError> {
    let progress = match kind {
        TableKind::Outruns => Progress::new(BestiaryRow::total_in(question.edition) as u64, "monsters"),
        _ => Progress::new(0, kind.label()),
    };
    progress.run(async |pause| table_in_slices(question, kind, pause).await)
}

/// Returns a question that has foes.
pub fn with_foes(question: &Question) -> Result<&Question, Refused> {
    if question.chase.foes.0.is_empty() {
        Err(lacking(question, &["foes"], "No foe is named: add one, as in --foes ogre."))
    } else {
        Ok(question)
    }
}

/// What is said of a chase.
struct ChaseWords {
    /// A sentence or two on all foes.
    sentence: String,
    /// What becomes of you; `None` where that is not known.
    fate: Option<Fate>,
    /// How often you live through the plan, as is said of an option that the advice lists; `None` where that
    /// is not known.
    stamp: Option<String>,
}

impl ChaseWords {
    fn of(question: &Question) -> Result<ChaseWords, Refused> {
        let foes = &with_foes(question)?.chase.foes.0;
        Ok(block_on(async |pause| {
            let mut played = question.played(PursuitCache::by_action(), pause).await;
            let fate = played.fate(pause).await;
            let mut stamp = None;
            if let Some(fate) = &fate {
                let row = played.evaluated(fate.prospects.clone(), pause).await;
                stamp = Lives::before_fight(&row, &played.situation).map(Lives::stamp);
            }
            let Played { setup, outcome, .. } = &played;
            let sentence = describe_verdict(setup, foes, &outcome.verdicts(setup, foes), outcome);
            ChaseWords { sentence, fate, stamp }
        }))
    }
}

fn chase_line(request: &Request) -> Result<String, Refused> {
    let question = &request.question;
    let ChaseWords { sentence, stamp, .. } = ChaseWords::of(question)?;
    let lives = stamp.map_or(String::new(), |stamp| format!(" {}.", capitalized(&stamp)));
    let hindrance = hindrance_of(question).map_or(String::new(), |note| format!(" {note}"));
    Ok(format!("{}: {sentence}{lives}{hindrance}", subject(question)))
}

fn hindrance_of(question: &Question) -> Option<String> {
    hindrance_note(&question.defender, &question.chase.actions())
}

fn chase_text(request: &Request) -> Result<String, Refused> {
    let question = &request.question;
    let ChaseWords { sentence, fate, stamp } = ChaseWords::of(question)?;
    let mut lines = vec![format!("{}: {sentence}", subject(question)), step_line(question)];
    lines.extend(stamp.map(|stamp| format!("By this plan: {stamp}.")));
    if let Some(Fate { prospects, in_time, .. }) = &fate {
        let hp = question.you_under_plan().hp;
        lines.extend(describe_prospects(prospects, in_time.as_ref(), hp.map(|hp| *hp)));
    }
    lines.extend(hindrance_of(question));
    let left_out = question.chase.actions().attacks().then(|| describe_left_out(&question.situation()));
    lines.extend(left_out.flatten());
    lines.extend(impossible_remarks(question.edition, &Mover::new(&question.build, question.edition)));
    lines.extend(question.chase.actions().remarks(question.edition, &question.build));
    lines.extend(question.chase.foes.remark());
    let quirk = |foe: &Foe| Some(format!("{}: {}", foe.name(), describe_quirk(foe)?));
    lines.extend(question.chase.foes.kinds().filter_map(quirk));
    Ok(above(&lines, &table_with_progress(question, TableKind::Foes)?, request))
}

/// Why nothing is sampled.
const NO_CROWD: &str = "Nothing is sampled here. Foes get into each other's way where you say that they do: name two of them that come \
                        near, and --where corridor, door or open.";

fn crowd_line(request: &Request) -> Result<String, Refused> {
    let question = &request.question;
    let outcome = block_on(async |pause| question.played(PursuitCache::default(), pause).await.outcome);
    let sentence = describe_crowd(question.edition, &outcome, &question.chase.foes)
        .ok_or_else(|| NO_CROWD.to_string())?;
    Ok(format!("{}: {sentence}", subject(question)))
}

fn crowd_json(request: &Request) -> Result<String, Refused> {
    json(&block_on(async |pause| Crowd::of(&request.question, pause).await))
}

fn chase_json(request: &Request) -> Result<String, Refused> {
    json(&pursuits(&request.question))
}

/// Computes the whole bestiary, the most dangerous first.
fn bestiary(question: &Question) -> Vec<BestiaryRow> {
    let all = question.bestiary();
    let progress = Progress::new(all.len() as u64, "monsters");
    ranked(all.inspect(|_| progress.advance(1)))
}

fn outruns_line(request: &Request) -> Result<String, Refused> {
    let all = bestiary(&request.question);
    let of = |verdict: &Verdict| all.iter().filter(|row| row.verdict == *verdict).count();
    let counts = Verdict::ALL.iter().map(|verdict| format!("{} {}", of(verdict), in_plural(*verdict)));
    let worst = all.iter().take(3).map(|row| row.monster.name().to_string());
    let monsters = count(all.len(), "monster");
    Ok(format!(
        "{}: of {monsters} {}; the worst: {}",
        subject(&request.question),
        joined(counts),
        joined(worst)
    ))
}

/// Returns what several monsters do: `are faster`.
fn in_plural(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Faster => "are faster",
        Verdict::KeepsUp => "keep up",
        Verdict::FallsBehind => "fall behind",
        Verdict::NeverMoves => "never move",
        Verdict::DoesNotCome => "do not come near you",
    }
}

fn outruns_text(request: &Request) -> Result<String, Refused> {
    let mut lines = vec![step_line(&request.question)];
    lines.extend(immortality_note(&request.question.chase.actions()).map(str::to_string));
    Ok(above(&lines, &table_with_progress(&request.question, TableKind::Outruns)?, request))
}

fn outruns_json(request: &Request) -> Result<String, Refused> {
    let all = bestiary(&request.question);
    json(&all.iter().map(Outrun::of).collect::<Vec<_>>())
}

fn sample_line(request: &Request) -> Result<String, Refused> {
    let question = &request.question;
    let Question { chase, rolls, .. } = question;
    let setup = question.setup();
    let run = timeline(&setup, &chase.foes.0, rolls.seed.0);
    let aut: i32 = run.you.iter().map(|yours| yours.aut).sum();
    let foes = run.foes.iter().enumerate().map(|(index, lane)| {
        let attacks = lane.events.iter().map(|event| event.kind.attacks()).sum();
        format!("{}: {}", run.name_of(index), count(attacks, "attack"))
    });
    let actions = count(run.actions(&setup), setup.plan.noun.text());
    Ok(format!(
        "{}, seed {}: {actions} in {aut} aut; {}",
        subject(&request.question),
        rolls.seed.0,
        joined(foes)
    ))
}

fn sample_text(request: &Request) -> Result<String, Refused> {
    let table = table_with_progress(&request.question, TableKind::Run)?;
    let lines: Vec<String> =
        [sample_line(request)?].into_iter().chain(hindrance_of(&request.question)).collect();
    Ok(above(&lines, &table, request))
}

fn sample_json(request: &Request) -> Result<String, Refused> {
    json(&Timeline::of(&request.question))
}
