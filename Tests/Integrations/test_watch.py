"""`playfair compile --watch` as people work beside it: what is saved is compiled, whatever way the editor saves, mistakes are
told and mended, and it stops when asked."""

import os
import queue
import re
import shutil
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = Path(os.environ.get("PLAYFAIR_BIN", ROOT / ".build" / "debug")) / "playfair"
# What is waited for comes within a second; a machine that does other things besides may take longer.
LIMIT = 60


class Watch:
    """The program at work, with what it has said."""

    def __init__(self, folder, *arguments):
        self.process = subprocess.Popen(
            [PROGRAM, "compile", *arguments, "--watch"], cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
            # What runs in the background of a shell has Control-C ignored, and so would what it starts.
            text=True, preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
        self.lines = queue.Queue()
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        for line in self.process.stderr:
            self.lines.put(line)

    def round(self):
        """What is said up to the end of the next round."""
        said = ""
        while "waiting for changes" not in said:
            said += self.lines.get(timeout=LIMIT)
        return said

    def stop(self, number=signal.SIGINT):
        self.process.send_signal(number)
        return self.process.wait(timeout=LIMIT)


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "in" / "sub").mkdir(parents=True)
    (tmp_path / "in" / "a.playfair.xml").write_text(document("a.csv"))
    (tmp_path / "in" / "a.csv").write_text("x,y\nA,1\n")
    (tmp_path / "in" / "sub" / "b.playfair.xml").write_text("<chart title='B'><pie values='1 2'/></chart>")
    return tmp_path


@pytest.fixture
def watch(folder):
    watch = Watch(folder, "in", "-o", "out/", "--emit", "svg")
    assert "2 documents" in watch.round()
    yield watch
    if watch.process.poll() is None:
        watch.process.kill()


def test_what_is_wrong_still_is_counted(folder, watch):
    a, b = folder / "in" / "a.playfair.xml", folder / "in" / "sub" / "b.playfair.xml"
    good = [file.read_text() for file in (a, b)]
    for file in (a, b):
        file.write_text("<chart><bat values='1'/></chart>")
        said = watch.round()
    # They may have been seen in one round.
    assert said.endswith((
        "1 document, 1 with errors, 1 other still with errors; waiting for changes\n",
        "2 documents, 2 with errors; waiting for changes\n"))
    a.write_text(good[0])
    assert watch.round().endswith("1 document, 1 other still with errors; waiting for changes\n")
    b.write_text(good[1])
    assert watch.round().endswith("1 document; waiting for changes\n")


def document(source):
    return f'<chart title="A"><data src="{source}"/><bar x="x" y="y"/></chart>'


def drawing(folder, name):
    return (folder / "out" / f"{name}.svg").read_text()


def test_only_what_has_changed_is_compiled(folder, watch):
    before = (folder / "out" / "sub" / "b.svg").stat()
    (folder / "in" / "a.playfair.xml").write_text(document("a.csv").replace('"A"', '"Another"'))
    assert watch.round().startswith("1 document;")
    assert "Another" in drawing(folder, "a")
    assert (folder / "out" / "sub" / "b.svg").stat() == before
    (folder / "in" / "a.csv").write_text("x,y\nOther,1\n")
    assert watch.round().startswith("1 document;")
    assert "Other" in drawing(folder, "a")
    assert (folder / "out" / "sub" / "b.svg").stat() == before


def test_editors_that_replace_files(folder, watch):
    path = folder / "in" / "a.playfair.xml"
    for number in range(3):
        (folder / "in" / "a.tmp").write_text(document("a.csv").replace('"A"', f'"Title {number}"'))
        os.replace(folder / "in" / "a.tmp", path)
        watch.round()
        assert f"Title {number}" in drawing(folder, "a")


def test_mistakes_are_told_and_mended(folder, watch):
    path = folder / "in" / "a.playfair.xml"
    good = drawing(folder, "a")
    path.write_text("<chart><bar vlaues='1 2'/></chart>")
    said = watch.round()
    assert "in/a.playfair.xml:1:13: error:" in said and "1 document, 1 with errors" in said
    assert drawing(folder, "a") == good
    path.write_text("<chart><bar values='1 2'/></chart>")
    assert "error" not in watch.round()
    assert drawing(folder, "a") != good


def test_files_that_come_and_go(folder, watch):
    # A data file that is gone, and there again.
    (folder / "in" / "a.csv").unlink()
    assert "1 with errors" in watch.round()
    (folder / "in" / "a.csv").write_text("x,y\nAgain,1\n")
    assert "error" not in watch.round()
    assert "Again" in drawing(folder, "a")
    # A new folder with a new document.
    (folder / "in" / "new").mkdir()
    (folder / "in" / "new" / "c.playfair.json").write_text('{"title": "C", "pie": {"values": [1, 2]}}')
    assert "1 document;" in watch.round()
    assert "C" in drawing(folder, "new/c")
    # The whole folder is gone, and there again.
    shutil.move(folder / "in", folder / "elsewhere")
    shutil.move(folder / "elsewhere", folder / "in")
    (folder / "in" / "sub" / "b.playfair.xml").write_text("<chart title='Moved'><pie values='1 2'/></chart>")
    watch.round()
    while "Moved" not in drawing(folder, "sub/b"):
        watch.round()


@pytest.mark.parametrize("options", [[], ["--cache", "cache"], ["--cache", "cache", "--prune"]])
def test_a_document_that_goes_is_a_round_of_its_own(folder, options):
    watch = Watch(folder, "in", "-o", "out/", "--emit", "svg", *options)
    watch.round()
    (folder / "in" / "sub" / "b.playfair.xml").unlink()
    said = watch.round()
    assert said.endswith("\n1 document gone; waiting for changes\n")
    assert said.startswith("out/sub/b.svg: " + ("removed" if "--prune" in options else "left over"))
    assert (folder / "out" / "sub" / "b.svg").exists() == ("--prune" not in options)
    # The other one is still watched, and so is what comes back.
    (folder / "in" / "a.csv").write_text("x,y\nLater,1\n")
    assert watch.round().startswith("1 document;")
    (folder / "in" / "sub" / "b.playfair.xml").write_text("<chart title='Back'><pie values='1 2'/></chart>")
    assert watch.round().startswith("1 document;")
    assert "Back" in drawing(folder, "sub/b")
    assert watch.stop() == 0


def test_a_mistaken_document_that_goes_leaves_its_outputs(folder, watch):
    path = folder / "in" / "sub" / "b.playfair.xml"
    path.write_text(path.read_text() + "x")
    assert "1 with errors" in watch.round()
    path.unlink()
    assert "out/sub/b.svg: left over" in watch.round()


def test_a_folder_may_be_empty_for_a_while(folder):
    for path in [folder / "in" / "a.playfair.xml", folder / "in" / "sub" / "b.playfair.xml"]:
        path.unlink()
    watch = Watch(folder, "in", "-o", "out/", "--emit", "svg")
    said = watch.round()
    assert "there is no document in 'in/'" in said and said.endswith("0 documents; waiting for changes\n")
    (folder / "in" / "c.playfair.xml").write_text("<chart title='C'><pie values='1 2'/></chart>")
    assert watch.round() == "1 document; waiting for changes\n"
    (folder / "in" / "c.playfair.xml").unlink()
    assert "out/c.svg: left over" in watch.round()
    assert watch.stop() == 0


@pytest.mark.parametrize("options", [[], ["--cache", "cache", "--prune"]])
def test_a_folder_may_be_away_for_a_while(folder, options):
    watch = Watch(folder, "in", "-o", "out/", "--emit", "svg", *options)
    assert watch.round() == "2 documents; waiting for changes\n"
    (folder / "in").rename(folder / "away")
    said = watch.round()
    assert "cannot read in/: " in said and said.endswith("\n2 documents gone; waiting for changes\n")
    assert drawing(folder, "a") and drawing(folder, "sub/b")
    (folder / "away").rename(folder / "in")
    assert watch.round() == "2 documents; waiting for changes\n"
    assert watch.stop() == 0


def test_outputs_that_somebody_removes_are_made_again(folder, watch):
    (folder / "out" / "sub" / "b.svg").unlink()
    (folder / "in" / "a.csv").write_text("x,y\nOther,1\n")
    assert watch.round() == "2 documents; waiting for changes\n"
    assert "Other" in drawing(folder, "a") and drawing(folder, "sub/b")


def test_a_file_that_never_rests_keeps_no_other_waiting(folder, watch):
    # A process of its own, which nothing here holds up.
    writing = """
import sys, time
number = 0
while True:
    number += 1
    open(sys.argv[1], "w").write(f"x,y\\nA,{number}\\n")
    time.sleep(0.002)
"""
    writer = subprocess.Popen([sys.executable, "-c", writing, folder / "in" / "a.csv"])
    try:
        time.sleep(0.3)
        (folder / "in" / "sub" / "b.playfair.xml").write_text("<chart title='Other'><pie values='1 2'/></chart>")
        deadline = time.monotonic() + LIMIT
        while "Other" not in drawing(folder, "sub/b"):
            assert time.monotonic() < deadline
            time.sleep(0.05)
    finally:
        writer.kill()
        writer.wait()


def test_a_template_is_watched_too(folder):
    template = folder / "mine" / "page.html"
    template.parent.mkdir()
    page = (ROOT / "templates" / "page.html").read_text()
    template.write_text(page + "<p>first</p>")
    watch = Watch(folder, "in", "-o", "out/", "--emit", "html", "--templates", "mine")
    watch.round()
    template.write_text(page + "<p>second</p>")
    assert watch.round().startswith("2 documents;")
    assert "second" in (folder / "out" / "a.html").read_text()
    template.write_text("<p>none</p>")
    assert "template.missing-slot" in watch.round()
    template.write_text(page + "<p>third</p>")
    watch.round()
    assert "third" in (folder / "out" / "a.html").read_text()
    assert watch.stop() == 0


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_it_stops_when_asked_and_leaves_nothing_behind(folder, watch, number):
    assert watch.stop(number) == 0
    names = sorted(path.name for path in (folder / "out").rglob("*") if path.is_file())
    assert names == ["a.svg", "b.svg"]


@pytest.mark.parametrize("options", [["-o", "-", "--emit", "svg"], ["--format", "json"]])
def test_streams_are_refused(folder, options):
    done = subprocess.run(
        [PROGRAM, "compile", "in/a.playfair.xml", "--watch", *options], cwd=folder, capture_output=True, text=True,
        timeout=LIMIT)
    assert done.returncode == 64
    assert re.search("'--watch' (cannot|reports)", done.stderr)
