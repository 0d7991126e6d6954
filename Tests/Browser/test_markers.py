"""Markers at the points of a path look as they would if each were an element in its place, at any width and in any state."""

import io
import random

import pytest
from PIL import Image, ImageChops

from compiled import BIN, note, run
from toggles import CHECKBOXES, POINTS, press_space

ENTRANCES = ["one-by-one", "by-series", "none"]


def cloud(own, entrance):
    """A document of three series of points that overlap, each with a shape and a colour."""
    numbers = random.Random(7)
    rows = "".join(f"{numbers.gauss(50, 15):.1f},{numbers.gauss(30, 9):.1f},{'ABC'[i % 3]}\n" for i in range(3600))
    document = own / f"cloud-{entrance}.xml"
    document.write_text(f'<chart title="Cloud"><data id="d" format="csv">x,y,k\n{rows}</data>'
                        f'<point data="d" x="x" y="y" series="k"/><entrance order="{entrance}"/></chart>')
    note(document)
    return document


# Of 255: how far engines are off that place a form by its own numbers rather than by those of its group.
VISIBLE = 40

# Puts each marker where its path has it, as an element, and returns how many there were.
PUT = POINTS + """
let count = 0;
for (const path of document.querySelectorAll('[marker-mid]')) {
  const marker = document.getElementById(path.getAttribute('marker-mid').slice(5, -1)), paths = path.parentNode;
  for (const [x, y] of pointsOf(path).slice(1)) {
    const place = document.createElementNS(path.namespaceURI, 'g');
    place.setAttribute('class', marker.getAttribute('class'));
    place.setAttribute('transform', `translate(${x} ${y})`);
    place.append(marker.firstElementChild.cloneNode());
    paths.parentNode.insertBefore(place, paths);
    count += 1;
  }
  path.remove();
}
return count
"""


def picture(browser):
    browser.settle()
    return Image.open(io.BytesIO(browser.screenshot())).convert("L")


@pytest.mark.parametrize("width", [360, 800])
@pytest.mark.parametrize("entrance", ENTRANCES)
def test_markers_of_a_path_look_like_elements(browser, own, entrance, width):
    run(BIN / "playfair", "compile", cloud(own, entrance), "--emit", "html", "-o", f"{own}/")
    browser.stand_still()
    browser.open((own / f"cloud-{entrance}.html").as_uri())
    browser.script("document.querySelector('figure').style.width = arguments[0] + 'px'", width)
    for box in browser.script(CHECKBOXES)[:1]:
        press_space(browser, box["id"])
    browser.script("document.activeElement?.blur()")
    there = picture(browser)
    assert browser.script(PUT) == 3600
    difference = ImageChops.difference(there, picture(browser))
    assert not difference.point(lambda value: 255 * (value > VISIBLE)).getbbox()


def test_points_of_a_fragment_that_is_pasted_twice(browser, own):
    """The names of both are the same, and the first is not displayed, or narrower."""
    document = cloud(own, "none")
    run(BIN / "playfair", "compile", document, "--emit", "fragment", "-o", f"{own}/")
    fragment = (own / f"{document.stem}.fragment.html").read_text()
    browser.stand_still()
    pictures = []
    for name, before in [("once", ""), ("hidden", f"<div hidden>{fragment}</div>"),
                         ("narrow", f"<div style='height:0;width:320px;overflow:hidden'>{fragment}</div>")]:
        page = own / f"{name}-{browser.name}.html"
        page.write_text(f"<!doctype html><title>Page</title><body style='margin:0'>{before}<div>{fragment}</div>")
        browser.open(page.as_uri())
        pictures.append(picture(browser))
    for other in pictures[1:]:
        assert not ImageChops.difference(pictures[0], other).point(lambda value: 255 * (value > VISIBLE)).getbbox()
