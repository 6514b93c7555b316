//! What was rolled, and the fight that comes of it, in words.

use super::{name_monster, percent_in_3_digits};
use crate::survival::SAFE;
use foundation::text::{capitalized, count, number};
use telengard::fight::{Fight, FightOdds, FightSummary};
use telengard::levels::experience_of_kill;
use telengard::{Class, Outcome, Roll};

/// Below this chance to win a fight is a bad one to begin.
const RISKY: f64 = 0.9;
/// Below this chance to win a fight is rather lost than won.
const EVEN: f64 = 0.5;

/// Describes what a turn brought, as its headline: `A minotaur, level 2, 30 hit points. You act first.`
pub fn describe_meeting(roll: &Roll) -> String {
    let Some(class) = roll.announced() else {
        return match roll.outcome {
            Outcome::InvisibilityAvoided => "A monster comes and does not see you: Invisibility.".to_string(),
            Outcome::SneakedPast => "You stay unseen and walk past.".to_string(),
            _ => "No monster.".to_string(),
        };
    };
    let item = roll.item.map_or("", |slot| slot.label());
    let met = describe_monster(class, roll);
    match roll.outcome {
        Outcome::TimeStopped => format!("{met}. Time Stop holds it."),
        Outcome::Healed => format!("{met}. It heals you."),
        Outcome::Stolen => format!("{met}. It steals your {item}."),
        Outcome::NothingToSteal => format!("{met}. It finds nothing to steal."),
        Outcome::Gift => {
            format!("A gift: {item} +{}. Take it.", roll.bonus.unwrap_or(0))
        }
        Outcome::CombatPlayerFirst => format!("{met}. You act first."),
        _ => format!("{met}. It acts first."),
    }
}

/// Returns what the button says that plays on with a gift, or without what was stolen.
pub fn name_settling(roll: &Roll) -> &'static str {
    if roll.outcome == Outcome::Gift { "Take it and roll on" } else { "Roll on without it" }
}

/// Names a monster with what is known of it: `A minotaur, level 2, 30 hit points`.
fn describe_monster(class: Class, roll: &Roll) -> String {
    let level = roll.level.map_or(String::new(), |level| format!(", level {level}"));
    let hp = roll.hp.map_or(String::new(), |hp| format!(", {}", count(hp as usize, "hit point")));
    format!("{}{level}{hp}", capitalized(&name_monster(class)))
}

/// Describes how many turns had no monster before the one that is shown: `2 quiet turns, then this.`
pub fn describe_quiet(empty: usize) -> String {
    match empty {
        0 => "It comes on the first turn.".to_string(),
        empty => format!("{}, then this.", count(empty, "quiet turn")),
    }
}

/// The fight against the monster that was rolled.
#[derive(Clone, PartialEq, Debug)]
pub struct FightWords {
    /// The chance to win.
    pub chance: String,
    /// What that is the chance of: `you win, acting first`.
    pub of_what: &'static str,
    /// Whether it is a good one; `None` where it is neither good nor bad.
    pub is_good: Option<bool>,
    /// What kind of fight it is: `A bad fight: you win 8 in 100.`
    pub headline: String,
    /// What it is like: `Your blow hits in 80 % for 5.5 on average, and it has 30. …`
    pub detail: String,
}

impl FightWords {
    /// Describes the fight that a roll led to, by its odds.
    pub fn new(roll: &Roll, odds: &FightOdds, fight: &Fight) -> FightWords {
        let summary = odds.given(roll.outcome);
        let win = summary.win;
        FightWords {
            chance: percent_in_3_digits(win),
            of_what: match roll.outcome {
                Outcome::CombatPlayerFirst => "you win, acting first",
                Outcome::CombatMonsterFirst => "you win, acting second",
                _ => "you win",
            },
            is_good: (!(RISKY..SAFE).contains(&win)).then_some(win >= SAFE),
            headline: format!("{}: {}.", kind_of_fight(win), say_win(win)),
            detail: describe_fight_detail(roll, odds, summary, *fight.hp) + &describe_assumed(fight),
        }
    }
}

/// Says who you are taken for, if nothing is set; empty where something is.
fn describe_assumed(fight: &Fight) -> String {
    let Fight { level, hp, .. } = Fight::default();
    if (&fight.level, &fight.hp) == (&level, &hp) {
        format!(" Assumed: level {}, {}; set yours in The fight.", *level, count(*hp as usize, "hit point"))
    } else {
        String::new()
    }
}

fn kind_of_fight(win: f64) -> &'static str {
    match win {
        win if win >= SAFE => "A safe fight",
        win if win >= RISKY => "A fight in your favour",
        win if win >= EVEN => "A risky fight",
        _ => "A bad fight",
    }
}

/// Says how often you win, as people do: `you win 8 in 100`; in words where whole numbers say nothing: the
/// stamp beside it has the figure.
fn say_win(p: f64) -> String {
    match &number(100.0 * p, 0)[..] {
        "0" if p == 0.0 => "you never win".to_string(),
        "0" => "you hardly ever win".to_string(),
        "100" if p < 1.0 => "you nearly always win".to_string(),
        "100" => "you always win".to_string(),
        whole => format!("you win {whole} in 100"),
    }
}

fn describe_fight_detail(roll: &Roll, odds: &FightOdds, summary: &FightSummary, hp: i32) -> String {
    let [damage, rounds, lost] =
        [odds.damage.mean(), summary.rounds, summary.damage_taken].map(|mean| number(mean, 1));
    let its = roll.hp.map_or(String::new(), |hp| format!(", and it has {hp}"));
    let experience = roll.monster.zip(roll.level).map(|(class, level)| experience_of_kill(class, level));
    let brings = experience.map_or(String::new(), |points| format!(" Its death brings {points} experience."));
    format!(
        "Your blow hits in {} for {damage} on average{its}. The fight lasts {rounds} rounds and costs {lost} of your {}.{brings}",
        percent_in_3_digits(odds.to_hit),
        count(hp as usize, "hit point")
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use foundation::dice::{Rolls, seeded};
    use foundation::inputs::BoundedInt;
    use telengard::fight::fight;
    use telengard::{Encounter, roll, roll_turns};

    #[test]
    fn what_was_rolled_is_a_headline() {
        let encounter = Encounter::from_query("depth=7&cloak=9&light=1&timestop=1&sword=2");
        let mut seen = Vec::new();
        for seed in 0..3000 {
            let roll = roll(&encounter, &mut seeded(seed));
            let text = describe_meeting(&roll);
            assert!(
                text.ends_with('.')
                    && !text.contains("  ")
                    && !text.contains("A o")
                    && !text.contains(" a e"),
                "{text}"
            );
            if !seen.contains(&roll.outcome) {
                seen.push(roll.outcome);
            }
            // Who walks past unseen never learns whom; the dice below tell.
            let is_told =
                roll.monster.is_some_and(|class| text.contains(&class.label().to_ascii_lowercase()));
            let is_unknown = matches!(
                roll.outcome,
                Outcome::NoMonster | Outcome::InvisibilityAvoided | Outcome::SneakedPast | Outcome::Gift
            );
            assert_ne!(is_told, is_unknown, "{text}");
        }
        assert!(seen.contains(&Outcome::SneakedPast) && seen.len() >= 7, "{seen:?}");
        assert_eq!(
            [0, 1, 2, 7].map(describe_quiet)[1..],
            ["1 quiet turn, then this.", "2 quiet turns, then this.", "7 quiet turns, then this."]
        );
    }

    #[test]
    fn the_fight_is_that_of_the_roll() {
        let (encounter, rolls) = (Encounter::default(), Rolls { until: true, ..Rolls::default() });
        let roll = roll_turns(&encounter, &rolls).last;
        let against = Fight::default().against(&roll).unwrap();
        let odds = fight(&encounter, &against);
        let words = FightWords::new(&roll, &odds, &against);
        assert_eq!(words.chance, percent_in_3_digits(odds.given(roll.outcome).win));
        let acts_first = roll.outcome == Outcome::CombatPlayerFirst;
        let of_what = if acts_first { "you win, acting first" } else { "you win, acting second" };
        assert_eq!(words.of_what, of_what);
        assert_ne!(odds.you_first.win, odds.monster_first.win);
        let hp = roll.hp.unwrap();
        assert!(words.detail.contains(&format!("and it has {hp}")), "{}", words.detail);
        assert!(words.detail.ends_with(" Assumed: level 1, 10 hit points; set yours in The fight."));
        let known = Fight { hp: BoundedInt::nearest(40), ..against };
        assert!(!FightWords::new(&roll, &odds, &known).detail.contains("Assumed"));
    }

    #[test]
    fn chances_are_told_as_people_do() {
        let told =
            [0.083, 0.001, 0.0, 0.999, 1.0, 0.95].map(|p| format!("{}: {}", kind_of_fight(p), say_win(p)));
        assert_eq!(
            told,
            [
                "A bad fight: you win 8 in 100",
                "A bad fight: you hardly ever win",
                "A bad fight: you never win",
                "A safe fight: you nearly always win",
                "A safe fight: you always win",
                "A fight in your favour: you win 95 in 100"
            ]
        );
    }
}
