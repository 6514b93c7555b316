//! Inputs: each is one row that form, query string, reference and tests all loop over.

mod chance;
mod choice;
mod columns;
mod named;
mod part;
mod value;

pub use chance::Chance;
pub use choice::{Pick, Row, Table, rows_of, words_of};
pub(crate) use columns::{columns_of, places, taken};
pub use named::Named;
pub(crate) use named::choices;
pub use part::Part;
pub(crate) use value::decimal;
pub use value::{Choice, Control, Seed, Skill, Value, Whole, stepped, whole_within};

use crate::edition::{Edition, Life};
use std::ops::Deref;

/// What an input is called and when it existed: all that reading a link needs to know of it.
pub struct Name {
    /// The key in a query string.
    pub key: &'static str,
    /// The label of its control.
    pub label: &'static str,
    /// The releases that have it.
    pub life: Life,
}

/// What a form says about an input and how it asks for it. It derefs to its name.
pub struct About {
    /// Its name.
    pub name: Name,
    /// One sentence of help.
    pub help: &'static str,
    /// The part of the form it belongs to.
    pub group: &'static str,
    /// How it is asked for in an edition.
    pub control: fn(Edition) -> Control,
}

/// One input of an `I`, and how to get at it. It derefs to its name.
pub struct Field<I> {
    /// Its name.
    pub name: Name,
    /// Its value.
    pub held: fn(&I) -> &dyn Held,
    /// Its value, to be changed.
    pub held_mut: fn(&mut I) -> &mut dyn Held,
}

/// Any [`Value`] as an input holds it, so that a loop over inputs is one piece of program for all.
pub trait Held {
    /// The value as a query writes it.
    fn write(&self) -> String;
    /// Reads a value that the edition must have; the error is a sentence, and leaves it as it was.
    fn read(&mut self, text: &str, edition: Edition) -> Result<(), String>;
    /// Whether some of it may read and the rest not.
    fn is_list(&self) -> bool;
    /// Makes it what the edition knows of it; the default where that is nothing, or it is not `kept`.
    fn settle(&mut self, kept: bool, edition: Edition);
}

impl<V: Value> Held for V {
    fn write(&self) -> String {
        Value::write(self)
    }
    fn read(&mut self, text: &str, edition: Edition) -> Result<(), String> {
        let value = V::parse(text)?;
        *self = value.as_of(edition).ok_or_else(|| value.lacking(edition))?;
        Ok(())
    }
    fn is_list(&self) -> bool {
        V::LIST
    }
    fn settle(&mut self, kept: bool, edition: Edition) {
        *self = self.as_of(edition).filter(|_| kept).unwrap_or_default();
    }
}

impl Deref for About {
    type Target = Name;
    fn deref(&self) -> &Name {
        &self.name
    }
}

/// No two inputs of a page have the same key.
impl PartialEq for About {
    fn eq(&self, other: &About) -> bool {
        self.key == other.key
    }
}

impl<I> Deref for Field<I> {
    type Target = Name;
    fn deref(&self) -> &Name {
        &self.name
    }
}

/// A set of inputs, made by the `inputs!` macro.
pub trait Inputs: Clone + Default + PartialEq + 'static {
    /// The keys of all inputs, in the order of the query string.
    const KEYS: &'static [&'static str];

    /// Every input, in the same order.
    const FIELDS: &'static [Field<Self>];

    /// What a form says about each, in the same order. Apart from the rest, so that a program without a
    /// form is without its texts.
    const ABOUTS: &'static [About];

    /// Makes two ways of saying the same thing one.
    fn settle(&mut self) {}

    /// The inputs as an edition knows them: the one gate in front of all rules. What the edition
    /// lacks is at its default.
    fn as_of(&self, edition: Edition) -> Self {
        let mut known = self.clone();
        <dyn Part>::settle(&mut known, edition);
        known
    }

    /// The same with one input changed; nothing where there is none of that name, or the value does not read.
    fn with(&self, key: &str, value: &str, edition: Edition) -> Option<Self> {
        let mut changed = self.clone();
        Self::field(key)?.read(&mut changed, value, edition).ok()?;
        Some(changed)
    }

    /// The input of that name.
    fn field(key: &str) -> Option<&'static Field<Self>> {
        Self::FIELDS.iter().find(|field| field.key == key)
    }

    /// What a form says about the input of that name.
    fn about(key: &str) -> Option<&'static About> {
        Self::ABOUTS.iter().find(|about| about.key == key)
    }

    /// Every input with what a form says about it.
    fn told() -> impl Iterator<Item = (&'static About, &'static Field<Self>)> {
        Self::ABOUTS.iter().zip(Self::FIELDS)
    }
}

impl Name {
    /// Reads a value of the input, which the edition must have; the error is a sentence.
    pub fn read(&self, held: &mut dyn Held, text: &str, edition: Edition) -> Result<(), String> {
        if !self.life.includes(edition) {
            return Err(format!("{} is not in {edition} ({}).", self.label, self.life));
        }
        held.read(text, edition)
    }
}

impl<I: Inputs> Field<I> {
    /// Its value as a query writes it.
    pub fn get(&self, inputs: &I) -> String {
        (self.held)(inputs).write()
    }

    /// Reads a value the edition must have; the error is a sentence.
    pub fn read(&self, into: &mut I, text: &str, edition: Edition) -> Result<(), String> {
        self.name.read((self.held_mut)(into), text, edition)
    }

    /// Whether the input is as a query without it would have it.
    pub fn is_default(&self, inputs: &I) -> bool {
        self.get(inputs) == self.get(&I::default())
    }
}

/// Defines a struct of inputs and its rows at once:
/// `name: Type, "key", life, "label", "help";` in groups.
macro_rules! inputs {
    (
        $(#[$meta:meta])* pub struct $Inputs:ident settled by $settle:expr;
        $( in $group:literal { $(
            $name:ident: $Type:ty, $key:literal, $life:expr, $label:literal, $help:literal;
        )* } )*
    ) => {
        $(#[$meta])*
        #[derive(Clone, PartialEq, Debug, Default)]
        pub struct $Inputs { $($( #[doc = $help] pub $name: $Type, )*)* }

        impl $crate::inputs::Inputs for $Inputs {
            const KEYS: &'static [&'static str] = &[$($( $key, )*)*];

            const FIELDS: &'static [$crate::inputs::Field<Self>] = &[$($(
                $crate::inputs::Field {
                    name: $crate::inputs::Name { key: $key, label: $label, life: $life },
                    held: |inputs| &inputs.$name,
                    held_mut: |inputs| &mut inputs.$name,
                },
            )*)*];

            const ABOUTS: &'static [$crate::inputs::About] = &[$($(
                $crate::inputs::About {
                    name: $crate::inputs::Name { key: $key, label: $label, life: $life },
                    help: $help,
                    group: $group,
                    control: <$Type as $crate::inputs::Value>::control,
                },
            )*)*];

            fn settle(&mut self) {
                ($settle)(self)
            }
        }
    };
}
pub(crate) use inputs;
