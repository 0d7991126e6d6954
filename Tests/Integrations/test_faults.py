"""Files that change, vanish or are not what they seem while a run reads and writes them, and disks that are full: each output is the
old one or a new one, never half of one, nothing else is left, and a message says which file it was and why."""

import os
import random
import re
import subprocess
import threading
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = Path(os.environ.get("PLAYFAIR_BIN", ROOT / ".build" / "debug")) / "playfair"
SEED = 20261129
# How messages name one of the files.
NAMES_A_FILE = re.compile(r"in/[cd]\d\.(playfair\.xml|csv)")


def run(folder, *arguments):
    return subprocess.run(
        [PROGRAM, *arguments], cwd=folder, capture_output=True, timeout=300, stdin=subprocess.DEVNULL)


def compiled(folder, output, *options):
    return run(folder, "compile", "in", "-o", f"{output}/", "--emit", "svg", "--no-project", *options)


def drawings(folder, output):
    """What stands in the folder of outputs, whatever its name."""
    return {path.name: path.read_bytes() for path in (folder / output).iterdir()}


def document(number, version):
    # The versions are of different lengths, and no beginning of one is a document.
    return f'<chart title="{"Version " * version}{number}"><data src="d{number}.csv"/><bar x="a" y="b"/></chart>'


def table(number, version):
    return "a,b\n" + "".join(f"row {row},{number + version + 1}\n" for row in range(2 + 4 * version))


def put(path, text):
    """Another file in its place, as careful editors do."""
    path.with_suffix(".new").write_text(text)
    path.with_suffix(".new").replace(path)


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "in").mkdir()
    for number in range(8):
        (tmp_path / "in" / f"c{number}.playfair.xml").write_text(document(number, 0))
        (tmp_path / "in" / f"d{number}.csv").write_text(table(number, 0))
    return tmp_path


def possible(folder):
    """For each output what can come of the versions of its two files."""
    found = {f"c{number}.svg": set() for number in range(8)}
    for version in range(4):
        for number in range(8):
            put(folder / "in" / f"c{number}.playfair.xml", document(number, version % 2))
            put(folder / "in" / f"d{number}.csv", table(number, version // 2))
        assert compiled(folder, "plain").returncode == 0
        for name, drawing in drawings(folder, "plain").items():
            found[name].add(drawing)
    assert all(len(each) == 4 for each in found.values())
    return found


def disturb(folder, ends):
    """Changes the files for as long as runs last: some at once, documents also by and by, and takes them away."""
    numbers = random.Random(SEED)
    while not ends.is_set():
        number, version = numbers.randrange(8), numbers.randrange(2)
        chart, data = (folder / "in" / name for name in (f"c{number}.playfair.xml", f"d{number}.csv"))
        match numbers.randrange(5):
            case 0: put(chart, document(number, version))
            case 1: put(data, table(number, version))
            case 2:
                with open(chart, "w") as file:
                    for letter in document(number, version):
                        file.write(letter)
                        file.flush()
            case 3: chart.unlink(missing_ok=True)
            case 4: data.unlink(missing_ok=True)
        time.sleep(0.001)


def test_inputs_that_change_while_they_are_read(folder):
    known = possible(folder)
    ends = threading.Event()
    other = threading.Thread(target=disturb, args=(folder, ends))
    other.start()
    statuses = set()
    try:
        for turn in range(60):
            done = compiled(folder, "out", *(["--cache", "cache"] if turn % 2 else []))
            said = done.stderr.decode()
            statuses.add(done.returncode)
            assert done.returncode in (0, 1, 2), said
            # Whatever went wrong is told by the name of a file.
            assert done.returncode == 0 or NAMES_A_FILE.search(said), said
            for name, drawing in drawings(folder, "out").items():
                assert name in known and drawing in known[name], f"{name}: {said}"
    finally:
        ends.set()
        other.join()
    assert len(statuses) > 1, "no run met a change"
    # In the end all is as if nothing had happened.
    for number in range(8):
        put(folder / "in" / f"c{number}.playfair.xml", document(number, 1))
        put(folder / "in" / f"d{number}.csv", table(number, 1))
    for output, options in [("out", ["--cache", "cache"]), ("fresh", [])]:
        done = compiled(folder, output, *options)
        assert done.returncode == 0, done.stderr.decode()
    assert drawings(folder, "out") == drawings(folder, "fresh")


def test_outputs_that_are_no_files(folder):
    """A link gives its place to the output, and what it led to stays as it is; what stands for a device is written to."""
    assert compiled(folder, "plain").returncode == 0
    plain = drawings(folder, "plain")
    (folder / "mine.txt").write_text("mine")
    out = folder / "out"
    out.mkdir()
    (out / "c0.svg").symlink_to(folder / "mine.txt")
    (out / "c1.svg").symlink_to(folder / "nowhere.txt")
    (out / "c2.svg").symlink_to("c2.svg")
    (out / "c3.svg").symlink_to(os.devnull)
    (out / "c4.svg").mkdir()
    done = compiled(folder, "out")
    assert done.returncode == 2
    assert done.stderr.decode() == "playfair: cannot write out/c4.svg: is a directory\n8 documents, 1 not written\n"
    assert (folder / "mine.txt").read_text() == "mine" and not (folder / "nowhere.txt").exists()
    assert (out / "c3.svg").is_symlink() and (out / "c4.svg").is_dir()
    for name in ["c3.svg", "c4.svg"]:
        del plain[name]
    assert {path.name: path.read_bytes() for path in out.iterdir() if path.is_file()} == plain


def test_an_input_is_never_written_over(folder):
    """Neither by its own name nor by that of a link, hard or symbolic."""
    table_of_one = (folder / "in" / "d0.csv").read_bytes()
    out = folder / "out"
    out.mkdir()
    os.link(folder / "in" / "d0.csv", out / "c0.svg")
    (out / "c1.svg").symlink_to(folder / "in" / "d1.csv")
    compiled(folder, "out")
    assert (folder / "in" / "d0.csv").read_bytes() == table_of_one
    assert (folder / "in" / "d1.csv").read_text() == table(1, 0)


@pytest.fixture
def small_disk(tmp_path):
    place = tmp_path / "disk"
    place.mkdir()
    done = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=128k", "none", place], capture_output=True)
    if done.returncode:
        pytest.skip("takes the right to mount a small disk")
    yield place
    subprocess.run(["umount", "-l", place], check=True)


def test_a_disk_that_fills(folder, small_disk):
    """What had no room is told, old outputs stay, nothing half is there; with room again all is written."""
    assert compiled(folder, "plain").returncode == 0
    plain = drawings(folder, "plain")
    (small_disk / "c7.svg").write_text("old")
    done = compiled(folder, "disk")
    assert done.returncode == 2
    missing = len(plain) - sum(drawing == plain[name] for name, drawing in drawings(folder, "disk").items())
    assert 0 < missing < len(plain)
    more = f"playfair: cannot write {missing - 1} more file{'s' if missing > 2 else ''}: no space left on device\n" if missing > 1 else ""
    assert re.fullmatch(
        r"playfair: cannot write disk/c\d\.svg: no space left on device\n" + more + f"8 documents, {missing} not written\n",
        done.stderr.decode()), done.stderr.decode()
    for name, drawing in drawings(folder, "disk").items():
        assert drawing in (plain[name], b"old"), name
    subprocess.run(["mount", "-o", "remount,size=16m", small_disk], check=True)
    assert compiled(folder, "disk").returncode == 0
    assert drawings(folder, "disk") == plain


@pytest.mark.skipif(os.name != "posix" or os.uname().sysname == "Darwin", reason="names of files are UTF-8 there")
def test_names_that_are_no_utf8(folder):
    within = os.fsencode(folder / "in")
    os.mkdir(within + b"/f\xff")
    for name in [b"/b\xfe.playfair.xml", b"/f\xff/a.playfair.xml"]:
        with open(within + name, "wb") as file:
            file.write(b'<chart><pie values="1 2"/></chart>')
    done = compiled(folder, "out")
    assert done.returncode == 2
    assert done.stderr.decode() == (
        "playfair: 'in/b\\xFE.playfair.xml' is left out: its name is not UTF-8\n"
        "playfair: 1 document in 'in/f\\xFF/' left out: the name of the folder is not UTF-8\n"
        "8 documents, 2 left out\n")
    assert set(drawings(folder, "out")) == {f"c{number}.svg" for number in range(8)}
    named = run(folder, "compile", b"in/b\xfe.playfair.xml", "-o", "other/")
    assert named.returncode == 2 and named.stderr.decode().endswith(".playfair.xml: its name is not UTF-8\n")
    for option in ["-o", "--root", "--cache"]:
        assert run(folder, "compile", "in/c0.playfair.xml", option, b"o\xff/").returncode == 64
    assert not (folder / "other").exists()


def test_a_reader_that_goes_away(folder):
    """Who wants only the beginning gets it, and the run ends: not by a signal, but saying what it could not write."""
    points = " ".join(str(number % 97) for number in range(4000))
    (folder / "large.xml").write_text(f'<chart><bar values="{points}"/></chart>')
    child = subprocess.Popen(
        [PROGRAM, "compile", "large.xml", "-o", "-", "--emit", "svg"], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert child.stdout.read(4) == b"<svg"
    child.stdout.close()
    said = child.stderr.read().decode()
    child.wait(timeout=60)
    assert said.endswith("playfair: cannot write standard output: broken pipe\n")
    assert child.returncode == 2


def test_ten_thousand_inputs(tmp_path):
    """By their names in one call: each is looked at, and those with mistakes hold up no other."""
    (tmp_path / "in").mkdir()
    names = [f"in/c{number}.xml" for number in range(10_000)]
    for number, name in enumerate(names):
        values = "3 x" if number % 1000 == 7 else f"{number % 9 + 1} 2"
        (tmp_path / name).write_text(f'<chart title="{number}"><pie values="{values}"/></chart>')
    began = time.monotonic()
    done = run(tmp_path, "compile", *names, "-o", "out/", "--emit", "ir")
    assert done.returncode == 1, done.stderr.decode()[-500:]
    # What would grow like the square of their number took eight minutes for half as many.
    assert time.monotonic() - began < 240
    said = done.stderr.decode()
    assert {line.split(":")[0] for line in said.splitlines() if ": error: " in line} == set(names[7::1000])
    assert len(os.listdir(tmp_path / "out")) == 9990
