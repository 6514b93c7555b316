//! The tests of `question` in one program, which compiles and links quicker than one for each file.

mod actions;
mod arena;
mod arena_blows;
mod arena_crowd;
mod arena_golden;
mod arena_maps;
mod arena_odds;
mod arena_rules;
mod attacks;
mod conduct;
mod coverage;
mod dump;
mod golden;
mod monsters;
mod places;
mod plans;
mod pursuit;
mod queries;
mod shots;
mod telengard;
mod telengard_fight;
mod telengard_inputs;
mod timeline;
mod together;
mod undead;
mod versions;
