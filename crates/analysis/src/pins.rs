//! The outcomes of pinned builds compared with the build of the question, as figures and in words.

use crate::difference::Difference;
use crate::levers::{BuildOutcome, outcome};
use foundation::text::{number, several};
use foundation::time_slices::Pause;
use question::Question;
use question::compare_with::Pin;
use say::Unit;

/// The outcome of the question's own build, and of each pinned one against the same foes.
#[derive(Clone, PartialEq, Debug)]
pub struct PinnedOutcomes {
    /// The outcome of the question's build.
    pub own: BuildOutcome,
    /// The pinned builds in order, each with its outcome in its own release.
    pub pins: Vec<(Pin, BuildOutcome)>,
}

/// Computes the outcomes. A foe that the release of a pinned build lacks does not attack it.
///
/// # Examples
/// ```
/// use analysis::pins::pinned_outcomes;
/// use question::Question;
/// use foundation::time_slices::block_on;
///
/// let question = Question::read("v=0.34&haste=1&compare=v%3D0.34").unwrap();
/// let outcomes = block_on(async |pause| pinned_outcomes(&question, pause).await);
/// assert!(outcomes.own.step < outcomes.pins[0].1.step);
/// ```
pub async fn pinned_outcomes(question: &Question, pause: &Pause<'_>) -> PinnedOutcomes {
    let own = outcome(question, pause).await;
    let mut pins = Vec::new();
    for pin in question.compare_with.pins() {
        pins.push((pin.clone(), outcome(&question.of_pin(pin), pause).await));
    }
    PinnedOutcomes { own, pins }
}

/// Returns the figures of a pinned build, `14 aut`, with how they differ from those of this one: the chance
/// to live, where that is known of both, the movement delay and, if there are foes, the attacks.
pub fn pin_differences(
    pin: &BuildOutcome,
    own: &BuildOutcome,
    has_foes: bool,
    unit: Unit,
) -> Vec<(String, Difference)> {
    const DECIMALS: usize = 1;
    let lives = pin.lives.zip(own.lives).and_then(|(pin, own)| {
        Some((format!("you live in {}", pin.qualified()), Difference::of_lives(pin, own)?))
    });
    let step = (unit.format(pin.step), Difference::of_times(pin.step, own.step, unit));
    let attacks = (
        several(&number(pin.attacks, DECIMALS), "attack"),
        Difference::of_attacks(pin.attacks, own.attacks, DECIMALS),
    );
    lives.into_iter().chain([step]).chain(has_foes.then_some(attacks)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::side_by_side::side_by_side;
    use foundation::time_slices::block_on;

    /// Whoever drinks only once the foe is beside you does so whatever the build.
    #[test]
    fn an_option_costs_what_the_table_says() {
        let link = "v=0.34&species=troll&foes=bat&gap=2&plan=away*5.stairs&beside=haste&energy=any&stairs=5&have=haste";
        let pins = "compare=v%3D0.34%26species%3Dtroll%26slowed%3D1&compare2=v%3D0.34%26species%3Dfelid";
        let question = Question::read(&format!("{link}&{pins}")).unwrap();
        let (bar, table) = block_on(async |pause| {
            let table = side_by_side(&question, Unit::Aut, pause).await;
            (pinned_outcomes(&question, pause).await, table)
        });
        let bar = std::iter::once(&bar.own).chain(bar.pins.iter().map(|(_, outcome)| outcome));
        let bar: Vec<String> = bar.map(|outcome| number(outcome.attacks, 1)).collect();
        let row = table.rows.iter().rfind(|row| row.label.ends_with("attacks on you")).unwrap();
        assert_eq!(bar, row.cells.iter().map(|cell| &cell.text[..]).collect::<Vec<_>>());
    }

    fn differences(pin: (f64, f64), own: (f64, f64), has_foes: bool) -> Vec<(String, Option<bool>)> {
        let outcome = |(step, attacks)| BuildOutcome {
            step,
            attacks,
            never_attacked: None,
            lives: None,
            without_weapons: false,
        };
        written(pin_differences(&outcome(pin), &outcome(own), has_foes, Unit::Aut))
    }

    fn written(differences: Vec<(String, Difference)>) -> Vec<(String, Option<bool>)> {
        differences
            .into_iter()
            .map(|(value, difference)| {
                (format!("{value} {}", difference.text).replace('\u{a0}', " "), difference.is_better)
            })
            .collect()
    }

    #[test]
    fn who_has_hit_points_sees_first_who_lives() {
        let link = "v=0.34&species=minotaur&foes=ogre&gap=2&hp=30&ac=4&ev=9&energy=any&stairs=9";
        let pinned = "compare=v%3D0.34%26species%3Dnaga%26hp%3D30%26ac%3D4%26ev%3D9";
        let question = Question::read(&format!("{link}&{pinned}")).unwrap();
        let outcomes = block_on(async |pause| pinned_outcomes(&question, pause).await);
        let (pin, own) = (&outcomes.pins[0].1, &outcomes.own);
        let (naga, minotaur) = (pin.lives.unwrap(), own.lives.unwrap());
        assert!(naga.p < minotaur.p - 0.05, "{naga:?} {minotaur:?}");
        let differences = written(pin_differences(pin, own, true, Unit::Aut));
        let (lives, is_better) = &differences[0];
        assert!(
            lives.starts_with(&format!("you live in {}", naga.bound()).replace('\u{a0}', " ")),
            "{lives}"
        );
        assert!(lives.contains('▼') && lives.ends_with("worse") && *is_better == Some(false), "{lives}");
        assert_eq!(differences.len(), 3);
    }

    #[test]
    fn a_difference_has_a_sign_and_a_word() {
        assert_eq!(
            differences((14.0, 5.6), (24.0, 21.0), true),
            [
                ("14 aut ▼ 10 faster".to_string(), Some(true)),
                ("5.6 attacks ▼ 15.4 fewer".to_string(), Some(true))
            ]
        );
        assert_eq!(
            differences((10.0, 0.0), (7.0, 0.0), false),
            [("10 aut ▲ 3 slower".to_string(), Some(false))]
        );
        assert_eq!(differences((10.0, 1.0), (10.0, 1.0), true)[1], ("1 attack the same".to_string(), None));
    }
}
