//! Telengard's odds, rolls and fights in sentences.
//!
//! # Examples
//! ```
//! use say::telengard::describe_odds;
//! use telengard::{Encounter, exact};
//!
//! let odds = exact(&Encounter::from_query("cloak=20"));
//! assert_eq!(
//!     describe_odds(&odds).replace('\u{a0}', " "),
//!     "No monster comes in 70 % of encounters. In the other 30 % there is no fight."
//! );
//! ```

pub mod dice;
mod numbers;
mod turns;

use foundation::text::{capitalized, count, number, several};
pub use numbers::{
    format_expected_count, format_seconds, format_signed, group_thousands, percent, percent_number,
    precise_percent, precise_share,
};
use telengard::fight::{Fight, FightOdds, FightSummary};
use telengard::score::Significance;
use telengard::{Class, Encounter, Odds, Outcome, Roll};
pub use turns::{
    describe_empty_turns, describe_fights, describe_impossible, describe_unchanged, in_sentence, one_in,
    sweep_title,
};

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
        Outcome::NothingToSteal => "Nothing to steal",
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
            format!("{start} In the other {} there is no fight.", percent(comes))
        }
        fight => format!(
            "{start} In {} there is a fight, and {}. The other {} end without one.",
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
    let monster = name_monster(class, roll.level);
    let item = roll.item.map_or("", |slot| slot.label());
    let result = match roll.outcome {
        Outcome::SneakedPast => {
            return format!("You stay unseen and walk past. It was {monster}.");
        }
        Outcome::TimeStopped => "Time Stop holds it.".to_string(),
        Outcome::Healed => "it heals you.".to_string(),
        Outcome::Stolen => format!("it steals your {item}."),
        Outcome::NothingToSteal => "it finds nothing to steal.".to_string(),
        Outcome::Gift => format!("it gives you a better {item}, +{}.", roll.bonus.unwrap_or(0)),
        Outcome::CombatPlayerFirst => "a fight, and you act first.".to_string(),
        _ => "a fight, and it acts first.".to_string(),
    };
    let hp = roll.hp.map_or(String::new(), |hp| format!(" with {}", count(hp as usize, "hit point")));
    format!("{}{hp}: {result}", capitalized(&monster))
}

/// Names a monster with its article, and with its level if it is known: `an elf`, `a hobbit of level 1`.
fn name_monster(class: Class, level: Option<i32>) -> String {
    let name = class.label().to_ascii_lowercase();
    let article = if name.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    let level = level.map_or(String::new(), |level| format!(" of level {level}"));
    format!("{article} {name}{level}")
}

/// Names the monster of a fight with its level: `a hobbit of level 1`.
pub fn name_foe(encounter: &Encounter, fight: &Fight) -> String {
    name_monster(fight.foe, Some(fight.level_of_foe(encounter)))
}

/// Returns the title of the chart of what the monster of a fight rolls: `Hit points of a hobbit of level 1`.
pub fn foe_hp_title(encounter: &Encounter, fight: &Fight) -> String {
    format!("Hit points of {}", name_foe(encounter, fight))
}

/// Returns the name of the choice that leaves the monster's level open: `the median, 2`.
pub fn name_median_level(encounter: &Encounter) -> String {
    format!("the median, {}", Fight::default().level_of_foe(encounter))
}

/// Describes what to expect of a fight that the player begins with `hp` hit points.
pub fn describe_fight(odds: &FightOdds, hp: i32) -> String {
    let FightSummary { win, rounds, hits, hits_taken, damage_taken, .. } = odds.overall;
    let [rounds, hits, taken, damage] = [rounds, hits, hits_taken, damage_taken].map(|mean| number(mean, 2));
    format!(
        "You win {} of fights. On average the fight lasts {}; you land {}, take {taken}, and lose {damage} of \
         your {}.",
        percent(win),
        several(&rounds, "round"),
        several(&hits, "blow"),
        count(hp as usize, "hit point")
    )
}

/// Describes the level of a monster that is left open: `Its level is left open: 6, the median at depth 7.`
pub fn describe_median_level(encounter: &Encounter, fight: &Fight) -> String {
    let level = fight.level_of_foe(encounter);
    format!("Its level is left open: {level}, the median at depth {}.", *encounter.depth)
}

/// Describes the player's blow: `Your blow hits 55 % of the time, for 1 to 12 points, 5.5 on average.`
pub fn describe_blow(odds: &FightOdds) -> String {
    let (least, most) = odds.damage.range();
    let mean = number(odds.damage.mean(), 1);
    format!(
        "Your blow hits {} of the time, for {least} to {most} points, {mean} on average.",
        percent(odds.to_hit)
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use foundation::dice::seeded;
    use telengard::fight::fight;
    use telengard::{exact, roll};

    #[test]
    fn the_odds_are_described_with_and_without_a_fight() {
        let description = |query| describe_odds(&exact(&Encounter::from_query(query))).replace('\u{a0}', " ");
        assert_eq!(
            description(""),
            "No monster comes in 70 % of encounters. In 26.7 % there is a fight, and you act first in 70 % \
             of fights. The other 3.26 % end without one."
        );
        assert_eq!(
            description("cloak=20"),
            "No monster comes in 70 % of encounters. In the other 30 % there is no fight."
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
        assert!(describe_blow(&odds).contains("% of the time, for 1 to "), "{}", describe_blow(&odds));
    }
}
