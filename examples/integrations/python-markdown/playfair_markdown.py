"""Python-Markdown: blocks ```playfair and images of `.playfair.json` and `.playfair.xml` become charts in the HTML."""

import base64
import logging
import re
import subprocess
import tempfile
from html import unescape
from pathlib import Path
from urllib.parse import unquote

from markdown.extensions import Extension
from markdown.postprocessors import Postprocessor
from markdown.preprocessors import Preprocessor

# What `playfair embed` writes for a chart: among words, and on lines of its own. The one has its comment behind it.
COMMENT = r"<!-- playfair: (?:(?!-->).)* -->"
CHART = re.compile(r"(?P<words><span[^>\n]*>(?:<img [^>\n]*>|<picture>[^\n]*?</picture>)</span>)" + COMMENT + "|"
                   + COMMENT + r"(?P<block>[^\n]*)\n[ \t>]*<!-- /playfair -->", re.DOTALL)
DRAWING = re.compile(r'(?<= src="|cset=")[^"]*-chart-\d+(?:\.light|\.dark)?\.svg(?=")')
PARAGRAPH = re.compile(r"<p>.*?</p>", re.DOTALL)
# A block that is none to CommonMark, up to its first line.
LOST = re.compile(r"<code>playfair(?: [^\n<]*)?\n([^\n<]*)")
logger = logging.getLogger("playfair")


class PlayfairError(Exception):
    """What the compiler says of a page."""


class Charts(Preprocessor):
    def __init__(self, md, page):
        super().__init__(md)
        self.page = Path(page)
        self.blocks = []

    def run(self, lines):
        # Of a page that came to nothing nothing is left for the next one.
        self.blocks = []
        if not any("playfair" in line for line in lines):
            return lines
        text = "\n".join(lines)
        with tempfile.TemporaryDirectory() as made:
            if self.page.is_file() and self.page.read_text("utf-8").split() == text.split():
                page, pictures = self.embed(self.page, made)
            else:
                # Beside the page all the same, because files are named from there.
                with tempfile.NamedTemporaryFile("w", dir=self.page.parent, suffix=".md", encoding="utf-8") as other:
                    other.write(text)
                    other.flush()
                    page, pictures = self.embed(self.page.parent / Path(other.name).name, made)
        page = DRAWING.sub(lambda name: pictures.get(unquote(unescape(name[0])), name[0]), page)
        return CHART.sub(self.put_away, page).split("\n")

    def put_away(self, found):
        """In lists and quotations HTML would be taken for words."""
        place = self.md.htmlStash.store(found["words"] or found["block"])
        if found["block"]:
            self.blocks.append(place)
        return place

    def embed(self, file, folder):
        """A page with its charts, and the addresses of the drawings that it names."""
        done = subprocess.run(["playfair", "embed", file, "-o", f"{folder}/"], capture_output=True, text=True,
                              encoding="utf-8")
        if done.returncode:
            raise PlayfairError(done.stderr.replace(str(file), str(self.page)))
        if done.stderr:
            logger.warning(done.stderr.replace(str(file), str(self.page)).rstrip())
        pictures = {path.name: f"data:image/svg+xml;base64,{base64.b64encode(path.read_bytes()).decode()}"
                    for path in Path(folder).glob("*.svg")}
        return Path(folder, file.name).read_text("utf-8"), pictures


class Paragraphs(Postprocessor):
    """A chart without empty lines around it stands in the paragraph before, where none can be."""

    def __init__(self, md, charts):
        super().__init__(md)
        self.charts = charts

    def run(self, text):
        self.warn_of_lost([unescape(first).strip() for first in LOST.findall(text)])
        blocks = "|".join(map(re.escape, self.charts.blocks))
        if not blocks:
            return text
        self.charts.blocks = []
        return PARAGRAPH.sub(lambda found: re.sub(r"<p>\s*</p>", "", re.sub(blocks, r"</p>\n\g<0>\n<p>", found[0])), text)


    def warn_of_lost(self, firsts):
        page, number = self.charts.page, 0
        lines = page.read_text("utf-8").splitlines() if firsts and page.is_file() else []
        for first in firsts:
            # Behind the one before; the fence is the line above.
            number = next((index for index, line in enumerate(lines) if index > number and line.strip() == first), number)
            logger.warning(f"{page}:{number}:1: warning: this block is no chart, for what it stands in is none of CommonMark's")


class PlayfairExtension(Extension):
    def __init__(self, **settings):
        self.config = {"page": ["page.md", "The file that the text is from: where names begin, and where mistakes are"]}
        super().__init__(**settings)

    def extendMarkdown(self, md):
        # First behind `normalize_whitespace` (30), which takes away the signs by which HTML is put away.
        charts = Charts(md, self.getConfig("page"))
        md.preprocessors.register(charts, "playfair", 29.9)
        # Before `raw_html` (30) puts back what has been put away.
        md.postprocessors.register(Paragraphs(md, charts), "playfair", 31)


def makeExtension(**settings):
    return PlayfairExtension(**settings)
