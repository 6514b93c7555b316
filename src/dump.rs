//! The dialog that fills in the form from a character dump: pasted or dropped, shown as parsed, checked, then
//! used.

mod checks;
mod dialog;
mod dump_result;
mod reading;
mod source;

pub use dialog::DumpDialog;
