//! Custom monsters: a speed, and what a step and an attack cost. Written `@10/10/15` in a query and
//! `10 (attack: 150%)` on wikis, where the percentage is that of the ordinary cost.
//!
//! # Examples
//! ```
//! use chase::foe::Custom;
//!
//! let ogre = Custom::parse("10/10/15").unwrap();
//! assert_eq!(Custom::parse_wiki("speed 10 (atk: 150%)"), Some(Ok(ogre)));
//! assert_eq!(ogre.name(), "speed 10, attack 150\u{a0}%");
//! assert_eq!(Custom::parse("10/10/10").unwrap().write(), "10");
//! assert_eq!(Custom::parse_wiki("ogre"), None);
//! ```

use foundation::inputs::{InputError, parse_bounded_int};
use foundation::text::is_letter;

/// A custom monster. All its actions but attacks cost as much as a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Custom {
    /// Energy gained in 10 aut, within [`Custom::SPEEDS`].
    pub speed: i32,
    /// Energy per step, within [`Custom::COSTS`].
    pub step: i32,
    /// Energy per round of melee, within [`Custom::COSTS`].
    pub attack: i32,
}

/// The words of wikis for the cost of a step.
pub const STEP_WORDS: &[&str] = &["move", "moves", "movement", "travel", "walk"];
/// The words of wikis for the cost of an attack.
pub const ATTACK_WORDS: &[&str] = &["attack", "attacks", "atk", "melee"];

/// The words of the game for what a custom monster does not do.
const OTHER_WORDS: [&str; 3] = ["shoot", "swim", "magic"];

/// The energy cost of an ordinary action: 100 % on wikis.
const ORDINARY: i32 = 10;
/// The error of numbers that are none of the forms in a query.
const FORMS: &str = "Write a custom monster as @speed, @speed/cost or @speed/move/attack, such as @10/10/15.";

impl Custom {
    /// Bounds (inclusive) of the speed, in energy per 10 aut.
    pub const SPEEDS: (i32, i32) = (1, 120);
    /// Bounds (inclusive) of an energy cost.
    pub const COSTS: (i32, i32) = (3, 99);
    /// An ordinary monster.
    pub const ORDINARY: Custom = Custom { speed: 10, step: ORDINARY, attack: ORDINARY };

    /// Parses the `13/9` of `@13/9`: the speed, then one cost of every action, or those of a step and an
    /// attack; costs that are missing are 10.
    ///
    /// # Errors
    /// [`InputError`] if a number is missing, one too many or out of bounds.
    pub fn parse(numbers: &str) -> Result<Custom, InputError> {
        let cost = |text| parse_bounded_int(text, Self::COSTS);
        let parts: Vec<&str> = numbers.split('/').collect();
        let (step, attack) = match parts[1..] {
            [] if !numbers.is_empty() => (ORDINARY, ORDINARY),
            [every] => (cost(every)?, cost(every)?),
            [step, attack] => (cost(step)?, cost(attack)?),
            _ => return Err(InputError::Malformed(FORMS.to_string())),
        };
        Ok(Custom { speed: parse_bounded_int(parts[0], Self::SPEEDS)?, step, attack })
    }

    /// Returns the shortest text that [`Custom::parse`] reads as this.
    pub fn write(self) -> String {
        let Custom { speed, step, attack } = self;
        if step != attack {
            format!("{speed}/{step}/{attack}")
        } else if step != ORDINARY {
            format!("{speed}/{step}")
        } else {
            speed.to_string()
        }
    }

    /// Parses what wikis write: `10`, `10 (attack: 150%)`, `speed 10 (move: 90%, atk: 150%)`, `move: 60%`;
    /// what is missing is 10. Also what the game shows, the speed of each action compared with an ordinary
    /// one: `150%`, `100% (attack 66%)`. `None` if the text is nothing of the kind.
    ///
    /// # Errors
    /// [`InputError`] if a part is no speed and no cost, or out of bounds.
    pub fn parse_wiki(text: &str) -> Option<Result<Custom, InputError>> {
        let text = text.trim().to_ascii_lowercase();
        let text = text.strip_suffix("monster").map_or(&text[..], str::trim_end);
        let text = text.strip_prefix("a ").unwrap_or(text);
        let has_speed = text.starts_with("speed ") || text.starts_with(|first: char| first.is_ascii_digit());
        let is_wiki = has_speed || text.contains('%') && !text.starts_with('@');
        is_wiki.then(|| {
            // As a link writes it.
            if text.contains('/') {
                return Custom::parse(text);
            }
            let mut parts =
                text.split(['(', ')', ',', ';']).map(str::trim).filter(|part| !part.is_empty()).peekable();
            let first = parts.peek().copied().unwrap_or_default();
            let speed = first.strip_prefix("speed").or(first.strip_suffix("speed")).unwrap_or(first).trim();
            if let Some(tens) = speed.strip_suffix("0%").filter(|tens| tens.parse::<u32>().is_ok()) {
                let ordinary = Custom { speed: parse_bounded_int(tens, Self::SPEEDS)?, ..Custom::ORDINARY };
                return parts
                    .skip(1)
                    .filter(|part| !is_comparison(part))
                    .try_fold(ordinary, Custom::with_shown);
            }
            parts.try_fold(Custom::ORDINARY, Custom::with_part)
        })
    }

    /// Changes it by a part of what the game shows: `attack 66%` of speed 10 is an attack that costs 15.
    fn with_shown(self, part: &str) -> Result<Custom, InputError> {
        let (action, percent) =
            part.strip_suffix('%').and_then(|part| part.rsplit_once(' ')).unwrap_or_default();
        let cost = percent.parse::<i32>().ok().filter(|percent| *percent > 0).map(|percent| {
            // The nearest: the game cuts the percentage off, the article of 0.31 rounds it.
            (200 * self.speed + percent) / (2 * percent)
        });
        match cost.filter(|cost| (Self::COSTS.0..=Self::COSTS.1).contains(cost)) {
            // A custom monster only travels and attacks.
            Some(_) if OTHER_WORDS.contains(&action) => Ok(self),
            Some(step) if STEP_WORDS.contains(&action) => Ok(Custom { step, ..self }),
            Some(attack) if ATTACK_WORDS.contains(&action) => Ok(Custom { attack, ..self }),
            _ => Err(InputError::Malformed(format!(
                "“{part}” is neither the speed at which a custom monster travels nor at which it attacks, as the game shows it: \
                 write 100% (travel 111%, attack 66%)."
            ))),
        }
    }

    /// Returns whether a part of a list of foes belongs to the one before it: the cost of an action, as wikis
    /// write it, or how the game compares its speed with yours.
    pub(crate) fn is_cost(part: &str) -> bool {
        is_comparison(part) || part.contains('%') && WrittenOf::of(part) != WrittenOf::Speed
    }

    /// Returns its name: `speed 10`, `speed 10, attack 150 %`, `speed 13, all actions 90 %`.
    pub fn name(self) -> String {
        let costs = match (self.step, self.attack) {
            (step, attack) if step == attack => vec![("all actions", step)],
            (step, attack) => vec![("move", step), ("attack", attack)],
        };
        let unusual = costs.into_iter().filter(|(_, cost)| *cost != ORDINARY);
        let percents = unusual.map(|(what, cost)| format!(", {what} {}\u{a0}%", cost * 100 / ORDINARY));
        percents.fold(format!("speed {}", self.speed), |name, percent| name + &percent)
    }

    /// Changes it by a part of what wikis write: `10`, `speed 10`, `10 speed` or `move: 90%`.
    fn with_part(self, part: &str) -> Result<Custom, InputError> {
        let (word, number) = part.split_at(part.find(|c: char| c.is_ascii_digit()).unwrap_or(part.len()));
        let word = word.trim_end_matches([':', ' ', '\u{a0}']);
        let number = number.strip_suffix("speed").filter(|_| word.is_empty()).map_or(number, str::trim_end);
        match (number.strip_suffix('%').map(str::trim_end), word) {
            (None, "") if number.contains(is_letter) => Err(InputError::Malformed(format!(
                "“{part}” is neither a speed nor a number of foes: write 2 ogres, or each by its name, ogre,ogre."
            ))),
            (None, "" | "speed") => Ok(Custom { speed: parse_bounded_int(number, Self::SPEEDS)?, ..self }),
            (Some(percent), _) if STEP_WORDS.contains(&word) => {
                Ok(Custom { step: parse_percent(percent)?, ..self })
            }
            (Some(percent), _) if ATTACK_WORDS.contains(&word) => {
                Ok(Custom { attack: parse_percent(percent)?, ..self })
            }
            _ => Err(InputError::Malformed(format!(
                "“{part}” is neither the speed of a custom monster nor its cost to move or attack: write 10 (move: 90%, \
                 attack: 150%)."
            ))),
        }
    }
}

/// Returns whether a part of what the game shows only compares a monster with you.
fn is_comparison(part: &str) -> bool {
    ["travels faster than you", "travels slower than you"].contains(&part)
}

/// What a part of what wikis write of a monster says.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum WrittenOf {
    Speed,
    Step,
    Attack,
}

impl WrittenOf {
    /// Returns what a part says, by the word that it begins with.
    pub(super) fn of(part: &str) -> WrittenOf {
        let part = part.trim_start().to_ascii_lowercase();
        let begins = |words: &[&str]| words.iter().any(|word| part.starts_with(word));
        match (begins(STEP_WORDS), begins(ATTACK_WORDS)) {
            (true, _) => WrittenOf::Step,
            (_, true) => WrittenOf::Attack,
            _ => WrittenOf::Speed,
        }
    }
}

/// Parses the percentage of an ordinary action's cost.
fn parse_percent(percent: &str) -> Result<i32, InputError> {
    let cost = percent.strip_suffix('0').and_then(|tens| parse_bounded_int(tens, Custom::COSTS).ok());
    let (min, max) = Custom::COSTS;
    cost.ok_or_else(|| {
        InputError::Malformed(format!(
            "“{percent}%” is not the cost of an action: on wikis it is the time compared with an ordinary action, in tens from \
             {}% to {}%, such as 150% for an ogre's attack.",
            10 * min,
            10 * max
        ))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::foe::Foe;
    use foundation::inputs::Value;

    #[test]
    fn the_shortest_form_is_written() {
        let written = |numbers: &str| Custom::parse(numbers).unwrap().write();
        for (numbers, shortest) in [
            ("10", "10"),
            ("10/10", "10"),
            ("13/10/10", "13"),
            ("13/9", "13/9"),
            ("13/9/9", "13/9"),
            ("10/9/10", "10/9/10"),
            ("10/10/15", "10/10/15"),
        ] {
            assert_eq!(written(numbers), shortest, "{numbers}");
        }
        for bad in ["", "/", "10/", "10//15", "10/10/", "10/10/15/10", "0", "121", "10/2", "10/10/100", "ten"]
        {
            assert!(Custom::parse(bad).unwrap_err().to_string().ends_with('.'), "{bad}");
        }
    }

    #[test]
    fn a_custom_monster_is_typed_as_wikis_write_it() {
        for (typed, numbers, name) in [
            ("10", "10", "speed 10"),
            ("Speed 13", "13", "speed 13"),
            ("10 (attack: 150%)", "10/10/15", "speed 10, attack 150\u{a0}%"),
            ("speed 10 (move: 90%)", "10/9/10", "speed 10, move 90\u{a0}%"),
            ("(speed 10, atk: 150%)", "10/10/15", "speed 10, attack 150\u{a0}%"),
            ("(atk: 150%)", "10/10/15", "speed 10, attack 150\u{a0}%"),
            ("move: 60%", "10/6/10", "speed 10, move 60\u{a0}%"),
            ("14 (move:\u{a0}90%; attack 110 %)", "14/9/11", "speed 14, move 90\u{a0}%, attack 110\u{a0}%"),
            ("13 (move: 90%, attack: 90%)", "13/9", "speed 13, all actions 90\u{a0}%"),
            ("10 speed", "10", "speed 10"),
            ("a 10 speed monster", "10", "speed 10"),
            ("10 speed (atk: 150%)", "10/10/15", "speed 10, attack 150\u{a0}%"),
            ("150%", "15", "speed 15"),
            ("200% speed", "20", "speed 20"),
            ("speed 50%", "5", "speed 5"),
            ("A 150% speed monster", "15", "speed 15"),
            ("100% (attack 66%)", "10/10/15", "speed 10, attack 150\u{a0}%"),
            ("100% (attack 67%)", "10/10/15", "speed 10, attack 150\u{a0}%"),
            ("100% (travel 111%), travels faster than you", "10/9/10", "speed 10, move 90\u{a0}%"),
            ("160% (attack 123%, travel 123%)", "16/13", "speed 16, all actions 130\u{a0}%"),
            ("100% (swim 166%)", "10", "speed 10"),
        ] {
            let custom = Custom::parse_wiki(typed).unwrap_or_else(|| panic!("{typed}")).unwrap();
            assert_eq!((&custom.write()[..], &custom.name()[..]), (numbers, name), "{typed}");
        }
        for other in ["", "ogre", "@10/10/15", "orc:dies3", "speedy", "attack"] {
            assert_eq!(Custom::parse_wiki(other), None, "{other}");
        }
    }

    #[test]
    fn what_wikis_do_not_write_is_refused_in_a_sentence() {
        for (typed, part) in [
            ("10 (swim: 60%)", "“swim: 60%” is neither"),
            ("10 (attack: 15)", "“attack: 15” is neither"),
            ("100% (attack 5%)", "“attack 5%” is neither"),
            ("150%, often pauses", "“often pauses” is neither"),
            ("10 (attack 66%)", "“66%” is not the cost"),
            ("10 (move: 20%)", "“20%” is not the cost"),
            ("10 (move: %)", "“move: %” is neither"),
            ("155%", "“155%” is neither"),
            ("2000%", "“200” is not a whole number from 1 to 120."),
            ("2 ogres", "“2 ogres” is neither a speed nor a number of foes"),
            ("200", "“200” is not a whole number from 1 to 120."),
            ("3 slime creature", "“3 slime creature” is neither a speed nor a number of foes"),
            ("2 draconian scorcher", "“2 draconian scorcher” is neither a speed nor a number of foes"),
            ("2 broad axe", "“2 broad axe” is neither a speed nor a number of foes"),
        ] {
            assert!(Foe::parse(typed).is_err(), "{typed}");
            let why = Custom::parse_wiki(typed).unwrap_or_else(|| panic!("{typed}")).unwrap_err().to_string();
            assert!(why.contains(part) && why.ends_with('.'), "{typed}: {why}");
        }
    }

    #[test]
    fn every_custom_monster_survives_both_ways_of_writing() {
        for (speed, step, attack) in
            (1..=120).flat_map(|speed| (3..=99).map(move |step| (speed, step, 3 + (speed * step) % 97)))
        {
            let custom = Custom { speed, step, attack };
            assert_eq!(Custom::parse(&custom.write()), Ok(custom));
            let wiki = format!("{speed} (move: {}%, attack: {}%)", 10 * step, 10 * attack);
            assert_eq!(Custom::parse_wiki(&wiki), Some(Ok(custom)));
            assert_eq!(Custom::parse(&format!("{speed}/{step}/{attack}")), Ok(custom));
        }
    }
}
