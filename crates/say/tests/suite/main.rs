//! The tests of `say` in one program, which compiles and links quicker than one for each file.

mod arena_controls;
mod decision;
mod telengard_dice;
