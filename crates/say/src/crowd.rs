//! Sampled foes that get into each other's way, in words.

use crate::chase::{about, describe_uncounted};
use chase::setup::Foes;
use foundation::prob::Dist;
use foundation::text::{joined, number, percent, several};
use question::crowd::SampledCrowd;

/// Describes what foes at a door or in the open do: `Sampled, 500 games: about 26 attacks ± 0.02 in all (orc 1: 10 …).`
///
/// # Examples
/// ```
/// use foundation::time_slices::block_on;
/// use question::Question;
/// use question::crowd::sampled_crowd;
/// use say::crowd::describe_crowd;
///
/// let question = Question::read("v=0.34&foes=orc,orc,orc&where=door&away=0").unwrap();
/// let crowd = block_on(async |pause| sampled_crowd(&question, 50, pause).await).unwrap();
/// assert_eq!(
///     describe_crowd(&crowd, &question.chase.foes).replace('\u{a0}', " "),
///     "Sampled, 50 games: about 19 attacks in all (orc 1: 10, orc 2: 9, orc 3: 0). Never attacked in 0 %."
/// );
/// ```
pub fn describe_crowd(crowd: &SampledCrowd, foes: &Foes) -> String {
    let error = match number(crowd.attacks.standard_error(crowd.games), 2).as_str() {
        "0" => String::new(),
        error => format!(" ± {error}"),
    };
    let of_one = |(index, attacks): (usize, &Dist<i32, f64>)| {
        format!("{}: {}", foes.name_of(index), about(attacks.mean()))
    };
    format!(
        "Sampled, {} games: about {}{error} in all ({}). Never attacked in {}.",
        crowd.games,
        several(&about(crowd.attacks.mean()), "attack"),
        joined(crowd.foes.iter().enumerate().map(of_one)),
        percent(crowd.untouched)
    ) + &describe_uncounted(&foes.0)
}
