//! The keys pressed in a game, as a link holds them: letters with how often each was pressed.
//!
//! `hjklyubn` are steps (or attacks on who stands there), `s` waits, `U` and `D` take the stairs or hatch up
//! or down, `q` drinks haste, `t` reads teleportation, `e` lets the next foe in. `r` reads blinking: its
//! number is the place of the square among the 15 × 15 around you, row by row. Travel and autoexplore are
//! written as the steps that they took.
//!
//! # Examples
//! ```
//! use arena::keys::Keys;
//! use foundation::inputs::Value;
//!
//! let keys = Keys::parse("lllsD").unwrap();
//! assert_eq!((keys.0.len(), &keys.write()[..]), (5, "l3sD"));
//! assert_eq!(keys.without_last().write(), "l3s");
//! assert!(Keys::parse("l3w").is_err());
//! ```

use super::map::StairDirection;
use super::square::Direction;
use chase::plan::BLINK_TILES;
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
    /// A potion of haste.
    Quaff,
    /// A scroll of blinking.
    Blink(Blink),
    /// A scroll of teleportation.
    Teleport,
    /// The next foe that is to come in later.
    LetIn,
}

/// Where a blink leads, from where you stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Blink {
    /// Columns to the right.
    pub columns: i32,
    /// Rows down.
    pub rows: i32,
}

impl Blink {
    /// The farthest column and row.
    const FAR: i32 = BLINK_TILES.1;
    /// How many columns, and rows, may be meant.
    const SIDE: i32 = 2 * Blink::FAR + 1;

    /// Returns the blink of a number: the 1-based place of the square among those around you, row by row.
    fn of_number(number: i32) -> Option<Blink> {
        let place = number - 1;
        let is_place = (0..Blink::SIDE * Blink::SIDE).contains(&place);
        is_place.then(|| Blink {
            columns: place % Blink::SIDE - Blink::FAR,
            rows: place / Blink::SIDE - Blink::FAR,
        })
    }

    fn number(self) -> i32 {
        (self.rows + Blink::FAR) * Blink::SIDE + self.columns + Blink::FAR + 1
    }
}

/// The keys pressed, in order.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Keys(pub Vec<Key>);

/// The letter of a blink.
const BLINK: char = 'r';

/// The letters of [`Direction::ALL`].
const STEPS: &str = "hjklyubn";

impl Key {
    /// Returns the key of a letter, or `None` for any other; a blink needs a number too.
    pub fn of_letter(letter: char) -> Option<Key> {
        let step = STEPS.find(letter).map(|index| Key::Step(Direction::ALL[index]));
        step.or(match letter {
            's' => Some(Key::Wait),
            'U' => Some(Key::Stairs(StairDirection::Up)),
            'D' => Some(Key::Stairs(StairDirection::Down)),
            'q' => Some(Key::Quaff),
            't' => Some(Key::Teleport),
            'e' => Some(Key::LetIn),
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
            Key::Quaff => 'q',
            Key::Blink(_) => BLINK,
            Key::Teleport => 't',
            Key::LetIn => 'e',
        }
    }
}

impl Keys {
    /// The most keys of a game.
    pub const MAX: usize = 500;

    /// Returns how many foes come in.
    pub fn let_in(&self) -> usize {
        self.0.iter().filter(|key| **key == Key::LetIn).count()
    }

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
            let count = &rest[letter.len_utf8()..];
            let digits = count.find(|c: char| !c.is_ascii_digit()).unwrap_or(count.len());
            let number = &count[..digits];
            let blink = || Some(Key::Blink(Blink::of_number(number.parse().ok()?)?));
            let key = if letter == BLINK { blink() } else { Key::of_letter(letter) };
            let key = key.ok_or_else(|| {
                InputError::Malformed(format!(
                    "“{letter}{number}” is not a key of the arena: use {STEPS} to step, s to wait, U and D for stairs."
                ))
            })?;
            let times = match number {
                "" => 1,
                _ if letter == BLINK => 1,
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
            [Key::Blink(blink), ..] => format!("{BLINK}{}", blink.number()).repeat(run.len()),
            [key] => key.letter().to_string(),
            keys => format!("{}{}", keys[0].letter(), keys.len()),
        };
        runs.map(run).collect()
    }

    fn control(_: Edition) -> Control {
        Control::Text(vec![Choice::new("l9D", "nine steps east, then down the stairs")])
    }
}
