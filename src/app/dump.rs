//! A character dump fills in the form: given as text or file, shown for what it is, then applied.

mod found;
mod source;
mod window;

pub use window::Window;
