"""What pies say in words: names of slices for those who listen, and the texts in the hole, in every state."""

import pytest

from compiled import ROOT, compile_document
from conftest import need

PIES = ROOT / "Corpus" / "valid" / "pie"


@pytest.fixture(autouse=True)
def still(browser):
    browser.reduce_motion(True)


@pytest.fixture(params=["page", "picture"])
def opened(request, browser, output):
    """Opens a document of the corpus by its name."""
    def open_(name):
        compiled = compile_document(PIES / name, output)
        browser.open((compiled.html if request.param == "page" else compiled.pictures[0]).as_uri())
    return open_


def said(browser, role):
    """Name and description of everything of a role in the accessibility tree."""
    return [(node["name"]["value"], node.get("description", {}).get("value", ""))
            for node in browser.accessibility()
            if not node["ignored"] and node.get("role", {}).get("value") == role]


def toggle(browser, number):
    browser.press(f"input[type=checkbox][id$='-s{number}']", " ")
    browser.settle()


def test_slices_are_named_with_what_they_count(browser, opened):
    """The label, the value, and what the values count (singular for exactly one), the largest first."""
    need(browser, "reads_accessibility")
    opened("center.xml")
    names = [f"{label}: {value}" for label, value in [
        ("Union", "208 Sitze"), ("AfD", "152 Sitze"), ("SPD", "120 Sitze"), ("Grüne", "85 Sitze"),
        ("Linke", "64 Sitze"), ("FDP", "1 Sitz")]]
    assert [name for name, _ in said(browser, "radio")] == names
    toggle(browser, 5)
    assert [name for name, _ in said(browser, "radio")] == names[:5]


def test_slices_without_tooltips_are_named_themselves(browser, opened):
    """Each visible slice is an element; a hidden one is not; the description counts all entries, zeros too."""
    need(browser, "reads_accessibility")
    opened("described.xml")
    assert [name for name, _ in said(browser, "listitem")] == ["Reds: 12 seats", "Greens: 1 seat"]
    assert [text for _, text in said(browser, "image")] == ["Seats in the council. 3 elements"]
    toggle(browser, 0)
    assert [name for name, _ in said(browser, "listitem")] == ["Greens: 1 seat"]


# The texts that are seen in the hole: those of the middle of the drawing, in large and small letters.
HOLE = """
const letters = node => {
  if (node.nodeType === 3) return node.data.replace(/[\\u200B\\u00A0\\u202F]/g, '');
  if (node.localName === 'title') return '';
  const style = getComputedStyle(node);
  return style.display === 'none' || parseFloat(style.fontSize) < 1 ? '' : [...node.childNodes].map(letters).join('');
};
const seen = element => {
  let opacity = 1;
  // WebKit gives rectangles to what is in groups that are not displayed.
  for (let at = element; at; at = at.parentElement) {
    const style = getComputedStyle(at);
    opacity *= style.display === 'none' ? 0 : style.opacity;
  }
  return element.getClientRects().length && opacity > .5 && getComputedStyle(element).visibility === 'visible';
};
return [...document.querySelectorAll('svg text[text-anchor=middle]')].filter(
  element => !element.closest('g[role=group]') && seen(element)).map(letters);
"""


def test_hole_says_the_total_and_the_share_of_what_is_pointed_at(browser, opened):
    opened("center.xml")
    assert browser.script(HOLE) == ["630", "Sitze"]
    toggle(browser, 0)
    assert browser.script(HOLE) == ["422", "Sitze"]
    browser.hover("g[role=radiogroup]>g:nth-of-type(2) input")
    assert browser.script(HOLE) == ["36%", "AfD"]
    for number in range(1, 4):
        toggle(browser, number)
    browser.hover("input[type=checkbox]")
    assert browser.script(HOLE) == ["65", "Sitze"]
    toggle(browser, 4)
    assert browser.script(HOLE) == ["1", "Sitze"]
