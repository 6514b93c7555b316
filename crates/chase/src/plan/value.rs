//! A plan as an input: its text, what of it an edition has, and its presets.

use super::{Plan, Token, TokenKind};
use foundation::edition::Edition;
use foundation::inputs::{Choice, Control, InputError, Value};

/// Presets: the text in a query, and what players call it.
const PRESETS: [(&str, &str); 5] = [
    ("away", "Run"),
    ("attack", "Stand and fight"),
    ("attack.away", "Shoot and step back"),
    ("quaff.keep-haste:1.away", "Quaff haste and run"),
    ("away*9.stairs", "Run to the stairs: 9 tiles"),
];

/// What is computed where no action of a plan is understood.
const FALLBACK: &str = "The answer is for running away.";
/// The error of a plan without actions.
pub(super) const NO_ACTION: &str = "A plan needs an action that takes time, such as away.";

impl Value for Plan {
    fn parse(text: &str) -> Result<Self, InputError> {
        let mut plan = Plan::default();
        for token in token_texts(text) {
            plan.try_push(Token::parse(token)?)?;
        }
        if plan.actions() == 0 && !text.is_empty() {
            return Err(InputError::Malformed(NO_ACTION.to_string()));
        }
        Ok(plan)
    }

    /// Falls back to running away if no action is understood.
    fn parse_parts(text: &str, edition: Edition) -> Option<(Self, String)> {
        let (mut plan, mut reasons) = (Plan::default(), Vec::new());
        for token in token_texts(text) {
            let why = plan.read_token(token, edition).err().map(|why| why.to_string());
            reasons.extend(why.filter(|why| !reasons.contains(why)));
        }
        if plan.actions() == 0 {
            plan = Plan::new([Token::new(TokenKind::AWAY)]);
            reasons.extend(reasons.is_empty().then(|| NO_ACTION.to_string()));
            reasons.push(FALLBACK.to_string());
        }
        plan.is_partial = true;
        Some((plan, reasons.join(" ")))
    }

    fn write(&self) -> String {
        self.tokens.iter().map(Token::write).collect::<Vec<_>>().join(".")
    }

    fn control(edition: Edition) -> Control {
        let is_known = |text: &str| Plan::parse(text).is_ok_and(|plan| plan.as_of(edition).is_some());
        let presets = PRESETS.into_iter().filter(|(text, _)| is_known(text));
        Control::Text(presets.map(|(slug, label)| Choice::new(slug, label)).collect())
    }

    fn as_of(&self, edition: Edition) -> Option<Self> {
        let tokens = self.tokens.iter().map(|token| token.as_of(edition).ok());
        Some(Plan { tokens: tokens.collect::<Option<_>>()?, ..*self })
    }

    fn missing_reason(&self, edition: Edition) -> String {
        let reasons = self.tokens.iter().filter_map(|token| token.as_of(edition).err());
        reasons.map(|why| why.to_string()).collect::<Vec<_>>().join(" ")
    }
}

/// Splits the text of a plan into its tokens; nothing between two points is none.
pub(super) fn token_texts(text: &str) -> impl Iterator<Item = &str> {
    text.split('.').filter(|token| !token.is_empty())
}

#[cfg(test)]
mod tests {
    use super::super::SECOND_TELEPORT;
    use super::*;

    #[test]
    fn plans_survive_writing_and_equal_neighbours_are_joined() {
        let written = |text: &str| Plan::parse(text).unwrap().write();
        for text in [
            "",
            "away",
            "near*2.away*8",
            "blink1.blink7*2",
            "away*2.teleport~.quaff",
            "attack~.away",
            "12.away7.near3",
            "step.away-cast",
            "stairs",
        ] {
            assert_eq!(written(text), text);
        }
        assert_eq!(written("keep-haste:1.away.fly:1.away"), "keep-haste:1.away.fly:1.away");
        assert_eq!(written("away.away*2.stay*1"), "away*3.stay");
        assert_eq!(written("Attack..Swap rings.Away."), "attack.swap-rings.away");
        assert_eq!(written("haste:1.away.haste:0"), "haste:1.away.haste:0");
    }

    #[test]
    fn what_is_no_plan_is_refused_in_a_sentence() {
        let why = |text: &str| Plan::parse(text).unwrap_err().to_string();
        for (text, reason) in [
            ("stairs.away", "“away” comes after the stairs, which end a plan: remove it."),
            ("stairs*2", "“stairs*2” cannot be repeated."),
            ("haste:1*3.away", "“haste:1*3” cannot be repeated."),
            ("haste:1", NO_ACTION),
            ("away*201", "“201” is not a whole number from 1 to 200."),
            ("away*150.stay*51", "“stay*51” makes more than 200 actions."),
            ("species:naga.away", "Species does not change during a chase."),
            ("keep-species:naga.away", "Species does not change during a chase."),
            ("keep-haste:1~.away", "“keep-haste:1~” cannot be counted."),
            ("blink8", "“8” is not a whole number from 1 to 7."),
            ("teleport*2", "“teleport*2” cannot be repeated."),
            ("teleport.away.teleport", SECOND_TELEPORT),
            ("101", "“101” is not a whole number from 0 to 100."),
        ] {
            assert_eq!(why(text), reason, "{text}");
        }
        for text in ["quaf", "away,stay", ".", "far", "~", "*3", "away-", "nearly"] {
            assert!(Plan::parse(text).is_err(), "{text}");
        }
    }

    #[test]
    fn tokens_are_read_in_any_case() {
        for (text, written) in [
            ("Haste:1.Away", "haste:1.away"),
            ("quaff.Keep-Hasted:1.AWAY*2", "quaff.keep-haste:1.away*2"),
            ("Blink5.Near-Quaff.STAY", "blink5.near-quaff.stay"),
        ] {
            assert_eq!(Plan::parse(text).map(|plan| plan.write()), Ok(written.to_string()), "{text}");
        }
    }

    #[test]
    fn each_token_that_a_release_lacks_is_named() {
        let parts = |text, v: &str| {
            let (plan, why) = Plan::parse_parts(text, Edition::parse(v).unwrap()).unwrap();
            (plan.write(), why)
        };
        let (plan, why) = parts("recite.run:1.away*2.quaf.stairs.stay", "0.34");
        assert_eq!(plan, "away*2.stairs");
        for part in [
            "“Recite (Zin)” is not in 0.34 (until 0.12).",
            "Boots of running",
            "“quaf”",
            "“stay” comes after",
        ] {
            assert!(why.contains(part), "{why}");
        }
        assert_eq!(parts("attack.recite.away", "wiki-0.31").0, "attack.away");
        assert_eq!(parts("haste:2.away", "0.31").1, "“2” is neither 0 (off) nor 1 (on).");
        assert_eq!(parts("quaf", "0.34").0, "away");
        let (plan, why) = parts("golubria", "0.34");
        assert!(
            plan == "away"
                && why.starts_with("Passage of Golubria is not covered")
                && why.ends_with(FALLBACK),
            "{why}"
        );
        let (plan, why) = parts("away*2.passage", "wiki-0.31");
        assert!(
            plan == "away*2" && why.starts_with("Passage of Golubria") && !why.contains(FALLBACK),
            "{why}"
        );
        assert_eq!(parts("haste:1", "0.34"), ("away".to_string(), format!("{NO_ACTION} {FALLBACK}")));
    }
}
