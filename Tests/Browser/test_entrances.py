"""Entrances by CSS and by SMIL show the same pictures at the same times; a button plays them again; some wait."""

import io
import time

import pytest
from PIL import Image, ImageChops, ImageFilter

import entrances
from compiled import ROOT, compile_document

# Of 255. Edges are drawn in other ways as a path and as a clip.
VISIBLE = 60

MOMENTS = [0, 0.25, 0.5, 0.75, 1, 1.25]


@pytest.fixture(scope="module")
def pages(output):
    return [entrances.compiled(output / "entrances", motion) for motion in ("css", "smil")]


def pictures(browser, page):
    browser.reduce_motion(False)
    browser.open(page.as_uri())
    assert entrances.stop(browser) > 100
    for moment in MOMENTS:
        entrances.seek(browser, moment)
        yield Image.open(io.BytesIO(browser.screenshot())).convert("RGB")


def test_css_and_smil_show_the_same_frames(browser, pages):
    css, smil = [list(pictures(browser, page)) for page in pages]
    for moment, one, other in zip(MOMENTS, css, smil):
        difference = ImageChops.difference(one, other).convert("L").point(lambda value: 255 * (value > VISIBLE))
        # Thinner than two pixels is no difference that a reader could see.
        assert not difference.filter(ImageFilter.MinFilter(3)).getbbox(), f"at {moment} s"
    # Had nothing moved, all of it would have been the same.
    assert ImageChops.difference(css[0], css[2]).getbbox() and ImageChops.difference(css[2], css[4]).getbbox()


LISTEN = """
window.ends = [];
document.addEventListener('animationend', event => ends.push(event.animationName));
// WebKit moves nothing on while nothing asks for frames.
(function ask() { requestAnimationFrame(ask) })();
"""

DONE = "return ends.filter(name => name.endsWith('-done')).map(name => name.slice(name.indexOf('-')))"


@pytest.fixture(scope="module")
def replayed(output):
    return compile_document(ROOT / "Corpus" / "valid" / "entrance" / "replay-in-view.xml", output)


@pytest.mark.parametrize("surface", ["figure", "drawing"])
def test_a_button_plays_the_entrance_again(browser, replayed, surface):
    browser.reduce_motion(False)
    browser.open((replayed.html if surface == "figure" else replayed.pictures[0]).as_uri())
    browser.script(LISTEN)
    button = "input[id$='-again']"
    # The first set may have ended before anybody listened.
    browser.press(button, " ")
    browser.wait_until("return ends.some(name => /-2-.*-done$/.test(name))")
    browser.click("[class$='-again'] label")
    browser.wait_until("return ends.some(name => /-done$/.test(name) && !/-2-/.test(name))")
    assert browser.script("return document.querySelector(arguments[0]).labels[0].textContent", button) == "Replay"


def test_no_button_where_there_is_no_motion(browser, replayed):
    browser.reduce_motion(True)
    browser.open(replayed.html.as_uri())
    assert browser.script("return getComputedStyle(document.querySelector('[class$=\"-again\"]')).display") == "none"
    assert browser.script("return document.getAnimations().length") == 0
    browser.reduce_motion(False)


# All that comes in stands still; what the timeline of the view sets does not.
HELD = """
const steps = document.getAnimations().filter(one => !/-in$/.test(one.animationName));
return steps.length > 0 && steps.every(one => one.playState === 'paused')
"""


def test_an_entrance_waits_for_the_reader(browser, replayed, own):
    """A figure at the end of its page, further down than the window shows."""
    page = own / "long.html"
    page.write_text(f"<!DOCTYPE html><meta charset='utf-8'><p style='height:3000px'>{replayed.fragment.read_text()}")
    browser.reduce_motion(False)
    browser.open(page.as_uri())
    browser.script(LISTEN)
    waits = browser.script("""
        return CSS.supports('animation-timeline:view()') && CSS.supports('animation-range', 'entry 0% entry 60%')""")
    if waits:
        browser.wait_until(HELD)
        height = "return document.querySelector('g[role=img] :not(clipPath)>rect[class]').getBoundingClientRect().height"
        before = None
        # A busy machine draws the frame late in which all stops.
        for _ in range(6):
            if before == (before := browser.script(height)):
                break
            time.sleep(0.5)
        assert browser.script(height) == before
        assert not browser.script(DONE)
        if browser.emulates_print:
            with browser.printed():
                assert browser.script(height) > before + 50
        browser.script("scrollTo(0, document.documentElement.scrollHeight)")
        browser.wait_until("return ends.some(name => /-done$/.test(name))")
    else:
        browser.wait_until("return document.getAnimations().length === 0")
    # What has come in stays when the reader goes on.
    browser.script("scrollTo(0, 0)")
    time.sleep(0.3)
    assert not browser.script("return document.getAnimations().filter(one => !/-in$/.test(one.animationName)).length")
