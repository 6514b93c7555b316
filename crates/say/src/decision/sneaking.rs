//! What becomes of you if you sneak up on a sleeper: whether it sleeps on until you stab it nobody knows, so
//! that both cases are said.

use super::lives::Lives;
use crate::advice::name_option;
use advice::{Advice, DANGER, Evaluated, Situation};
use foundation::text::uncapitalized;

const IF_ASLEEP: &str = "if it sleeps on";
const IF_WOKEN: &str = "if it wakes at once";

/// The chance to live under an option that sneaks up on a sleeper.
struct Sneaking {
    /// If it sleeps until it is stabbed.
    asleep: Lives,
    /// If it wakes at once.
    woken: Lives,
}

impl Sneaking {
    /// Returns both cases of an option that sneaks up on a sleeper; `None` for any other, and where they are
    /// not known.
    fn of(row: &Evaluated, situation: &Situation) -> Option<Sneaking> {
        let other = Lives::of(row.other_case()?, &situation.other_case())?;
        let [asleep, woken] = situation.asleep_first(Lives::of(row, situation)?, other);
        Some(Sneaking { asleep, woken })
    }

    /// Returns whether you live as often either way, as it is shown.
    fn is_the_same(&self) -> bool {
        self.asleep.bound() == self.woken.bound()
    }

    /// Returns the case that the figures of the option are not of, with its condition.
    fn other(self, situation: &Situation) -> (Lives, &'static str) {
        if situation.is_said_to_sleep_on() { (self.woken, IF_WOKEN) } else { (self.asleep, IF_ASLEEP) }
    }
}

/// Says of which case the figures are, and how often you live in the other: `This is as if it woke at once;
/// if it sleeps on, you live in 100 %.` `None` for an option that does not sneak up on anybody.
pub(super) fn describe_cases(row: &Evaluated, situation: &Situation) -> Option<String> {
    let sneaking = Sneaking::of(row, situation)?;
    let own = if situation.is_said_to_sleep_on() { "slept until you stab it" } else { "woke at once" };
    let is_the_same = sneaking.is_the_same();
    let (lives, condition) = sneaking.other(situation);
    if is_the_same {
        return Some(format!("This is as if it {own}; {condition}, you live as often."));
    }
    let on_the_way = "It may as well wake on the way, for better or worse: nobody knows.";
    Some(format!("This is as if it {own}; {condition}, you {}. {on_the_way}", live(lives)))
}

/// Says beneath the chance to live of which case that is, and how often you live in the other: `if it wakes
/// at once; 100 % if it sleeps on`, or `whether it wakes or not`. What else is to be known of the first case
/// stands before.
pub(super) fn note_cases(row: &Evaluated, situation: &Situation) -> Option<String> {
    let sneaking = Sneaking::of(row, situation)?;
    if sneaking.is_the_same() {
        return Some("whether it wakes or not".to_string());
    }
    let (lives, condition) = sneaking.other(situation);
    let own = if situation.is_said_to_sleep_on() { IF_ASLEEP } else { IF_WOKEN };
    Some(format!("{own}; {} {condition}", lives.bound()))
}

/// Says beside the advice to leave a sleeper that you may stab it instead, where that goes well if it sleeps
/// on: `Or sneak up and stab it: if it sleeps on, you live in 100 %; if it wakes at once, you live in 44 %.`
pub(super) fn describe_sneaking(advice: &Advice, best: &Evaluated, situation: &Situation) -> Option<String> {
    let row = advice.rows.iter().find(|row| situation.sneaks(&row.option.plan))?;
    let Sneaking { asleep, woken } = Sneaking::of(row, situation)?;
    let is_said = !best.option.plan.fights() && asleep.p >= DANGER && !asleep.says_nothing();
    let name = uncapitalized(&name_option(&row.option, situation));
    is_said.then(|| format!("Or {name}: {IF_ASLEEP}, you {}; {IF_WOKEN}, you {}.", live(asleep), live(woken)))
}

/// Says a chance behind its condition: `live in 44 %`, `mostly die`.
fn live(lives: Lives) -> String {
    if lives.is_none_at_least() { "mostly die".to_string() } else { format!("live in {}", lives.in_words()) }
}
