"""What is made for hosts (`--target`), against what their sanitisers let through."""

import re

import lxml.etree
import lxml.html
import nh3
import pytest
from PIL import Image

from test_samples import ROOT, run

# DOMPurify 3, src/tags.ts and src/attrs.ts: of its lists what a drawing may need; all names are compared in small letters.
DRAWING_TAGS = set(
    "svg circle clippath defs desc ellipse filter g image line lineargradient marker mask path pattern polygon polyline "
    "radialgradient rect stop symbol text textpath title tspan feblend fecolormatrix fecomposite fedropshadow feflood "
    "fegaussianblur femerge femergenode femorphology feoffset".split()
)
DRAWING_ATTRIBUTES = set(
    "clip-path clip-rule color-interpolation-filters cx cy d direction display dx dy fill fill-opacity fill-rule filter "
    "filterunits flood-color flood-opacity font-family font-size font-style font-weight fx fy gradienttransform "
    "gradientunits height id in in2 lang letter-spacing markerheight markerunits markerwidth mask maskcontentunits maskunits "
    "offset opacity operator orient overflow paint-order patterntransform patternunits points preserveaspectratio r radius "
    "result role rx ry shape-rendering stddeviation stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset "
    "stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor text-decoration transform "
    "transform-origin viewbox visibility width x x1 x2 xmlns y y1 y2".split()
)
# GitHub's, as of its published filter (html-pipeline): what it lets through of images.
GITHUB = {
    "picture": set(),
    "source": {"srcset", "media"},
    "img": {"src", "alt", "width", "height"},
}
# bleach's and feed readers' idea of a harmless style.
MAIL_STYLES = {"display", "border", "max-width", "height"}

CHART = """<chart allow="semantic.unfilled-text" title="Wind &amp; &quot;hydro&quot; &lt;b&gt;" description="A -- *b* [c](d) &lt;i&gt; &amp; &quot;e&quot;">
<bar categories="Q1 Q2"><series name="Hydro" values="128 141"/><series name="Wind" values="109 92"/></bar></chart>"""
DESCRIPTION = 'A -- *b* [c](d) <i> & "e"'


def snippet(folder, target, *options):
    (folder / "a b.playfair.xml").write_text(CHART)
    done = run(folder, "playfair", "compile", "a b.playfair.xml", "--target", target, "-o", "out/", *options)
    # Who has no files beside what is pasted is told that addresses are relative.
    told = target in ("email", "feed", "social") and "--base-url" not in options
    assert (done.returncode, done.stderr.startswith("note: what is to be pasted"), bool(done.stderr)) == (0, told, told)
    return done.stdout


def elements(markup):
    return [element for part in lxml.html.fragments_fromstring(markup) for element in part.iter()]


def is_shown(folder, address):
    assert (folder / "out" / address.replace("%20", " ")).is_file(), address


def test_drawings_pass_dompurify(tmp_path):
    """Everything that the corpus can draw, but for what is refused."""
    made = 0
    for kind in sorted((ROOT / "Corpus" / "valid").iterdir()):
        folder = tmp_path / kind.name
        run(tmp_path, "playfair", "compile", f"{kind}/*.xml", "--target", "plain", "-o", f"{folder}/")
        for file in folder.glob("*.svg"):
            made += 1
            for element in lxml.etree.parse(file).iter():
                assert lxml.etree.QName(element).localname.lower() in DRAWING_TAGS, file
                others = {n.lower() for n in element.attrib if not n.startswith("aria-")} - DRAWING_ATTRIBUTES
                assert not others, (file, element.tag)
                assert not any("url(" in v and "url(#" not in v for v in element.attrib.values()), file
    assert made > 200


def test_github_keeps_the_snippet_and_shows_both_drawings(tmp_path):
    markup = snippet(tmp_path, "github")
    for element in elements(markup):
        assert set(element.attrib) <= GITHUB[element.tag]
    picture = lxml.html.fragment_fromstring(markup)
    assert picture.find("source").get("srcset") == "a%20b.dark.svg"
    assert picture.find(".//img").get("alt") == DESCRIPTION
    for name in ["a%20b.dark.svg", "a%20b.light.svg"]:
        is_shown(tmp_path, name)
        # What holds for an image: nothing to press, nothing from elsewhere.
        text = (tmp_path / "out" / name.replace("%20", " ")).read_text()
        assert "foreignObject" not in text and "<script" not in text and not re.search(r"url\((?!#)", text)


@pytest.mark.parametrize("target", ["email", "feed", "plain"])
def test_nh3_keeps_the_snippet(tmp_path, target):
    markup = snippet(tmp_path, target)
    image = lxml.html.fragment_fromstring(markup) if target != "feed" else lxml.html.fragment_fromstring(markup).find("img")
    assert image.get("alt") == DESCRIPTION
    is_shown(tmp_path, image.get("src"))
    for declaration in filter(None, image.attrib.pop("style", "").split(";")):
        assert declaration.split(":")[0] in MAIL_STYLES
    # The style is a comfort of mail; all else passes as it is, by the rules that nh3 has for everybody.
    plain = re.sub(r' style="[^"]*"', "", markup)
    assert describe(nh3.clean(plain)) == describe(plain)


def describe(markup):
    return [(e.tag, sorted(e.attrib.items()), (e.text or "").strip()) for e in elements(markup)]


def test_a_card_for_sharing_is_what_its_words_say(tmp_path):
    said = {e.get("property") or e.get("name"): e.get("content") for e in elements(snippet(tmp_path, "social"))}
    is_shown(tmp_path, said["og:image"])
    with Image.open(tmp_path / "out" / "a b.png") as picture:
        assert picture.size == (int(said["og:image:width"]), int(said["og:image:height"])) == (1200, 630)
    assert said["og:image:alt"] == said["twitter:image:alt"] == DESCRIPTION
    assert said["og:title"] == 'Wind & "hydro" <b>'


def test_paper_has_300_dots_to_the_inch(tmp_path):
    markup = snippet(tmp_path, "print")
    # What is wider than the text of a sheet is as wide as that.
    assert markup.strip().endswith("{width=100%}")
    with Image.open(tmp_path / "out" / "a b.png") as picture:
        assert abs(picture.width / (640 / 96) - 300) < 1
    (tmp_path / "n.playfair.xml").write_text("<chart width='384'><bar values='1 2'/></chart>")
    done = run(tmp_path, "playfair", "compile", "n.playfair.xml", "--target", "print", "-o", "out/")
    assert done.stdout.strip().endswith("{width=4in}")
    import markdown_it

    html = markdown_it.MarkdownIt("commonmark").render(markup)
    assert lxml.html.fragment_fromstring(html).find("img").get("alt") == DESCRIPTION


def test_addresses_begin_where_the_files_will_lie(tmp_path):
    markup = snippet(tmp_path, "email", "--base-url", "https://example.org/charts")
    assert 'src="https://example.org/charts/a%20b.png"' in markup
    done = run(tmp_path, "playfair", "compile", "a b.playfair.xml", "--target", "email", "--base-url", 'x"y')
    assert done.returncode == 64 and "is an address" in done.stderr
