//! What helps most: every single change of a build, by what it does to a step and to a chase.

use crate::crawl::chase::pursuit::{ChaseSetup, PursuitCache, Together, together};
use crate::crawl::model::build::Build;
use crate::crawl::model::mover::Mover;
use crate::crawl::step::remarks::impossible;
use crate::crawl::step::time::step_time;
use crate::edition::Edition;
use crate::inputs::{Control, InputMeta, Inputs, stepped};
use crate::question::Question;
use crate::time_slices::Pause;

/// A single change of a build, and what comes of it.
#[derive(Clone)]
pub struct Lever {
    /// The input that changes.
    pub about: &'static InputMeta,
    /// Its value then, as a query writes it.
    pub value: String,
    /// What comes of it.
    pub outcome: BuildOutcome,
}

/// What a build comes to.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct BuildOutcome {
    /// Aut of a step, on average.
    pub step: f64,
    /// Attacks of all foes on you during the actions looked at, on average.
    pub attacks: f64,
    /// The chance that no foe ever attacks, where [`Together`] has it.
    pub untouched: Option<f64>,
}

/// What nobody changes at will: gods are left at a price, and piety comes with time.
const GIVEN: [&str; 4] = ["species", "god", "piety", "chei-penance"];
/// What rounding may leave of no difference.
const ROUNDING: f64 = 1e-9;

impl BuildOutcome {
    /// Whether it is better than another: fewer attacks, or else a shorter step.
    pub fn beats(&self, other: &BuildOutcome) -> bool {
        match self.attacks - other.attacks {
            apart if apart.abs() > ROUNDING => apart < 0.0,
            _ => self.step < other.step - ROUNDING,
        }
    }
}

/// What the question's build comes to, and every single change that helps, the best first. Of changes of one
/// input that come to the same, only the first is told.
pub async fn levers(question: &Question, pause: &Pause<'_>) -> (BuildOutcome, Vec<Lever>) {
    let Question { edition, build, .. } = question;
    let mut outcomes = Outcomes { question, known: Vec::new() };
    let now = outcomes.of(build, pause).await;
    let mut levers: Vec<Lever> = Vec::new();
    let changeable =
        Build::entries().filter(|(about, _)| !GIVEN.contains(&about.key) && about.life.includes(*edition));
    for (about, field) in changeable {
        let mut without = build.clone();
        (field.value_mut)(&mut without).restrict_to(false, *edition);
        let possible = cannot_be(*edition, &without);
        for value in others(&(about.control)(*edition), &field.get(build)) {
            let Some(changed) = build.with(field.key, &value, *edition) else { continue };
            // What cannot be helps nobody.
            if cannot_be(*edition, &changed) > possible {
                continue;
            }
            let outcome = outcomes.of(&changed, pause).await;
            let told = levers.iter().any(|lever| lever.about.key == field.key && lever.outcome == outcome);
            if outcome.beats(&now) && !told {
                insert(&mut levers, Lever { about, value, outcome });
            }
        }
    }
    (now, levers)
}

/// Builds and what they come to. Much of a build has no part in it, so that most are alike.
struct Outcomes<'a> {
    question: &'a Question,
    known: Vec<(ChaseSetup, Together)>,
}

impl Outcomes<'_> {
    async fn of(&mut self, build: &Build, pause: &Pause<'_>) -> BuildOutcome {
        let Question { edition, chase, .. } = self.question;
        let run = ChaseSetup::new(*edition, build, chase);
        let step = step_time(*edition, build).aut.mean();
        let told = |all: &Together| BuildOutcome { step, attacks: all.attacks, untouched: all.untouched };
        if let Some((_, all)) = self.known.iter().find(|(other, _)| *other == run) {
            return told(all);
        }
        let (mut known, mut laws) = (PursuitCache::default(), Vec::new());
        for foe in &chase.foes.0 {
            laws.push(known.law_in_slices(&run, *edition, foe, pause).await);
        }
        let all = together(&run, &laws);
        self.known.push((run, all));
        told(&all)
    }
}

/// How much about a build cannot be.
fn cannot_be(edition: Edition, build: &Build) -> usize {
    impossible(edition, &Mover::new(build, edition))
}

/// Keeps the best first; of equals, the one that came first.
fn insert(levers: &mut Vec<Lever>, lever: Lever) {
    let place = levers.iter().position(|other| lever.outcome.beats(&other.outcome));
    levers.insert(place.unwrap_or(levers.len()), lever);
}

/// The values an input could have instead: of a number its neighbours and its ends.
fn others(control: &Control, value: &str) -> Vec<String> {
    let mut others: Vec<String> = match control {
        Control::Toggle => vec![if value == "1" { "0" } else { "1" }.to_string()],
        Control::Number { min, max, empty, .. } => {
            let near = [-1, 1].map(|by| stepped(control, value, by));
            let none = empty.map(|_| String::new());
            none.into_iter().chain(near).chain([min.to_string(), max.to_string()]).collect()
        }
        Control::OneOf(choices) => choices.iter().map(|choice| choice.slug.to_string()).collect(),
        Control::AnyOf(choices) => {
            let worn: Vec<&str> =
                value.split('.').filter(|slug| choices.iter().any(|c| c.slug == *slug)).collect();
            let without = |one: &&str| {
                let rest: Vec<&str> = worn.iter().copied().filter(|other| other != one).collect();
                if rest.is_empty() { "0".to_string() } else { rest.join(".") }
            };
            worn.iter().map(without).collect()
        }
        Control::Text(_) => Vec::new(),
    };
    others.retain(|other| other != value);
    others
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::time_slices::block_on;

    fn found(question: &Question) -> Vec<Lever> {
        block_on(async |pause| levers(question, pause).await).1
    }

    fn best(query: &str) -> Vec<(String, f64)> {
        found(&Question::read(query).unwrap())
            .iter()
            .map(|lever| (format!("{}={}", lever.about.key, lever.value), lever.outcome.step))
            .collect()
    }

    #[test]
    fn what_slows_is_what_helps_when_it_goes() {
        let told = best("v=0.31&ponderous=cloak.boots&slowed=1");
        let step = |pair: &str| told.iter().find(|(told, _)| told == pair).map(|(_, step)| *step);
        assert_eq!(step("slowed=0"), Some(12.0));
        assert_eq!(step("ponderous=boots"), Some(16.5));
        assert_eq!(step("haste=1"), Some(12.0));
        assert!(told.windows(2).all(|pair| pair[0].1 <= pair[1].1), "{told:?}");
        assert!(told.iter().all(|(_, step)| *step < 18.0));
        assert!(told.iter().all(|(pair, _)| !pair.starts_with("species")));
    }

    #[test]
    fn what_cannot_be_helps_nobody() {
        let told = |query: &str, key: &str| best(query).iter().any(|(pair, _)| pair.starts_with(key));
        assert!(told("v=0.34&species=troll", "haste=") && !told("v=0.34&species=formicid", "haste="));
        assert!(told("v=0.34&species=troll", "berserk=") && !told("v=0.34&species=mummy", "berserk="));
        assert!(told("v=0.13&species=troll", "fast=") && !told("v=0.34&species=troll", "fast="));
        assert!(told("v=0.32&god=cheibriados", "haste=") && !told("v=0.34&god=cheibriados", "haste="));
        // Nor what has its price elsewhere.
        assert!(
            !told("v=0.34&god=cheibriados&piety=50", "god=")
                && !told("v=0.34&god=cheibriados&piety=50", "piety=")
        );
        // Nor where something like it is asked for already.
        assert!(!told("v=0.34&species=formicid&slowed=1", "haste=") && !told("v=0.34&slow=1", "fast="));
        assert!(!told("v=0.13&species=spriggan&fast=1", "fast=3"));
    }

    #[test]
    fn with_a_foe_its_attacks_come_first() {
        let question = Question::read("v=0.31&species=naga&foes=ogre&gap=2").unwrap();
        let (now, levers) = block_on(async |pause| levers(&question, pause).await);
        assert!(!levers.is_empty());
        assert!(levers.iter().all(|lever| lever.outcome.beats(&now)));
        assert!(levers.windows(2).all(|pair| pair[0].outcome.attacks <= pair[1].outcome.attacks + ROUNDING));
    }

    #[test]
    fn nothing_helps_where_the_fastest_is_reached() {
        assert_eq!(best("v=0.31&species=spriggan&haste=1"), []);
    }
}
