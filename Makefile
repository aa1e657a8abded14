# Covenstead: the one task runner. `make` lists what there is.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src -name '*.py') setup.py pyproject.toml
JOBS ?= $(shell nproc)

.PHONY: help play test check unit unit-compiled golden types bench docs lock clean

help:  ## list the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 16

play: build/compiled.done  ## play in the terminal against bots
	@PYTHONPATH=build/compiled $(BIN)/python -m covenstead play

test: check unit unit-compiled  ## every check and every test

check: $(VENV)/dev.done  ## format, lint, types, layers
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	PYTHONPATH=src $(BIN)/lint-imports --no-cache

unit: $(VENV)/dev.done  ## the tests on the interpreted source
	PYTHONPATH=src $(BIN)/python -m pytest -n $(JOBS)

unit-compiled: $(VENV)/dev.done build/compiled.done  ## the tests on the compiled engine
	PYTHONPATH=build/compiled $(BIN)/python -m pytest -n $(JOBS)

golden: $(VENV)/dev.done  ## rewrite the golden playthroughs; read the diff
	COVENSTEAD_GOLDEN=write PYTHONPATH=src $(BIN)/python -m pytest -n $(JOBS) tests/every_game/test_golden.py

types: $(VENV)/dev.done  ## the page's TypeScript types, from the server's
	PYTHONPATH=src $(BIN)/python -m covenstead.server.types

bench: $(VENV)/bench.done build/compiled.done  ## speed beside the peers, in one run
	PYTHONPATH=build/compiled $(BIN)/python -m covenstead bench

docs: $(VENV)/docs.done  ## the documentation site, in site/
	mkdir -p docs/rulebooks
	for book in src/covenstead/games/*/rulebook.md; do \
	  cp $$book docs/rulebooks/$$(basename $$(dirname $$book)).md; done
	$(BIN)/zensical build --strict --clean

$(BIN)/uv:
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet uv==0.13.7

$(VENV)/play.done: $(BIN)/uv requirements/play.txt
	$(BIN)/uv pip install --quiet --python $(BIN)/python --require-hashes -r requirements/play.txt
	touch $@

$(VENV)/dev.done: $(BIN)/uv requirements/dev.txt
	$(BIN)/uv pip install --quiet --python $(BIN)/python --require-hashes -r requirements/dev.txt
	touch $@

$(VENV)/bench.done: $(BIN)/uv requirements/bench.txt
	$(BIN)/uv pip install --quiet --python $(BIN)/python --require-hashes -r requirements/bench.txt
	touch $@

$(VENV)/docs.done: $(BIN)/uv requirements/docs.txt
	$(BIN)/uv pip install --quiet --python $(BIN)/python --require-hashes -r requirements/docs.txt
	touch $@

# The compiled engine lives beside the source, never in it: a .so would shadow the .py being edited.
build/compiled.done: $(VENV)/play.done $(SOURCES)
	@rm -rf build/compiled && mkdir -p build
	@if command -v cc >/dev/null 2>&1; then echo "compiling the engine (about a minute)"; \
	 else echo "no C compiler found: the engine runs interpreted, about twenty times slower"; fi
	@if command -v cc >/dev/null 2>&1; then :; else export COVENSTEAD_PURE=1; fi; \
	 $(BIN)/python setup.py --quiet build --build-lib build/compiled --build-temp build/temp
	@touch $@

lock: $(BIN)/uv  ## pin every version anew
	for name in play dev bench docs; do \
	  $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	    --no-emit-index-url --no-annotate --no-header requirements/$$name.in -o requirements/$$name.txt; done

clean:  ## remove everything that was made
	rm -rf $(VENV) build .mypy_cache .ruff_cache site
