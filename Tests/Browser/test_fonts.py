"""Layout reserves room enough for text, whichever font a reader has, and not much more."""

import json
import os
import re
from contextlib import contextmanager

import pytest

from compiled import BIN, ROOT, compile_document, note, run
from engines import ENGINES, missing

FONTS = ROOT / "build" / "fonts" / "usr" / "share" / "fonts"

# What a reader's system has for Latin, Greek and Cyrillic. Inter, which no style sheet names, is what an unknown
# system's own font may be like.
LATIN = {
    "Liberation Sans": ["truetype/liberation2/LiberationSans-Regular.ttf", "truetype/liberation2/LiberationSans-Bold.ttf"],
    "Noto Sans": ["truetype/noto/NotoSans-Regular.ttf", "truetype/noto/NotoSans-Bold.ttf"],
    "DejaVu Sans": ["truetype/dejavu/DejaVuSans.ttf", "truetype/dejavu/DejaVuSans-Bold.ttf"],
    "Inter": ["opentype/inter/Inter-Regular.otf", "opentype/inter/Inter-Bold.otf"],
}
OTHERS = [f"truetype/noto/NotoSans{script}-{weight}.ttf" for weight in ("Regular", "Bold")
          for script in ("Arabic", "Hebrew", "Thai", "Devanagari", "Bengali", "Tamil")]
OTHERS += ["opentype/noto/NotoSansCJK-Regular.ttc", "opentype/noto/NotoSansCJK-Bold.ttc",
           "truetype/noto/NotoColorEmoji.ttf"]

# Twelve scripts, as the unit tests have them, and emoji: joined, a flag, with a colour of skin, asked for, a keycap.
SHAPED = ROOT / "Tests" / "ChartGraphicsTests" / "ShapedWords.swift"
WORDS = re.findall(r'script: "\w+", text: "(.*)",', SHAPED.read_text())
EMOJI = ["😀", "👨‍👩‍👧", "🇫🇷🇩🇪", "👍🏽", "❤️", "1️⃣", "🚀🚀🚀"]

# Large, so that no engine's rounding to whole pixels shows.
SIZE = 2000
MEASURE = """
const svg = document.querySelector('svg');
return arguments[0].map(word => [400, 600].map(weight => {
  const text = document.createElementNS('http://www.w3.org/2000/svg', 'text');
  text.setAttribute('style', `font-size:${arguments[1]}px;font-weight:${weight};white-space:pre`);
  text.textContent = word;
  svg.append(text);
  const length = text.getComputedTextLength();
  text.remove();
  return length / arguments[1];
}));
"""


@contextmanager
def only(font, files, folder):
    """Programs that start meanwhile find these files and no others, of which this font is the system's own."""
    folder.mkdir()
    for file in files:
        (folder / file.replace("/", "-")).symlink_to(FONTS / file)
    configuration = folder / "fonts.conf"
    configuration.write_text(f"""<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>{folder}</dir><cachedir>{folder}/cache</cachedir>
<include ignore_missing="yes">/etc/fonts/conf.d</include>
<match><test name="family"><string>system-ui</string></test>
<edit name="family" mode="prepend" binding="weak"><string>{font}</string></edit></match></fontconfig>
""")
    before = os.environ.get("FONTCONFIG_FILE")
    os.environ["FONTCONFIG_FILE"] = str(configuration)
    try:
        yield
    finally:
        del os.environ["FONTCONFIG_FILE"]
        if before is not None:
            os.environ["FONTCONFIG_FILE"] = before


@pytest.fixture(scope="module")
def drawing(own):
    document = own / "fonts.xml"
    document.write_text('<chart title="Fonts"><pie labels="A B" values="1 2"/></chart>')
    note(SHAPED)
    return compile_document(document, own).pictures[0]


@pytest.mark.skipif(not FONTS.exists(), reason="the fonts are not in build/fonts (see require_fonts in Scripts/bootstrap.sh)")
@pytest.mark.parametrize("engine", [engine for engine in ENGINES if engine.name not in missing()],
                         ids=lambda engine: engine.name)
def test_text_has_the_room_it_needs(engine, drawing, tmp_path):
    reserved = json.loads(run(BIN / "layout-oracle", "--widths", *WORDS, *EMOJI))
    drawn = {}
    for font, files in LATIN.items():
        with only(font, files + OTHERS, tmp_path / font):
            browser = engine()
            try:
                browser.open(drawing.as_uri())
                drawn[font] = browser.script(MEASURE, WORDS + EMOJI, SIZE)
            finally:
                browser.close()
    # Each font was used.
    assert len({widths[WORDS.index("Revenue")][0] for widths in drawn.values()}) == len(drawn)
    for index, word in enumerate(WORDS + EMOJI):
        for weight in (0, 1):
            room = reserved[index][weight]
            widths = {font: drawn[font][index][weight] for font in drawn}
            widest = max(widths.values())
            assert widest <= room + 0.01, f"{word}: {widths}"
            # For scripts that the named fonts lack, Chromium makes the bold face of the regular one.
            assert weight == 1 or room <= widest * 1.08 + 0.01, f"{word}: {widths}"
