"""What loops: it stops where it is, goes on from there, and stands still and whole where less motion is asked for."""

import time

import pytest

from compiled import ROOT, compile_document

LOOPING = ["spinner/leaves.xml", "wave/wave.xml", "progress/indeterminate-with-a-name.json", "line/live.xml",
           "line/live-follows.xml"]


@pytest.fixture(scope="module", params=LOOPING)
def looping(request, output):
    return compile_document(ROOT / "Corpus" / "valid" / request.param, output)


@pytest.fixture(params=["page", "picture"])
def place(request, looping):
    return looping.html if request.param == "page" else looping.pictures[0]


def test_a_press_stops_it_and_another_lets_it_go_on(browser, place):
    browser.reduce_motion(False)
    browser.open(place.as_uri())
    browser.wait_until(f"return {MOVES}")
    first = browser.script(NAME)
    browser.press("input[id$=-pause]", " ")
    assert browser.script(NAME) not in ("", first)
    # The last frame may still be on its way.
    browser.wait_until("return document.getAnimations().every(a => a.playState === 'paused' && !a.pending)")
    browser.script(KEEP)
    time.sleep(0.25)
    assert browser.script(f"return {SAME}")
    browser.click("label[class$=-pause]")
    assert browser.script(NAME) == first
    browser.wait_until(f"return !({SAME})")


def test_the_button_can_be_hit(browser, place):
    browser.reduce_motion(False)
    browser.open(place.as_uri())
    width, height = browser.script("const b = document.querySelector('[class$=-pause]').getBoundingClientRect();"
                                   "return [b.width, b.height]")
    assert width >= 24 and height >= 24


def test_less_motion_stands_still_without_a_button(browser, place):
    browser.reduce_motion(True)
    browser.open(place.as_uri())
    assert browser.script("return document.getAnimations().length") == 0
    assert browser.script("return getComputedStyle(document.querySelector('[class$=-pause]')).display") == "none"
    # What stands is the picture of the attributes.
    assert browser.script("return [...document.querySelectorAll('[class*=-run]')]"
                          ".every(e => (e.getAttribute('transform') || '') === '' "
                          "? getComputedStyle(e).transform === 'none' : true)")


def test_the_loop_has_no_seam(browser, looping, place):
    """The picture at its end is that at its beginning: the same forms stand at the same places."""
    if looping.stem in ("wave", "leaves", "live-follows"):
        return  # Its parts change places or it moves in steps; LoopingMarksTests compares them.
    browser.reduce_motion(False)
    browser.open(place.as_uri())
    first, last = (browser.script(AT, time) for time in (0, 1))
    # The texts and forms that are seen; of a line only the texts, since it is one form.
    left, right = browser.script("const b = document.querySelector('svg').getBoundingClientRect();"
                                 "return [b.left, b.right]")
    seen = [form for form in last if form[0] >= left + form[2] and form[0] + form[2] <= right - form[2]]
    seen = seen if looping.stem == "live" else last
    assert seen
    for form in seen:
        assert any(all(abs(a - b) < 0.6 for a, b in zip(form, other)) for other in first), form


def test_what_is_seen_lies_between_the_ends_of_an_axis_that_follows(browser, output):
    browser.reduce_motion(False)
    compiled = compile_document(ROOT / "Corpus" / "valid" / "line" / "live-follows.xml", output)
    for place in (compiled.html, compiled.pictures[0]):
        browser.open(place.as_uri())
        places = []
        for step in range(46):
            top, bottom, left, right, texts = browser.script(SEEN, step / 46)
            seen = [text for text in texts if left <= text[0] <= right]
            assert seen
            for _, y, word in seen:
                # 7 px above its point, or in a valley below it.
                assert top - 8 <= y <= bottom + 1, (step, word, y)
            places += [y for _, y, word in seen if word == "2"]
        # The same value stands high in calm hours and low in the storm.
        assert max(places) - min(places) > (bottom - top) / 3


# At a part of the period: the plot's edges, and where the baselines of the texts are.
SEEN = """
for (const animation of document.getAnimations()) {
  if (!animation.animationName) { animation.finish(); continue }
  animation.pause();
  animation.currentTime = animation.effect.getComputedTiming().duration * arguments[0];
}
const svg = [...document.querySelectorAll('svg')].find(svg => svg.getBoundingClientRect().width > 60);
const clip = [...svg.querySelectorAll('clipPath rect')][0];
const matrix = svg.getScreenCTM();
const side = name => clip[name].baseVal.value;
const [top, bottom] = [side('y') + 8, side('y') + side('height') - 8].map(y => matrix.f + matrix.d * y);
// The lines, the values, the moments.
const strips = [...svg.querySelectorAll('[class*=-run]')].filter(strip => !strip.parentNode.closest('[class*=-run]'));
const texts = [...strips[1].querySelectorAll('text')];
return [top, bottom, matrix.e + side('x'), matrix.e + side('x') + side('width'), texts.map(text => {
  const at = text.getScreenCTM();
  const [x, y] = ['x', 'y'].map(name => text[name].baseVal.length ? text[name].baseVal[0].value : 0);
  return [at.a * x + at.e, at.d * y + at.f, text.textContent];
})]
"""


MOVES = """document.getAnimations().some(a => a.playState === 'running' && a.currentTime > 0
  && a.effect.getComputedTiming().endTime === Infinity)"""

# Of the label only what is seen is its name.
NAME = """return [...document.querySelectorAll('label[class$=-pause] span')]
  .filter(span => getComputedStyle(span).display !== 'none').map(span => span.textContent).join('')"""

POSES = """[...document.querySelectorAll('[class*=-run]')].map(e => {
  const style = getComputedStyle(e); return style.transform + style.opacity}).join()"""

KEEP = f"window.kept = {POSES}"
SAME = f"window.kept === {POSES}"

# Boxes of texts and forms once every loop stands at this part of its period; of a wave each of its segments.
AT = """
for (const animation of document.getAnimations()) {
  animation.pause();
  const timing = animation.effect.getComputedTiming();
  animation.currentTime = timing.delay + timing.duration * (arguments[0] ? 0.999999 : 0);
}
return [...document.querySelectorAll('[class*=-run] :is(text,rect,circle),[class*=-run] path')].map(e => {
  const box = e.getBoundingClientRect();
  return [box.left, box.top, box.width, box.height];
});
"""
