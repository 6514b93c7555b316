//! The engine without the page: a WebAssembly module for workers, other sites and Node.

use engine as _;

fn main() {}
