# Sets itself up: each target installs what it needs into .venv, once. `make play PYTHON=python3.12` picks another Python.
PYTHON ?= python3
JOBS ?= auto
ARGS ?=

VENV := .venv
PY := $(VENV)/bin/python
PIP := $(PY) -m pip install --quiet --disable-pip-version-check
# Stamps stand inside the environment, so that they vanish with it.
MADE := $(VENV)/.made
RUN := $(VENV)/.run
TEST := $(VENV)/.test
DEV := $(VENV)/.dev
CATALOGS := $(VENV)/.catalogs
SOURCES := $(wildcard assets/locale/*/LC_MESSAGES/*.po)

.PHONY: play test lint imports types freeze drive bench catalogs clean
.DELETE_ON_ERROR:

play: $(RUN) $(CATALOGS)
	@$(PY) -m scenes $(ARGS)

test: $(TEST) $(CATALOGS)
	@$(PY) -m pytest -n $(JOBS) $(ARGS)

lint: $(DEV)
	@$(PY) -m ruff format --check .
	@$(PY) -m ruff check .
	@$(VENV)/bin/zizmor --offline --no-progress --quiet --persona pedantic --strict-collection .github

imports: $(DEV)
	@$(VENV)/bin/lint-imports

types: $(DEV)
	@$(PY) -m mypy
	@$(PY) -m pyright

freeze: $(DEV) $(CATALOGS)
	@$(PY) -m packing
	@$(PY) -m pytest -m frozen tests/build
	-@$(PY) -m tests.perf.window --starts --frozen dist/karak/karak

drive: $(TEST) $(CATALOGS)
	@$(PY) -m pytest -m driven tests/driven $(ARGS)

bench: $(DEV) $(CATALOGS)
	@$(PY) -m tests.perf.bench $(ARGS)
	@$(PY) -m tests.perf.saves
	@$(PY) -m tests.perf.window

catalogs: $(CATALOGS)

clean:
	@rm -rf build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache $(CATALOGS)
	@rm -f assets/locale/*/LC_MESSAGES/*.mo
	@find karak scenes tests -name __pycache__ -prune -exec rm -rf {} +

$(MADE):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	  echo "Karak needs Python 3.11 or newer, and '$(PYTHON)' is not. Name one that is: make play PYTHON=python3.12" >&2; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || { \
	  echo "'$(PYTHON)' comes without venv or ensurepip, which set up the game's own environment." >&2; \
	  echo "Install them (on Debian and Ubuntu: apt install python3-venv) or name another: make play PYTHON=..." >&2; exit 1; }
	@$(PY) -m pip --version >/dev/null 2>&1 || $(PYTHON) -m venv $(VENV)
	@touch $@

$(RUN): $(MADE) requirements/run.txt requirements/build.txt
	@echo "Setting up the game in $(VENV) ..." >&2
	@$(PIP) -r requirements/run.txt -r requirements/build.txt
	@touch $@

$(TEST): $(RUN) requirements/test.txt
	@echo "Setting up the tests in $(VENV) ..." >&2
	@$(PIP) -r requirements/test.txt
	@touch $@

$(DEV): $(TEST) requirements/dev.txt
	@echo "Setting up the developers' tools in $(VENV) ..." >&2
	@$(PIP) -r requirements/dev.txt
	@touch $@

$(CATALOGS): $(RUN) hatch_build.py $(SOURCES)
	@$(PY) hatch_build.py
	@touch $@
