//! Whether you live through a chase, in words.
//!
//! # Examples
//! ```
//! use combat::loss::Loss;
//! use combat::survival::Survival;
//! use say::survival::describe_loss;
//!
//! let mut lost = Loss::impossible();
//! [(0, 0.5), (6, 0.25), (10, 0.25)].iter().for_each(|(hp, p)| lost.add(*hp, *p));
//! let survival = Survival { lost, alive: vec![1.0, 0.75] };
//! assert_eq!(
//!     describe_loss(&survival, Some(10)),
//!     "You lose 4 of your 10 HP on average; in a bad case, 1 in 20, you are dead."
//! );
//! ```

use crate::Exactness;
use combat::melee::Uncounted;
use combat::survival::{Approximation, InTime, Prospects, Survival};
use foundation::text::{joined, number, percent, uncapitalized};

/// From this chance to live on, all is well.
pub const SAFE: f64 = 0.99;

/// What a bad case is: the worst one in twenty.
pub const BAD_CASE: f64 = 0.95;

/// Describes the hit points lost, in a sentence. `hp` is what you have, if it is known.
pub fn describe_loss(survival: &Survival, hp: Option<i32>) -> String {
    let dist = survival.lost.dist();
    let (mean, bad) = (dist.mean(), *dist.quantile(BAD_CASE));
    match hp {
        _ if dist.certain() == Some(&0) => "You lose no HP.".to_string(),
        None => format!("You lose {} HP on average; in a bad case, 1 in 20, {bad}.", rounded(mean)),
        Some(hp) => {
            // Whoever rages has more than they began with.
            let dies = survival.alive.last().map_or(bad >= hp, |alive| *alive < BAD_CASE);
            let bad = if dies { "you are dead".to_string() } else { format!("{bad}") };
            format!("You lose {} of your {hp} HP on average; in a bad case, 1 in 20, {bad}.", rounded(mean))
        }
    }
}

/// Describes what becomes of you in sentences: what you lose, with all poison too, and, where it is known, as
/// it takes its time; what is not exact; what is not counted.
pub fn describe_prospects(prospects: &Prospects, in_time: Option<&InTime>, hp: Option<i32>) -> Vec<String> {
    let loss = describe_loss(&prospects.blows, hp);
    let mut sentences = vec![if prospects.loses_more() {
        format!("By the blows alone: {}", uncapitalized(&loss))
    } else {
        loss
    }];
    let mean = prospects.with_poison.as_ref().map(|poisoned| rounded(poisoned.lost.mean()));
    let lives = prospects.lives().filter(|_| mean.is_some() || prospects.in_time.is_some()).map(percent);
    sentences.extend(match (lives, mean) {
        (Some(_), _) if prospects.is_open() => Some(TOO_MUCH_POISON.to_string()),
        (Some(lives), Some(mean)) => {
            Some(format!("With all poison counted, and no cure, you live in {lives} and lose {mean} HP."))
        }
        (Some(lives), None) => Some(format!("With all poison counted, and no cure, you live in {lives}.")),
        (None, mean) => mean.map(|mean| format!("With all poison counted, and no cure, it is {mean} HP.")),
    });
    sentences.extend(prospects.approximations.iter().map(|what| describe_approximation(*what).to_string()));
    sentences.extend(describe_not_counted(prospects, in_time));
    sentences.extend(describe_plain_weapons(prospects).map(str::to_string));
    sentences.extend(in_time.and_then(describe_in_time));
    sentences
}

/// Says how poison is counted.
const ALL_POISON: &str = "All poison is counted, as if nothing cured it.";
/// Says so where no more is known than how often no blow hurts you.
const TOO_MUCH_POISON: &str = "The poison of so many is too much to follow: at least this often no blow hurts you, and you may well live more often.";

/// Describes what is not exact in the chance to live, in sentences, but for samples, whose runs are said
/// elsewhere; and that poison may be cured. Empty where all of it is exact.
pub(crate) fn describe_caveats(prospects: &Prospects) -> Vec<String> {
    let in_time = prospects.in_time.as_ref();
    let is_said = |what: &&Approximation| **what == Approximation::Sampled;
    let approximations = prospects.approximations.iter().filter(|what| !is_said(what));
    let approximations = approximations.map(|what| describe_approximation(*what));
    let poison = (prospects.with_poison.is_some() || in_time.is_some()).then_some(if prospects.is_open() {
        TOO_MUCH_POISON
    } else {
        ALL_POISON
    });
    approximations.chain(poison).map(str::to_string).collect()
}

/// Says what foes' weapons are taken for; `None` where none may be better.
pub(crate) fn describe_plain_weapons(prospects: &Prospects) -> Option<&'static str> {
    let may_be_better = prospects.not_counted.contains(&Uncounted::EnchantmentAndBrand);
    may_be_better.then_some("Weapons count as plain, neither enchanted nor branded.")
}

/// Says what harm is not counted; `None` where all of it is.
pub(crate) fn describe_harm_left_out(prospects: &Prospects) -> Option<String> {
    describe_not_counted(prospects, prospects.in_time.as_ref())
}

/// Says what is not counted, but for [better weapons](describe_plain_weapons); poison is, where it is known
/// as it takes its time.
fn describe_not_counted(prospects: &Prospects, in_time: Option<&InTime>) -> Option<String> {
    let is_left_out =
        |what: &&Uncounted| what.costs_more() || **what == Uncounted::Poison && in_time.is_none();
    let nouns = prospects.not_counted.iter().filter(is_left_out);
    let nouns = joined(nouns.map(|what| what.noun().to_string()));
    (!nouns.is_empty()).then(|| format!("Not counted, and on top of this: {nouns}."))
}

fn describe_approximation(what: Approximation) -> &'static str {
    match what {
        Approximation::OwnTimes => {
            "The chance is approximate: your times are random in too many ways, so each foe is computed on its own."
        }
        Approximation::WeakestFirst => {
            "The chance is slightly too low: whoever hurts least is taken to strike first in each turn, and each block makes your shield weaker against the others."
        }
        Approximation::OwnBlocks => {
            "The chance is slightly too high: your shield counts as fresh against each foe, though each block in a turn makes the next one harder."
        }
        Approximation::FreshBlocks => {
            "The chance is slightly too high: your shield counts as fresh for each round of attacks, though each block in a turn makes the next one harder."
        }
        Approximation::AsIfBeside => {
            "The chance is slightly too low: from two tiles not all attacks of such a foe reach you, but all are counted."
        }
        Approximation::AsIfHeld => {
            "Constriction is counted as if it held you from the first attack on: you lose at most this."
        }
        Approximation::Trampling => {
            "It may push you on and follow, which is not counted: you lose at most this."
        }
        Approximation::TakesLess => {
            "What your species or form takes off every blow is not counted: you lose less than this."
        }
        Approximation::SharesDamage => {
            "Your magic takes part of every blow while any is left, which is not counted: you lose fewer HP than this."
        }
        Approximation::Missiles => {
            "Missiles are counted as plain, by how often such a monster shoots; its blows as if it came straight to you."
        }
        Approximation::Sampled => "Sampled, like the attacks.",
        Approximation::LaterWeapons => {
            "How often a foe has which weapon is known since 0.19: it is taken to be as there."
        }
        Approximation::AnyWeapon => {
            "The HP lost are approximate: it may have a polearm or not, and what its attacks cost is taken to be the same for both."
        }
        Approximation::StrikesNearest => {
            "You attack the nearest foe within reach; of several, the one that hurts most for the attacks it takes to kill."
        }
        Approximation::InTheWay => {
            "The HP lost to their blows are at most this: these foes get in each other’s way."
        }
    }
}

/// Describes the chance to live at the end of a plan with poison that takes its time, in a sentence.
fn describe_in_time(in_time: &InTime) -> Option<String> {
    let exactness = if in_time.is_exact { Exactness::Exact } else { Exactness::AtLeast };
    let (at_least, alive) = (exactness.words(), exactness.percent(*in_time.alive.last()?));
    Some(format!("As poison takes its time, you are still alive when the plan is done in {at_least}{alive}."))
}

/// Returns hit points as people say them: tenths below 10.
fn rounded(hp: f64) -> String {
    number(hp, usize::from(hp < 10.0))
}
