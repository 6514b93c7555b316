#!/usr/bin/env bash
# Makes sure that a program of one version is on PATH: tools/ensure-tool.sh PROGRAM CRATE VERSION [CARGO OPTION ...]
# What is on PATH in that version is used as it is. Otherwise it is installed into .tools: by cargo-binstall where
# that is present, else compiled. A half-finished installation has no such program and is repeated.
set -euo pipefail
program=$1 crate=$2 version=$3
shift 3

# Whether the program is there in this version; one that cannot print it is looked up where cargo noted it.
present() {
  local path
  path=$(command -v "$program") || return 1
  "$path" --version 2>/dev/null | grep -qwF "$version" && return
  grep -qsF "\"$crate $version " "$(dirname "$path")/../.crates.toml"
}

if present; then exit; fi
command -v cargo >/dev/null || { echo "cargo is missing: install Rust with rustup (https://rustup.rs)." >&2; exit 1; }
if command -v cargo-binstall >/dev/null; then
  cargo binstall --no-confirm --root .tools --version "$version" "$crate" || true
  if present; then exit; fi
fi
command -v cc >/dev/null || { echo "cc is missing: install a C compiler (Debian: apt-get install gcc)." >&2; exit 1; }
# Compiled quickly rather than to be quick: these programs run for a second.
export CARGO_PROFILE_RELEASE_LTO=off CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16 CARGO_PROFILE_RELEASE_OPT_LEVEL=0
cargo install --locked --force --root .tools --no-default-features "$@" --version "$version" "$crate"
present || { echo "$program $version was installed into .tools/bin but does not run." >&2; exit 1; }
