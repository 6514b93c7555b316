//! Telengard's odds and rolls in sentences, and its number formats.

pub mod dice;

use crate::telengard::fight::{FightOdds, FightSummary};
use crate::telengard::score::Significance;
use crate::telengard::{Odds, Outcome, Roll};
use crate::text::{count, number, several};

/// Formats a probability in percent with three significant digits: `26.7 %`, `0.025 %`.
pub fn percent(p: f64) -> String {
    format!("{}\u{a0}%", percent_number(p))
}

/// Formats a probability in percent with three significant digits, without the percent sign.
pub fn percent_number(p: f64) -> String {
    digits(p, 3)
}

/// Formats a probability in percent with five significant digits, for comparisons: `26.743 %`.
pub fn precise_percent(p: f64) -> String {
    format!("{}\u{a0}%", digits(p, 5))
}

/// Formats the share of `count` in `total` in percent with five significant digits.
pub fn precise_share(count: u64, total: u64) -> String {
    precise_percent(count as f64 / total as f64)
}

/// Formats a probability in percent with this many significant digits, without the percent sign; below 10^-8 as
/// `< 0.000001`.
fn digits(p: f64, digits: i32) -> String {
    let percent = 100.0 * p;
    match percent {
        _ if p <= 0.0 => "0".to_string(),
        _ if percent < 1e-6 => "<\u{202f}0.000001".to_string(),
        _ => number(percent, (f64::from(digits - 1) - percent.log10().floor()).max(0.0) as usize),
    }
}

/// Formats an expected count: with one decimal below 100, else as an integer in groups of three digits.
pub fn format_expected_count(value: f64) -> String {
    match value {
        _ if value < 100.0 => number(value, 1),
        _ => group_thousands(value.round() as u64),
    }
}

/// Formats milliseconds as seconds: `0.08 s`, `12.3 s`.
pub fn format_seconds(milliseconds: u64) -> String {
    let seconds = milliseconds as f64 / 1000.0;
    format!("{}\u{a0}s", number(seconds, if seconds < 10.0 { 2 } else { 1 }))
}

/// Returns the conclusion about a run from the highest significance of its outcomes.
pub fn describe_significance(worst: Significance) -> &'static str {
    match worst {
        Significance::AsExpected => "all as expected.",
        Significance::Unusual => "at worst unusual, as one outcome or another is in every third run.",
        Significance::VeryUnusual => "at worst very unusual: another seed should not repeat it.",
        Significance::NotChance => "not by chance: dice and odds disagree.",
    }
}

/// Formats a mean with at most three decimals: `1.023 on average`.
pub fn on_average(value: f64) -> String {
    format!("{} on average", number(value, 3))
}

/// Returns a label of a word or two for an outcome.
pub fn short_label(outcome: Outcome) -> &'static str {
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

/// Describes how likely a monster, a fight and the first turn in it are.
pub fn describe_odds(odds: &Odds) -> String {
    let (comes, fight) = (1.0 - odds.outcomes[Outcome::NoMonster], odds.outcomes.combat());
    let start = format!("No monster comes in {} of encounters.", percent(1.0 - comes));
    match fight {
        fight if fight <= 0.0 => {
            format!("{start} In the other {} it never comes to a fight.", percent(comes))
        }
        fight => format!(
            "{start} In {} it comes to a fight, and {}. The other {} end without one.",
            percent(fight),
            describe_initiative(odds),
            percent(comes - fight)
        ),
    }
}

/// Describes who acts first: `you act first in 70 % of fights`.
pub fn describe_initiative(odds: &Odds) -> String {
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

/// Describes the result of a roll: `A troll of level 3 with 31 hit points: a fight, and it acts first.`
pub fn describe_roll(roll: &Roll) -> String {
    let Some(class) = roll.monster else {
        return match roll.outcome {
            Outcome::InvisibilityAvoided => "A monster comes and does not see you: Invisibility.".to_string(),
            _ => "No monster comes.".to_string(),
        };
    };
    let name = class.label().to_ascii_lowercase();
    let article = if name.starts_with(['a', 'e', 'i', 'o', 'u']) { "An" } else { "A" };
    let item = roll.item.map_or("", |slot| slot.label());
    let result = match roll.outcome {
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
    let hp = roll.hp.map_or(String::new(), |hp| format!(" with {}", count(hp as usize, "hit point")));
    format!("{article} {name}{level}{hp}: {result}")
}

/// Describes what to expect of a fight that the player begins with `hp` hit points.
pub fn describe_fight(odds: &FightOdds, hp: i32) -> String {
    let FightSummary { win, rounds, hits, hits_taken, damage_taken, .. } = odds.overall;
    let [rounds, hits, taken, damage] = [rounds, hits, hits_taken, damage_taken].map(|mean| number(mean, 2));
    format!(
        "You win {} of fights. On average the fight lasts {}; you land {}, take {taken}, and lose {damage} of your {}.",
        percent(win),
        several(&rounds, "round"),
        several(&hits, "blow"),
        count(hp as usize, "hit point")
    )
}

/// Describes the player's blow: `Your blow hits with 55 % for 1 to 12 points, 5.5 on average.`
pub fn describe_blow(odds: &FightOdds) -> String {
    let (least, most) = odds.damage.range();
    let mean = number(odds.damage.mean(), 1);
    format!("Your blow hits with {} for {least} to {most} points, {mean} on average.", percent(odds.to_hit))
}

/// Formats a list of probabilities with five significant digits: `39.685, 23.311 and 17.452 %`.
pub fn list_percents(chances: &[f64]) -> String {
    let percents: Vec<String> = chances.iter().map(|p| digits(*p, 5)).collect();
    match percents.split_last() {
        None => String::new(),
        Some((last, [])) => format!("{last}\u{a0}%"),
        Some((last, others)) => format!("{} and {last}\u{a0}%", others.join(", ")),
    }
}

/// Formats an integer in groups of three digits: `1,000,000`.
pub fn group_thousands(number: u64) -> String {
    let digits = number.to_string();
    let grouped: Vec<&str> =
        digits.as_bytes().rchunks(3).rev().filter_map(|group| std::str::from_utf8(group).ok()).collect();
    grouped.join(",")
}

/// Formats a number with its sign and at most two decimals: `+1.25`, `−0.3`, `0`.
pub fn format_signed(value: f64) -> String {
    match number(value.abs(), 2) {
        zero if zero == "0" => zero,
        magnitude if value < 0.0 => format!("−{magnitude}"),
        magnitude => format!("+{magnitude}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::seeded;
    use crate::telengard::fight::{Fight, fight};
    use crate::telengard::{Encounter, exact, roll};

    #[test]
    fn percentages_have_three_significant_digits() {
        let percents = [0.7, 0.267425, 0.012125, 0.00025, 1.0, 0.0, 1e-12].map(percent);
        let expected = ["70", "26.7", "1.21", "0.025", "100", "0", "<\u{202f}0.000001"];
        assert_eq!(percents, expected.map(|number| format!("{number}\u{a0}%")));
    }

    #[test]
    fn the_odds_are_described_with_and_without_a_fight() {
        let description = |query| describe_odds(&exact(&Encounter::from_query(query))).replace('\u{a0}', " ");
        assert_eq!(
            description(""),
            "No monster comes in 70 % of encounters. In 26.7 % it comes to a fight, and you act first in 70 % \
             of fights. The other 3.26 % end without one."
        );
        assert_eq!(
            description("cloak=20"),
            "No monster comes in 70 % of encounters. In the other 30 % it never comes to a fight."
        );
    }

    #[test]
    fn rolls_are_described_in_a_sentence() {
        let encounter = Encounter::from_query("depth=7&cloak=9&light=1");
        for seed in 0..500 {
            let text = describe_roll(&roll(&encounter, &mut seeded(seed)));
            assert!(text.ends_with('.') && !text.contains("  ") && !text.contains("A o"), "{text}");
        }
    }

    #[test]
    fn a_fight_is_described() {
        let odds = fight(&Encounter::default(), &Fight::default());
        let text = describe_fight(&odds, 10).replace('\u{a0}', " ");
        assert!(text.starts_with("You win ") && text.ends_with(" of your 10 hit points."), "{text}");
        assert!(describe_blow(&odds).contains("% for 1 to "), "{}", describe_blow(&odds));
        assert_eq!(list_percents(&[0.5, 0.25, 0.25]), "50, 25 and 25\u{a0}%");
    }

    #[test]
    fn large_numbers_are_grouped_and_scores_signed() {
        assert_eq!([7, 1_000, 12_345_678].map(group_thousands), ["7", "1,000", "12,345,678"]);
        assert_eq!([1.25, -0.3, 0.001].map(format_signed), ["+1.25", "−0.3", "0"]);
        assert_eq!(
            (format_expected_count(12.34), format_expected_count(267_425.4)),
            ("12.3".into(), "267,425".into())
        );
        assert_eq!(
            (precise_share(267_401, 1_000_000), format_seconds(81)),
            ("26.74\u{a0}%".into(), "0.08\u{a0}s".into())
        );
    }
}
