//! Whether you live through a chase, in words.
//!
//! # Examples
//! ```
//! use combat::loss::Loss;
//! use combat::survival::Survival;
//! use say::survival::{describe_loss, live_stamp};
//!
//! let mut lost = Loss::impossible();
//! [(0, 0.5), (6, 0.25), (10, 0.25)].iter().for_each(|(hp, p)| lost.add(*hp, *p));
//! let survival = Survival { lost, alive: vec![1.0, 0.75] };
//! assert_eq!(live_stamp(&survival).unwrap().replace('\u{a0}', " "), "75 % live");
//! assert_eq!(
//!     describe_loss(&survival, Some(10)),
//!     "You lose 4 of your 10 HP on average; in a bad case, 1 in 20, you are dead."
//! );
//! ```

use combat::survival::{Approximation, InTime, Prospects, Survival};
use foundation::text::{joined, number, percent};

/// From this chance to live on, all is well.
pub const SAFE: f64 = 0.99;

/// What a bad case is: the worst one in twenty.
pub const BAD_CASE: f64 = 0.95;

/// Returns the chance to live as a stamp: `75 % live`. `None` where your hit points are not known.
pub fn live_stamp(survival: &Survival) -> Option<String> {
    survival.alive.last().map(|alive| format!("{} live", percent(*alive)))
}

/// Describes the hit points lost, in a sentence. `hp` is what you have, if it is known.
pub fn describe_loss(survival: &Survival, hp: Option<i32>) -> String {
    let law = survival.lost.dist();
    let (mean, bad) = (law.mean(), *law.quantile(BAD_CASE));
    match hp {
        _ if law.certain() == Some(&0) => "You lose no HP.".to_string(),
        None => format!("You lose {} HP on average; in a bad case, 1 in 20, {bad}.", rounded(mean)),
        Some(hp) => {
            let bad = if bad >= hp { "you are dead".to_string() } else { format!("{bad}") };
            format!("You lose {} of your {hp} HP on average; in a bad case, 1 in 20, {bad}.", rounded(mean))
        }
    }
}

/// Describes what becomes of you in sentences: what you lose, with all poison too; what is not exact; what is not counted.
pub fn describe_prospects(prospects: &Prospects, hp: Option<i32>) -> Vec<String> {
    let mut sentences = vec![describe_loss(&prospects.blows, hp)];
    if let Some(poisoned) = &prospects.with_poison {
        let mean = rounded(poisoned.lost.mean());
        sentences.push(match poisoned.alive.last() {
            Some(alive) => format!(
                "With all poison counted, and no cure, you live in {} and lose {mean} HP.",
                percent(*alive)
            ),
            None => format!("With all poison counted, and no cure, it is {mean} HP."),
        });
    }
    sentences.extend(prospects.approximations.iter().map(|approximation| match approximation {
        Approximation::OwnTimes => {
            "The chance is approximate: your times are random in too many ways, so each foe is computed for itself."
        }
        Approximation::OwnBlocks => {
            "The chance is a little too rosy: what one foe’s blows make your shield miss is not held against it at another’s."
        }
        Approximation::FreshBlocks => {
            "The chance is a little too rosy: what blows make your shield miss is not held against it later in the turn."
        }
        Approximation::InTurn => {
            "An approximation: you attack one after the other, and how long each lasts is counted for each by itself."
        }
        Approximation::InTheWay => "The chance is a lower bound: these foes get in each other’s way.",
    }.to_string()));
    let left_out = joined(prospects.not_counted.iter().map(|noun| noun.to_string()));
    if !left_out.is_empty() {
        sentences.push(format!("Not counted, so this is too rosy: {left_out}."));
    }
    sentences
}

/// Describes the chance to live at the end of a plan with poison that takes its time, in a sentence.
pub fn describe_in_time(in_time: &InTime) -> Option<String> {
    let at_least = if in_time.is_exact { "" } else { "at least " };
    let alive = percent(*in_time.alive.last()?);
    Some(format!("As poison takes its time, you are still alive when the plan is done in {at_least}{alive}."))
}

/// Returns hit points as people say them: tenths below 10.
fn rounded(hp: f64) -> String {
    number(hp, usize::from(hp < 10.0))
}
