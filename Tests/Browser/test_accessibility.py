"""What the browser tells those who listen instead of look."""

from collections import Counter

import pytest

from compiled import ROOT, charts_of_each_kind, compile_document
from conftest import need
from test_toggles import CHECKBOXES, press_space


@pytest.fixture(autouse=True)
def still(browser):
    need(browser, "reads_accessibility")
    browser.reduce_motion(True)


@pytest.fixture(params=charts_of_each_kind(), ids=lambda document: f"{document.parent.name}/{document.name}")
def chart_file(request, output):
    return compile_document(request.param, output)


def value(node, field):
    return node.get(field, {}).get("value", "")


def tree(browser):
    return [node for node in browser.accessibility() if not node["ignored"]]


def boxes(nodes):
    """Name and state of every legend control, in order."""
    found = []
    for node in nodes:
        if value(node, "role") == "checkbox":
            state = next(p["value"]["value"] for p in node["properties"] if p["name"] == "checked")
            found.append((value(node, "name"), state == "true"))
    return found


@pytest.mark.parametrize("surface", ["page", "picture"])
def test_legend(browser, chart_file, surface):
    """Each control once, with the name of its series and the state it is in."""
    entries = [entry["label"] for entry in chart_file.charts[0]["entries"]]
    browser.open((chart_file.html if surface == "page" else chart_file.pictures[0]).as_uri())
    assert boxes(tree(browser)) == [(label, True) for label in entries]
    press_space(browser, browser.script(CHECKBOXES)[0]["id"])
    browser.settle()
    assert boxes(tree(browser)) == [(entries[0], False)] + [(label, True) for label in entries[1:]]


def test_drawing(browser, chart_file):
    """One image with a name and a description of its own."""
    browser.open(chart_file.html.as_uri())
    nodes = tree(browser)
    [image] = [node for node in nodes if value(node, "role") in ("img", "image")]
    assert value(image, "name") and value(image, "description")
    assert value(image, "name") != value(image, "description")


def test_hidden_series_are_silent(browser, output):
    """In the drawing alone, the values of hidden series are not read out, those of visible ones are."""
    compiled = compile_document(ROOT / "Corpus" / "valid" / "bar" / "first-chart.xml", output)
    [chart] = compiled.charts
    hidden = chart["entries"][0]["series"]
    browser.open(compiled.pictures[0].as_uri())
    press_space(browser, browser.script(CHECKBOXES)[0]["id"])
    browser.settle()
    read = Counter(value(node, "name") for node in tree(browser) if value(node, "role") == "StaticText")
    labels = [node for state in chart["standalone"]["states"] if state["hidden"] == [] for node in state["nodes"]
              if node["role"] == "valueLabel"]
    assert {node["series"] for node in labels} == {entry["series"] for entry in chart["entries"]}
    visible = Counter(node["string"] for node in labels if node["series"] != hidden)
    silent = {node["string"] for node in labels} - set(visible)
    assert silent
    assert all(read[string] for string in visible)
    assert not [string for string in silent if read[string]]
