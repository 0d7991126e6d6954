"""What `make deb` and `make archive` make, unpacked into a folder that has nothing else but the libraries it asks for."""

import os
import re
import shutil
import subprocess
import tarfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
STATIC = os.environ.get("PLAYFAIR_STATIC")
pytestmark = [
    pytest.mark.skipif(not STATIC, reason="PLAYFAIR_STATIC names no program with Swift's libraries in it"),
    pytest.mark.skipif(not shutil.which("dpkg-deb"), reason="this is no Debian"),
]


def package(kind, folder):
    env = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    done = subprocess.run(
        ["sh", ROOT / "Scripts" / "package.sh", kind], env={**env, "PROGRAM": STATIC, "OUTPUT": str(folder)},
        capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return Path(done.stdout.strip())


@pytest.fixture(scope="module")
def deb(tmp_path_factory):
    return package("deb", tmp_path_factory.mktemp("deb"))


@pytest.fixture(scope="module")
def archive(tmp_path_factory):
    return package("archive", tmp_path_factory.mktemp("archive"))


def field(deb, name):
    return subprocess.run(["dpkg-deb", "-f", deb, name], capture_output=True, text=True, check=True).stdout.strip()


def test_the_package_says_what_it_needs(deb):
    version = subprocess.run([STATIC, "--version"], capture_output=True, text=True, check=True).stdout.split()[0]
    assert (field(deb, "Package"), field(deb, "Version")) == ("playfair", version)
    needs = [re.sub(" .*", "", need) for need in field(deb, "Depends").split(", ")]
    assert {"libc6", "libxml2"} <= set(needs) <= {"libc6", "libxml2", "libstdc++6", "libgcc-s1"}
    assert re.search(r"libc6 \(>= 2\.\d+\)", field(deb, "Depends"))


def test_the_program_runs_with_its_libraries_alone(deb, tmp_path):
    root = tmp_path / "root"
    subprocess.run(["dpkg-deb", "-x", deb, root], check=True)
    there = sorted(str(path.relative_to(root)) for path in root.rglob("*") if path.is_file())
    assert there == [
        "usr/bin/playfair", "usr/share/bash-completion/completions/playfair", "usr/share/doc/playfair/copyright",
        "usr/share/fish/vendor_completions.d/playfair.fish", "usr/share/man/man1/playfair.1.gz",
        "usr/share/zsh/site-functions/_playfair"]
    libraries = subprocess.run(["ldd", root / "usr/bin/playfair"], capture_output=True, text=True, check=True).stdout
    assert "swift" not in libraries and "Foundation" not in libraries
    for library in re.findall(r"(/\S+) \(0x", libraries):
        place = root / library.lstrip("/")
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(library, place)
    (root / "rain.csv").write_text("month,rain\nJan,1\nFeb,2\n")
    (root / "rain.xml").write_text("<chart title='Rain'><data src='rain.csv'/><bar x='month' y='rain'/></chart>")
    # Swift reads its arguments from /proc, which every container has.
    (root / "proc").mkdir()
    enter = 'mount --rbind /proc "$0/proc" && exec chroot "$0" "$@"'
    alone = ["unshare", "--mount", *([] if os.geteuid() == 0 else ["--map-root-user"])]
    if subprocess.run([*alone, "true"], capture_output=True).returncode:
        pytest.skip("this machine lets nobody mount")
    done = subprocess.run(
        [*alone, "sh", "-c", enter, root, "/usr/bin/playfair", "compile", "/rain.xml", "-o", "/out/"], capture_output=True,
        text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert (root / "out" / "rain.svg").read_text().startswith("<svg")
    assert "Feb" in (root / "out" / "rain.html").read_text()


def test_the_archive_is_for_any_place(archive, tmp_path):
    with tarfile.open(archive) as content:
        assert {(one.uid, one.gid) for one in content} == {(0, 0)}
        content.extractall(tmp_path)  # noqa: S202: made here
    (folder,) = tmp_path.iterdir()
    assert archive.name == folder.name + ".tar.gz"
    assert sorted(path.name for path in folder.iterdir()) == ["LICENSE", "README.md", "bin", "share"]
    (tmp_path / "a.xml").write_text("<chart><bar values='1 2'/></chart>")
    done = subprocess.run(
        [folder / "bin" / "playfair", "compile", "a.xml"], cwd=tmp_path, env={}, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("kind", ["deb", "archive"])
def test_the_same_program_makes_the_same_bytes(kind, request, tmp_path):
    first = request.getfixturevalue(kind)
    assert package(kind, tmp_path).read_bytes() == first.read_bytes()
