"""The samples of examples/integrations as their readers use them, each in a folder of its own: a second build does nothing,
a changed data file makes its chart and no other, and a mistake is told with its status and leaves what was there."""

import json
import os
import re
import shlex
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

BUILDS = (ROOT / "Documentation" / "Builds.md").read_text()


def commands(page, section):
    """What a section of a page says to do in an empty folder, line by line, but for what installs."""
    text = page.split(f"\n## {section}\n", 1)[1].split("\n## ", 1)[0]
    lines = re.search(r"```sh\n(.*?)```", text, re.DOTALL)[1].splitlines()
    return [line for line in lines if not re.match(r"pip install|sudo apt", line)]


def do(folder, line):
    # Standard output is where some tools say what is wrong.
    return run(folder, "sh", "-c", f"PLAYFAIR_SOURCE={shlex.quote(str(ROOT))}\n{{ {line}\n}} 2>&1")


def copied(section, parent):
    """The sample of a section of Builds.md, copied as it says into a folder whose name has a space, and what builds it."""
    copy, *builds = commands(BUILDS, section)
    empty = parent / "an empty folder"
    empty.mkdir()
    done = do(empty, copy)
    assert done.returncode == 0, done.stdout
    return empty / "site", builds


@pytest.fixture(params=["Make", "Ninja", "CMake", "CMake for Ninja"])
def sample(request, tmp_path):
    tool, _, generator = request.param.partition(" for ")
    folder, builds = copied(tool, tmp_path)
    own = f"export CMAKE_GENERATOR={generator}; " if generator else ""
    return Sample(folder, own + " && ".join(builds), made="build/site" if tool == "CMake" else "site")


class Sample:
    def __init__(self, folder, command, made):
        self.folder = folder
        self.command = command
        self.made = folder / made

    def build(self):
        """Exit status and words of a build, and the names of the drawings that it made."""
        before = self.times()
        # Times of files are compared in whole seconds by some file systems.
        time.sleep(1.1)
        done = do(self.folder, self.command)
        after = self.times()
        return done, sorted(name for name in after if after[name] != before.get(name))

    def times(self):
        return {path.name: path.stat().st_mtime_ns for path in self.made.glob("*.svg")}


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
    assert "May" in (sample.made / "rain.svg").read_text()
    assert sample.build()[1] == []


def test_a_mistake_is_told_until_it_is_mended(sample):
    sample.build()
    old = (sample.made / "rain.svg").read_bytes()
    data = sample.folder / "charts" / "rain.csv"
    hidden = data.rename(data.with_suffix(".gone"))
    for _ in range(2):
        done, made = sample.build()
        assert done.returncode != 0
        assert "rain.playfair.xml:2:14: error: there is no file 'rain.csv'" in done.stdout + done.stderr
        assert made == []
    assert (sample.made / "rain.svg").read_bytes() == old
    hidden.rename(data)
    data.touch()
    done, made = sample.build()
    assert (done.returncode, made) == (0, ["rain.svg"])
    assert sample.build()[1] == []


@pytest.mark.parametrize("generator", ["Unix Makefiles", "Ninja"])
def test_cmake_waits_for_data_that_the_build_makes(generator, tmp_path):
    shutil.copy(SAMPLES / "cmake" / "PlayfairCharts.cmake", tmp_path)
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
    shutil.copy(SAMPLES / "cmake" / "PlayfairCharts.cmake", tmp_path)
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
    shutil.copytree(SAMPLES / "ci", folder)
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


def test_what_the_page_says_of_workflows(tmp_path):
    folder, steps = copied("GitHub Actions and GitLab CI", tmp_path)
    assert len(steps) == 2 and all(do(folder, step).returncode == 0 for step in steps)
    assert (folder / "site" / "rain.svg").exists()


def test_the_rule_of_bazel_on_the_page_is_that_of_the_sample():
    shown = re.search(r"```starlark\n(.*?)```", BUILDS, re.DOTALL)[1]
    assert shown in (SAMPLES / "bazel" / "BUILD.bazel").read_text()


@pytest.mark.parametrize("kind, file", [
    ("github-workflows", SAMPLES / "ci" / "github-workflow.yml"), ("gitlab-ci", SAMPLES / "ci" / "gitlab-ci.yml"),
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
