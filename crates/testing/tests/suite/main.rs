//! The tests of `testing` in one program, which compiles and links quicker than one for each file.

mod architecture;
mod callers;
