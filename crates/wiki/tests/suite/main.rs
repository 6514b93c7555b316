//! The tests of `wiki` in one program, which compiles and links quicker than one for each file.

mod cards;
mod export;
mod forms;
mod own;
mod pasted;
