"""The documents the suite looks at, compiled once, and what the layout says about them."""

import contextlib
import fcntl
import hashlib
import json
import os
import random
import re
import subprocess
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BIN = Path(os.environ.get("PLAYFAIR_BIN", ROOT / ".build" / "debug"))

# The file of what the compiler printed, and that of a hash of all it wrote.
PRINTED = "policy.txt"
DIGEST = "digest.txt"

# What is on both sides of the drawing in a figure, pixels. Drawings that stand alone are as wide as figures.
PADDING = 32
# Pixels, of the drawings of figures from 280 px to 1,600 px. Every other document is looked at in the least width of a class,
# where the layout knows of that width alone.
LEAST, MOST = 248, 1568
CLASSES = [248, 288, 328, 408, 508, 608, 768, 968, 1248]
# What chooses the width of a document in an engine, after the seed and its name: three engines look at three widths.
WIDTHS_OF = {"chromium": "", "firefox": " firefox", "webkit": " webkit"}
# The seed of the widths in CI, so that the same commit is not right once and wrong another time. Whoever has looked at all
# documents with another may write that here.
KEPT = "874990"


def seed():
    """The seed of this run: `PLAYFAIR_WIDTHS`, of which `any` is another one in each run."""
    asked = os.environ.get("PLAYFAIR_WIDTHS")
    if asked == "any":
        return str(random.randrange(10**6))
    return asked or (KEPT if os.environ.get("CI") else "1")


SEED = os.environ["PLAYFAIR_WIDTHS"] = seed()

# The documents asked for while a fixture is made or a test runs: a set for each of those under way (see conftest.py).
asked_for = []


@cache
def documents():
    """Every document that must compile: the valid cases of the corpus and the examples."""
    corpus = sorted((ROOT / "Corpus" / "valid").glob("*/*.*"))
    examples = sorted((ROOT / "examples").glob("*.*"))
    return [path for path in corpus + examples if path.suffix in (".xml", ".json")]


def charts_of_each_kind():
    """Small documents with a legend that toggles, one of each kind of chart and one of each kind of legend: for what is
    the same in all of a kind."""
    names = ["bar/grouped-12x3.xml", "bar/stacked-negative.xml", "line/missing.xml", "area/stacked-monotone.xml",
             "pie/labels.xml", "point/scatter.json", "layered/bars-and-line.json", "legend/entries.xml",
             "legend/only.xml", "legend/solo.xml", "page/shared-legend.xml", "page/shared-solo.json"]
    return [ROOT / "Corpus" / "valid" / name for name in names]


def one_of_each_kind():
    """A small document of each kind of chart."""
    names = ["area/stacked-monotone.xml", "arcs/gradients.xml", "bar/stacked-negative.xml", "beeswarm/tidy.xml", "boxplot/tidy.xml",
             "bubble/values.xml", "bullet/named.xml", "candlestick/values.xml", "cell/equal.xml", "dumbbell/tidy.xml", "ecdf/series.xml",
             "errorband/extents.xml", "errorbar/lists.xml", "funnel/plain.xml", "gauge/thresholds.xml", "histogram/penguins.xml",
             "line/missing.xml", "lollipop/tidy.xml", "marimekko/tidy.xml", "path/lying.xml", "pie/labels.xml", "point/scatter.json", "progress/determinate.xml",
             "radar/four-polygons.xml", "radial-bar/tracks.xml", "rect/areas.xml", "ridgeline/tidy.xml", "rose/months.xml", "slope/tidy.xml", "sparkline/plain.xml", "spinner/leaves.xml", "text/words-at-places.xml", "tick/categories.xml", "trail/plain.xml", "trend/penguins.xml",
             "violin/tidy.xml", "waterfall/plain.xml", "wave/wave.xml"]
    return [ROOT / "Corpus" / "valid" / name for name in names]


def run(*command):
    """The standard output of a program."""
    done = subprocess.run([*map(str, command)], capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 0, f"{' '.join(map(str, command))}: {done.returncode}\n{done.stderr}"
    return done.stdout


@dataclass(frozen=True)
class Compiled:
    """A document and where its output lies."""

    document: Path
    folder: Path

    @property
    def stem(self):
        """What the names of its outputs begin with."""
        return self.document.stem.removesuffix(".playfair")

    @property
    def html(self):
        return self.folder / f"{self.stem}.html"

    @property
    def fragment(self):
        return self.folder / f"{self.stem}.fragment.html"

    @property
    def pictures(self):
        """The standalone drawings: one, or one for each chart of a page."""
        alone = self.folder / f"{self.stem}.svg"
        return [alone] if alone.exists() else sorted(self.folder.glob(f"{self.stem}-*.svg"), key=number)

    @cached_property
    def charts(self):
        """What `layout(chart, hiding:)` computes for every chart in every state (see Tests/LayoutOracle)."""
        # What is held is told apart: it differs with the widths, while all else depends on the document alone.
        return [{name: value for name, value in chart.items() if name != "held"} for chart in self.asked(self.widths)]

    @property
    def widths(self):
        """Widths for drawings in figures besides their own, by the names of the engines that hold them: the same in all
        processes of a run."""
        return {engine: self.chosen_width(f"{SEED} {self.document.name}{suffix}") for engine, suffix in WIDTHS_OF.items()}

    @staticmethod
    def chosen_width(seed):
        chance = random.Random(seed)
        return chance.choice([chance.choice(CLASSES), round(chance.uniform(LEAST, MOST), 1)])

    def held_by(self, engine):
        """The charts in a few states, with drawings in figures of the width that the engine has, and alone as wide as such
        figures."""
        place = list(self.widths).index(engine)
        return [{**chart, **chart["held"][place]} for chart in self.asked(self.widths)]

    def at(self, width):
        """The same for another width, in pixels."""
        return [{**chart, **chart["held"][0]} for chart in self.asked({"any": width})]

    def asked(self, widths):
        """An answer of the oracle, which is asked once for all engines and processes."""
        file = self.folder / f"oracle-{'-'.join(map(str, widths.values()))}.json"
        with alone_in(self.folder):
            if not file.exists():
                file.write_text(run(BIN / "layout-oracle", self.document, *widths.values()))
        return json.loads(file.read_text())

    @property
    def digest(self):
        """A hash of the whole output, policy included."""
        return (self.folder / DIGEST).read_text()

    @cached_property
    def policy(self):
        """What must be allowed for the styles to take effect, as the compiler says it, and nothing else."""
        hashes = sorted(set(re.findall(r"'sha256-[A-Za-z0-9+/=]+'", (self.folder / PRINTED).read_text())))
        assert hashes
        return f"default-src 'none'; style-src {' '.join(hashes)}"


def number(path):
    return int(path.stem.rpartition("-")[2])


def compile_document(document, output):
    """Compiles the document into a folder of its own below `output`, unless this or another process has done so."""
    # The spelling is part of the folder's name: a case may stand beside its twin. Some documents a test has written.
    note(document)
    name = document.relative_to(ROOT) if document.is_relative_to(ROOT) else document.name
    folder = output / f"{name}.compiled".replace("/", "_")
    folder.mkdir(parents=True, exist_ok=True)
    with alone_in(folder):
        # Written last.
        digest = folder / DIGEST
        if not digest.exists():
            (folder / PRINTED).write_text(
                run(BIN / "playfair", "compile", document, "--emit", "svg,html,fragment", "--print-csp", "-o", f"{folder}/"))
            digest.write_text(digest_of(folder))
    return Compiled(document, folder)


def note(document):
    """Whoever is under way has asked for this document."""
    for documents_of in asked_for:
        documents_of.add(document)


def digest_of(folder):
    """The policy names the folder, which differs from run to run."""
    digest = hashlib.sha256()
    for file in sorted(file for file in folder.iterdir() if file.is_file() and file.name != "lock"):
        content = file.read_bytes().replace(str(folder).encode(), b"")
        digest.update(f"{file.name} {len(content)} ".encode() + content)
    return digest.hexdigest()


@contextlib.contextmanager
def alone_in(folder):
    """Other processes wait."""
    with open(folder / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
