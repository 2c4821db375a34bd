# make play    set up if need be, start Tablée on a simulated table (ARGS='--camera 0': on a real one)
# make test    set up, check everything
# make firmware  the firmware for Uno and Nano, the simulated board, and the library's tests
# make proof   the long checks: all clips, many seeds  make clean   forget what was set up
# make bench   rulebooks and the eye beside stated baselines, minutes without a flick: hours (films are made once, then kept)

SHELL := bash
SHARED ?= ../shared
ARGS ?=
ONLY ?=
PYTHON ?=
export PYTHON
ifeq ($(strip $(HOME)),)
export HOME := $(CURDIR)/.venv/home
endif

BIN := .venv/bin
WATCH := $(BIN)/tablee watch --board {board} --source {clip} {corners} --jsonl -

# make pictures: docs/pictures of every page anew (ONLY=paleo-play: those with this in their name)
# make wiring: the diagrams of hardware.md (docs/wiring) anew
.PHONY: play setup test lint wiring firmware proof bench pictures clean

# ARGS are options of `tablee play`, e.g. make play ARGS='--camera 0 --host 0.0.0.0'
play:
	@tools/setup.sh play
	@exec $(BIN)/tablee play paleo --simulate $(ARGS)

setup:
	@tools/setup.sh dev

test: setup
	@tools/browser.sh
	@tools/firmware.sh
	@$(MAKE) --no-print-directory lint
	$(BIN)/python -m pytest tests --numprocesses auto --maxprocesses 4 --dist loadfile

lint:
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	tools/tsc.sh

firmware:
	@tools/firmware.sh
	@$(MAKE) --no-print-directory -C firmware all sim unit

wiring: setup
	$(BIN)/python -m tools.wiring

proof: setup
	@tools/browser.sh
	@tools/firmware.sh
	$(BIN)/python -m pytest tests -m proof
	@if [ -f $(SHARED)/clips/score.py ]; then \
	    $(BIN)/python $(SHARED)/clips/score.py --cmd '$(WATCH)' --set $(SHARED)/clips/dev $(SHARED)/clips/more; \
	else echo "no clips at $(SHARED)/clips: name their folder with SHARED=..."; fi

bench: setup
	$(BIN)/python -m tests.bench.rules
	$(BIN)/python -m tests.bench.eye
	$(BIN)/python -m tests.bench.live
	$(BIN)/python -m tests.bench.page
	$(BIN)/python -m tests.bench.negatives --minutes 20

pictures: setup
	@tools/browser.sh
	$(BIN)/python -m tools.pictures --only '$(ONLY)'

clean:
	@$(MAKE) --no-print-directory -C firmware clean
	rm -rf .venv web/node_modules web/static/vendor .mypy_cache .ruff_cache .pytest_cache .import_linter_cache
