//! Dungeon Crawl Stone Soup: the model of a character, the time of its actions, and chases by monsters.

pub mod chase;
pub mod model;
pub mod step;
