//! Comparison of two builds: the inputs and the distributions in which they differ.
//!
//! # Examples
//! ```
//! use analysis::compare::comparison;
//! use crawl::model::build::Build;
//! use question::Question;
//! use question::compare_with::CompareWith;
//!
//! let question = Question::read("v=0.29&frozen=1").unwrap().with(CompareWith::KEY.first, "v=0.29");
//! let comparison = comparison(&question).unwrap();
//! assert_eq!(comparison.inputs[0].key, Build::KEY.frozen);
//! let differing: Vec<_> = comparison.lines.iter().filter(|line| !line.is_same()).collect();
//! assert_eq!((differing.len(), &differing[0].name[..]), (1, "A step"));
//! ```

use chase::foe::Foe;
use chase::pursuit::{Pursuit, PursuitCache};
use chase::setup::{Chase, Foes};
use combat::survival::Prospects;
use crawl::model::build::Build;
use crawl::step::actions::{ActionTime, actions};
use crawl::step::time::step_time;
use foundation::inputs::{InputMeta, Inputs, Value};
use foundation::prob::MAX_ERROR;
use foundation::time_slices::{Pause, block_on};
use question::Question;
use question::compare_with::{CompareWith, Pin, PinSlot};
use std::rc::Rc;

/// The comparison of two builds.
#[derive(Clone, PartialEq, Debug)]
pub struct Comparison {
    /// The question of the other build: its release and build, with the chase of the first one.
    pub other: Question,
    /// The inputs that differ.
    pub inputs: Vec<&'static InputMeta>,
    /// The compared quantities: a step, the attacks of each foe, what becomes of you, the other actions.
    pub lines: Vec<ComparedLine>,
}

/// The name of the first line of every comparison.
pub const STEP: &str = "A step";

/// A quantity compared between both builds.
#[derive(Clone, PartialEq, Debug)]
pub struct ComparedLine {
    /// Its name.
    pub name: String,
    /// What it measures.
    pub kind: Measure,
    /// The first build's values with their probabilities; `None` if it does not exist in its release.
    pub mine: Option<Vec<(f64, f64)>>,
    /// The other build's values with their probabilities; `None` if it does not exist in its release.
    pub other: Option<Vec<(f64, f64)>>,
}

/// What a quantity measures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Measure {
    /// A time in aut.
    Time,
    /// A number of attacks on the player.
    Attacks,
    /// Hit points that the player loses.
    HitPoints,
    /// Whether the player lives: 1 or 0, so that the mean is the chance.
    Living,
}

impl ComparedLine {
    /// Returns whether both builds have it.
    pub fn is_in_both(&self) -> bool {
        self.mine.is_some() && self.other.is_some()
    }

    /// Returns whether both distributions are equal.
    pub fn is_same(&self) -> bool {
        let is_near = |(mine, other): (&(f64, f64), &(f64, f64))| {
            (mine.0 - other.0).abs() < MAX_ERROR && (mine.1 - other.1).abs() < MAX_ERROR
        };
        match (&self.mine, &self.other) {
            (Some(mine), Some(other)) => mine.len() == other.len() && mine.iter().zip(other).all(is_near),
            (mine, other) => mine.is_none() && other.is_none(),
        }
    }
}

/// Compares the question's build with the one it names in `compare`; `None` if it names none.
pub fn comparison(question: &Question) -> Option<Comparison> {
    block_on(async |pause| comparison_in_slices(question, pause).await)
}

/// Returns the comparison of [`comparison`], yielding to `pause` during the computation.
pub async fn comparison_in_slices(question: &Question, pause: &Pause<'_>) -> Option<Comparison> {
    // The same chase, as far as it exists in the other release.
    let other = question.of_first_pin()?;
    let differing = question.differing_inputs(&other);
    let mut lines = vec![ComparedLine {
        name: STEP.to_string(),
        kind: Measure::Time,
        mine: Some(step_time(question.edition, &question.build).aut.auts()),
        other: Some(step_time(other.edition, &other.build).aut.auts()),
    }];
    let foes = &question.chase.foes;
    let mine = SideChase::of(question, &foes.0, pause).await;
    let others = SideChase::of(&other, &foes.0, pause).await;
    lines.extend(attack_lines(&mine, &others, foes));
    lines.extend(survival_lines(&mine, &others));
    lines.extend(actions_lines(question, &other));
    Some(Comparison { inputs: differing.collect(), lines, other })
}

/// Returns the question with its two builds exchanged.
pub fn swapped(question: &Question) -> Question {
    let Some(other) = question.of_first_pin() else { return question.clone() };
    let name = question.compare_with.first.question().unwrap_or_default().compare_with.name;
    // Inputs of this build that the other release lacks are not reported: the build moves to its own release.
    let bare = Question { build: Build::default(), compare_with: CompareWith::default(), ..question.clone() };
    let mut swapped = bare.at(other.edition);
    swapped.not_understood.retain(|other| Build::field(&other.pair.key).is_none());
    let Question { build, attacker, defender, .. } = other;
    swapped = Question { build, attacker, defender, ..swapped };
    swapped.compare_with =
        CompareWith { first: PinSlot::from(Pin::of(question)), name, ..question.compare_with.clone() };
    swapped
}

/// Compares the attacks of each foe.
fn attack_lines(mine: &SideChase, others: &SideChase, foes: &Foes) -> Vec<ComparedLine> {
    let line = |index| ComparedLine {
        name: format!("Attacks of {}", foes.name_of(index)),
        kind: Measure::Attacks,
        mine: mine.attacks_of(index),
        other: others.attacks_of(index),
    };
    (0..foes.0.len()).map(line).collect()
}

/// Compares what becomes of you, all poison counted, where that is known of both.
fn survival_lines(mine: &SideChase, others: &SideChase) -> Vec<ComparedLine> {
    let (Some(mine), Some(others)) = (&mine.fate, &others.fate) else { return Vec::new() };
    let line = |name: &str, kind, [mine, other]: [Option<Vec<(f64, f64)>>; 2]| ComparedLine {
        name: name.to_string(),
        kind,
        mine,
        other,
    };
    let lives = |fate: &Prospects| {
        let known = fate.lives().filter(|_| !fate.is_open());
        known.map(|alive| vec![(0.0, 1.0 - alive), (1.0, alive)])
    };
    let lost = |fate: &Prospects| Some(fate.with_all_poison().lost.dist().to_f64_pairs());
    let lines = [
        line("Chance to live", Measure::Living, [mine, others].map(lives)),
        line("Hit points lost", Measure::HitPoints, [mine, others].map(lost)),
    ];
    lines.into_iter().filter(|line| line.mine.is_some()).collect()
}

/// What one of the two builds meets.
struct SideChase {
    /// What each foe does; `None` for those that the release does not have.
    pursuits: Vec<Option<Rc<Pursuit>>>,
    /// What becomes of you; `None` where it is not known.
    fate: Option<Prospects>,
}

impl SideChase {
    /// Computes the chase of a question, with these foes as far as its release has them.
    async fn of(question: &Question, foes: &[Foe], pause: &Pause<'_>) -> SideChase {
        let known: Vec<_> = foes.iter().map(|foe| foe.as_of(question.edition)).collect();
        let foes = Foes(known.iter().flatten().cloned().collect());
        let question = Question { chase: Chase { foes, ..question.chase.clone() }, ..question.clone() };
        let mut played = question.played(PursuitCache::default(), pause).await;
        let fate = played.prospects_at_end(pause).await;
        let mut pursuits = played.outcome.pursuits.into_iter();
        SideChase {
            pursuits: known.iter().map(|foe| foe.as_ref().and_then(|_| pursuits.next())).collect(),
            fate,
        }
    }

    /// Returns the distribution of the attacks of the foe at an index.
    fn attacks_of(&self, index: usize) -> Option<Vec<(f64, f64)>> {
        Some(self.pursuits[index].as_ref()?.attacks.to_f64_pairs())
    }
}

/// Compares the times of all actions but a step, the attack first. Actions that only the other release has
/// come last.
fn actions_lines(question: &Question, other: &Question) -> Vec<ComparedLine> {
    let all = |question: &Question| actions(question.edition, &question.build);
    let (mine, others) = (all(question), all(other));
    let auts = |actions: &[ActionTime], slug: &str| {
        actions.iter().find(|action| action.slug == slug).map(|action| action.aut.to_f64_pairs())
    };
    let line = |action: &ActionTime| ComparedLine {
        name: if action.slug == "attack" { "An attack".to_string() } else { action.name.clone() },
        kind: Measure::Time,
        mine: auts(&mine, action.slug),
        other: auts(&others, action.slug),
    };
    let only_other = others.iter().filter(|action| auts(&mine, action.slug).is_none());
    mine.iter().chain(only_other).map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::describe::mean;

    #[test]
    fn builds_with_hit_points_are_compared_by_what_becomes_of_you() {
        let fates = |query: &str| {
            let question =
                Question::read(query).unwrap().with(CompareWith::KEY.first, "v=0.34&species=naga&haste=1");
            let lines = comparison(&question).unwrap().lines.into_iter();
            lines
                .filter(|line| matches!(line.kind, Measure::HitPoints | Measure::Living))
                .map(|line| (line.name.clone(), mean(&line.mine), mean(&line.other)))
                .collect::<Vec<_>>()
        };
        let [(lives, mine, other), (lost, more, less)] =
            &fates("v=0.34&species=naga&foes=ogre&gap=2&hp=40&ac=4&ev=8")[..]
        else {
            panic!("two lines")
        };
        assert_eq!((&lives[..], &lost[..]), ("Chance to live", "Hit points lost"));
        assert!(mine + 0.1 < *other && *more > less + 1.0, "{mine} {other} {more} {less}");
        // The poison of old releases, which does not add up, is followed.
        let (_, poisoned, _) = &fates("v=0.12&foes=adder&gap=1&away=0&hp=30&ac=3&ev=10")[0];
        assert_eq!(format!("{poisoned:.3}"), "0.813");
        // Without hit points there is no chance to live, and without armour class nothing at all.
        assert_eq!(fates("v=0.34&species=naga&foes=ogre&gap=2&ac=4&ev=8").len(), 1);
        assert_eq!(fates("v=0.34&species=naga&foes=ogre&gap=2&hp=40").len(), 0);
    }
}
