//! Two builds side by side: where they differ, and whether any roll can tell them apart.

use crate::crawl::chase::pursuit::{ChaseSetup, PursuitCache};
use crate::crawl::model::build::Build;
use crate::crawl::step::actions::{ActionTime, actions};
use crate::crawl::step::time::step_time;
use crate::inputs::{InputMeta, Inputs, Value};
use crate::question::Question;
use crate::question::compare_with::{CompareWith, OtherBuild};

/// Two builds compared.
#[derive(Clone, PartialEq, Debug)]
pub struct Comparison {
    /// The compared build's question: its release, its build, and the chase of the first.
    pub other: Question,
    /// The inputs that differ.
    pub inputs: Vec<Differing>,
    /// What each of the two comes to.
    pub lines: Vec<ComparedLine>,
}

/// An input that differs.
#[derive(Clone, Copy)]
pub struct Differing(pub &'static InputMeta);

/// One figure of both.
#[derive(Clone, PartialEq, Debug)]
pub struct ComparedLine {
    /// What it is.
    pub name: String,
    /// What is counted.
    pub kind: Measure,
    /// The first build's values with their probabilities; nothing where it has none.
    pub mine: Option<Vec<(f64, f64)>>,
    /// The other's.
    pub other: Option<Vec<(f64, f64)>>,
}

/// What a figure counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Measure {
    /// Aut.
    Time,
    /// Attacks on you.
    Attacks,
}

/// What rounding may leave between equal probabilities.
const ROUNDING: f64 = 1e-12;

impl ComparedLine {
    /// Whether both have it.
    pub fn told(&self) -> bool {
        self.mine.is_some() && self.other.is_some()
    }

    /// Whether no roll can tell the two apart.
    pub fn same(&self) -> bool {
        let near = |(mine, other): (&(f64, f64), &(f64, f64))| {
            (mine.0 - other.0).abs() < ROUNDING && (mine.1 - other.1).abs() < ROUNDING
        };
        match (&self.mine, &self.other) {
            (Some(mine), Some(other)) => mine.len() == other.len() && mine.iter().zip(other).all(near),
            (mine, other) => mine.is_none() && other.is_none(),
        }
    }
}

impl PartialEq for Differing {
    fn eq(&self, other: &Self) -> bool {
        self.0.key == other.0.key
    }
}

impl std::fmt::Debug for Differing {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.0.key)
    }
}

/// The question's build beside the one it names, if it names one.
pub fn comparison(question: &Question) -> Option<Comparison> {
    let other = question.compare_with.other.question()?;
    // The same chase, as far as the other's release knows it.
    let other = Question { chase: question.chase.as_of(other.edition), ..other };
    let differing = Build::entries()
        .filter(|(_, field)| field.get(&question.build) != field.get(&other.build))
        .map(|(about, _)| Differing(about));
    let mut lines = vec![ComparedLine {
        name: "A step".to_string(),
        kind: Measure::Time,
        mine: Some(step_time(question.edition, &question.build).aut.auts()),
        other: Some(step_time(other.edition, &other.build).aut.auts()),
    }];
    lines.extend(attacks(question, &other));
    lines.extend(acted(question, &other));
    Some(Comparison { inputs: differing.collect(), lines, other })
}

/// The question with its two builds in each other's place.
pub fn swapped(question: &Question) -> Question {
    let Some(other) = question.compare_with.other.question() else { return question.clone() };
    // What the release of the other lacks of this build is no longer asked of it.
    let bare = Question { build: Build::default(), compare_with: CompareWith::default(), ..question.clone() };
    let mut swapped = bare.at(other.edition);
    swapped.not_understood.retain(|refused| Build::field(&refused.pair.key).is_none());
    swapped.build = other.build;
    swapped.compare_with.other = OtherBuild::of(question);
    swapped
}

/// What each foe does to either.
fn attacks(question: &Question, other: &Question) -> Vec<ComparedLine> {
    let run = |of: &Question| ChaseSetup::new(of.edition, &of.build, &of.chase);
    let (my_run, other_run) = (run(question), run(other));
    let (mut my_laws, mut other_laws) = (PursuitCache::default(), PursuitCache::default());
    let line = |foe: &crate::crawl::chase::foe::Foe| {
        let law = |laws: &mut PursuitCache, run: &ChaseSetup, of: &Question| {
            let law = laws.law(run, of.edition, &foe.as_of(of.edition)?);
            Some(law.attacks.iter().map(|(count, p)| (f64::from(*count), p)).collect())
        };
        ComparedLine {
            name: format!("Attacks of {}", foe.name()),
            kind: Measure::Attacks,
            mine: law(&mut my_laws, &my_run, question),
            other: law(&mut other_laws, &other_run, other),
        }
    };
    question.chase.foes.0.iter().map(line).collect()
}

/// What everything but a step takes for either, the attack first; what only one release has comes last or has
/// no other time.
fn acted(question: &Question, other: &Question) -> Vec<ComparedLine> {
    let all = |of: &Question| actions(of.edition, &of.build).unwrap_or_default();
    let (mine, others) = (all(question), all(other));
    let auts = |actions: &[ActionTime], slug: &str| {
        actions.iter().find(|action| action.slug == slug).map(ActionTime::auts)
    };
    let line = |action: &ActionTime| ComparedLine {
        name: if action.slug == "attack" { "An attack".to_string() } else { action.name.clone() },
        kind: Measure::Time,
        mine: auts(&mine, action.slug),
        other: auts(&others, action.slug),
    };
    let lacking = others.iter().filter(|action| auts(&mine, action.slug).is_none());
    mine.iter().chain(lacking).map(line).collect()
}
