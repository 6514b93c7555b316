//! Blows against the games' own figures.
mod kills;
