"""The sites of examples/integrations, built by their generators with the commands of Documentation/Sites.md, and looked at
in a browser: the charts are there and their legends toggle. A mistake ends the build and is told where it is."""

import base64
import hashlib
import json
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
import zipfile
from pathlib import Path
from xml.etree import ElementTree

import markdown_it
import pytest

from test_samples import ROOT, SAMPLES, commands, do, environment, run

sys.path.insert(0, str(ROOT / "Tests" / "Browser"))
from chromium import Chromium  # noqa: E402
from engines import ENGINES, missing  # noqa: E402
from serving import Server  # noqa: E402
from toggles import CHECKBOXES, press_space  # noqa: E402

SITES = (ROOT / "Documentation" / "Sites.md").read_text()


class Site:
    """A site that its commands have copied into a folder, whose name has a space, but not yet built."""

    def __init__(self, name, parent):
        self.copy, *self.builds = commands(SITES, name)
        empty = parent / "an empty folder"
        empty.mkdir()
        assert do(empty, self.copy).returncode == 0
        self.folder = empty / "site"

    def build(self):
        """Exit status and words of the commands up to the first that fails."""
        words = ""
        for line in self.builds:
            done = do(self.folder, line)
            words += done.stdout
            if done.returncode:
                return done.returncode, words
        return 0, words

    def replace(self, file, old, new):
        path = self.folder / file
        text = path.read_text()
        assert text.count(old) == 1
        path.write_text(text.replace(old, new))

    def position(self, file, word):
        """`FILE:LINE:COLUMN` of the first such word."""
        for number, line in enumerate((self.folder / file).read_text().splitlines(), 1):
            if word in line:
                return f"{file}:{number}:{line.index(word) + 1}"
        raise AssertionError(f"{file} has no {word}")


def is_debian():
    system = Path("/etc/os-release")
    return system.exists() and re.search(r"^ID=(debian|ubuntu)$", system.read_text(), re.MULTILINE)


def needs(*programs):
    """Skips a test where one of them is missing; where `Scripts/bootstrap.sh` installs them, the test fails instead."""
    missing = [program for program in programs if not shutil.which(program)]
    return pytest.mark.skipif(bool(missing) and not is_debian(), reason=f"missing: {', '.join(missing)}")


@pytest.fixture(scope="session")
def browser():
    browser = Chromium()
    browser.reduce_motion(True)
    yield browser
    browser.close()


def hashes(html, tag):
    texts = re.findall(rf"<{tag}(?: [^>]*)?>(.*?)</{tag}>", html, re.DOTALL)
    return " ".join(sorted({f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"
                            for text in texts if text.strip()}))


def policy(html):
    """The strictest policy that a page can have: its own files, and the styles and scripts that stand in it."""
    return (f"default-src 'none'; img-src 'self' data:; font-src 'self'; connect-src 'self'; "
            f"style-src 'self' {hashes(html, 'style')}; script-src 'self' {hashes(html, 'script')}")


# Where everything that has a size stands in each drawing, in px from its corner.
DRAWN = """
return [...document.querySelectorAll('figure svg:has(>[role=img])')].map(svg => {
  const corner = svg.getBoundingClientRect();
  const boxes = [...svg.querySelectorAll('*')].map(element => element.getBoundingClientRect());
  return boxes.flatMap(box => box.width + box.height
    ? [box.x - corner.x, box.y - corner.y, box.width, box.height] : [0, 0, 0, 0]);
});
"""


def differ(before, after):
    """Whether anything stands elsewhere by more than what rounding does."""
    return any(abs(a - b) > 2 for old, new in zip(before, after, strict=True) for a, b in zip(old, new, strict=True))


def look(browser, folder, page, charts, theme=""):
    """Opens a page: so many charts are there, each entry of a legend toggles, and the console says nothing. `theme` is what
    a theme needs beyond the strictest policy."""
    # Browsers ask for it by themselves.
    (folder / "favicon.ico").touch()
    server = Server(folder)
    try:
        browser.messages()
        browser.open(server.url(folder / page, policy((folder / page).read_text()) + theme))
        assert len(browser.script(DRAWN)) == charts
        boxes = browser.script(CHECKBOXES)
        assert boxes
        for box in boxes:
            shown = browser.script(DRAWN)
            for changed in (True, False):
                press_space(browser, box["id"])
                browser.settle()
                assert differ(shown, browser.script(DRAWN)) == changed, f"{box['name']} does not toggle"
        assert browser.messages() == []
    finally:
        server.close()


# The colour that a figure's letters have on a light and on a dark page.
INK = "return getComputedStyle(document.querySelector('figure p')).color"


def test_sphinx(browser, tmp_path):
    site = Site("Sphinx", tmp_path)
    assert site.build()[0] == 0
    for page in ["index.html", "shares.html"]:
        # Furo has attributes `style`.
        look(browser, site.folder / "public", page, charts=2, theme="; style-src-attr 'unsafe-inline'")
    browser.script("document.body.dataset.theme = 'light'")
    light = browser.script(INK)
    browser.script("document.body.dataset.theme = 'dark'")
    assert browser.script(INK) != light
    # A page is read again where data of its charts have changed.
    assert "0 added, 0 changed, 0 removed" in site.build()[1]
    data = site.folder / "charts" / "power.csv"
    data.write_text(data.read_text() + "Q5,120,140\n")
    assert "0 added, 2 changed, 0 removed" in site.build()[1]
    assert "Q5" in (site.folder / "public" / "index.html").read_text()


def widths(page):
    """How wide the figures of a page are, which have 16 px at each side of their drawings."""
    drawings = re.findall(r'<svg viewBox="0 0 [\d.]+ [\d.]+" width="(\d+)" height="[\d.]+" font-family', page.read_text())
    return [int(width) + 32 for width in drawings]


def test_sphinx_takes_widths(tmp_path):
    site = Site("Sphinx", tmp_path)
    site.replace("index.rst", "power.playfair.json\n", "power.playfair.json\n   :width: 300\n")
    assert site.build()[0] == 0
    assert widths(site.folder / "public" / "shares.html")[0] == 480 and widths(site.folder / "public" / "index.html")[0] == 300
    assert do(site.folder, "sphinx-build -b epub . epub").returncode == 0
    image = ElementTree.parse(site.folder / "epub" / "index.xhtml").find(".//{http://www.w3.org/1999/xhtml}img")
    assert b' width="300"' in base64.b64decode(image.get("src").removeprefix("data:image/svg+xml;base64,"))
    for width in ["50%", "119", ""]:
        page = site.folder / "index.rst"
        page.write_text(re.sub(":width:.*", f":width: {width}".rstrip(), page.read_text()))
        status, words = site.build()
        assert status != 0 and f"index.rst:10: ERROR: '{width}' cannot be 'width'" in words


def test_sphinx_takes_names_classes_and_kinds(tmp_path):
    site = Site("Sphinx", tmp_path)
    site.replace("index.rst", "power.playfair.json\n", """power.playfair.json
   :name: Quarter Power
   :class: wide left

See :ref:`quarter power` and :ref:`this <Quarter Power>`, and :ref:`small`.

.. playfair:: charts/power.playfair.json
   :as: img
   :alt: Two "lines"
   :name: small
   :class: right
   :width: 300

.. playfair:: charts/power.playfair.json
   :as: picture
""")
    status, words = site.build()
    assert status == 0 and "WARNING" not in words, words
    page = (site.folder / "public" / "index.html").read_text()
    assert '<div id="quarter-power" class="wide left"><style>' in page
    title = "Wind overtook hydro in the fourth quarter"
    links = re.findall(r'href="#([\w-]+)"><span class="std std-ref">(.*?)</span>', page)
    assert links == [("quarter-power", title), ("quarter-power", "this"), ("small", title)]
    image = re.search('<p><img id="small" class="right" src="data:image/svg[^"]+" ([^>]*)/></p>', page)[1]
    assert image == 'alt="Two &quot;lines&quot;" width="300" height="400"'
    picture = '<p><picture><source media="[^"]*dark[^"]*" srcset="([^"]*)"/><img src="([^"]*)" alt="([^"]*)"'
    dark, light, alt = re.search(picture, page).groups()
    assert dark != light and alt.startswith("Bar chart of 2 series")
    assert page.count("<figure") == 2
    # Where a chart is no figure.
    for kind, name, place in [("epub", "index.xhtml", ' id="quarter-power" class="wide left" src='),
                              ("latex", "power.tex", r"\label{\detokenize{index:quarter-power}}")]:
        done = do(site.folder, f"sphinx-build -b {kind} . {kind}")
        assert done.returncode == 0 and place in (site.folder / kind / name).read_text(), done.stdout
    page = site.folder / "index.rst"
    page.write_text(page.read_text().replace(":as: img", ":as: drawing"))
    status, words = site.build()
    assert status != 0 and "index.rst:16: ERROR: 'drawing' cannot be 'as'; it is 'figure', 'img' or 'picture'" in words


def test_sphinx_tells_all_mistakes(tmp_path):
    site = Site("Sphinx", tmp_path)
    site.replace("index.rst", '<series name="New', '<seris name="New')
    site.replace("shares.md", '"values": [201', '"vlaues": [201')
    for _ in range(2):
        status, words = site.build()
        assert status != 0
        assert f"{site.position('index.rst', 'seris')}: ERROR: 'seris' is not allowed in 'line'" in words
        assert f"{site.position('shares.md', 'vlaues')}: ERROR: 'vlaues' is not allowed on 'bar'" in words
    site.replace("index.rst", "<seris", "<series")
    site.replace("shares.md", "vlaues", "values")
    assert site.build()[0] == 0


@needs("rsvg-convert")
def test_sphinx_puts_pictures_into_latex(tmp_path):
    site = Site("Sphinx", tmp_path)
    assert do(site.folder, "sphinx-build -b latex . latex").returncode == 0
    text = (site.folder / "latex" / "power.tex").read_text()
    pictures = re.findall(r"\\sphinxincludegraphics\{(.*?)\}", text)
    assert len(set(pictures)) == 4
    for name in pictures:
        assert (site.folder / "latex" / name).read_bytes().startswith(b"\x89PNG")


def test_sphinx_puts_drawings_into_epub(tmp_path):
    site = Site("Sphinx", tmp_path)
    assert do(site.folder, "sphinx-build -b epub . epub").returncode == 0
    for page in ["index.xhtml", "shares.xhtml"]:
        images = ElementTree.parse(site.folder / "epub" / page).findall(".//{http://www.w3.org/1999/xhtml}img")
        assert len(images) == 2
        for image in images:
            drawing = base64.b64decode(image.get("src").removeprefix("data:image/svg+xml;base64,"))
            assert ElementTree.fromstring(drawing).tag.endswith("svg") and " chart" in image.get("alt")


def test_mkdocs(browser, tmp_path):
    site = Site("MkDocs", tmp_path)
    assert site.build()[0] == 0
    # Material sets styles by script.
    look(browser, site.folder / "site", "index.html", charts=3, theme="; style-src-attr 'unsafe-inline'")
    assert (site.folder / "site" / "index-chart-1.svg").exists()
    # That of the block, whose figure is to be 480 px wide with its padding, and one as wide as the text.
    browser.hold("")
    widths = browser.script(
        "return [...document.querySelectorAll('figure svg:has(>[role=img])')].map(svg => svg.clientWidth)")
    assert widths[1] == 480 - 32 and widths[0] > 800
    browser.script("document.body.dataset.mdColorScheme = 'default'")
    light = browser.script(INK)
    browser.script("document.body.dataset.mdColorScheme = 'slate'")
    assert browser.script(INK) != light
    assert "201" not in (site.folder / "site" / "search" / "search_index.json").read_text()


def test_mkdocs_sees_a_project_file_above_the_docs(tmp_path):
    site = Site("MkDocs", tmp_path)
    (site.folder / ".git").touch()
    (site.folder / "playfair.json").write_text('{"locale": "de"}')
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = subprocess.Popen(["mkdocs", "serve", "-a", f"127.0.0.1:{port}"],
                              cwd=site.folder, env=environment(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def page():
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=20) as answer:
                return answer.read().decode()
        except OSError:
            return ""

    def shows(word):
        end = time.monotonic() + 60
        while word not in page():
            assert time.monotonic() < end and server.poll() is None, f"no {word}"
            time.sleep(0.1)

    try:
        shows('<figure')
        shows('lang="de"')
        (site.folder / "playfair.json").write_text('{"locale": "fr"}')
        shows('lang="fr"')
    finally:
        server.terminate()
        server.wait(20)


def test_mkdocs_takes_addresses_with_questions(tmp_path):
    site = Site("MkDocs", tmp_path)
    (site.folder / "docs" / "deep").mkdir()
    (site.folder / "docs" / "deep" / "page.md").write_text('<img src="../charts/power.playfair.json?v=2#x">\n')
    assert site.build()[0] == 0
    assert "<figure" in (site.folder / "site" / "deep" / "page" / "index.html").read_text()


def test_mkdocs_ends_with_a_mistake(tmp_path):
    site = Site("MkDocs", tmp_path)
    site.replace("docs/index.md", '"values": [201', '"vlaues": [201')
    status, words = site.build()
    assert status != 0 and f"{site.position('docs/index.md', 'vlaues')}: error: 'vlaues' is not allowed" in words
    site.replace("docs/index.md", "vlaues", "values")
    # In a tab.
    site.replace("docs/index.md", "<series name=\"New", "<seris name=\"New")
    status, words = site.build()
    assert status != 0 and "error: 'seris' is not allowed" in words


@needs("hugo")
def test_hugo(browser, tmp_path):
    site = Site("Hugo", tmp_path)
    status, words = site.build()
    assert status == 0, words
    look(browser, site.folder / "public", "index.html", charts=2)
    look(browser, site.folder / "public", "rest/index.html", charts=1)


@needs("hugo")
def test_hugo_may_minify(tmp_path):
    """Minifiers take away what has no size, and the outline of a slice has one by rules only."""
    site = Site("Hugo", tmp_path)
    (site.folder / "charts" / "pie.playfair.xml").write_text(
        "<chart title='P'><pie labels='A B C' values='1 2 3'/></chart>")
    site.replace("content/_index.md", '{{< playfair "power" >}}', '{{< playfair "pie" >}}')

    def shapes():
        page = (site.folder / "public" / "index.html").read_text()
        return page.count("<rect"), page.count("<path")

    assert do(site.folder, "sh build.sh").returncode == 0
    made = shapes()
    assert made[0] > 3
    assert do(site.folder, "sh build.sh --minify").returncode == 0
    assert shapes() == made


@needs("hugo")
def test_hugo_ends_with_a_mistake(tmp_path):
    site = Site("Hugo", tmp_path)
    site.replace("content/_index.md", '"values": [80', '"vlaues": [80')
    status, words = site.build()
    assert status != 0 and f"{site.position('content/_index.md', 'vlaues')}: error: 'vlaues' is not allowed" in words
    assert not (site.folder / "public").exists()
    site.replace("content/_index.md", "vlaues", "values")
    site.replace("content/_index.md", '{{< playfair "power" >}}', '{{< playfair "pwoer" >}}')
    status, words = site.build()
    assert status != 0 and "_index.md:7:1\": there is no chart 'build/charts/pwoer.fragment.html'" in words
    # By itself Hugo would show the blocks as code.
    done = do(site.folder, "rm -r build && hugo")
    assert done.returncode != 0 and "this chart is still a block of code" in done.stdout


@needs("jekyll")
def test_jekyll(browser, tmp_path):
    site = Site("Jekyll", tmp_path)
    status, words = site.build()
    assert status == 0, words
    look(browser, site.folder / "_site", "index.html", charts=2)
    look(browser, site.folder / "_site", "2026/01/05/the-rest.html", charts=1)


@needs("jekyll")
def test_jekyll_ends_with_a_mistake(tmp_path):
    site = Site("Jekyll", tmp_path)
    site.replace("index.md", '"values": [80', '"vlaues": [80')
    site.replace("_posts/2026-01-05-the-rest.md", "power.playfair", "pwoer.playfair")
    status, words = site.build()
    assert status != 0
    assert f"{site.position('index.md', 'vlaues')}: error: 'vlaues' is not allowed" in words
    assert f"{site.position('_posts/2026-01-05-the-rest.md', '/charts/pwoer')}: error: there is no" in words
    site.replace("index.md", "vlaues", "values")
    site.replace("_posts/2026-01-05-the-rest.md", "pwoer.playfair", "power.playfair")
    site.replace("index.md", "{% playfair charts/power.", "{% playfair charts/pwoer.")
    status, words = site.build()
    assert status != 0 and "there is no chart 'charts/pwoer.playfair.json' in index.md" in words


@needs("pandoc", "rsvg-convert")
def test_pandoc(browser, tmp_path):
    site = Site("Pandoc", tmp_path)
    status, words = site.build()
    assert status == 0, words
    look(browser, site.folder, "power.html", charts=2)
    assert browser.script("const {naturalWidth, alt} = document.querySelector('p img'); return [naturalWidth, alt]") == [
        640, "Bar chart of 2 series: Hydro, Wind. Highest value 141 (Hydro, Q2), lowest 84 (Wind, Q3)."]
    with zipfile.ZipFile(site.folder / "power.docx") as document:
        pictures = [name for name in document.namelist() if name.startswith("word/media/")]
        assert len(pictures) == 3 and all(document.read(name).startswith(b"\x89PNG") for name in pictures)
    assert do(site.folder, "pandoc -L playfair.lua power.md --extract-media=. -o power.tex").returncode == 0
    names = re.findall(r"includegraphics\[.*?\]\{(.*?)\}", (site.folder / "power.tex").read_text())
    assert len(names) == 3 and all((site.folder / name).exists() for name in names)


@needs("pandoc", "rsvg-convert")
def test_pandoc_takes_widths(tmp_path):
    site = Site("Pandoc", tmp_path)
    document = '{ "bar": { "values": [1, 2] } }'
    images = "![](charts/power.playfair.json?v=2){width=%s}"
    (site.folder / "power.md").write_text(
        f"``` {{.playfair width=301}}\n{document}\n```\n\n{images % '302px'}\n\nWords {images % 303} and {images % '50%'}\n\n"
        '<playfair-chart src="charts/power.playfair.json" width="304"/>\n')
    status, words = site.build()
    assert status == 0, words
    assert widths(site.folder / "power.html") == [301, 302, 304]
    page = (site.folder / "power.html").read_text()
    assert re.findall(r'<img\s[^>]*?(?:style="width:|width=")([^";]+)', page) == ["303", "50.0%"]
    assert do(site.folder, "pandoc -L playfair.lua power.md --extract-media=. -o power.tex").returncode == 0
    text = (site.folder / "power.tex").read_text()
    # A chart of the usual width would run out of a column of 4.77 in.
    given = [re.sub("line|text", "", width) for width in re.findall(r"includegraphics\[width=([^,\]]+)", text)]
    assert given == ["3.13542in", "3.14583in", "3.15625in", "0.5\\width", "3.16667in"]
    (site.folder / "power.md").write_text(f"``` {{.playfair}}\n{document}\n```\n\n``` {{.playfair width=459}}\n{document}\n```\n")
    for kind, own in [("latex", []), ("beamer", []), ("docbook", ["640px", "459px"])]:
        text = do(site.folder, f"pandoc -L playfair.lua power.md -t {kind}").stdout
        assert len(re.findall(r"includegraphics\[width=1\\(?:line|text)width", text)) == 2 - len(own)
        assert re.findall(r'contentwidth="([^"]+)"|(?<!content)width="([^"]+)"', text) == [("", width) for width in own]
    (site.folder / "power.md").write_text(f"``` {{.playfair width=30}}\n{document}\n```\n")
    status, words = site.build()
    assert status != 0 and "it is a number of pixels from 120 to 4000" in words


@needs("pandoc", "rsvg-convert")
def test_pandoc_shows_titles_below_the_pictures_of_slides(tmp_path):
    site = Site("Pandoc", tmp_path)
    (site.folder / "power.md").write_text("![](charts/power.playfair.json)\n\n![Power](charts/power.playfair.json)\n")
    done = do(site.folder, "pandoc -L playfair.lua power.md -o power.pptx")
    assert done.returncode == 0, done.stdout
    with zipfile.ZipFile(site.folder / "power.pptx") as document:
        slides = [document.read(name).decode() for name in document.namelist() if re.match(r"ppt/slides/\w+\.xml", name)]
    shown = ["".join(re.findall("<a:t>([^<]*)", slide)) for slide in slides if "<p:pic>" in slide]
    assert sorted(shown) == ["Power", "Wind overtook hydro in the fourth quarter"]


@needs("pandoc")
def test_pandoc_leaves_code_among_words_alone(tmp_path):
    site = Site("Pandoc", tmp_path)
    shown = "````markdown\n```playfair width=480\n{ \"bar\": { \"values\": [1, 2] } }\n```\n````\n"
    title = "---\ntitle: Code\n---\n"
    (site.folder / "power.md").write_text(f"{title}Write `playfair width=480` behind the accents, `playfair width=480 {{…}}`:\n\n{shown}")
    status, words = site.build()
    assert (status, words) == (0, "")
    # What is meant is told, as ever.
    (site.folder / "power.md").write_text(f"{title}Words.\n\n{shown}\n```playfair width=480\n{{ \"bar\": {{ \"values\": [1] }} }}\n```\n")
    status, words = site.build()
    assert status != 0 and "power.md:12:4: error: attributes stand in braces, '```{.playfair width=480}'" in words


@needs("pandoc")
def test_pandoc_ends_with_a_mistake(tmp_path):
    site = Site("Pandoc", tmp_path)
    site.replace("power.md", '"values": [80', '"vlaues": [80')
    status, words = site.build()
    assert status != 0 and f"{site.position('power.md', 'vlaues')}: error: 'vlaues' is not allowed" in words
    assert not (site.folder / "power.html").exists()
    site.replace("power.md", "vlaues", "values")
    site.replace("charts/power.playfair.json", '"hydro"', '"hidro"')
    status, words = site.build()
    assert status != 0 and f"{site.position('charts/power.playfair.json', chr(34) + 'hidro')[:-2]}" in words


def test_python_markdown(browser, tmp_path):
    site = Site("Python-Markdown", tmp_path)
    assert site.build() == (0, "")
    look(browser, site.folder, "page.html", charts=2)
    assert browser.script("return document.querySelector('p img').naturalWidth") == 640
    assert browser.script("return [...document.querySelectorAll('li > figure')].length") == 1
    # A text that is not what stands in the file, with a longer first line; nothing is left beside the page.
    site.replace("build.py", "page.read_text()", "'And ' + page.read_text()")
    before = set(site.folder.iterdir())
    assert site.build() == (0, "")
    assert (site.folder / "page.html").read_text().count("<figure") == 2
    assert set(site.folder.iterdir()) == before


def test_python_markdown_ends_with_a_mistake(tmp_path):
    site = Site("Python-Markdown", tmp_path)
    site.replace("page.md", '"values": [80', '"vlaues": [80')
    status, words = site.build()
    assert status != 0 and words.startswith(f"{site.position('page.md', 'vlaues')}: error: 'vlaues' is not allowed")
    assert not (site.folder / "page.html").exists()


def test_pelican(browser, tmp_path):
    site = Site("Pelican", tmp_path)
    status, words = site.build()
    assert status == 0, words
    look(browser, site.folder / "output", "power.html", charts=2)


def test_pelican_ends_with_a_mistake(tmp_path):
    site = Site("Pelican", tmp_path)
    site.replace("content/power.md", '"values": [80', '"vlaues": [80')
    status, words = site.build()
    assert status != 0 and f"{site.position('content/power.md', 'vlaues')}: error: 'vlaues' is not allowed" in words


class MdBook:
    """What mdBook says to a preprocessor, and what its reader of Markdown makes of the answer."""

    def __init__(self, parent, member):
        self.site, self.member = Site("mdBook", parent), member
        self.command = [sys.executable, "mdbook-playfair.py"]

    def run(self, *arguments, **others):
        return run(self.site.folder, *self.command, *arguments, **others)

    def chapters(self):
        return [{"Chapter": {
            "name": name, "content": (self.site.folder / "src" / f"{name}.md").read_text(), "number": [1], "sub_items": [],
            "path": f"{name}.md", "source_path": f"{name}.md", "parent_names": []}} for name in ["power", "wind"]]

    def book(self, chapters):
        chapters[0]["Chapter"]["sub_items"] = [chapters.pop()]
        draft = {"Chapter": {"name": "Draft", "content": "", "number": [2], "sub_items": [], "path": None,
                             "source_path": None, "parent_names": []}}
        return [{"root": str(self.site.folder), "config": {"book": {"src": "src", "title": "Power"}}, "renderer": "html",
                 "mdbook_version": "0.4.40"}, {self.member: [*chapters, "Separator", {"PartTitle": "More"}, draft]}]

    def answer(self, book):
        with tempfile.TemporaryFile("w+") as said:
            json.dump(book, said)
            said.seek(0)
            return self.run(stdin=said)


@pytest.fixture(params=["sections", "items"])
def mdbook(request, tmp_path):
    return MdBook(tmp_path, request.param)


def test_mdbook(browser, mdbook):
    assert mdbook.run("supports", "html").returncode == 0
    assert mdbook.run("supports", "markdown").returncode == 1
    asked = mdbook.book(mdbook.chapters())
    done = mdbook.answer(asked)
    assert done.returncode == 0, done.stderr
    answered = json.loads(done.stdout)
    chapters = [answered[mdbook.member][0]["Chapter"], answered[mdbook.member][0]["Chapter"]["sub_items"][0]["Chapter"]]
    for chapter in chapters:
        page = mdbook.site.folder / f"{chapter['name']}.html"
        page.write_text(f"<!doctype html><meta charset=utf-8><title>Power</title>"
                        f"<body>{markdown_it.MarkdownIt('commonmark').render(chapter['content'])}")
        look(browser, mdbook.site.folder, page.name, charts=1)
    assert "data:image/svg+xml" in chapters[0]["content"]
    # Nothing else has changed.
    for chapter, name in zip(chapters, ["power", "wind"]):
        chapter["content"] = (mdbook.site.folder / "src" / f"{name}.md").read_text()
    assert answered == asked[1]


def test_mdbook_ends_with_a_mistake(mdbook):
    mdbook.site.replace("src/wind.md", '"values": [80', '"vlaues": [80')
    done = mdbook.answer(mdbook.book(mdbook.chapters()))
    assert (done.returncode, done.stdout) == (1, "")
    assert f"{mdbook.site.position('src/wind.md', 'vlaues')}: error: 'vlaues' is not allowed" in done.stderr
    chapters = mdbook.chapters()
    chapters[0]["Chapter"]["content"] += "more"
    done = mdbook.answer(mdbook.book(chapters))
    assert done.returncode == 1 and "power.md: another preprocessor has changed this chapter" in done.stderr


# What pages of others begin with, and what bears on a chart in them: what their makers write, shortened.
RESETS = {
    "boxes": "*, *::before, *::after { box-sizing: border-box; margin: 0; padding: 0 }",
    "media": ".host :is(img, svg, video, canvas) { display: block; max-width: 100%; height: auto; vertical-align: middle }",
    "rem": "html { font-size: 62.5% } body { font-size: 1.6rem }",
    "text": "body { font: italic 300 21px/2 serif; color: #555; text-align: center }",
    "inherited": """body { letter-spacing: 2px; word-spacing: 4px; text-transform: uppercase; text-indent: 3em; white-space: pre-line;
        text-align: justify; word-break: break-all; font-variant: small-caps; text-shadow: 1px 1px red; hyphens: auto }""",
    "controls": "button, input, select { font: inherit; color: inherit; border-radius: 0; background: transparent }",
    "tables": "table { border-collapse: separate; border-spacing: 4px } td, th { padding: 0 }",
    "preflight": """*, ::before, ::after { box-sizing: border-box; margin: 0; padding: 0; border: 0 solid }
        html { line-height: 1.5; tab-size: 4 } table { text-indent: 0; border-color: inherit; border-collapse: collapse }
        button, input { font: inherit; letter-spacing: inherit; color: inherit; border-radius: 0; background: transparent }
        h1, p { font-size: inherit; font-weight: inherit } summary { display: list-item }
        img, svg, video { display: block; vertical-align: middle } img, video { max-width: 100%; height: auto }""",
    "preflight in layers": """@layer base { *, ::before, ::after { box-sizing: border-box; margin: 0; padding: 0; border: 0 solid }
        ol, ul { list-style: none } img, svg { display: block; vertical-align: middle } svg { max-width: 100%; height: auto }
        button, input { font: inherit; letter-spacing: inherit; color: inherit; background-color: transparent } }""",
    "prose": """.prose { color: #374151; max-width: 65ch; font-size: 1.125rem; line-height: 1.75 }
        .prose :where(p) { margin: 1.25em 0 } .prose :where(figure) { margin: 2em 0 } .prose :where(figure > *) { margin: 0 }
        .prose :where(figcaption) { color: #6b7280; font-size: .875em; line-height: 1.43; margin-top: .86em }
        .prose :where(ul) { list-style-type: disc; padding-inline-start: 1.6em } .prose :where(li) { margin: .5em 0 }
        .prose :where(table) { width: 100%; table-layout: auto; margin: 2em 0; font-size: .875em; line-height: 1.7 }
        .prose :where(thead) { border-bottom: 1px solid #d1d5db }
        .prose :where(thead th) { color: #111827; font-weight: 600; vertical-align: bottom; padding: 0 .57em .57em }
        .prose :where(tbody td) { vertical-align: baseline } .prose :where(tbody td, tfoot td) { padding: .57em }
        .prose figure > * { margin: 1em 0 } .prose figure figcaption { font-size: 2em } .prose em { color: red }
        .prose table th:first-child { padding-left: 0 } .prose-lg.prose-lg :where(p, figcaption) { font-size: 2em }""",
    "markdown-body": """.markdown-body { line-height: 1.5; word-wrap: break-word } .markdown-body figcaption { display: block }
        .markdown-body figure { display: block; margin: 1em 0 } .markdown-body :is(p, details, table) { margin: 0 0 1rem }
        .markdown-body b { font-weight: 600 } .markdown-body summary { display: list-item; cursor: pointer }
        .markdown-body summary h2 { display: inline-block } .markdown-body input { margin: 0; font: inherit; overflow: visible }
        .markdown-body [type=checkbox], .markdown-body [type=radio] { box-sizing: border-box; padding: 0 }
        .markdown-body input[type=radio]:focus-visible { outline: 2px solid red; outline-offset: -2px; box-shadow: none }
        .markdown-body table { display: block; width: max-content; max-width: 100%; overflow: auto; border-spacing: 0 }
        .markdown-body table th, .markdown-body table td { padding: 6px 13px; border: 1px solid #d1d9e0 }
        .markdown-body table tr { background-color: #fff; border-top: 1px solid #d1d9e0 }
        .markdown-body table tr:nth-child(2n) { background-color: #f6f8fa } .markdown-body svg { overflow: visible }
        .markdown-body table img, .markdown-body table svg { background-color: transparent }
        .markdown-body > *:first-child { margin-top: 0 !important }""",
    "reboot": """*, ::before, ::after { box-sizing: border-box } body { font: 400 1rem/1.5 system-ui } p { margin: 0 0 1rem }
        ol, ul { padding-left: 2rem; margin: 0 0 1rem } b { font-weight: bolder } figure { margin: 0 0 1rem }
        img, svg { vertical-align: middle } table { caption-side: bottom; border-collapse: collapse } th { text-align: inherit }
        caption { padding: .5rem 0; color: #6c757d; text-align: left } label { display: inline-block; margin-bottom: .5rem }
        thead, tbody, tr, td, th { border: 0 solid; border-color: inherit } button { border-radius: 0 }
        input, button { margin: 0; font: inherit } [type=button]:not(:disabled), [type=reset]:not(:disabled) { cursor: pointer }
        fieldset { min-width: 0; padding: 0; margin: 0; border: 0 } summary { display: list-item; cursor: pointer }
        legend { float: left; width: 100%; padding: 0; margin-bottom: .5rem; font-size: 1.5rem; line-height: inherit }
        legend + * { clear: left } @media (min-width: 1px) { legend { font-size: 1.5rem } }""",
    "pico": """:where(svg:not([fill])) { fill: currentColor } :where(table) { width: 100%; border-spacing: 0; text-indent: 0 }
        th, td { padding: .5rem 1rem; border-bottom: 1px solid #ddd; background-color: #eee; font-weight: 300; text-align: left }
        details { display: block; margin-bottom: 1rem } details summary { line-height: 1rem; list-style-type: none; cursor: pointer;
        transition: color .2s } details summary::-webkit-details-marker { display: none }
        details summary::after { display: block; width: 1rem; height: 1rem; float: right; background: red; content: "" }
        details[open] > summary { margin-bottom: 1rem } details[open] > summary:not([role]):not(:focus) { color: #999 }
        input, button { margin: 0; font-size: 1rem; line-height: inherit; letter-spacing: inherit }
        [type=checkbox], [type=radio] { appearance: none; width: 1.25em; height: 1.25em; margin-top: -.125em;
        margin-inline-end: .5em; border: 2px solid #bbb; vertical-align: middle; background: #fff }
        [type=checkbox]:checked, [type=radio]:checked { background: #0172ad; border-color: #0172ad }
        [type=radio]:checked:hover { border-width: .35em } [type=checkbox] ~ label { display: inline-block; margin-bottom: 0 }
        button, [type=reset] { padding: .75rem 1rem; border: 1px solid red; border-radius: 4px; outline: 0; background: #0172ad;
        color: #fff; font: 400 1rem/1.5 serif; text-align: center; box-shadow: 0 0 4px red } [type=reset] { width: 100% }
        fieldset { width: 100%; margin: 0 0 1rem; padding: 0; border: 0 } fieldset legend, label { display: block;
        margin-bottom: .375rem; color: #373c44; font-weight: 500 } label:has([type=checkbox]) { width: fit-content }
        [role=group] { display: inline-flex; position: relative; width: 100%; margin-bottom: 1rem; border-radius: 4px;
        box-shadow: 0 0 3px red } [role=group] > * { position: relative; flex: 1 1 auto; margin-bottom: 0 }
        [role=group] > *:not(:last-child) { margin-right: 9px } ul { padding-left: 1rem } ul li { list-style: square }
        figure figcaption { padding: .5rem 0; color: #646b79 } p { margin: 0 0 1rem; color: #373c44 }""",
    "drawings": """svg { fill: currentColor; overflow: visible; transition: all 1s; width: 1em; height: 1em; margin: 9px }
        svg text { font: 21px serif; fill: red; letter-spacing: 2px; text-anchor: start; stroke: red }
        span { display: inline-block; padding: 2px } u, i, b { color: red }
        .host svg text { text-transform: uppercase } div { margin: 3px; padding: 3px }""",
}
# What is installed: themes as they are.
PACKAGES = Path(markdown_it.__file__).parents[1]
THEMES = {"Material": "material/templates/assets/stylesheets/main.*.css", "Furo": "furo/theme/furo/static/styles/furo.css",
          "Alabaster": "alabaster/static/alabaster.css*", "Sphinx": "sphinx/themes/basic/static/basic.css*"}


def sheets():
    found = {name: min(PACKAGES.glob(pattern)).read_text() for name, pattern in THEMES.items()}
    return RESETS | {name: re.sub(r"\{[{%].*?[}%]\}", "", text) for name, text in found.items()}


# Of all in a figure: its place, and what can be seen of it.
SEEN = """
const figure = document.querySelector('figure'), corner = figure.getBoundingClientRect();
for (const details of figure.querySelectorAll('details')) details.open = true;
const names = ['color', 'backgroundColor', 'backgroundImage', 'borderTopWidth', 'boxShadow', 'fontFamily', 'fontSize',
    'fontStyle', 'fontVariant', 'fontWeight', 'letterSpacing', 'listStyleType', 'textAlign', 'textTransform', 'display'];
const drawn = ['fill', 'stroke', 'strokeWidth', 'opacity', 'fontSize', 'fontWeight', 'letterSpacing', 'textTransform',
    'textAnchor', 'transitionDuration', 'overflow', 'backgroundColor'];
return [figure, ...figure.querySelectorAll('*')].map(element => {
  const box = element.getBoundingClientRect(), isDrawn = element instanceof SVGElement;
  const place = [box.x - corner.x, box.y - corner.y, box.width, box.height].map(box.width ? Math.round : () => 0);
  const looks = [getComputedStyle(element), getComputedStyle(element, '::before'), getComputedStyle(element, '::after')];
  const seen = looks.slice(0, isDrawn ? 1 : 3).map((style, i) => i && style.content == 'none' ? [] :
    (isDrawn ? drawn : names).map(name => style[name]));
  return [element.localName, place, seen];
});
"""
HOST = """<!doctype html><meta charset=utf-8><title>Host</title><style>{reset}</style><body>
<main class="host md-typeset prose prose-lg markdown-body body" style="width: 720px; max-width: none; margin: 20px">
<p>Before</p>{chart}<p>After</p></main>"""
# Charts with a table and notes, controls, a legend of several kinds of inputs, one without any.
GUESTS = ["examples/integrations/sphinx/charts/power.playfair.json", "Corpus/valid/legend/only.xml",
          "Corpus/valid/state/all-controls.xml", "Corpus/valid/entrance/replay-in-view.xml", "Corpus/valid/page/shared-only.json"]


@pytest.mark.parametrize("guest", GUESTS, ids=lambda path: Path(path).stem)
@pytest.mark.parametrize("engine", [pytest.param(each, id=each.name) for each in ENGINES if each.name not in missing()])
def test_a_chart_keeps_its_look_under_the_resets_of_a_page(engine, guest, tmp_path):
    done = run(tmp_path, "playfair", "compile", str(ROOT / guest), "--emit", "fragment", "-o", "-")
    assert done.returncode == 0, done.stderr
    browser = engine()
    try:
        browser.reduce_motion(True)

        def opened(reset):
            page = tmp_path / "page.html"
            page.write_text(HOST.format(reset=reset, chart=done.stdout))
            browser.open(page.as_uri())
            return browser.settled(SEEN)

        plain, found = opened(""), []
        for name, reset in sheets().items():
            for usual, here in zip(plain, opened(reset), strict=True):
                if max(abs(a - b) for a, b in zip(usual[1], here[1])) > 1 or usual[2] != here[2]:
                    looks = [pair for old, new in zip(usual[2], here[2]) for pair in zip(old, new) if pair[0] != pair[1]]
                    found.append(f"{name}: {usual[:2]} is {here[1]}, {looks or (usual[2], here[2])}")
            boxes = browser.script(CHECKBOXES)
            if boxes:
                shown = browser.script(DRAWN)
                press_space(browser, boxes[0]["id"])
                browser.settle()
                assert differ(shown, browser.script(DRAWN)), name
        assert not found, "\n".join(found)
    finally:
        browser.close()


EMBEDDING = (ROOT / "Documentation" / "Embedding.md").read_text()
PAGE = "# Rain\n\n```playfair\n{\"title\": \"Rain\", \"bar\": {\"categories\": [\"Jan\"], \"values\": [3]}}\n```\n"


def recipe(start):
    """The commands of Embedding.md that begin so, as they stand there, with those that follow them."""
    return EMBEDDING[EMBEDDING.index("    " + start):].split("\n\n", 1)[0].replace("\n    ", "\n").strip()


@pytest.mark.skipif(not (Path(sys.executable).parent / "mkdocs").exists(), reason="there is no MkDocs")
def test_embedding_before_a_generator_as_the_page_says(tmp_path):
    (tmp_path / "docs" / "more").mkdir(parents=True)
    (tmp_path / "docs" / "index.md").write_text(PAGE)
    (tmp_path / "docs" / "charts").mkdir()
    (tmp_path / "docs" / "charts" / "a.playfair.xml").write_text("<chart title='A'><pie values='1 2'/></chart>")
    (tmp_path / "docs" / "more" / "page.md").write_text("![A](../charts/a.playfair.xml)\n")
    assert "`docs_dir: build/docs`" in EMBEDDING
    (tmp_path / "mkdocs.yml").write_text("site_name: x\ndocs_dir: build/docs\n")
    for _ in range(2):
        done = do(tmp_path, recipe("rm -rf build"))
        assert done.returncode == 0, done.stdout
        assert (tmp_path / "site" / "index.html").read_text().count("<figure") == 1
        assert (tmp_path / "site" / "more" / "page" / "index.html").read_text().count("<figure") == 1
    # The pages that people write are as they were.
    assert (tmp_path / "docs" / "index.md").read_text() == PAGE


@pytest.mark.skipif(not (Path(sys.executable).parent / "mkdocs").exists(), reason="there is no MkDocs")
@pytest.mark.parametrize("extensions, count", [
    ("[]", 1), ("[pymdownx.superfences]", 0), ("[pymdownx.superfences, pymdownx.highlight: {use_pygments: false}]", 1),
    ("[pymdownx.superfences, pymdownx.highlight]", 0),
])
def test_embedding_in_what_mkdocs_has_made_as_the_page_says(extensions, count, tmp_path):
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "index.md").write_text(PAGE)
    (tmp_path / "mkdocs.yml").write_text(f"site_name: x\nmarkdown_extensions: {extensions}\n")
    done = do(tmp_path, recipe("hugo && ").splitlines()[1])
    assert done.returncode == 0, done.stdout
    assert (tmp_path / "site" / "index.html").read_text().count("<figure") == count
