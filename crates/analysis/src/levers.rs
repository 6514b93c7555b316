//! The single changes of a build that shorten a step or reduce the attacks of foes, best first.

use crate::changes::{BuildChange, Values, single_changes};
use chase::outcome::ChaseOutcome;
use chase::pursuit::{ChaseSetup, PursuitCache};
use crawl::model::build::{Build, God, Swift};
use crawl::step::time::step_time;
use foundation::inputs::{InputMeta, Row};
use foundation::time_slices::Pause;
use question::Question;

/// A change of a build with its result.
#[derive(Clone)]
pub struct Lever {
    /// The change.
    pub change: BuildChange,
    /// The result of the changed build.
    pub outcome: BuildOutcome,
}

/// The quantities by which builds are ranked.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct BuildOutcome {
    /// The mean time of a step in aut.
    pub step: f64,
    /// The mean number of attacks of all foes during the chase.
    pub attacks: f64,
    /// The probability that no foe ever attacks; `None` without foes, and where [`ChaseOutcome`] has only a bound.
    pub untouched: Option<f64>,
}

/// Inputs that a player cannot change at will: leaving a god has a price, and piety takes time.
const UNCHANGEABLE: [&str; 4] = ["species", "god", "piety", "chei-penance"];
/// Differences up to this are rounding errors.
const ROUNDING: f64 = 1e-9;

impl BuildOutcome {
    /// Returns whether it is better than another: fewer attacks, or with equally many a shorter step.
    pub fn beats(&self, other: &BuildOutcome) -> bool {
        match self.attacks - other.attacks {
            difference if difference.abs() > ROUNDING => difference < 0.0,
            _ => self.step < other.step - ROUNDING,
        }
    }
}

/// Returns the outcome of the question's build, and every single change that improves it, best first. Of changes of
/// one input with equal outcomes only the first is returned.
///
/// # Examples
/// ```
/// use analysis::levers::levers;
/// use question::Question;
/// use foundation::time_slices::block_on;
///
/// let question = Question::read("v=0.31&species=naga&slowed=1").unwrap();
/// let (now, levers) = block_on(async |pause| levers(&question, pause).await);
/// let unslowed = levers.iter().find(|lever| lever.change.input.key == "slowed").unwrap();
/// assert!(unslowed.outcome.step < now.step);
/// ```
pub async fn levers(question: &Question, pause: &Pause<'_>) -> (BuildOutcome, Vec<Lever>) {
    let Question { edition, build, .. } = question;
    let mut outcomes = OutcomeCache { question, entries: Vec::new() };
    let now = outcomes.outcome(build, pause).await;
    let mut levers: Vec<Lever> = Vec::new();
    let is_changeable = |input: &InputMeta| !UNCHANGEABLE.contains(&input.key);
    let changes = single_changes(*edition, build, Values::Nearby, &is_changeable);
    for (change, changed) in changes.into_iter().filter(|(_, changed)| is_achievable(build, changed)) {
        let outcome = outcomes.outcome(&changed, pause).await;
        let is_duplicate =
            levers.iter().any(|lever| lever.change.input == change.input && lever.outcome == outcome);
        if outcome.beats(&now) && !is_duplicate {
            insert_ranked(&mut levers, Lever { change, outcome });
        }
    }
    (now, levers)
}

/// Returns whether a player can make a change at will: not a form that only hostile magic imposes, nor haste for a
/// worshipper of Cheibriados.
fn is_achievable(build: &Build, changed: &Build) -> bool {
    let is_imposed = changed.form != build.form && changed.form.is_imposed(build.species.slug());
    let hurries = |build: &Build| [build.haste, build.berserk, build.swift == Swift::Swift];
    let hurries_more =
        std::iter::zip(hurries(build), hurries(changed)).any(|(before, after)| after && !before);
    !(is_imposed || build.god == God::Cheibriados && hurries_more)
}

/// Returns the outcome of a question's build.
pub async fn outcome(question: &Question, pause: &Pause<'_>) -> BuildOutcome {
    OutcomeCache { question, entries: Vec::new() }.outcome(&question.build, pause).await
}

/// A cache of outcomes by chase setup: many changes of a build do not affect the chase.
struct OutcomeCache<'a> {
    question: &'a Question,
    entries: Vec<(ChaseSetup, ChaseOutcome)>,
}

impl OutcomeCache<'_> {
    /// Returns the outcome of a build.
    async fn outcome(&mut self, build: &Build, pause: &Pause<'_>) -> BuildOutcome {
        let Question { edition, chase, .. } = self.question;
        let setup = ChaseSetup::new(*edition, build, chase);
        let step = step_time(*edition, build).aut.mean();
        let of_build = |outcome: &ChaseOutcome| BuildOutcome {
            step,
            attacks: outcome.attacks,
            untouched: (outcome.is_exact() && !outcome.pursuits.is_empty()).then_some(outcome.untouched),
        };
        if let Some((_, outcome)) = self.entries.iter().find(|(other, _)| *other == setup) {
            return of_build(outcome);
        }
        let mut cache = PursuitCache::default();
        let outcome = ChaseOutcome::in_slices(&setup, *edition, &chase.foes.0, &mut cache, pause).await;
        let of_this = of_build(&outcome);
        self.entries.push((setup, outcome));
        of_this
    }
}

/// Inserts a lever into a list sorted from best to worst; after equal ones.
fn insert_ranked(levers: &mut Vec<Lever>, lever: Lever) {
    let index = levers.iter().position(|other| lever.outcome.beats(&other.outcome));
    levers.insert(index.unwrap_or(levers.len()), lever);
}

#[cfg(test)]
mod tests {
    use super::*;
    use foundation::time_slices::block_on;

    fn levers_of(question: &Question) -> Vec<Lever> {
        block_on(async |pause| levers(question, pause).await).1
    }

    fn best(query: &str) -> Vec<(String, f64)> {
        levers_of(&Question::read(query).unwrap())
            .iter()
            .map(|lever| (format!("{}={}", lever.change.input.key, lever.change.value), lever.outcome.step))
            .collect()
    }

    #[test]
    fn removing_what_slows_is_a_lever() {
        let levers = best("v=0.31&ponderous=cloak.boots&slowed=1");
        let step = |pair: &str| levers.iter().find(|(other, _)| other == pair).map(|(_, step)| *step);
        assert_eq!(step("slowed=0"), Some(12.0));
        assert_eq!(step("ponderous=boots"), Some(16.5));
        assert_eq!(step("haste=1"), Some(12.0));
        assert!(levers.windows(2).all(|pair| pair[0].1 <= pair[1].1), "{levers:?}");
        assert!(levers.iter().all(|(_, step)| *step < 18.0));
        assert!(levers.iter().all(|(pair, _)| !pair.starts_with("species")));
    }

    #[test]
    fn impossible_changes_are_no_levers() {
        let suggests = |query: &str, key: &str| best(query).iter().any(|(pair, _)| pair.starts_with(key));
        assert!(suggests("v=0.34&species=troll", "haste=") && !suggests("v=0.34&species=formicid", "haste="));
        assert!(
            suggests("v=0.34&species=troll", "berserk=") && !suggests("v=0.34&species=mummy", "berserk=")
        );
        assert!(suggests("v=0.13&species=troll", "fast=") && !suggests("v=0.34&species=troll", "fast="));
        assert!(suggests("v=0.32&god=trog", "haste=") && !suggests("v=0.32&god=cheibriados", "haste="));
        assert!(suggests("v=0.34&god=trog", "swift=") && !suggests("v=0.34&god=cheibriados", "swift="));
        assert!(
            !suggests("v=0.13", "form=bat")
                && !suggests("v=0.34", "form=pig")
                && !suggests("v=0.20", "form=bat")
        );
        assert!(suggests("v=0.20&species=vampire", "form=bat"));
        // Nor changes that have a price elsewhere.
        assert!(
            !suggests("v=0.34&god=cheibriados&piety=50", "god=")
                && !suggests("v=0.34&god=cheibriados&piety=50", "piety=")
        );
        // Nor what contradicts another setting.
        assert!(
            !suggests("v=0.34&species=formicid&slowed=1", "haste=") && !suggests("v=0.34&slow=1", "fast=")
        );
        assert!(!suggests("v=0.13&species=spriggan&fast=1", "fast=3"));
    }

    #[test]
    fn with_a_foe_fewer_attacks_rank_first() {
        let question = Question::read("v=0.31&species=naga&foes=ogre&gap=2").unwrap();
        let (now, levers) = block_on(async |pause| levers(&question, pause).await);
        assert!(!levers.is_empty());
        assert!(levers.iter().all(|lever| lever.outcome.beats(&now)));
        assert!(levers.windows(2).all(|pair| pair[0].outcome.attacks <= pair[1].outcome.attacks + ROUNDING));
    }

    #[test]
    fn the_fastest_build_has_no_levers() {
        assert_eq!(best("v=0.31&species=spriggan&haste=1"), []);
    }
}
