//! The time of a step, of an attack and of every other action.

pub mod actions;
pub mod articles;
pub mod attack;
pub mod movement;
pub mod remarks;
pub mod time;
pub mod words;
