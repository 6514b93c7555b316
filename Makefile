# Every target sees to its own tools: in the right versions, inside this folder, and only once.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
# The parts share target/ and dist/.
.NOTPARALLEL:

WASM := wasm32-unknown-unknown
TRUNK_VERSION := 0.21.14
# The program has to be of the very version of the crate.
BINDGEN_VERSION := $(shell sed -n '/^name = "wasm-bindgen"$$/{n;s/.*"\(.*\)"/\1/p}' Cargo.lock)
SPLIT_VERSION := 0.2.4
TRUNK := .tools/trunk-$(TRUNK_VERSION)
SPLIT := .tools/wasm-split-$(SPLIT_VERSION)
BINDGEN := .tools/wasm-bindgen-$(BINDGEN_VERSION)

export PATH := $(CURDIR)/.tools/bin:$(CURDIR)/node_modules/.bin:$(PATH)
# Trunk stops at the usual NO_COLOR=1, because it wants to read `true`.
unexport NO_COLOR

.PHONY: help
help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.* ## /\1\t/p' Makefile | expand -t 16

## What you need every day

.PHONY: serve build test fmt sizes bench lighthouse picture clean
serve: build ## build the page and serve it at 127.0.0.1:8080, or at a free port
	node tools/serve.mjs

build: tools ## build the page into dist/
	cargo fetch --locked
	trunk build --release

test: test-format test-lint test-docs test-native test-wasm test-browser ## run every check and test

fmt: ## format the Rust code
	cargo fmt

sizes: build ## list what a visitor downloads from dist/
	@node tools/sizes.mjs

bench: build browser ## time chases and encounters natively and in the browser
	node tools/bench.mjs

lighthouse: build browser ## hold the page to its speed and standing on a phone, by Lighthouse
	node tools/lighthouse.mjs

picture: build browser ## take the picture in README.md
	node tools/picture.mjs

clean: ## remove what was built, keep the tools
	rm -rf dist target test-results

## The parts of `make test`

.PHONY: test-format test-lint test-docs test-native test-wasm test-browser
test-format: ## check the formatting
	cargo fmt --check

test-lint: wasm-target ## run clippy, for this machine and for the web
	cargo clippy --locked --all-targets -- -D warnings
	cargo clippy --locked --target $(WASM) --features app --bin app -- -D warnings
	cargo clippy --locked --target $(WASM) --features engine --bin engine --test web -- -D warnings
	cargo clippy --locked --target $(WASM) --features cards --bins -- -D warnings

test-docs: wasm-target ## build the documentation; a broken link is an error
	RUSTDOCFLAGS="-D warnings" cargo doc --locked --no-deps
	RUSTDOCFLAGS="-D warnings" cargo doc --locked --no-deps --target $(WASM) --features app,engine --lib

test-native: ## run the Rust tests
	cargo test --locked

test-wasm: wasm-target $(BINDGEN) browser ## run the Rust tests of the web code, in Chromium
	CHROMEDRIVER="$${CHROMEDRIVER:-chromedriver}" WASM_BINDGEN_TEST_WEBDRIVER_JSON=.tools/webdriver.json \
		cargo test --locked --target $(WASM) --features engine --test web

test-browser: build browser ## weigh the built page, and test it in Chromium
	node tools/sizes.mjs
	playwright test

## Tools

need = command -v $(1) >/dev/null || { echo "$(1) is missing: install $(2)." >&2; exit 1; }
# Built fast rather than to be fast: these programs run for a moment.
install = CARGO_PROFILE_RELEASE_LTO=off CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16 CARGO_PROFILE_RELEASE_OPT_LEVEL=1 \
	cargo install --locked --root .tools --no-default-features

.PHONY: tools wasm-target browser
tools: wasm-target $(TRUNK) $(BINDGEN) $(SPLIT) node_modules ## install what `make build` needs

wasm-target:
	@$(call need,cargo,Rust with rustup (https://rustup.rs))
	@[ -d "$$(rustc --print sysroot)/lib/rustlib/$(WASM)" ] || rustup target add $(WASM)

# Each program leaves a file with its version in the name, so that a new version is installed.
$(TRUNK):
	@$(call need,cc,a C compiler (Debian: apt-get install gcc))
	$(install) --features rustls trunk --version $(TRUNK_VERSION)
	touch $@

$(BINDGEN):
	@$(call need,cc,a C compiler (Debian: apt-get install gcc))
	$(install) wasm-bindgen-cli --version $(BINDGEN_VERSION)
	touch $@

$(SPLIT):
	@$(call need,cc,a C compiler (Debian: apt-get install gcc))
	$(install) --features build-binary wasm_split_cli_support --version $(SPLIT_VERSION)
	touch $@

node_modules: package-lock.json
	@$(call need,npm,Node.js 20 or newer)
	npm ci
	touch $@

browser: node_modules
	@mkdir -p .tools
	@node tools/chromium.mjs > .tools/webdriver.json
