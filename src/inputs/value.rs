use crate::edition::{ALWAYS, Edition, Life};
use std::ops::Deref;

/// Something an input can hold.
pub trait Value: Clone + PartialEq + Default + 'static {
    /// Reads what [`Value::write`] writes; the error is a sentence.
    fn parse(text: &str) -> Result<Self, String>;

    /// The value as a query writes it.
    fn write(&self) -> String;

    /// How a form asks for it in an edition.
    fn control(edition: Edition) -> Control;

    /// The value as the edition knows it, or `None` where it does not exist.
    fn as_of(&self, edition: Edition) -> Option<Self> {
        self.life().includes(edition).then(|| self.clone())
    }

    /// Whether it is a list with commas, of which some may read and others not.
    const LIST: bool = false;

    /// The releases that have this value.
    fn life(&self) -> Life {
        ALWAYS
    }

    /// Why an edition does not know the value, in a sentence.
    fn missing_reason(&self, edition: Edition) -> String {
        not_in(edition, &self.write(), &[self.life()])
    }
}

/// Why an edition does not know a value of these spans of releases, which follow each other.
pub(super) fn not_in(edition: Edition, written: &str, spans: &[Life]) -> String {
    let mut lives: Vec<Life> = Vec::new();
    for span in spans {
        match lives.last_mut().filter(|before| before.adjoins(*span)) {
            Some(before) => *before = before.joined(*span),
            None => lives.push(*span),
        }
    }
    let lives: Vec<_> = lives.iter().map(Life::to_string).collect();
    format!("“{written}” is not in {edition} ({}).", lives.join(" and "))
}

/// How a form asks for a value.
#[derive(Clone, PartialEq, Debug)]
pub enum Control {
    /// On (`1`) or off (`0`).
    Toggle,
    /// A number, in steps of a tenth or a whole.
    Number {
        /// The smallest.
        min: i64,
        /// The largest.
        max: i64,
        /// Whether tenths are allowed.
        tenths: bool,
        /// What an empty box means, where it may be empty.
        empty: Option<&'static str>,
    },
    /// One of these.
    OneOf(Vec<Choice>),
    /// Any of these together, or a plain number of them.
    AnyOf(Vec<Choice>),
    /// Free text, for which these are common values.
    Text(Vec<Choice>),
}

/// One of the values to choose from.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice {
    /// The value as a query writes it.
    pub slug: &'static str,
    /// What people read.
    pub label: &'static str,
    /// A remark beside it, or nothing.
    pub note: &'static str,
}

impl Choice {
    /// Whether it is meant by what someone typed so far: every word starts one of its words.
    pub fn matches(&self, typed: &str) -> bool {
        let label = self.label.to_ascii_lowercase();
        let starts = |word: &str| label.split([' ', '-']).any(|part| part.starts_with(word));
        typed.to_ascii_lowercase().split_whitespace().all(|word| starts(word) || self.slug.starts_with(word))
    }
}

/// The text of a number so many steps from another, kept inside its control's bounds; from an empty or
/// unreadable text the first step is to the nearest bound.
pub fn stepped(control: &Control, text: &str, steps: i32) -> String {
    let Control::Number { min, max, .. } = *control else { return text.to_string() };
    let tenths = read_tenths(text).unwrap_or(10 * (min - i64::from(steps.signum())));
    written_tenths(tenths.saturating_add(10 * i64::from(steps)).clamp(10 * min, 10 * max))
}

/// A number as people type it, in tenths; further decimals do not count.
fn read_tenths(text: &str) -> Option<i64> {
    let (whole, places) = text.trim().split_once('.').unwrap_or((text.trim(), "0"));
    let tenth = i64::from(places.chars().next()?.to_digit(10)?);
    let tenths = whole.parse::<i64>().ok()?.checked_mul(10)?;
    Some(if whole.starts_with('-') { tenths - tenth } else { tenths + tenth })
}

fn written_tenths(tenths: i64) -> String {
    let sign = if tenths < 0 { "-" } else { "" };
    match (tenths.unsigned_abs() / 10, tenths.unsigned_abs() % 10) {
        (whole, 0) => format!("{sign}{whole}"),
        (whole, tenth) => format!("{sign}{whole}.{tenth}"),
    }
}

impl Value for bool {
    fn parse(text: &str) -> Result<Self, String> {
        match text {
            "0" => Ok(false),
            "1" => Ok(true),
            _ => Err(format!("“{text}” is neither 0 (off) nor 1 (on).")),
        }
    }
    fn write(&self) -> String {
        u8::from(*self).to_string()
    }
    fn control(_: Edition) -> Control {
        Control::Toggle
    }
}

/// A whole number from `MIN` to `MAX` that starts as `DEFAULT`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoundedInt<const MIN: i32, const MAX: i32, const DEFAULT: i32>(i32);

impl<const MIN: i32, const MAX: i32, const DEFAULT: i32> Default for BoundedInt<MIN, MAX, DEFAULT> {
    fn default() -> Self {
        BoundedInt(DEFAULT)
    }
}

impl<const MIN: i32, const MAX: i32, const DEFAULT: i32> Deref for BoundedInt<MIN, MAX, DEFAULT> {
    type Target = i32;
    fn deref(&self) -> &i32 {
        &self.0
    }
}

impl<const MIN: i32, const MAX: i32, const DEFAULT: i32> Value for BoundedInt<MIN, MAX, DEFAULT> {
    fn parse(text: &str) -> Result<Self, String> {
        whole_within(text, (MIN, MAX)).map(BoundedInt)
    }
    fn write(&self) -> String {
        self.0.to_string()
    }
    fn control(_: Edition) -> Control {
        Control::Number { min: MIN as i64, max: MAX as i64, tenths: false, empty: None }
    }
}

/// A whole number in digits alone.
///
/// # Errors
/// A sentence, where it is none or out of these bounds.
pub fn whole_within(text: &str, (min, max): (i32, i32)) -> Result<i32, String> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    match text.parse() {
        Ok(number) if digits && (min..=max).contains(&number) => Ok(number),
        _ => Err(format!("“{text}” is not a whole number from {min} to {max}.")),
    }
}

/// A number with at most so many digits before and after its point, in units of the last of them.
pub(crate) fn decimal(text: &str, whole: usize, places: usize) -> Option<u32> {
    let (before, after) = text.split_once('.').unwrap_or((text, "0"));
    let digits =
        |part: &str, most| (1..=most).contains(&part.len()) && part.bytes().all(|b| b.is_ascii_digit());
    let reads = digits(before, whole) && digits(after, places);
    reads.then(|| format!("{before}{after:0<places$}").parse().ok()).flatten()
}

/// A skill, 0 to 27 in tenths.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Skill {
    /// The skill in tenths, as the game counts it.
    pub tenths: i32,
}

impl Skill {
    const MAX: i32 = 27;
}

impl Value for Skill {
    fn parse(text: &str) -> Result<Self, String> {
        match decimal(text, 2, 1).map(|tenths| tenths as i32) {
            Some(tenths) if tenths <= Self::MAX * 10 => Ok(Skill { tenths }),
            _ => Err(format!("“{text}” is not a skill from 0 to {} with at most one decimal.", Self::MAX)),
        }
    }
    fn write(&self) -> String {
        written_tenths(i64::from(self.tenths))
    }
    fn control(_: Edition) -> Control {
        Control::Number { min: 0, max: Self::MAX as i64, tenths: true, empty: None }
    }
}

/// The seed of dice, 0 to 2^53 − 1: what JavaScript counts exactly.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seed(pub u64);

impl Seed {
    /// The largest seed.
    pub const MAX: u64 = (1 << 53) - 1;
}

impl Default for Seed {
    fn default() -> Self {
        Seed(1)
    }
}

impl Value for Seed {
    fn parse(text: &str) -> Result<Self, String> {
        let digits = text.bytes().all(|byte| byte.is_ascii_digit());
        match text.parse() {
            Ok(seed) if digits && seed <= Self::MAX => Ok(Seed(seed)),
            _ => Err(format!("“{text}” is not a whole number from 0 to {}.", Self::MAX)),
        }
    }
    fn write(&self) -> String {
        self.0.to_string()
    }
    fn control(_: Edition) -> Control {
        Control::Number { min: 0, max: Self::MAX as i64, tenths: false, empty: None }
    }
}

/// An input that may be left open; absent is written as nothing.
impl<V: Value> Value for Option<V> {
    fn parse(text: &str) -> Result<Self, String> {
        if text.is_empty() { Ok(None) } else { V::parse(text).map(Some) }
    }
    fn write(&self) -> String {
        self.as_ref().map(V::write).unwrap_or_default()
    }
    fn control(edition: Edition) -> Control {
        match V::control(edition) {
            Control::Number { min, max, tenths, .. } => {
                Control::Number { min, max, tenths, empty: Some("not set") }
            }
            Control::OneOf(mut choices) => {
                choices.insert(0, Choice { slug: "", label: "the same", note: "" });
                Control::OneOf(choices)
            }
            other => other,
        }
    }
    fn as_of(&self, edition: Edition) -> Option<Self> {
        match self {
            None => Some(None),
            Some(value) => value.as_of(edition).map(Some),
        }
    }
    fn life(&self) -> Life {
        self.as_ref().map_or(ALWAYS, V::life)
    }
    fn missing_reason(&self, edition: Edition) -> String {
        self.as_ref().map(|value| value.missing_reason(edition)).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_numbers_are_digits_alone() {
        assert_eq!((whole_within("7", (0, 9)), whole_within("007", (0, 9))), (Ok(7), Ok(7)));
        for bad in ["+5", "-1", "", " 5", "5.0", "1e1", "10", "٣", "99999999999"] {
            assert!(whole_within(bad, (0, 9)).is_err(), "{bad}");
        }
    }

    #[test]
    fn skills_have_at_most_one_decimal() {
        let read = |text| Skill::parse(text).map(|s| s.tenths);
        assert_eq!((read("5.3"), read("27"), read("0.0")), (Ok(53), Ok(270), Ok(0)));
        for bad in ["27.1", "5.33", "-1", "", ".5", "5.", "1e1", "+5"] {
            assert!(read(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn a_choice_is_found_by_the_start_of_its_words() {
        let choice = Choice { slug: "grey-draconian", label: "Grey Draconian", note: "" };
        for typed in ["", "grey", "DRAC", "drac gr", "grey-d"] {
            assert!(choice.matches(typed), "{typed}");
        }
        for typed in ["rey", "grey troll"] {
            assert!(!choice.matches(typed), "{typed}");
        }
    }

    #[test]
    fn steps_stay_inside_the_bounds() {
        let control = Control::Number { min: 0, max: 27, tenths: true, empty: None };
        let steps = [("5.3", 1), ("27", 1), ("0", -1), ("20", 10), ("", 1)];
        let texts = steps.map(|(text, steps)| stepped(&control, text, steps));
        assert_eq!(texts, ["6.3", "27", "0", "27", "0"]);
    }

    #[test]
    fn numbers_out_of_range_are_refused_with_a_sentence() {
        let refused = BoundedInt::<0, 200, 0>::parse("201").unwrap_err();
        assert_eq!(refused, "“201” is not a whole number from 0 to 200.");
        assert!(BoundedInt::<0, 200, 0>::parse("007").is_ok());
    }
}
