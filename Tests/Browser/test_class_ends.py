"""Drawings just before they are laid out anew for another class of widths, where all that should move with the width and does
not is furthest from its place: what the layout computes there is made of the same expressions, and cannot tell."""

import pytest

from compiled import CLASSES, MOST, ROOT, compile_document, documents
from conftest import name_of

WIDTHS = [width - 1 for width in CLASSES[1:]] + [MOST]

# Texts that leave their drawing, and labels of ticks that lie on each other. What is turned is left alone, and what moves by
# itself, which goes in and out of its window; and other scripts, for which a machine may have no font (see test_fonts.py).
READING = """
const found = [];
for (const svg of document.querySelectorAll('figure svg:has(>[role=img])')) {
  if (svg.hasAttribute('viewBox')) continue;
  const whole = svg.getBoundingClientRect(), ticks = [];
  for (const text of svg.querySelectorAll('text')) {
    if (!text.textContent.trim() || !text.checkVisibility({opacityProperty: true, visibilityProperty: true})) continue;
    const box = text.getBoundingClientRect(), matrix = text.getScreenCTM(), words = text.textContent.trim();
    if (!box.width || Math.abs(matrix.b) > 0.01 || /[\\u0590-\\u1fff\\u3000-\\uffff]/.test(words)) continue;
    if (box.left < whole.left - 1 || box.right > whole.right + 1) found.push(`${words} leaves the drawing`);
    if (text.getAttribute('fill') === svg.querySelector('text')?.getAttribute('fill')) ticks.push([words, box]);
  }
  ticks.forEach(([words, a], index) => {
    for (const [others, b] of ticks.slice(index + 1)) {
      const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (width > 2 && height > 5) found.push(`${words} lies on ${others}`);
    }
  });
}
return found
"""

# Where the texts of ticks along the width stand, by their words: in the lower half of a drawing, at least three in a row.
PLACES = """
return [...document.querySelectorAll('figure svg:has(>[role=img])')].filter(svg => !svg.hasAttribute('viewBox')).map(svg => {
  const found = {}, whole = svg.getBoundingClientRect(), ink = svg.querySelector('text')?.getAttribute('fill');
  for (const text of svg.querySelectorAll('text')) {
    if (!text.checkVisibility({opacityProperty: true, visibilityProperty: true}) || text.getAttribute('fill') !== ink) continue;
    const box = text.getBoundingClientRect(), words = text.textContent.trim();
    if (box.y < whole.y + whole.height / 2) continue;
    (found[words] ??= []).push([box.x + box.width / 2 - whole.x, Math.round(box.y - whole.y)]);
  }
  const rows = Object.values(found).flat().map(([, y]) => y);
  return Object.fromEntries(Object.entries(found).filter(([, [[, y]]]) => rows.filter(row => row === y).length > 2));
})
"""

# How far a tick may jump where a drawing is laid out anew, pixels: what stands beside the plot takes more or less room there.
FARTHEST_JUMP = 40

# Where the left end of the only plot of each drawing is, and how wide it is: what all that is cut in it is cut to.
PLOTS = """
return [...document.querySelectorAll('figure svg:has(>[role=img])')].filter(svg => !svg.hasAttribute('viewBox')).map(svg => {
  const places = [...svg.querySelectorAll('clipPath>rect')].map(box => getComputedStyle(box))
    .map(({x, width}) => [x, width].map(parseFloat));
  return new Set(places.map(String)).size === 1 ? places[0] : null;
})
"""


def carried(x, plot, other):
    """Where a tick goes with a plot that gets all the room at once that something beside it had, such as a legend of sizes that
    stands above it from there on, or gives it to names at the ends of its lines; a plot that changes less carries nothing."""
    if not plot or not other or abs(plot[1] - other[1]) <= FARTHEST_JUMP:
        return x
    return other[0] + (x - plot[0]) / plot[1] * other[1]


@pytest.mark.parametrize("document", [document for document in documents() if document.is_relative_to(ROOT / "examples")],
                         ids=name_of)
def test_what_should_move_has_moved(browser, output, document):
    compiled = compile_document(document, output)
    browser.reduce_motion(True)
    browser.open(compiled.html.as_uri())
    found = []
    for width in WIDTHS:
        browser.hold([width] * len(compiled.pictures))
        found += [f"{width} px wide: {what}" for what in browser.settled(READING)]
    assert found == []


@pytest.mark.parametrize("document", [document for document in documents() if document.is_relative_to(ROOT / "examples")],
                         ids=name_of)
def test_ticks_arrive_where_the_next_class_has_them(browser, output, document):
    compiled = compile_document(document, output)
    browser.reduce_motion(True)
    browser.open(compiled.html.as_uri())
    found = []
    for width in CLASSES[1:]:
        places, plots = [], []
        for near in (width - 1, width):
            browser.hold([near] * len(compiled.pictures))
            places.append(browser.settled(PLACES))
            plots.append(browser.settled(PLOTS))
        for before, after, plot, other_plot in zip(*places, *plots):
            once = [words for words in before.keys() & after.keys() if len(before[words]) == len(after[words]) == 1]
            pairs = [(words, before[words][0], after[words][0]) for words in once]
            jumps = [f"{words} jumps from {x:.0f} to {other:.0f} at {width} px" for words, (x, y), (other, level) in pairs
                     if abs(y - level) < 1 and abs(carried(x, plot, other_plot) - other) > FARTHEST_JUMP]
            # One month may be that of another year.
            if len(jumps) * 2 > len(pairs):
                found += jumps
    assert found == []
