"""Pelican: charts in pages of Markdown, by the extension of Python-Markdown in `playfair_markdown.py`."""

from pelican import signals
from pelican.readers import MarkdownReader
from playfair_markdown import PlayfairError


class ChartReader(MarkdownReader):
    def read(self, source_path):
        markdown = self.settings["MARKDOWN"]
        if "playfair_markdown" not in markdown["extensions"]:
            markdown["extensions"].append("playfair_markdown")
        markdown["extension_configs"]["playfair_markdown"] = {"page": source_path}
        try:
            return super().read(source_path)
        except PlayfairError as error:
            # Of any other exception Pelican says that it could not process the page, and goes on.
            raise SystemExit(str(error)) from error


def use(readers):
    for extension in MarkdownReader.file_extensions:
        readers.reader_classes[extension] = ChartReader


def register():
    signals.readers_init.connect(use)
