//! A plan: what you do during a chase, action by action, as in `quaff.keep-haste:1.away*6.stairs`.
//!
//! A plan is done in rounds. A change such as `haste:1` holds to the end of the round; one such as
//! `keep-haste:1` happens once and lasts, so that only what follows it makes the further rounds.
//!
//! # Examples
//! ```
//! use chase::plan::Plan;
//! use foundation::edition::Edition;
//! use foundation::inputs::Value;
//!
//! let plan = Plan::parse("quaff.keep-haste:1.away*6.stairs").unwrap();
//! assert_eq!(plan.tokens.len(), 4);
//! assert_eq!(plan.actions(), 8); // the change takes no time, the stairs are an action
//! assert_eq!(plan.write(), "quaff.keep-haste:1.away*6.stairs");
//!
//! // What a release lacks is left out, token by token, with a reason.
//! let (understood, why) = Plan::parse_parts("icy:1.read", Edition::NEWEST).unwrap();
//! assert_eq!((understood.write(), why), ("read".to_string(), "Icy armour is not in 0.34 (0.18–0.21).".to_string()));
//! ```

mod action_noun;
mod change;
mod choices;
mod draft;
mod edit;
mod remarks;
mod saved_steps;
mod timed_plan;
mod token;
mod value;

pub use action_noun::ActionNoun;
pub use change::Change;
pub use draft::{DraftToken, PlanDraft};
pub use edit::PlanEdit;
pub(crate) use saved_steps::SavedSteps;
pub use timed_plan::{Arrival, PlannedAction, TimedKind, TimedPlan};
pub use token::{BLINK_TILES, HOP_AIMS, HOP_BEYOND, HOP_FUZZ, Timing, Token, TokenKind, blink_reach};

use choices::SYNONYMS;
use foundation::edition::Edition;
use foundation::inputs::{InputError, InputKey};
use value::{NO_ACTION, token_texts};

/// The tokens of a plan in order. Empty where the query has no plan. Stairs can only be the last.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Plan {
    /// The tokens; equal ones next to each other are joined.
    pub tokens: Vec<Token>,
    /// Whether some parts of the text were not understood; the link then keeps the original text.
    pub is_partial: bool,
}

impl Plan {
    /// The largest number of actions in a plan, repetitions included.
    pub const MAX_ACTIONS: i32 = Token::REPEATS.1;

    /// Creates a plan; joins equal tokens next to each other.
    pub fn new(tokens: impl IntoIterator<Item = Token>) -> Plan {
        let mut plan = Plan::default();
        tokens.into_iter().for_each(|token| plan.push(token));
        plan
    }

    /// Creates a plan as [`Plan::new`] does.
    ///
    /// # Errors
    /// [`InputError`] if something follows what ends a plan, a second teleport would cancel the first, or it
    /// would be too long.
    pub fn try_new(tokens: impl IntoIterator<Item = Token>) -> Result<Plan, InputError> {
        let mut plan = Plan::default();
        tokens.into_iter().try_for_each(|token| plan.try_push(token))?;
        Ok(plan)
    }

    /// Returns how many actions the plan has, repetitions included.
    pub fn actions(&self) -> i32 {
        self.tokens.iter().map(Token::actions).sum()
    }

    /// Returns whether it changes the input of the build with this key.
    pub fn changes(&self, key: InputKey) -> bool {
        self.tokens.iter().any(|token| matches!(&token.kind, TokenKind::Change(change) if change.key == key))
    }

    /// Returns whether it ends by itself, however long it is looked at: by stairs, a teleport, or the end of
    /// a fight.
    pub fn ends_itself(&self) -> bool {
        self.takes_stairs() || self.teleports() || self.fights()
    }

    /// Returns the tokens that are done over and over: those from the last change on that lasts, or after a
    /// hop, if an action follows it; else all. Of a plan that teleports, or fights to the end, the last
    /// action: it is done until that.
    pub fn repeated(&self) -> &[Token] {
        if (self.teleports() || self.fights()) && !self.takes_stairs() {
            return &self.tokens[self.acting_tokens() - 1..];
        }
        let lasts = |token: &Token| matches!(&token.kind, TokenKind::Change(change) if change.lasts);
        let acting = &self.tokens[..self.acting_tokens()];
        // Nobody hops over and over.
        let hop = acting.iter().position(|token| token.kind.hops()).map(|hop| hop + 1);
        let hop = hop.filter(|next| *next < acting.len());
        &self.tokens[acting.iter().rposition(lasts).max(hop).unwrap_or(0)..]
    }

    /// Returns how many tokens there are up to the last action: changes after it change nothing.
    fn acting_tokens(&self) -> usize {
        self.tokens.iter().rposition(|token| token.actions() > 0).map_or(0, |last| last + 1)
    }

    /// Returns how many tiles each repetition leads away in the long run, all its steps taken together.
    pub fn lead(&self) -> i32 {
        Plan::lead_of(self.repeated())
    }

    fn lead_of(tokens: &[Token]) -> i32 {
        let lead = |token: &Token| match token.kind {
            TokenKind::Action { lead, .. } => lead * token.repeat,
            TokenKind::Change(_) | TokenKind::Stairs => 0,
        };
        tokens.iter().map(lead).sum()
    }

    /// Returns how many tiles it leads away before it takes the stairs; `None` if it takes none.
    pub fn tiles_to_stairs(&self) -> Option<i32> {
        self.takes_stairs().then(|| Plan::lead_of(&self.tokens))
    }

    /// Returns the noun for the unit of [`ratio`](super::pursuit::ratio), a foe's long-run steps: one of the
    /// repeated actions, or `step away` if only some lead away.
    pub fn gain_noun(&self) -> ActionNoun {
        let actions: i32 = self.repeated().iter().map(Token::actions).sum();
        if self.lead() > 0 && self.lead() < actions { ActionNoun::StepAway } else { self.noun() }
    }

    /// Returns what one of its actions is called.
    pub fn noun(&self) -> ActionNoun {
        let timings = self.tokens.iter().map(|token| match token.kind {
            TokenKind::Action { timing, .. } => Some(timing),
            TokenKind::Change(_) | TokenKind::Stairs => None,
        });
        let all = |timing| timings.clone().all(|other| other == Some(timing));
        if all(Timing::Step) {
            ActionNoun::Step
        } else if timings.clone().all(|timing| timing.is_some_and(Timing::is_attack)) {
            ActionNoun::Attack
        } else {
            ActionNoun::Action
        }
    }

    /// Returns whether a scroll of teleportation is read.
    pub fn teleports(&self) -> bool {
        self.tokens.iter().any(Token::teleports)
    }

    /// Returns whether it hops.
    pub fn hops(&self) -> bool {
        self.tokens.iter().any(|token| token.kind.hops())
    }

    /// Returns whether it ends with attacks until the foes are dead.
    pub fn fights(&self) -> bool {
        self.tokens.last().is_some_and(|token| token.kind == TokenKind::FIGHT)
    }

    /// Returns whether any action of it is a step.
    pub fn walks(&self) -> bool {
        self.tokens.iter().any(|token| token.kind.walks())
    }

    /// Returns whether any action of it is an attack.
    pub fn attacks(&self) -> bool {
        self.tokens.iter().any(|token| token.kind.attacks())
    }

    /// Returns for how many turns a plan waits that does nothing else: a chase covers at least these. `None`
    /// for any other plan, also for one that waits a turn, which is repeated.
    pub fn waits_only(&self) -> Option<i32> {
        let waits = self.tokens.iter().all(|token| token.kind == TokenKind::STAY);
        Some(self.actions()).filter(|turns| waits && *turns > 1)
    }

    /// Returns whether it ends with taking the stairs.
    pub fn takes_stairs(&self) -> bool {
        self.tokens.last().is_some_and(|token| token.kind == TokenKind::Stairs)
    }

    /// Parses one token and appends it if the edition has it and the plan stays valid.
    ///
    /// # Errors
    /// [`InputError`] if it is left out.
    fn read_token(&mut self, text: &str, edition: Edition) -> Result<(), InputError> {
        self.try_push(Token::parse(text)?.as_of(edition)?)
    }

    /// Appends a token, or raises the repetition of an equal one at the end.
    fn push(&mut self, token: Token) {
        match self.tokens.last_mut().filter(|last| last.is_same_action(&token)) {
            Some(last) => last.repeat += token.repeat,
            None => self.tokens.push(token),
        }
    }

    /// Appends a token if the plan stays valid.
    ///
    /// # Errors
    /// [`InputError`], as [`Plan::try_new`].
    fn try_push(&mut self, token: Token) -> Result<(), InputError> {
        if self.takes_stairs() {
            return Err(InputError::Malformed(format!(
                "“{}” comes after the stairs, which end a plan: remove it.",
                token.write()
            )));
        }
        if self.fights() {
            return Err(InputError::Malformed(format!(
                "“{}” comes after attack*, which ends a plan: remove it.",
                token.write()
            )));
        }
        if self.teleports() && token.teleports() {
            return Err(InputError::Malformed(SECOND_TELEPORT.to_string()));
        }
        if token.kind.hops() && self.hops() {
            return Err(InputError::Malformed(SECOND_HOP.to_string()));
        }
        if token.kind.hops() && self.teleports() || token.teleports() && self.hops() {
            return Err(InputError::Malformed(HOP_AND_TELEPORT.to_string()));
        }
        if self.tokens.len() as i32 >= Self::MAX_ACTIONS {
            return Err(InputError::TooMany(format!("A plan has at most {} parts.", Self::MAX_ACTIONS)));
        }
        if self.actions() + token.actions() > Self::MAX_ACTIONS {
            return Err(InputError::TooMany(format!(
                "“{}” makes more than {} actions.",
                token.write(),
                Self::MAX_ACTIONS
            )));
        }
        self.push(token);
        Ok(())
    }
}

/// The error of a plan that hops twice: legs are worn out for 12 turns at least.
const SECOND_HOP: &str = "Your legs are too worn out to hop a second time: remove one of them.";
/// The error of a plan that hops and reads teleportation, of which it is not computed when it takes you away.
const HOP_AND_TELEPORT: &str = "A hop and a teleport in one plan are not covered: remove one of them.";
/// The error of a plan that reads teleportation twice.
const SECOND_TELEPORT: &str = "A second teleport cancels the first: remove one of them.";

#[cfg(test)]
mod tests {
    use super::*;
    use foundation::inputs::Value;

    #[test]
    fn only_what_follows_the_last_change_that_lasts_is_repeated() {
        for (text, repeated, lead, noun) in [
            ("quaff.haste:1.away*6", "quaff.haste:1.away*6", 6, "step away"),
            ("quaff.keep-haste:1.away*6", "keep-haste:1.away*6", 6, "action"),
            ("keep-fly:1.away.keep-haste:1.near.stay", "keep-haste:1.near.stay", -1, "action"),
            // Until the teleport fires, the last action goes on; the scroll is not read twice.
            ("quaff.keep-haste:1.teleport.stay.away*2", "away*2", 2, "action"),
            ("away*3.teleport", "teleport", 0, "action"),
            ("teleport.away*6.stairs", "teleport.away*6.stairs", 6, "step away"),
            // Nothing follows the last change.
            ("attack.away.keep-haste:1", "attack.away.keep-haste:1", 1, "step away"),
            ("keep-fly:1.away.keep-haste:1", "keep-fly:1.away.keep-haste:1", 1, "action"),
            ("", "", 0, "action"),
        ] {
            let plan = Plan::parse(text).unwrap();
            let tokens: Vec<String> = plan.repeated().iter().map(Token::write).collect();
            assert_eq!((&*tokens.join("."), plan.lead()), (repeated, lead), "{text}");
            assert!(text.is_empty() || plan.gain_noun().text() == noun, "{text}");
        }
    }
}
