//! Inputs: everything a reader of the page can set. Each input is defined once, as a row of an `inputs!`
//! table; the form, the query string, the reference and the tests iterate over those rows.
//!
//! # Adding an input
//! Add a row `field: Type, "key", life, "label", "help";` to the table it belongs to (`Build`, `Chase`, …),
//! in its [`InputGroup`]:
//! ```text
//! inputs! {
//!     /// What every roll on the page depends on.
//!     pub struct Rolls normalized by |_| ();
//!
//!     in Dice {
//!         seed: Seed, "seed", ALWAYS, "Seed", "The same seed gives the same rolls on every machine.";
//!     }
//! }
//! ```
//! The row becomes the field `seed: Seed` of `struct Rolls`, its key the constant `Rolls::KEY.seed`, and both
//! an entry of three constants of [`Inputs`]:
//! * [`Inputs::KEYS`]: the [`InputKey`] in the query string, unique over all tables.
//! * [`Inputs::FIELDS`]: a [`Field`], which reads and writes the value as text.
//! * [`Inputs::META`]: an [`InputMeta`] with what a form shows: label, help, group and [`Control`].
//!
//! The closure after `normalized by` maps equivalent inputs to one canonical form. It runs when a query is
//! read, and when the inputs are restricted to an edition.
//!
//! The type must implement [`Value`]. There are ready-made ones: `bool`, [`BoundedInt`], [`Decimal`],
//! [`Seed`], `Option` of any of them, enums made by `choices!`, and [`RowRef`] for a row of a data file. Code
//! that must handle inputs of any type or table works with the object-safe [`DynValue`] and [`DynInputs`].
//!
//! `crates/reference/tests/suite/tables.rs` checks of every row that its key is unique, that its values
//! survive a link, and that it changes some answer.
//!
//! # Examples
//! ```
//! use foundation::dice::Rolls;
//! use foundation::edition::Edition;
//! use foundation::inputs::Inputs;
//!
//! let (edition, seed) = (Edition::NEWEST, Rolls::field("seed").unwrap());
//! let mut rolls = Rolls::default();
//! seed.read(&mut rolls, "7", edition).unwrap();
//! assert_eq!(rolls.seed.0, 7);
//! assert_eq!(seed.get(&rolls), "7");
//!
//! // A value that cannot be read leaves the input unchanged.
//! assert!(seed.read(&mut rolls, "seven", edition).unwrap_err().to_string().contains("is not a whole number"));
//! assert_eq!(rolls.seed.0, 7);
//! ```

mod choice;
mod columns;
mod control;
mod decimal;
mod dyn_inputs;
mod group;
mod key;
mod number;
mod optional;
mod seed;
mod value;
mod variant_meta;

pub use crate::input_error::InputError;
pub use choice::{Row, RowRef, RowTable, parse_rows, parse_words, rows};
pub use columns::{column_mask, copied_columns, copy_columns, data_file, select_columns, skip_comments};
pub use control::{Choice, Control, Found, find_choices, move_to_front, press_star, stars, step_number};
pub use decimal::{Chance, Decimal, Skill, parse_decimal};
pub use dyn_inputs::{DynInputs, DynValue};
pub use group::{InputGroup, Placement};
pub use key::InputKey;
pub use number::{BoundedInt, parse_bounded_int};
pub use seed::Seed;
pub use value::{Value, Words, format_lives, missing_sentence};
pub use variant_meta::{VariantMeta, choices};

use crate::edition::{Edition, Life};
use std::fmt;
use std::marker::PhantomData;
use std::ops::Deref;

/// The name of an input and its lifetime: all that reading a link needs to know.
pub struct InputName {
    /// The key in a query string.
    pub key: InputKey,
    /// The label of its control.
    pub label: &'static str,
    /// The releases that have the input.
    pub life: Life,
}

/// The description of an input for a form. Derefs to its [`InputName`].
pub struct InputMeta {
    /// Key, label and lifetime.
    pub name: InputName,
    /// One sentence of help.
    pub help: &'static str,
    /// The section of a form that contains it.
    pub group: InputGroup,
    /// Returns the control for an edition, with the choices that this edition has.
    pub control: fn(Edition) -> Control,
    /// Whether its value is a list, joined by commas.
    pub is_list: bool,
}

/// One input of the input struct `I`. Derefs to its [`InputName`].
pub struct Field<I> {
    /// Key, label and lifetime.
    pub name: InputName,
    /// Its place among [`Inputs::FIELDS`].
    index: usize,
    of: PhantomData<fn(&I)>,
}

impl Deref for InputMeta {
    type Target = InputName;
    fn deref(&self) -> &InputName {
        &self.name
    }
}

impl PartialEq for InputMeta {
    /// Compares keys, which are unique.
    fn eq(&self, other: &InputMeta) -> bool {
        self.key == other.key
    }
}

impl fmt::Debug for InputMeta {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key.as_str())
    }
}

impl<I> Deref for Field<I> {
    type Target = InputName;
    fn deref(&self) -> &InputName {
        &self.name
    }
}

/// A struct of inputs, implemented by the `inputs!` macro.
pub trait Inputs: Clone + Default + PartialEq + 'static {
    /// The keys of all inputs, in the order of the query string.
    const KEYS: &'static [InputKey];

    /// All inputs, in the order of [`Self::KEYS`].
    const FIELDS: &'static [Field<Self>];

    /// The description of each input for forms, in the order of [`Self::KEYS`]. A constant of its own, so
    /// that a program without a form does not contain these texts.
    const META: &'static [InputMeta];

    /// Returns the value of the field at an index of [`Self::FIELDS`].
    fn value(&self, index: usize) -> &dyn DynValue;

    /// Returns the value of the field at an index of [`Self::FIELDS`] for writing.
    fn value_mut(&mut self, index: usize) -> &mut dyn DynValue;

    /// Maps equivalent inputs to one canonical form.
    fn normalize(&mut self) {}

    /// Returns the inputs as an edition knows them: whatever the edition lacks is set to its default. Every
    /// rule gets its inputs through this function.
    fn as_of(&self, edition: Edition) -> Self {
        let mut known = self.clone();
        <dyn DynInputs>::restrict_to(&mut known, edition);
        known
    }

    /// Returns a copy with one input changed, or `None` if there is no such key, the value cannot be parsed
    /// or the edition lacks it.
    fn with(&self, key: InputKey, value: &str, edition: Edition) -> Option<Self> {
        let mut changed = self.clone();
        Self::FIELDS.iter().find(|field| field.key == key)?.read(&mut changed, value, edition).ok()?;
        Some(changed)
    }

    /// Returns the input with this key.
    fn field(key: &str) -> Option<&'static Field<Self>> {
        Self::FIELDS.iter().find(|field| field.key.as_str() == key)
    }

    /// Returns the description of the input with this key.
    fn meta(key: &str) -> Option<&'static InputMeta> {
        Self::META.iter().find(|meta| meta.key.as_str() == key)
    }

    /// Returns all inputs with their descriptions.
    fn entries() -> impl Iterator<Item = (&'static InputMeta, &'static Field<Self>)> {
        Self::META.iter().zip(Self::FIELDS)
    }
}

impl InputName {
    /// Parses `text` into `value`, which stays unchanged on errors.
    ///
    /// # Errors
    /// [`InputError`] if the edition lacks the input or the value, or the text cannot be parsed.
    pub fn read(&self, value: &mut dyn DynValue, text: &str, edition: Edition) -> Result<(), InputError> {
        if !self.life.includes(edition) {
            return Err(InputError::Missing(format!("{} is not in {edition} ({}).", self.label, self.life)));
        }
        value.read(text, edition)
    }
}

impl<I> Field<I> {
    /// Creates the field at an index of [`Inputs::FIELDS`]; for the `inputs!` macro.
    pub const fn new(name: InputName, index: usize) -> Self {
        Field { name, index, of: PhantomData }
    }
}

impl<I: Inputs> Field<I> {
    /// Returns the value for writing.
    pub fn value_mut<'a>(&self, inputs: &'a mut I) -> &'a mut dyn DynValue {
        inputs.value_mut(self.index)
    }

    /// Returns the value as text, as written in a query.
    pub fn get(&self, inputs: &I) -> String {
        inputs.value(self.index).write()
    }

    /// Parses `text` into this input, which stays unchanged on errors.
    ///
    /// # Errors
    /// [`InputError`] if the edition lacks the input or the value, or the text cannot be parsed.
    pub fn read(&self, inputs: &mut I, text: &str, edition: Edition) -> Result<(), InputError> {
        self.name.read(self.value_mut(inputs), text, edition)
    }

    /// Returns whether the input has its default value, which links leave out.
    pub fn is_default(&self, inputs: &I) -> bool {
        self.get(inputs) == self.get(&I::default())
    }
}

/// Defines a struct of inputs and implements [`Inputs`] for it; see the documentation of this module.
#[macro_export]
macro_rules! inputs {
    (
        $(#[$meta:meta])* pub struct $Inputs:ident normalized by $normalize:expr;
        $( in $group:ident { $(
            $name:ident: $Type:ty, $key:literal, $life:expr, $label:literal, $help:literal;
        )* } )*
    ) => {
        $(#[$meta])*
        #[derive(Clone, PartialEq, Debug, Default)]
        pub struct $Inputs { $($( #[doc = $help] pub $name: $Type, )*)* }

        const _: () = {
            /// The key of each input, in a field of the same name.
            #[allow(missing_docs)]
            pub struct InputKeys { $($( pub $name: $crate::inputs::InputKey, )*)* }

            impl $Inputs {
                /// The key of each input in a query, in a field named like that of the input.
                pub const KEY: InputKeys = InputKeys { $($( $name: $crate::inputs::InputKey::new($key), )*)* };
            }

            /// The index of each field.
            #[allow(non_upper_case_globals, non_camel_case_types, missing_docs)]
            mod indices {
                enum Index { $($( $name, )*)* }
                $($( pub const $name: usize = Index::$name as usize; )*)*
            }

            impl $crate::inputs::Inputs for $Inputs {
                const KEYS: &'static [$crate::inputs::InputKey] = &[$($( $Inputs::KEY.$name, )*)*];

                const FIELDS: &'static [$crate::inputs::Field<Self>] = &[$($(
                    $crate::inputs::Field::new(
                        $crate::inputs::InputName { key: $Inputs::KEY.$name, label: $label, life: $life },
                        indices::$name,
                    ),
                )*)*];

                const META: &'static [$crate::inputs::InputMeta] = &[$($(
                    $crate::inputs::InputMeta {
                        name: $crate::inputs::InputName { key: $Inputs::KEY.$name, label: $label, life: $life },
                        help: $help,
                        group: $crate::inputs::InputGroup::$group,
                        control: <$Type as $crate::inputs::Value>::control,
                        is_list: <$Type as $crate::inputs::Value>::LIST,
                    },
                )*)*];

                fn value(&self, index: usize) -> &dyn $crate::inputs::DynValue {
                    match index {
                        $($( indices::$name => &self.$name, )*)*
                        _ => unreachable!(),
                    }
                }

                fn value_mut(&mut self, index: usize) -> &mut dyn $crate::inputs::DynValue {
                    match index {
                        $($( indices::$name => &mut self.$name, )*)*
                        _ => unreachable!(),
                    }
                }

                fn normalize(&mut self) {
                    ($normalize)(self)
                }
            }
        };
    };
}
pub use inputs;
