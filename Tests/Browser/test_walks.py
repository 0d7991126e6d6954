"""Whatever a reader does, in whatever order and however fast: in the end the chart is what its inputs say, the same as a
chart that has just been opened and whose inputs are set at once."""

import os
import random
import time

import pytest

from comparing import error, numbers
from compiled import compile_document
from toggles import READING

# Seconds for each document, surface and engine. More of them for whoever looks for something.
DURATION = float(os.environ.get("PLAYFAIR_WALK_SECONDS", 3))

ROWS = "year,region,sector,value\n" + "\n".join(
    f"{year},{region},{sector},{(year * 7 + index * 13 + number * 29) % 40 + 3}"
    for year in (2001, 2002, 2003, 2004)
    for index, region in enumerate(["North", "East", "South"])
    for number, sector in enumerate(["Mining", "Farming", "Trade"]))

DOCUMENTS = {
    "stacks": f"""<chart title="Stacks"><data>{ROWS}</data><bar x="region" y="value" series="sector" layout="stack"/>
        <state by="year"/><control kind="play" interval="700ms" repeat="loop"/><entrance replay="true" duration="600ms"/></chart>""",
    "lines": f"""<chart title="Lines"><data>{ROWS}</data><line x="region" y="value" series="sector"/>
        <state by="year"/><control kind="radio"/></chart>""",
    "donut": """<chart title="Donut"><pie labels="a b c d" values="3 5 8 2" hole="0.5"/><state><pie values="9 1 2 7"/></state>
        <state><pie values="1 1 6 0"/></state><control kind="button" label="Change"/><entrance replay="true"/></chart>""",
    "hole": """<chart title="Hole"><pie labels="a b c d e" values="3 5 8 2 4"/>
        <control property="hole" from="0" to="0.8" step="0.2"/><control property="rotation" from="0" to="90" step="30"/></chart>""",
    "live": """<chart title="Live" width="400" height="240"><line><live step="30" domain="follow"/>
        <series name="one" values="1 2 3 2 1 2 30 40 30 2 1 2 3 2 1 2 1 2 3 2"/>
        <series name="two" values="5 4 3 4 5 4 3 4 5 4 -9 4 5 4 3 4 5 4 3 4"/></line></chart>""",
}


@pytest.fixture(scope="module", params=DOCUMENTS)
def walked(request, output):
    document = output / f"walk-{request.param}.xml"
    document.write_text(DOCUMENTS[request.param])
    return compile_document(document, output)


@pytest.mark.parametrize("surface", ["page", "picture"])
def test_a_walk_ends_where_its_inputs_say(browser, walked, surface):
    browser.reduce_motion(False)
    file = walked.html if surface == "page" else walked.pictures[0]
    browser.open(file.as_uri())
    choice = random.Random(f"{file.name} {DURATION}")
    way = []
    end = time.monotonic() + DURATION
    # A dozen presses, however slow the machine is.
    while time.monotonic() < end or len(way) < 12:
        way.append(browser.script(PRESS, choice.random()))
        # At once, in the middle of what moves, or after it.
        time.sleep(choice.choice([0, 0, 0.03, 0.1, 0.25, 0.6]))
    assert len(set(way)) > 2
    inputs = browser.script(STOP)
    drawn = rested(browser)
    browser.open(file.as_uri())
    browser.settle()
    browser.script(SET, inputs)
    expected = rested(browser)
    assert len(drawn) == len(expected), way
    for one, other in zip(drawn, expected):
        assert one["tag"] == other["tag"] and one.get("string") == other.get("string"), (one, other, way)
        assert error(numbers(other), numbers(one)) < 0.15, (one, other, way)


def rested(browser):
    """What is shown when everything that ends has ended, and what does not stands at the same time."""
    browser.settle()
    browser.script(SEEK)
    nodes = browser.settled(f"const only = 0;\n{READING}")[0]["nodes"]
    return [node for node in nodes if node["shown"]]


# Anything but the places of tooltips and the buttons of runs that are not offered.
PRESS = """
const inputs = [...document.querySelectorAll('input,button[type=reset]')].filter(input =>
  !input.closest('g[role=radiogroup]') && getComputedStyle(input).display !== 'none');
const input = inputs[Math.floor(arguments[0] * inputs.length)];
input.click();
return input.id || input.type;
"""

# A run comes to its first stop. The ids of what is checked then.
STOP = """
const run = document.querySelector(':is([class*=-go],[class*=-hold]):checked');
if (run) document.getElementsByName(run.name).forEach(input => { if (/-j\\d+s0$/.test(input.id)) input.click() });
return [...document.querySelectorAll('input:checked')].filter(input => input.id && !/-(again|pause)$/.test(input.id))
  .map(input => input.id);
"""

SET = """
const wanted = new Set(arguments[0]);
for (const input of document.querySelectorAll('input[id]'))
  if (input.type === 'radio' ? wanted.has(input.id) : !/-(again|pause)$/.test(input.id) && input.checked !== wanted.has(input.id))
    input.click();
"""

SEEK = """
for (const animation of document.getAnimations())
  if (animation.effect.getComputedTiming().endTime === Infinity) { animation.pause(); animation.currentTime = 2900 }
"""
