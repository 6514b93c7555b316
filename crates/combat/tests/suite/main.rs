//! Blows against the games' own figures.

mod monsters;
mod poison;
mod round;
mod survival;
