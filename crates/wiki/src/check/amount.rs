//! Parses changes of a delay as wikis and our own effects write them: `+ 6`, `= 8`, `-10%`, `× 2/3`, `50%
//! faster`.

use super::cells::with_decimal_points;
use foundation::inputs::parse_decimal;
use std::cmp::Ordering;

/// A change of a delay, in millionths: of an aut, or for [`AmountKind::Times`] of the delay.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Amount {
    /// The kind of change.
    pub kind: AmountKind,
    /// The lower bound.
    pub low: i64,
    /// The upper bound; equal to `low` unless the text has a range.
    pub high: i64,
    /// The value of the last digit written, in millionths.
    precision: i64,
}

/// A kind of change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AmountKind {
    /// The delay grows by the amount.
    Add,
    /// The delay becomes the amount.
    Set,
    /// The delay is multiplied by the amount.
    Times,
}

/// A line of a cell: amounts separated by slashes, and an optional condition on the delay.
#[derive(Clone, PartialEq, Debug)]
pub struct Statement {
    /// Each amount with its text.
    pub amounts: Vec<(String, Amount)>,
    /// The condition: how the delay compares with a number of aut.
    pub when: Option<(Ordering, i32)>,
    /// The text of the condition.
    pub condition: String,
}

/// One in millionths.
pub const ONE: i64 = 1_000_000;

/// Words that do not change the meaning of an amount.
#[rustfmt::skip]
const FILLER_WORDS: [&str; 28] = [
    "a", "action", "actions", "all", "and", "are", "at", "aut", "auts", "between", "by", "delay",
    "depending", "depends", "each", "every", "from", "is", "move", "movement", "on", "piety", "random",
    "rounded", "the", "to", "variable", "with",
];

/// Words of which a condition may consist.
const CONDITION_WORDS: [&str; 8] = ["base", "delay", "is", "move", "movement", "mv", "the", "your"];

impl Amount {
    /// Returns an amount that is known exactly.
    pub fn exact(kind: AmountKind, low: i64, high: i64) -> Amount {
        Amount { kind, low, high, precision: 1 }
    }

    /// Returns whether both are equal, to the precision with which this one is written.
    pub fn equals(&self, other: &Amount) -> bool {
        let near = |a: i64, b: i64| a.abs_diff(b) < self.precision.unsigned_abs();
        self.kind == other.kind && near(self.low, other.low) && near(self.high, other.high)
    }
}

/// Parses a line of a cell; with `is_factor` a number without a sign multiplies the delay. Returns `None` if
/// it has a word that is not understood.
pub fn parse_statement(line: &str, is_factor: bool) -> Option<Statement> {
    let line = line.to_lowercase().replace(['−', '–'], "-").replace('\u{a0}', " ");
    let line = line.trim().trim_start_matches('*');
    let (amounts_text, condition) = line.split_at(line.find("(if").unwrap_or(line.len()));
    let when = match condition.strip_prefix("(if") {
        Some(condition) => Some(parse_condition(condition)?),
        None => None,
    };
    let slash = |offset: &usize| amounts_text[offset + 1..].trim_start().starts_with(['+', '-', '=']);
    let ends = amounts_text.match_indices('/').map(|(offset, _)| offset).filter(slash);
    let mut amounts = Vec::new();
    let mut start = 0;
    for end in ends.chain([amounts_text.len()]) {
        let part = amounts_text[start..end].trim();
        let amount = if is_factor { parse_factor(part) } else { parse_amount(part) };
        amounts.push((part.to_string(), amount?));
        start = end + 1;
    }
    Some(Statement { amounts, when, condition: condition.to_string() })
}

/// Parses a condition such as ` mv. delay > 7)`.
fn parse_condition(condition: &str) -> Option<(Ordering, i32)> {
    let condition = condition.trim().strip_suffix(')')?;
    let (words, rest) = condition.split_at(condition.find(['<', '>', '='])?);
    let order = match rest.as_bytes()[0] {
        b'<' => Ordering::Less,
        b'>' => Ordering::Greater,
        _ => Ordering::Equal,
    };
    let known = words.split_whitespace().all(|word| CONDITION_WORDS.contains(&word.trim_matches('.')));
    let aut = rest[1..].trim().parse().ok()?;
    (known && words.contains("delay")).then_some((order, aut))
}

/// Parses an amount that multiplies a delay where it has no sign: `1.5`, `150%`, `2/3`.
fn parse_factor(text: &str) -> Option<Amount> {
    if text.starts_with(|c: char| c.is_ascii_digit()) {
        parse_amount(&format!("× {text}"))
    } else {
        parse_amount(text)
    }
}

/// Parses a single amount.
pub fn parse_amount(text: &str) -> Option<Amount> {
    let mut spaced = with_decimal_points(text).to_lowercase().replace(['(', ')', ','], " ").replace('−', "-");
    for sign in ["+", "-", "=", "×", "%", "/"] {
        spaced = spaced.replace(sign, &format!(" {sign} "));
    }
    let mut read = AmountParser::default();
    for word in spaced.split_whitespace() {
        read.push_word(word)?;
    }
    read.finish()
}

/// The parts of an amount parsed so far.
#[derive(Default)]
struct AmountParser {
    sign: Option<char>,
    /// Each number with its sign (a space without one), its value in millionths and its precision.
    numbers: Vec<(char, i64, i64)>,
    percent: bool,
    faster: Option<bool>,
    divides: bool,
}

impl AmountParser {
    fn push_word(&mut self, word: &str) -> Option<()> {
        match word {
            "+" | "-" | "=" | "×" | "x" => self.sign = word.chars().next(),
            "%" => self.percent = true,
            "/" => self.divides = true,
            "faster" | "slower" => self.faster = Some(word == "faster"),
            _ if word.starts_with(|c: char| c.is_ascii_digit()) => match word.strip_suffix('x') {
                Some(number) => return self.push_factor(number),
                None => self.push_number(word)?,
            },
            _ if word
                .strip_prefix('x')
                .is_some_and(|number| number.starts_with(|c: char| c.is_ascii_digit())) =>
            {
                return self.push_factor(&word[1..]);
            }
            _ => return FILLER_WORDS.contains(&word).then_some(()),
        }
        Some(())
    }

    /// Pushes the number of a factor that is written as one word: `x1.5` or `1.5x`.
    fn push_factor(&mut self, number: &str) -> Option<()> {
        self.sign = Some('x');
        self.push_number(number)
    }

    fn push_number(&mut self, word: &str) -> Option<()> {
        let value = i64::from(parse_decimal(word, 3, 6)?);
        let decimals = word.split_once('.').map_or(0, |(_, decimals)| decimals.len() as u32);
        if self.divides {
            let (_, divided, precision) = self.numbers.last_mut().filter(|_| value > 0)?;
            *divided = divided.checked_mul(ONE)? / value;
            *precision = 10;
            self.divides = false;
        } else {
            self.numbers.push((self.sign.unwrap_or(' '), value, 10_i64.pow(6 - decimals)));
        }
        Some(())
    }

    fn finish(self) -> Option<Amount> {
        let single = |kind, value, precision| Some(Amount { kind, low: value, high: value, precision });
        let signed = |sign, value: i64| if sign == '-' { -value } else { value };
        match (&self.numbers[..], self.percent, self.faster) {
            // The value of a percentage is divided by 100.
            (&[(' ', value, precision)], true, Some(faster)) => {
                let times = if faster { ONE * ONE / (ONE + value / 100) } else { ONE + value / 100 };
                single(AmountKind::Times, times, (precision / 100).max(1))
            }
            (&[(sign @ ('+' | '-'), value, precision)], true, None) => {
                single(AmountKind::Times, ONE + signed(sign, value / 100), (precision / 100).max(1))
            }
            (&[('×' | 'x', value, precision)], true, None) => {
                single(AmountKind::Times, value / 100, (precision / 100).max(1))
            }
            (&[('×' | 'x', value, precision)], false, None) => {
                single(AmountKind::Times, value, precision.min(ONE / 100))
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
    fn notations_of_one_amount_are_equal() {
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
            ("x1.5", "× 1.5"),
            ("1.5x", "× 1.5"),
            ("×75%", "× 3/4"),
            ("Variable with piety (between +2 and +10)", "+2 to +10"),
        ];
        for (a, b) in same {
            let [a, b] = [a, b].map(|text| parse_amount(text).unwrap_or_else(|| panic!("{text}")));
            assert!(a.equals(&b), "{a:?} {b:?}");
        }
        let different =
            [("+6", "= 6"), ("+1", "-1"), ("+33.3%", "× 1.5"), ("-10%", "−1"), ("49% slower", "× 1.5")];
        for (a, b) in different {
            let [a, b] = [a, b].map(|text| parse_amount(text).unwrap_or_else(|| panic!("{text}")));
            assert!(!a.equals(&b), "{a:?} {b:?}");
        }
    }

    #[test]
    fn numbers_under_a_heading_of_factors_need_no_sign() {
        let factor = |text| parse_statement(text, true).unwrap().amounts[0].1;
        for text in ["1.5", "150%", "3/2", "x1.5", "+50%"] {
            assert!(factor(text).equals(&parse_amount("× 1.5").unwrap()), "{text}");
        }
        assert_eq!(factor("+2").kind, AmountKind::Add);
    }

    #[test]
    fn ambiguous_text_is_no_amount() {
        for text in
            ["", "14", "+2 while hasted", "at least 6", "17 (hit)", "40%", "+", "+2 -10", "+9999999", "1/0"]
        {
            assert_eq!(parse_amount(text), None, "{text}");
        }
    }

    #[test]
    fn a_line_may_have_two_amounts_and_a_condition() {
        let read = parse_statement("*-20%/+12.5% (if mv. delay < 9)", false).unwrap();
        let amounts_text: Vec<_> = read.amounts.iter().map(|(a, _)| &a[..]).collect();
        assert_eq!((amounts_text, read.when), (vec!["-20%", "+12.5%"], Some((Ordering::Less, 9))));
        assert_eq!(parse_statement("+2 (if hungry)", false), None);
    }
}
