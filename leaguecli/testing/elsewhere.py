"""The same season in another process, where texts hash differently and no state is left over."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

from leaguecli.tabletop.discovery import child_path
from leaguecli.tabletop.wire import round_from_data, round_to_data, setup_from_data, setup_to_data
from leaguecli.testing.failing import fail
from leaguecli.testing.runs import Runs
from leaguecli.testing.steps import Run, Step

SECONDS = 600
_BOOT = (
    "import json, sys; sys.path[:] = json.loads(sys.argv[1]); "
    "from leaguecli.testing.elsewhere import main; main()"
)


def texts_elsewhere(runs: Runs, run: Run, hash_seed: int) -> list[str]:
    """The transcripts another process writes for this run."""
    order = {
        "target": runs.target,
        "setup": setup_to_data(runs.setup),
        "steps": [[round_to_data(step.round), step.entrants] for step in run.steps],
        "mix": run.mix,
        "seed": run.seed,
    }
    done = subprocess.run(
        [sys.executable, "-P", "-X", "utf8", "-c", _BOOT, json.dumps([*sys.path, *child_path()])],
        input=json.dumps(order),
        capture_output=True,
        encoding="utf-8",
        timeout=SECONDS,
        check=False,
        env={**os.environ, "PYTHONHASHSEED": str(hash_seed)},
    )
    if done.returncode:
        last = (done.stderr.strip().splitlines() or ["no word"])[-1]
        fail("repeatable", run.where, f"another process cannot play {runs.target}: {last}")
    texts: list[str] = json.loads(done.stdout.rpartition("\n")[2])
    return texts


def main() -> None:
    from leaguecli.tabletop.targets import import_target
    from leaguecli.testing.seasons import league_season

    order: dict[str, Any] = json.load(sys.stdin)
    engine = import_target(order["target"])
    setup = setup_from_data(order["setup"])
    runs = Runs(engine, order["target"], setup, league_season, (order["seed"],))
    steps = [
        Step(round_from_data(round), None if entrants is None else tuple(entrants), {})
        for round, entrants in order["steps"]
    ]
    run = runs.play_again(order["mix"], order["seed"], steps)
    sys.stdout.write("\n" + json.dumps(run.texts(engine.key, setup)))
