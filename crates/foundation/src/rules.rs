//! Tables of dated rules. A rule has a lifetime, a name and an effect on a number; a table is run from top to
//! bottom, and the result records which rules applied.
//!
//! # Examples
//! ```
//! use foundation::edition::{ALWAYS, Edition, since};
//! use foundation::rules::{Effect, Rule, run, when};
//!
//! /// The delay of a step, for a character in mud (`true`) or not.
//! const DELAY: &[Rule<bool>] = &[
//!     Rule { life: ALWAYS, name: "Base", effect: |_, _| Some(Effect::Set(10)) },
//!     Rule { life: since(21), name: "Mud", effect: |mud, _| when(*mud, Effect::Scale(3, 2)) },
//! ];
//!
//! let in_mud = |release: &str| run(DELAY, Edition::parse(release).unwrap(), &true);
//! assert_eq!(in_mud("0.20").mean(), 10.0); // aut
//! assert_eq!(in_mud("0.21").mean(), 15.0);
//! assert_eq!(in_mud("0.21").steps.len(), 2);
//! ```

use crate::edition::{Edition, Life};
use crate::prob::Dist;

/// One row of a table of rules; `I` is the type of the subject that the rules inspect.
pub struct Rule<I> {
    /// The releases in which the rule is in force.
    pub life: Life,
    /// What players call it. Rows of the same name never have overlapping lifetimes.
    pub name: &'static str,
    /// Returns the effect on the value so far, or `None` if the rule does not apply. The value is in the
    /// current unit (see [`Effect::Parts`]).
    pub effect: fn(&I, i32) -> Option<Effect>,
}

// Not derived: a derive would require `I: Copy`.
impl<I> Copy for Rule<I> {}

impl<I> Clone for Rule<I> {
    fn clone(&self) -> Self {
        *self
    }
}

/// What a rule does to a value. Values are not negative, in units of 1/`parts` aut (see [`Effect::Parts`]);
/// `parts` is 1 at first.
#[derive(Clone, PartialEq, Debug)]
pub enum Effect {
    /// Replaces the value.
    Set(i32),
    /// Adds an amount, which may be negative.
    Add(i32),
    /// Adds a random amount.
    AddRandom(Dist<i32>),
    /// Multiplies by the fraction of the two numbers, rounded down.
    Scale(i32, i32),
    /// Multiplies by the fraction of the two numbers, rounded at random (the game's `div_rand_round`).
    ScaleRandom(i32, i32),
    /// Raises the value to this minimum.
    AtLeast(i32),
    /// Changes the unit: from here on the value counts this many parts of an aut. Converting to a coarser
    /// unit rounds at random.
    Parts(i32),
}

/// Returns `Some(effect)` if the condition holds: the body of most rules.
pub fn when(condition: bool, effect: Effect) -> Option<Effect> {
    condition.then_some(effect)
}

/// One rule that applied.
#[derive(Clone, PartialEq, Debug)]
pub struct Step {
    /// The rule's name.
    pub name: &'static str,
    /// Its distinct effects: more than one if the effect depends on the value so far.
    pub effects: Vec<Effect>,
    /// The value after the rule.
    pub after: Dist<i32>,
    /// Units per aut of the value after the rule.
    pub parts: i32,
}

/// The result of running tables of rules: the value and the steps that led to it.
#[derive(Clone, PartialEq, Debug)]
pub struct Breakdown {
    /// Every rule that applied, in order.
    pub steps: Vec<Step>,
    /// The final value.
    pub total: Dist<i32>,
    /// Units per aut of the final value.
    pub parts: i32,
}

/// Runs a table, starting with 0 aut.
pub fn run<I>(rules: &[Rule<I>], edition: Edition, subject: &I) -> Breakdown {
    let zero = Breakdown { steps: Vec::new(), total: Dist::always(0), parts: 1 };
    run_on(zero, rules, edition, subject)
}

/// Runs a table, starting with the result of another one.
pub fn run_on<I>(start: Breakdown, rules: &[Rule<I>], edition: Edition, subject: &I) -> Breakdown {
    let in_force = rules.iter().filter(|rule| rule.life.includes(edition));
    in_force.fold(start, |breakdown, rule| breakdown.apply(rule.name, |value| (rule.effect)(subject, value)))
}

impl Breakdown {
    /// Applies an effect, which may depend on the value, to each possible value. Records a step only if the
    /// effect applied to some value.
    pub fn apply(mut self, name: &'static str, effect: impl Fn(i32) -> Option<Effect>) -> Breakdown {
        let mut effects = Vec::new();
        let mut parts = self.parts;
        let after = self.total.flat_map(|&value| match effect(value) {
            None => Dist::always(value),
            Some(effect) => {
                let changed = effect.apply(value, self.parts);
                if let Effect::Parts(new) = effect {
                    parts = new;
                }
                if !effects.contains(&effect) {
                    effects.push(effect);
                }
                changed
            }
        });
        if !effects.is_empty() {
            self.steps.push(Step { name, effects, after: after.clone(), parts });
        }
        Breakdown { steps: self.steps, total: after, parts }
    }

    /// Returns the final values in aut with their probabilities.
    pub fn auts(&self) -> Vec<(f64, f64)> {
        to_auts(&self.total, self.parts)
    }

    /// Returns the mean of the final value in aut.
    pub fn mean(&self) -> f64 {
        self.total.mean() / f64::from(self.parts)
    }
}

impl Step {
    /// Returns the values after the rule in aut with their probabilities.
    pub fn auts(&self) -> Vec<(f64, f64)> {
        to_auts(&self.after, self.parts)
    }
}

fn to_auts(dist: &Dist<i32>, parts: i32) -> Vec<(f64, f64)> {
    dist.iter().map(|(value, p)| (f64::from(*value) / f64::from(parts), p.to_f64())).collect()
}

impl Effect {
    /// Applies the effect to a value in units of 1/`parts` aut.
    fn apply(&self, value: i32, parts: i32) -> Dist<i32> {
        match *self {
            Effect::Set(to) => Dist::always(to),
            Effect::Add(amount) => Dist::always(value + amount),
            Effect::AddRandom(ref amounts) => amounts.map(|amount| value + amount),
            Effect::Scale(num, den) => Dist::always(value * num / den),
            // A value below 0 (a spriggan bat with more Fast than the game allows) is raised by a later row.
            Effect::ScaleRandom(num, den) => Dist::div_rand_round((value * num).max(0), den),
            Effect::AtLeast(least) => Dist::always(value.max(least)),
            Effect::Parts(to) if to % parts == 0 => Dist::always(value * (to / parts)),
            Effect::Parts(to) => Dist::div_rand_round(value * to, parts),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::edition::{ALWAYS, since, until};

    const TABLE: &[Rule<bool>] = &[
        Rule { life: ALWAYS, name: "Base", effect: |_, _| Some(Effect::Set(10)) },
        Rule { life: until(20), name: "Mud", effect: |mud, _| when(*mud, Effect::Add(4)) },
        Rule { life: since(21), name: "Mud", effect: |mud, _| when(*mud, Effect::ScaleRandom(5, 4)) },
        Rule { life: since(35), name: "Sixtieths of an aut", effect: |_, _| Some(Effect::Parts(60)) },
    ];

    fn mud(v: &str) -> Breakdown {
        run(TABLE, Edition::parse(v).unwrap(), &true)
    }

    #[test]
    fn only_rules_in_force_run() {
        assert_eq!(mud("0.20").total.certain(), Some(&14));
        assert_eq!(mud("0.21").auts(), [(12.0, 0.5), (13.0, 0.5)]);
        assert_eq!(mud("trunk").auts(), [(12.0, 0.5), (13.0, 0.5)]);
        assert_eq!(mud("trunk").parts, 60);
    }
}
