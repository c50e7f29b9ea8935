# The verbs of Table Companion. `make play` and `make test` set up whatever is missing by themselves: for the first
# what a table needs, for the others all of it.

VENV := .venv
BASE := main
PYTHON := $(VENV)/bin/python
PLAYERS := $(VENV)/players
OFF_CHIP := out/micropython/built
BROWSER := out/chromium/looked
BROKER := out/mosquitto/looked
# A build that was stopped left no stamp, and a Python that has gone leaves a dead link: both are built again.
ALIVE := $(shell $(PYTHON) -c "" 2>/dev/null && echo yes)

SCRIPTS := $(wildcard deploy/*.sh deploy/image/*.sh deploy/image/card/*.sh deploy/system/*.sh tests/bench_hw/*.sh tests/bench_deploy/*.sh tests/web/*.sh \
	tests/smart_home/*.sh) \
	deploy/system/table-companion deploy/system/table-companion-rollback deploy/system/table-companion-wifi \
	deploy/system/table-companion-probes deploy/system/table-companion-place deploy/system/table-companion-update \
	deploy/image/root/kept deploy/image/root/renew \
	.ci/run

# Hundreds of processes start in the tests: each would compile every module again.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play test check coverage lint bench proofs mutants train record i18n pictures manual package release docs lock clean $(VENV) anew

play: $(PLAYERS)
	$(PYTHON) -m companion play

test: $(VENV) $(OFF_CHIP) $(BROWSER) $(BROKER)
	$(PYTHON) -m pytest --numprocesses auto --dist loadgroup --no-loadscope-reorder $(PYTEST_FLAGS)

# How much of the code the tests reached that ran with PYTEST_FLAGS="--cov --cov-report=".
coverage: $(VENV)
	$(PYTHON) -m coverage report --include='engines/*' --fail-under=98
	$(PYTHON) -m coverage report --include='hardware/*' --fail-under=95
	$(PYTHON) -m coverage report --include='companion/*' --fail-under=90

lint: $(VENV)
	$(PYTHON) -m ruff format --check
	$(PYTHON) -m ruff check
	$(PYTHON) -m mypy
	$(PYTHON) $(VENV)/bin/lint-imports
	$(VENV)/bin/shellcheck --external-sources $(SCRIPTS)
	sh deploy/check_units.sh

# Lint, and the tests nearest to what changed since this branch left BASE; with GAME=catan all those of that game.
check: lint
	@tests="$(if $(GAME),tests/games/$(GAME) tests/laws -k $(GAME),$$($(PYTHON) -m tools.nearest_tests $(BASE)))"; \
	if [ -n "$$tests" ]; then $(PYTHON) -m pytest -q --numprocesses auto --dist loadgroup $$tests; \
	else echo "No test stands for what changed."; fi

bench: $(VENV) $(OFF_CHIP) $(BROWSER)
	$(PYTHON) -m tools.bench --rival "catan=$(PYTHON) tools/bench/catanatron.py" \
		--also "$(PYTHON) -m tests.bench_hw.latency" --also "$(PYTHON) -m tests.web.bench" \
		--also "$(PYTHON) -m tools.bench.catanatron_players --rows --strength medium --number 8"

# Kills, power cuts, damage and mutated records by the hundred and thousand, and the laws; what was found
# goes into docs/proofs.md. A run that was stopped goes on where it was. PROOFS="presses twins" does the rows
# that have these words in their names.
proofs: $(VENV)
	$(PYTHON) -m tools.proofs $(PROOFS)

# Small faults in the rules, one at a time, and which of them no test finds: MUTANTS="catan --number 200"
# tries so many of one game, MUTANTS="companion --number 500" of desk, table, store and web, MUTANTS="web"
# of one of these rooms. A run that was stopped goes on where it was.
mutants: $(VENV)
	$(PYTHON) -m tools.mutants $(MUTANTS)

# Write the game that was finished last into the tests as a golden one, without its players.
record: $(PLAYERS)
	$(PYTHON) -m companion export --golden

# Learn how the positions of games are judged, from games played by themselves: TRAIN="catan --rounds 3".
train: $(VENV)
	$(PYTHON) -m pip install --quiet scipy
	$(PYTHON) -m tools.learning.training $(TRAIN)

# Collect what is said into the catalogues; tells what still wants a translation.
i18n: $(VENV)
	$(PYTHON) -W ignore -m companion.catalogues

# The pictures of the documentation, from today's screens: look at them before they are committed.
pictures: $(VENV) $(BROWSER)
	$(PYTHON) -m tests.ui.shown_pictures
	$(PYTHON) -m tests.ui.shown_evening
	$(PYTHON) -m tests.web.shown_phone

# The manual page and the completions of shells, from the command line's parser; they go into the wheel.
manual: $(PLAYERS)
	$(PYTHON) -m deploy.manual

# The wheel that pipx and uvx install, in dist/, with the documentation.
package: $(PLAYERS) docs
	$(PYTHON) -m pip wheel --quiet --no-deps --wheel-dir dist .

# The wheel with its notes from the changelog and its checksums.
release: package
	$(PYTHON) -m deploy.release dist

# The documentation as a site, in out/site. It has an environment of its own.
docs:
	sh deploy/site.sh

lock:
	sh deploy/lock.sh

clean:
	rm -rf $(VENV) out .coverage .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache

$(VENV): $(VENV)/built

$(VENV)/built: requirements.lock $(PLAYERS)
	sh deploy/setup.sh

$(PLAYERS): deploy/runtime.lock $(if $(ALIVE),,anew)
	sh deploy/setup.sh players

anew:

# What runs the table board's firmware without a board; where it cannot be had it says so, and is skipped.
$(OFF_CHIP): tests/bench_hw/micropython.sh $(wildcard tests/bench_hw/micropython/*) | $(VENV)
	sh tests/bench_hw/micropython.sh

# A real browser for the pages of phones; where it cannot be had it says so, and its tests are skipped.
$(BROWSER): tests/web/chromium.sh | $(VENV)
	sh tests/web/chromium.sh

# A real broker for the messages to the smart home; where it cannot be had it says so, and its tests are skipped.
$(BROKER): tests/smart_home/mosquitto.sh | $(VENV)
	sh tests/smart_home/mosquitto.sh
