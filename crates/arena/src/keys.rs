//! The keys pressed in a game, as a link holds them: letters with how often each was pressed.
//!
//! `hjklyubn` are steps (or attacks on who stands there), `s` waits, `U` and `D` take the stairs or hatch up or down. Travel
//! and autoexplore are written as the steps that they took.
//!
//! # Examples
//! ```
//! use arena::keys::Keys;
//! use foundation::inputs::Value;
//!
//! let keys = Keys::parse("lllsD").unwrap();
//! assert_eq!((keys.0.len(), &keys.write()[..]), (5, "l3sD"));
//! assert_eq!(keys.without_last().write(), "l3s");
//! assert!(Keys::parse("l3q").is_err());
//! ```

use super::map::StairDirection;
use super::square::Direction;
use foundation::edition::Edition;
use foundation::inputs::{Choice, Control, InputError, Value};

/// A key that stands for one action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Key {
    /// A step, or an attack on who stands there.
    Step(Direction),
    /// A turn of waiting.
    Wait,
    /// The stairs or the hatch that you stand on.
    Stairs(StairDirection),
}

/// The keys pressed, in order.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Keys(pub Vec<Key>);

/// The letters of [`Direction::ALL`].
const STEPS: &str = "hjklyubn";

impl Key {
    /// Returns the key of a letter, or `None` for any other.
    pub fn of_letter(letter: char) -> Option<Key> {
        let step = STEPS.find(letter).map(|index| Key::Step(Direction::ALL[index]));
        step.or(match letter {
            's' => Some(Key::Wait),
            'U' => Some(Key::Stairs(StairDirection::Up)),
            'D' => Some(Key::Stairs(StairDirection::Down)),
            _ => None,
        })
    }

    /// Returns its letter.
    pub fn letter(self) -> char {
        match self {
            Key::Step(direction) => {
                let index = Direction::ALL.iter().position(|other| *other == direction);
                char::from(STEPS.as_bytes()[index.unwrap_or_default()])
            }
            Key::Wait => 's',
            Key::Stairs(StairDirection::Up) => 'U',
            Key::Stairs(StairDirection::Down) => 'D',
        }
    }
}

impl Keys {
    /// The most keys of a game.
    pub const MAX: usize = 500;

    /// Returns the keys without the last; none of none.
    pub fn without_last(&self) -> Keys {
        Keys(self.0.split_last().map_or(Vec::new(), |(_, before)| before.to_vec()))
    }
}

impl Value for Keys {
    fn parse(text: &str) -> Result<Self, InputError> {
        let mut keys = Vec::new();
        let mut rest = text;
        while let Some(letter) = rest.chars().next() {
            let key = Key::of_letter(letter).ok_or_else(|| {
                InputError::Malformed(format!(
                    "“{letter}” is no key of the arena: use {STEPS} to step, s to wait, U and D for stairs."
                ))
            })?;
            let count = &rest[letter.len_utf8()..];
            let digits = count.find(|c: char| !c.is_ascii_digit()).unwrap_or(count.len());
            let times = match &count[..digits] {
                "" => 1,
                digits => digits.parse().unwrap_or(usize::MAX),
            };
            if times == 0 || times > Self::MAX - keys.len() {
                return Err(InputError::TooMany(format!(
                    "A game has at most {} keys, each pressed once or more.",
                    Self::MAX
                )));
            }
            keys.extend(std::iter::repeat_n(key, times));
            rest = &count[digits..];
        }
        Ok(Keys(keys))
    }

    fn write(&self) -> String {
        let runs = self.0.chunk_by(|one, other| one == other);
        let run = |run: &[Key]| match run {
            [key] => key.letter().to_string(),
            keys => format!("{}{}", keys[0].letter(), keys.len()),
        };
        runs.map(run).collect()
    }

    fn control(_: Edition) -> Control {
        Control::Text(vec![Choice { slug: "l9D", label: "nine steps east, then down the stairs", note: "" }])
    }
}
