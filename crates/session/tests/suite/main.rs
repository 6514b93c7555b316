//! The tests of `session` in one program, which compiles and links quicker than one for each file.

mod following;
mod session;
