# Two commands are enough: `make demo` shows the tool at work, `make test` proves it.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: demo test test-slow lint types contracts unit bench clean

demo: $(VENV)/installed
	@$(BIN)/leaguecli demo
	@echo 'In this terminal first: source $(BIN)/activate'

test: lint types contracts unit

lint: $(VENV)/tested
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/tested
	$(BIN)/mypy

contracts: $(VENV)/tested
	$(BIN)/lint-imports

unit: $(VENV)/tested
	$(BIN)/pytest -n auto -m "not slow"

test-slow: $(VENV)/tested
	$(BIN)/pytest -n auto -m slow

bench: $(VENV)/tested
	$(BIN)/python -m benchmarks

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/installed: $(VENV)/bin/python pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e .
	@touch $@

$(VENV)/tested: $(VENV)/bin/python pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e ".[test]"
	@touch $@ $(VENV)/installed

clean:
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis
