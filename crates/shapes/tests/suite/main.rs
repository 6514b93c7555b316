//! The tests of `shapes` in one program, which compiles and links quicker than one for each file.

mod advice;
mod chances;
mod contract;
mod declared;
mod exactness;
mod fight;
mod keys;
