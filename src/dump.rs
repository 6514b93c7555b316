//! The dialog that fills in the form from a character dump: pasted or dropped, shown as parsed, then applied.

mod dialog;
mod dump_result;
mod source;

pub use dialog::DumpDialog;
