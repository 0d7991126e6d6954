"""What is pressed is at least 24 px wide and high, in pages and in drawings.

Two things are smaller where there are many of them, because their place is what they mean: the places of tooltips, which lie
side by side over the plot, and the stops of a slider.
"""

import pytest

from compiled import ROOT, compile_document
from conftest import name_of

CASES = ["bar/grouped-12x3.xml", "legend/only.xml", "legend/solo.xml", "legend/bottom-wrapping.xml",
         "page/shared-legend.xml", "page/shared-only.json", "entrance/replay-in-view.xml", "line/live.xml",
         "state/all-controls.xml", "state/race.json"]

# An input in a label is as large as the label; one that only keyboards reach is a pixel large, or none.
SMALL = """
const targets = [...document.querySelectorAll('button, summary, label, input')].filter(element => {
  if (element.closest('g[role=radiogroup]') || element.matches('label input')) return false;
  if (element.matches('[class*="-js"] input')) return false;
  const style = getComputedStyle(element), rect = element.getBoundingClientRect();
  return style.visibility === 'visible' && style.display !== 'none' && rect.width > 1 && rect.height > 1;
});
const small = targets.map(element => [element.getBoundingClientRect(), element]).filter(
  ([rect]) => rect.width < 23.9 || rect.height < 23.9);
return [targets.length, small.map(([rect, element]) => [element.outerHTML.slice(0, 120), rect.width, rect.height])]
"""


@pytest.mark.parametrize("surface", ["page", "picture"])
@pytest.mark.parametrize("document", [ROOT / "Corpus" / "valid" / case for case in CASES], ids=name_of)
def test_targets(browser, output, document, surface):
    compiled = compile_document(document, output)
    browser.reduce_motion(False)
    browser.open((compiled.html if surface == "page" else compiled.pictures[0]).as_uri())
    browser.settle()
    count, small = browser.script(SMALL)
    # A drawing too small for its controls goes without.
    assert small == [] and (count > 0 or surface == "picture")
