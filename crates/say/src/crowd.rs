//! Sampled foes that get into each other's way, in words.

use crate::chase::{about, describe_besides_attacks};
use chase::outcome::ChaseOutcome;
use chase::setup::Foes;
use foundation::edition::Edition;
use foundation::text::{group_thousands, joined, number, percent, several};

/// Describes what sampled foes do: `Sampled, 8,000 runs: about 26 attacks ± 0.02 in all (orc 1: 10 …).`
/// `None` for what was not sampled.
///
/// # Examples
/// ```
/// use chase::outcome::ChaseOutcome;
/// use chase::pursuit::PursuitCache;
/// use question::Question;
/// use say::crowd::describe_crowd;
///
/// let question = Question::read("v=0.34&foes=orc,orc,orc&where=door&away=0").unwrap();
/// let Question { edition, chase, .. } = &question;
/// let outcome = ChaseOutcome::of(&question.setup(), &chase.foes.0, &mut PursuitCache::default());
/// assert_eq!(
///     describe_crowd(*edition, &outcome, &chase.foes).unwrap().replace('\u{a0}', " "),
///     "Sampled, 8,000 runs: about 19 attacks in all (orc 1: 10, orc 2: 9, orc 3: 0). Never attacked in 0 %."
/// );
/// ```
pub fn describe_crowd(edition: Edition, outcome: &ChaseOutcome, foes: &Foes) -> Option<String> {
    let runs = outcome.sampled_runs()?;
    let error = match number(outcome.standard_error()?, 2).as_str() {
        "0" => String::new(),
        error => format!(" ± {error}"),
    };
    let by_foe = outcome.pursuits.iter().enumerate();
    let of_one = |(index, pursuit): (usize, &std::rc::Rc<chase::pursuit::Pursuit>)| {
        format!("{}: {}", foes.name_of(index), about(pursuit.attacks.mean()))
    };
    let sampled = format!(
        "Sampled, {} runs: about {}{error} in all ({}). Never attacked in {}.",
        group_thousands(runs.into()),
        several(&about(outcome.attacks), "attack"),
        joined(by_foe.map(of_one)),
        percent(outcome.untouched)
    );
    Some(sampled + &describe_besides_attacks(edition, &foes.0))
}
