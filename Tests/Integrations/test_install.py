"""`make install` into an empty folder, and what works from there without the sources."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = Path(os.environ.get("PLAYFAIR_BIN", ROOT / ".build" / "debug")) / "playfair"
FILES = [
    "bin/playfair", "share/bash-completion/completions/playfair", "share/fish/vendor_completions.d/playfair.fish",
    "share/man/man1/playfair.1", "share/zsh/site-functions/_playfair",
]


def make(target, folder):
    subprocess.run(
        ["make", "--silent", "-C", ROOT, target, "PREFIX=/usr", f"DESTDIR={folder}", f"PROGRAM={PROGRAM}"], check=True,
        capture_output=True, env={name: value for name, value in os.environ.items() if not name.startswith("MAKE")})


def files(folder):
    return sorted(str(path.relative_to(folder / "usr")) for path in folder.rglob("*") if path.is_file())


@pytest.fixture
def root(tmp_path):
    folder = tmp_path / "a place"
    make("install", folder)
    return folder


def test_everything_is_there_and_goes_again(root):
    assert files(root) == FILES
    make("install", root)
    assert files(root) == FILES
    make("uninstall", root)
    assert files(root) == []


def test_the_program_needs_nothing_of_where_it_was_built(root, tmp_path):
    (tmp_path / "chart.xml").write_text("<chart><bar values='1 2 3'/></chart>")
    done = subprocess.run(
        [root / "usr/bin/playfair", "compile", "chart.xml"], cwd=tmp_path, env={}, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert (tmp_path / "chart.svg").read_text().startswith("<svg")


@pytest.mark.skipif(not shutil.which("groff"), reason="groff is missing")
def test_the_manual_page_is_read_without_complaint(root):
    page = root / "usr/share/man/man1/playfair.1"
    done = subprocess.run(["groff", "-man", "-Tutf8", "-ww", "-P-c", page], capture_output=True, text=True, check=True)
    assert done.stderr == ""
    # Bold and slanted letters are printed over each other.
    text = re.sub(".\x08", "", done.stdout)
    for words in ["playfair - compiles chart documents", "--output path", "SYNOPSIS", "convert", "-j number", "EXIT STATUS", "NO_COLOR", "FILES"]:
        assert words in text, text


def test_completions_are_those_of_the_program(root):
    for shell, name in [("bash", FILES[1]), ("fish", FILES[2]), ("zsh", FILES[4])]:
        done = subprocess.run([PROGRAM, "--generate-completion-script", shell], capture_output=True, text=True, check=True)
        assert (root / "usr" / name).read_text() == done.stdout
