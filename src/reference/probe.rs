//! What each rule does, found by trying: every input is changed, alone and where that shows nothing beside
//! others, and what the rule then does is noted.

mod search;

use crate::crawl::model::build::Build;
use crate::crawl::model::mover::Mover;
use crate::crawl::step::attack::{ATTACK, attack_time};
use crate::crawl::step::time::{Tables, action_pace, step_pace, time_of};
use crate::edition::Edition;
use crate::inputs::Inputs;
use crate::reference::candidates::{InputChange, candidates, told};
use crate::rules::{Rule, Step, run, run_on};
use crate::say::effect::describe_effect;
use crate::time_slices::Pause;
use std::rc::Rc;

/// A rule and the part of the calculation it belongs to.
pub type Placed = (&'static str, &'static Rule<Mover>);

/// What a rule was found to do.
#[derive(Clone)]
pub struct RuleEffects {
    part: &'static str,
    name: &'static str,
    ways: Vec<Way>,
}

/// One effect, and what brings it about; nothing where it always applies.
#[derive(Clone)]
struct Way {
    effect: String,
    when: Vec<When>,
}

/// One change or two that have to stand together, by their places among all tries; the last one varies.
type When = Vec<usize>;

/// What was found by trying in an edition.
#[derive(Clone)]
pub struct Probe {
    /// The edition.
    pub edition: Edition,
    candidates: Rc<Vec<InputChange>>,
    builds: Rc<Vec<Build>>,
    found: Vec<RuleEffects>,
}

/// Every rule of an edition's tables, those of other releases too, in the order they are run.
pub fn rules(edition: Edition) -> impl Iterator<Item = Placed> {
    let tables = Tables::of(edition);
    let steps = [
        ("movement", tables.movement),
        ("pace", tables.base),
        ("pace", tables.pace),
        ("pace", tables.stride),
        ("step", tables.clock),
    ];
    let attacks = [("attack", ATTACK.delay), ("attack pace", ATTACK.pace), ("attack time", ATTACK.time)];
    let attacks = attacks.into_iter().filter(move |_| edition.article().is_none());
    steps.into_iter().chain(attacks).flat_map(|(part, rules)| rules.iter().map(move |rule| (part, rule)))
}

/// The rules in force.
fn alive(edition: Edition) -> impl Iterator<Item = Placed> {
    rules(edition).filter(move |(_, rule)| rule.life.includes(edition))
}

impl Probe {
    /// Tries one change at a time in an edition.
    pub async fn new(edition: Edition, pause: &Pause<'_>) -> Probe {
        let plain = Build::default();
        let candidates = Rc::new(candidates(edition));
        let builds = Rc::new(candidates.iter().map(|one| one.on(&plain, edition).as_of(edition)).collect());
        let found =
            alive(edition).map(|(part, rule)| RuleEffects { part, name: rule.name, ways: Vec::new() });
        let mut probe = Probe { edition, candidates, builds, found: found.collect() };
        probe.single(&plain.as_of(edition), pause).await;
        probe.idle(pause).await;
        probe
    }

    /// Tries two changes at a time for those rules that need it and are wanted.
    pub async fn find_all(&mut self, wanted: impl Fn(&Placed) -> bool, pause: &Pause<'_>) {
        for placed in alive(self.edition).filter(wanted) {
            self.find(placed, pause).await;
        }
    }

    /// Tries two changes at a time for a rule that nothing brought about so far.
    pub async fn find(&mut self, (part, rule): Placed, pause: &Pause<'_>) {
        if let Some(index) = self.place(part, rule.name).filter(|index| self.found[*index].ways.is_empty()) {
            self.together(index, pause).await;
        }
    }

    /// What a rule does here, in words; nothing where it is not in force. `about` says which inputs are
    /// worth a word.
    pub fn told(&self, part: &str, name: &str, about: impl Fn(&str) -> bool) -> Option<String> {
        let found = &self.found[self.place(part, name)?];
        let mut ways: Vec<(Option<&[usize]>, String)> = Vec::new();
        for way in &found.ways {
            let worth = |when: &&[usize]| when.iter().all(|one| about(self.key(*one)));
            let when: Vec<&[usize]> = way.when.iter().map(|when| &when[..]).filter(worth).collect();
            let first = when.first().copied();
            let said = match first {
                None if way.when.is_empty() => way.effect.clone(),
                None => continue,
                Some(_) => format!("{}: {}", told(&self.candidates, &when), way.effect),
            };
            // In the order of the inputs, whatever else there is in other editions.
            let place = ways.iter().position(|(other, _)| *other > first).unwrap_or(ways.len());
            ways.insert(place, (first, said));
        }
        Some(ways.into_iter().map(|(_, way)| way).collect::<Vec<_>>().join("; "))
    }

    /// Where a rule does something else than a later one of its name, in words: one change more beside
    /// what brings it about.
    pub async fn difference(
        &self,
        later: &Probe,
        (part, name): (&str, &str),
        pause: &Pause<'_>,
    ) -> Option<String> {
        let [old, new] = [self, later].map(|probe| probe.place(part, name));
        let (old, new) = (old?, new?);
        let there: Vec<Option<usize>> = self
            .candidates
            .iter()
            .map(|one| later.candidates.iter().position(|other| other.is(one)))
            .collect();
        let firsts = self.found[old].ways.iter().filter_map(|way| way.when.first());
        let more =
            firsts.flat_map(|when| (0..self.candidates.len()).map(move |one| [&when[..], &[one]].concat()));
        let effect = |step: Option<Step>| step.map_or("nothing".to_string(), |step| describe_effect(&step));
        for when in more {
            pause.yield_now().await;
            let then: Option<Vec<usize>> = when.iter().map(|one| there[*one]).collect();
            let Some(then) = then else { continue };
            let (was, is) = (effect(self.does(old, &when)), effect(later.does(new, &then)));
            if was != is {
                return Some(format!("{}: {was} → {is}", told(&self.candidates, &[&when])));
            }
        }
        None
    }

    fn place(&self, part: &str, name: &str) -> Option<usize> {
        self.found.iter().position(|found| found.part == part && found.name == name)
    }

    /// What a rule does when all of these are changed.
    fn does(&self, index: usize, changes: &[usize]) -> Option<Step> {
        let twice =
            |place: usize| changes[..place].iter().any(|one| self.key(*one) == self.key(changes[place]));
        if (1..changes.len()).any(twice) {
            return None;
        }
        let mut build = self.builds[changes[0]].clone();
        for change in &changes[1..] {
            build = self.candidates[*change].on(&build, self.edition);
        }
        build.normalize();
        let found = &self.found[index];
        let steps = steps(self.edition, &Mover::known(build, self.edition), found.part);
        steps.into_iter().find(|step| step.name == found.name)
    }

    fn key(&self, index: usize) -> &'static str {
        self.candidates[index].field.key
    }
}

impl RuleEffects {
    fn note(&mut self, step: &Step, when: Option<When>) {
        let effect = describe_effect(step);
        match self.ways.iter_mut().find(|way| way.effect == effect) {
            Some(way) => way.when.extend(when),
            None => self.ways.push(Way { effect, when: when.into_iter().collect() }),
        }
    }
}

/// Every rule that applies to a build that is as the edition knows it, with its part.
fn said(edition: Edition, build: &Build) -> Vec<(&'static str, Step)> {
    let mover = Mover::known(build.clone(), edition);
    let time = time_of(edition, &mover);
    let mut parts =
        vec![("movement", time.movement.steps), ("pace", time.pace.steps), ("step", time.aut.steps)];
    if edition.article().is_none() {
        let attack = attack_time(edition, &mover);
        parts.extend([
            ("attack", attack.delay.steps),
            ("attack pace", attack.pace.steps),
            ("attack time", attack.aut.steps),
        ]);
    }
    parts.into_iter().flat_map(|(part, steps)| steps.into_iter().map(move |step| (part, step))).collect()
}

/// The rules of one part that apply.
fn steps(edition: Edition, mover: &Mover, part: &str) -> Vec<Step> {
    let tables = Tables::of(edition);
    match part {
        "movement" => run(tables.movement, edition, mover).steps,
        "pace" => run_on(step_pace(edition, mover), tables.stride, edition, mover).steps,
        "attack" => run(ATTACK.delay, edition, mover).steps,
        "attack pace" => run_on(action_pace(edition, mover), ATTACK.pace, edition, mover).steps,
        "attack time" => attack_time(edition, mover).aut.steps,
        _ => time_of(edition, mover).aut.steps,
    }
}
