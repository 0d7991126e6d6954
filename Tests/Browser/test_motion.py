"""With motion allowed: charts come in, toggles glide, and both end in exactly the state the layout computes."""

import re

import pytest

from compiled import charts_of_each_kind, compile_document, documents
from legends import Legend, state
from toggles import MOST_REPORTED, compare


# What goes on moving; test_loops.py looks at it.
RESTLESS = re.compile(r"<(spinner|wave|live)\b|\"(spinner|wave|live)\"|indeterminate")


def one_of_each():
    """The first document of every folder that comes to rest, and one of every kind: motion takes its time, and a kind
    moves in one way."""
    first = {}
    for document in documents():
        if not RESTLESS.search(document.read_text()):
            first.setdefault(document.parent, document)
    return list(dict.fromkeys([*first.values(), *charts_of_each_kind()]))


@pytest.fixture(scope="module", params=one_of_each(), ids=lambda document: f"{document.parent.name}/{document.name}")
def moving(request, output, browser):
    browser.reduce_motion(False)
    return compile_document(request.param, output)


def test_entrance_ends_in_the_finished_chart(browser, moving):
    browser.open(moving.html.as_uri())
    found = []
    for number, chart in enumerate(moving.charts):
        labels = {entry["label"] for entry in chart["entries"] if entry["series"] in chart["startsHidden"]}
        found += compare(browser, number, chart, state(chart, "figure", labels), "after the entrance")
    assert not found, "\n".join(found[:MOST_REPORTED])


def test_toggles_reverse_in_flight(browser, moving):
    """There, back and there again before the first has ended."""
    if not moving.charts[0]["toggles"]:
        return
    browser.open(moving.html.as_uri())
    browser.settle()
    legend = Legend(browser, moving, "figure")
    for number in (0, -1, 0) if legend.all else (0, 0, 0):
        legend.press(number)
    legend.expect("after three toggles")
