//! The controls that a form shows for inputs.

use crate::spelling::{EditDistance, Typed};

/// The control that a form shows for a value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Control {
    /// A checkbox: on (`1`) or off (`0`).
    Toggle,
    /// A number box.
    Number {
        /// The smallest value.
        min: i64,
        /// The largest value.
        max: i64,
        /// Whether decimals are allowed.
        decimals: bool,
        /// What an empty box means; `None` if it must not be empty.
        empty: Option<&'static str>,
        /// The least value of each star, in order, for a number that the game shows as stars; else none.
        stars: &'static [i64],
    },
    /// A choice of exactly one.
    OneOf(Vec<Choice>),
    /// A multi-select, which also accepts a plain count.
    AnyOf(Vec<Choice>),
    /// Free text, with common values as suggestions.
    Text(Vec<Choice>),
}

/// One of the values to choose from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The value as written in a query.
    pub slug: &'static str,
    /// The text shown to people.
    pub label: &'static str,
    /// A remark shown next to the label; may be empty.
    pub note: &'static str,
    /// The character that it is drawn as, which finds it, too.
    pub glyph: Option<char>,
}

impl Choice {
    /// Creates a choice without a remark or a glyph.
    pub const fn new(slug: &'static str, label: &'static str) -> Choice {
        Choice { slug, label, note: "", glyph: None }
    }

    /// Returns whether typed text matches: it is the glyph, or each of its words begins a word of the label
    /// (ignoring case) or of the slug, which is a single word of most.
    pub fn matches(&self, typed: &str) -> bool {
        let label = self.label.to_ascii_lowercase();
        let starts = |word: &str| label.split([' ', '-']).any(|part| part.starts_with(word));
        self.is_drawn_as(typed)
            || typed
                .to_ascii_lowercase()
                .split_whitespace()
                .all(|word| starts(word) || self.slug.split(' ').any(|part| part.starts_with(word)))
    }

    fn is_drawn_as(&self, typed: &str) -> bool {
        let mut characters = typed.chars();
        self.glyph.is_some() && (characters.next(), characters.next()) == (self.glyph, None)
    }

    /// Returns how well matching text fits, one of [`MATCH_RANKS`]: 0 for the whole label or slug, 1 for a
    /// glyph with which the name begins, too, 2 for any other glyph, 3 for the beginning of the label or
    /// slug, 4 for anything else.
    fn match_rank(&self, typed: &str) -> u8 {
        let begins =
            |name: &str| name.get(..typed.len()).is_some_and(|start| start.eq_ignore_ascii_case(typed));
        let names = [self.label, self.slug];
        match (self.is_drawn_as(typed), names.into_iter().any(begins)) {
            _ if names.iter().any(|name| name.eq_ignore_ascii_case(typed)) => 0,
            (true, true) => 1,
            (true, false) => 2,
            (false, true) => 3,
            (false, false) => 4,
        }
    }
}

/// All values of [`Choice::match_rank`], the best first.
const MATCH_RANKS: std::ops::RangeInclusive<u8> = 0..=4;

/// The choices that typed text finds.
#[derive(Clone, PartialEq, Debug)]
pub struct Found<'a> {
    /// The choices, the most likely first.
    pub choices: Vec<&'a Choice>,
    /// Whether no choice matches, so that these are the nearest.
    pub are_near: bool,
}

impl<'a> Found<'a> {
    /// Returns the choice that Enter takes if none was moved to: the first, but of those that only resemble
    /// the text only if it `forgives` typing errors.
    pub fn on_enter(&self, forgives: bool) -> Option<&'a Choice> {
        self.choices.first().copied().filter(|_| forgives || !self.are_near)
    }
}

/// How plurals end, and their singulars.
const PLURALS: [(&str, &str); 4] = [("ves", "f"), ("ies", "y"), ("s", ""), ("es", "")];

/// Returns the choices that match typed text: exact names, then prefixes, then the rest, each in the order of
/// `choices`. If none matches, it is taken for a plural; if none matches that either, returns those it may
/// have meant in spite of typing errors, the nearest first.
pub fn find_choices<'a>(choices: &'a [Choice], typed: &str) -> Found<'a> {
    let typed = typed.trim();
    let singular = |(many, one): (&str, &str)| Some(format!("{}{one}", typed.strip_suffix(many)?));
    for typed in std::iter::once(typed.to_string()).chain(PLURALS.into_iter().filter_map(singular)) {
        let matching: Vec<&Choice> = choices.iter().filter(|choice| choice.matches(&typed)).collect();
        if !matching.is_empty() {
            let of_rank = |rank| {
                matching
                    .iter()
                    .copied()
                    .filter(|choice| choice.match_rank(&typed) == rank)
                    .collect::<Vec<_>>()
            };
            return Found { choices: MATCH_RANKS.flat_map(of_rank).collect(), are_near: false };
        }
    }
    let typed = Typed::new(typed);
    // Inserted in order: the standard library's sort would be a sixtieth of the page's first download.
    let mut near: Vec<(EditDistance, &Choice)> = Vec::new();
    for choice in choices {
        if let Some(distance) = typed.distance_to(choice.label) {
            near.insert(near.partition_point(|(other, _)| *other <= distance), (distance, choice));
        }
    }
    Found { are_near: !near.is_empty(), choices: near.into_iter().map(|(_, choice)| choice).collect() }
}

/// Moves the choices with these slugs to the front, in the order of the slugs.
pub fn move_to_front(choices: &mut [Choice], slugs: &[&str]) {
    for slug in slugs.iter().rev() {
        if let Some(index) = choices.iter().position(|choice| choice.slug == *slug) {
            choices[..=index].rotate_right(1);
        }
    }
}

/// Adds `steps` to the number in `text` and clamps it to the bounds of its control; other controls leave the
/// text unchanged. From an empty or unreadable text, a single step in either direction leads to the minimum.
pub fn step_number(control: &Control, text: &str, steps: i32) -> String {
    let Control::Number { min, max, .. } = *control else { return text.to_string() };
    let tenths = parse_tenths(text).unwrap_or(10 * (min - i64::from(steps.signum())));
    format_tenths(tenths.saturating_add(10 * i64::from(steps)).clamp(10 * min, 10 * max))
}

/// Returns how many stars the number in `text` has, of how many; no stars for an unreadable text.
pub fn stars(control: &Control, text: &str) -> (usize, usize) {
    let Control::Number { stars, .. } = control else { return (0, 0) };
    let tenths = parse_tenths(text).unwrap_or(0);
    (stars.iter().filter(|least| 10 * **least <= tenths).count(), stars.len())
}

/// Returns the least number with this many stars, or with one less if `text` has exactly that many: a second
/// press of the last star puts it out.
pub fn press_star(control: &Control, text: &str, star: usize) -> String {
    let Control::Number { min, stars: least, .. } = control else { return text.to_string() };
    let lit = if stars(control, text).0 == star { star.saturating_sub(1) } else { star };
    lit.checked_sub(1).and_then(|index| least.get(index)).unwrap_or(min).to_string()
}

/// Parses a number as people type it into tenths; further decimals are cut off.
fn parse_tenths(text: &str) -> Option<i64> {
    let (integer, decimals) = text.trim().split_once('.').unwrap_or((text.trim(), "0"));
    let tenth = i64::from(decimals.chars().next()?.to_digit(10)?);
    let tenths = integer.parse::<i64>().ok()?.checked_mul(10)?;
    Some(if integer.starts_with('-') { tenths - tenth } else { tenths + tenth })
}

/// Formats tenths as a number with at most one decimal.
pub(super) fn format_tenths(tenths: i64) -> String {
    let sign = if tenths < 0 { "-" } else { "" };
    match (tenths.unsigned_abs() / 10, tenths.unsigned_abs() % 10) {
        (integer, 0) => format!("{sign}{integer}"),
        (integer, tenth) => format!("{sign}{integer}.{tenth}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_matches_the_beginnings_of_its_words() {
        let choice = Choice::new("grey-draconian", "Grey Draconian");
        for typed in ["", "grey", "DRAC", "drac gr", "grey-d"] {
            assert!(choice.matches(typed), "{typed}");
        }
        for typed in ["rey", "grey troll"] {
            assert!(!choice.matches(typed), "{typed}");
        }
    }

    #[test]
    fn a_star_is_lit_and_put_out() {
        let control = Control::Number { min: 0, max: 200, decimals: false, empty: None, stars: &[30, 50] };
        let lit = ["0", "29", "30", "49", "50", "200", "", "x"].map(|text| stars(&control, text));
        assert_eq!(lit, [0, 0, 1, 1, 2, 2, 0, 0].map(|count| (count, 2)));
        let pressed = [("0", 2), ("60", 1), ("60", 2), ("30", 1)];
        assert_eq!(pressed.map(|(text, star)| press_star(&control, text, star)), ["50", "30", "30", "0"]);
    }

    #[test]
    fn whole_names_are_found_first_and_typing_errors_forgiven() {
        let names =
            ["baby hydra", "Lernaean hydra", "hydra", "hydra spawn", "two-headed ogre", "ogre mage", "ogre"];
        let choices = names.map(|label| Choice::new(label, label));
        for (typed, expected, are_near) in [
            ("hydra", &["hydra", "hydra spawn", "baby hydra", "Lernaean hydra"][..], false),
            ("HYD", &["hydra", "hydra spawn", "baby hydra", "Lernaean hydra"], false),
            ("ogre", &["ogre", "ogre mage", "two-headed ogre"], false),
            ("two headed ogre", &["two-headed ogre"], false),
            ("hidra", &["hydra", "baby hydra", "hydra spawn", "Lernaean hydra"], true),
            ("twoheded ogre", &["two-headed ogre"], true),
            ("ogre maeg", &["ogre mage"], true),
            ("ogres", &["ogre", "ogre mage", "two-headed ogre"], false),
            ("gnome", &[], false),
            ("", &names, false),
        ] {
            let found = find_choices(&choices, typed);
            let labels: Vec<&str> = found.choices.iter().map(|choice| choice.label).collect();
            assert_eq!((&labels[..], found.are_near), (expected, are_near), "{typed}");
            assert_eq!(found.on_enter(true).map(|choice| choice.label), expected.first().copied(), "{typed}");
            assert_eq!(found.on_enter(false).is_some(), !are_near && !expected.is_empty(), "{typed}");
        }
    }

    #[test]
    fn a_glyph_is_found_first_in_its_own_case() {
        let drawn = [("Erolcha", 'O'), ("ogre", 'O'), ("orc", 'o'), ("kobold", 'K'), ("orb spider", 's')];
        let choices = drawn.map(|(label, glyph)| Choice { glyph: Some(glyph), ..Choice::new(label, label) });
        for (typed, expected) in [
            ("O", &["ogre", "Erolcha", "orc", "orb spider"][..]),
            ("o", &["orc", "ogre", "orb spider"]),
            ("K", &["kobold"]),
        ] {
            let labels: Vec<&str> =
                find_choices(&choices, typed).choices.iter().map(|choice| choice.label).collect();
            assert_eq!(labels, expected, "{typed}");
        }
    }

    #[test]
    fn steps_stay_inside_the_bounds() {
        let control = Control::Number { min: 0, max: 27, decimals: true, empty: None, stars: &[] };
        let steps = [("5.3", 1), ("27", 1), ("0", -1), ("20", 10), ("", 1)];
        let texts = steps.map(|(text, steps)| step_number(&control, text, steps));
        assert_eq!(texts, ["6.3", "27", "0", "27", "0"]);
    }
}
