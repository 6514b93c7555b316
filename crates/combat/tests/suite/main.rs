//! Blows against the games' own figures.
mod monsters;
mod round;
