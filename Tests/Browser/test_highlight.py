"""Pointing at an entry of a legend, or going to it by keyboard, makes the other series faint for as long."""

import pytest

from compiled import ROOT, compile_document
from conftest import name_of, need
from toggles import CHECKBOXES, press_space

CASES = ["bar/grouped-12x3.xml", "area/stacked-monotone.xml", "line/missing.xml", "pie/labels.xml", "legend/only.xml",
         "legend/solo.xml", "page/shared-legend.xml"]

# The series of each mark and label that is seen and may become faint, and how opaque it is.
SEEN = """
const opacity = (element, root) => {
  let product = Number(getComputedStyle(element).fillOpacity);
  if (element.localName !== 'text') product = 1;
  for (let at = element; at !== root; at = at.parentNode) product *= getComputedStyle(at).opacity;
  return product;
};
return [...document.querySelectorAll('[role=img]')].map(image =>
  [...image.querySelectorAll('[class*="-k"][class$="-o"], [class*="-k"][class*="-o "], text[class*="-k"]')].filter(
    element => getComputedStyle(element).visibility === 'visible').map(element =>
      [Number(/-k(\\d+)/.exec(element.getAttribute('class'))[1]), opacity(element, image.parentNode)]))
"""


@pytest.fixture(autouse=True)
def still(browser):
    browser.reduce_motion(True)


@pytest.fixture(params=[ROOT / "Corpus" / "valid" / case for case in CASES], ids=name_of)
def chart(request, output):
    return compile_document(request.param, output)


def faint(before, now):
    """The series of whose marks and labels some have become faint, and those of which some have not, in one drawing."""
    seen = [(series, was, is_now) for (series, was), (_, is_now) in zip(before, now, strict=True) if was > 0.05]
    assert all(is_now == pytest.approx(was) or is_now == pytest.approx(was * 0.25, abs=0.02) for _, was, is_now in seen)
    changed = {series for series, was, is_now in seen if is_now < was - 0.01}
    return changed, {series for series, was, is_now in seen if is_now >= was - 0.01}


def series_of(chart, number):
    """The index that an entry's series has in the first drawing."""
    first = chart.charts[0]
    if "shared" not in first:
        return first["figure"]["entries"][number]["series"]
    label = first["shared"]["labels"][number]
    return next(entry["series"] for entry in first["entries"] if entry["label"] == label)


def shown(browser):
    """The number and the input of the first entry whose series is shown."""
    boxes = browser.script(CHECKBOXES)
    return next((number, box["id"]) for number, box in enumerate(boxes) if box["checked"] or box["all"])


@pytest.mark.parametrize("surface", ["page", "picture"])
def test_pointing_at_an_entry(browser, chart, surface):
    browser.open((chart.html if surface == "page" else chart.pictures[0]).as_uri())
    number, box = shown(browser)
    browser.hover("svg [role=img]")
    before = browser.script(SEEN)[0]
    browser.hover(f"label:has(#{box})" if surface == "page" else f"#{box}")
    changed, same = faint(before, browser.script(SEEN)[0])
    own = series_of(chart, number)
    assert changed == {series for series, _ in before} - {own}
    assert same == {own}


@pytest.mark.parametrize("surface", ["page", "picture"])
def test_going_to_an_entry_by_keyboard(browser, chart, surface):
    """A hidden series makes nothing faint; shown again by keyboard it does."""
    browser.open((chart.html if surface == "page" else chart.pictures[0]).as_uri())
    if browser.script(CHECKBOXES)[0]["all"]:
        pytest.skip("one series is shown alone, or all")
    number, box = shown(browser)
    browser.hover("svg [role=img]")
    before = browser.script(SEEN)[0]
    press_space(browser, box)
    browser.settle()
    assert not [opacity for _, opacity in browser.script(SEEN)[0] if 0.2 < opacity < 0.3]
    press_space(browser, box)
    browser.settle()
    assert faint(before, browser.script(SEEN)[0])[1] == {series_of(chart, number)}


def test_nothing_is_faint_in_forced_colours(browser, output):
    need(browser, "emulates_forced_colors")
    compiled = compile_document(ROOT / "Corpus" / "valid" / "bar" / "grouped-12x3.xml", output)
    browser.force_colors(True)
    try:
        browser.open(compiled.html.as_uri())
        box = browser.script(CHECKBOXES)[0]["id"]
        before = browser.script(SEEN)[0]
        browser.hover(f"label:has(#{box})")
        assert not faint(before, browser.script(SEEN)[0])[0]
    finally:
        browser.force_colors(False)
