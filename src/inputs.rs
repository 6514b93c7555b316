//! Inputs: each is one row that form, query string, reference and tests all loop over.

mod chance;
mod choice;
mod columns;
mod named;
mod part;
mod value;

pub use chance::Chance;
pub use choice::{Row, RowRef, RowTable, rows_of, words_of};
pub(crate) use columns::{columns_of, places, taken};
pub use named::VariantMeta;
pub(crate) use named::choices;
pub use part::DynInputs;
pub(crate) use value::decimal;
pub use value::{BoundedInt, Choice, Control, Seed, Skill, Value, stepped, whole_within};

use crate::edition::{Edition, Life};
use std::ops::Deref;

/// What an input is called and when it existed: all that reading a link needs to know of it.
pub struct InputName {
    /// The key in a query string.
    pub key: &'static str,
    /// The label of its control.
    pub label: &'static str,
    /// The releases that have it.
    pub life: Life,
}

/// What a form says about an input and how it asks for it. It derefs to its name.
pub struct InputMeta {
    /// Its name.
    pub name: InputName,
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
    pub name: InputName,
    /// Its value.
    pub value: fn(&I) -> &dyn DynValue,
    /// Its value, to be changed.
    pub value_mut: fn(&mut I) -> &mut dyn DynValue,
}

/// Any [`Value`] as an input holds it, so that a loop over inputs is one piece of program for all.
pub trait DynValue {
    /// The value as a query writes it.
    fn write(&self) -> String;
    /// Reads a value that the edition must have; the error is a sentence, and leaves it as it was.
    fn read(&mut self, text: &str, edition: Edition) -> Result<(), String>;
    /// Whether some of it may read and the rest not.
    fn is_list(&self) -> bool;
    /// Makes it what the edition knows of it; the default where that is nothing, or it is not `kept`.
    fn restrict_to(&mut self, known: bool, edition: Edition);
}

impl<V: Value> DynValue for V {
    fn write(&self) -> String {
        Value::write(self)
    }
    fn read(&mut self, text: &str, edition: Edition) -> Result<(), String> {
        let value = V::parse(text)?;
        *self = value.as_of(edition).ok_or_else(|| value.missing_reason(edition))?;
        Ok(())
    }
    fn is_list(&self) -> bool {
        V::LIST
    }
    fn restrict_to(&mut self, known: bool, edition: Edition) {
        *self = self.as_of(edition).filter(|_| known).unwrap_or_default();
    }
}

impl Deref for InputMeta {
    type Target = InputName;
    fn deref(&self) -> &InputName {
        &self.name
    }
}

/// No two inputs of a page have the same key.
impl PartialEq for InputMeta {
    fn eq(&self, other: &InputMeta) -> bool {
        self.key == other.key
    }
}

impl<I> Deref for Field<I> {
    type Target = InputName;
    fn deref(&self) -> &InputName {
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
    const META: &'static [InputMeta];

    /// Makes two ways of saying the same thing one.
    fn normalize(&mut self) {}

    /// The inputs as an edition knows them: the one gate in front of all rules. What the edition
    /// lacks is at its default.
    fn as_of(&self, edition: Edition) -> Self {
        let mut known = self.clone();
        <dyn DynInputs>::restrict_to(&mut known, edition);
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
    fn about(key: &str) -> Option<&'static InputMeta> {
        Self::META.iter().find(|about| about.key == key)
    }

    /// Every input with what a form says about it.
    fn entries() -> impl Iterator<Item = (&'static InputMeta, &'static Field<Self>)> {
        Self::META.iter().zip(Self::FIELDS)
    }
}

impl InputName {
    /// Reads a value of the input, which the edition must have; the error is a sentence.
    pub fn read(&self, value: &mut dyn DynValue, text: &str, edition: Edition) -> Result<(), String> {
        if !self.life.includes(edition) {
            return Err(format!("{} is not in {edition} ({}).", self.label, self.life));
        }
        value.read(text, edition)
    }
}

impl<I: Inputs> Field<I> {
    /// Its value as a query writes it.
    pub fn get(&self, inputs: &I) -> String {
        (self.value)(inputs).write()
    }

    /// Reads a value the edition must have; the error is a sentence.
    pub fn read(&self, into: &mut I, text: &str, edition: Edition) -> Result<(), String> {
        self.name.read((self.value_mut)(into), text, edition)
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
        $(#[$meta:meta])* pub struct $Inputs:ident normalized by $normalize:expr;
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
                    name: $crate::inputs::InputName { key: $key, label: $label, life: $life },
                    value: |inputs| &inputs.$name,
                    value_mut: |inputs| &mut inputs.$name,
                },
            )*)*];

            const META: &'static [$crate::inputs::InputMeta] = &[$($(
                $crate::inputs::InputMeta {
                    name: $crate::inputs::InputName { key: $key, label: $label, life: $life },
                    help: $help,
                    group: $group,
                    control: <$Type as $crate::inputs::Value>::control,
                },
            )*)*];

            fn normalize(&mut self) {
                ($normalize)(self)
            }
        }
    };
}
pub(crate) use inputs;
