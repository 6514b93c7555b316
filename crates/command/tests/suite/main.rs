//! The tests of `command` in one program, which compiles and links quicker than one for each file.

mod cli;
mod lua;
mod watch;
