//! Checks claims about modifiers by computing a step with and without the inputs that a row names.

use super::claim::CheckedClaim;
use crate::check::amount::{Amount, AmountKind, ONE};
use crate::check::named::{CheckSettings, Named};
use analysis::history::changes;
use crawl::model::build::Build;
use crawl::step::tables::StepTime;
use crawl::step::time::step_time;
use foundation::edition::Edition;
use foundation::inputs::{InputKey, Inputs};
use foundation::text::joined;
use std::cmp::Ordering;

/// A claim about the effect of some inputs.
pub struct EffectClaim {
    /// The claimed change.
    pub amount: Amount,
    /// The condition on the delay, in aut, under which it is claimed.
    pub when: Option<(Ordering, i32)>,
}

/// The truth about inputs that change nothing.
pub const NOTHING: &str = "no change";

/// The effects of the inputs on one character.
struct Trial {
    effects: Vec<(String, Option<Amount>)>,
    /// The step before and after, in aut, where both are certain.
    steps: Option<[i32; 2]>,
}

impl EffectClaim {
    /// Checks the claim by an edition. Returns `None` where the edition lacks one of the inputs, or where the
    /// claim may be about a case that is not tried.
    pub fn check(&self, edition: Edition, settings: &CheckSettings) -> Option<CheckedClaim> {
        let bases = self.bases(edition);
        let trials: Option<Vec<Trial>> =
            bases.iter().map(|base| Trial::run(edition, base, settings)).collect();
        let trials = trials.filter(|trials| !trials.is_empty())?;
        let at_one_delay = self.when.is_some_and(|(order, _)| order == Ordering::Equal);
        let mut agrees = Vec::new();
        for trial in &trials {
            agrees.push(trial.agrees(&self.amount, at_one_delay)?);
        }
        if self.when.is_some() {
            let wrong = agrees.iter().position(|agrees| !agrees);
            return Some(CheckedClaim { truth: trials[wrong.unwrap_or(0)].text(), agrees: wrong.is_none() });
        }
        match trials[0].range_to(trials.last()?) {
            None => Some(CheckedClaim { truth: trials[0].text(), agrees: agrees[0] }),
            Some((truth, range)) => {
                let agrees = self.amount.equals(&range) || agrees.contains(&true);
                let outside = self.amount.low < range.low || self.amount.high > range.high;
                let of_kind = self.amount.kind == range.kind && self.amount.low == self.amount.high;
                (agrees || outside || !of_kind).then_some(CheckedClaim { truth, agrees })
            }
        }
    }

    /// Returns the characters to try: a plain human and one of full piety, or all that satisfy the condition.
    fn bases(&self, edition: Edition) -> Vec<Build> {
        let with = |key: InputKey, value: &str| Build::default().with(key, value, edition);
        let Some((order, aut)) = self.when else {
            return [Some(Build::default()), with(Build::KEY.piety, "200")].into_iter().flatten().collect();
        };
        let all = ["0", "1", "2", "3"].into_iter().filter_map(|level| with(Build::KEY.fast, level));
        all.filter(|base| {
            let delay = step_time(edition, base).aut.total;
            delay.certain().is_some_and(|delay| delay.cmp(&aut) == order)
        })
        .collect()
    }
}

/// Returns why a claim about inputs may be right although the plain human does not bear it out, as a clause.
pub fn why_open(edition: Edition, settings: &CheckSettings) -> String {
    match Trial::run(edition, &Build::default(), settings) {
        Some(trial) => {
            format!("for a plain human it is {}, and it may be otherwise with piety or more", trial.text())
        }
        None => format!("{edition} does not have it"),
    }
}

/// Returns whether inputs that change nothing by themselves change a rule together with another input.
pub fn needs_more(edition: Edition, settings: &CheckSettings, all: &[Named]) -> bool {
    let plain = Build::default();
    let brings_rule = |base: &Build| {
        let after = with_settings(base, settings, edition).map(|build| step_time(edition, &build));
        let new = |after: StepTime| {
            changes(&step_time(edition, base), &after).iter().any(|change| change.before.is_none())
        };
        after.is_some_and(new)
    };
    let free = all.iter().filter(|named| settings.iter().all(|(key, _)| *key != named.key));
    let others = free.flat_map(|named| named.values.iter().map(|value| (named.key, value.clone())));
    let mut bases = others.filter_map(|other| with_settings(&plain, &[other], edition));
    bases.any(|base| brings_rule(&base))
}

/// Returns a character with more inputs set, if the edition has them all.
pub fn with_settings(base: &Build, settings: &[(InputKey, String)], edition: Edition) -> Option<Build> {
    settings.iter().try_fold(base.clone(), |build, (key, value)| build.with(*key, value, edition))
}

impl Trial {
    fn run(edition: Edition, base: &Build, settings: &CheckSettings) -> Option<Trial> {
        let build = with_settings(base, settings, edition)?;
        let [before, after] = [base, &build].map(|build| step_time(edition, build));
        let describe = |name: &str, effect: Option<String>| match effect {
            Some(effect) => (effect.clone(), super::amount::parse_amount(&effect)),
            None => (format!("no {name}"), None),
        };
        let effects = changes(&before, &after).into_iter().map(|change| describe(change.name, change.after));
        let step = |time: &StepTime| time.aut.total.certain().copied();
        Some(Trial { effects: effects.collect(), steps: step(&before).zip(step(&after)).map(Into::into) })
    }

    fn text(&self) -> String {
        match &self.effects[..] {
            [] => NOTHING.to_string(),
            effects => joined(effects.iter().map(|(text, _)| text)),
        }
    }

    /// Compares a claim with the effect of the only rule that changes, else with the resulting step. At one
    /// delay alone, to multiply it and to set it may be the same. Returns `None` where the step is random.
    fn agrees(&self, claim: &Amount, at_one_delay: bool) -> Option<bool> {
        let by_steps = self.agrees_by_steps(claim);
        let by_rule =
            self.effects.iter().filter_map(|(_, amount)| amount.as_ref()).any(|amount| claim.equals(amount));
        match (&self.effects[..], claim.kind) {
            (_, AmountKind::Set) if by_rule || by_steps == Some(true) => Some(true),
            ([(_, Some(_))], _) => Some(by_rule || at_one_delay && by_steps == Some(true)),
            _ => by_steps,
        }
    }

    fn agrees_by_steps(&self, claim: &Amount) -> Option<bool> {
        let [before, after] = self.steps?.map(i64::from);
        let value = match claim.kind {
            AmountKind::Add => ONE * (after - before),
            AmountKind::Set => ONE * after,
            AmountKind::Times => ONE * after / before,
        };
        Some(claim.equals(&Amount::exact(claim.kind, value, value)))
    }

    /// Returns the range from this effect to another, if both add to the delay and differ.
    fn range_to(&self, other: &Trial) -> Option<(String, Amount)> {
        let ([(text, Some(first))], [(_, Some(last))]) = (&self.effects[..], &other.effects[..]) else {
            return None;
        };
        let range = Amount::exact(first.kind, first.low.min(last.low), first.high.max(last.high));
        let differ = first.kind == AmountKind::Add && first.kind == last.kind && text != &other.text();
        differ.then(|| (format!("{text} to {}", other.text()), range))
    }
}
