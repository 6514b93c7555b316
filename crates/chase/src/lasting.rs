//! How long what you drink or cast lasts.
//!
//! The running game of 0.26.1, 0.31.0 and 0.34.1 agrees with the distribution of haste (3,300 potions,
//! waiting all along). Those of berserk rage and Swiftness were read in the game's rules from 0.10 to trunk,
//! and not run.
//!
//! # Examples
//! ```
//! use chase::have::Item;
//! use chase::lasting::Lasting;
//! use foundation::edition::Edition;
//!
//! let haste = Lasting::of(Item::Haste).unwrap();
//! assert_eq!(haste.least(Edition::NEWEST), 240);
//! // Drunk in 10 aut, then steps of 7 at most: the 34th begins after 241 aut, but is the last that is hasted.
//! assert_eq!(haste.certain_actions(Edition::NEWEST, 10, 7), 34);
//! ```

use crate::have::Item;
use crate::plan::{Change, Timing, Token, TokenKind};
use crawl::model::build::{Build, Swift};
use foundation::edition::{Edition, Param};
use foundation::inputs::InputKey;
use foundation::prob::Dist;

/// Something that you take, and that changes you for a time.
pub struct Lasting {
    /// What is taken.
    pub item: Item,
    /// The slug of the action that takes it.
    taken: &'static str,
    /// The key of the input of the build that it changes.
    pub key: InputKey,
    /// The value of that input under it.
    value: &'static str,
    /// The value of that input from its end on.
    end: Param<&'static str>,
    /// The key of an input that is on from its end on, for a time that no chase outlasts.
    then: Option<InputKey>,
    /// The value of that input after the after-effect, which lasts as long as the effect itself. `None` if
    /// there is no after-effect, or it outlasts every chase.
    recovered: Param<Option<&'static str>>,
    /// How long it lasts, in aut from the beginning of the action that takes it: what begins before that is
    /// done under it.
    duration: Param<fn() -> Dist<i32>>,
    /// How much longer it may last, in aut, where the distribution has only the shortest time.
    beyond: Param<i32>,
    /// How many further actions are done under it once that time is over.
    more: i32,
}

/// Turns of 10 aut.
const TURN: i32 = 10;

/// The most actions without an attack that a rage lasts: each loses a turn more than the one before.
pub const PEACEFUL_RAGE: i32 = 5;

/// What lasts.
///
/// * Haste is cut by a turn in one case of two as it begins to run out. It ends in the first action that
///   begins with a turn or less of it left, which is still hasted.
/// * A berserk rage loses a turn more in the action that begins it, as that is no attack. With each further
///   action without an attack it loses one more than before; these are not in the distribution.
/// * Swiftness lasts longer with the power of the spell, up to 100 turns until 0.13 and 30 since; the
///   distribution has the least, less the turn by which it may be cut.
static ALL: [Lasting; 3] = [
    Lasting {
        item: Item::Haste,
        taken: "quaff",
        key: Build::KEY.haste,
        value: "1",
        end: Param(&[(10, "0")]),
        then: None,
        recovered: Param(&[(10, None)]),
        duration: Param(&[
            (10, || haste(Dist::uniform(0..40).flat_map(two_thirds))),
            (34, || haste(Dist::uniform(26..41))),
        ]),
        beyond: Param(&[(10, 0)]),
        more: 1,
    },
    Lasting {
        item: Item::Berserk,
        taken: "quaff",
        key: Build::KEY.berserk,
        value: "1",
        end: Param(&[(10, "0")]),
        then: Some(Build::KEY.slowed),
        recovered: Param(&[(10, None)]),
        duration: Param(&[(10, rage)]),
        beyond: Param(&[(10, 0)]),
        more: 0,
    },
    Lasting {
        item: Item::Swiftness,
        taken: "cast",
        key: Build::KEY.swift,
        value: "swift",
        end: Param(&[(10, "none"), (14, "sluggish")]),
        then: None,
        recovered: Param(&[(10, None), (14, Some("none"))]),
        duration: Param(&[(10, || Dist::always(19 * TURN)), (14, || Dist::always(11 * TURN))]),
        beyond: Param(&[(10, 81 * TURN), (14, 19 * TURN)]),
        more: 0,
    },
];

/// Returns the turns of haste until 0.33: two thirds of 40 and more, but at most 40.
fn two_thirds(more: &i32) -> Dist<i32> {
    Dist::div_rand_round(2 * (40 + more), 3).map(|turns| *turns.min(&40))
}

fn haste(turns: Dist<i32>) -> Dist<i32> {
    turns.flat_map(|turns| Dist::uniform(1..3).map(|lost| (turns - lost) * TURN))
}

/// Half of 20 and the mean of two draws from 0 to 18.
fn rage() -> Dist<i32> {
    let turns =
        Dist::uniform(0..19).flat_map(|one| Dist::uniform(0..20).map(|two| (20 + (one + two) / 2) / 2));
    turns.map(|turns| (turns - 1) * TURN)
}

impl Lasting {
    /// Returns what is taken with an item; `None` if that does not last.
    pub fn of(item: Item) -> Option<&'static Lasting> {
        ALL.iter().find(|lasting| lasting.item == item)
    }

    /// Returns what gives the status that an input with this key of the build is; `None` if nothing does that
    /// lasts.
    pub fn giving(key: InputKey) -> Option<&'static Lasting> {
        ALL.iter().find(|lasting| lasting.key == key)
    }

    /// Returns the rage, haste or Swiftness that a character has already, the first of these; `None` without
    /// one. Haste adds nothing to a rage.
    pub fn under(build: &Build) -> Option<&'static Lasting> {
        let item = match build.swift {
            _ if build.berserk => Item::Berserk,
            _ if build.haste => Item::Haste,
            Swift::Swift => Item::Swiftness,
            _ => return None,
        };
        Lasting::of(item)
    }

    /// Returns the tokens of a plan that begin it: the action that takes it, and the change that it makes.
    pub fn begin(&self) -> [Token; 2] {
        let taken = TokenKind::Action { timing: Timing::Named(self.taken), lead: 0 };
        [Token::new(taken), change(self.key, self.value)]
    }

    /// Returns the tokens of a plan for the changes at its end.
    pub fn end(&self, edition: Edition) -> Vec<Token> {
        let then = self.then.map(|key| change(key, "1"));
        [change(self.key, self.end.at(edition))].into_iter().chain(then).collect()
    }

    /// Returns the token of a plan that ends the after-effect, which lasts as long as the effect itself.
    /// `None` if there is no after-effect, or it outlasts every chase.
    pub fn recovery(&self, edition: Edition) -> Option<Token> {
        self.recovered.at(edition).map(|value| change(self.key, value))
    }

    /// Returns the distribution of how long it lasts, in aut from the beginning of the action that takes it.
    /// It does for what begins before that, and haste for one action more.
    pub fn duration(&self, edition: Edition) -> Dist<i32> {
        self.duration.at(edition)()
    }

    /// Returns the least that it lasts, in aut from the beginning of the action that takes it.
    pub fn least(&self, edition: Edition) -> i32 {
        *self.duration(edition).range().0
    }

    /// Returns the most that it lasts, in aut from the beginning of the action that takes it. A rage lasts so
    /// long only with attacks, see [`PEACEFUL_RAGE`].
    pub fn most(&self, edition: Edition) -> i32 {
        *self.duration(edition).range().1 + self.beyond.at(edition)
    }

    /// Returns the most actions of `mean` aut on average that are done under it, none of them an attack.
    pub fn most_actions(&self, edition: Edition, mean: f64) -> i32 {
        match self.item {
            Item::Berserk => PEACEFUL_RAGE,
            _ => (f64::from(self.most(edition)) / mean).ceil() as i32 + self.more,
        }
    }

    /// Returns how many actions of at most `longest` aut are done under it for certain after it is taken in
    /// at most `taking` aut.
    pub fn certain_actions(&self, edition: Edition, taking: i32, longest: i32) -> i32 {
        let left = self.least(edition) - taking;
        if left <= 0 { self.more } else { (left - 1) / longest.max(1) + 1 + self.more }
    }
}

/// Returns the token of a change that lasts.
fn change(key: InputKey, value: &str) -> Token {
    Token::new(TokenKind::Change(Change { key, value: value.to_string(), lasts: true }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_lasts_as_its_distribution_says() {
        for (item, v, least, most, most_actions) in [
            (Item::Haste, "0.33", 240, 390, 66),
            (Item::Haste, "0.34", 240, 390, 66),
            (Item::Berserk, "0.34", 90, 180, 5),
            (Item::Swiftness, "0.10", 190, 1000, 167),
            (Item::Swiftness, "trunk", 110, 300, 50),
        ] {
            let (lasting, edition) = (Lasting::of(item).unwrap(), Edition::parse(v).unwrap());
            assert_eq!((lasting.least(edition), lasting.most(edition)), (least, most), "{item:?} in {v}");
            assert_eq!(lasting.most_actions(edition, 6.0), most_actions, "{item:?} in {v}");
        }
        assert!(Lasting::of(Item::Blink).is_none());
        let rage = Lasting::of(Item::Berserk).unwrap();
        assert_eq!(
            [(10, 7), (10, 10), (90, 7)].map(|(taking, each)| rage.certain_actions(
                Edition::NEWEST,
                taking,
                each
            )),
            [12, 8, 0]
        );
    }
}
