//! Any set of inputs, so that a loop over the inputs of several is one piece of program for all.

use super::{Held, Inputs, Name};
use crate::edition::Edition;

/// A part of a question.
pub trait Part {
    /// The input of that place with its value, if there are as many.
    fn input(&self, place: usize) -> Option<(&'static Name, &dyn Held)>;

    /// The same with its value to be changed.
    fn input_mut(&mut self, place: usize) -> Option<(&'static Name, &mut dyn Held)>;

    /// The same part with every input at its default.
    fn plain(&self) -> Box<dyn Part>;

    /// Makes two ways of saying the same thing one.
    fn unite(&mut self);
}

impl<I: Inputs> Part for I {
    fn input(&self, place: usize) -> Option<(&'static Name, &dyn Held)> {
        I::FIELDS.get(place).map(|field| (&field.name, (field.held)(self)))
    }
    fn input_mut(&mut self, place: usize) -> Option<(&'static Name, &mut dyn Held)> {
        I::FIELDS.get(place).map(|field| (&field.name, (field.held_mut)(self)))
    }
    fn plain(&self) -> Box<dyn Part> {
        Box::new(I::default())
    }
    fn unite(&mut self) {
        I::settle(self);
    }
}

impl dyn Part + '_ {
    /// All inputs in their order.
    pub fn inputs(&self) -> impl Iterator<Item = (&'static Name, &dyn Held)> {
        (0..).map_while(|place| self.input(place))
    }

    /// The input of that name, with its value to be changed.
    pub fn named_mut(&mut self, key: &str) -> Option<(&'static Name, &mut dyn Held)> {
        let place = self.inputs().position(|(name, _)| name.key == key)?;
        self.input_mut(place)
    }

    /// Makes it what an edition knows of it: what it lacks is at its default.
    pub fn settle(&mut self, edition: Edition) {
        let mut place = 0;
        while let Some((name, held)) = self.input_mut(place) {
            held.settle(name.life.includes(edition), edition);
            place += 1;
        }
        self.unite();
    }
}
