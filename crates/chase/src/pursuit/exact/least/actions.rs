//! The actions of a search for the least.

use crate::have::Item;
use crate::lasting::Lasting;
use crate::plan::{BLINK_TILES, Plan, PlannedAction, TimedPlan, Token, TokenKind};
use crawl::model::build::Build;
use foundation::edition::Edition;

/// What you may do, before the potion or after it.
#[derive(Clone, Copy)]
pub(super) enum Action {
    /// A step away.
    Away,
    /// Reading teleportation.
    Read,
    /// Drinking the potion.
    Drink,
    /// Taking the stairs.
    Leave,
    /// The arrival by them.
    Arrive,
    /// Waiting on the spot.
    Wait,
    /// Reading blinking, which leads this many tiles.
    Blink(i32),
}

impl Action {
    /// Returns its place among the [`actions`].
    pub const fn index(self) -> usize {
        match self {
            Action::Away => 0,
            Action::Read => 1,
            Action::Drink => 2,
            Action::Leave => 3,
            Action::Arrive => 4,
            Action::Wait => 5,
            Action::Blink(tiles) => 6 + (tiles - BLINK_TILES.0) as usize,
        }
    }
}

/// The number of actions before and after the potion.
pub(super) const ACTIONS: usize = Action::Blink(BLINK_TILES.1).index() + 1;

/// Returns each [`Action`] before the potion, blinks of each length among them, then those after it.
pub(super) fn actions(edition: Edition, build: &Build) -> Vec<PlannedAction> {
    let [drink, hasted] = Lasting::of(Item::Haste).expect("haste lasts").begin();
    let of = |change: Option<Token>| {
        let first = [TokenKind::AWAY, TokenKind::TELEPORT].map(Token::new);
        let blinks = (BLINK_TILES.0..=BLINK_TILES.1).map(TokenKind::blink);
        let rest = std::iter::once(TokenKind::STAY).chain(blinks).chain([TokenKind::Stairs]).map(Token::new);
        let plan = Plan::new(change.into_iter().chain(first).chain([drink.clone()]).chain(rest));
        let timed = TimedPlan::new(edition, build, &plan);
        let last = timed.len() as i32 - 1;
        let turn = timed.stairs.as_ref().expect("the plan ends on the stairs").turn.clone();
        let actions = [0, 1, 2, last].map(|step| timed.action(step).clone());
        let rest = (3..last).map(|step| timed.action(step).clone());
        actions.into_iter().chain([turn]).chain(rest).collect::<Vec<_>>()
    };
    [of(None), of(Some(hasted))].concat()
}
