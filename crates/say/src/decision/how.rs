//! How a plan is done, with its times.

use crate::Exactness;
use crate::chase::{about, token_label};
use advice::{EscapeOption, Figures, Situation};
use chase::have::OnceBeside;
use chase::plan::{HOP_BEYOND, Plan, Timing, Token, TokenKind};
use crawl::model::build::Build;
use foundation::text::{count, number};

/// Describes how an option is done: `quaff 10 aut, then 9 steps of 9.33 aut`; with its figures also how many
/// of your attacks a fight to the end takes.
pub fn describe_how(option: &EscapeOption, situation: &Situation, figures: Option<&Figures>) -> String {
    match option.family.once_beside {
        OnceBeside::GoOn => describe_plan(&option.plan, situation, figures),
        OnceBeside::Haste => describe_haste_once_beside(option, situation),
    }
}

/// Describes how a run is done on which you drink once a foe is beside you: `steps of 14 aut until it is
/// beside you, then quaff 10 aut and steps of 9.33 aut`.
fn describe_haste_once_beside(option: &EscapeOption, situation: &Situation) -> String {
    let aut = |plan: &Plan, action: i32| number(situation.timed(plan).plan.action(action).aut.mean(), 2);
    let drinking = option.drinking_first();
    let [step, quaff, hasted] = [aut(&option.plan, 0), aut(&drinking, 0), aut(&drinking, 1)];
    format!(
        "steps of {step}\u{a0}aut until it is beside you, then quaff {quaff}\u{a0}aut and steps of {hasted}\u{a0}aut"
    )
}

fn describe_plan(plan: &Plan, situation: &Situation, figures: Option<&Figures>) -> String {
    let setup = situation.timed(plan);
    let (mut step, mut parts) = (0, Vec::new());
    let acting: Vec<&Token> = plan.tokens.iter().filter(|token| token.actions() > 0).collect();
    let is_repeated = plan.actions() < setup.action_count;
    for (index, token) in acting.iter().enumerate() {
        let is_last = index + 1 == acting.len();
        let times = if is_repeated && is_last && (acting.len() == 1 || plan.teleports()) {
            setup.action_count - step
        } else {
            token.actions()
        };
        if token.kind != TokenKind::Stairs {
            let aut = setup.plan.action(step).aut.mean();
            let until_gone = plan.teleports() && is_last && is_repeated;
            parts.push(if token.kind == TokenKind::FIGHT {
                let waiting = figures.and_then(|figures| describe_waiting(figures, situation));
                let counted = figures.and_then(|figures| count_blows(figures, situation));
                let [waiting, counted] = [waiting, counted].map(Option::unwrap_or_default);
                format!("{waiting}{counted}your attacks, {}\u{a0}aut each", number(aut, 2))
            } else if begins_rage(plan, token) {
                format!("go berserk {}\u{a0}aut", number(aut, 2))
            } else {
                describe_part(&token.kind, times, saved(plan, index, &acting), aut, until_gone)
            });
        }
        step += times;
    }
    let ends_itself = plan.teleports() || plan.fights();
    let again = if is_repeated && acting.len() > 1 && !ends_itself { ", over and over" } else { "" };
    format!("{}{again}", parts.join(", then "))
}

/// Says how long you wait in a fight to the end until somebody comes within your reach: `60 aut until it
/// comes, then `. Between those that die one after the other you may wait, too. `None` where that is less
/// than half an aut.
fn describe_waiting(figures: &Figures, situation: &Situation) -> Option<String> {
    let waited = figures.fight.filter(|fight| fight.waited >= 0.5 && fight.blows >= 0.5)?.waited;
    let comes = if situation.chase.foes.0.len() == 1 { "until it comes" } else { "with none in reach" };
    Some(format!("{}\u{a0}aut {comes}, then ", number(waited, 0)))
}

/// Counts your attacks in a fight to the end: `36 of `, and `more than 199 of ` where the plan mostly ends
/// before the foe. Where your blows kill sooner than is counted, that is a bound, or not known.
fn count_blows(figures: &Figures, situation: &Situation) -> Option<String> {
    let is_finished = figures.all_dead.is_none_or(|dead| dead.by_end >= 0.5);
    let blows = figures.fight.map(|fight| fight.blows).filter(|blows| *blows >= 0.5)?;
    Some(match (is_finished, situation.kills_sooner()) {
        (true, false) => format!("{} of ", about(blows)),
        (true, true) => format!("{}{} of ", Exactness::AtMost.words(), Exactness::AtMost.about(blows)),
        (false, false) => format!("more than {} of ", about(blows)),
        (false, true) => format!("perhaps more than {} of ", about(blows)),
    })
}

/// Returns whether a token begins a rage: by a potion or, of those who have it from their god, an ability
/// that takes as long.
fn begins_rage(plan: &Plan, token: &Token) -> bool {
    let is_rage = |kind: &TokenKind| matches!(kind, TokenKind::Change(change) if change.key == Build::KEY.berserk && change.value == "1");
    plan.tokens.windows(2).any(|pair| std::ptr::eq(&pair[0], token) && is_rage(&pair[1].kind))
}

/// Returns how many of the actions at an index of a plan a hop just before may have made already, on the way
/// to the stairs.
fn saved(plan: &Plan, index: usize, acting: &[&Token]) -> i32 {
    let hops = index.checked_sub(1).is_some_and(|before| acting[before].kind.hops());
    if hops && plan.takes_stairs() { HOP_BEYOND } else { 0 }
}

/// Describes one action of a plan, done some times in a row, of which this many may not be needed.
fn describe_part(kind: &TokenKind, times: i32, saved: i32, aut: f64, until_gone: bool) -> String {
    let aut = format!("{}\u{a0}aut", number(aut, 2));
    let counted = |noun: &str| match (times, until_gone) {
        (_, true) => format!("{noun}s of {aut} until you are gone"),
        _ if saved > 0 && times > saved => format!("{} to {times} {noun}s of {aut}", times - saved),
        (1, _) => format!("1 {noun} of {aut}"),
        _ => format!("{} of {aut}", count(times.unsigned_abs() as usize, noun)),
    };
    match kind {
        TokenKind::Action { timing: Timing::Step, lead: 1 } => counted("step"),
        TokenKind::Action { timing: Timing::PlainTurn, .. } => counted("turn"),
        TokenKind::Action { timing, .. } if *timing == Timing::ATTACK => counted("attack"),
        TokenKind::Action { timing: Timing::Teleport, .. } => format!("read {aut}"),
        TokenKind::Action { timing: Timing::Blink, lead } => {
            format!("read {aut} and land {} ahead", count(lead.unsigned_abs() as usize, "tile"))
        }
        TokenKind::Action { timing: Timing::Hop, lead } => {
            format!("hop {aut} and land {lead} to {} tiles ahead", lead + HOP_BEYOND)
        }
        other => {
            let label = token_label(other);
            let times = if times > 1 && !until_gone { format!(", {times} times") } else { String::new() };
            match other {
                // Its time is all that is said of it.
                TokenKind::Action { timing: Timing::Auts(_), .. } => format!("{label}{times}"),
                _ => format!("{} {aut}{times}", label.strip_suffix(" a potion").unwrap_or(&label)),
            }
        }
    }
}
