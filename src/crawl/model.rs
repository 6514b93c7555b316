//! The inputs of a character and its surroundings, the data tables behind them, and the predicates that rules use.

pub mod build;
pub mod form;
pub mod monster;
pub mod mover;
pub mod ponderous;
pub mod species;
pub mod weapon;
