# Every target installs the tools it needs, in pinned versions, into this folder (tools/ensure-tool.sh).

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
# Targets share target/ and dist/.
.NOTPARALLEL:

WASM := wasm32-unknown-unknown
TRUNK_VERSION := 0.21.14
# Program and crate must have the same version.
BINDGEN_VERSION := $(shell sed -n '/^name = "wasm-bindgen"$$/{n;s/.*"\(.*\)"/\1/p}' Cargo.lock)
SPLIT_VERSION := 0.2.4
GECKODRIVER_VERSION := 0.37.1
DENY_VERSION := 0.20.2
# An independent library of exact dice, to hold the exact answers against.
ICEPOOL_VERSION := 2.1.3
# The crates for this machine: all but the page. Those that are tested here: not the benchmarks, with Criterion, nor the cards,
# whose one example `make package` compiles.
NATIVE := --workspace --exclude crawl-clock-page
TESTED := $(NATIVE) --exclude crawl-clock-benches --exclude crawl-clock-cards
# What differs on the web: the page, the bestiary that its program loads on demand, the allocator.
WEB := --target $(WASM) --package crawl-clock-page --package crawl-clock-crawl --package crawl-clock-foundation
# npm writes this last, so an interrupted installation is repeated.
MODULES := node_modules/.package-lock.json

export PATH := $(CURDIR)/.tools/bin:$(CURDIR)/node_modules/.bin:$(PATH)
# Optimizations of LLVM for processors, which browsers do without and which do not compress: 11 KB of the page.
WITHOUT := -disable-lsr -disable-machine-licm -disable-machine-cse -enable-load-pre=false
# What ships names no folder of the machine that built it, and is the same from any folder (`make reproducible`).
export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS := --remap-path-prefix=$(CURDIR)=/crawl-clock \
	--remap-path-prefix=$(or $(CARGO_HOME),$(HOME)/.cargo)=/cargo $(WITHOUT:%=-Cllvm-args=%)
# Trunk rejects the usual NO_COLOR=1: it only accepts `true` or `false`.
unexport NO_COLOR

.PHONY: help
help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.* ## /\1\t/p' Makefile | expand -t 16

## What you need every day

.PHONY: serve dev check test test-long build answers reproducible package release hosts fmt sizes texts bench bench-edits bench-visit soak fuzz lighthouse picture clean
serve: build ## build the page and serve it at 127.0.0.1:8080, or at a free port
	node tools/serve.mjs

dev: tools ## serve the page in a debug build at 127.0.0.1:8080, and build it anew after each edit
	cargo fetch --locked
	node tools/dev.mjs

build: tools ## build the page into dist/
	cargo fetch --locked
	trunk build --release # the hook in Trunk.toml finishes the build

reproducible: tools ## build the page in two other folders and check that all bytes are the same
	node tools/reproducible.mjs

answers: build ## ask the engine and that of another build 2,000 questions, and compare: BEFORE=its dist/
	node tools/compare-answers.mjs $(BEFORE)

package: build browser ## pack the engine for npm and the crates for Cargo, and use each package as its user would
	node tools/check-package.mjs
	node tools/check-crates.mjs

release: build ## put what a release consists of into target/release-files/, the same bytes every time
	node tools/release.mjs

hosts: build ## serve dist/ by nginx and Caddy, where installed, as docs/hosting.md says, and check every answer
	node tools/check-hosts.mjs

check: test-format test-lint test-native ## what an edit needs: formatting, lints, Rust tests; no browser

CHECKS := test-format test-workflows test-lint test-docs
test: $(CHECKS) test-native test-browser ## run every check and test

test-long: $(CHECKS) test-dependencies test-native-long test-browser ## `make test` with the full counts of games, releases and random inputs, and the check of dependencies

fmt: ## format the Rust code
	cargo fmt

sizes: build ## list what a visitor downloads from dist/
	@node tools/sizes.mjs

texts: $(MODULES) ## write every text that can be shown to target/texts.md, to be read in one piece
	@mkdir -p target && node tools/texts.mjs > target/texts.md && tail -1 target/texts.md && echo "They are in target/texts.md."

bench: build browser icepool ## time chases, advice and encounters natively, as wasm and by other libraries
	node tools/bench.mjs

bench-edits: build browser ## time from an edit to its paint, and the longest task of the page
	node tools/bench-edits.mjs

bench-visit: build browser ## time a first visit on a slow phone, until the answer and until all panels
	node tools/bench-visit.mjs

soak: build browser ## edit the page 10,000 times at random: memory stays bounded, nothing is reported
	SOAK_EDITS=10000 playwright test soak.spec

# INPUTS, SEED and a TARGET may be given: `make fuzz INPUTS=1000000 SEED=7`, `make fuzz INPUTS=2000 TARGET=advice`.
fuzz: ## check ten million inputs drawn from a seed, and list the costliest questions
	CRAWL_CLOCK_FUZZ=$(or $(INPUTS),10000000) CRAWL_CLOCK_SEED=$(or $(SEED),1) \
		$(if $(TARGET),CRAWL_CLOCK_TARGET=$(TARGET)) \
		cargo test --locked --profile fuzz --package crawl-clock-fuzz -- --nocapture

lighthouse: build browser ## hold the page to its speed and standing on a phone, by Lighthouse
	node tools/lighthouse.mjs

picture: build browser ## take the picture in README.md
	node tools/picture.mjs

clean: ## remove what was built, keep the tools
	rm -rf dist target test-results

## The parts of `make test`

.PHONY: test-format test-workflows test-lint test-dependencies test-docs test-native test-native-long test-browser
test-format: ## check the formatting
	cargo fmt --check

test-workflows: $(MODULES) ## check the workflows of GitHub
	node tools/lint-workflows.mjs

test-lint: wasm-target ## run clippy, for this machine and for the web
	cargo clippy --locked $(NATIVE) --all-targets -- -D warnings
	cargo clippy --locked --no-deps $(WEB) -- -D warnings

test-dependencies: ## check licences, duplicates, sources and, with a network, advisories of the dependencies
	@$(call need,cargo,Rust with rustup (https://rustup.rs))
	@tools/ensure-tool.sh cargo-deny cargo-deny $(DENY_VERSION)
	cargo-deny --locked check licenses bans sources
	@if cargo-deny --locked fetch db 2>/dev/null; then \
		cargo-deny --locked check --disable-fetch advisories; \
	else \
		echo "The advisories at github.com/RustSec/advisory-db could not be fetched: this check was skipped." >&2; \
	fi

test-docs: wasm-target ## build the documentation; a broken link is an error
	RUSTDOCFLAGS="-D warnings" cargo doc --locked --no-deps $(NATIVE)
	RUSTDOCFLAGS="-D warnings" cargo doc --locked --no-deps $(WEB)

test-native: lua shells ## run the Rust tests, those of the command included, and those in Lua
	$(without_lua) cargo test --locked $(TESTED)

test-native-long: lua shells ## run the Rust tests with all games, releases and random inputs
	$(without_lua) CRAWL_CLOCK_LONG=1 cargo test --locked $(TESTED)

test-browser: build browser engines command ## weigh the built page, and test it in Chromium, Firefox and WebKit
	node tools/sizes.mjs
	playwright test

# Tests in Lua fail without it, unless they are told.
without_lua = command -v lua5.1 >/dev/null || { export CRAWL_CLOCK_WITHOUT_LUA=1; \
	echo "lua5.1 is missing: what wikis and the game run is not tested (Debian: apt-get install lua5.1)." >&2; };

## Tools

need = command -v $(1) >/dev/null || { echo "$(1) is missing: install $(2)." >&2; exit 1; }

.PHONY: tools wasm-target bindgen browser engines command lua shells icepool
tools: wasm-target bindgen $(MODULES) ## install what `make build` needs
	@tools/ensure-tool.sh trunk trunk $(TRUNK_VERSION)
	@tools/ensure-tool.sh wasm-split-cli wasm_split_cli_support $(SPLIT_VERSION) --features build-binary

bindgen:
	@tools/ensure-tool.sh wasm-bindgen wasm-bindgen-cli $(BINDGEN_VERSION)

wasm-target:
	@$(call need,cargo,Rust with rustup (https://rustup.rs))
	@[ -d "$$(rustc --print sysroot)/lib/rustlib/$(WASM)" ] || rustup target add $(WASM)

$(MODULES): package-lock.json
	@$(call need,npm,Node.js 20 or newer)
	npm ci
	touch $@

# Firefox and WebKit are tested where they are installed. Debian has no geckodriver.
engines: $(MODULES)
	@node tools/engines.mjs
	@! command -v firefox-esr firefox >/dev/null || \
		tools/ensure-tool.sh geckodriver geckodriver $(GECKODRIVER_VERSION)

# The command, to be held against the engine: compiled with the Rust tests, so that it is compiled once.
command:
	cargo test --no-run --locked $(TESTED) --test terminal

# What wikis and the game run is tested where Lua 5.1 is installed.
lua:
	@tools/ensure-package.sh lua5.1 lua5.1

# The command's completions are tested in each shell that is installed; bash is.
shells:
	@tools/ensure-package.sh zsh zsh
	@tools/ensure-package.sh fish fish

browser: $(MODULES)
	@node tools/chromium.mjs

ICEPOOL := .tools/icepool/bin
icepool:
	@$(call need,python3,Python 3.10 or newer with its venv (Debian: apt-get install python3-venv))
	@$(ICEPOOL)/python -c 'from importlib.metadata import version; assert version("icepool") == "$(ICEPOOL_VERSION)"' 2>/dev/null || \
		{ python3 -m venv --clear .tools/icepool && $(ICEPOOL)/pip install --quiet --disable-pip-version-check icepool==$(ICEPOOL_VERSION); } || \
		{ echo "icepool $(ICEPOOL_VERSION) could not be installed into .tools: see above." >&2; exit 1; }
