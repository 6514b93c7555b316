//! What happens to a delay, as cells of a wiki and the rules' own words tell it: `+ 6`, `= 8`, `-10%`,
//! `× 2/3`, `50% faster`.

use crate::inputs::decimal;
use std::cmp::Ordering;

/// A change of a delay, in millionths of an aut or of the delay itself.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Amount {
    /// What kind of change it is.
    pub kind: AmountKind,
    /// The least.
    pub low: i64,
    /// The most.
    pub high: i64,
    /// What it was rounded to, as it is written.
    unit: i64,
}

/// Kinds of change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AmountKind {
    /// So much more.
    Add,
    /// That in the end.
    Set,
    /// So many times as much.
    Times,
}

/// What a line of a cell says: amounts between slashes, and the delays for which it says so.
#[derive(Clone, PartialEq, Debug)]
pub struct Statement {
    /// Each amount as written.
    pub amounts: Vec<(String, Amount)>,
    /// How the delay compares with so many aut.
    pub when: Option<(Ordering, i32)>,
    /// That condition as written.
    pub condition: String,
}

/// One, in millionths.
pub const ONE: i64 = 1_000_000;

/// Words that an amount may stand among without becoming another.
const AMONG: [&str; 28] = [
    "a",
    "action",
    "actions",
    "all",
    "and",
    "are",
    "at",
    "aut",
    "auts",
    "between",
    "by",
    "delay",
    "depending",
    "depends",
    "each",
    "every",
    "from",
    "is",
    "move",
    "movement",
    "on",
    "piety",
    "random",
    "rounded",
    "the",
    "to",
    "variable",
    "with",
];

/// Words of a condition about the delay.
const OF_DELAY: [&str; 8] = ["base", "delay", "is", "move", "movement", "mv", "the", "your"];

impl Amount {
    /// An amount that is known exactly.
    pub fn exact(kind: AmountKind, low: i64, high: i64) -> Amount {
        Amount { kind, low, high, unit: 1 }
    }

    /// Whether it says the same, as closely as it is written.
    pub fn is(&self, other: &Amount) -> bool {
        let near = |a: i64, b: i64| a.abs_diff(b) < self.unit.unsigned_abs();
        self.kind == other.kind && near(self.low, other.low) && near(self.high, other.high)
    }
}

/// Reads a line of a cell; nothing where a word of it may mean more than is understood.
pub fn statement(line: &str) -> Option<Statement> {
    let line = line.to_lowercase().replace(['−', '–'], "-").replace('\u{a0}', " ");
    let line = line.trim().trim_start_matches('*');
    let (told, condition) = line.split_at(line.find("(if").unwrap_or(line.len()));
    let when = match condition.strip_prefix("(if") {
        Some(condition) => Some(compared(condition)?),
        None => None,
    };
    let slash = |place: &usize| told[place + 1..].trim_start().starts_with(['+', '-', '=']);
    let cuts = told.match_indices('/').map(|(place, _)| place).filter(slash);
    let mut amounts = Vec::new();
    let mut start = 0;
    for end in cuts.chain([told.len()]) {
        let part = told[start..end].trim();
        amounts.push((part.to_string(), amount(part)?));
        start = end + 1;
    }
    Some(Statement { amounts, when, condition: condition.to_string() })
}

/// ` mv. delay > 7)`
fn compared(condition: &str) -> Option<(Ordering, i32)> {
    let condition = condition.trim().strip_suffix(')')?;
    let (words, rest) = condition.split_at(condition.find(['<', '>', '='])?);
    let order = match rest.as_bytes()[0] {
        b'<' => Ordering::Less,
        b'>' => Ordering::Greater,
        _ => Ordering::Equal,
    };
    let known = words.split_whitespace().all(|word| OF_DELAY.contains(&word.trim_matches('.')));
    let aut = rest[1..].trim().parse().ok()?;
    (known && words.contains("delay")).then_some((order, aut))
}

/// Reads a single amount.
pub fn amount(text: &str) -> Option<Amount> {
    let mut spaced = text.to_lowercase().replace(['(', ')', ','], " ").replace('−', "-");
    for sign in ["+", "-", "=", "×", "%", "/"] {
        spaced = spaced.replace(sign, &format!(" {sign} "));
    }
    let mut read = Read::default();
    for word in spaced.split_whitespace() {
        read.word(word)?;
    }
    read.amount()
}

/// What was read of an amount so far.
#[derive(Default)]
struct Read {
    sign: Option<char>,
    /// Each number with its sign and the unit it was rounded to.
    numbers: Vec<(char, i64, i64)>,
    percent: bool,
    faster: Option<bool>,
    divides: bool,
}

impl Read {
    fn word(&mut self, word: &str) -> Option<()> {
        match word {
            "+" | "-" | "=" | "×" | "x" => self.sign = word.chars().next(),
            "%" => self.percent = true,
            "/" => self.divides = true,
            "faster" | "slower" => self.faster = Some(word == "faster"),
            _ if word.starts_with(|c: char| c.is_ascii_digit()) => self.number(word)?,
            _ => return AMONG.contains(&word).then_some(()),
        }
        Some(())
    }

    fn number(&mut self, word: &str) -> Option<()> {
        let value = i64::from(decimal(word, 3, 6)?);
        let places = word.split_once('.').map_or(0, |(_, places)| places.len() as u32);
        if self.divides {
            let (_, divided, unit) = self.numbers.last_mut().filter(|_| value > 0)?;
            *divided = divided.checked_mul(ONE)? / value;
            *unit = 10;
            self.divides = false;
        } else {
            self.numbers.push((self.sign.unwrap_or(' '), value, 10_i64.pow(6 - places)));
        }
        Some(())
    }

    fn amount(self) -> Option<Amount> {
        let single = |kind, value, unit| Some(Amount { kind, low: value, high: value, unit });
        let signed = |sign, value: i64| if sign == '-' { -value } else { value };
        match (&self.numbers[..], self.percent, self.faster) {
            // A percentage is a hundredth of a number.
            (&[(' ', value, unit)], true, Some(faster)) => {
                let times = if faster { ONE * ONE / (ONE + value / 100) } else { ONE + value / 100 };
                single(AmountKind::Times, times, (unit / 100).max(1))
            }
            (&[(sign @ ('+' | '-'), value, unit)], true, None) => {
                single(AmountKind::Times, ONE + signed(sign, value / 100), (unit / 100).max(1))
            }
            (&[('×' | 'x', value, unit)], false, None) => {
                single(AmountKind::Times, value, unit.min(ONE / 100))
            }
            (&[('=', value, _)], false, None) => single(AmountKind::Set, value, 1),
            (&[(sign @ ('+' | '-'), value, _)], false, None) => {
                single(AmountKind::Add, signed(sign, value), 1)
            }
            (&[(sign @ ('+' | '-'), one, _), (second, other, _)], false, None) if second == sign => {
                let (one, other) = (signed(sign, one), signed(sign, other));
                Some(Amount::exact(AmountKind::Add, one.min(other), one.max(other)))
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notations_of_one_amount_are_the_same() {
        let same = [
            ("+ 6", "+6"),
            ("−1", "-1"),
            ("= 8", "= 8"),
            ("+40%", "× 1.4"),
            ("+40.00000%", "× 1.4"),
            ("-10 %", "× 0.9, rounded at random"),
            ("-14.28%", "× 6/7"),
            ("All actions are 50% faster", "× 2/3"),
            ("50% slower", "× 1.5"),
            ("Variable with piety (between +2 and +10)", "+2 to +10"),
        ];
        for (said, meant) in same {
            let [said, meant] = [said, meant].map(|text| amount(text).unwrap_or_else(|| panic!("{text}")));
            assert!(said.is(&meant), "{said:?} {meant:?}");
        }
        let different =
            [("+6", "= 6"), ("+1", "-1"), ("+33.3%", "× 1.5"), ("-10%", "−1"), ("49% slower", "× 1.5")];
        for (said, meant) in different {
            let [said, meant] = [said, meant].map(|text| amount(text).unwrap_or_else(|| panic!("{text}")));
            assert!(!said.is(&meant), "{said:?} {meant:?}");
        }
    }

    #[test]
    fn what_may_mean_more_is_no_amount() {
        for text in
            ["", "14", "+2 while hasted", "at least 6", "17 (hit)", "40%", "+", "+2 -10", "+9999999", "1/0"]
        {
            assert_eq!(amount(text), None, "{text}");
        }
    }

    #[test]
    fn a_line_may_have_two_amounts_and_a_condition() {
        let read = statement("*-20%/+12.5% (if mv. delay < 9)").unwrap();
        let told: Vec<_> = read.amounts.iter().map(|(said, _)| &said[..]).collect();
        assert_eq!((told, read.when), (vec!["-20%", "+12.5%"], Some((Ordering::Less, 9))));
        assert_eq!(statement("+2 (if hungry)"), None);
    }
}
