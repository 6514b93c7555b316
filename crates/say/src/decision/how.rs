//! How a plan is done, with its times.

use crate::chase::{about, token_label};
use advice::{Figures, Situation};
use chase::plan::{Plan, Timing, Token, TokenKind};
use combat::attacker::Attacker;
use crawl::model::build::Build;
use crawl::step::attack::weapon;
use foundation::text::{count, joined, number};

/// Describes how a plan is done: `quaff 10 aut, then 9 steps of 9.33 aut`; with its figures also how many of your attacks a
/// fight to the end takes.
pub fn describe_how(plan: &Plan, situation: &Situation, figures: Option<&Figures>) -> String {
    let setup = situation.timed(plan);
    let (mut step, mut parts) = (0, Vec::new());
    let acting: Vec<&Token> = plan.tokens.iter().filter(|token| token.actions() > 0).collect();
    let is_repeated = plan.actions() < setup.action_count;
    for (index, token) in acting.iter().enumerate() {
        let is_last = index + 1 == acting.len();
        let times = match is_repeated && is_last && (acting.len() == 1 || plan.teleports()) {
            true => setup.action_count - step,
            false => token.actions(),
        };
        if token.kind != TokenKind::Stairs {
            let aut = setup.plan.action(step).aut.mean();
            let until_gone = plan.teleports() && is_last && is_repeated;
            parts.push(match is_fight(token) {
                true => {
                    let counted = figures.and_then(count_blows).unwrap_or_default();
                    format!("{counted}your attacks, {}\u{a0}aut each", number(aut, 2))
                }
                false if begins_rage(plan, token) => format!("go berserk {}\u{a0}aut", number(aut, 2)),
                false => describe_part(&token.kind, times, aut, until_gone),
            });
        }
        step += times;
    }
    let ends_itself = plan.teleports() || plan.fights();
    let again = if is_repeated && acting.len() > 1 && !ends_itself { ", over and over" } else { "" };
    format!("{}{again}", parts.join(", then "))
}

/// Counts your attacks in a fight to the end: `36 of `, and `more than 199 of ` where the plan mostly ends before the foe.
fn count_blows(figures: &Figures) -> Option<String> {
    let is_finished = figures.dead.is_none_or(|dead| dead >= 0.5);
    let sign = if is_finished { "" } else { "more than " };
    Some(format!("{sign}{} of ", about(figures.blows?)))
}

/// Says what your blows are counted with that is as it is where nothing was set, and returns the key of the input that matters most
/// of these: `Fights are counted with weapon skill 0 and Fighting 0.`
pub fn describe_unset(situation: &Situation) -> Option<(String, &'static str)> {
    let (build, unset) = (&situation.build, Build::default());
    let is_bare = build.weapon == unset.weapon && build.skill == unset.skill;
    let inputs = [
        (is_bare, "bare hands".to_string(), "weapon"),
        (build.skill == unset.skill, "weapon skill 0".to_string(), "skill"),
        (situation.blows.fighting == Attacker::default().fighting, "Fighting 0".to_string(), "fighting"),
        (build.strength == unset.strength, format!("strength {}", *unset.strength), "str"),
        (build.dexterity == unset.dexterity, format!("dexterity {}", *unset.dexterity), "dexterity"),
    ];
    let unset: Vec<_> = inputs.into_iter().filter(|(is_unset, ..)| *is_unset).collect();
    let key = unset.first()?.2;
    let words = joined(unset.into_iter().map(|(_, words, _)| words));
    Some((format!("Fights are counted with {words}."), key))
}

/// What fights leave out of your blows; `None` where you shoot.
pub fn describe_left_out(situation: &Situation) -> Option<&'static str> {
    let cleaves = situation.chase.foes.0.len() > 1 && weapon(&situation.mover()).cleaves(situation.edition);
    match (situation.shoots(), cleaves) {
        (true, _) => None,
        (_, true) => {
            Some("Your axe’s cleaving and extra attacks, such as kicks and headbutts, are not counted.")
        }
        _ => Some("Extra attacks of yours, such as kicks and headbutts, are not counted."),
    }
}

/// Returns whether a token begins a rage: by a potion or, of those who have it from their god, an ability that takes as long.
fn begins_rage(plan: &Plan, token: &Token) -> bool {
    let is_rage = |kind: &TokenKind| matches!(kind, TokenKind::Change(change) if change.key == "berserk" && change.value == "1");
    plan.tokens.windows(2).any(|pair| std::ptr::eq(&pair[0], token) && is_rage(&pair[1].kind))
}

/// Returns whether a token fights to the end.
fn is_fight(token: &Token) -> bool {
    matches!(token.kind, TokenKind::Action { timing: Timing::Fight, .. })
}

/// Describes one action of a plan, done some times in a row.
fn describe_part(kind: &TokenKind, times: i32, aut: f64, until_gone: bool) -> String {
    let aut = format!("{}\u{a0}aut", number(aut, 2));
    let counted = |noun: &str| match (times, until_gone) {
        (_, true) => format!("{noun}s of {aut} until you are gone"),
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
        other => {
            let label = token_label(other);
            let verb = label.strip_suffix(" a potion").unwrap_or(&label).to_string();
            let times = if times > 1 { format!(", {times} times") } else { String::new() };
            format!("{verb} {aut}{times}")
        }
    }
}
