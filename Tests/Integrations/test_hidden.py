"""Hidden equals absent: what a chart shows while some of its series are hidden is what it shows if it never had them, and what
it shows in a data state is what a chart of that state's rows shows.

Documents made by chance are laid out twice, whole and without what is hidden, and compared part by part; the browser suite does
the same with what is drawn (`test_absent.py`). Left out is what `Documentation/Output.md` says is decided once: the
scale of the sizes of bubbles; values that stand at points only because few lines are there; the scales of charts of one mark
in data states.
"""

import json
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests" / "Browser"))
from by_chance import KINDS, MONTHS, NAMES, SIGNED, joined, made_by_chance, most_hidden, seeds  # noqa: E402

BIN = Path(os.environ.get("PLAYFAIR_BIN", ROOT / ".build" / "debug"))
FIXED, OTHERS = 12, 3  # Documents of each kind.
NEAR = 0.25  # pixels; angles in radians are nearer still


def scene(document, file):
    """What the layout says of the only chart of a document, in figures."""
    file.write_text(json.dumps(document))
    done = subprocess.run([BIN / "layout-oracle", file], capture_output=True, text=True)
    if done.returncode:
        pytest.fail(subprocess.run([BIN / "playfair", "check", file], capture_output=True, text=True).stderr)
    (chart,) = json.loads(done.stdout)
    return chart


def rounded(text):
    """A share as it is, without the last digits, in which sums of other numbers differ; any other text itself."""
    return f"{float(text[:-2]):.6f} %" if text.endswith(" %") else text


def parts(state, but=()):
    """The parts of a drawing and the words of its tooltips, without who they belong to."""
    drawn = [{key: value for key, value in node.items() if key != "series"}
             for node in state["nodes"] if node["role"] not in (*but, "connector")]
    drawn += [{"role": "connector", "box": box}
              for box in joined(node["box"] for node in state["nodes"] if node["role"] == "connector" and "box" in node)]
    drawn += [node for node in state["nodes"] if node["role"] == "connector" and "box" not in node]
    # Of boxes and violins, tooltips say the less the more of them there are.
    told = [{"heading": each["heading"],
             "rows": [[*map(rounded, row)] for row in each["rows"] if not row[0].endswith(("Whiskers", "Outliers", "Count", "Range"))]}
            for each in state["tooltips"]]
    return drawn + told


def alike(one, other):
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(alike(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(alike, one, other))
    if isinstance(one, (int, float)) and isinstance(other, (int, float)):
        return abs(one - other) <= NEAR
    return one == other


def difference(shown, expected):
    expected = list(expected)
    surplus = []
    for part in shown:
        index = next((index for index, other in enumerate(expected) if alike(part, other)), None)
        if index is None:
            surplus.append(part)
        else:
            del expected[index]
    return surplus, expected


@pytest.mark.parametrize("kind", KINDS)
def test_hidden_is_absent(kind, tmp_path):
    compared = 0
    for seed in seeds(FIXED, OTHERS):
        chance, names, made = made_by_chance(kind, seed)
        whole = scene(made(names), tmp_path / "whole.json")
        entries = {entry["series"]: entry["label"] for entry in whole["entries"]}
        most = most_hidden(kind, names)
        states = [state for state in whole["figure"]["states"] if 0 < len(state["hidden"]) <= most]
        for state in chance.sample(states, 2):
            hidden = {entries[series] for series in state["hidden"]}
            rest = scene(made([name for name in names if name not in hidden]), tmp_path / "rest.json")
            (alone,) = [each for each in rest["figure"]["states"] if not each["hidden"]][:1]
            surplus, missing = difference(parts(state), parts(alone))
            assert not surplus and not missing, f"seed {seed}, without {sorted(hidden)}: {json.dumps(made(names))}"
            compared += len(state["nodes"])
    assert compared > 100


@pytest.mark.parametrize("kind", ["bar", "line", "area", "lollipop", "point", "pie"])
def test_a_data_state_is_a_chart_of_its_rows(kind, tmp_path):
    for seed in seeds(FIXED, OTHERS):
        chance = random.Random(seed)
        years, months, names = [2001, 2002, 2003][:chance.randint(2, 3)], MONTHS[:chance.randint(2, 5)], NAMES[:chance.randint(2, 3)]
        is_pie = kind == "pie"
        rows = [{"year": year, "month": month, "value": round(chance.uniform(1, 99), 1), "name": name,
                 "at": round(chance.uniform(10, 50), 1)}
                for year in years for month in months for name in ([""] if is_pie else names)]
        # Values have the decimals of all states, and those of one may all be whole.
        body = {"label": "month", "value": "value", "format": "0.0"} if is_pie else {
            "x": "at" if kind == "point" else "month", "y": "value", "series": "name"}
        if kind in ("bar", "area"):
            body["layout"] = chance.choice(["overlap", "stack"])
        if kind in ("line", "area"):
            body["text"] = "none"
        axes = {} if is_pie else {"y": {"format": SIGNED}}
        if kind == "point":
            axes["x"] = {"format": "00.0"}

        def made(year=None, **more):
            own = [row for row in rows if year in (None, row["year"])]
            return {"data": {"rows": own}, kind: body, **axes, "legend": {"position": "top"}, **more}

        control = {"kind": chance.choice(["slider", "radio"])}
        whole = scene(made(state={"by": "year"}, control=control), tmp_path / "whole.json")
        states = [each for each in whole["figure"]["controlled"] if not each["hidden"]]
        assert states
        # Lines and areas of states are rows of pieces; where their points stand is compared.
        but = ("line", "area")
        for state in states:
            alone = scene(made(years[state["choices"][0]]), tmp_path / "rest.json")
            (alone,) = [each for each in alone["figure"]["states"] if not each["hidden"]][:1]
            surplus, missing = difference(parts(state, but), parts(alone, but))
            assert not surplus and not missing, f"seed {seed}, state {state['choices']}: {json.dumps(made(state={'by': 'year'}))}"
