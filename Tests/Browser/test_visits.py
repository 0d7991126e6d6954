"""Every document, once in each engine as a page and as drawings: in every state of its legends, at the stops of its
controls, and at another width.

All comes from a server that allows the styles by their hashes and nothing else; engines that tell say and ask for nothing.
"""

import pytest

import controls
import fluid
import windows
from serving import quietly
from toggles import click_box, click_label, every_state, report


@pytest.fixture(autouse=True)
def still(browser):
    """Changes at once: the same geometry in a fraction of the time. test_motion.py looks at the way there."""
    browser.reduce_motion(True)


def test_page(browser, compiled, server):
    url = server.url(compiled.html, compiled.policy)
    with quietly(browser, url):
        browser.open(url)
        report(url, every_state(browser, compiled.charts, "figure", click_label),
               controls.every_stop(browser, compiled.charts, "figure", click_label),
               fluid.some_states(browser, compiled, "figure", range(len(compiled.charts))))
        if browser.narrows:
            windows.check(browser)


def test_picture(browser, compiled, server):
    assert len(compiled.pictures) == len(compiled.charts)
    for number, (picture, chart) in enumerate(zip(compiled.pictures, compiled.charts)):
        url = server.url(picture, compiled.policy)
        with quietly(browser, url):
            browser.open(url)
            report(url, every_state(browser, [chart], "standalone", click_box),
                   controls.every_stop(browser, [chart], "standalone", click_box),
                   fluid.some_states(browser, compiled, "standalone", [number]))
