//! When the parts of a plan are done, and how long its changes hold.

use super::plan_text::change_name;
use chase::plan::{DraftToken, Plan, PlanDraft, Timing, Token, TokenKind};
use chase::pursuit::ChaseSetup;
use foundation::text::{capitalized, number};

/// Which actions of a plan a token is, and how long each takes.
#[derive(Clone, PartialEq, Debug)]
pub struct TokenTimes {
    /// The numbers of its actions, from 1 on: `1`, `2–10`, `3 on` of what is done to the end.
    pub numbers: String,
    /// How long one takes, on average: `10 aut`; of the stairs, `10 aut + 15 on arrival`. `None` where its
    /// time is all that is said of it.
    pub aut: Option<String>,
}

/// Returns the times of each token of a draft; `None` for changes, which take no time, and for what is left
/// out. `setup` is the chase of the plan.
pub fn token_times(draft: &PlanDraft, setup: &ChaseSetup) -> Vec<Option<TokenTimes>> {
    let mut done = 0;
    let mut times = |token: &DraftToken| {
        let token = token.token.as_ref().filter(|_| token.refusal.is_none())?;
        let (first, actions) = (done, token.actions());
        done += actions;
        let aut = setup.plan.action(first).aut.mean();
        let is_time_alone = matches!(token.kind, TokenKind::Action { timing: Timing::Auts(_), .. });
        let arrival = setup.plan.stairs.as_ref().filter(|_| token.kind == TokenKind::Stairs);
        let arrival = arrival.map(|arrival| format!(" + {} on arrival", number(arrival.aut.mean(), 2)));
        (actions > 0).then(|| TokenTimes {
            numbers: numbers(token, first + 1),
            aut: (!is_time_alone)
                .then(|| format!("{}\u{a0}aut{}", number(aut, 2), arrival.unwrap_or_default())),
        })
    };
    draft.tokens.iter().map(&mut times).collect()
}

/// Returns the numbers of the actions of a token, of which this is the first.
fn numbers(token: &Token, first: i32) -> String {
    match token.actions() {
        _ if token.kind == TokenKind::FIGHT => format!("{first} on"),
        1 => first.to_string(),
        actions => format!("{first}–{}", first + actions - 1),
    }
}

/// Says where the number of the counted actions stands.
const COUNTED: &str =
    "The details of each foe say how many of the counted actions you finish before it reaches you.";

/// Says from which action on each change of a plan holds, and until when: `Hasted from action 2 to the end.`
/// One that no action follows does nothing. Then says where what is counted stands.
pub fn describe_changes(plan: &Plan) -> Vec<String> {
    let mut done = 0;
    let mut sentences = Vec::new();
    for (index, token) in plan.tokens.iter().enumerate() {
        done += token.actions();
        let TokenKind::Change(change) = &token.kind else { continue };
        let name = capitalized(&change_name(change));
        let later = &plan.tokens[index + 1..];
        let undone = later
            .iter()
            .position(|other| matches!(&other.kind, TokenKind::Change(other) if other.key == change.key));
        let actions = |tokens: &[Token]| tokens.iter().map(Token::actions).sum::<i32>();
        let first = done + 1;
        sentences.push(match undone.map(|until| actions(&later[..until])) {
            _ if actions(later) == 0 => {
                format!("{name} at the end changes nothing: move it before an action.")
            }
            Some(0) => format!("{name} changes nothing: no action comes before the next change."),
            Some(1) => format!("{name} in action {first}."),
            Some(actions) => format!("{name} from action {first} to {}.", done + actions),
            None if change.lasts => format!("{name} from action {first} to the end."),
            None => format!("{name} from action {first} to the end of the round."),
        });
    }
    if plan.tokens.iter().any(|token| token.is_marked) {
        sentences.push(COUNTED.to_string());
    }
    sentences
}

#[cfg(test)]
mod tests {
    use super::*;
    use foundation::inputs::Value;
    use foundation::text::joined;
    use question::Question;

    #[test]
    fn tokens_have_the_numbers_of_their_actions_and_their_times() {
        let times = |query: &str| {
            let question = Question::read(query).unwrap();
            let times = token_times(&question.plan_draft(), &question.setup());
            let text = |times: Option<TokenTimes>| {
                let Some(TokenTimes { numbers, aut }) = times else { return "–".to_string() };
                format!("{numbers}: {}", aut.unwrap_or_default())
            };
            joined(times.into_iter().map(text)).replace('\u{a0}', " ")
        };
        assert_eq!(
            times("v=0.34&species=naga&foes=ogre&plan=quaff.keep-haste:1.away*9.stairs"),
            "1: 10 aut, –, 2–10: 9.33 aut, 11: 6.67 aut + 10 on arrival"
        );
        assert_eq!(times("v=0.34&foes=ogre&plan=near.attack*"), "1: 10 aut, 2 on: 10 aut");
        assert_eq!(times("v=0.34&foes=ogre&plan=icy:1.away"), "–, 1: 10 aut");
        // The token itself is a time.
        assert_eq!(times("v=0.34&foes=ogre&plan=12*3.away"), "1–3: , 4: 10 aut");
    }

    #[test]
    fn a_change_holds_from_an_action_on_or_does_nothing() {
        for (plan, sentences) in [
            ("quaff.keep-haste:1.away*9.stairs", "Hasted from action 2 to the end."),
            ("attack.keep-haste:1", "Hasted at the end changes nothing: move it before an action."),
            (
                "haste:1.away*2.haste:0.away",
                "Hasted from action 1 to 2. Not Hasted from action 3 to the end of the round.",
            ),
            (
                "haste:1.haste:0.away",
                "Hasted changes nothing: no action comes before the next change. Not Hasted from action 1 to the end of the round.",
            ),
            ("away*6", ""),
            ("away~*6", COUNTED),
        ] {
            assert_eq!(describe_changes(&Plan::parse(plan).unwrap()).join(" "), sentences, "{plan}");
        }
    }
}
