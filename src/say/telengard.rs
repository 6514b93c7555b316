//! Telengard's odds and rolls, in sentences.

use crate::telengard::fight::{FightOdds, Prospect};
use crate::telengard::score::Reading;
use crate::telengard::{Odds, Outcome, Roll};
use crate::text::number;

/// A probability in percent to three digits: `26.7 %`, `0.025 %`.
pub fn percent(p: f64) -> String {
    format!("{}\u{a0}%", hundredths(p))
}

/// The same without its sign.
pub fn hundredths(p: f64) -> String {
    digits(p, 3)
}

/// The same to five digits with its sign, for what is compared.
pub fn finely(p: f64) -> String {
    format!("{}\u{a0}%", digits(p, 5))
}

/// How many of so many, in percent to five digits.
pub fn share(count: u64, of: u64) -> String {
    finely(count as f64 / of as f64)
}

fn digits(p: f64, digits: i32) -> String {
    let percent = 100.0 * p;
    match percent {
        _ if p <= 0.0 => "0".to_string(),
        _ if percent < 1e-6 => "<\u{202f}0.000001".to_string(),
        _ => number(percent, (f64::from(digits - 1) - percent.log10().floor()).max(0.0) as usize),
    }
}

/// A count that is expected, in groups of three; a decimal where it is small.
pub fn rounded(value: f64) -> String {
    match value {
        _ if value < 100.0 => number(value, 1),
        _ => thousands(value.round() as u64),
    }
}

/// A time: `0.08 s`, `12.3 s`.
pub fn seconds(milliseconds: u64) -> String {
    let seconds = milliseconds as f64 / 1000.0;
    format!("{}\u{a0}s", number(seconds, if seconds < 10.0 { 2 } else { 1 }))
}

/// What to think of a run, from the worst of its readings.
pub fn worst(reading: Reading) -> &'static str {
    match reading {
        Reading::AsExpected => "all as expected.",
        Reading::Unusual => "at worst unusual, as one outcome or another is in every third run.",
        Reading::VeryUnusual => "at worst very unusual: another seed should not repeat it.",
        Reading::NotChance => "not by chance: dice and odds disagree.",
    }
}

/// A mean number, to three decimals.
pub fn mean(value: f64) -> String {
    format!("{} on average", number(value, 3))
}

/// An outcome in a word or two.
pub fn short(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::NoMonster => "Nobody",
        Outcome::InvisibilityAvoided => "Avoided",
        Outcome::SneakedPast => "Sneaked past",
        Outcome::TimeStopped => "Held",
        Outcome::Healed => "Healed",
        Outcome::Stolen => "Robbed",
        Outcome::NothingToSteal => "Vain theft",
        Outcome::Gift => "Gift",
        Outcome::CombatPlayerFirst => "Fight, you first",
        Outcome::CombatMonsterFirst => "Fight, it first",
    }
}

/// What may happen, in a few sentences.
pub fn outlook(odds: &Odds) -> String {
    let (comes, fight) = (1.0 - odds.outcomes[Outcome::NoMonster], odds.outcomes.combat());
    let start = format!("No monster comes in {} of encounters.", percent(1.0 - comes));
    match fight {
        fight if fight <= 0.0 => {
            format!("{start} In the other {} it never comes to a fight.", percent(comes))
        }
        fight => format!(
            "{start} In {} it comes to a fight, and {}. The other {} end without one.",
            percent(fight),
            initiative(odds),
            percent(comes - fight)
        ),
    }
}

/// Who acts first: `you act first in 70 % of fights`.
pub fn initiative(odds: &Odds) -> String {
    match odds.outcomes.combat() {
        fight if fight <= 0.0 => "no fight at all".to_string(),
        fight => {
            format!(
                "you act first in {} of fights",
                percent(odds.outcomes[Outcome::CombatPlayerFirst] / fight)
            )
        }
    }
}

/// What came of a roll: `A troll of level 3 with 31 hit points: you fight it, and it acts first.`
pub fn told(roll: &Roll) -> String {
    let Some(class) = roll.monster else {
        return match roll.outcome {
            Outcome::InvisibilityAvoided => "A monster comes and does not see you: Invisibility.".to_string(),
            _ => "No monster comes.".to_string(),
        };
    };
    let name = class.label().to_ascii_lowercase();
    let article = if name.starts_with(['a', 'e', 'i', 'o', 'u']) { "An" } else { "A" };
    let item = roll.item.map_or("", |slot| slot.label());
    let what = match roll.outcome {
        Outcome::SneakedPast => {
            return format!("You stay unseen and walk past. It was {} {name}.", article.to_ascii_lowercase());
        }
        Outcome::TimeStopped => "Time Stop holds it.".to_string(),
        Outcome::Healed => "it heals you.".to_string(),
        Outcome::Stolen => format!("it steals your {item}."),
        Outcome::NothingToSteal => "it finds nothing to steal.".to_string(),
        Outcome::Gift => format!("it gives you a better {item}, +{}.", roll.bonus.unwrap_or(0)),
        Outcome::CombatPlayerFirst => "a fight, and you act first.".to_string(),
        _ => "a fight, and it acts first.".to_string(),
    };
    let level = roll.level.map_or(String::new(), |level| format!(" of level {level}"));
    let hp =
        roll.hp.map_or(String::new(), |hp| format!(" with {}", crate::text::count(hp as usize, "hit point")));
    format!("{article} {name}{level}{hp}: {what}")
}

/// What to expect of a fight.
pub fn prospect(odds: &FightOdds, hp: i32) -> String {
    let Prospect { win, rounds, hits, hits_taken, damage_taken, .. } = odds.overall;
    let [rounds, hits, taken, damage] = [rounds, hits, hits_taken, damage_taken].map(|mean| number(mean, 2));
    format!(
        "You win {} of fights. On average the fight lasts {}; you land {}, take {taken}, and lose {damage} of your {}.",
        percent(win),
        crate::text::several(&rounds, "round"),
        crate::text::several(&hits, "blow"),
        crate::text::count(hp as usize, "hit point")
    )
}

/// Your blow: `Your blow hits with 55 % for 1 to 12 points, 5.5 on average.`
pub fn blow(odds: &FightOdds) -> String {
    let (least, most) = odds.damage.range();
    let mean = number(odds.damage.mean(), 1);
    format!("Your blow hits with {} for {least} to {most} points, {mean} on average.", percent(odds.to_hit))
}

/// Chances one after the other: `39.685, 23.311 and 17.452 %`.
pub fn chances(all: &[f64]) -> String {
    let said: Vec<String> = all.iter().map(|p| digits(*p, 5)).collect();
    match said.split_last() {
        None => String::new(),
        Some((last, [])) => format!("{last}\u{a0}%"),
        Some((last, others)) => format!("{} and {last}\u{a0}%", others.join(", ")),
    }
}

/// A whole number in groups of three: `1,000,000`.
pub fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let grouped: Vec<&str> =
        digits.as_bytes().rchunks(3).rev().filter_map(|group| std::str::from_utf8(group).ok()).collect();
    grouped.join(",")
}

/// A number with its sign, to two decimals: `+1.25`, `−0.3`, `0`.
pub fn signed(value: f64) -> String {
    match number(value.abs(), 2) {
        none if none == "0" => none,
        size if value < 0.0 => format!("−{size}"),
        size => format!("+{size}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::seeded;
    use crate::telengard::fight::{Fight, fight};
    use crate::telengard::{Encounter, exact, roll};

    #[test]
    fn chances_keep_three_digits() {
        let said = [0.7, 0.267425, 0.012125, 0.00025, 1.0, 0.0, 1e-12].map(percent);
        let expected = ["70", "26.7", "1.21", "0.025", "100", "0", "<\u{202f}0.000001"];
        assert_eq!(said, expected.map(|number| format!("{number}\u{a0}%")));
    }

    #[test]
    fn the_outlook_says_whether_there_is_a_fight() {
        let said = |query| outlook(&exact(&Encounter::asking(query))).replace('\u{a0}', " ");
        assert_eq!(
            said(""),
            "No monster comes in 70 % of encounters. In 26.7 % it comes to a fight, and you act first in 70 % \
             of fights. The other 3.26 % end without one."
        );
        assert_eq!(
            said("cloak=20"),
            "No monster comes in 70 % of encounters. In the other 30 % it never comes to a fight."
        );
    }

    #[test]
    fn rolls_are_told_in_a_sentence() {
        let encounter = Encounter::asking("depth=7&cloak=9&light=1");
        for seed in 0..500 {
            let told = told(&roll(&encounter, &mut seeded(seed)));
            assert!(told.ends_with('.') && !told.contains("  ") && !told.contains("A o"), "{told}");
        }
    }

    #[test]
    fn a_fight_is_summed_up() {
        let odds = fight(&Encounter::default(), &Fight::default());
        let said = prospect(&odds, 10).replace('\u{a0}', " ");
        assert!(said.starts_with("You win ") && said.ends_with(" of your 10 hit points."), "{said}");
        assert!(blow(&odds).contains("% for 1 to "), "{}", blow(&odds));
        assert_eq!(chances(&[0.5, 0.25, 0.25]), "50, 25 and 25\u{a0}%");
    }

    #[test]
    fn large_numbers_are_grouped_and_scores_signed() {
        assert_eq!([7, 1_000, 12_345_678].map(thousands), ["7", "1,000", "12,345,678"]);
        assert_eq!([1.25, -0.3, 0.001].map(signed), ["+1.25", "−0.3", "0"]);
        assert_eq!((rounded(12.34), rounded(267_425.4)), ("12.3".into(), "267,425".into()));
        assert_eq!((share(267_401, 1_000_000), seconds(81)), ("26.74\u{a0}%".into(), "0.08\u{a0}s".into()));
    }
}
