#!/usr/bin/env python3
"""Writes the tables of Sources/ChartGraphics/FontWidths/ and the words that Tests/ChartGraphicsTests/ holds them to.

A table has the widest advance of each character over the fonts that readers have, or over an open font of the same
widths. Where a letter's width depends on its neighbours, in Arabic and in the scripts of India, it is what HarfBuzz
makes of them. The fonts come from Debian:

    font of the stack              measured as            package
    Arial, Helvetica Neue          Liberation Sans        fonts-liberation2
    Roboto                         Roboto                 fonts-roboto-unhinted
    Noto Sans, of all scripts      Noto Sans              fonts-noto-core
    Segoe UI                       Open Sans              fonts-open-sans
    San Francisco                  Inter                  fonts-inter
    DejaVu Sans, size-adjusted     DejaVu Sans            fonts-dejavu-core
    East Asian and emoji fonts     Noto Sans CJK, Emoji   fonts-noto-cjk, fonts-noto-color-emoji

Segoe UI is a little narrower than Open Sans, San Francisco than Inter. Needs uharfbuzz (pip install uharfbuzz) and the
fonts in build/fonts, where `make test` unpacks them, or in the folder that is named:

    Scripts/generate-font-metrics.py [build/fonts]
"""

import math
import sys
import unicodedata
from functools import cache
from pathlib import Path
from statistics import quantiles

import uharfbuzz as hb

ROOT = Path(__file__).resolve().parents[1]
TABLES = ROOT / "Sources" / "ChartGraphics" / "FontWidths"
WORDS = ROOT / "Tests" / "ChartGraphicsTests" / "ShapedWords.swift"
FONTS = Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "build" / "fonts") / "usr" / "share" / "fonts"

# As SVGRenderer.fontFaces adjusts the size of DejaVu Sans: regular, bold.
DEJAVU_SIZES = (0.95, 0.90)

# What browsers ask of the fonts. Digits are tabular.
FEATURES = {"tnum": True, "lnum": True}
ZERO_WIDTH_JOINER = "\u200d"


class Font:
    """One face. Widths are in em."""

    def __init__(self, path, size=1.0):
        self.face = hb.Face(hb.Blob.from_file_path(str(FONTS / path)))
        self.font = hb.Font(self.face)
        self.size = size
        self.characters = frozenset(self.face.unicodes)

    def has(self, text):
        return all(ord(c) in self.characters for c in text if c != ZERO_WIDTH_JOINER)

    @cache
    def width(self, text):
        buffer = hb.Buffer()
        buffer.add_str(text)
        buffer.guess_segment_properties()
        hb.shape(self.font, buffer, FEATURES)
        return self.size * sum(glyph.x_advance for glyph in buffer.glyph_positions) / self.face.upem


def faces(pattern, sizes=(1.0, 1.0)):
    """Regular and bold."""
    return [Font(pattern.format(name), size) for name, size in zip(("Regular", "Bold"), sizes, strict=True)]


def noto(script=""):
    return faces(f"truetype/noto/NotoSans{script}-{{}}.ttf")


LIBERATION = faces("truetype/liberation2/LiberationSans-{}.ttf")
DEJAVU = [
    Font("truetype/dejavu/DejaVuSans.ttf", DEJAVU_SIZES[0]), Font("truetype/dejavu/DejaVuSans-Bold.ttf", DEJAVU_SIZES[1])
]  # fmt: skip
STACK = {
    "Liberation Sans": LIBERATION,
    "Roboto": faces("truetype/roboto/unhinted/RobotoTTF/Roboto-{}.ttf"),
    "Noto Sans": noto(),
    "Open Sans": faces("truetype/open-sans/OpenSans-{}.ttf"),
    "Inter": faces("opentype/inter/Inter-{}.otf"),
    "DejaVu Sans": DEJAVU,
    "Noto Sans Arabic": noto("Arabic"),
    "Noto Sans Hebrew": noto("Hebrew"),
    "Noto Sans Thai": noto("Thai"),
    "Noto Sans Devanagari": noto("Devanagari"),
    "Noto Sans Bengali": noto("Bengali"),
    "Noto Sans Tamil": noto("Tamil"),
    "Noto Sans CJK": faces("opentype/noto/NotoSansCJK-{}.ttc"),
}
# Of these, the CJK font alone is looked at for what no other has.
LETTERS = [font for name, font in STACK.items() if name != "Noto Sans CJK"]

# Latin with its extensions, IPA, Greek, Cyrillic, Hebrew, Arabic, Thai, punctuation, super- and subscripts, currency,
# letterlike symbols, number forms, arrows, mathematics, and geometric shapes.
BLOCKS = [
    (0x0020, 0x007E), (0x00A0, 0x024F), (0x0250, 0x02FF), (0x0370, 0x03FF), (0x0400, 0x04FF), (0x0590, 0x05FF),
    (0x0600, 0x06FF), (0x0E00, 0x0E7F), (0x1E00, 0x1EFF), (0x2000, 0x206F), (0x2070, 0x209F), (0x20A0, 0x20CF),
    (0x2100, 0x218F), (0x2190, 0x21FF), (0x2200, 0x22FF), (0x2300, 0x23FF), (0x25A0, 0x25FF), (0x2600, 0x26FF),
    (0xFB00, 0xFB06),
]  # fmt: skip

# Scripts of which every letter counts alike, because their words are not held to the fonts: a character takes the width
# that nine of ten have. First and last code; Noto's name of the script.
PLAIN_SCRIPTS = [
    (0x0530, 0x058F, "Armenian"), (0x0780, 0x07BF, "Thaana"), (0x0A00, 0x0A7F, "Gurmukhi"),
    (0x0A80, 0x0AFF, "Gujarati"), (0x0B00, 0x0B7F, "Oriya"), (0x0C00, 0x0C7F, "Telugu"), (0x0C80, 0x0CFF, "Kannada"),
    (0x0D00, 0x0D7F, "Malayalam"), (0x0D80, 0x0DFF, "Sinhala"), (0x0E80, 0x0EFF, "Lao"), (0x1000, 0x109F, "Myanmar"),
    (0x10A0, 0x10FF, "Georgian"), (0x1200, 0x137F, "Ethiopic"), (0x1780, 0x17FF, "Khmer"),
]  # fmt: skip


def units(ems):
    """Thousandths of an em, never less than the width is; a ten-thousandth is noise of the division."""
    return max(0, math.ceil(ems * 1000 - 0.1))


def widest(text, weight, fonts=LETTERS):
    return max((font[weight].width(text) for font in fonts if font[weight].has(text)), default=None)


def takes_width(code):
    return unicodedata.category(chr(code)) not in ("Mn", "Me", "Cf", "Cc", "Cn", "Zl", "Zp")


def runs(codes):
    """Maximal runs of consecutive numbers, as (first, count)."""
    result = []
    for code in codes:
        if result and code == sum(result[-1]):
            result[-1] = (result[-1][0], result[-1][1] + 1)
        else:
            result.append((code, 1))
    return result


def rows(values, width=118):
    """The values with commas, in indented lines."""
    line = "       "
    for value in values:
        if len(line) + len(value) + 2 > width:
            yield line
            line = "       "
        line += f" {value},"
    yield line


def array(name, element, values, comment=None):
    if comment:
        yield f"    /// {comment}"
    yield f"    static let {name}: [{element}] = ["
    yield from rows(str(value) for value in values)
    yield "    ]"


def write(path, lines):
    path.parent.mkdir(exist_ok=True)
    path.write_text("// Generated by Scripts/generate-font-metrics.py; do not edit.\n\n" + "\n".join(lines) + "\n")


def pair(name, values, comment):
    """An array for each weight."""
    yield ""
    yield from array(f"{name}", "UInt16", values[0], comment)
    yield ""
    yield from array(f"bold{name[0].upper()}{name[1:]}", "UInt16", values[1])


def plain_scripts():
    for first, last, name in PLAIN_SCRIPTS:
        letters = noto(name)[0]
        widths = [letters.width(chr(c)) for c in range(first, last + 1) if c in letters.characters and takes_width(c)]
        yield f"(0x{first:04X}...0x{last:04X}, {units(quantiles(widths, n=10)[-1])})"


def write_letters():
    codes = [
        code for first, last in BLOCKS for code in range(first, last + 1)
        if takes_width(code) and all(widest(chr(code), weight) is not None for weight in (0, 1))
    ]  # fmt: skip
    lines = [
        "/// Advance widths in 1/1000 em: of each character the widest that a font of the stack has.",
        "enum FontWidths {",
        "    static let unitsPerEm = 1000",
        "",
        "    /// Runs of scalars that follow each other, ascending. The widths stand one run after the other.",
        "    static let runs: [(first: UInt32, count: Int)] = [",
        *rows(f"(0x{first:04X}, {count})" for first, count in runs(codes)),
        "    ]",
        *pair("regular", [[units(widest(chr(c), w)) for c in codes] for w in (0, 1)], "A width for each scalar of `runs`."),
        "",
        "    /// Scripts in which every letter counts the same: nine of ten are no wider.",
        "    static let plainScripts: [(range: ClosedRange<UInt32>, width: Int)] = [",
        *rows(plain_scripts()),
        "    ]",
        "}",
    ]
    write(TABLES / "FontWidths.swift", [line.replace("boldRegular", "bold") for line in lines])


# MARK: - Arabic


ARABIC = range(0x0620, 0x06D4)
KASHIDA = "\u0640"
FORMS = {"final": "\u200d{}", "initial": "{}\u200d", "medial": "\u200d{}\u200d"}


def joins(letter):
    """Whether the letter changes behind another one, and whether it changes before one."""
    font = next(font for font in (DEJAVU[0], STACK["Noto Sans Arabic"][0]) if font.has(letter)).font

    def glyphs(text):
        buffer = hb.Buffer()
        buffer.add_str(text)
        buffer.guess_segment_properties()
        buffer.flags = hb.BufferFlags.REMOVE_DEFAULT_IGNORABLES
        hb.shape(font, buffer, {})
        return {info.codepoint for info in buffer.glyph_infos}

    alone = glyphs(letter)
    return bool(glyphs(FORMS["final"].format(letter)) - alone), bool(glyphs(FORMS["initial"].format(letter)) - alone)


def form_widths(form, weight):
    for code in ARABIC:
        letter = chr(code)
        is_letter = unicodedata.category(letter) in ("Lo", "Lm")
        # The line that only lengthens words joins on both sides and always looks the same.
        joins_back, joins_on = (True, True) if letter == KASHIDA else joins(letter) if is_letter else (False, False)
        has_form = joins_back and (form == "final" or joins_on)
        yield units(widest(FORMS[form].format(letter), weight)) if has_form else 0


def write_arabic():
    lines = [
        "/// Advance widths of joined Arabic letters in 1/1000 em, from U+0620 on; 0: the letter has no such form. The",
        "/// isolated forms are in `FontWidths`.",
        "enum ArabicWidths {",
        f"    static let letters: ClosedRange<UInt32> = 0x{ARABIC[0]:04X}...0x{ARABIC[-1]:04X}",
    ]
    comments = {"final": "Joined to the letter before.", "initial": "Joined to the letter behind.", "medial": "Joined to both."}
    for form, comment in comments.items():
        lines += pair(form, [list(form_widths(form, weight)) for weight in (0, 1)], comment)
    lines += ["", "    /// Lam and alef, which always become one: alone, and joined to the letter before."]
    for name, weight in (("lamAlef", 0), ("boldLamAlef", 1)):
        alone, joined = (max(units(widest(f"{before}ل{alef}", weight)) for alef in "آأإا") for before in ("", "\u200d"))
        lines.append(f"    static let {name} = (isolated: {alone}, final: {joined})")
    write(TABLES / "ArabicWidths.swift", [*lines, "}"])


# MARK: - Scripts of India

# The first code of the block and the font. All have their letters and signs at the same places in their blocks.
INDIC = {"Devanagari": 0x0900, "Bengali": 0x0980, "Tamil": 0x0B80}
CONSONANTS = range(0x15, 0x3A)
SIGNS = range(0x3A, 0x4D)
VIRAMA = 0x4D


class Script:
    def __init__(self, name, base):
        self.name, self.base = name, base
        self.fonts = STACK[f"Noto Sans {name}"]
        self.consonants = [chr(base + c) for c in CONSONANTS if base + c in self.fonts[0].characters]

    def has(self, offset):
        return self.base + offset in self.fonts[0].characters and takes_width_or_sign(self.base + offset)

    def width(self, offset, weight):
        """Of a letter alone; of a sign what it adds at most to a consonant."""
        if not self.has(offset):
            return 0
        font, character = self.fonts[weight], chr(self.base + offset)
        if not unicodedata.category(character).startswith("M"):
            return font.width(character)
        return max(font.width(c + character) - font.width(c) for c in self.consonants)

    def saving(self, consonant, offset):
        """How much narrower a consonant is together with a sign, or joined by a virama with another one, in em."""
        first, second = chr(self.base + consonant), chr(self.base + offset)
        if first not in self.consonants or not self.has(offset):
            return 0
        joined = second if offset in SIGNS else chr(self.base + VIRAMA) + second
        savings = (
            self.width(consonant, weight) + self.width(offset, weight) - self.fonts[weight].width(first + joined)
            for weight in (0, 1)
        )
        return max(0, min(savings))


def takes_width_or_sign(code):
    return unicodedata.category(chr(code)) not in ("Cn", "Cf")


def write_indic():
    scripts = [Script(name, base) for name, base in INDIC.items()]
    lines = [
        "/// Advance widths of the scripts of India. A letter's width depends on what it is joined to: how much narrower",
        "/// two of them are together than apart stands in a table of pairs.",
        "enum IndicWidths {",
        "    /// The first codes of the blocks, in the order of the tables, each of 128.",
        f"    static let blocks: [UInt32] = [{', '.join(f'0x{script.base:04X}' for script in scripts)}]",
        "",
        "    /// The places of consonants, and of all that is joined to them, in a block.",
        f"    static let consonants: ClosedRange<UInt32> = 0x{CONSONANTS[0]:02X}...0x{CONSONANTS[-1]:02X}",
        f"    static let joined: ClosedRange<UInt32> = 0x{CONSONANTS[0]:02X}...0x{SIGNS[-1]:02X}",
        f"    static let virama: UInt32 = 0x{VIRAMA:02X}",
        *pair("regular", [[units(s.width(o, w)) for s in scripts for o in range(128)] for w in (0, 1)],
              "Of each place of each block, in 1/1000 em."),
        "",
        *array("savings", "UInt8",
               (math.floor(100 * s.saving(c, o) + 1e-6) for s in scripts for c in CONSONANTS for o in [*CONSONANTS, *SIGNS]),
               "Of each consonant of each block, how much each of `joined` saves with it, in 1/100 em."),
        "}",
    ]  # fmt: skip
    write(TABLES / "IndicWidths.swift", [line.replace("boldRegular", "bold") for line in lines])


# MARK: - Words for the tests

SAMPLES = {
    "Latin": "21,933|Small|Revenue|Kingdom of the Netherlands|Mathematics|illicit|MWQO|Łódź|1,024.5 %|€12.5 m|January"
    "|2024-03-01|WIND TURBINES|−40 °C|Müller & Söhne|“quoted” – so|Tiếng Việt|and/or|(2nd)|e\u0301cole",
    "Greek": "Ελλάδα|Πληθυσμός|ΑΘΗΝΑ|Έσοδα 2024|Ευρώπη",
    "Cyrillic": "Россия|Средний доход|МОСКВА|Україна|Население, млн",
    "Hebrew": "ירושלים|הכנסות|ישראל|אוכלוסייה|שָׁלוֹם",
    "Arabic": "الرياض|مصر|القاهرة|إيرادات|المملكة|السعودية|سكان|شمس|الأردن|عدد السكان|٢٠٢٤|بالمليون|مُحَمَّد|گزارش",
    "Devanagari": "दिल्ली|मुंबई|राजस्व|भारत|जनसंख्या|रुपये|उत्तर प्रदेश|महाराष्ट्र|हिन्दी|कर्नाटक|क्षेत्र|१२३",
    "Bengali": "ঢাকা|বাংলাদেশ|জনসংখ্যা|রাজস্ব|কলকাতা|পশ্চিমবঙ্গ|বিদ্যুৎ|রুপি|চট্টগ্রাম|শিক্ষা|১২৩",
    "Tamil": "சென்னை|தமிழ்நாடு|வருவாய்|மக்கள்தொகை|இந்தியா|கோயம்புத்தூர்|பொருளாதாரம்|லட்சம்",
    "Thai": "กรุงเทพฯ|รายได้|ประชากร|ประเทศไทย|เชียงใหม่|น้ำ|๑๒๓",
    "Chinese": "北京|国内生产总值|上海市|人口（万）|營業收入",
    "Japanese": "東京|カテゴリー|売上高|ひらがな|人口、百万",
    "Korean": "서울|대한민국|매출액|인구",
}


def write_words():
    lines = [
        "/// Words and the fonts that have all their characters, with the widths that HarfBuzz gives them, kerned and with",
        "/// tabular digits, in 1/1000 em.",
        "enum ShapedWords {",
        "    struct Word: Sendable {",
        "        var script: String",
        "        var text: String",
        "        var regular: [String: Double]",
        "        var bold: [String: Double]",
        "    }",
        "",
        "    static let all: [Word] = [",
    ]
    for script, words in SAMPLES.items():
        for word in words.split("|"):
            lines.append(f'        Word(\n            script: "{script}", text: {literal(word)},')
            for name, weight in (("regular", 0), ("bold", 1)):
                widths = {n: 1000 * f[weight].width(word) for n, f in fonts_with(word) if f[weight].has(word)}
                assert widths, word
                text = ", ".join(f'"{font}": {width:.1f}' for font, width in widths.items())
                lines += wrapped(f"            {name}: [{text}]{',' if weight == 0 else ''}")
            lines.append("        ),")
    write(WORDS, [*lines, "    ]", "}"])


def fonts_with(word):
    is_east_asian = any(ord(c) >= 0x3000 for c in word)
    for name, font in STACK.items():
        if (name == "Noto Sans CJK") == is_east_asian:
            yield name, font


def literal(text):
    """Combining marks and signs are readable only where they stand on a letter, as here."""
    return '"' + text + '"'


def wrapped(line):
    if len(line) <= 118:
        return [line]
    head, body = line.split("[", 1)
    pieces = body.rstrip(",").rstrip("]").split(", ")
    indent = " " * 16
    out, current = [head + "["], indent
    for piece in pieces:
        if len(current) + len(piece) + 2 > 118:
            out.append(current.rstrip())
            current = indent
        current += piece + ", "
    return [*out, current.rstrip(), "            ]" + ("," if line.endswith(",") else "")]


if __name__ == "__main__":
    write_letters()
    write_arabic()
    write_indic()
    write_words()
