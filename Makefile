# What can be done here; `make` alone lists it. The work itself is in Scripts/.

LIBRARY ?= .build/demo-library
PORT ?= 7777

.DEFAULT_GOAL := help
.PHONY: help run test deps build canvas bench docs format lint wasm clean

help: ## This list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: build ## Build, make a library with a sample note (LIBRARY=folder), and open it for the browser (PORT=7777)
	@Scripts/run "$(LIBRARY)" "$(PORT)"

test: ## All that must hold: format, build, house rules, the core for the browser, tests
	@Scripts/deps toolchain build test wasm
	@Scripts/test

deps: ## Install what the system lacks to build, test and measure
	@Scripts/deps toolchain build test wasm bench

build: ## The program, optimised, with the canvas in it: .build/release/lnote
	@Scripts/deps toolchain build wasm
	@Scripts/canvas
	swift build --configuration release --product lnote

canvas: ## The canvas of the browser: .build-wasm/release/InkCanvas.wasm
	@Scripts/deps toolchain wasm
	@Scripts/canvas

bench: ## Measure speed and size beside the peers; fails when a limit is broken
	@Scripts/deps toolchain build wasm bench
	@Scripts/canvas
	swift run --configuration release --package-path Benchmarks bench

docs: ## The comments of all modules as a DocC archive
	@Scripts/deps toolchain build
	@Scripts/docs

format: ## Format the Swift files
	@Scripts/format

lint: ## Say which Swift files are not formatted
	@Scripts/format --lint

wasm: ## The ink core and the canvas for the browser, compared with those for this machine
	@Scripts/deps toolchain build wasm
	@Scripts/wasm

clean: ## Remove everything that was built
	rm -rf .build .build-wasm Benchmarks/.build
