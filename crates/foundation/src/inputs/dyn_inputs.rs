//! Object-safe counterparts of [`Value`] and [`Inputs`]. A loop over inputs of several types is compiled
//! once, not once for each type.

use super::{InputError, InputName, Inputs, Value};
use crate::edition::Edition;

/// Any [`Value`], without its type.
pub trait DynValue {
    /// Returns the value as text, as written in a query.
    fn write(&self) -> String;

    /// Parses `text` into this value, which stays unchanged on errors.
    ///
    /// # Errors
    /// [`InputError`] if the text cannot be parsed or the edition lacks the value.
    fn read(&mut self, text: &str, edition: Edition) -> Result<(), InputError>;

    /// Reads what an edition understands of a text made of parts, and returns a sentence on each part left
    /// out. `None` where the text cannot be read in parts; the value then stays unchanged.
    fn read_parts(&mut self, text: &str, edition: Edition) -> Option<String>;

    /// Returns whether the value is a comma-separated list, whose items can be read one by one.
    fn is_list(&self) -> bool;

    /// Replaces the value by what the edition knows of it; by the default if it knows nothing, or if the
    /// edition lacks the whole input (`has_input` is false).
    fn restrict_to(&mut self, has_input: bool, edition: Edition);
}

impl<V: Value> DynValue for V {
    fn write(&self) -> String {
        Value::write(self)
    }
    fn read(&mut self, text: &str, edition: Edition) -> Result<(), InputError> {
        *self = <V as Value>::read(text, edition)?;
        Ok(())
    }
    fn read_parts(&mut self, text: &str, edition: Edition) -> Option<String> {
        let (value, why) = V::parse_parts(text, edition)?;
        *self = value;
        Some(why)
    }
    fn is_list(&self) -> bool {
        V::LIST
    }
    fn restrict_to(&mut self, has_input: bool, edition: Edition) {
        *self = self.as_of(edition).filter(|_| has_input).unwrap_or_default();
    }
}

/// Any [`Inputs`] struct, without its type; its inputs are accessed by index.
pub trait DynInputs {
    /// Returns the input at an index of [`Inputs::FIELDS`] with its value, or `None` past the end.
    fn input(&self, index: usize) -> Option<(&'static InputName, &dyn DynValue)>;

    /// Returns the input at an index with its value for writing, or `None` past the end.
    fn input_mut(&mut self, index: usize) -> Option<(&'static InputName, &mut dyn DynValue)>;

    /// Returns a struct of the same type with every input at its default.
    fn defaults(&self) -> Box<dyn DynInputs>;

    /// Maps equivalent inputs to one canonical form.
    fn normalize(&mut self);
}

impl<I: Inputs> DynInputs for I {
    fn input(&self, index: usize) -> Option<(&'static InputName, &dyn DynValue)> {
        I::FIELDS.get(index).map(|field| (&field.name, self.value(index)))
    }
    fn input_mut(&mut self, index: usize) -> Option<(&'static InputName, &mut dyn DynValue)> {
        I::FIELDS.get(index).map(|field| (&field.name, self.value_mut(index)))
    }
    fn defaults(&self) -> Box<dyn DynInputs> {
        Box::new(I::default())
    }
    fn normalize(&mut self) {
        <I as Inputs>::normalize(self);
    }
}

impl dyn DynInputs + '_ {
    /// Returns all inputs in order.
    pub fn inputs(&self) -> impl Iterator<Item = (&'static InputName, &dyn DynValue)> {
        (0..).map_while(|index| self.input(index))
    }

    /// Returns the input with this key and its value for writing.
    pub fn get_mut(&mut self, key: &str) -> Option<(&'static InputName, &mut dyn DynValue)> {
        let index = self.inputs().position(|(name, _)| name.key.as_str() == key)?;
        self.input_mut(index)
    }

    /// Sets everything that the edition lacks to its default, then normalizes.
    pub fn restrict_to(&mut self, edition: Edition) {
        let mut index = 0;
        while let Some((name, value)) = self.input_mut(index) {
            value.restrict_to(name.life.includes(edition), edition);
            index += 1;
        }
        self.normalize();
    }
}
