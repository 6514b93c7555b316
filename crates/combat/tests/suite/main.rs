//! Blows against the games' own figures.
mod case;
mod constriction;
mod extra_attacks;
mod fights;
mod invisible;
mod kills;
mod missile;
mod monsters;
mod poison;
mod risen;
mod round;
mod survival;
mod together;
