//! What monsters do meanwhile: energy, the exact law of a pursuit, and sampled chases.

pub mod energy;
pub mod foe;
pub mod outruns;
pub mod pursuit;
pub mod replay;
pub mod setup;
pub mod speed_text;
pub mod timeline;
pub mod trajectory;
