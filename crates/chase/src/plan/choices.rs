//! The tokens that can be added to a plan.

use super::{Change, Timing, Token, TokenKind};
use crawl::model::build::Build;
use crawl::step::actions::slugs;
use foundation::edition::Edition;
use foundation::inputs::{Control, Field, InputMeta, Inputs};

impl TokenKind {
    /// Returns the actions and the stairs that an edition has, each with its text in a query. Exact auts and
    /// actions that lead a tile away or closer are not listed.
    pub fn choices(edition: Edition) -> impl Iterator<Item = (&'static str, TokenKind)> {
        let mut names: Vec<&str> = Self::NAMED.iter().map(|(name, _)| *name).chain(slugs()).collect();
        names.dedup();
        let known = names.into_iter().filter_map(|name| Some((name, Self::parse(name).ok()?)));
        known.filter(move |(_, kind)| Token::new(kind.clone()).as_of(edition).is_ok())
    }
}

impl Change {
    /// Returns the inputs of a build that an edition has and that can change during a chase.
    pub fn inputs(edition: Edition) -> impl Iterator<Item = (&'static InputMeta, &'static Field<Build>)> {
        Build::entries().filter(move |(meta, _)| meta.life.includes(edition) && Self::is_possible(meta.key))
    }

    /// Returns the control of an input in a plan. A multi-select becomes a count, because its dots separate
    /// the tokens of a plan.
    pub fn control(meta: &InputMeta, edition: Edition) -> Control {
        match (meta.control)(edition) {
            Control::AnyOf(slots) => {
                Control::Number { min: 0, max: slots.len() as i64, decimals: false, empty: None, stars: &[] }
            }
            other => other,
        }
    }

    /// Returns the change of an input, one that lasts, to the first value of its control that the build does
    /// not have.
    pub fn from_present(key: &str, build: &Build, edition: Edition) -> Option<Change> {
        let (meta, field) = Self::inputs(edition).find(|(meta, _)| meta.key.as_str() == key)?;
        let present = field.get(build);
        let values: Vec<String> = match Self::control(meta, edition) {
            Control::Toggle => vec!["1".to_string(), "0".to_string()],
            Control::Number { min, .. } => vec![min.to_string(), (min + 1).to_string()],
            Control::OneOf(choices) | Control::AnyOf(choices) | Control::Text(choices) => {
                choices.iter().map(|choice| choice.slug.to_string()).collect()
            }
        };
        let value = values.into_iter().find(|value| *value != present)?;
        Some(Change { key: meta.key, value, lasts: true })
    }
}

/// What players say, and the token they mean.
pub(super) const SYNONYMS: [(&str, &str); 10] = [
    ("run", "away"),
    ("walk", "away"),
    ("flee", "away"),
    ("retreat", "away"),
    ("approach", "near"),
    ("hit", "attack"),
    ("fight", "attack*"),
    ("kill", "attack*"),
    ("descend", "stairs"),
    ("drink", "quaff"),
];

/// Words for drinking, and what stands between them and the name of the potion.
const DRINKING: [&str; 4] = ["quaff", "drink", "potion", "potions"];
const FILLERS: [&str; 3] = ["a", "the", "of"];

/// The names of potions that are not those of the inputs they change; the game's, of any release.
const POTIONS: [(&str, &str); 4] =
    [("speed", "haste"), ("flight", "fly"), ("berserk rage", "berserk"), ("slowing", "slowed")];

impl Token {
    /// Parses an action with what changes as it is done, each by its name: `quaff haste`, `potion of haste`,
    /// `cast swift`. A step or an attack changes nothing. `None` for any other text.
    pub(super) fn parse_action_with_change(text: &str, edition: Edition) -> Option<[Token; 2]> {
        // Whoever has a rage from a god goes berserk without a potion, in the same time.
        let text = text.to_ascii_lowercase().replace("go berserk", "quaff berserk");
        let words: Vec<&str> = text.split_whitespace().filter(|word| !FILLERS.contains(word)).collect();
        let drinks = |word: &&&str| DRINKING.contains(*word);
        let (action, change) = match words.iter().filter(drinks).count() {
            0 => (*words.first()?, words.get(1..)?.join(" ")),
            _ => ("quaff", words.iter().filter(|word| !drinks(word)).copied().collect::<Vec<_>>().join(" ")),
        };
        let action = Token::parse(action).and_then(|token| token.as_of(edition)).ok()?;
        let is_able = matches!(action.kind, TokenKind::Action { timing: Timing::Named(_), .. })
            && action.kind != (TokenKind::Action { timing: Timing::ATTACK, lead: 0 });
        let potion = POTIONS.iter().find(|(name, _)| is_able && *name == change);
        let name = potion.map_or(&*change, |(_, key)| key);
        let (meta, _) = Change::inputs(edition).find(|(meta, _)| {
            is_able && [meta.key.as_str(), meta.label].iter().any(|known| known.eq_ignore_ascii_case(name))
        })?;
        let change = Change::from_present(meta.key.as_str(), &Build::default(), edition)?;
        Some([action, Token::new(TokenKind::Change(change))])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_are_distinct_and_those_of_the_edition() {
        for edition in Edition::all() {
            let actions = TokenKind::choices(edition).map(|(name, _)| name);
            let names: Vec<&str> =
                actions.chain(Change::inputs(edition).map(|(meta, _)| meta.key.as_str())).collect();
            for (index, name) in names.iter().enumerate() {
                assert!(!names[..index].contains(name), "{name} twice in {edition}");
            }
        }
        let has = |v: &str, name: &str| {
            TokenKind::choices(Edition::parse(v).unwrap()).any(|(known, _)| known == name)
        };
        assert!(has("0.12", "recite") && !has("0.34", "recite"));
        assert!(["away", "quaff", "stairs"].iter().all(|name| has("wiki-0.31", name)));
    }

    #[test]
    fn other_ways_to_move_are_named_with_what_plans_have_instead() {
        for (token, name) in
            [("passage-of-golubria", "Passage of Golubria"), ("golubria", "Passage of Golubria")]
        {
            let why = Token::parse(token).unwrap_err().to_string();
            assert!(why.starts_with(&format!("{name} is not covered: ")), "{token}: {why}");
        }
        let why = |token: &str| Token::parse(token).unwrap_err().to_string();
        assert!(why("blnk").starts_with("Unknown action “blnk”."));
        assert!(why("telport").ends_with("Did you mean teleport?"), "{}", why("telport"));
        assert_eq!(why("hop"), "“hop” does not say how far you aim: write hop3 to hop6.");
        for token in ["blink", "blinking"] {
            assert_eq!(why(token), format!("“{token}” does not say how far: write blink1 to blink7."));
        }
    }

    #[test]
    fn every_change_of_a_control_is_a_token() {
        for edition in Edition::all() {
            for (meta, _) in Change::inputs(edition) {
                let change = Change::from_present(meta.key.as_str(), &Build::default(), edition).unwrap();
                let token = Token::new(TokenKind::Change(change));
                assert_eq!(Token::parse(&token.write()).unwrap().as_of(edition), Ok(token));
            }
        }
    }
}
