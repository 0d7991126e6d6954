"""Runs through data states: they begin, stand still and end where they should."""

import time

import pytest

from compiled import ROOT, compile_document
from conftest import need
from controls import ARROW_LEFT, ARROW_RIGHT


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
    browser.wait_until(f"return {AT} > 1.5")
    browser.click(f"#{played}hold1")
    assert browser.script(f"return {AT}") == 2
    # A stop ends the run.
    browser.click(f"#{played}s0")
    browser.wait_until(f"return {AT} === 0")
    assert browser.script("return document.getAnimations().filter(each => each.animationName).length") == 0


@pytest.mark.parametrize("played", [("page", True), ("picture", True)], indirect=True, ids=str)
def test_a_held_run_stands_still(browser, played):
    browser.click(f"#{played}go0")
    # However slow the machine is: the run lasts until it is held.
    browser.script("document.getAnimations().forEach(each => each.playbackRate = 0.1)")
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


@pytest.mark.parametrize("played", [("page", False), ("picture", False)], indirect=True, ids=str)
def test_paper_tells_the_state_that_is_shown(browser, played):
    """And nothing that could be pressed."""
    need(browser, "emulates_print")
    browser.click(f"#{played}s1")
    with browser.printed():
        shown = browser.script(SHOWN, f"{played}s1")
    assert shown == {"words": ["Year", "2002"], "buttons": 0}, shown


SHOWN = """
const row = document.getElementById(arguments[0]).parentElement.parentElement;
const isShown = each => each.getClientRects().length > 0;
return {words: [...row.querySelectorAll('span,b')].filter(isShown).map(each => each.textContent),
        buttons: [...row.querySelectorAll('input,label,button')].filter(isShown).length};
"""
