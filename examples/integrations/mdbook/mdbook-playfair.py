"""A preprocessor of mdBook: blocks ```playfair and images of `.playfair.json` and `.playfair.xml` become charts."""

import base64
import json
import re
import subprocess
import sys
import tempfile
from html import unescape
from pathlib import Path
from urllib.parse import unquote

# A drawing: a file of this name, which a chapter cannot bring along.
DRAWING = re.compile(r'(?<= src="|cset=")[^"]*-chart-\d+(?:\.light|\.dark)?\.svg(?=")')


def embed(chapter, folder):
    """The text of a chapter with its charts, which is Markdown again; None where it has mistakes."""
    page = folder / chapter["source_path"]
    if page.read_text("utf-8").split() != chapter["content"].split():
        sys.exit(f"{page}: another preprocessor has changed this chapter; let playfair run before it")
    with tempfile.TemporaryDirectory() as made:
        if subprocess.run(["playfair", "embed", page, "-o", f"{made}/", "--root", folder]).returncode:
            return None
        drawings = {path.name: address(path) for path in Path(made).glob("*.svg")}
        text = Path(made, page.name).read_text("utf-8")
        return DRAWING.sub(lambda name: drawings.get(unquote(unescape(name[0])), name[0]), text)


def address(drawing):
    return f"data:image/svg+xml;base64,{base64.b64encode(drawing.read_bytes()).decode()}"


def chapters(items):
    for item in items:
        # Others are separators and titles of parts; drafts have no text of their own.
        if isinstance(item, dict) and "Chapter" in item:
            if item["Chapter"].get("source_path"):
                yield item["Chapter"]
            yield from chapters(item["Chapter"]["sub_items"])


def main():
    if sys.argv[1:2] == ["supports"]:
        sys.exit(0 if sys.argv[2] == "html" else 1)
    context, book = json.load(sys.stdin)
    folder = Path(context["root"], context["config"]["book"].get("src", "src"))
    mistaken = False
    # mdBook 0.5 calls `items` what was called `sections`.
    for chapter in chapters(book.get("items") or book.get("sections", [])):
        if "playfair" in chapter["content"]:
            text = embed(chapter, folder)
            mistaken |= text is None
            chapter["content"] = text
    if mistaken:
        sys.exit(1)
    json.dump(book, sys.stdout)


main()
