//! The tests of `analysis` in one program, which compiles and links quicker than one for each file.

mod articles;
mod claims;
mod compare;
mod remarks;
