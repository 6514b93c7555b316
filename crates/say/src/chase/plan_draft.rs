//! Plans in their editor: what can be added, and the tokens that are there.

use super::plan_text::{DONE_WITH_CHANGE, STAIRS, action_name, token_label};
use chase::plan::{Change, DraftToken, PlanDraft, TokenKind};
use crawl::model::build::Build;
use foundation::edition::Edition;
use foundation::inputs::{Choice, Control, find_choices};

const CHANGE: &str = "a change, which takes no time";
const TYPE_OTHERS: &str =
    "No such action. Choose one of the list, such as “Step away”, or type how long it takes, such as 12 aut.";

/// Returns what can be put into a plan in an edition, as choices: actions, each followed by itself with the
/// changes that it makes, stairs, and the inputs that may change. The slug of an action with its change is
/// the name of that in full, by which it is found.
pub fn plan_choices(edition: Edition) -> Vec<Choice> {
    let is_known =
        move |name: &str| PlanDraft::default().parse_addition(name, &Build::default(), edition).is_ok();
    let actions = TokenKind::choices(edition).flat_map(|(slug, kind)| {
        let label = match kind {
            TokenKind::Action { timing, lead } => action_name(timing, lead),
            TokenKind::Change(_) | TokenKind::Stairs => STAIRS,
        };
        let with_change = DONE_WITH_CHANGE
            .iter()
            .filter(move |(action, _, name)| *action == slug && is_known(name))
            .map(|(.., name)| Choice::new(name_in_full(name), name));
        std::iter::once(Choice::new(slug, label)).chain(with_change)
    });
    let changes = Change::inputs(edition);
    actions
        .chain(changes.map(|(meta, _)| Choice { note: CHANGE, ..Choice::new(meta.key.as_str(), meta.label) }))
        .collect()
}

/// Actions with the change that they make, as a player may type them: each word of it finds the action, and
/// all of it adds it.
const IN_FULL: [(&str, &str); 3] = [
    ("Quaff haste", "quaff potion of haste"),
    ("Go berserk", "quaff potion of berserk rage"),
    ("Quaff flight", "quaff potion of flight"),
];

fn name_in_full(name: &'static str) -> &'static str {
    IN_FULL.iter().find(|(short, _)| *short == name).map_or(name, |(_, full)| full)
}

/// Says that none of the `choices` of a plan is called like a text, and which are nearly: `No such action.
/// Did you mean “Quaff a potion”?` Where none is, those like its first word; else what can be typed.
pub fn no_such_action(choices: &Control, text: &str) -> String {
    let Control::Text(choices) = choices else { return TYPE_OTHERS.to_string() };
    let called = |text: &str| {
        let found = find_choices(choices, text).choices;
        found.iter().take(2).map(|choice| format!("“{}”", choice.label)).collect::<Vec<_>>()
    };
    let texts = std::iter::once(text).chain(text.split_whitespace().next());
    match texts.map(called).find(|nearest| !nearest.is_empty()) {
        Some(nearest) => format!("No such action. Did you mean {}?", nearest.join(" or ")),
        None => TYPE_OTHERS.to_string(),
    }
}

/// Returns the accessible name of a token in its plan: `3 of 5: step away, 6 times`.
pub fn describe_draft_token(draft: &PlanDraft, index: usize) -> String {
    let token = &draft.tokens[index];
    let refusal = token.refusal.as_ref().map(|why| format!(", left out: {why}")).unwrap_or_default();
    format!("{} of {}: {}{refusal}", index + 1, draft.tokens.len(), draft_text(token))
}

/// Returns a token of a draft with its repetitions: `step away, 6 times`.
pub fn draft_text(token: &DraftToken) -> String {
    let label = draft_label(token);
    let Some(known) = &token.token else { return label };
    let times = if known.repeat > 1 { format!(", {} times", known.repeat) } else { String::new() };
    format!("{label}{times}{}", if known.is_marked { ", counted" } else { "" })
}

/// Returns the label of a token of a draft: of one that no release knows, its text.
pub fn draft_label(token: &DraftToken) -> String {
    token.token.as_ref().map_or_else(|| token.text.clone(), |known| token_label(&known.kind))
}

#[cfg(test)]
mod tests {
    use super::*;
    use chase::plan::PlanEdit;

    #[test]
    fn the_tokens_of_a_draft_are_named() {
        let draft = PlanDraft::read("quaff.recite.away~*6", Edition::NEWEST);
        let names: Vec<_> = (0..3).map(|index| describe_draft_token(&draft, index)).collect();
        assert_eq!(
            names,
            [
                "1 of 3: quaff a potion",
                "2 of 3: recite (Zin), left out: “Recite (Zin)” is not in 0.34 (until 0.12).",
                "3 of 3: step away, 6 times, counted",
            ]
        );
    }

    /// What Enter adds to the plan `away`, as the page's search decides it: exact names first, then
    /// beginnings of words, then what the text says by itself; else a sentence.
    #[test]
    fn enter_in_the_search_adds_what_was_typed_or_nothing() {
        let choices = plan_choices(Edition::NEWEST);
        for (typed, added) in [
            ("away", Some("away")),
            ("Step aside", Some("step")),
            ("step", Some("step")),
            ("closer", Some("near")),
            ("attack", Some("attack")),
            ("quaff", Some("quaff")),
            ("potion", Some("quaff")),
            ("haste", Some("keep-haste:1")),
            ("hast", Some("keep-haste:1")),
            ("swift", Some("keep-swift:swift")),
            ("talisman", Some("talisman")),
            ("end talis", Some("talisman")),
            ("stairs", Some("stairs")),
            ("blink5", Some("blink5")),
            ("blinking", Some("blink7")),
            ("teleportation", Some("teleport")),
            ("potion of haste", Some("quaff.keep-haste:1")),
            ("quaff haste", Some("quaff.keep-haste:1")),
            ("haste:1", Some("haste:1")),
            ("12 aut away", Some("away12")),
            ("bend", None),
            ("step from", None),
            ("attack haste", None),
            ("quaf", Some("quaff")),
            ("quaaf", None),
            ("hastd", None),
            ("away from", None),
            ("recite", None),
        ] {
            let taken = find_choices(&choices, typed).on_enter(false);
            let mut draft = PlanDraft::default();
            let edit = PlanEdit::Add(taken.map_or(typed, |choice| choice.slug).to_string());
            let applied = draft.apply(&edit, &Build::default(), Edition::NEWEST).map(|_| draft.write());
            assert_eq!(applied.as_deref().ok(), added, "{typed}: {applied:?}");
        }
    }

    #[test]
    fn choices_have_the_labels_of_actions_and_inputs() {
        let choices = plan_choices(Edition::NEWEST);
        let label = |slug: &str| choices.iter().find(|choice| choice.slug == slug).unwrap().label;
        let labels = ["away", "attack", "quaff", "stairs", "haste"].map(label);
        assert_eq!(labels, ["Step away", "Attack", "Quaff a potion", "Take the stairs", "Hasted"]);
        let found = find_choices(&choices, "quaff").choices;
        let labels: Vec<&str> = found.iter().map(|choice| choice.label).collect();
        assert_eq!(labels[..2], ["Quaff a potion", "Quaff haste"]);
        for (typed, label) in [
            ("potion of haste", "Quaff haste"),
            ("Potion of h", "Quaff haste"),
            ("potion of berserk rage", "Go berserk"),
            ("potion of flight", "Quaff flight"),
        ] {
            let found = find_choices(&choices, typed).choices;
            assert_eq!(found.iter().map(|choice| choice.label).collect::<Vec<_>>(), [label], "{typed}");
        }
    }

    #[test]
    fn an_unknown_action_names_the_nearest() {
        let choices = Control::Text(plan_choices(Edition::NEWEST));
        let said = |text: &str| no_such_action(&choices, text);
        assert!(
            said("step from").starts_with("No such action. Did you mean “Step "),
            "{}",
            said("step from")
        );
        assert_eq!(said("xyzzy"), TYPE_OTHERS);
    }
}
