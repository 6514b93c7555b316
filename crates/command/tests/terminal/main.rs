//! The tests of `command` in one program, which compiles and links quicker than one for each file.

mod agree;
mod cli;
mod completions;
mod lua;
mod surfaces;
mod watch;
