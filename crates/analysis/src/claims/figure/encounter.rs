//! Figures of an encounter in Telengard.

use super::{Figure, FigureValue};
use foundation::prob::{Dist, ROUNDING};
use foundation::text::joined;
use question::Question;
use telengard::encounter::EquipmentSlot;
use telengard::step::PhaseStep;
use telengard::{Class, Encounter, Odds, Outcome, distributions, exact};

/// The chance that the special encounter comes and is of one of its three kinds.
const SPECIAL: f64 = 0.05 / 3.0;
/// The chance that it does not come.
const NO_SPECIAL: f64 = 0.95;

/// Computes the figure, if it is one of these.
pub(super) fn value(figure: Figure, question: &Question) -> Option<FigureValue> {
    let encounter = &question.encounter;
    let odds = exact(encounter);
    of_meeting(figure, encounter, &odds)
        .or_else(|| of_monster(figure, encounter, &odds))
        .or_else(|| of_special(figure, encounter, &odds))
}

/// Figures of the way to a monster.
fn of_meeting(figure: Figure, encounter: &Encounter, odds: &Odds) -> Option<FigureValue> {
    let met = 1.0 - odds.outcomes[Outcome::NoMonster];
    let light = odds.steps[PhaseStep::Light as usize];
    Some(match figure {
        Figure::Meeting => FigureValue::Chance(met),
        Figure::Avoidance => FigureValue::Chance(odds.outcomes[Outcome::InvisibilityAvoided] / met),
        Figure::Sneaking => FigureValue::Chance(odds.outcomes[Outcome::SneakedPast] / met),
        Figure::ClassShare(class) => FigureValue::Chance(odds.class_chance(class) / met),
        Figure::FearMean => {
            let fearless = exact(&Encounter { fear: false, ..encounter.clone() });
            trend(&[mean_class(&fearless), mean_class(odds)])
        }
        Figure::Light => FigureValue::Chance(light.passes / light.rolls),
        Figure::UnseenTwice => FigureValue::text(if odds.times_unseen > odds.unseen + ROUNDING {
            "possible"
        } else {
            "impossible"
        }),
        Figure::DexterityHides => {
            let [clumsy, nimble] = [3, 18].map(|dexterity| {
                let other = Question::default()
                    .with(Encounter::KEY.dexterity, &dexterity.to_string())
                    .encounter
                    .dexterity;
                exact(&Encounter { dexterity: other, ..encounter.clone() }).outcomes[Outcome::SneakedPast]
            });
            FigureValue::text(if clumsy == nimble { "no part" } else { "a part" })
        }
        Figure::Unstoppable => {
            let held = |class: &&Class| odds.by_class(**class)[Outcome::TimeStopped] > 0.0;
            let names = Class::ALL.iter().filter(|class| !held(class)).map(|class| class.label());
            FigureValue::Text(joined(names))
        }
        _ => return None,
    })
}

/// Figures of the monster met.
fn of_monster(figure: Figure, encounter: &Encounter, odds: &Odds) -> Option<FigureValue> {
    Some(match figure {
        Figure::Strength => {
            let mean = |class: &Class| distributions::hit_points(*class, 1).mean();
            trend(&Class::ALL.iter().map(mean).collect::<Vec<_>>())
        }
        Figure::Level(level) => FigureValue::Chance(odds.level.probability(|other| *other == level)),
        Figure::HighestLevel => FigureValue::Number(f64::from(*odds.level.range().1)),
        Figure::LevelTrend => trend(&chances(&distributions::level(encounter))),
        Figure::HitPoints(class, hp) => {
            FigureValue::Chance(distributions::hit_points(class, 1).probability(|other| *other == hp))
        }
        Figure::MostHitPoints(class) => {
            FigureValue::Number(f64::from(*distributions::hit_points(class, 1).range().1))
        }
        Figure::HitPointTrend(class) => trend(&chances(&distributions::hit_points(class, 1))),
        _ => return None,
    })
}

/// Figures of what the monster does.
fn of_special(figure: Figure, encounter: &Encounter, odds: &Odds) -> Option<FigureValue> {
    let given = |class, outcome| odds.once_met(class).map_or(0.0, |outcomes| outcomes[outcome]);
    let steals = |class| given(class, Outcome::Stolen) + given(class, Outcome::NothingToSteal);
    let by_nature = |p: f64| FigureValue::Chance((p - SPECIAL) / NO_SPECIAL);
    let combat = odds.outcomes.combat();
    let swords =
        || distributions::gifts(encounter).into_iter().filter(|gift| gift.slot == EquipmentSlot::Sword);
    Some(match figure {
        Figure::Held(class) => FigureValue::Chance(given(class, Outcome::TimeStopped)),
        Figure::Heals(class) => FigureValue::Chance(given(class, Outcome::Healed)),
        Figure::HealsByNature(class) => by_nature(given(class, Outcome::Healed)),
        Figure::Steals(class) => FigureValue::Chance(steals(class)),
        Figure::StealsByNature(class) => by_nature(steals(class)),
        Figure::Gives(class) => FigureValue::Chance(given(class, Outcome::Gift)),
        Figure::GivesByNature(class) => by_nature(given(class, Outcome::Gift)),
        Figure::Fights(class) => FigureValue::Chance(
            given(class, Outcome::CombatPlayerFirst) + given(class, Outcome::CombatMonsterFirst),
        ),
        Figure::Combat => FigureValue::Chance(combat),
        Figure::SwordGifts => {
            let all: f64 = distributions::gifts(encounter).iter().map(|gift| gift.p).sum();
            FigureValue::Chance(swords().map(|gift| gift.p).sum::<f64>() / all)
        }
        Figure::SwordBonuses => {
            let (least, most) =
                (swords().map(|gift| gift.bonus).min()?, swords().map(|gift| gift.bonus).max()?);
            FigureValue::Text(format!("{least} to {most}"))
        }
        Figure::GiftChance => FigureValue::Chance(odds.gift_chance),
        Figure::Initiative => FigureValue::Chance(odds.outcomes[Outcome::CombatPlayerFirst] / combat),
        _ => return None,
    })
}

fn mean_class(odds: &Odds) -> f64 {
    let weighted = |class: &Class| f64::from(class.number()) * odds.class_chance(*class);
    let all: f64 = Class::ALL.iter().map(|class| odds.class_chance(*class)).sum();
    Class::ALL.iter().map(weighted).sum::<f64>() / all
}

fn chances(dist: &Dist<i32, f64>) -> Vec<f64> {
    dist.iter().map(|(_, p)| p).collect()
}

/// Returns whether numbers rise, or fall, from each to the next.
fn trend(values: &[f64]) -> FigureValue {
    let pairs = || values.windows(2).map(|pair| pair[1] - pair[0]);
    FigureValue::text(match (pairs().all(|step| step > 0.0), pairs().all(|step| step < 0.0)) {
        (true, _) => "rises",
        (_, true) => "falls",
        _ => "neither",
    })
}
