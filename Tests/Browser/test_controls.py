"""Controls: what the browser draws at each stop is what the layout computes, by mouse and by keyboard."""

import re
import time

import pytest

from compiled import ROOT, compile_document, documents
from conftest import name_of
from test_toggles import CHECKBOXES, MOST_REPORTED, click_box, click_label, compare, on


def controlled():
    written = re.compile(r'<(control|state)\b|"(control|state)":')
    return [document for document in documents() if written.search(document.read_text())]


@pytest.fixture(autouse=True)
def still(browser):
    browser.reduce_motion(True)


@pytest.fixture(scope="session", params=controlled(), ids=name_of)
def steered(request, output):
    compiled = compile_document(request.param, output)
    if not any(chart["figure"]["controls"] for chart in compiled.charts):
        pytest.skip("no chart of it has controls")
    return compiled


def test_page(browser, steered):
    check(browser, steered.html, steered.charts, "figure", click_label)


def test_picture(browser, steered):
    for picture, chart in zip(steered.pictures, steered.charts):
        check(browser, picture, [chart], "standalone", click_box)


def test_tab_reaches_every_control_once(browser, steered):
    """One tab stop for each, and its name and stops are said."""
    browser.open(steered.html.as_uri())
    groups = browser.script(GROUPS)
    charts = [chart for chart in steered.charts if chart["figure"]["controls"]]
    assert [len(group["stops"]) for group in groups] == [
        count for chart in charts for count in chart["figure"]["controls"]]
    assert all(group["name"] and all(group["stops"]) for group in groups)


def check(browser, file, charts, surface, toggle):
    browser.open(file.as_uri())
    groups = browser.script(GROUPS)
    inputs = browser.script(CHECKBOXES)
    found = []
    for number, chart in enumerate(on(surface, chart) for chart in charts):
        count = len(chart[surface]["controls"])
        own, groups = groups[:count], groups[count:]
        entries = chart[surface]["entries"] if chart["toggles"] else []
        boxes, inputs = inputs[:len(entries)], inputs[len(entries):]
        if not count:
            continue
        for step, state in enumerate(chart[surface]["controlled"]):
            way = ["mouse", "keyboard"][step % 2]
            for group, stop in zip(own, state["choices"]):
                choose(browser, group["prefix"], stop, way)
            for entry, box in zip(entries, boxes):
                is_hidden = entry["series"] in state["hidden"]
                is_checked, is_shown = browser.script(BOX, box["id"])
                if is_checked != is_hidden:
                    continue
                # What a control leaves out of the chart has left the legend.
                if is_shown:
                    toggle(browser, box["id"])
                else:
                    browser.script("document.getElementById(arguments[0]).click()", box["id"])
            found += compare(browser, number, chart, state, f"{way}, stops {state['choices']}, hidden {state['hidden']}")
    assert not found, "\n".join([f"{len(found)} differences in {file.name}:", *found[:MOST_REPORTED]])


BOX = """
const box = document.getElementById(arguments[0]);
return [box.checked, box.checkVisibility({visibilityProperty: true})];
"""


def choose(browser, name, stop, way):
    """Goes to a stop as a reader would: a click on it, the button as often as it takes, or arrow keys."""
    for _ in range(200):
        now, count, kind = browser.script(CHOSEN, name)
        if now == stop:
            return
        if way == "keyboard":
            browser.press(f"input[name='{name}']:checked", ARROW_RIGHT if stop > now else ARROW_LEFT)
        elif kind == "b":
            browser.click(f"input[name='{name}']:checked+label")
        else:
            browser.click(f"input[name='{name}'][data-stop='{stop}']")
    raise AssertionError(f"stop {stop} of {name} cannot be reached by {way}")


ARROW_LEFT, ARROW_RIGHT = "\ue012", "\ue014"

GROUPS = """
return [...document.querySelectorAll('[role=radiogroup]')].map(group => {
  const inputs = [...group.querySelectorAll('input')].filter(
    input => /-j\\d+$/.test(input.name) && !/-(go|hold)( |$)/.test(input.className));
  inputs.forEach((input, index) => input.dataset.stop = index);
  return {name: group.getAttribute('aria-label'), prefix: inputs.length ? inputs[0].name : null,
          stops: inputs.map(input => input.getAttribute('aria-label') || input.parentElement.textContent.trim())};
}).filter(group => group.prefix);
"""

CHOSEN = """
const inputs = [...document.getElementsByName(arguments[0])].filter(input => !/-(go|hold)( |$)/.test(input.className));
return [inputs.findIndex(input => input.checked), inputs.length,
        inputs[0].parentElement.closest('[role=radiogroup]').className.split('-j').pop()];
"""


@pytest.fixture
def played(browser, output, request):
    """The figure or the picture of a race of three states, a second each; whether motion is welcome."""
    surface, is_welcome = request.param
    browser.reduce_motion(not is_welcome)
    compiled = compile_document(ROOT / "Corpus" / "valid" / "state" / "race.json", output)
    browser.open((compiled.html if surface == "page" else compiled.pictures[0]).as_uri())
    return browser.script("return document.querySelector('[id$=-j0s0]').id.slice(0, -2)")


@pytest.mark.parametrize("played", [("page", True), ("picture", True), ("page", False)], indirect=True, ids=str)
def test_a_run_goes_from_the_chosen_state_to_the_last(browser, played):
    """Also where states follow each other at once."""
    browser.click(f"#{played}s1")
    browser.settle()
    browser.click(f"#{played}go1")
    browser.wait_until(f"return {AT} > 1.5", timeout=20)
    browser.click(f"#{played}hold1")
    assert browser.script(f"return {AT}") == 2
    # A stop ends the run.
    browser.click(f"#{played}s0")
    browser.wait_until(f"return {AT} === 0")
    assert browser.script("return document.getAnimations().filter(each => each.animationName).length") == 0


@pytest.mark.parametrize("played", [("page", True), ("picture", True)], indirect=True, ids=str)
def test_a_held_run_stands_still(browser, played):
    browser.click(f"#{played}go0")
    browser.wait_until("return document.getAnimations().some(each => each.animationName && each.currentTime > 300)")
    browser.click(f"#{played}hold0")
    browser.wait_until(
        "return document.getAnimations().filter(each => each.animationName).every(each => each.playState === 'paused')")
    boxes = browser.script(BOXES)
    time.sleep(0.3)
    assert browser.script(BOXES) == boxes


@pytest.mark.parametrize("played", [("page", False)], indirect=True, ids=str)
def test_arrow_keys_lead_from_stop_to_stop_and_back_to_the_run(browser, played):
    browser.press(f"#{played}s0", ARROW_RIGHT)
    assert browser.script(f"return document.getElementById('{played}s1').checked")
    browser.press(f"#{played}s1", ARROW_LEFT)
    browser.press(f"#{played}s0", ARROW_LEFT)
    assert browser.script(f"return document.getElementById('{played}go0').checked")


# The state that is shown: what the rules make of the chosen stop, or of the run.
AT = """Number(getComputedStyle(document.querySelector('[id$=-j0s0]').closest('figure,svg')).getPropertyValue(
  '--' + document.querySelector('[id$=-j0s0]').id.slice(0, -2)))"""

BOXES = """return [...document.querySelectorAll('svg rect')].map(rect => {
  const box = rect.getBoundingClientRect();
  return [box.x, box.y, box.width, box.height];
})"""
