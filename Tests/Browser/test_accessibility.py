"""What the browser tells those who listen instead of look."""

from collections import Counter

import pytest

from compiled import charts_of_each_kind, compile_document
from conftest import need
from legends import Legend
from toggles import CHECKBOXES


@pytest.fixture(autouse=True)
def still(browser):
    need(browser, "reads_accessibility")
    browser.reduce_motion(True)


@pytest.fixture(params=charts_of_each_kind(), ids=lambda document: f"{document.parent.name}/{document.name}")
def chart_file(request, output):
    return compile_document(request.param, output)


@pytest.fixture(params=["page", "picture"])
def legend(request, browser, chart_file):
    """The legend of a page or a drawing that the browser has opened."""
    surface = "figure" if request.param == "page" else "standalone"
    browser.open((chart_file.html if surface == "figure" else chart_file.pictures[0]).as_uri())
    return Legend(browser, chart_file, surface)


def value(node, field):
    return node.get(field, {}).get("value", "")


def tree(browser):
    return [node for node in browser.accessibility() if not node["ignored"]]


def images(nodes):
    return [node for node in nodes if value(node, "role") in ("img", "image")]


def controls(nodes, names):
    """Name and state of every legend control with one of these names, in order."""
    found = []
    for node in nodes:
        if value(node, "role") in ("checkbox", "radio") and value(node, "name") in names:
            state = next(p["value"]["value"] for p in node["properties"] if p["name"] == "checked")
            found.append((value(node, "name"), state == "true"))
    return found


def test_legend(browser, legend):
    """Each control once, with the name of its series and the state it is in."""
    names = set(legend.labels)
    first = [(box["name"], box["checked"]) for box in browser.script(CHECKBOXES)]
    assert controls(tree(browser), names) == first
    legend.press(0)
    browser.settle()
    pressed = [(label, number == 0 if legend.all else checked != (number == 0))
               for number, (label, checked) in enumerate(first)]
    assert controls(tree(browser), names) == pressed


def test_drawing(browser, chart_file, legend):
    """Each drawing is one image with a name and a description of its own."""
    found = images(tree(browser))
    assert len(found) == len(chart_file.charts if legend.surface == "figure" else chart_file.pictures[:1])
    for image in found:
        assert value(image, "name") and value(image, "description")
        assert value(image, "name") != value(image, "description")


def test_nothing_twice_and_nothing_hidden(browser, legend):
    """The texts of a drawing, many of which belong to other states, are not read out; the others are, once each."""
    for way in ("at first", "after a toggle"):
        everything = browser.accessibility()
        nodes = [node for node in everything if not node["ignored"]]
        known = {node["nodeId"]: node for node in nodes}
        inside = [child for image in images(nodes) for child in image.get("childIds", []) if child in known]
        assert not inside, (way, [known[child] for child in inside])
        # What tooltips say is the name of their places and a text beside it; test_tooltips.py reads the names.
        groups = tooltip_groups(browser)
        places = {inner for node in nodes if value(node, "role") == "radiogroup" and value(node, "name") in groups
                  for inner in descendants(node, {one["nodeId"]: one for one in everything})}
        texts = Counter(value(node, "name").strip() for node in nodes
                        if value(node, "role") == "StaticText" and node["nodeId"] not in places)
        drawn = {node["string"] for chart in legend.charts for state in chart[legend.surface]["states"]
                 for node in state["nodes"] if node["role"] in ("tickLabel", "valueLabel", "total")}
        # A name that stands at a slice is heard where the legend has it, and there alone.
        assert drawn and not drawn & set(texts - Counter(legend.labels)), way
        seen = Counter(browser.script(SEEN))
        assert not {text: count for text, count in texts.items() if count > seen[text]}, way
        legend.press(0)
        browser.settle()


def descendants(node, known):
    """The ids of all nodes inside this one."""
    inner = node.get("childIds", [])
    return inner + [deep for child in inner if child in known for deep in descendants(known[child], known)]


def tooltip_groups(browser):
    """The names of the groups of tooltips."""
    return browser.script("return [...document.querySelectorAll('g[role=radiogroup]')].map(g => g.ariaLabel)")


# The lines of text to be seen outside the drawings' images, those of the controls' own labels, and what is said of the series that
# are shown, which nobody sees.
SEEN = """
// What has no box of its own is where the box around it is.
const shown = element => getComputedStyle(element).display == 'contents' ? shown(element.parentElement) :
  element.checkVisibility({visibilityProperty: true, opacityProperty: !element.closest('p[class$="-sy"]')})
return [...document.querySelectorAll('*')].filter(
  element => !element.closest('[role=img], [aria-hidden=true], g[role=radiogroup]') && shown(element)).flatMap(
  element => [...element.childNodes].filter(node => node.nodeType === 3 && node.data.trim()).map(
    node => node.data.trim()))
"""
