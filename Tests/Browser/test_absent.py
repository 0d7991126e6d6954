"""Hidden equals absent, as it is drawn: where some series of a chart are hidden, a browser shows what it shows of the chart that
never had them. The charts are made by chance (`by_chance.py`); the layout says the same of more of them
(`Tests/Integrations/test_hidden.py`)."""

import json
import subprocess
from pathlib import Path

import pytest

from by_chance import KINDS, joined, made_by_chance, most_hidden, seeds
from comparing import NOTHING
from compiled import BIN
from toggles import CHECKBOXES, READING

FIXED, OTHERS = 2, 1  # Documents of each kind.
# Seeds of charts in which something was found: of a marimekko a share of 41.5 %, which was rounded up and down.
FOUND = {"marimekko": [105843228]}
NEAR = 0.5  # pixels
# Which form tells a series from others is decided once, so points are compared by their middles; those of boxes around triangles
# are beside the middle, and those of one that points upwards and one that points downwards lie less than this apart.
CUE, LARGEST_CUE = 5, 17

PRESS = "for (const id of arguments[0]) document.getElementById(id).click()"


@pytest.fixture(autouse=True)
def still(browser):
    browser.reduce_motion(True)


def compiled(document, file):
    """The page of a document."""
    file.write_text(json.dumps(document))
    command = [BIN / "playfair", "compile", file, "-o", file.parent, "--emit", "html"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return file.with_suffix(".html")


def drawn(browser, page, hidden=(), has_pieces=False):
    """What can be seen of the only chart of a page, as (what it is, numbers), and what its tooltips say; lines that are drawn in
    pieces as one."""
    browser.open(Path(page).as_uri())
    ids = {each["name"]: each["id"] for each in browser.script(CHECKBOXES)} if hidden else {}
    browser.script(PRESS, [ids[name] for name in hidden])
    browser.settle()
    (drawing,) = browser.script(READING)
    told = [(each["heading"], rows_of(each)) for each in drawing["tooltips"]]
    seen = [node for node in drawing["nodes"] if node["shown"] and not is_nothing(node)]
    return [part(node) for node in (with_lines_joined(seen) if has_pieces else seen)], sorted(told)


def rows_of(tooltip):
    # Of boxes and violins, tooltips say the less the more of them there are.
    return [row for row in tooltip["rows"] if not row[0].endswith(("Whiskers", "Outliers", "Count", "Range"))]


def is_nothing(node):
    return node["tag"] in ("rect", "circle") and min(node["box"][2:]) < NOTHING


def part(node):
    if node["tag"] == "text":
        return node["string"], node["point"]
    if "box" in node:
        left, top, width, height = node["box"]
        if max(width, height) <= LARGEST_CUE and abs(width - height) < CUE:
            return "cue", [left + width / 2, top + height / 2]
    numbers = [*node.get("box", []), *node.get("point", [])]
    return node["tag"], numbers + [each for pair in node.get("points") or node.get("rings") or [] for each in pair]


def with_lines_joined(nodes):
    lines = joined(node["box"] for node in nodes if node["tag"] == "rect")
    return [node for node in nodes if node["tag"] != "rect"] + [{"tag": "rect", "box": box} for box in lines]


def is_near(one, other):
    (form, numbers), (other_form, others) = one, other
    near = CUE if form == "cue" else NEAR
    return form == other_form and len(numbers) == len(others) and all(
        abs(a - b) <= near for a, b in zip(numbers, others))


def differences(shown, expected):
    """What is shown and not expected, and the other way round."""
    expected, surplus = list(expected), []
    for each in shown:
        index = next((index for index, other in enumerate(expected) if is_near(each, other)), None)
        if index is None:
            surplus.append(each)
        else:
            del expected[index]
    return surplus, expected


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_hidden_leaves_what_was_never_there(kind, browser, own):
    for seed in [*seeds(FIXED, OTHERS), *FOUND.get(kind, [])]:
        chance, names, made = made_by_chance(kind, seed)
        if (most := most_hidden(kind, names)) < 1:
            continue
        hidden = chance.sample(names, chance.randint(1, most))
        where = f"seed {seed}, without {sorted(hidden)}: {json.dumps(made(names))}"
        parts, told = drawn(browser, compiled(made(names), own / "whole.json"), hidden, kind == "dumbbell")
        rest = [name for name in names if name not in hidden]
        expected, expected_told = drawn(browser, compiled(made(rest), own / "rest.json"), has_pieces=kind == "dumbbell")
        surplus, missing = differences(parts, expected)
        assert not surplus and not missing, f"{where}\nshown {surplus}\nmissing {missing}"
        assert told == expected_told, where
        browser.tally.add("charts", 2)
