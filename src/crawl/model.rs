//! A character and what is around it: the inputs, the tables behind them, and the questions rules ask.

pub mod build;
pub mod form;
pub mod monster;
pub mod mover;
pub mod ponderous;
pub mod species;
pub mod weapon;
