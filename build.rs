//! Keeps the relocations in the `app` program, which `wasm-split-cli` needs to split it (see
//! `tools/split.mjs`).

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var("CARGO_CFG_TARGET_FAMILY").as_deref() == Ok("wasm") {
        println!("cargo::rustc-link-arg-bin=app=--emit-relocs");
    }
}
