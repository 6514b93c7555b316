//! Figures of the first foe of a chase, and of all monsters.

use super::step::{format_auts, most};
use super::{Figure, FigureValue};
use chase::energy::{Regime, START};
use chase::foe::{Foe, FoeKind, FoeProfile, action_delay};
use chase::pursuit::{ChaseSetup, pursuit, ratio};
use chase::speed_text::{compared_delay, speed_text};
use crawl::model::monster::{Monster, MonsterTrait};
use foundation::edition::Edition;
use foundation::inputs::Row;
use foundation::prob::Dist;
use foundation::text::{joined, percent};
use question::Question;

/// The most values of a distribution that are listed one by one.
const MAX_LISTED: usize = 4;

/// Computes the figure, if it is one of these.
pub(super) fn value(figure: Figure, question: &Question) -> Option<FigureValue> {
    let edition = question.edition;
    match figure {
        Figure::MostMonsters => return Some(most(step_times(edition).map(|aut| aut == 10.0))),
        Figure::ExtremeMonsters => {
            let (mut quick, mut slow) = (step_times(edition), step_times(edition));
            let both = quick.any(|aut| aut <= 5.0) && slow.any(|aut| aut >= 20.0);
            return Some(FigureValue::text(if both { "both" } else { "not both" }));
        }
        _ => {}
    }
    let foe = question.chase.foes.0.first()?;
    of_chase(figure, question, foe).or_else(|| of_foe(figure, question, foe))
}

/// Figures that depend on what you do meanwhile.
fn of_chase(figure: Figure, question: &Question, foe: &Foe) -> Option<FigureValue> {
    let setup = ChaseSetup::new(question.edition, &question.build, &question.chase);
    let chase = || pursuit(&setup, foe);
    let long_run = || ratio(&setup, &setup.profile(foe));
    Some(match figure {
        Figure::FoeTurns => FigureValue::Text(format_counts(&chase().turns)),
        Figure::FoeChance => {
            FigureValue::text(if chase().turns.certain().is_some() { "exact" } else { "at random" })
        }
        Figure::FoeAut => FigureValue::Number(setup.mean_aut() / chase().turns.mean()),
        Figure::FoeRatio => FigureValue::Number(long_run()),
        Figure::FoePace => FigureValue::text(match long_run() {
            ratio if ratio > 1.0 => "faster",
            ratio if ratio < 1.0 => "slower",
            _ => "as fast",
        }),
        Figure::FoeAttack => FigureValue::Chance(1.0 - chase().untouched),
        Figure::EnergyGain => FigureValue::Text(format_counts(&energy_gain(&setup, &setup.profile(foe)))),
        _ => return None,
    })
}

/// Figures of the foe alone.
fn of_foe(figure: Figure, question: &Question, foe: &Foe) -> Option<FigureValue> {
    let edition = question.edition;
    let profile = foe.profile(edition);
    let speed = profile.speed.mean() / f64::from(Regime::of(edition).speed_parts);
    Some(match figure {
        Figure::FoeDelay => match foe.kind {
            FoeKind::Custom(custom) => format_auts(&action_delay(custom.speed, custom.step)?, 1),
            FoeKind::Monster(_) => return None,
        },
        Figure::StepCost => FigureValue::Chance(profile.step.mean() / 10.0),
        Figure::AttackCost => FigureValue::Chance(f64::from(profile.attack) / 10.0),
        Figure::StepTime => FigureValue::Number(10.0 * profile.step.mean() / speed),
        Figure::AttackTime => FigureValue::Number(10.0 * f64::from(profile.attack) / speed),
        Figure::Costs => {
            let costs = foe.monster()?.costs;
            let others = [costs.swim, costs.attack, costs.missile, costs.spell, costs.special, costs.item];
            let is_one = others.into_iter().all(|cost| cost == costs.walk);
            FigureValue::Text(if is_one { format!("all {}", costs.walk) } else { "differ".to_string() })
        }
        Figure::DescriptionStyle => {
            FigureValue::text(if description(question, foe)?.contains('%') { "percentages" } else { "words" })
        }
        Figure::Description(word) => FigureValue::text(percentage_after(&description(question, foe)?, word)?),
        _ => return None,
    })
}

fn description(question: &Question, foe: &Foe) -> Option<String> {
    let delay = compared_delay(question.edition, &question.build);
    foe.monster().map(|_| speed_text(question.edition, foe, delay))
}

/// Returns the percentage that follows a word: `66%` after `attack` in `100% (attack 66%)`.
fn percentage_after(text: &str, word: &str) -> Option<String> {
    let (_, after) = text.split_once(word)?;
    let (number, _) = after.trim_start().split_once('%')?;
    Some(format!("{number}%"))
}

/// Formats counts: `6`, `5: 60.5 %, 6: 39.5 %`, or the range of many.
fn format_counts(counts: &Dist<i32, f64>) -> String {
    let (least, most) = counts.range();
    match counts.iter().len() {
        1 => least.to_string(),
        len if len > MAX_LISTED => format!("{least} to {most}"),
        _ => {
            joined(counts.iter().map(|(count, p)| format!("{count}: {}", percent(p).replace('\u{a0}', " "))))
        }
    }
}

/// Returns the energy gained during all your actions, if it is not spent; too little to be bounded.
fn energy_gain(setup: &ChaseSetup, profile: &FoeProfile) -> Dist<i32, f64> {
    let after = |energy: &i32, speed: &i32, step: i32| {
        setup.plan.action(step).aut.flat_map(|aut| setup.regime.gain(*energy, *speed, *aut))
    };
    let at_speed = |speed: &i32| {
        let start: Dist<i32, f64> = Dist::always(START);
        (0..setup.action_count)
            .fold(start, |energies, step| energies.flat_map(|energy| after(energy, speed, step)))
    };
    profile.speed.flat_map(at_speed).map(|energy| energy - START)
}

/// Returns the time of a step of each monster that can move, in aut.
fn step_times(edition: Edition) -> impl Iterator<Item = f64> + Clone {
    let there = Monster::of_edition(edition);
    let mobile = there.filter(|monster| !monster.has(MonsterTrait::Stationary) && monster.speed > 0);
    mobile.map(step_time)
}

fn step_time(monster: &Monster) -> f64 {
    10.0 * f64::from(monster.costs.walk) / f64::from(monster.speed)
}
