//! Which build explains the times of steps or attacks that a player saw: the likelihood of the times under
//! the current build, and under every single change of it that a player may have overlooked.

use crate::changes::{BuildChange, Values, single_changes};
use crate::insert_before;
use chase::setup::Chase;
use crawl::model::build::Build;
use crawl::model::mover::Mover;
use crawl::step::attack::attack_aut;
use crawl::step::time::step_time;
use foundation::edition::Edition;
use foundation::inputs::{Control, InputKey, InputMeta};
use foundation::prob::Dist;
use question::Question;

/// What was timed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Clocked {
    /// Steps.
    Steps,
    /// Attacks.
    Attacks,
}

impl Clocked {
    /// What can be timed.
    pub const ALL: [Clocked; 2] = [Clocked::Steps, Clocked::Attacks];

    /// Returns the noun for one of them.
    pub fn noun(self) -> &'static str {
        match self {
            Clocked::Steps => "step",
            Clocked::Attacks => "attack",
        }
    }

    /// Returns the key of the times in a query.
    pub fn key(self) -> InputKey {
        match self {
            Clocked::Steps => Chase::KEY.times,
            Clocked::Attacks => Chase::KEY.attack_times,
        }
    }

    fn seen(self, question: &Question) -> &[i32] {
        match self {
            Clocked::Steps => &question.chase.times.0,
            Clocked::Attacks => &question.chase.attack_times.0,
        }
    }

    fn aut(self, edition: Edition, build: &Build) -> Dist<i32> {
        match self {
            Clocked::Steps => step_time(edition, build).aut.total,
            Clocked::Attacks => attack_aut(edition, &Mover::new(build, edition)),
        }
    }

    /// Returns whether an input may have been overlooked: players know what they are, and what they hold.
    fn may_differ(self, input: &InputMeta) -> bool {
        const KNOWN: [InputKey; 4] =
            [Build::KEY.species, Build::KEY.god, Build::KEY.weapon, Build::KEY.offhand];
        !KNOWN.contains(&input.key) && (self == Clocked::Attacks || Build::is_of_steps(input))
    }
}

/// The changes of a build that share one distribution of times, and how well that explains the times.
#[derive(PartialEq)]
pub struct Explanation {
    /// The changes: terrain and statuses first, which are overlooked most easily; otherwise in the order of
    /// the form. Of each input only the first value with this distribution, and of a number only its most
    /// likely value overall. Empty for the current build.
    pub changes: Vec<BuildChange>,
    /// The time of a step, or of an attack, in aut.
    pub aut: Dist<i32>,
    /// The natural logarithm of the likelihood: of the product of the probabilities of all times, which are
    /// independent. −∞ if some time is impossible.
    ///
    /// Probabilities are exact fractions; their logarithms are summed as `f64`, because the product of 30
    /// fractions does not fit a fraction. The relative error of the likelihood is below 10⁻¹³ for 200 times.
    pub log_likelihood: f64,
}

impl Explanation {
    fn new(changes: Vec<BuildChange>, aut: Dist<i32>, times: &[(i32, u32)]) -> Explanation {
        Explanation { log_likelihood: log_likelihood(&aut, times), changes, aut }
    }

    /// Returns whether the times are possible.
    pub fn is_possible(&self) -> bool {
        self.log_likelihood > f64::NEG_INFINITY
    }

    /// Returns the likelihood; 0 also where it is below 10⁻³⁰⁸.
    pub fn likelihood(&self) -> f64 {
        self.log_likelihood.exp()
    }

    /// Returns the likelihood ratio to another explanation, at most [`f64::MAX`]. `None` if the times are
    /// impossible under the other one.
    pub fn ratio(&self, other: &Explanation) -> Option<f64> {
        other.is_possible().then(|| (self.log_likelihood - other.log_likelihood).exp().min(f64::MAX))
    }
}

/// All explanations of some times, the likeliest first.
#[derive(PartialEq)]
pub struct Explanations {
    /// The build as it stands.
    pub current: Explanation,
    /// The single changes that alter the distribution of a step or an attack, most likely first, impossible
    /// ones last.
    pub alternatives: Vec<Explanation>,
}

impl Explanations {
    /// Returns the current build and its alternatives, most likely first; the current build before equally
    /// likely ones.
    pub fn ranked(&self) -> Vec<&Explanation> {
        let mut ranked: Vec<_> = self.alternatives.iter().collect();
        let is_below = |other: &&Explanation| other.log_likelihood <= self.current.log_likelihood;
        ranked.insert(ranked.iter().position(is_below).unwrap_or(ranked.len()), &self.current);
        ranked
    }
}

/// Returns the explanations of the times of steps or attacks in a question; `None` if it gives none.
///
/// # Examples
/// ```
/// use analysis::explain::{Clocked, explain};
/// use crawl::model::build::Build;
/// use question::Question;
///
/// // A human whose steps take 15 aut is slowed, or petrifying.
/// let question = Question::read("v=0.34&times=15.15.15").unwrap();
/// let explanations = explain(&question, Clocked::Steps).unwrap();
/// assert!(!explanations.current.is_possible());
/// assert_eq!(explanations.alternatives[0].likelihood(), 1.0);
/// assert!(explanations.alternatives[0].changes.iter().any(|change| change.input.key == Build::KEY.slowed));
///
/// // Attacks with a war axe that take 9 aut: at that skill it should take 7, but for a tower shield.
/// let question = Question::read("v=0.34&weapon=war-axe&skill=16&attack-times=9.9.10.9").unwrap();
/// let best = &explain(&question, Clocked::Attacks).unwrap().alternatives[0];
/// assert!(best.is_possible());
/// ```
pub fn explain(question: &Question, clocked: Clocked) -> Option<Explanations> {
    let Question { edition, build, .. } = question;
    let times = count_times(clocked.seen(question));
    if times.is_empty() {
        return None;
    }
    let current = Explanation::new(Vec::new(), clocked.aut(*edition, build), &times);
    let mut ranked: Vec<Explanation> = Vec::new();
    for (change, build) in single_changes(*edition, build, Values::Every, &|input| clocked.may_differ(input))
    {
        let aut = clocked.aut(*edition, &build);
        if aut != current.aut {
            let explanation = Explanation::new(vec![change], aut, &times);
            let likelihood = explanation.log_likelihood;
            insert_before(&mut ranked, explanation, |other| other.log_likelihood < likelihood);
        }
    }
    let mut alternatives: Vec<Explanation> = Vec::new();
    for explanation in ranked {
        merge(&mut alternatives, explanation, *edition);
    }
    Some(Explanations { current, alternatives })
}

/// Appends an explanation by a single change, unless the list has a likelier value of the same input. Changes
/// with the same distribution are joined.
fn merge(explanations: &mut Vec<Explanation>, explanation: Explanation, edition: Edition) {
    let Some(change) = explanation.changes.first() else { return };
    let is_number = matches!((change.input.control)(edition), Control::Number { .. });
    let replaces = |other: &Explanation| {
        (is_number || other.aut == explanation.aut)
            && other.changes.iter().any(|other| other.input == change.input)
    };
    if explanations.iter().any(replaces) {
        return;
    }
    match explanations.iter_mut().find(|other| other.aut == explanation.aut) {
        None => explanations.push(explanation),
        Some(known) => {
            let is_last = |other: &BuildChange| !Build::is_circumstance(other.input);
            let index = if is_last(change) { None } else { known.changes.iter().position(is_last) };
            known.changes.insert(index.unwrap_or(known.changes.len()), change.clone());
        }
    }
}

/// Returns the different times, each with how often it occurs.
fn count_times(times: &[i32]) -> Vec<(i32, u32)> {
    let mut counted: Vec<(i32, u32)> = Vec::new();
    for time in times {
        match counted.iter_mut().find(|(known, _)| known == time) {
            Some((_, count)) => *count += 1,
            None => counted.push((*time, 1)),
        }
    }
    counted
}

/// Returns the natural logarithm of the likelihood of counted times; −∞ if one of them is impossible.
fn log_likelihood(aut: &Dist<i32>, times: &[(i32, u32)]) -> f64 {
    let log = |(time, count): &(i32, u32)| {
        let p = aut.probability(|aut| aut == time);
        f64::from(*count) * p.to_f64().ln()
    };
    times.iter().map(log).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use foundation::prob::Ratio;

    fn explained(query: &str) -> Explanations {
        explain(&Question::read(query).unwrap(), Clocked::Steps).unwrap()
    }

    /// Returns the changes of an explanation as pairs of a query.
    fn pairs(explanation: &Explanation) -> Vec<String> {
        explanation.changes.iter().map(|change| format!("{}={}", change.input.key, change.value)).collect()
    }

    #[test]
    fn likelihoods_are_products_of_chances() {
        // A hasted human takes 6 aut with 1/3, 7 with 2/3.
        let hasted = explained("v=0.34&haste=1&times=6.7.7.6.7");
        assert_eq!(hasted.current.aut.probability(|aut| *aut == 7), Ratio::new(2, 3));
        assert!((hasted.current.likelihood() - 8.0 / 243.0).abs() < 1e-16);
        // Without haste a step takes 10 aut.
        let human = explained("v=0.34&times=10.10.10");
        assert_eq!((human.current.likelihood(), human.current.ratio(&human.current)), (1.0, Some(1.0)));
        assert!(explain(&Question::read("v=0.34").unwrap(), Clocked::Attacks).is_none());
    }

    #[test]
    fn a_build_that_cannot_take_the_times_has_no_ratio() {
        let human = explained("v=0.34&times=6.7");
        let best = &human.alternatives[0];
        assert_eq!((human.current.likelihood(), human.current.is_possible()), (0.0, false));
        assert_eq!((best.ratio(&human.current), human.current.ratio(best)), (None, Some(0.0)));
        assert!(
            pairs(best).contains(&"haste=1".to_string()) && pairs(best).contains(&"berserk=1".to_string())
        );
        assert!((best.likelihood() - 2.0 / 9.0).abs() < 1e-15);
    }

    #[test]
    fn two_hundred_times_do_not_underflow_the_ranking() {
        // 4 aut has a chance of 1/240, and 240²⁰⁰ is beyond the range of `f64`.
        let times = ["4"; 200].join(".");
        let wading = explained(&format!("v=0.15&species=centaur&to=shallow&haste=1&times={times}"));
        assert!(wading.current.is_possible());
        assert_eq!(wading.current.likelihood(), 0.0);
        let best = wading.ranked()[0];
        assert_eq!((best.ratio(&wading.current), wading.current.ratio(best)), (Some(f64::MAX), Some(0.0)));
    }

    #[test]
    fn pieces_grounds_and_statuses_are_tried() {
        let tried =
            |query: &str| -> Vec<String> { explained(query).alternatives.iter().flat_map(pairs).collect() };
        let human = tried("v=0.34&times=10&god=cheibriados&piety=80");
        for pair in ["ponderous=body", "from=shallow", "form=statue", "frozen=1", "swift=swift"] {
            assert!(human.contains(&pair.to_string()), "{pair}: {human:?}");
        }
        assert!(human.iter().all(|pair| !pair.starts_with("species") && !pair.starts_with("weapon")));
        assert_eq!(human.iter().filter(|pair| pair.starts_with("piety=")).count(), 1);
        let worn = tried("v=0.20&times=10&ponderous=2&run=1");
        assert!(worn.contains(&"ponderous=1".to_string()) && worn.contains(&"ponderous=3".to_string()));
        assert!(worn.contains(&"run=0".to_string()));
    }
}
