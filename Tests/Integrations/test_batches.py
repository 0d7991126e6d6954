"""Runs over many documents with a cache: at the same time, killed at any moment, and after files of all kinds have changed,
the outputs are in the end those of one run without a cache."""

import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = Path(os.environ.get("PLAYFAIR_BIN", ROOT / ".build" / "debug")) / "playfair"
SEED = 20261123


@pytest.fixture
def folder(tmp_path):
    """Thirty documents in folders with names as people give them, half of them with a data file."""
    for number in range(30):
        place = tmp_path / "in" / ["plain", "with space", "Größe", "a#b$c"][number % 4]
        place.mkdir(parents=True, exist_ok=True)
        write(place, number, number)
    return tmp_path


def write(place, number, value):
    if number % 2:
        (place / f"d{number}.csv").write_text(f"a,b\nx,{value}\ny,2\n")
        text = f'<chart><data src="d{number}.csv"/><bar x="a" y="b"/></chart>'
    else:
        text = f'<chart title="{value}"><pie values="{value + 1} 2"/></chart>'
    (place / f"c{number}.playfair.xml").write_text(text)


def start(folder, output, *options):
    return subprocess.Popen(
        [PROGRAM, "compile", "in", "-o", f"{output}/", "--emit", "svg", *options],
        cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)


def finish(process):
    errors = process.communicate(timeout=120)[1].decode()
    assert process.returncode == 0, errors
    return errors


def outputs(folder, output):
    root = folder / output
    return {str(path.relative_to(root)): path.read_bytes() for path in root.rglob("*.svg") if not path.name.startswith(".")}


def expected(folder):
    finish(start(folder, "plain"))
    return outputs(folder, "plain")


def test_runs_at_the_same_time(folder):
    processes = [start(folder, "out", "--cache", "cache") for _ in range(4)]
    for process in processes:
        finish(process)
    assert outputs(folder, "out") == expected(folder)


def test_killed_at_any_moment(folder):
    numbers = random.Random(SEED)
    plain = expected(folder)
    began = time.monotonic()
    finish(start(folder, "timed"))
    whole = time.monotonic() - began
    killed = 0
    for _ in range(12):
        process = start(folder, "out", "--cache", "cache")
        time.sleep(numbers.uniform(0, whole))
        process.send_signal(signal.SIGKILL)
        process.communicate()
        if process.returncode == -signal.SIGKILL:
            killed += 1
        else:
            # The machine was quicker than before. What a whole run has kept would leave the next ones nothing to do.
            shutil.rmtree(folder / "cache")
            whole *= 0.7
        # What is there is whole.
        for name, content in outputs(folder, "out").items():
            assert content == plain[name], name
    assert killed > 0
    finish(start(folder, "out", "--cache", "cache"))
    assert outputs(folder, "out") == plain


def hidden(folder, output):
    return {path for path in (folder / output).rglob(".*")}


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has files without a name")
def test_a_killed_run_leaves_no_litter(folder):
    numbers = random.Random(SEED + 1)
    plain = expected(folder)
    began = time.monotonic()
    finish(start(folder, "timed"))
    whole = time.monotonic() - began
    written = set()
    for turn in range(30):
        # Every other time outputs of a former run are there.
        output = "out" if turn % 2 else f"new{turn}"
        process = start(folder, output)
        time.sleep(numbers.uniform(0, 1.1 * whole))
        process.send_signal(signal.SIGKILL)
        process.communicate()
        for name, content in outputs(folder, output).items():
            assert content == plain[name], name
        written.add(len(outputs(folder, output)))
        # A file has a name before it is in its place only for as long as the system takes to move it over another one.
        left = hidden(folder, output)
        assert len(left) <= (1 if turn % 2 else 0), left
        for path in left:
            assert path.read_bytes() in plain.values()
    assert written & set(range(1, 30)), "no run was killed while it wrote"
    finish(start(folder, "out"))
    assert hidden(folder, "out") == set()
    assert outputs(folder, "out") == plain


def test_two_runs_into_one_folder_one_of_them_killed(folder):
    numbers = random.Random(SEED + 2)
    plain = expected(folder)
    for _ in range(6):
        lasting, killed = start(folder, "out"), start(folder, "out")
        time.sleep(numbers.uniform(0, 1))
        killed.send_signal(signal.SIGKILL)
        killed.communicate()
        finish(lasting)
        assert outputs(folder, "out") == plain
    finish(start(folder, "out"))
    assert hidden(folder, "out") == set()


def test_changes_of_all_kinds(folder):
    numbers = random.Random(SEED)
    # Only after two seconds does a run rely on the times of files.
    time.sleep(2.1)
    finish(start(folder, "out", "--cache", "cache"))
    for _ in range(8):
        for path in numbers.sample(sorted((folder / "in").rglob("*.playfair.xml")), 4):
            number = int(path.name[1:].split(".")[0])
            change = numbers.choice(["write", "remove", "touch", "output", "gone"])
            drawing = folder / "out" / path.parent.name / f"c{number}.svg"
            if change == "write":
                write(path.parent, number, numbers.randrange(1000))
            elif change == "remove":
                path.unlink()
            elif change == "touch":
                path.touch()
            elif change == "output" and drawing.exists():
                drawing.write_text("mine")
            elif change == "gone":
                drawing.unlink(missing_ok=True)
        finish(start(folder, "out", "--cache", "cache", "--prune"))
        for old in (folder / "plain").rglob("*.svg"):
            old.unlink()
        assert outputs(folder, "out") == expected(folder)


@pytest.mark.parametrize("options, environment", [
    (["--jobs", "1"], {}), (["--jobs", "4"], {}), ([], {"TZ": "Asia/Kathmandu"}), ([], {"LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8"}),
], ids=["alone", "many", "time-zone", "language"])
def test_the_same_everywhere(folder, options, environment):
    finish(subprocess.Popen(
        [PROGRAM, "compile", "in", "-o", "out/", "--emit", "svg", *options], cwd=folder, env={**os.environ, **environment},
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE))
    assert outputs(folder, "out") == expected(folder)


def test_the_same_in_any_order_and_place(folder):
    elsewhere = folder / "elsewhere"
    shutil.copytree(folder / "in", elsewhere / "in")
    documents = sorted(path.relative_to(elsewhere) for path in elsewhere.rglob("*.playfair.xml"))
    random.Random(SEED).shuffle(documents)
    finish(subprocess.Popen(
        [PROGRAM, "compile", *documents, "-o", "out/", "--emit", "svg"], cwd=elsewhere, stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE))
    assert outputs(elsewhere, "out") == {Path(name).name: content for name, content in expected(folder).items()}


def test_few_files_may_be_open(folder):
    def limited():
        resource.setrlimit(resource.RLIMIT_NOFILE, (12, 12))

    finish(subprocess.Popen(
        [PROGRAM, "compile", "in", "-o", "out/", "--emit", "svg", "--jobs", "4"], cwd=folder, stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE, preexec_fn=limited))
    assert outputs(folder, "out") == expected(folder)


@pytest.mark.skipif(sys.platform != "linux", reason="/dev/full is a device of Linux")
def test_a_disk_that_is_full_is_told_once(folder):
    # The device that is always full is where three outputs go.
    for number in [0, 4, 8]:
        place = folder / "out" / "plain"
        place.mkdir(parents=True, exist_ok=True)
        (place / f"c{number}.svg").symlink_to("/dev/full")
    process = start(folder, "out")
    errors = process.communicate(timeout=120)[1].decode()
    assert process.returncode == 2
    assert errors == (
        "playfair: cannot write out/plain/c0.svg: no space left on device\n"
        "playfair: cannot write 2 more files: no space left on device\n30 documents, 3 not written\n")
    assert (folder / "out" / "plain" / "c0.svg").is_symlink()


@pytest.mark.skipif(os.geteuid() != 0, reason="takes rights that only a superuser can give up")
def test_a_folder_that_cannot_be_listed_stops_no_other(folder):
    closed = folder / "in" / "closed"
    closed.mkdir()
    closed.chmod(0)
    for path in [folder, *folder.parents]:
        if Path(tempfile.gettempdir()) in path.parents and path.stat().st_uid == 0:
            path.chmod(path.stat().st_mode | 0o055)
    (folder / "out").mkdir(mode=0o777)
    (folder / "out").chmod(0o777)
    done = subprocess.run(
        [PROGRAM, "compile", "in", "-o", "out/", "--emit", "svg"], cwd=folder, capture_output=True, text=True, user="nobody")
    assert done.returncode == 2
    assert done.stderr == "playfair: cannot list 'in/closed/': permission denied\n30 documents\n"
    assert len(outputs(folder, "out")) == 30
