//! The tests of `session` in one program, which compiles and links quicker than one for each file.

mod combobox;
mod following;
mod session;
