//! The tests of `reference` in one program, which compiles and links quicker than one for each file.

mod reference;
mod reference_rules;
mod tables;
