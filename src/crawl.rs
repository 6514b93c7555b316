//! Dungeon Crawl Stone Soup: a build, the tables of rules, and what follows from them.

pub mod actions;
pub mod articles;
pub mod attack;
pub mod build;
pub mod chase;
pub mod claims;
pub mod course;
pub mod dump;
pub mod energy;
pub mod foe;
pub mod form;
pub mod history;
pub mod monster;
pub mod movement;
pub mod mover;
pub mod outruns;
pub mod ponderous;
pub mod pursuit;
pub mod remarks;
pub mod replay;
pub mod species;
pub mod speed_text;
pub mod time;
pub mod timeline;
pub mod weapon;
pub mod words;
