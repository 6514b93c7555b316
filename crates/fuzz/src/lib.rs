//! Random inputs against the whole of Crawl Clock: see `tests/fuzz/main.rs`.
