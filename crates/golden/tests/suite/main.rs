//! The tests of `golden` in one program, which compiles and links quicker than one for each file.

mod validation;
