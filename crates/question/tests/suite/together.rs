//! Several foes at once, under the same times of yours, against figures of another program that walked the same tree.

use ::question::Question;
use chase::outcome::Outcome;
use chase::pursuit::{ChaseSetup, PursuitCache};
use golden::TOGETHER;
use testing::{assert_no_misses, rows};

/// The rounding of the figures, to nine digits, and of both programs.
const TOLERANCE: f64 = 2e-9;

#[test]
fn plans_equal_those_of_another_program() {
    let mut several = 0;
    let misses = rows(TOGETHER.text).filter_map(|(query, figures)| {
        // Some rows ask for boots that their release lacks.
        let question = Question::read(query).unwrap();
        let setup = ChaseSetup::new(question.edition, &question.build, &question.chase);
        let foes = &question.chase.foes.0;
        let outcome = Outcome::of(&setup, question.edition, foes, &mut PursuitCache::default());
        let after = outcome.pursuits.iter().filter_map(|pursuit| pursuit.stairs.as_ref());
        let after: f64 = after.map(|stairs| stairs.attacks_after.mean()).sum();
        let product: f64 = outcome.pursuits.iter().map(|pursuit| pursuit.untouched).product();
        several += usize::from(foes.len() > 1 && outcome.is_exact());
        let ours = [
            Some(outcome.attacks),
            Some(after),
            outcome.is_exact().then_some(outcome.untouched),
            Some(product),
            outcome.follows,
        ];
        let theirs = figures.split('\t').map(|figure| figure.parse::<f64>().ok());
        let differs = |(ours, theirs): (Option<f64>, Option<f64>)| match (ours, theirs) {
            (Some(ours), Some(theirs)) => (ours - theirs).abs() > TOLERANCE,
            _ => false,
        };
        let is_miss = ours.into_iter().zip(theirs).any(differs) || outcome.untouched < product - TOLERANCE;
        is_miss.then(|| format!("{query}\n  theirs {figures}\n  ours {ours:?}"))
    });
    assert_no_misses(misses.collect());
    assert!(several > 200, "{several} rows with several foes");
}
