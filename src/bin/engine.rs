//! The Yew-free module for workers, embeds, other people's pages and Node.

use crawl_clock as _;

fn main() {}
