//! A plan while it is edited.

use super::{Change, NO_ACTION, Plan, SYNONYMS, Token, TokenKind, token_texts};
use crawl::model::build::Build;
use foundation::edition::Edition;
use foundation::inputs::{InputError, parse_bounded_int};

/// The tokens of a plan's text in order, including those that are not understood: edits of others preserve
/// them.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct PlanDraft {
    /// The tokens; stairs at the end stay there.
    pub tokens: Vec<DraftToken>,
}

/// A token of a draft.
#[derive(Clone, PartialEq, Debug)]
pub struct DraftToken {
    /// The token as written in a query.
    pub text: String,
    /// The parsed token, if some release knows it.
    pub token: Option<Token>,
    /// Why the edition refuses it; `None` if it accepts it.
    pub refusal: Option<InputError>,
}

impl DraftToken {
    fn new(token: Token) -> DraftToken {
        DraftToken { text: token.write(), token: Some(token), refusal: None }
    }

    /// Returns the token if it is an action.
    pub fn action(&self) -> Option<&Token> {
        self.token.as_ref().filter(|token| matches!(token.kind, TokenKind::Action { .. }))
    }

    /// Returns the token if it can be counted.
    pub fn countable(&self) -> Option<&Token> {
        self.token.as_ref().filter(|token| token.kind.is_countable())
    }

    /// Returns the token if it can be repeated.
    pub fn repeatable(&self) -> Option<&Token> {
        self.token.as_ref().filter(|token| token.kind.is_repeatable())
    }

    /// Returns the change that it makes.
    pub fn change(&self) -> Option<&Change> {
        if let TokenKind::Change(change) = &self.token.as_ref()?.kind { Some(change) } else { None }
    }

    fn is_stairs(&self) -> bool {
        self.token.as_ref().is_some_and(|token| token.kind == TokenKind::Stairs)
    }

    /// Returns this token joined with the next one; `None` unless both are the same action.
    fn joined(&self, next: &DraftToken) -> Option<DraftToken> {
        let (token, next) = (self.token.as_ref()?, next.token.as_ref()?);
        let repeat = token.repeat + next.repeat;
        let can_join = token.is_same_action(next) && repeat <= Plan::MAX_ACTIONS;
        can_join.then(|| DraftToken::new(Token { repeat, ..token.clone() }))
    }
}

impl PlanDraft {
    /// Reads the text of a plan as an edition understands it.
    pub fn read(text: &str, edition: Edition) -> PlanDraft {
        let mut plan = Plan::default();
        let read_one = |text: &str| DraftToken {
            text: text.to_string(),
            token: Token::parse(text).ok(),
            refusal: plan.read_token(text, edition).err(),
        };
        PlanDraft { tokens: token_texts(text).map(read_one).collect() }
    }

    /// Returns the text of the plan, as written in a query.
    pub fn write(&self) -> String {
        self.tokens.iter().map(|token| &token.text[..]).collect::<Vec<_>>().join(".")
    }

    /// Returns why the plan as a whole is not valid although no token is refused: a sentence, if it has no
    /// action.
    pub fn error(&self) -> Option<&'static str> {
        let is_change = |token: &DraftToken| token.refusal.is_none() && token.change().is_some();
        self.tokens.iter().all(is_change).then_some(NO_ACTION)
    }

    /// Returns how many tokens can be moved: all but stairs at the end.
    pub fn movable(&self) -> usize {
        self.tokens.len() - usize::from(self.tokens.last().is_some_and(DraftToken::is_stairs))
    }

    /// Returns the tokens that a text adds: an action with what it changes (`quaff haste`, `potion of
    /// haste`); or a single token as in a query, a word for it (`run`), auts in words (`12 aut away`), or the
    /// key of an input, which changes to a value that the build does not have at the end of the plan.
    ///
    /// # Errors
    /// [`InputError`] if the edition has no such token.
    pub fn parse_addition(
        &self,
        text: &str,
        build: &Build,
        edition: Edition,
    ) -> Result<Vec<Token>, InputError> {
        if let Some(both) = Token::parse_action_with_change(text, edition) {
            return Ok(both.to_vec());
        }
        self.parse_token(text, build, edition).map(|token| vec![token])
    }

    fn parse_token(&self, text: &str, build: &Build, edition: Edition) -> Result<Token, InputError> {
        let mut build = build.clone();
        let changes = self.tokens.iter().filter_map(DraftToken::change);
        changes.for_each(|change| change.apply(&mut build, edition));
        if let Some(change) = Change::from_present(text, &build, edition) {
            return Ok(Token::new(TokenKind::Change(change)));
        }
        let text = text.to_ascii_lowercase();
        let words: Vec<&str> =
            text.split_whitespace().filter(|word| !["aut", "auts"].contains(word)).collect();
        let text = match words[..] {
            [what, lead @ ("away" | "near")] => format!("{lead}{what}"),
            _ => words.join("-"),
        };
        let meant = SYNONYMS.iter().find(|(word, _)| *word == text);
        Token::parse(meant.map_or(&*text, |(_, token)| token))?.as_of(edition)
    }

    /// Adds a token at the end, before the stairs; a plan takes stairs only once.
    pub(super) fn add(&mut self, token: Token) {
        let (end, token) = (self.movable(), DraftToken::new(token));
        if end == self.tokens.len() || !token.is_stairs() {
            self.tokens.insert(end, token);
            self.join(end);
        }
    }

    /// Moves a token to another index, at most to the last before the stairs. Returns its new index: that of
    /// the joined token, if it is joined with an equal neighbour.
    pub(super) fn move_to(&mut self, from: usize, to: usize) -> usize {
        let end = self.movable();
        if from >= end {
            return from;
        }
        let (token, to) = (self.tokens.remove(from), to.min(end - 1));
        self.tokens.insert(to, token);
        self.join(to)
    }

    /// Removes a token. Returns the index of the one next to it, 0 if none is left.
    pub(super) fn remove(&mut self, index: usize) -> usize {
        if index < self.tokens.len() {
            self.tokens.remove(index);
        }
        self.join(index.min(self.tokens.len().saturating_sub(1)))
    }

    /// Sets how often an action is repeated.
    ///
    /// # Errors
    /// [`InputError`] if the text is no number of repetitions, or the plan becomes too long.
    pub(super) fn set_repeat(&mut self, index: usize, text: &str) -> Result<(), InputError> {
        let total: i32 = self.tokens.iter().filter_map(|token| Some(token.token.as_ref()?.actions())).sum();
        let repeat = parse_bounded_int(text, Token::REPEATS)?;
        let Some(token) = self.tokens.get(index).and_then(DraftToken::repeatable) else { return Ok(()) };
        if total - token.repeat + repeat > Plan::MAX_ACTIONS {
            return Err(InputError::TooMany(format!(
                "The plan would have more than {} actions.",
                Plan::MAX_ACTIONS
            )));
        }
        self.tokens[index] = DraftToken::new(Token { repeat, ..token.clone() });
        Ok(())
    }

    /// Sets the value of a change.
    ///
    /// # Errors
    /// [`InputError`] if the edition lacks the value.
    pub(super) fn set_value(
        &mut self,
        index: usize,
        value: &str,
        edition: Edition,
    ) -> Result<(), InputError> {
        let Some(change) = self.tokens.get(index).and_then(DraftToken::change) else { return Ok(()) };
        let kind = TokenKind::Change(Change { value: value.to_string(), ..*change });
        self.tokens[index] = DraftToken::new(Token::new(kind).as_of(edition)?);
        Ok(())
    }

    /// Toggles whether an action is counted, or whether a change lasts.
    pub(super) fn toggle(&mut self, index: usize) {
        let Some(DraftToken { token: Some(token), .. }) = self.tokens.get_mut(index) else { return };
        match &mut token.kind {
            TokenKind::Change(change) => change.lasts = !change.lasts,
            kind if kind.is_countable() => token.is_marked = !token.is_marked,
            _ => return,
        }
        self.tokens[index].text = token.write();
        self.join(index);
    }

    /// Joins equal neighbours. Returns the new index of the token at `index`.
    fn join(&mut self, index: usize) -> usize {
        let (mut joined, mut after): (Vec<DraftToken>, _) = (Vec::new(), 0);
        for (before, token) in std::mem::take(&mut self.tokens).into_iter().enumerate() {
            match joined.last_mut().and_then(|last| Some((last.joined(&token)?, last))) {
                Some((both, last)) => *last = both,
                None => joined.push(token),
            }
            after = if before == index { joined.len() - 1 } else { after };
        }
        self.tokens = joined;
        after
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn edited<T>(text: &str, edit: impl Fn(&mut PlanDraft) -> T) -> (T, String) {
        let mut draft = PlanDraft::read(text, Edition::NEWEST);
        let returned = edit(&mut draft);
        (returned, draft.write())
    }

    #[test]
    fn edits_keep_what_is_not_understood_and_the_stairs_last() {
        let text = "quaff.quaf.recite.away*6.stairs";
        let moved = |from, to| edited(text, |draft| draft.move_to(from, to));
        assert_eq!(moved(3, 0), (0, "away*6.quaff.quaf.recite.stairs".to_string()));
        assert_eq!(moved(0, 9), (3, "quaf.recite.away*6.quaff.stairs".to_string()));
        assert_eq!(moved(4, 0), (4, text.to_string()));
        assert_eq!(edited(text, |draft| draft.remove(3)), (3, "quaff.quaf.recite.stairs".to_string()));
        assert_eq!(edited(text, |draft| draft.toggle(3)).1, "quaff.quaf.recite.away~*6.stairs");
        assert_eq!(edited(text, |draft| draft.toggle(4)).1, text);
        assert_eq!(edited("attack*", |draft| draft.toggle(0)).1, "attack*");
        let (once, twice) = ("haste:1.away", "keep-haste:1.away");
        assert_eq!(edited(once, |draft| draft.toggle(0)).1, twice);
        assert_eq!(edited(twice, |draft| draft.toggle(0)).1, once);
        let add = |token: &str| edited(text, |draft| draft.add(Token::parse(token).unwrap())).1;
        assert_eq!(add("stay"), "quaff.quaf.recite.away*6.stay.stairs");
        assert_eq!(add("stairs"), text);
        let refused = PlanDraft::read(text, Edition::NEWEST).tokens;
        assert!(
            refused[1]
                .refusal
                .as_ref()
                .unwrap()
                .to_string()
                .starts_with("Unknown action “quaf”. Did you mean quaff (Quaff a potion)?")
        );
        assert_eq!(
            refused[2].refusal,
            Some(InputError::Missing("“Recite (Zin)” is not in 0.34 (until 0.12).".to_string()))
        );
    }

    #[test]
    fn tokens_that_come_to_stand_beside_their_like_are_joined() {
        let text = "away*2.attack.away";
        assert_eq!(edited(text, |draft| draft.move_to(2, 1)), (0, "away*3.attack".to_string()));
        assert_eq!(edited(text, |draft| draft.remove(1)), (0, "away*3".to_string()));
        assert_eq!(edited("away", |draft| draft.remove(0)), (0, String::new()));
        assert_eq!(edited("away*150.attack.away*51", |draft| draft.remove(1)).1, "away*150.away*51");
    }

    #[test]
    fn repetitions_and_values_are_checked() {
        let repeat = |times| edited("away.stay*150", |draft| draft.set_repeat(0, times));
        assert_eq!(repeat("50"), (Ok(()), "away*50.stay*150".to_string()));
        assert_eq!(repeat("51").0.unwrap_err().to_string(), "The plan would have more than 200 actions.");
        assert_eq!(repeat("0").0.unwrap_err().to_string(), "“0” is not a whole number from 1 to 200.");
        let change = |value| edited("swift:swift.away", |draft| draft.set_value(0, value, Edition::NEWEST));
        assert_eq!(change("sluggish"), (Ok(()), "swift:sluggish.away".to_string()));
        assert_eq!(change("slow").1, "swift:swift.away");
        let lasting = edited("keep-fly:1.away", |draft| draft.set_value(0, "0", Edition::NEWEST));
        assert_eq!(lasting, (Ok(()), "keep-fly:0.away".to_string()));
    }

    #[test]
    fn additions_are_typed_in_words_too() {
        let draft = PlanDraft::read("haste:1.away", Edition::NEWEST);
        let add = |text| {
            let tokens = draft
                .parse_addition(text, &Build::default(), Edition::NEWEST)
                .map_err(|why| why.to_string())?;
            Ok::<_, String>(tokens.iter().map(Token::write).collect::<Vec<_>>().join("."))
        };
        for (text, written) in [
            ("12 aut", "12"),
            ("12 aut away", "away12"),
            ("Quaff", "quaff"),
            ("cast near", "near-cast"),
            ("away*6", "away*6"),
            ("slowed", "keep-slowed:1"),
            ("haste", "keep-haste:0"),
            ("swift", "keep-swift:swift"),
            ("haste:1", "haste:1"),
            // Who drinks it is hasted, though the plan already is at its end.
            ("quaff haste", "quaff.keep-haste:1"),
            ("Potion of haste", "quaff.keep-haste:1"),
            ("haste potion", "quaff.keep-haste:1"),
            ("drink a potion of speed", "quaff.keep-haste:1"),
            ("potion of berserk rage", "quaff.keep-berserk:1"),
            ("potion of flight", "quaff.keep-fly:1"),
            ("cast swift", "cast.keep-swift:swift"),
            ("cast Swiftness", "cast.keep-swift:swift"),
        ] {
            assert_eq!(add(text).unwrap(), written, "{text}");
        }
        assert_eq!(add("recite").unwrap_err(), "“Recite (Zin)” is not in 0.34 (until 0.12).");
        for text in ["bend", "step from", "attack haste", "12 haste", "potion", "potion of hast"] {
            assert!(add(text).is_err(), "{text}");
        }
    }
}
