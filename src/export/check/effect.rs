//! What the rules make of the inputs that a row names, by trying them.

use super::Told;
use crate::analysis::history::changes;
use crate::crawl::model::build::Build;
use crate::crawl::step::time::{StepTime, step_time};
use crate::edition::Edition;
use crate::export::check::amount::{Amount, AmountKind, ONE};
use crate::export::check::named::{CheckSettings, Named};
use crate::inputs::Inputs;
use std::cmp::Ordering;

/// A claim about what some inputs do.
pub struct EffectClaim {
    /// What it says they do.
    pub amount: Amount,
    /// The delays for which it says so.
    pub when: Option<(Ordering, i32)>,
}

/// The truth of what changes nothing.
pub const NOTHING: &str = "no change";

/// What the inputs do to one character.
struct Way {
    effects: Vec<(String, Option<Amount>)>,
    /// The step before and after, in aut, where no chance is involved.
    steps: Option<[i32; 2]>,
}

impl EffectClaim {
    /// What an edition has; nothing where it lacks one of the inputs, or the claim is about a case that
    /// was not tried.
    pub fn told(&self, edition: Edition, settings: &CheckSettings) -> Option<Told> {
        let bases = self.bases(edition);
        let ways: Option<Vec<Way>> = bases.iter().map(|base| Way::tried(edition, base, settings)).collect();
        let ways = ways.filter(|ways| !ways.is_empty())?;
        let mut agrees = Vec::new();
        for way in &ways {
            agrees.push(way.agrees(&self.amount)?);
        }
        if self.when.is_some() {
            let shown = agrees.iter().position(|agrees| !agrees);
            return Some(Told { truth: ways[shown.unwrap_or(0)].text(), agrees: shown.is_none() });
        }
        match ways[0].to(ways.last()?) {
            None => Some(Told { truth: ways[0].text(), agrees: agrees[0] }),
            Some((truth, range)) => {
                let agrees = self.amount.is(&range) || agrees.contains(&true);
                let outside = self.amount.low < range.low || self.amount.high > range.high;
                let of_kind = self.amount.kind == range.kind && self.amount.low == self.amount.high;
                (agrees || outside || !of_kind).then_some(Told { truth, agrees })
            }
        }
    }

    /// The characters it is tried on: the plain one and one of much piety, or all whose delay it is about.
    fn bases(&self, edition: Edition) -> Vec<Build> {
        let with = |key: &str, value: &str| Build::default().with(key, value, edition);
        let Some((order, aut)) = self.when else {
            return [Some(Build::default()), with("piety", "200")].into_iter().flatten().collect();
        };
        let all = ["0", "1", "2", "3"].into_iter().filter_map(|level| with("fast", level));
        all.filter(|base| {
            let delay = step_time(edition, base).aut.total;
            delay.certain().is_some_and(|delay| delay.cmp(&aut) == order)
        })
        .collect()
    }
}

/// Whether inputs that change nothing alone bring a rule about beside another.
pub fn needs_more(edition: Edition, settings: &CheckSettings, all: &[Named]) -> bool {
    let plain = Build::default();
    let brings = |base: &Build| {
        let after = set(base, settings, edition).map(|build| step_time(edition, &build));
        let new = |after: StepTime| {
            changes(&step_time(edition, base), &after).iter().any(|change| change.before.is_none())
        };
        after.is_some_and(new)
    };
    let free = all.iter().filter(|named| settings.iter().all(|(key, _)| *key != named.key));
    let others = free.flat_map(|named| named.values.iter().map(|value| (named.key, value.clone())));
    let mut bases = others.filter_map(|other| set(&plain, &[other], edition));
    bases.any(|base| brings(&base))
}

fn set(base: &Build, settings: &[(&str, String)], edition: Edition) -> Option<Build> {
    settings.iter().try_fold(base.clone(), |build, (key, value)| build.with(key, value, edition))
}

impl Way {
    fn tried(edition: Edition, base: &Build, settings: &CheckSettings) -> Option<Way> {
        let build = set(base, settings, edition)?;
        let [before, after] = [base, &build].map(|build| step_time(edition, build));
        let told = |name: &str, effect: Option<String>| match effect {
            Some(effect) => (effect.clone(), super::amount::amount(&effect)),
            None => (format!("no {name}"), None),
        };
        let effects = changes(&before, &after).into_iter().map(|change| told(change.name, change.after));
        let step = |time: &StepTime| time.aut.total.certain().copied();
        Some(Way { effects: effects.collect(), steps: step(&before).zip(step(&after)).map(Into::into) })
    }

    fn text(&self) -> String {
        match &self.effects[..] {
            [] => NOTHING.to_string(),
            effects => effects.iter().map(|(text, _)| &text[..]).collect::<Vec<_>>().join(", "),
        }
    }

    /// Whether it is as said; by the step in the end where not one rule alone does it, or the end is what
    /// is said. Nothing where that is left to chance.
    fn agrees(&self, said: &Amount) -> Option<bool> {
        let ends = self.ends(said);
        let ruled =
            self.effects.iter().filter_map(|(_, amount)| amount.as_ref()).any(|amount| said.is(amount));
        match (&self.effects[..], said.kind) {
            (_, AmountKind::Set) if ruled || ends == Some(true) => Some(true),
            ([(_, Some(_))], _) => Some(ruled),
            _ => ends,
        }
    }

    fn ends(&self, said: &Amount) -> Option<bool> {
        let [before, after] = self.steps?.map(i64::from);
        let value = match said.kind {
            AmountKind::Add => ONE * (after - before),
            AmountKind::Set => ONE * after,
            AmountKind::Times => ONE * after / before,
        };
        Some(said.is(&Amount::exact(said.kind, value, value)))
    }

    /// From this to another way, where both are of one kind and differ.
    fn to(&self, other: &Way) -> Option<(String, Amount)> {
        let ([(text, Some(one))], [(_, Some(another))]) = (&self.effects[..], &other.effects[..]) else {
            return None;
        };
        let range = Amount::exact(one.kind, one.low.min(another.low), one.high.max(another.high));
        let differ = one.kind == AmountKind::Add && one.kind == another.kind && text != &other.text();
        differ.then(|| (format!("{text} to {}", other.text()), range))
    }
}
