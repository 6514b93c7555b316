//! The Yew-free module for workers, other people's pages and Node.

use crawl_clock as _;

fn main() {}
