//! Pinned builds to compare with: each an edition of its own and all inputs of a character, with a name.
//!
//! # Examples
//! ```
//! use question::Question;
//!
//! let question = Question::read("v=0.34&compare=v%3D0.31%26species%3Dnaga").unwrap();
//! let other = question.compare_with.first.question().unwrap();
//! assert_eq!(other.query(), "v=0.31&species=naga");
//!
//! let pinned = question.with_build_pinned();
//! assert_eq!(pinned.query(), "v=0.34&compare=v%3D0.31%26species%3Dnaga&compare2=v%3D0.34");
//! assert_eq!(pinned.without_pin(0).query(), "v=0.34&compare=v%3D0.34");
//! ```

use super::Question;
use combat::attacker::Attacker;
use combat::defender::Defender;
use crawl::model::build::Build;
use foundation::edition::{ALWAYS, Edition};
use foundation::inputs::{Choice, Control, InputError, InputMeta, Inputs, Value, inputs};
use foundation::query::{NotUnderstood, Pair, pairs};
use foundation::text::{joined, one_line, shortened};

inputs! {
    /// The pinned builds, in order, and the name of this one; the first pin is the one that is compared in
    /// detail.
    #[allow(missing_docs)]
    pub struct CompareWith normalized by |_| ();

    in Compare {
        first: PinSlot, "compare", ALWAYS, "Compared with", "A pinned build, as the query of its own link: the build, its numbers, and a name if it has one; nothing else of that link counts.";
        second: PinSlot, "compare2", ALWAYS, "Second pin", "Another pinned build.";
        third: PinSlot, "compare3", ALWAYS, "Third pin", "Another pinned build.";
        name: BuildName, "name", ALWAYS, "Name", "What this build is called in comparisons, and among the pins once it is one.";
    }
}

impl CompareWith {
    /// The most builds that can be pinned.
    pub const MAX: usize = 3;

    /// Returns the pinned builds, in order.
    pub fn pins(&self) -> Vec<&Pin> {
        [&self.first, &self.second, &self.third].into_iter().filter_map(|slot| slot.0.as_deref()).collect()
    }

    fn filled_with(&self, pins: impl IntoIterator<Item = Pin>) -> CompareWith {
        let mut slots = pins.into_iter().map(PinSlot::from);
        let mut next = || slots.next().unwrap_or_default();
        CompareWith { first: next(), second: next(), third: next(), name: self.name.clone() }
    }
}

impl Question {
    /// Returns the question with its own build pinned, after the pins that it has; of too many, the first is
    /// dropped. The pin takes the name of the build with it.
    pub fn with_build_pinned(&self) -> Question {
        let mut pinned = self.edit_pins(|pins| {
            pins.push(Pin::of(self));
            pins.drain(..pins.len().saturating_sub(CompareWith::MAX));
        });
        pinned.compare_with.name = BuildName::default();
        pinned
    }

    /// Returns the question without the pin at an index, if there is one.
    pub fn without_pin(&self, index: usize) -> Question {
        self.edit_pins(|pins| {
            if index < pins.len() {
                pins.remove(index);
            }
        })
    }

    /// Returns the question with another name for the pin at an index. An empty one is none.
    pub fn with_pin_named(&self, index: usize, name: &str) -> Question {
        self.edit_pins(|pins| {
            if let Some(pin) = pins.get_mut(index) {
                pin.name = BuildName::cut(name).0;
            }
        })
    }

    /// Returns the question with the pin at an index first, where it is compared in detail.
    pub fn with_pin_first(&self, index: usize) -> Question {
        self.edit_pins(|pins| {
            if index < pins.len() {
                pins[..=index].rotate_right(1);
            }
        })
    }

    /// Returns the question asked of a pinned build: in its edition, and with its numbers if it has some.
    pub fn of_pin(&self, pin: &Pin) -> Question {
        let there = Question { build: pin.build.clone(), ..self.at(pin.edition) };
        if pin.has_numbers() {
            Question { attacker: pin.attacker.clone(), defender: pin.defender.clone(), ..there }
        } else {
            there
        }
    }

    /// Returns the inputs of the build and its numbers that differ in a question, in the order of the query.
    pub fn differing_inputs(&self, other: &Question) -> impl Iterator<Item = &'static InputMeta> {
        let all = [Build::META, Attacker::META, Defender::META].into_iter().flatten();
        all.filter(|meta| self.value(meta.key) != other.value(meta.key))
    }

    fn edit_pins(&self, edit: impl FnOnce(&mut Vec<Pin>)) -> Question {
        let mut pins: Vec<Pin> = self.compare_with.pins().into_iter().cloned().collect();
        edit(&mut pins);
        Question { compare_with: self.compare_with.filled_with(pins), ..self.clone() }
    }
}

/// A build with its edition and its numbers, and the name that the reader gave it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Pin {
    /// Its name; may be empty.
    pub name: String,
    /// The rules in force.
    pub edition: Edition,
    /// The build.
    pub build: Build,
    /// What the blows of its character depend on besides.
    pub attacker: Attacker,
    /// What blows against that character depend on.
    pub defender: Defender,
}

impl Pin {
    /// Returns the build, its numbers and the edition of a question, with the name of the build.
    pub fn of(question: &Question) -> Pin {
        let Question { edition, build, attacker, defender, compare_with, .. } = question.clone();
        Pin { name: compare_with.name.0, edition, build, attacker, defender }
    }

    /// Returns a question with this build, its numbers, its name and edition, and everything else at its
    /// default.
    pub fn question(&self) -> Question {
        let Pin { name, edition, build, attacker, defender } = self.clone();
        let compare_with = CompareWith { name: BuildName(name), ..CompareWith::default() };
        Question { edition, build, attacker, defender, compare_with, ..Question::default() }
    }

    /// Returns whether it has numbers of its own; else those of the question count, as for pins of links that
    /// have none.
    fn has_numbers(&self) -> bool {
        self.attacker != Attacker::default() || self.defender != Defender::default()
    }
}

/// The name of a build; empty if it has none.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct BuildName(String);

impl BuildName {
    /// The longest name, in characters.
    pub const MAX_CHARS: usize = 40;

    /// Returns the name.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Says what becomes of a name that is too long.
    fn describe_cut() -> String {
        format!("A name has at most {} characters: the rest is left out.", Self::MAX_CHARS)
    }

    /// Creates a name on one line, and cuts one that is too long.
    fn cut(text: &str) -> BuildName {
        BuildName(shortened(&one_line(text), Self::MAX_CHARS).trim_end().to_string())
    }
}

impl Value for BuildName {
    /// Takes a name on several lines as one line.
    fn parse(text: &str) -> Result<Self, InputError> {
        let name = one_line(text);
        match shortened(&name, Self::MAX_CHARS) {
            cut if cut == name => Ok(BuildName(name)),
            _ => Err(InputError::Malformed(Self::describe_cut())),
        }
    }
    fn parse_parts(text: &str, _edition: Edition) -> Option<(Self, String)> {
        Some((Self::cut(text), Self::describe_cut()))
    }
    fn write(&self) -> String {
        self.0.clone()
    }
    fn control(_: Edition) -> Control {
        Control::Text(Vec::new())
    }
}

/// The place of a pin in the query; `None` if it is empty.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct PinSlot(Option<Box<Pin>>);

impl From<Pin> for PinSlot {
    fn from(pin: Pin) -> PinSlot {
        PinSlot(Some(Box::new(pin)))
    }
}

impl PinSlot {
    /// Says what of the link of a pin is not understood.
    fn describe_not_understood(entry: &NotUnderstood) -> String {
        format!("In the compared build: {}", entry.why)
    }

    /// Says which keys of the link of a pin are left out, as they are no part of a build; `None` if there are
    /// none.
    fn describe_left_out(question: &Question, pin: &Pin) -> Option<String> {
        let (kept, all) = (pin.question().query(), question.query());
        let kept = pairs(&kept).unwrap_or_default();
        let keys = |pair: Pair| (!kept.contains(&pair)).then_some(pair.key);
        let left_out: Vec<String> = pairs(&all).unwrap_or_default().into_iter().filter_map(keys).collect();
        let verb = if left_out.len() == 1 { "is" } else { "are" };
        (!left_out.is_empty()).then(|| {
            format!(
                "In the compared build: {} {verb} left out; it has those of this chase.",
                joined(left_out.into_iter())
            )
        })
    }

    /// Returns the question of the pin, if there is one; see [`Pin::question`].
    pub fn question(&self) -> Option<Question> {
        self.0.as_ref().map(|pin| pin.question())
    }
}

impl Value for PinSlot {
    fn parse(text: &str) -> Result<Self, InputError> {
        if text.is_empty() {
            return Ok(PinSlot(None));
        }
        let question =
            Question::read(text).map_err(|too_long| InputError::Malformed(too_long.to_string()))?;
        let pin = Pin::of(&question);
        let first = question.not_understood.first().map(Self::describe_not_understood);
        match first.or_else(|| Self::describe_left_out(&question, &pin)) {
            Some(why) => Err(InputError::Malformed(why)),
            None => Ok(PinSlot::from(pin)),
        }
    }
    /// Reads a build of which only the name is not understood as it is, or keys that are given twice: neither
    /// changes a figure. Nor does what is no part of a build.
    fn parse_parts(text: &str, _edition: Edition) -> Option<(Self, String)> {
        let question = Question::read(text).ok()?;
        let is_harmless =
            |entry: &NotUnderstood| entry.is_overridden || entry.pair.key == CompareWith::KEY.name.as_str();
        let all_harmless = question.not_understood.iter().all(is_harmless);
        let pin = Pin::of(&question);
        let first = question.not_understood.first().map(Self::describe_not_understood);
        let why = first.or_else(|| Self::describe_left_out(&question, &pin)).filter(|_| all_harmless)?;
        Some((PinSlot::from(pin), why))
    }
    fn write(&self) -> String {
        self.question().map_or(String::new(), |question| question.query())
    }
    fn control(_: Edition) -> Control {
        Control::Text(vec![Choice::new("v=0.34", "a human in 0.34")])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use foundation::inputs::InputKey;

    #[test]
    fn pins_survive_the_link_with_their_names() {
        let question =
            Question::read("v=0.34&haste=1").unwrap().with_build_pinned().with_pin_named(0, " Fast & loud ");
        let question = question.with(Build::KEY.haste, "0").with_build_pinned();
        let linked = Question::read(&question.query()).unwrap();
        assert_eq!((linked.not_understood.len(), &linked), (0, &question));
        let names: Vec<&str> = linked.compare_with.pins().iter().map(|pin| &pin.name[..]).collect();
        assert_eq!(names, ["Fast & loud", ""]);
        assert_eq!(linked.with_pin_first(1).compare_with.pins()[1].name, "Fast & loud");
    }

    #[test]
    fn a_fourth_pin_replaces_the_first() {
        let key = Build::KEY;
        let builds = [key.haste, key.slowed, key.berserk, key.frozen];
        let pin =
            |question: Question, key: InputKey| question.with(key, "1").with_build_pinned().with(key, "0");
        let pinned = builds.into_iter().fold(Question::default(), pin);
        let queries: Vec<String> =
            pinned.compare_with.pins().iter().map(|pin| pin.question().query()).collect();
        assert_eq!(queries, ["v=0.34&slowed=1", "v=0.34&berserk=1", "v=0.34&frozen=1"]);
    }

    #[test]
    fn a_name_that_is_too_long_is_cut_and_said() {
        let long = "Äxte ".repeat(10);
        let question =
            Question::read(&format!("v=0.34&name={long}&compare=v%3D0.31%26name%3D{long}")).unwrap();
        let cut = "Äxte Äxte Äxte Äxte Äxte Äxte Äxte Äxte";
        assert_eq!(question.compare_with.name.as_str(), cut);
        assert_eq!(question.compare_with.pins()[0].name, cut);
        let said = "A name has at most 40 characters: the rest is left out.";
        let why: Vec<&str> = question.not_understood.iter().map(|entry| &entry.why[..]).collect();
        assert_eq!(why, [said, &format!("In the compared build: {said}")]);
        // What is no part of a build is said to be left out.
        let chase = Question::read("compare=v%3D0.34%26species%3Dnaga%26gap%3D2%26stairs%3D7").unwrap();
        assert_eq!(chase.compare_with.pins()[0].question().query(), "v=0.34&species=naga");
        let said = "In the compared build: gap, stairs are left out; it has those of this chase.";
        assert_eq!(chase.not_understood[0].why, said);
        // A build of which more is not understood is not taken for another.
        let other = Question::read(&format!("compare=v%3D0.34%26run%3D1%26name%3D{long}")).unwrap();
        assert_eq!(other.compare_with.pins().len(), 0);
    }

    #[test]
    fn a_new_pin_closes_the_ranks() {
        let question = Question::read("v=0.34&compare3=v%3D0.31").unwrap();
        assert_eq!(question.with_build_pinned().query(), "v=0.34&compare=v%3D0.31&compare2=v%3D0.34");
    }
}
