//! Parses times, speeds and levels, as wikis write them: `14`, `14 aut`, `1.4 decaAut`, `2 turns`, `130%`,
//! `10/5`.

use super::cells::{self, is_speed_word};
use super::written_decimal::{LEAST_AUT, WrittenDecimal};
use foundation::text;

/// A number in a cell.
#[derive(Clone, PartialEq, Debug)]
pub struct WrittenNumber {
    /// The text of the claim.
    pub text: String,
    number: WrittenDecimal,
    /// Its unit; `None` where neither the cell nor the heading names one.
    unit: Option<TimeUnit>,
}

/// The unit of a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TimeUnit {
    /// Aut.
    Aut,
    /// Ten aut: decaAut, or turns.
    DecaAut,
    /// Hundredths of ten aut.
    Percent,
    /// Steps in 100 aut, as the speed of monsters: 10 for ten aut, 7.1 for fourteen. Under such a heading
    /// wikis also write times.
    Speed,
    /// Hundredths of the speed of ten aut.
    SpeedPercent,
    /// No time: a level of a skill.
    Level,
}

impl TimeUnit {
    /// Parses a unit of time.
    pub fn parse(word: &str) -> Option<TimeUnit> {
        match word {
            "aut" | "auts" => Some(TimeUnit::Aut),
            "decaaut" | "decaauts" | "turn" | "turns" => Some(TimeUnit::DecaAut),
            "%" => Some(TimeUnit::Percent),
            _ => None,
        }
    }

    /// Converts a number of aut or levels to this unit.
    fn of(self, exact: f64) -> f64 {
        match self {
            TimeUnit::Aut | TimeUnit::Level => exact,
            TimeUnit::DecaAut => exact / 10.0,
            TimeUnit::Percent => exact * 10.0,
            TimeUnit::Speed => 100.0 / exact,
            TimeUnit::SpeedPercent => 1000.0 / exact,
        }
    }
}

impl WrittenNumber {
    /// Parses every number in a cell under a heading that names `unit` or none. Returns `None` if there is
    /// none, or if any part of the cell is not understood. Words for a speed beside a number say nothing
    /// else: `Slow (14)`, `Fast (delay 6)`. A skill may stand beside a delay: `5 at skill 10`, `5 (skill
    /// 10)`.
    pub fn parse_all(text: &str, unit: Option<TimeUnit>) -> Option<Vec<WrittenNumber>> {
        let text = text.replace(" at skill ", "/skill ");
        let parts = cells::parts(&text, "/").filter(|part| !is_speed_word(part));
        let parts = parts.map(|part| WrittenNumber::parse(part, unit));
        parts.collect::<Option<Vec<WrittenNumber>>>().filter(|all| !all.is_empty())
    }

    /// Parses a quotient of whole numbers in a unit, `50/7`, with four decimals.
    pub fn parse_quotient(text: &str, unit: TimeUnit) -> Option<WrittenNumber> {
        let (above, below) = text.split_once('/')?;
        let [above, below] = [above, below].map(|number| number.trim().parse::<u16>().map(f64::from));
        let value = (1e4 * above.ok()? / below.ok()?).round() / 1e4;
        let number = WrittenDecimal { value, decimals: 4 };
        let quotient = WrittenNumber { text: text.to_string(), number, unit: Some(unit) };
        value.is_finite().then_some(quotient)
    }

    fn parse(part: &str, unit: Option<TimeUnit>) -> Option<WrittenNumber> {
        let starts_with =
            |word: &str| part.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word));
        let word = ["delay ", "skill "].into_iter().find(|word| starts_with(word)).unwrap_or_default();
        let unit = if word == "skill " { Some(TimeUnit::Level) } else { unit };
        let plain = &part[word.len()..];
        let end = plain.find(|c: char| !c.is_ascii_digit() && !".,".contains(c)).unwrap_or(plain.len());
        let (number, rest) = plain.split_at(end);
        // `17,7` may be one number or two.
        let is_ambiguous = number.find(',').is_some_and(|comma| comma > 1) && !rest.contains('%');
        let number = Some(number.replace(',', ".")).filter(|_| !is_ambiguous)?;
        let number =
            WrittenDecimal::parse(&number).filter(|number| (0.0..10_000.0).contains(&number.value))?;
        let rest = rest.trim().to_ascii_lowercase();
        let unit = match &rest[..] {
            "" => unit,
            _ if unit == Some(TimeUnit::Level) => return None,
            "%" if unit == Some(TimeUnit::Speed) => Some(TimeUnit::SpeedPercent),
            _ => Some(TimeUnit::parse(&rest)?),
        };
        Some(WrittenNumber { text: part.to_string(), number, unit })
    }

    /// Returns the units in which it may be meant: both where neither cell nor heading names one, as actions
    /// of 5.0 and 10.0 decaAut stand beside others of 1.0.
    fn units(&self) -> &'static [TimeUnit] {
        match self.unit {
            Some(TimeUnit::Aut) => &[TimeUnit::Aut],
            Some(TimeUnit::DecaAut) => &[TimeUnit::DecaAut],
            Some(TimeUnit::Percent) => &[TimeUnit::Percent],
            Some(TimeUnit::Level) => &[TimeUnit::Level],
            Some(TimeUnit::Speed) => &[TimeUnit::Aut, TimeUnit::DecaAut, TimeUnit::Speed],
            Some(TimeUnit::SpeedPercent) => &[TimeUnit::Percent, TimeUnit::SpeedPercent],
            None => &[TimeUnit::Aut, TimeUnit::DecaAut],
        }
    }

    /// Returns whether it is the level of a skill.
    pub fn is_level(&self) -> bool {
        self.unit == Some(TimeUnit::Level)
    }

    /// Returns its unit as a weapon's delay: without one, what is too little for aut is decaAut.
    fn delay_unit(&self) -> TimeUnit {
        self.unit.unwrap_or(if self.number.value < LEAST_AUT { TimeUnit::DecaAut } else { TimeUnit::Aut })
    }

    /// Returns whether this delay of a weapon is in the unit of another.
    pub fn has_unit_of(&self, other: &WrittenNumber) -> bool {
        self.delay_unit() == other.delay_unit()
    }

    /// Returns how many times as long this delay of a weapon is as another.
    pub fn delay_ratio_to(&self, other: &WrittenNumber) -> f64 {
        let [own, other] = [self, other].map(|number| number.number.value / number.delay_unit().of(1.0));
        own / other
    }

    /// Returns whether it says an exact number of aut or levels. What is no whole number may be rounded or
    /// truncated to the decimals written.
    pub fn says(&self, exact: f64) -> bool {
        self.units().iter().any(|unit| {
            let is_speed = matches!(unit, TimeUnit::Speed | TimeUnit::SpeedPercent);
            if exact.fract() == 0.0 && !is_speed {
                return (self.number.value - unit.of(exact)).abs() < 1e-6;
            }
            self.number.says(unit.of(exact))
        })
    }

    /// Returns whether it lies between two numbers of aut or levels, both included.
    pub fn is_between(&self, first: f64, last: f64) -> bool {
        self.units().iter().any(|unit| {
            let (first, last) = (unit.of(first), unit.of(last));
            (first.min(last)..=first.max(last)).contains(&self.number.value)
        })
    }

    /// Formats a number of aut or levels in the unit of the claim; of two in the one that makes the claim
    /// less wrong.
    pub fn format_like(&self, exact: f64) -> String {
        let error = |unit: TimeUnit| (self.number.value / unit.of(exact)).ln().abs();
        let nearer = |first: &TimeUnit, second: &TimeUnit| error(*first).total_cmp(&error(*second));
        let unit = self.units().iter().copied().min_by(nearer).unwrap_or(TimeUnit::Aut);
        let percent = if matches!(unit, TimeUnit::Percent | TimeUnit::SpeedPercent) { "%" } else { "" };
        format!("{}{percent}", text::number(unit.of(exact), 2))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_in_every_unit() {
        for (text, unit, aut) in [
            ("14", None, 14.0),
            ("1.4", None, 14.0),
            ("14 aut", Some(TimeUnit::DecaAut), 14.0),
            ("1.4 decaAut", None, 14.0),
            ("1.4", Some(TimeUnit::DecaAut), 14.0),
            ("2 turns", None, 20.0),
            ("130%", None, 13.0),
            ("2", None, 2.0),
            ("5.0", None, 50.0),
            ("10", None, 100.0),
            ("6.7", None, 20.0 / 3.0),
            ("6.66", None, 20.0 / 3.0),
            ("1,4", None, 14.0),
            ("0,5 turns", None, 5.0),
            ("13,0%", None, 1.3),
            ("1,33", Some(TimeUnit::DecaAut), 40.0 / 3.0),
            ("9", Some(TimeUnit::Level), 9.0),
        ] {
            let all = WrittenNumber::parse_all(text, unit).unwrap();
            assert!(all.len() == 1 && all[0].says(aut), "{text}");
            assert!(!all[0].says(aut + 1.0) && all[0].is_between(aut - 1.0, aut + 1.0), "{text}");
        }
        let texts: Vec<_> =
            WrittenNumber::parse_all("10/5 (7)", None).unwrap().into_iter().map(|one| one.text).collect();
        assert_eq!(texts, ["10", "5", "7"]);
        assert_eq!(WrittenNumber::parse_all("13,14, 1,5", None).map(|all| all.len()), Some(3));
        for (text, aut) in [
            ("Slow (15)", 15.0),
            ("very fast, 5", 5.0),
            ("Average (delay 10)", 10.0),
            ("Slow 3 (Delay 16)", 16.0),
            ("1.4 (slow)", 14.0),
        ] {
            let all = WrittenNumber::parse_all(text, None).unwrap();
            assert!(all.len() == 1 && all[0].says(aut), "{text}");
        }
        for (text, unit) in [
            ("(;)", None),
            ("14 in water", None),
            ("+2", None),
            ("Slow", None),
            ("Slow 2", None),
            ("speed 14", None),
            ("x", None),
            ("9 aut", Some(TimeUnit::Level)),
            ("1.4.2", None),
            ("17,7", None),
            ("6,7,8", None),
        ] {
            assert_eq!(WrittenNumber::parse_all(text, unit), None, "{text}");
        }
    }

    #[test]
    fn speeds_are_read_beside_times() {
        let says = |text: &str| WrittenNumber::parse_all(text, Some(TimeUnit::Speed)).unwrap()[0].says(14.0);
        assert!(["14", "1.4", "7.1", "7.14", "7", "71%", "140%"].into_iter().all(says));
        assert!(!["7.2", "8", "10", "72%", "1.3"].into_iter().any(says));
        let told =
            |text: &str| WrittenNumber::parse_all(text, Some(TimeUnit::Speed)).unwrap()[0].format_like(14.0);
        assert_eq!(["7.3", "75%", "13"].map(told), ["7.14", "71.43%", "14"]);
    }

    #[test]
    fn quotients_are_one_number() {
        let of = |text: &str| WrittenNumber::parse_quotient(text, TimeUnit::Aut);
        assert!(of("50/7").unwrap().says(50.0 / 7.0) && !of("50/8").unwrap().says(50.0 / 7.0));
        assert!(
            ["50", "5/0", "0/0", "1/2/3", "1.5/2", "/", "x/7"].into_iter().all(|text| of(text).is_none())
        );
    }

    #[test]
    fn whole_numbers_are_not_rounded() {
        let says = |text: &str, exact| WrittenNumber::parse_all(text, None).unwrap()[0].says(exact);
        assert_eq!([says("1", 14.0), says("7", 7.14), says("7.2", 7.14)], [false, true, false]);
    }

    #[test]
    fn the_truth_is_told_in_the_unit_that_is_meant() {
        let truths = [
            ("1.2", 14.0, "1.4"),
            ("12", 14.0, "14"),
            ("6.0", 50.0, "5"),
            ("0", 14.0, "14"),
            ("3", 2.0, "2"),
        ];
        for (text, exact, told) in truths {
            assert_eq!(WrittenNumber::parse_all(text, None).unwrap()[0].format_like(exact), told, "{text}");
        }
    }
}
