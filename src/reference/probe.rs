//! What each rule does, found by trying: every input is changed, alone and where that shows nothing beside
//! others, and what the rule then does is noted.

use super::tries::{Try, told, tries};
use crate::crawl::attack::ATTACK;
use crate::crawl::build::Build;
use crate::crawl::mover::Mover;
use crate::crawl::time::{Tables, time_of};
use crate::edition::Edition;
use crate::inputs::Inputs;
use crate::rules::{Rule, Step, run, run_on};

/// A rule and the part of the calculation it belongs to.
pub type Placed = (&'static str, &'static Rule<Mover>);

/// What a rule was found to do.
pub struct Deed {
    part: &'static str,
    name: &'static str,
    ways: Vec<Way>,
}

/// One effect, and what brings it about; nothing where it always applies.
struct Way {
    effect: String,
    when: Vec<When>,
}

/// One change or two that have to stand together, by their places among all tries; the last one varies.
type When = Vec<usize>;

/// As many values of one input as everything else is tried beside.
const OF_ONE_INPUT: usize = 3;

/// What was found by trying in an edition.
pub struct Probe {
    edition: Edition,
    tries: Vec<Try>,
    builds: Vec<Build>,
    deeds: Vec<Deed>,
}

/// Every rule of an edition's tables, those of other releases too, in the order they are run.
pub fn rules(edition: Edition) -> impl Iterator<Item = Placed> {
    let tables = Tables::of(edition);
    let attack = if edition.article().is_none() { ATTACK } else { &[] };
    let parts = [
        ("movement", tables.movement),
        ("pace", tables.pace),
        ("pace", tables.stride),
        ("step", tables.clock),
        ("attack", attack),
    ];
    parts.into_iter().flat_map(|(part, rules)| rules.iter().map(move |rule| (part, rule)))
}

impl Probe {
    /// Tries everything in an edition: two changes at a time only for those rules that need it and are
    /// wanted.
    pub fn new(edition: Edition, wanted: impl Fn(&Placed) -> bool) -> Probe {
        let plain = Build::default();
        let tries = tries(edition);
        let builds = tries.iter().map(|one| one.on(&plain, edition).as_of(edition)).collect();
        let alive: Vec<Placed> = rules(edition).filter(|(_, rule)| rule.life.includes(edition)).collect();
        let deeds =
            alive.iter().map(|(part, rule)| Deed { part, name: rule.name, ways: Vec::new() }).collect();
        let mut probe = Probe { edition, tries, builds, deeds };
        probe.alone(&plain.as_of(edition));
        probe.idle();
        for (index, placed) in alive.iter().enumerate() {
            if probe.deeds[index].ways.is_empty() && wanted(placed) {
                probe.together(index);
            }
        }
        probe
    }

    /// What a rule does here, in words; nothing where it is not in force. `about` says which inputs are
    /// worth a word.
    pub fn told(&self, part: &str, name: &str, about: impl Fn(&str) -> bool) -> Option<String> {
        let deed = &self.deeds[self.place(part, name)?];
        let mut ways: Vec<(Option<&[usize]>, String)> = Vec::new();
        for way in &deed.ways {
            let worth = |when: &&[usize]| when.iter().all(|one| about(self.key(*one)));
            let when: Vec<&[usize]> = way.when.iter().map(|when| &when[..]).filter(worth).collect();
            let first = when.first().copied();
            let said = match first {
                None if way.when.is_empty() => way.effect.clone(),
                None => continue,
                Some(_) => format!("{}: {}", told(&self.tries, &when), way.effect),
            };
            // In the order of the inputs, whatever else there is in other editions.
            let place = ways.iter().position(|(other, _)| *other > first).unwrap_or(ways.len());
            ways.insert(place, (first, said));
        }
        Some(ways.into_iter().map(|(_, way)| way).collect::<Vec<_>>().join("; "))
    }

    /// Where a rule does something else than a later one of its name, in words: one change more beside
    /// what brings it about.
    pub fn difference(&self, later: &Probe, part: &str, name: &str) -> Option<String> {
        let [old, new] = [self, later].map(|probe| probe.place(part, name));
        let (old, new) = (old?, new?);
        let there: Vec<Option<usize>> =
            self.tries.iter().map(|one| later.tries.iter().position(|other| other.is(one))).collect();
        let firsts = self.deeds[old].ways.iter().filter_map(|way| way.when.first());
        let more = firsts.flat_map(|when| (0..self.tries.len()).map(move |one| [&when[..], &[one]].concat()));
        more.into_iter().find_map(|when| {
            let then: Option<Vec<usize>> = when.iter().map(|one| there[*one]).collect();
            let effect = |step: Option<Step>| step.map_or("nothing".to_string(), |step| step.effect());
            let (was, is) = (effect(self.does(old, &when)), effect(later.does(new, &then?)));
            (was != is).then(|| format!("{}: {was} → {is}", told(&self.tries, &[&when])))
        })
    }

    fn place(&self, part: &str, name: &str) -> Option<usize> {
        self.deeds.iter().position(|deed| deed.part == part && deed.name == name)
    }

    /// One change at a time.
    fn alone(&mut self, plain: &Build) {
        let plain = said(self.edition, plain);
        for (part, step) in &plain {
            self.note(part, step, None);
        }
        for change in 0..self.tries.len() {
            for (part, step) in said(self.edition, &self.builds[change]) {
                let same =
                    |(p, s): &(&str, Step)| *p == part && s.name == step.name && s.effects == step.effects;
                if !plain.iter().any(same) {
                    self.note(part, &step, Some(vec![change]));
                }
            }
        }
    }

    /// Inputs that did nothing alone, beside what brought each rule about.
    fn idle(&mut self) {
        let whens = || self.deeds.iter().flat_map(|deed| &deed.ways).flat_map(|way| &way.when);
        let busy = |index: &usize| whens().any(|when| self.key(when[0]) == self.key(*index));
        let idle: Vec<usize> = (0..self.tries.len()).filter(|index| !busy(index)).collect();
        for index in 0..self.deeds.len() {
            let first = self.deeds[index].ways.iter().find_map(|way| way.when.first());
            if let Some(first) = first.map(|when| when[0]) {
                idle.iter().for_each(|change| self.beside(index, first, *change, true));
            }
        }
    }

    /// Two changes at a time, for a rule that nothing brought about so far.
    fn together(&mut self, index: usize) {
        let Some([one, other]) = self.pair(index) else { return };
        // What goes with one is told beside it; what else goes with the other, beside that.
        let goes = |change: &usize| self.does(index, &[one, *change]).is_some();
        let first = if (0..self.tries.len()).filter(goes).count() > 1 { one } else { other };
        let second = if first == one { other } else { one };
        for change in 0..self.tries.len() {
            self.beside(index, first, change, false);
        }
        for change in (0..self.tries.len()).filter(|change| *change != first) {
            self.beside(index, second, change, false);
        }
    }

    /// The first two changes that bring a rule about, of which one at least may matter: first what does
    /// something somewhere beside everything, then all that may matter beside each other.
    fn pair(&self, index: usize) -> Option<[usize; 2]> {
        let mut contexts: Vec<usize> = Vec::new();
        let firsts = self.deeds.iter().flat_map(|deed| &deed.ways).filter_map(|way| way.when.first());
        for first in firsts.map(|when| when[0]) {
            let alike = contexts.iter().filter(|known| self.key(**known) == self.key(first)).count();
            if alike < OF_ONE_INPUT && !contexts.contains(&first) {
                contexts.push(first);
            }
        }
        let all: Vec<usize> = (0..self.tries.len()).collect();
        let wide: Vec<usize> = all.iter().copied().filter(|one| self.matters(index, *one)).collect();
        let others = |one: &usize| if wide.contains(one) { &all } else { &wide };
        let near = contexts.iter().flat_map(|one| others(one).iter().map(|other| [*one, *other]));
        let later = |one: usize| wide.iter().copied().filter(move |other| *other > one);
        let far = wide.iter().flat_map(|one| later(*one).map(|other| [*one, other]));
        near.chain(far).find(|pair| self.does(index, pair).is_some())
    }

    /// Whether a change does something in the part of a rule, or nothing anywhere so far.
    fn matters(&self, index: usize, change: usize) -> bool {
        let touches = |deed: &Deed| {
            deed.ways.iter().flat_map(|way| &way.when).any(|when| self.key(when[0]) == self.key(change))
        };
        let here = |deed: &&Deed| deed.part == self.deeds[index].part;
        self.deeds.iter().filter(here).any(touches) || !self.deeds.iter().any(touches)
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
            build = self.tries[*change].on(&build, self.edition);
        }
        build.settle();
        let deed = &self.deeds[index];
        let steps = steps(self.edition, &Mover::known(build, self.edition), deed.part);
        steps.into_iter().find(|step| step.name == deed.name)
    }

    /// Notes what a rule does when this is changed beside another; only what is new, if so wished.
    fn beside(&mut self, index: usize, context: usize, change: usize, new: bool) {
        if let Some(step) = self.does(index, &[context, change]) {
            let known = self.deeds[index].ways.iter().any(|way| way.effect == step.effect());
            if !(new && known) {
                self.deeds[index].note(&step, Some(vec![context, change]));
            }
        }
    }

    fn note(&mut self, part: &str, step: &Step, when: Option<When>) {
        if let Some(place) = self.place(part, step.name) {
            self.deeds[place].note(step, when);
        }
    }

    fn key(&self, index: usize) -> &'static str {
        self.tries[index].field.key
    }
}

impl Deed {
    fn note(&mut self, step: &Step, when: Option<When>) {
        let effect = step.effect();
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
    let parts = [
        ("movement", time.movement.steps),
        ("pace", time.pace.steps),
        ("step", time.aut.steps),
        ("attack", steps(edition, &mover, "attack")),
    ];
    parts.into_iter().flat_map(|(part, steps)| steps.into_iter().map(move |step| (part, step))).collect()
}

/// The rules of one part that apply.
fn steps(edition: Edition, mover: &Mover, part: &str) -> Vec<Step> {
    let tables = Tables::of(edition);
    match part {
        "movement" => run(tables.movement, edition, mover).steps,
        "pace" => run_on(run(tables.pace, edition, mover), tables.stride, edition, mover).steps,
        "attack" if edition.article().is_none() => run(ATTACK, edition, mover).steps,
        "attack" => Vec::new(),
        _ => time_of(edition, mover).aut.steps,
    }
}
