"""Hidden equals absent: what a chart shows while some of its series are hidden is what it shows if it never had them, and what
it shows in a data state is what a chart of that state's rows shows.

Documents made by chance are laid out twice, whole and without what is hidden, and compared part by part. That browsers draw
what the layout says is the browser suite's to show. Numbers are written with as many digits everywhere, so that the room
beside the plot, which is decided once, is the same in both. Left out is what `Documentation/Output.md` says is decided once: the
scale of the sizes of bubbles; values that stand at points only because few lines are there; the scales of charts of one mark
in data states.
"""

import json
import os
import random
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
BIN = Path(os.environ.get("PLAYFAIR_BIN", ROOT / ".build" / "debug"))
# As many for each kind; the last ones are others each time, and a failure names its own.
FIXED, CHANCE = 12, 3
MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun"]
# Of the same width, so that the legend takes as much room.
NAMES = ["Ann", "Bob", "Cat", "Dan", "Eve"]
SIGNED = "+0000.0;-0000.0"
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
    drawn = [{key: value for key, value in node.items() if key != "series"} for node in state["nodes"] if node["role"] not in but]
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


def numbers(chance, count, low, high):
    return [round(chance.uniform(low, high), chance.randrange(2)) for _ in range(count)]


# Documents by chance: each function gives the names of the series, and what makes the document of some of them.


def series_of_values(kind, chance):
    names, months = NAMES[:chance.randint(2, 5)], MONTHS[:chance.randint(2, 6)]
    low = chance.choice([1, 1, -50])
    body = {"categories": months}
    if kind == "marimekko":
        # All columns have room for their names, however many series are hidden: how names stand is decided once.
        low, body["format"], months = 40, "000.0", months[:3]
        body["categories"] = months
        # Of five series there would be too many shares to follow the legend.
        names = NAMES[:chance.randint(3, 4)]
    if kind == "bar":
        body["layout"] = chance.choice(["group", "overlap", "stack"] + ["percent"] * (low > 0))
        body["orientation"] = chance.choice(["vertical", "horizontal"])
        # Lying bars whose values stand outside need more room the more of them there are.
        body["text"] = chance.choice(["auto", "none", "roof", "top", "middle"] if body["orientation"] == "vertical" else ["none"])
    if kind == "area":
        body["layout"] = chance.choice(["overlap", "stack"] + ["percent"] * (low > 0))
    if kind in ("line", "area"):
        body["text"] = chance.choice(["none", "end"])
    all_series = [{"name": name, "values": numbers(chance, len(months), low, 100 * chance.choice([1, 3]))} for name in names]
    if low < 0:
        # For values under forms there is room if any grows downwards, hidden or not: all series have one that does.
        for each in all_series:
            each["values"][0] = -abs(each["values"][0]) or -1
    if kind != "area" and chance.random() < 0.3:
        chance.choice(all_series)["values"][-1] = None
    axis = {"format": "000%" if body.get("layout") == "percent" else SIGNED}
    if body.get("orientation", "horizontal" if kind == "bullet" else "vertical") == "horizontal":
        # For how many ticks an axis along the width has room is decided once, by the most labels of any state.
        axis["ticks"] = 4

    def document(kept):
        own = {kind: {**body, "series": [each for each in all_series if each["name"] in kept]}}
        return own if kind == "marimekko" else {**own, "y": axis}

    return names, document


def slices(kind, chance):
    names = NAMES[:chance.randint(3, 5)]
    # Whether values are percents, which a pie says once, is decided once: no multiples of seven make 100.
    values = {name: 7 * chance.randint(1, 14) for name in names}
    body = {"format": "000.0"} if kind in ("rose", "radial-bar") else {}
    if kind == "pie":
        body = {"hole": chance.choice([0, 0.5]), "text": chance.choice(["auto", "inside", "outside", "none"])}

    def document(kept):
        own = [name for name in names if name in kept]
        return {kind: {**body, "labels": own, "values": [values[name] for name in own]}}

    return names, document


def rows_of_a_table(kind, chance):
    names, months = NAMES[:chance.randint(3, 5)], MONTHS[:chance.randint(2, 4)]
    low = chance.choice([1, -50])
    rows = [{"month": month, "value": round(chance.uniform(low, 90), 1), "at": round(chance.uniform(10, 50), 1), "name": name}
            for name in names for month in months for _ in range(chance.randint(4, 7))]
    body = {"x": "month", "y": "value", "series": "name"}
    axes = {"y": {"format": SIGNED}}
    if kind == "point":
        body["x"], axes["x"] = "at", {"format": "00.0"}
    if kind == "violin":
        # What all of them are measured by is chosen once.
        body["scale"] = "width"
    if kind == "histogram":
        # Edges that the data chooses are chosen once.
        body = {"x": "value", "series": "name", "edges": list(range(-60, 101, 20))}

    def document(kept):
        return {"data": {"rows": [row for row in rows if row["name"] in kept]}, kind: body, **axes}

    return names, document


KINDS = {
    **dict.fromkeys(["line", "area", "bar", "lollipop", "bullet", "marimekko"], series_of_values),
    **dict.fromkeys(["pie", "rose", "radial-bar", "arcs"], slices),
    **dict.fromkeys(["point", "boxplot", "histogram", "errorbar", "violin"], rows_of_a_table),
}


def seeds():
    return [*range(FIXED), *random.sample(range(1000, 10**9), CHANCE)]


@pytest.mark.parametrize("kind", KINDS)
def test_hidden_is_absent(kind, tmp_path):
    compared = 0
    for seed in seeds():
        chance = random.Random(seed)
        names, document = KINDS[kind](kind, chance)

        def made(kept):
            return {**document(kept), "legend": {"position": "top"}}

        whole = scene(made(names), tmp_path / "whole.json")
        entries = {entry["series"]: entry["label"] for entry in whole["entries"]}
        # A chart of one slice, one series of a table or one of a marimekko has no legend, and names nothing in its tooltips.
        most = len(names) - (1 if KINDS[kind] is series_of_values and kind != "marimekko" else 2)
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
    for seed in seeds():
        chance = random.Random(seed)
        years, months, names = [2001, 2002, 2003][:chance.randint(2, 3)], MONTHS[:chance.randint(2, 5)], NAMES[:chance.randint(2, 3)]
        is_pie = kind == "pie"
        rows = [{"year": year, "month": month, "value": round(chance.uniform(1, 99), 1), "name": name,
                 "at": round(chance.uniform(10, 50), 1)}
                for year in years for month in months for name in ([""] if is_pie else names)]
        body = {"label": "month", "value": "value"} if is_pie else {
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
