"""What `make deb` and `make archive` make, unpacked into folders that have nothing else but what they may ask
for."""

import gzip
import json
import os
import re
import shutil
import subprocess
import tarfile
import time
import urllib.request
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
STATIC = os.environ.get("PLAYFAIR_STATIC")
# The same of playfair-serve.
SERVER = os.environ.get("PLAYFAIR_STATIC_SERVE")
pytestmark = [
    pytest.mark.skipif(not STATIC, reason="PLAYFAIR_STATIC names no program with Swift's libraries in it"),
    pytest.mark.skipif(not shutil.which("dpkg-deb"), reason="this is no Debian"),
]


def packages(kind, folder):
    env = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    done = subprocess.run(
        ["sh", ROOT / "Scripts" / "package.sh", kind], env={**env, "PROGRAM": STATIC, "SERVER": SERVER or "none", "OUTPUT": str(folder)},
        capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return [Path(line) for line in done.stdout.splitlines()]


@pytest.fixture(scope="module")
def debs(tmp_path_factory):
    return packages("deb", tmp_path_factory.mktemp("deb"))


@pytest.fixture
def deb(debs):
    return debs[0]


@pytest.fixture(scope="module")
def archive(tmp_path_factory):
    (archive,) = packages("archive", tmp_path_factory.mktemp("archive"))
    return archive


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
    put_libraries(root, "usr/bin/playfair")
    (root / "rain.csv").write_text("month,rain\nJan,1\nFeb,2\n")
    (root / "rain.xml").write_text("<chart title='Rain'><data src='rain.csv'/><bar x='month' y='rain'/></chart>")
    # With and without /proc.
    for enter in [alone(root, 'mount --rbind /proc "$0/proc" && exec chroot "$0" "$@"'), alone(root, 'exec chroot "$0" "$@"')]:
        command = ["/usr/bin/playfair", "compile", "/rain.xml", "-o", "/out/", "--cache", "/cache"]
        done = subprocess.run([*enter, *command], capture_output=True, text=True)
        assert (done.returncode, done.stderr) == (0, "")
        assert (root / "out" / "rain.svg").read_text().startswith("<svg")
        assert "Feb" in (root / "out" / "rain.html").read_text()
        assert (root / "cache" / "program").exists()
        shutil.rmtree(root / "out")
        shutil.rmtree(root / "cache")
    done = subprocess.run([*enter, "/usr/bin/playfair", "serve", "/"], capture_output=True, text=True)
    assert done.returncode == 2 and "Debian's package is 'playfair-serve'" in done.stderr


def put_libraries(root, program):
    libraries = subprocess.run(["ldd", root / program], capture_output=True, text=True, check=True).stdout
    assert "swift" not in libraries and "Foundation" not in libraries
    for library in re.findall(r"(/\S+) \(0x", libraries):
        place = root / library.lstrip("/")
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(library, place)


def alone(root, enter):
    """What runs a command that sees nothing but a folder."""
    (root / "proc").mkdir(exist_ok=True)
    apart = ["unshare", "--mount", *([] if os.geteuid() == 0 else ["--map-root-user"])]
    if subprocess.run([*apart, "true"], capture_output=True).returncode:
        pytest.skip("this machine lets nobody mount")
    return [*apart, "sh", "-c", enter, root]


@pytest.mark.skipif(not SERVER, reason="PLAYFAIR_STATIC_SERVE names no web server with Swift's libraries in it")
def test_the_web_server_is_a_package_beside_it(debs, tmp_path):
    deb, serve = debs
    assert field(serve, "Package") == "playfair-serve"
    needs = field(serve, "Depends").split(", ")
    assert needs[0] == f"playfair (= {field(deb, 'Version')})"
    assert any(need.startswith("libcurl4") for need in needs), needs
    root = tmp_path / "root"
    for package in debs:
        subprocess.run(["dpkg-deb", "-x", package, root], check=True)
    manual = gzip.decompress((root / "usr/share/man/man1/playfair-serve.1.gz").read_bytes())
    assert manual == b".so man1/playfair.1\n" and (root / "usr/share/man/man1/playfair.1.gz").exists()
    for program in ["usr/bin/playfair", "usr/bin/playfair-serve"]:
        put_libraries(root, program)
    (root / "tmp").mkdir()
    (root / "dev").mkdir()
    (root / "charts").mkdir()
    (root / "charts" / "a.playfair.xml").write_text("<chart title='Rain'><bar values='1 2'/></chart>")
    enter = alone(root, 'mount --rbind /proc "$0/proc" && mount --rbind /dev "$0/dev" && exec chroot "$0" "$@"')
    process = subprocess.Popen(
        [*enter, "/usr/bin/playfair", "serve", "/charts", "--port", "0"], env={"PATH": os.environ["PATH"]},
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        address = process.stdout.readline().strip()
        assert address.startswith("http://localhost:"), process.stderr.read()
        for _ in range(100):
            with urllib.request.urlopen(address + "gallery.json") as answer:
                gallery = json.load(answer)
            if gallery["documents"]:
                break
            time.sleep(0.1)
        assert [one["charts"] for one in gallery["documents"]] == [["Rain"]], gallery
    finally:
        process.terminate()
        process.wait(20)


def test_the_archive_is_for_any_place(archive, tmp_path):
    with tarfile.open(archive) as content:
        assert {(one.uid, one.gid) for one in content} == {(0, 0)}
        content.extractall(tmp_path)  # noqa: S202: made here
    (folder,) = tmp_path.iterdir()
    assert archive.name == folder.name + ".tar.gz"
    assert sorted(path.name for path in folder.iterdir()) == [
        "LICENSE", "README.md", "bin", "lib", "share"]
    programs = ["playfair", "playfair-serve"] if SERVER else ["playfair"]
    assert sorted(path.name for path in (folder / "bin").iterdir()) == programs
    (tmp_path / "a.xml").write_text("<chart><bar values='1 2'/></chart>")
    done = subprocess.run(
        [folder / "bin" / "playfair", "compile", "a.xml"], cwd=tmp_path, env={}, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_archive_needs_the_c_library_alone(archive, tmp_path):
    root = tmp_path / "root"
    root.mkdir()
    with tarfile.open(archive) as content:
        content.extractall(root)  # noqa: S202: made here
    (folder,) = root.iterdir()
    inside = {path.name for path in (folder / "lib" / "playfair").iterdir()}
    assert any(name.startswith("libxml2.so") for name in inside)
    notices = {path.name for path in (folder / "share" / "doc" / "playfair").iterdir()}
    assert "copyright.libxml2" in notices and len(notices) > 2
    for program in sorted((folder / "bin").iterdir()):
        libraries = subprocess.run(["ldd", program], capture_output=True, text=True, check=True).stdout
        others = [path for path in re.findall(r"=> (/\S+) \(0x", libraries) if not Path(path).resolve().is_relative_to(folder.resolve())]
        for path in others:
            assert re.match(r"lib(c|m|dl|rt|pthread|resolv|util|anl|nss_[a-z]+)\.so", Path(path).name), path
        for path in others + re.findall(r"^\s*(/\S+) \(0x", libraries, re.M):
            place = root / path.lstrip("/")
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, place)
    (root / "rain.xml").write_text("<chart title='Rain'><bar values='1 2'/></chart>")
    # Where a program lies, and so where its libraries do, the loader asks /proc.
    enter = alone(root, 'mount --rbind /proc "$0/proc" && exec chroot "$0" "$@"')
    done = subprocess.run(
        [*enter, f"/{folder.name}/bin/playfair", "compile", "/rain.xml"],
        capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert (root / "rain.svg").read_text().startswith("<svg")


@pytest.mark.parametrize("kind", ["deb", "archive"])
def test_the_same_program_makes_the_same_bytes(kind, request, tmp_path):
    first = request.getfixturevalue({"deb": "debs", "archive": "archive"}[kind])
    first = first if isinstance(first, list) else [first]
    assert [path.read_bytes() for path in packages(kind, tmp_path)] == [path.read_bytes() for path in first]
