//! Finds the effects of each rule by experiment: changes every input of a plain human, alone or, where that
//! has no effect, together with another, and records what the rule does.
//!
//! # Examples
//! ```
//! use foundation::edition::Edition;
//! use reference::probe::Probe;
//! use foundation::time_slices::block_on;
//!
//! let edition = Edition::parse("0.31").unwrap();
//! let probe = block_on(async |pause| Probe::new(edition, pause).await);
//! let frozen = probe.describe("movement", "Frozen", |_| true).unwrap();
//! assert!(frozen.contains("Frozen"), "{frozen}");
//! ```

mod search;

use crate::candidates::{InputChange, candidates, describe};
use crawl::model::build::Build;
use crawl::model::mover::Mover;
use crawl::step::attack::{ATTACK, attack_time};
use crawl::step::tables::Tables;
use crawl::step::time::{action_pace, common_step_pace, mover_step_time};
use foundation::edition::Edition;
use foundation::inputs::{InputKey, Inputs};
use foundation::rules::{Rule, Step, run, run_on};
use foundation::time_slices::Pause;
use say::effect::describe_effect;
use std::rc::Rc;

/// The part of the calculation that a rule belongs to, and the rule.
pub type PartRule = (&'static str, &'static Rule<Mover>);

/// The effects found for a rule.
#[derive(Clone)]
pub struct RuleEffects {
    part: &'static str,
    name: &'static str,
    effects: Vec<Effect>,
}

/// An effect in words with the conditions under which it was seen; no condition where it always applies.
#[derive(Clone)]
struct Effect {
    text: String,
    conditions: Vec<Condition>,
}

/// One change, or several that are needed together, as indices into the candidates. Descriptions group by all
/// but the last.
type Condition = Vec<usize>;

/// The effects found in an edition so far.
#[derive(Clone)]
pub struct Probe {
    /// The edition.
    pub edition: Edition,
    candidates: Rc<Vec<InputChange>>,
    builds: Rc<Vec<Build>>,
    found: Vec<RuleEffects>,
}

/// Returns every rule of an edition's tables in the order they are run, including rules of other releases.
pub fn rules(edition: Edition) -> impl Iterator<Item = PartRule> {
    let tables = Tables::of(edition);
    let steps = [
        ("movement", tables.movement),
        ("action speed", tables.base),
        ("action speed", tables.pace),
        ("action speed", tables.step_pace),
        ("step", tables.total),
    ];
    let attacks = [("attack", ATTACK.delay), ("attack speed", ATTACK.pace), ("attack time", ATTACK.time)];
    steps.into_iter().chain(attacks).flat_map(|(part, rules)| rules.iter().map(move |rule| (part, rule)))
}

/// Returns the rules in force.
fn in_force(edition: Edition) -> impl Iterator<Item = PartRule> {
    rules(edition).filter(move |(_, rule)| rule.life.includes(edition))
}

impl Probe {
    /// Tries single changes in an edition, and inputs without effect next to those with one.
    pub async fn new(edition: Edition, pause: &Pause<'_>) -> Probe {
        let plain = Build::default();
        let candidates = Rc::new(candidates(edition));
        let builds = Rc::new(
            candidates.iter().map(|change| change.apply_to(&plain, edition).as_of(edition)).collect(),
        );
        let found =
            in_force(edition).map(|(part, rule)| RuleEffects { part, name: rule.name, effects: Vec::new() });
        let mut probe = Probe { edition, candidates, builds, found: found.collect() };
        probe.try_singles(&plain.as_of(edition), pause).await;
        probe.try_idle_inputs(pause).await;
        probe
    }

    /// Tries pairs of changes for the wanted rules that need it.
    pub async fn find_all(&mut self, wanted: impl Fn(&PartRule) -> bool, pause: &Pause<'_>) {
        for placed in in_force(self.edition).filter(wanted) {
            self.find(placed, pause).await;
        }
    }

    /// Tries pairs of changes for a rule if nothing brought it about so far.
    pub async fn find(&mut self, (part, rule): PartRule, pause: &Pause<'_>) {
        if let Some(index) =
            self.index_of(part, rule.name).filter(|index| self.found[*index].effects.is_empty())
        {
            self.try_pairs(index, pause).await;
        }
    }

    /// Describes the effects of a rule: empty if none was found, `None` if it is not in force. Only
    /// conditions whose inputs all satisfy `is_wanted` are described.
    pub fn describe(&self, part: &str, name: &str, is_wanted: impl Fn(InputKey) -> bool) -> Option<String> {
        let found = &self.found[self.index_of(part, name)?];
        let mut effects: Vec<(Option<&[usize]>, String)> = Vec::new();
        for effect in &found.effects {
            let is_reported =
                |conditions: &&[usize]| conditions.iter().all(|change| is_wanted(self.key(*change)));
            let conditions: Vec<&[usize]> =
                effect.conditions.iter().map(|when| &when[..]).filter(is_reported).collect();
            let first = conditions.first().copied();
            let text = match first {
                None if effect.conditions.is_empty() => effect.text.clone(),
                None => continue,
                Some(_) => format!("{}: {}", describe(&self.candidates, &conditions), effect.text),
            };
            // In the order of the inputs, so that descriptions of different editions compare.
            let index = effects.iter().position(|(other, _)| *other > first).unwrap_or(effects.len());
            effects.insert(index, (first, text));
        }
        Some(effects.into_iter().map(|(_, effect)| effect).collect::<Vec<_>>().join("; "))
    }

    /// Describes where a rule differs from the later rule of the same name, by trying one more change under
    /// each condition that brings it about. Returns `None` if no difference was found.
    pub async fn difference(
        &self,
        later: &Probe,
        (part, name): (&str, &str),
        pause: &Pause<'_>,
    ) -> Option<String> {
        let [old, new] = [self, later].map(|probe| probe.index_of(part, name));
        let (old, new) = (old?, new?);
        let later_index: Vec<Option<usize>> = self
            .candidates
            .iter()
            .map(|change| later.candidates.iter().position(|other| other.equals(change)))
            .collect();
        let firsts = self.found[old].effects.iter().filter_map(|effect| effect.conditions.first());
        let combinations = firsts
            .flat_map(|when| (0..self.candidates.len()).map(move |change| [&when[..], &[change]].concat()));
        let effect = |step: Option<Step>| step.map_or("nothing".to_string(), |step| describe_effect(&step));
        for when in combinations {
            pause.yield_now().await;
            let then: Option<Vec<usize>> = when.iter().map(|change| later_index[*change]).collect();
            let Some(then) = then else { continue };
            let (was, is) = (effect(self.step_after(old, &when)), effect(later.step_after(new, &then)));
            if was != is {
                return Some(format!("{}: {was} → {is}", describe(&self.candidates, &[&when])));
            }
        }
        None
    }

    fn index_of(&self, part: &str, name: &str) -> Option<usize> {
        self.found.iter().position(|found| found.part == part && found.name == name)
    }

    /// Returns the step of a rule after all of these changes, or `None` if it does not apply or if two of
    /// them are of one input.
    fn step_after(&self, index: usize, changes: &[usize]) -> Option<Step> {
        let repeats_input = |index: usize| {
            changes[..index].iter().any(|change| self.key(*change) == self.key(changes[index]))
        };
        if (1..changes.len()).any(repeats_input) {
            return None;
        }
        let mut build = self.builds[changes[0]].clone();
        for change in &changes[1..] {
            build = self.candidates[*change].apply_to(&build, self.edition);
        }
        build.normalize();
        let found = &self.found[index];
        let mover = Mover::from_restricted(build, self.edition);
        let steps = steps_of_part(self.edition, &mover, (found.part, found.name));
        steps.into_iter().find(|step| step.name == found.name)
    }

    fn key(&self, index: usize) -> InputKey {
        self.candidates[index].field.key
    }
}

impl RuleEffects {
    fn note(&mut self, step: &Step, condition: Option<Condition>) {
        let effect = describe_effect(step);
        match self.effects.iter_mut().find(|known| known.text == effect) {
            Some(known) => known.conditions.extend(condition),
            None => self.effects.push(Effect { text: effect, conditions: condition.into_iter().collect() }),
        }
    }
}

/// Returns every step that applies to a build, with its part. The build must be normalized for the edition.
fn applied_steps(edition: Edition, build: &Build) -> Vec<(&'static str, Step)> {
    let mover = Mover::from_restricted(build.clone(), edition);
    let time = mover_step_time(edition, &mover);
    let attack = attack_time(edition, &mover);
    let parts = [
        ("movement", time.movement.steps),
        ("action speed", time.pace.steps),
        ("step", time.aut.steps),
        ("attack", attack.delay.steps),
        ("attack speed", attack.pace.steps),
        ("attack time", attack.aut.steps),
    ];
    parts.into_iter().flat_map(|(part, steps)| steps.into_iter().map(move |step| (part, step))).collect()
}

/// Returns the steps of a rule's part that apply; those after the rule may be left out, as they take time to
/// compute.
fn steps_of_part(edition: Edition, mover: &Mover, (part, name): (&str, &str)) -> Vec<Step> {
    let tables = Tables::of(edition);
    let run_until = |rules: &[Rule<Mover>]| {
        let is_it = |rule: &Rule<Mover>| rule.name == name && rule.life.includes(edition);
        let end = rules.iter().position(is_it).map_or(rules.len(), |index| index + 1);
        run(&rules[..end], edition, mover).steps
    };
    match part {
        "movement" => run_until(tables.movement),
        "action speed" => run_on(common_step_pace(edition, mover), tables.step_pace, edition, mover).steps,
        "attack" => run_until(ATTACK.delay),
        "attack speed" => run_on(action_pace(edition, mover), ATTACK.pace, edition, mover).steps,
        "attack time" => attack_time(edition, mover).aut.steps,
        _ => mover_step_time(edition, mover).aut.steps,
    }
}
