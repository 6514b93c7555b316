//! Blows against the games' own figures.
mod poison;
mod monsters;
mod round;
