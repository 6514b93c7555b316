//! What takes a whole question and holds answers side by side.

pub mod claims;
pub mod compare;
pub mod describe;
pub mod history;
pub mod levers;
