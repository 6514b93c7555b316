//! Random inputs against the whole of Crawl Clock: see `crates/fuzz/tests/fuzz/main.rs`.
