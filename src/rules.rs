//! A rule is when it lived, its name, and what it does to a number; a table of them is run in order.

use crate::edition::{Edition, Life};
use crate::prob::Dist;

/// One row of a table of rules about an `I`.
pub struct Rule<I> {
    /// The releases it was in force.
    pub life: Life,
    /// What players call it. Rows of one name never live at once.
    pub name: &'static str,
    /// What it does to the value so far, if it applies at all. The value is in the unit in force.
    pub effect: fn(&I, i32) -> Option<Effect>,
}

/// A row is a few pointers; what it is about is not copied with it.
impl<I> Copy for Rule<I> {}

impl<I> Clone for Rule<I> {
    fn clone(&self) -> Self {
        *self
    }
}

/// What a rule does to a value. Values are non-negative, in parts of an aut (see [`Effect::Parts`]).
#[derive(Clone, PartialEq, Debug)]
pub enum Effect {
    /// It becomes this.
    Set(i32),
    /// This is added; negative takes away.
    Add(i32),
    /// A random amount is added.
    AddRandom(Dist<i32>),
    /// It is multiplied by a fraction, rounded down.
    Scale(i32, i32),
    /// It is multiplied by a fraction, rounded at random.
    ScaleRandom(i32, i32),
    /// It becomes at least this.
    AtLeast(i32),
    /// It is counted in this many parts of an aut from here on; a coarser unit rounds at random.
    Parts(i32),
}

/// `effect` when the condition holds: how most rules read.
pub fn when(condition: bool, effect: Effect) -> Option<Effect> {
    condition.then_some(effect)
}

/// One rule that applied.
#[derive(Clone, PartialEq, Debug)]
pub struct Step {
    /// The rule's name.
    pub name: &'static str,
    /// Its effects: more than one where it treats different values differently.
    pub effects: Vec<Effect>,
    /// The value after it.
    pub after: Dist<i32>,
    /// Parts of an aut the value is counted in.
    pub parts: i32,
}

/// What a table of rules made of a build: the value and how it came about.
#[derive(Clone, PartialEq, Debug)]
pub struct Breakdown {
    /// Every rule that applied, in order.
    pub steps: Vec<Step>,
    /// The value in the end.
    pub total: Dist<i32>,
    /// Parts of an aut the value is counted in.
    pub parts: i32,
}

/// Runs a table from zero.
pub fn run<I>(rules: &[Rule<I>], edition: Edition, subject: &I) -> Breakdown {
    let nothing = Breakdown { steps: Vec::new(), total: Dist::always(0), parts: 1 };
    run_on(nothing, rules, edition, subject)
}

/// Runs a table on a value that another table left.
pub fn run_on<I>(start: Breakdown, rules: &[Rule<I>], edition: Edition, subject: &I) -> Breakdown {
    let alive = rules.iter().filter(|rule| rule.life.includes(edition));
    alive.fold(start, |sofar, rule| sofar.after(rule.name, |value| (rule.effect)(subject, value)))
}

impl Breakdown {
    /// This value after one more effect, which may depend on the value and is left out of the steps
    /// when no possible value has it.
    pub fn after(mut self, name: &'static str, effect: impl Fn(i32) -> Option<Effect>) -> Breakdown {
        let mut effects = Vec::new();
        let mut parts = self.parts;
        let after = self.total.flat_map(|&value| match effect(value) {
            None => Dist::always(value),
            Some(effect) => {
                let changed = effect.apply(value, self.parts);
                if let Effect::Parts(finer) = effect {
                    parts = finer;
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

    /// The distribution in aut, as numbers for display.
    pub fn auts(&self) -> Vec<(f64, f64)> {
        in_auts(&self.total, self.parts)
    }

    /// The mean in aut.
    pub fn mean(&self) -> f64 {
        self.total.mean() / f64::from(self.parts)
    }
}

impl Step {
    /// The distribution after it in aut, as numbers for display.
    pub fn auts(&self) -> Vec<(f64, f64)> {
        in_auts(&self.after, self.parts)
    }
}

fn in_auts(dist: &Dist<i32>, parts: i32) -> Vec<(f64, f64)> {
    dist.iter().map(|(value, p)| (f64::from(*value) / f64::from(parts), p.to_f64())).collect()
}

impl Effect {
    fn apply(&self, value: i32, parts: i32) -> Dist<i32> {
        match *self {
            Effect::Set(to) => Dist::always(to),
            Effect::Add(amount) => Dist::always(value + amount),
            Effect::AddRandom(ref amounts) => amounts.map(|amount| value + amount),
            Effect::Scale(num, den) => Dist::always(value * num / den),
            Effect::ScaleRandom(num, den) => Dist::div_rand_round(value * num, den),
            Effect::AtLeast(least) => Dist::always(value.max(least)),
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
        Rule { life: since(35), name: "Sixtieths", effect: |_, _| Some(Effect::Parts(60)) },
    ];

    fn mud(v: &str) -> Breakdown {
        run(TABLE, Edition::parse(v).unwrap(), &true)
    }

    #[test]
    fn only_living_rules_run() {
        assert_eq!(mud("0.20").total.certain(), Some(&14));
        assert_eq!(mud("0.21").auts(), [(12.0, 0.5), (13.0, 0.5)]);
        assert_eq!(mud("trunk").auts(), [(12.0, 0.5), (13.0, 0.5)]);
        assert_eq!(mud("trunk").parts, 60);
    }
}
