"""The sample package of examples/integrations/swiftpm: charts made by the plugin when it is built, and by the library when it
runs."""

import os
import shutil
import subprocess
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SAMPLE = ROOT / "examples" / "integrations" / "swiftpm"
# Kept from run to run: to build Playfair takes a minute, and the tests are about what is built with it. The package must then
# stay in one place too, because the package manager does not always see that it has become another one.
SCRATCH = ROOT / "build" / "swiftpm" / "scratch"
PACKAGE = ROOT / "build" / "swiftpm" / "a package"


@pytest.fixture(scope="module")
def package():
    shutil.rmtree(PACKAGE, ignore_errors=True)
    shutil.copytree(SAMPLE, PACKAGE)
    manifest = PACKAGE / "Package.swift"
    text = manifest.read_text()
    assert '"../../.."' in text
    manifest.write_text(text.replace('"../../.."', f'"{ROOT}"'))
    return PACKAGE


def swift(folder, *arguments):
    # The variables that the project's own build is made with are nothing to a package of somebody else's.
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PLAYFAIR_")}
    command, *rest = arguments
    return subprocess.run(
        ["swift", command, "--scratch-path", SCRATCH, *rest], cwd=folder, env=environment, capture_output=True, text=True,
        timeout=1700)


def build(folder):
    # The package manager compares times of files in whole seconds.
    time.sleep(1.1)
    done = swift(folder, "build")
    return done.returncode, done.stdout + done.stderr


# One test, because each step goes on from the one before, and none of them can be had without building Playfair.
@pytest.mark.timeout(1800)
def test_a_package_with_charts(package):
    status, words = build(package)
    assert status == 0, words
    assert "warning: found" not in words, "a chart document is a file that nobody handles"

    ran = subprocess.run([SCRATCH / "debug" / "Report"], cwd=package, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    assert "rain.svg has" in ran.stdout
    assert (package / "visits.html").read_text().lower().startswith("<!doctype html>")

    # What has not changed is not made again; a data file that has is. The second build may link the program anew, on
    # which charts depend.
    build(package)
    status, words = build(package)
    assert status == 0 and "Compiling chart" not in words
    charts = package / "Sources" / "Report" / "Charts"
    (charts / "rain.csv").write_text("month,rain\nJan,5\nFeb,6\n")
    status, words = build(package)
    assert status == 0 and "Compiling chart rain.playfair.xml" in words

    # What the project file names is read as well: templates, and a theme.
    (package / "looks").mkdir()
    template = package / "looks" / "figure.html"
    template.write_text("".join(f'<slot name="{name}"></slot>' for name in
                                ["caption", "legend", "drawing", "controls", "table", "notes"]))
    (package / "looks" / "own.theme.json").write_text('{"theme": {"ink": ["#aa0000"]}}')
    (package / "playfair.json").write_text('{"templates": "looks", "root": ".", "theme": "looks/own.theme.json"}')
    # One that comes is seen when the package is planned anew.
    (package / "Package.swift").touch()
    status, words = build(package)
    assert status == 0 and "Compiling chart rain.playfair.xml" in words, words
    for file, old, new in [(template, "<slot", "<!-- mine --><slot"),
                           (package / "looks" / "own.theme.json", "#aa0000", "#00aa00")]:
        assert "Compiling chart" not in build(package)[1]
        file.write_text(file.read_text().replace(old, new, 1))
        status, words = build(package)
        assert status == 0 and "Compiling chart rain.playfair.xml" in words, (file, words)
    (package / "playfair.json").unlink()
    (package / "Package.swift").touch()
    assert build(package)[0] == 0

    # Endings in capital letters, and documents in the two spellings that would be one resource.
    (charts / "Sun.Playfair.JSON").write_text('{"bar": {"values": [1, 2]}}')
    status, words = build(package)
    assert status == 0 and "Compiling chart Sun.Playfair.JSON" in words, words
    assert list(SCRATCH.glob("**/Report_Report.resources/Sun.svg"))
    (charts / "Sun.Playfair.JSON").unlink()
    (charts / "rain.playfair.json").write_text('{"bar": {"values": [1, 2]}}')
    status, words = build(package)
    assert status != 0 and ("'Charts/rain.playfair.json' and 'Charts/rain.playfair.xml' would both become the resource "
                            "'rain.html'; rename one") in words
    (charts / "rain.playfair.json").unlink()
    assert build(package)[0] == 0

    # A mistake is told at its place in the document.
    document = charts / "rain.playfair.xml"
    right = document.read_text()
    document.write_text(right.replace("<bar ", "<bra "))
    status, words = build(package)
    assert status != 0
    assert "rain.playfair.xml:3:4: error: 'bra' is not allowed in 'chart'; did you mean 'bar'?" in words
    document.write_text(right)
    assert build(package)[0] == 0

    # The command makes them where one wants them, and passes on how that ended.
    arguments = ["package", "--allow-writing-to-package-directory", "compile-charts", "Sources/Report/Charts"]
    made = swift(package, *arguments, "-o", "site/", "--emit", "svg")
    assert made.returncode == 0, made.stderr
    assert [path.name for path in (package / "site").iterdir()] == ["rain.svg"]
    document.write_text(right.replace("<bar ", "<bra "))
    assert swift(package, *arguments, "-o", "site/").returncode == 1


DEPENDENT = """// swift-tools-version: 6.1
import PackageDescription
let package = Package(
    name: "Dependent", dependencies: [.package(url: "URL", exact: "1.0.0")],
    targets: [.executableTarget(name: "Dependent", dependencies: [.product(name: "Playfair", package: "playfair")])])
"""


# The package manager refuses a version of a package whose targets have flags of their own, so the manifest leaves those out
# where it is such a version. What is refused is so before anything is built.
@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="no repository that could be asked for a version")
def test_a_package_may_ask_for_a_version(tmp_path):
    versions = tmp_path / "playfair"

    def git(*arguments):
        identity = ["-c", "user.name=Test", "-c", "user.email=test@example.org"]
        subprocess.run(["git", *identity, *arguments], cwd=versions, check=True, capture_output=True)

    subprocess.run(["git", "clone", "--quiet", ROOT, versions], check=True)
    shutil.copy(ROOT / "Package.swift", versions)
    git("commit", "--quiet", "--all", "--allow-empty", "--message=As it is here")
    git("tag", "1.0.0")
    (tmp_path / "app" / "Sources" / "Dependent").mkdir(parents=True)
    (tmp_path / "app" / "Sources" / "Dependent" / "main.swift").write_text("")
    (tmp_path / "app" / "Package.swift").write_text(DEPENDENT.replace("URL", str(versions)))
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PLAYFAIR_")}
    done = subprocess.run(
        ["swift", "build", "--target", "Missing"], cwd=tmp_path / "app", env=environment, capture_output=True, text=True)
    assert "no target named 'Missing'" in done.stdout + done.stderr, done.stdout + done.stderr
