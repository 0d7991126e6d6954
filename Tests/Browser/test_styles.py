"""Figures look the same wherever the rules stand that all of them share: in each, once in the page, or in a style sheet."""

import shutil

import pytest

from compiled import BIN, ROOT, charts_of_each_kind, one_of_each_kind, run
from conftest import name_of
from toggles import CHECKBOXES, press_space

DOCUMENTS = [*one_of_each_kind(), *charts_of_each_kind(), ROOT / "Corpus/valid/tooltip/links.xml"]
WAYS = ["shared", "external"]
PREFIX = "cs"

# What is seen of each element: its box, and what rules of figures say. Whichever class carries it, the look is the same.
LOOKS = """
const names = ['display', 'visibility', 'opacity', 'color', 'fill', 'fillOpacity', 'stroke', 'strokeWidth', 'strokeDasharray',
  'strokeOpacity', 'backgroundColor', 'backgroundImage', 'fontFamily', 'fontSize', 'fontWeight', 'fontStyle', 'lineHeight',
  'letterSpacing', 'textAlign', 'textDecorationLine', 'textTransform', 'whiteSpace', 'overflowWrap', 'marginTop', 'marginLeft',
  'marginRight', 'marginBottom', 'paddingTop', 'paddingLeft', 'borderTopWidth', 'borderBottomColor', 'borderTopLeftRadius',
  'outlineStyle', 'outlineColor', 'outlineOffset', 'cursor', 'pointerEvents', 'appearance', 'overflowX', 'overflowY',
  'position', 'transform', 'fontVariantNumeric', 'justifySelf', 'containerType', 'minWidth', 'maxWidth', 'maxHeight', 'listStyleType'];
return [...document.querySelectorAll('figure, figure *')].map(element => {
  const look = getComputedStyle(element), box = element.getBoundingClientRect();
  const marker = ['::before', '::after'].map(part => getComputedStyle(element, part)).map(
    part => [part.content, part.backgroundColor, part.width, part.marginTop].join());
  return [element.tagName, ...[box.x, box.y, box.width, box.height].map(number => number.toFixed(2)),
    ...names.map(name => name + ' ' + look[name]), ...marker].join(' | ');
})
"""


def pages(document, folder):
    """The page of a document with its rules in each way, the usual one first."""
    found = []
    for way in ["inline", *WAYS]:
        run(BIN / "playfair", "compile", document, "--emit", "html", "--id-prefix", PREFIX, "--styles", way, "-o", f"{folder / way}/")
        found.append(next((folder / way).glob("*.html")))
    return found


def looks(browser, page):
    """What is seen at first, with a tooltip, with a series hidden, and on paper."""
    browser.open(page.as_uri())
    browser.settle()
    seen = [browser.script(LOOKS)]
    browser.script("document.querySelector(\"input[name$='-p'], svg a\")?.focus()")
    browser.settle()
    seen.append(browser.script(LOOKS))
    for box in browser.script(CHECKBOXES)[:1]:
        press_space(browser, box["id"])
        browser.settle()
        seen.append(browser.script(LOOKS))
    if browser.emulates_print:
        # What has the focus shows its tooltip, or not, by what was pressed last; on paper there is none.
        browser.script("document.activeElement?.blur()")
        with browser.printed():
            seen.append(browser.script(LOOKS))
    return seen


@pytest.mark.parametrize("document", sorted(set(DOCUMENTS)), ids=name_of)
def test_the_look_is_the_same(browser, document, own):
    browser.reduce_motion(True)
    folder = own / "styles" / browser.name / document.parent.name
    shutil.rmtree(folder, ignore_errors=True)
    usual, *others = pages(document, folder)
    expected = looks(browser, usual)
    for page in others:
        for state, (right, seen) in enumerate(zip(expected, looks(browser, page), strict=True)):
            assert len(right) == len(seen), f"{page.parent.name}, state {state}"
            wrong = [f"{a}\n{b}" for a, b in zip(right, seen) if a != b]
            assert not wrong, f"{page.parent.name}, state {state}: {len(wrong)} elements\n" + "\n".join(wrong[:3])
