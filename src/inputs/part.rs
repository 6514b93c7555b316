//! Any set of inputs, so that a loop over the inputs of several is one piece of program for all.

use super::{DynValue, InputName, Inputs};
use crate::edition::Edition;

/// A part of a question.
pub trait DynInputs {
    /// The input of that place with its value, if there are as many.
    fn input(&self, place: usize) -> Option<(&'static InputName, &dyn DynValue)>;

    /// The same with its value to be changed.
    fn input_mut(&mut self, place: usize) -> Option<(&'static InputName, &mut dyn DynValue)>;

    /// The same part with every input at its default.
    fn plain(&self) -> Box<dyn DynInputs>;

    /// Makes two ways of saying the same thing one.
    fn normalize(&mut self);
}

impl<I: Inputs> DynInputs for I {
    fn input(&self, place: usize) -> Option<(&'static InputName, &dyn DynValue)> {
        I::FIELDS.get(place).map(|field| (&field.name, (field.value)(self)))
    }
    fn input_mut(&mut self, place: usize) -> Option<(&'static InputName, &mut dyn DynValue)> {
        I::FIELDS.get(place).map(|field| (&field.name, (field.value_mut)(self)))
    }
    fn plain(&self) -> Box<dyn DynInputs> {
        Box::new(I::default())
    }
    fn normalize(&mut self) {
        <I as Inputs>::normalize(self);
    }
}

impl dyn DynInputs + '_ {
    /// All inputs in their order.
    pub fn inputs(&self) -> impl Iterator<Item = (&'static InputName, &dyn DynValue)> {
        (0..).map_while(|place| self.input(place))
    }

    /// The input of that name, with its value to be changed.
    pub fn named_mut(&mut self, key: &str) -> Option<(&'static InputName, &mut dyn DynValue)> {
        let place = self.inputs().position(|(name, _)| name.key == key)?;
        self.input_mut(place)
    }

    /// Makes it what an edition knows of it: what it lacks is at its default.
    pub fn restrict_to(&mut self, edition: Edition) {
        let mut place = 0;
        while let Some((name, value)) = self.input_mut(place) {
            value.restrict_to(name.life.includes(edition), edition);
            place += 1;
        }
        self.normalize();
    }
}
