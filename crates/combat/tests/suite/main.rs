//! Blows against the games' own figures.
mod poison;
mod round;
