//! Telengard's odds, rolls and fights in sentences.
//!
//! # Examples
//! ```
//! use say::telengard::describe_fights;
//! use telengard::{Encounter, exact};
//!
//! let odds = exact(&Encounter::default());
//! assert_eq!(describe_fights(&odds).replace('\u{a0}', " "), "A fight comes in 26.7 % of turns; you act first in 70 % of them.");
//! ```

pub mod dice;
mod numbers;
mod rolled;
mod turns;

use foundation::text::{count, indefinite_article, number, several, uncapitalized};
pub use numbers::{
    format_expected_count, format_seconds, format_signed, percent_in_3_digits, percent_in_5_digits,
    percent_number, precise_share,
};
pub use rolled::{FightWords, describe_meeting, describe_quiet, name_settling};
use telengard::distributions::chance_of_gift;
use telengard::encounter::EquipmentSlot;
use telengard::fight::{Fight, FightOdds, FightSummary};
use telengard::score::Significance;
use telengard::{Class, Encounter, Outcome};
pub use turns::{
    INTRODUCTION, UNITS_BY_MONSTER, describe_fights, describe_impossible, describe_unchanged, in_sentence,
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
        Outcome::NoMonster => "No monster",
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

/// Names a monster with its article: `an elf`.
fn name_monster(class: Class) -> String {
    let name = class.label().to_ascii_lowercase();
    format!("{} {name}", indefinite_article(&name))
}

/// Names the monster of a fight with its level: `a hobbit of level 1`.
pub fn name_foe(encounter: &Encounter, fight: &Fight) -> String {
    format!("{} of level {}", name_monster(fight.foe), fight.level_of_foe(encounter))
}

/// Returns the title of the chart of what the monster of a fight rolls: `Hit points of a hobbit of level 1`.
pub fn foe_hp_title(encounter: &Encounter, fight: &Fight) -> String {
    format!("Hit points of {}", name_foe(encounter, fight))
}

/// Returns the title of the bonus of a gift: `Bonus of a gift: sword (7.14 % of the gifts tried)`.
pub fn gift_title(encounter: &Encounter, piece: EquipmentSlot) -> String {
    let (label, p) = (uncapitalized(piece.label()), chance_of_gift(encounter, piece));
    format!("Bonus of a gift: {label} ({} of the gifts tried)", percent_in_3_digits(p))
}

/// Returns the name of the choice that leaves the monster's level open: `the median, 2`.
pub fn name_median_level(encounter: &Encounter) -> String {
    format!("the median, {}", Fight::default().level_of_foe(encounter))
}

/// Describes what to expect of a fight that the player begins with `hp` hit points.
pub fn describe_fight(odds: &FightOdds, encounter: &Encounter, of: &Fight) -> String {
    let FightSummary { win, rounds, hits, hits_taken, damage_taken, .. } = odds.overall;
    let [rounds, hits, taken, damage] = [rounds, hits, hits_taken, damage_taken].map(|mean| number(mean, 2));
    format!(
        "You win {} of fights with {}, {} of those in which you act first. On average the fight lasts {}; you land {}, \
         take {taken}, and lose {damage} of your {}.",
        percent_in_3_digits(win),
        name_foe(encounter, of),
        percent_in_3_digits(odds.you_first.win),
        several(&rounds, "round"),
        several(&hits, "blow"),
        count(*of.hp as usize, "hit point")
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
        percent_in_3_digits(odds.to_hit)
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use telengard::fight::fight;

    #[test]
    fn a_fight_is_described() {
        let (encounter, of) = (Encounter::default(), Fight::default());
        let odds = fight(&encounter, &of);
        let text = describe_fight(&odds, &encounter, &of).replace('\u{a0}', " ");
        let first = percent_in_3_digits(odds.you_first.win).replace('\u{a0}', " ");
        assert!(text.contains(&format!(", {first} of those in which you act first. ")), "{text}");
        assert!(text.contains(&format!(" of fights with {}, ", name_foe(&encounter, &of))), "{text}");
        assert!(text.starts_with("You win ") && text.ends_with(" of your 10 hit points."), "{text}");
        assert!(describe_blow(&odds).contains("% of the time, for 1 to "), "{}", describe_blow(&odds));
    }
}
