"""What may never stand in the output, read from the files alone."""

import re
from collections import Counter
from html.parser import HTMLParser
from xml.parsers import expat

# Attributes that make a browser fetch something, unless they point into the document itself.
FETCHING = {"src", "srcset", "href", "xlink:href", "data", "poster", "action", "formaction", "background"}


class Markup(HTMLParser):
    """All start tags, and where the policy and the styles stand."""

    def __init__(self, text):
        super().__init__()
        self.tags = []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        self.tags.append((tag, attributes))

    handle_startendtag = handle_starttag

    @property
    def ids(self):
        return [value for _, attributes in self.tags for name, value in attributes if name == "id"]


def check_tags(markup):
    assert markup.tags
    for tag, attributes in markup.tags:
        assert tag not in ("script", "base", "object", "embed", "iframe", "link"), tag
        for name, value in attributes:
            assert name != "style", f"style attribute on {tag}"
            assert not name.startswith("on"), f"{name} on {tag}"
            if name in FETCHING:
                assert value.startswith("#") or tag == "a", f"{tag} {name}={value}"
            assert not re.match(r"\s*(javascript|vbscript|data):", value or "", re.IGNORECASE), f"{tag} {name}={value}"
    twice = [name for name, count in Counter(markup.ids).items() if count > 1]
    assert not twice, f"ids given twice: {twice}"


def test_picture(compiled):
    for picture in compiled.pictures:
        expat.ParserCreate().Parse(picture.read_bytes(), True)
        check_tags(Markup(picture.read_text()))


def test_page(compiled):
    markup = Markup(compiled.html.read_text())
    check_tags(markup)
    tags = [tag for tag, _ in markup.tags]
    policies = [n for n, (tag, attributes) in enumerate(markup.tags)
                if tag == "meta" and ("http-equiv", "Content-Security-Policy") in attributes]
    assert len(policies) == 1
    assert policies[0] < tags.index("style"), "the policy must stand before the first style it judges"


def test_fragment(compiled):
    markup = Markup(compiled.fragment.read_text())
    check_tags(markup)
    tags = [tag for tag, _ in markup.tags]
    assert tags.count("style") == 1
    assert not {"html", "head", "body", "main"} & set(tags), "a fragment stands in somebody else's page"
