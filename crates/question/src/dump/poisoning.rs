//! Parses how badly the character is poisoned.

use combat::poison::{PoisonCourse, Regeneration};
use foundation::edition::{Edition, Life, between, until};

/// What a status says of the poison in the character.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Poisoning {
    /// The least and the largest amount: levels until 0.13, points since 0.14. Without an upper end both are
    /// the least.
    pub amount: (i32, i32),
    /// Whether there may be more than the largest amount.
    pub or_more: bool,
}

/// The game's words, with the levels that they stood for until 0.13; `None` where there is no upper end.
const LEVELS: [(&str, i32, Option<i32>); 4] =
    [("mildly", 1, Some(3)), ("quite", 4, Some(5)), ("very", 6, Some(10)), ("extremely", 11, None)];
/// The game's words since 0.14, with the percentages of the hit points that will be lost.
const PERCENTAGES: [(&str, i32, Option<i32>); 4] =
    [("mildly", 0, Some(35)), ("quite", 36, Some(65)), ("seriously", 66, Some(99)), ("lethally", 100, None)];

const IN_LEVELS: Life = until(13);
const IN_WORDS: Life = between(14, 15);

impl Poisoning {
    /// Parses `very poisoned` and, since 0.16, `mildly poisoned (52 -> 41)`: hit points now and the fewest
    /// there will be, with regeneration, which hides a part unless the dump tells how fast it is. `hp` are
    /// the present hit points.
    pub fn parse(
        edition: Edition,
        status: &str,
        hp: Option<i32>,
        regeneration: Option<Regeneration>,
    ) -> Option<Poisoning> {
        let (word, numbers) = status.split_once(" poisoned")?;
        if IN_LEVELS.includes(edition) {
            return known(&LEVELS, word).map(|(least, most)| Poisoning::between(least, most));
        }
        let (least, most) = known(&PERCENTAGES, word)?;
        if IN_WORDS.includes(edition) {
            // The percentage is truncated.
            let points = |percent: i32| (percent * hp?.max(1) + 99).checked_div(100);
            return Some(Poisoning::between(
                points(least)?.max(1),
                most.and_then(|most| Some(points(most + 1)? - 1)),
            ));
        }
        let (now, fewest) = numbers.trim().strip_prefix('(')?.strip_suffix(')')?.split_once(" -> ")?;
        let (now, fewest): (i32, i32) = (now.parse().ok()?, fewest.parse().ok()?);
        let known = regeneration.and_then(|by| PoisonCourse::of(edition).poison_foreseen(now, fewest, by));
        if let Some(amount) = known {
            return Some(Poisoning { amount, or_more: false });
        }
        let points = now.checked_sub(fewest)?;
        (points > 0).then_some(Poisoning { amount: (points, points), or_more: true })
    }

    fn between(least: i32, most: Option<i32>) -> Poisoning {
        Poisoning { amount: (least, most.unwrap_or(least).max(least)), or_more: most.is_none() }
    }
}

fn known(words: &[(&str, i32, Option<i32>)], word: &str) -> Option<(i32, Option<i32>)> {
    words.iter().find(|(known, ..)| *known == word).map(|(_, least, most)| (*least, *most))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_numbers_bound_the_amount() {
        for (v, status, hp, expected) in [
            ("0.10", "mildly poisoned", 30, Some(((1, 3), false))),
            ("0.13", "quite poisoned", 30, Some(((4, 5), false))),
            ("0.12", "very poisoned", 30, Some(((6, 10), false))),
            ("0.12", "extremely poisoned", 30, Some(((11, 11), true))),
            ("0.14", "mildly poisoned", 50, Some(((1, 17), false))),
            ("0.15", "quite poisoned", 50, Some(((18, 32), false))),
            ("0.15", "seriously poisoned", 50, Some(((33, 49), false))),
            ("0.15", "lethally poisoned", 50, Some(((50, 50), true))),
            ("0.16", "mildly poisoned (52 -> 41)", 52, Some(((11, 11), true))),
            ("0.34", "lethally poisoned (10 -> -3)", 10, Some(((13, 13), true))),
            ("0.34", "mildly poisoned (52 -> 52)", 52, None),
            ("0.34", "mildly poisoned", 52, None),
            ("0.34", "very poisoned (52 -> 41)", 52, None),
            ("0.34", "hasted", 52, None),
        ] {
            let poisoning = Poisoning::parse(Edition::parse(v).unwrap(), status, Some(hp), None);
            assert_eq!(poisoning.map(|p| (p.amount, p.or_more)), expected, "{v} {status}");
        }
    }

    #[test]
    fn known_regeneration_reveals_the_rest() {
        let amount = |rate: Option<i32>| {
            let regeneration = rate.map(|rate| Regeneration { rate, slowed_by_god: false });
            let newest = Edition::NEWEST;
            Poisoning::parse(newest, "mildly poisoned (52 -> 41)", Some(52), regeneration).unwrap().amount
        };
        assert_eq!((amount(None), amount(Some(0))), ((11, 11), (11, 11)));
        let (least, most) = amount(Some(40));
        assert!(11 < most && most - least <= 2, "{least} to {most}");
    }

    /// Every amount of the words of 0.14 gives the word back.
    #[test]
    fn percentages_are_truncated_as_the_game_does() {
        let edition = Edition::parse("0.14").unwrap();
        for hp in 1..200 {
            for (word, least, most) in PERCENTAGES {
                let status = format!("{word} poisoned");
                let poisoning = Poisoning::parse(edition, &status, Some(hp), None).unwrap();
                let is_word = |points: i32| {
                    let percent = 100 * points.min(hp) / hp;
                    least <= percent && most.is_none_or(|most| percent <= most)
                };
                let (from, to) = poisoning.amount;
                let all: Vec<i32> = (1..=hp).filter(|points| is_word(*points)).collect();
                match all[..] {
                    [] => assert!(hp < 4, "{hp} {word}: {from} to {to}"),
                    [first, ..] if most.is_none() => assert_eq!((from, to), (first, first), "{hp} {word}"),
                    [first, ..] => assert_eq!((from, to), (first, all[all.len() - 1]), "{hp} {word}"),
                }
            }
        }
    }
}
