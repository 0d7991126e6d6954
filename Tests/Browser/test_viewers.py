"""Viewers that are no browsers show the same picture: they know no computed styles, and not all of SVG."""

import io
import re
import shutil
import subprocess

import pytest
from PIL import Image, ImageChops, ImageFilter

from compiled import ROOT, compile_document
from conftest import name_of

# Of 255. Edges are smoothed in other ways, and hairlines snap to pixels in browsers alone.
VISIBLE = 60

NAMES = ["pie/donut.xml", "pie/labels.xml", "pie/link-ends.xml", "arcs/look.xml", "gauge/ring.xml", "gauge/needles.xml",
         "radar/laptops.xml", "rose/months.xml", "radial-bar/tracks.xml", "bar/grouped-12x3.xml",
         "bar/stacked-negative.xml", "line/dashes.xml", "line/end-labels.xml", "area/stacked-monotone.xml",
         "annotation/crisis.json", "candlestick/ohlc.xml", "entrance/rubber.xml", "state/lines-change.xml",
         "point/gathered.xml"]

# Letters are each viewer's own.
TEXT = re.compile(r"<text\b.*?</text>", re.S)


def by_librsvg(svg):
    if not shutil.which("rsvg-convert"):
        pytest.skip("rsvg-convert is missing")
    return subprocess.run(["rsvg-convert"], input=svg.encode(), capture_output=True, check=True).stdout


def by_resvg(svg):
    resvg = pytest.importorskip("resvg_py", reason="resvg is missing")
    return bytes(resvg.svg_to_bytes(svg_string=svg))


def by_cairosvg(svg):
    cairosvg = pytest.importorskip("cairosvg", reason="CairoSVG is missing")
    return cairosvg.svg2png(bytestring=svg.encode())


@pytest.mark.parametrize("viewer", [by_librsvg, by_resvg, by_cairosvg])
@pytest.mark.parametrize("document", [ROOT / "Corpus" / "valid" / name for name in NAMES], ids=name_of)
def test_viewers_show_the_picture_of_the_browser(browser, output, own, document, viewer):
    picture = compile_document(document, output).pictures[0]
    svg = TEXT.sub("", picture.read_text())
    file = own / picture.name
    file.write_text(svg)
    browser.stand_still()
    browser.open(file.as_uri())
    # Boxes and buttons are there for browsers alone.
    browser.script("for (const box of document.querySelectorAll('foreignObject')) box.setAttribute('opacity', 0)")
    browser.settle()
    there = Image.open(io.BytesIO(viewer(svg))).convert("RGBA")
    ground = Image.new("RGBA", there.size, "white")
    there = Image.alpha_composite(ground, there).convert("RGB")
    here = Image.open(io.BytesIO(browser.screenshot())).convert("RGB").crop((0, 0, *there.size))
    assert ImageChops.difference(there, Image.new("RGB", there.size, "white")).getbbox(), "an empty picture"
    difference = ImageChops.difference(here, there).convert("L").point(lambda value: 255 * (value > VISIBLE))
    # Thinner than two pixels is no difference that a reader could see.
    assert not difference.filter(ImageFilter.MinFilter(3)).getbbox()
