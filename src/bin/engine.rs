//! The engine without the page: a WebAssembly module for workers, other sites and Node.

use crawl_clock as _;

fn main() {}
