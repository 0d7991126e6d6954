"""The samples of examples/integrations as their readers use them, each in a folder of its own: a second build does nothing,
a changed data file makes its chart and no other, and a mistake is told with its status and leaves what was there."""

import json
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
BIN = Path(os.environ.get("PLAYFAIR_BIN", ROOT / ".build" / "debug"))
SAMPLES = ROOT / "examples" / "integrations"
PROGRAMS = Path(sys.executable).parent

# How each sample is built. CMake's first build is also what configures it.
BUILDS = {
    "make": ["make"],
    "ninja": ["ninja"],
    "cmake-make": ["sh", "-c", "cmake -S . -B . -G 'Unix Makefiles' >configured.txt && make"],
    "cmake-ninja": ["sh", "-c", "cmake -S . -B . -G Ninja >configured.txt && ninja"],
}


@pytest.fixture(params=BUILDS)
def sample(request, tmp_path):
    """A sample in a folder of its own, whose name has a space."""
    folder = tmp_path / "a site"
    shutil.copytree(SAMPLES, folder)
    # CMake writes files of these names.
    if request.param.startswith("cmake"):
        (folder / "Makefile").unlink()
        (folder / "build.ninja").unlink()
    return Sample(folder, BUILDS[request.param])


class Sample:
    def __init__(self, folder, command):
        self.folder = folder
        self.command = command

    def build(self):
        """Exit status and words of a build, and the names of the drawings that it made."""
        before = self.times()
        # Times of files are compared in whole seconds by some file systems.
        time.sleep(1.1)
        done = run(self.folder, *self.command)
        after = self.times()
        return done, sorted(name for name in after if after[name] != before.get(name))

    def times(self):
        return {path.name: path.stat().st_mtime_ns for path in (self.folder / "site").glob("*.svg")}


def environment():
    # The tests themselves may have been started by Make, which is nothing to the samples.
    own = {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS"))}
    return {**own, "PATH": os.pathsep.join([str(BIN), str(PROGRAMS), os.environ["PATH"]])}


def run(folder, *command, **others):
    return subprocess.run(command, cwd=folder, env=environment(), capture_output=True, text=True, **others)


def test_only_what_changed_is_made_again(sample):
    done, made = sample.build()
    assert (done.returncode, made) == (0, ["rain.svg", "sun.svg"]), done.stderr
    done, made = sample.build()
    assert (done.returncode, made) == (0, [])
    data = sample.folder / "charts" / "rain.csv"
    data.write_text(data.read_text() + "May,51\n")
    done, made = sample.build()
    assert (done.returncode, made) == (0, ["rain.svg"])
    assert "May" in (sample.folder / "site" / "rain.svg").read_text()
    assert sample.build()[1] == []


def test_a_mistake_is_told_until_it_is_mended(sample):
    sample.build()
    old = (sample.folder / "site" / "rain.svg").read_bytes()
    data = sample.folder / "charts" / "rain.csv"
    hidden = data.rename(data.with_suffix(".gone"))
    for _ in range(2):
        done, made = sample.build()
        assert done.returncode != 0
        assert "rain.playfair.xml:2:14: error: there is no file 'rain.csv'" in done.stdout + done.stderr
        assert made == []
    assert (sample.folder / "site" / "rain.svg").read_bytes() == old
    hidden.rename(data)
    data.touch()
    done, made = sample.build()
    assert (done.returncode, made) == (0, ["rain.svg"])
    assert sample.build()[1] == []


@pytest.mark.parametrize("generator", ["Unix Makefiles", "Ninja"])
def test_cmake_waits_for_data_that_the_build_makes(generator, tmp_path):
    shutil.copy(SAMPLES / "PlayfairCharts.cmake", tmp_path)
    (tmp_path / "a.playfair.xml").write_text(
        '<page><chart title="A"><data src="made.csv"/><bar x="k" y="v"/></chart><chart><pie values="1 2"/></chart></page>')
    (tmp_path / "source.txt").write_text("k,v\na,3\n")
    (tmp_path / "CMakeLists.txt").write_text("""
        cmake_minimum_required(VERSION 3.21)
        project(site NONE)
        include(PlayfairCharts.cmake)
        add_custom_command(OUTPUT ${CMAKE_SOURCE_DIR}/made.csv
          COMMAND ${CMAKE_COMMAND} -E copy ${CMAKE_SOURCE_DIR}/source.txt ${CMAKE_SOURCE_DIR}/made.csv)
        playfair_add_charts(charts DOCUMENTS a.playfair.xml DEPENDS ${CMAKE_SOURCE_DIR}/made.csv EMIT html)
        """)
    assert run(tmp_path, "cmake", "-S", ".", "-B", "b", "-G", generator).returncode == 0
    done = run(tmp_path, "cmake", "--build", "b")
    assert done.returncode == 0, done.stdout + done.stderr
    assert (tmp_path / "b" / "a.html").read_text().count("<figure") == 2


@pytest.mark.parametrize("arguments, message", [
    ("a.playfair.xml", "takes its documents behind DOCUMENTS"),
    ("DOCUMENTS a.playfair.xml EMIT png", "EMIT is svg, html or fragment"),
    ("DOCUMENTS a.playfair.xml x/a.playfair.xml", "would be written over another chart"),
])
def test_cmake_says_what_it_does_not_take(arguments, message, tmp_path):
    shutil.copy(SAMPLES / "PlayfairCharts.cmake", tmp_path)
    (tmp_path / "CMakeLists.txt").write_text(
        "cmake_minimum_required(VERSION 3.21)\nproject(site NONE)\ninclude(PlayfairCharts.cmake)\n"
        f"playfair_add_charts(charts {arguments})\n")
    done = run(tmp_path, "cmake", "-S", ".", "-B", "b")
    assert done.returncode != 0 and message in " ".join(done.stderr.split())


@pytest.mark.skipif(not shutil.which("docc"), reason="the toolchain has no docc")
def test_charts_in_a_documentation_catalogue(tmp_path):
    folder = tmp_path / "docc"
    shutil.copytree(SAMPLES / "docc", folder)

    def build():
        time.sleep(1.1)
        done = run(folder, "make")
        return done.returncode, done.stdout + done.stderr

    assert build()[0] == 0
    page = json.loads((folder / "site" / "data" / "documentation" / "rain.json").read_text())
    image = page["references"]["rain"]
    assert image["alt"] == "Rain by month"
    shown = {tuple(variant["traits"]): folder / "site" / variant["url"].lstrip("/") for variant in image["variants"]}
    assert shown.keys() == {("1x", "light"), ("1x", "dark")}
    light, dark = [path.read_text() for _, path in sorted(shown.items(), reverse=True)]
    assert light.startswith("<svg") and dark.startswith("<svg") and light != dark
    status, words = build()
    assert status == 0 and "up to date" in words
    data = folder / "charts" / "rain.csv"
    data.write_text(data.read_text() + "Octember,51\n")
    assert build()[0] == 0
    assert all("Octember" in path.read_text() for path in shown.values())
    data.unlink()
    status, words = build()
    assert status != 0 and "rain.playfair.xml:2:14: error: there is no file 'rain.csv'" in words


@pytest.mark.parametrize("file", ["github-workflow.yml", "gitlab-ci.yml"])
def test_commands_of_workflows_do_what_is_said(file, tmp_path):
    folder = tmp_path / "site"
    shutil.copytree(SAMPLES, folder)
    commands = re.findall(r"^ *- (?:run: )?(playfair .*)$", (folder / file).read_text(), re.MULTILINE)
    assert len(commands) == 2
    for command in commands:
        assert run(folder, "sh", "-c", command).returncode == 0
    assert sorted(path.name for path in (folder / "site").iterdir()) == ["rain.html", "rain.svg", "sun.html", "sun.svg"]
    document = folder / "charts" / "sun.playfair.json"
    document.write_text(document.read_text().replace('"title"', '"titel"'))
    done = run(folder, "sh", "-c", commands[0])
    assert done.returncode == 1
    if file == "gitlab-ci.yml":
        found = json.loads((folder / "quality.json").read_text())
        assert [finding["location"] for finding in found] == [
            {"path": "charts/sun.playfair.json", "lines": {"begin": 2, "end": 2}}]
    else:
        assert done.stdout.startswith("::error file=charts/sun.playfair.json,line=2,col=4,endLine=2,endColumn=8,")


@pytest.mark.parametrize("kind, file", [
    ("github-workflows", SAMPLES / "github-workflow.yml"), ("gitlab-ci", SAMPLES / "gitlab-ci.yml"),
    *[("github-workflows", path) for path in sorted((ROOT / ".github" / "workflows").glob("*.yml"))],
])
def test_workflows_have_the_form_that_their_readers_know(kind, file):
    done = subprocess.run(
        [PROGRAMS / "check-jsonschema", "--builtin-schema", f"vendor.{kind}", file], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


def test_a_project_file_says_what_holds_for_a_tree(tmp_path):
    folder = tmp_path / "site"
    shutil.copytree(SAMPLES / "project", folder)
    done = run(folder, "playfair", "compile", "charts")
    assert (done.returncode, done.stderr) == (0, "2 documents\n")
    made = sorted(str(path.relative_to(folder)) for path in (folder / "site").rglob("*.*"))
    assert made == ["site/charts/blog/sonne.fragment.html", "site/charts/regen.svg"]
    drawing = (folder / "site" / "charts" / "regen.svg").read_text()
    assert "112,5" in drawing and "#0a7c8c" in drawing
    project = folder / "playfair.json"
    project.write_text(project.read_text().replace('"locale"', '"language"'))
    done = run(folder, "playfair", "check", "charts")
    assert done.returncode == 1
    assert done.stderr.startswith("playfair.json:4:4: error: there is no 'language' in a project file"), done.stderr
