//! What monsters do while you act: energy, exact pursuit distributions, and sampled chases.

pub mod bestiary_message;
pub mod board;
pub mod energy;
pub mod exchange;
pub mod foe;
pub mod outruns;
pub mod plan;
pub mod pursuit;
pub mod replay;
pub mod setup;
pub mod speed_text;
pub mod stairs;
pub mod step_times;
pub mod timeline;
pub mod trajectory;
pub mod verdict;
