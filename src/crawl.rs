//! Dungeon Crawl Stone Soup: what a character is, what its actions take, and who catches it.

pub mod chase;
pub mod model;
pub mod step;
