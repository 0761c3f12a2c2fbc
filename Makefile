# Everything a player or a developer runs. The plain commands behind each target stand in README.md.
PYTHON ?= python3
VENV ?= .venv
BIN = $(VENV)/bin
PIP = $(BIN)/python -m pip --disable-pip-version-check --quiet
TESTS ?=

.PHONY: demo install test long promises lint format docs check bench locks clean

demo: install
	$(BIN)/sk demo

install: $(VENV)/.run

$(VENV)/bin/python:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or later is needed: make PYTHON=python3.11")'
	$(PYTHON) -m venv $(VENV)

$(VENV)/.run: requirements/run.txt pyproject.toml | $(VENV)/bin/python
	$(PIP) install --require-hashes -r requirements/run.txt
	$(PIP) install --no-deps --no-build-isolation -e .
	touch $@

$(VENV)/.test: requirements/test.txt $(VENV)/.run
	$(PIP) install --require-hashes -r requirements/test.txt
	touch $@

$(VENV)/.dev: requirements/dev.txt $(VENV)/.test
	$(PIP) install --require-hashes -r requirements/dev.txt
	touch $@

$(VENV)/.peers: requirements/peers.txt $(VENV)/.test
	$(PIP) install --require-hashes -r requirements/peers.txt
	touch $@

test: $(VENV)/.test
	$(BIN)/python -m pytest -n auto -m "not long" $(TESTS)

long: $(VENV)/.dev
	$(BIN)/python -m pytest -n auto $(TESTS)

promises: $(VENV)/.test
	$(BIN)/python tools/promises.py

lint: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/mypy --strict tests tools

format: $(VENV)/.dev
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

docs: $(VENV)/.test
	$(BIN)/python tools/samples.py
	$(BIN)/python tools/docs.py
	$(BIN)/python tools/transcripts.py

check: lint test

bench: $(VENV)/.peers
	for one in bench/run_*.py; do $(BIN)/python $$one || exit 1; done

locks:
	uv pip compile -q --python-version 3.11 --universal --generate-hashes --no-header pyproject.toml requirements/build.in -o requirements/run.txt
	uv pip compile -q --python-version 3.11 --universal --generate-hashes --no-header pyproject.toml requirements/build.in --extra test -o requirements/test.txt -c requirements/run.txt
	uv pip compile -q --python-version 3.11 --universal --generate-hashes --no-header pyproject.toml requirements/build.in --extra test --extra lint --extra solver -o requirements/dev.txt -c requirements/test.txt
	uv pip compile -q --python-version 3.11 --universal --generate-hashes --no-header pyproject.toml requirements/build.in --extra test --extra peers -o requirements/peers.txt -c requirements/dev.txt

clean:
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis dist build bench/results
