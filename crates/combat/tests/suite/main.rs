//! Blows against the games' own figures.
