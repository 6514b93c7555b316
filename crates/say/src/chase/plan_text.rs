//! Plans as text.

use crate::format_input;
use chase::have::OnceBeside;
use chase::plan::{Change, HOP_BEYOND, Plan, Timing, Token, TokenKind};
use chase::setup::Chase;
use crawl::model::build::Build;
use crawl::model::form::FormTrait;
use crawl::model::mover::Mover;
use crawl::step::actions::slug_name;
use foundation::edition::Edition;
use foundation::inputs::{Inputs, Row};
use foundation::text::{capitalized, joined, uncapitalized};

/// Describes a plan of several parts that does not end with the last of them: `In turn: step away, attack,
/// then repeat.` or `…, then repeat what comes after “quaff haste”.` `None` for all others, which their parts
/// tell in full.
pub fn describe_plan(plan: &Plan, steps: i32) -> Option<String> {
    let actions = plan.actions();
    let ending = if plan.teleports() && !plan.takes_stairs() {
        ", then the last again until the scroll takes you away.".to_string()
    } else if actions < steps && !plan.takes_stairs() {
        match &plan.repeated()[0].kind {
            TokenKind::Change(change) if change.lasts => {
                let lasting =
                    parts(plan).rfind(|(_, index)| *index <= plan.tokens.len() - plan.repeated().len());
                let (name, _) = lasting.unwrap_or_else(|| (change_label(change), 0));
                format!(", then repeat what comes after “{name}”.")
            }
            _ => ", then repeat.".to_string(),
        }
    } else if actions > steps && plan.takes_stairs() {
        format!(". Only {steps} of these {actions} actions are covered: you never take the stairs.")
    } else {
        return None;
    };
    (plan.tokens.len() > 1).then(|| format!("In turn: {}{ending}", describe_tokens(plan)))
}

/// Describes that a plan moves a character whose form cannot move before foes: `Tree form cannot move: a step
/// takes its time and leads nowhere.` `None` for all others.
pub fn describe_rooted(plan: &Plan, edition: Edition, build: &Build) -> Option<String> {
    let mover = Mover::new(build, edition);
    let moves = mover.stands_before_foes() && plan.walks();
    let before_foes = if mover.form.has(FormTrait::Rooted) { "" } else { " while a hostile is in view" };
    let name = capitalized(mover.form.name());
    moves.then(|| {
        format!(
            "{name} cannot move{before_foes}: a step takes its time and leads nowhere. Plan to attack or to stay instead."
        )
    })
}

/// Lists what is done in a plan: `quaff haste, step away 6 times`.
pub fn describe_tokens(plan: &Plan) -> String {
    joined(parts(plan).map(|(name, _)| name))
}

/// Lists what is done in a chase, and what once a foe is beside you: `step away 5 times, and quaff haste once
/// it is beside you`.
pub fn describe_actions(chase: &Chase) -> String {
    let tokens = describe_tokens(&chase.actions());
    match chase.once_beside {
        OnceBeside::GoOn => tokens,
        OnceBeside::Haste => format!("{tokens}, and quaff haste once it is beside you"),
    }
}

/// Returns what you do in the action of a plan with this number, from 1 on: `quaff haste`. `None` for a step
/// and for one that is given by its time alone.
pub(super) fn doing(plan: &Plan, number: usize) -> Option<String> {
    let index = token_of(plan, number)?;
    let is_named =
        !matches!(plan.tokens[index].kind, TokenKind::Action { timing: Timing::Step | Timing::Auts(_), .. });
    is_named.then(|| done(plan, index))
}

/// Returns what you do in the action of a plan with this number, from 1 on, in words that follow “you”: `step
/// away`, `attack`. `None` for one that is given by its time alone.
pub(super) fn doing_or_stepping(plan: &Plan, number: usize) -> Option<String> {
    let index = token_of(plan, number)?;
    match plan.tokens[index].kind {
        TokenKind::Action { timing: Timing::Auts(_), .. } => None,
        TokenKind::Action { timing: Timing::Fight, .. } => Some("attack".to_string()),
        _ => Some(done(plan, index)),
    }
}

fn done(plan: &Plan, index: usize) -> String {
    done_with_change(plan, index).map_or_else(|| token_label(&plan.tokens[index].kind), uncapitalized)
}

/// Returns the index of the token whose action has this number, from 1 on, those that are repeated included.
fn token_of(plan: &Plan, number: usize) -> Option<usize> {
    let actions = |token: &Token| usize::try_from(token.actions()).unwrap_or_default();
    let [all, repeated] =
        [&plan.tokens[..], plan.repeated()].map(|tokens| tokens.iter().map(actions).sum::<usize>());
    let over = number.checked_sub(all + 1).and_then(|over| over.checked_rem(repeated));
    let number = over.map_or(number, |over| all - repeated + 1 + over);
    let mut from = 1;
    plan.tokens.iter().position(|token| {
        let until = from + actions(token);
        let is_here = (from..until).contains(&number);
        from = until;
        is_here
    })
}

/// Returns what is done in a plan, each with the index of its first token: an action with the change that it
/// makes is one.
fn parts(plan: &Plan) -> impl DoubleEndedIterator<Item = (String, usize)> {
    let is_listed =
        |index: &usize| index.checked_sub(1).is_none_or(|before| done_with_change(plan, before).is_none());
    (0..plan.tokens.len()).filter(is_listed).map(|index| {
        let name = done_with_change(plan, index);
        (name.map_or_else(|| describe_token(&plan.tokens[index]), uncapitalized), index)
    })
}

/// Actions with the lasting change that they make, as a player says both.
pub(super) const DONE_WITH_CHANGE: [(&str, &str, &str); 5] = [
    ("quaff", "keep-haste:1", "Quaff haste"),
    ("quaff", "keep-berserk:1", "Go berserk"),
    ("quaff", "keep-fly:1", "Quaff flight"),
    ("cast", "keep-haste:1", "Cast Haste"),
    ("cast", "keep-swift:swift", "Cast Swiftness"),
];

/// Returns the name of the action at an index and of the change after it, which it makes: `Quaff haste`.
fn done_with_change(plan: &Plan, index: usize) -> Option<&'static str> {
    let [action, change] = plan.tokens.get(index..index + 2)? else { return None };
    let is_named =
        |(done, changed, _): &&(&str, &str, &str)| action.write() == *done && change.write() == *changed;
    DONE_WITH_CHANGE.iter().find(is_named).map(|(.., name)| *name)
}

/// The name of taking the stairs.
pub(super) const STAIRS: &str = "Take the stairs";

/// Returns the name of an action without its auts and, except for steps, its direction.
pub(super) fn action_name(timing: Timing, lead: i32) -> &'static str {
    match (timing, lead) {
        (Timing::Step, 1) => "Step away",
        (Timing::Step, -1) => "Step closer",
        (Timing::Step, _) => "Step aside",
        (Timing::PlainTurn, _) => "Stay a turn",
        (Timing::Auts(_), _) => "",
        (Timing::Blink, _) => "Read blinking",
        (Timing::Hop, _) => "Hop",
        (Timing::Teleport, _) => "Read teleportation",
        (Timing::Fight, _) => "Fight to the end",
        (Timing::Named(slug), _) => slug_name(slug),
    }
}

/// Returns the label of a token without its repetitions: `step away`, `quaff a potion`, `Hasted`.
pub fn token_label(kind: &TokenKind) -> String {
    match kind {
        TokenKind::Stairs => uncapitalized(STAIRS),
        TokenKind::Change(change) => change_label(change),
        TokenKind::Action { timing, lead } => {
            let action = match timing {
                Timing::Auts(aut) => format!("{aut}\u{a0}aut"),
                named => uncapitalized(action_name(*named, *lead)),
            };
            match lead {
                _ if *timing == Timing::Step => action,
                least if *timing == Timing::Hop => {
                    format!("{action} {least} to {} tiles away", least + HOP_BEYOND)
                }
                1 => format!("{action}, a tile away"),
                -1 => format!("{action}, a tile closer"),
                tiles @ 2.. => format!("{action}, {tiles} tiles away"),
                _ => action,
            }
        }
    }
}

fn describe_token(token: &Token) -> String {
    let label = token_label(&token.kind);
    match token.repeat {
        1 => label,
        2 => format!("{label} twice"),
        repeat => format!("{label} {repeat} times"),
    }
}

/// Labels a change by its input, see [`format_input`]; one that does not last as in `Hasted for the round`.
fn change_label(change: &Change) -> String {
    let until = if change.lasts { "" } else { " for the round" };
    format!("{}{until}", change_name(change))
}

/// Names a change by its input, as of the last release that has its value.
pub(super) fn change_name(change: &Change) -> String {
    let Some(input) = Build::meta(change.key.as_str()) else { return change.key.to_string() };
    let has_value = |edition: &Edition| Build::default().with(change.key, &change.value, *edition).is_some();
    let edition = Edition::game().rev().find(has_value).unwrap_or(Edition::NEWEST);
    format_input(edition, input, &change.value)
}

#[cfg(test)]
mod tests {
    use super::*;
    use foundation::inputs::Value;
    use question::Question;

    #[test]
    fn a_form_that_cannot_move_is_mentioned_in_plans_that_move() {
        let sentence = |query: &str| {
            let question = Question::read(query).unwrap();
            describe_rooted(&question.chase.actions(), question.edition, &question.build)
        };
        assert!(sentence("v=0.20&form=tree").unwrap().starts_with("Tree form cannot move: "));
        for query in ["v=0.20&form=tree&plan=attack", "v=0.20&form=spider", "v=0.20"] {
            assert_eq!(sentence(query), None, "{query}");
        }
    }

    #[test]
    fn a_potion_kept_until_it_is_beside_you_is_named() {
        let text = |query: &str| describe_actions(&Question::read(query).unwrap().chase);
        let run = "v=0.34&foes=orc&gap=2&plan=away*5.stairs&stairs=5&have=haste";
        let kept = text(&format!("{run}&beside=haste"));
        assert_eq!(kept, format!("{}, and quaff haste once it is beside you", text(run)));
    }

    #[test]
    fn plans_of_several_parts_are_described() {
        let text = |plan| describe_plan(&Plan::parse(plan).unwrap(), 10);
        assert_eq!(text("quaff.keep-haste:1.away*6.stairs"), None);
        assert_eq!(
            text("swift:swift.12.away7*2.fly:0").as_deref(),
            Some(
                "In turn: Swiftness: swift for the round, 12\u{a0}aut, 7\u{a0}aut, a tile away twice, not Flying for the \
                 round, then repeat."
            )
        );
        assert_eq!(
            text("quaff.keep-haste:1.away.haste:0.stay").as_deref(),
            Some(
                "In turn: quaff haste, step away, not Hasted for the round, stay a turn, then repeat what comes after \
                 “quaff haste”."
            )
        );
        assert_eq!(text("attack.keep-haste:1").as_deref(), Some("In turn: attack, Hasted, then repeat."));
        assert_eq!(text("attack.near").as_deref(), Some("In turn: attack, step closer, then repeat."));
        assert_eq!(
            text("blink5.teleport.away*2").as_deref(),
            Some(
                "In turn: read blinking, 5 tiles away, read teleportation, step away twice, then the last again until \
                 the scroll takes you away."
            )
        );
        assert_eq!(
            text("form:statue.attack.burden:overloaded.attack").as_deref(),
            Some(
                "In turn: statue form for the round, attack, Burden: overloaded for the round, attack, then repeat."
            )
        );
        assert_eq!(text("away*6"), None);
        assert_eq!(
            text("away*10.stairs").as_deref(),
            Some(
                "In turn: step away 10 times, take the stairs. Only 10 of these 11 actions are covered: you \
                 never take the stairs."
            )
        );
        assert_eq!(
            text("keep-ponderous:1.away").as_deref(),
            Some("In turn: Ponderousness: 1, step away, then repeat what comes after “Ponderousness: 1”.")
        );
    }
}
