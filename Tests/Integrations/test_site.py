"""The site of Playfair itself (`make site`): all of its links lead somewhere, and nothing in it asks another server."""

import re
import subprocess
import sys
from html.parser import HTMLParser
from urllib.parse import unquote, urlsplit

import pytest

from test_samples import BIN, ROOT
from test_sites import Server, browser, policy  # noqa: F401


class Page(HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.ids, self.links, self.loaded, self.figures = set(), [], [], 0
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        self.figures += tag == "figure"
        self.ids.add(attributes.get("id") or attributes.get("name"))
        for name in ("href", "src", "srcset"):
            if attributes.get(name):
                (self.links if tag == "a" else self.loaded).append(attributes[name])


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    folder = tmp_path_factory.mktemp("site")
    commands = [
        [sys.executable, ROOT / "Scripts" / "make-site.py", BIN / "playfair", folder / "source"],
        [sys.executable, "-m", "mkdocs", "build", "--quiet", "--strict", "-f", folder / "source" / "mkdocs.yml"],
    ]
    for command in commands:
        done = subprocess.run(command, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr
    return folder / "source" / "site"


@pytest.fixture(scope="module")
def pages(site):
    # The page for what is not found is shown in any folder, so its links begin at the top of a server.
    return {file: Page(file.read_text()) for file in site.glob("*.html") if file.name != "404.html"}


def test_every_link_leads_somewhere(site, pages):
    dead = []
    for file, page in pages.items():
        for link in page.links + page.loaded:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = file.parent / unquote(parts.path) if parts.path else file
            known = pages.get(target.resolve())
            if not target.exists() or parts.fragment and known and unquote(parts.fragment) not in known.ids:
                dead.append((file.name, link))
    assert not dead


def test_nothing_is_asked_of_others(pages):
    for file, page in pages.items():
        assert not [link for link in page.loaded if urlsplit(link).netloc], file.name


def test_it_shows_every_kind_and_says_every_element(site, pages):
    kinds = subprocess.run([BIN / "playfair", "new"], capture_output=True, text=True).stdout.split("\n")
    kinds = [line.split()[0] for line in kinds if line.strip()]
    assert len(kinds) > 20
    for kind in kinds:
        assert list((site / "charts").glob(f"{kind}.playfair.*")), kind
        assert kind in pages[site / "reference.html"].ids
    assert pages[site / "gallery.html"].figures >= len(kinds)
    gallery = (site / "gallery.html").read_text()
    titles = re.findall(r"<h2>([a-z-]+) — [^<]", gallery)
    assert set(titles) == set(kinds) and titles == re.findall(r'<li><a href="#chart-\d+">([a-z-]+) — [^<]', gallery)
    # Each has its document below it, in both spellings.
    assert [gallery.count(f"<summary>Source: {spelling}</summary>") for spelling in ("XML", "JSON")] == [len(titles)] * 2
    # The tutorial's and the cookbook's documents are charts.
    recipes = re.findall(r"^```playfair$", (ROOT / "Documentation" / "Cookbook.md").read_text(), re.MULTILINE)
    assert pages[site / "Tutorial.html"].figures == 4 and pages[site / "Cookbook.html"].figures == len(recipes) > 15
    assert "language-playfair" not in (site / "Tutorial.html").read_text()


def test_the_tutorial_tells_the_mistake_that_its_reader_makes(tmp_path):
    text = (ROOT / "Documentation" / "Tutorial.md").read_text()
    before, after = text.split("\n## When something is wrong\n")
    [wrong, right] = re.search("Write `(.+?)` for the `(.+?)` of", after).groups()
    # What the reader has in the file by then.
    document = re.findall(r"```playfair\n(.*?)```", before, re.DOTALL)[-1]
    (tmp_path / "rain.playfair.json").write_text(document.replace(f'"{right}"', f'"{wrong}"', 1))
    done = subprocess.run([BIN / "playfair", "compile", "rain.playfair.json"], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 1 and f"    {done.stderr.splitlines()[0]}\n" in after


@pytest.mark.parametrize("system, other", [("light", "dark"), ("dark", "light")])
def test_the_front_page_follows_the_system_and_the_switch(site, browser, system, other):  # noqa: F811
    shown = """return [document.body.dataset.mdColorScheme, [...document.querySelectorAll('img[src*=live-temperature]')]
        .filter(image => image.checkVisibility()).map(image => image.src.split('/').at(-1)).join(' ')]"""
    named = {"light": ["default", "live-temperature.light.svg#only-light"], "dark": ["slate", "live-temperature.dark.svg#only-dark"]}
    server, page = Server(site), site / "index.html"
    browser.emulate("prefers-color-scheme", system)
    try:
        browser.open(server.url(page, policy(page.read_text()) + "; style-src-attr 'unsafe-inline'"))
        assert browser.script(shown) == named[system]
        browser.script("document.querySelector('form[data-md-component=palette] label:not([hidden])').click()")
        assert browser.script(shown) == named[other]
    finally:
        browser.emulate("prefers-color-scheme", "light")
        server.close()
