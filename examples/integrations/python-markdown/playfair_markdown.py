"""Python-Markdown: blocks ```playfair and images of `.playfair.json` and `.playfair.xml` become charts in the HTML."""

import base64
import re
import subprocess
import tempfile
from pathlib import Path

from markdown.extensions import Extension
from markdown.preprocessors import Preprocessor

# What `playfair embed` writes for a chart: on lines of its own, and among words.
CHART = re.compile(r"<!-- playfair: .*? -->(.*?)<!-- /playfair -->", re.DOTALL)
AMONG_WORDS = re.compile(r"(<span><img [^>]*></span>)<!-- playfair: .*? -->", re.DOTALL)


class PlayfairError(Exception):
    """What the compiler says of a page."""


class Charts(Preprocessor):
    def __init__(self, md, page):
        super().__init__(md)
        self.page = Path(page)

    def run(self, lines):
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
        for picture, content in pictures.items():
            page = page.replace(f'"{picture}"', f'"data:image/svg+xml;base64,{base64.b64encode(content).decode()}"')
        # Put away: in lists and quotations HTML would be taken for words.
        for chart in (CHART, AMONG_WORDS):
            page = chart.sub(lambda found: self.md.htmlStash.store(found[1].strip()), page)
        return page.split("\n")

    def embed(self, file, folder):
        """A page with its charts, and the drawings that it names."""
        done = subprocess.run(["playfair", "embed", file, "-o", f"{folder}/"], capture_output=True, text=True,
                              encoding="utf-8")
        if done.returncode:
            raise PlayfairError(done.stderr.replace(str(file), str(self.page)))
        pictures = {path.name: path.read_bytes() for path in Path(folder).glob("*.svg")}
        return Path(folder, file.name).read_text("utf-8"), pictures


class PlayfairExtension(Extension):
    def __init__(self, **settings):
        self.config = {"page": ["page.md", "The file that the text is from: where names begin, and where mistakes are"]}
        super().__init__(**settings)

    def extendMarkdown(self, md):
        # First behind `normalize_whitespace` (30), which takes away the signs by which HTML is put away.
        md.preprocessors.register(Charts(md, self.getConfig("page")), "playfair", 29.9)


def makeExtension(**settings):
    return PlayfairExtension(**settings)
