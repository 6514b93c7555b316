//! Benchmarks of questions, and of Telengard's encounters: see `tools/bench.mjs`.
