"""Reports for code hosts: logs in SARIF are what the standard says, whatever is reported."""

import copy
import json
import subprocess
from pathlib import Path

import pytest
from conftest import PROGRAM, ROOT
from jsonschema import Draft7Validator

VALIDATOR = Draft7Validator(json.loads(Path(__file__).with_name("sarif.schema.json").read_text()))
MISTAKEN = '{"bar": {"vlaues": [1, 2]}}'


def log(folder, *arguments):
    """The one run of a log, which has the right form."""
    done = subprocess.run([PROGRAM, *map(str, arguments), "--format", "sarif"], cwd=folder, capture_output=True)
    found = json.loads(done.stdout)
    assert [error.message for error in VALIDATOR.iter_errors(found)] == []
    run = found["runs"][0]
    rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    assert all(rules[result["ruleIndex"]] == result["ruleId"] for result in run["results"])
    return found, run["results"]


def test_all_that_the_corpus_has_is_sarif():
    documents = [path.relative_to(ROOT) for path in sorted((ROOT / "Corpus").glob("[il]*/**/*.*ml")) if path.is_file()]
    documents += [path.relative_to(ROOT) for path in sorted((ROOT / "Corpus").glob("[il]*/**/*.json")) if path.is_file()]
    assert len(documents) > 300
    _, results = log(ROOT, "check", "--lint", "--jobs", "2", *documents)
    assert len({result["ruleId"] for result in results}) > 100
    assert any("fixes" in result for result in results) and any("relatedLocations" in result for result in results)
    # A region is where the text stands, in characters as in bytes.
    for result in results:
        place = result["locations"][0]["physicalLocation"]
        text, region = (ROOT / place["artifactLocation"]["uri"]).read_bytes(), place["region"]
        assert region["byteOffset"] + region["byteLength"] <= len(text)
        if b"\r" not in text:
            assert text[:region["byteOffset"]].count(b"\n") + 1 == region["startLine"]


def test_what_has_no_document_is_sarif(tmp_path):
    (tmp_path / "a folder").mkdir()
    (tmp_path / "a folder" / "ü\n.playfair.json").write_text(MISTAKEN)
    (tmp_path / "page.md").write_text(f"# A\n\n```playfair\n{MISTAKEN}\n```\n\n![](gone.playfair.json)\n")
    (tmp_path / "t").mkdir()
    (tmp_path / "t" / "page.html").write_text("<slot>")
    assert log(tmp_path, "check", "a folder")[1][0]["ruleId"] == "schema.unknown-attribute"
    assert log(tmp_path, "check", "gone.playfair.json")[1][0]["ruleId"] == "input.unreadable"
    rules = {result["ruleId"] for result in log(tmp_path, "embed", "page.md", "--in-place")[1]}
    assert rules == {"schema.unknown-attribute", "embed.unreadable-source"}
    found = log(tmp_path, "compile", "a folder", "-o", "out/", "--templates", "t")[1]
    assert all(result["ruleId"].startswith("template.") for result in found) and found
    (tmp_path / ".git").touch()
    (tmp_path / "playfair.json").write_text('{"emitt": "svg", "override": {"files": "none/"}}')
    assert {result["ruleId"] for result in log(tmp_path, "check", ".")[1]} == {"project.unknown-name"}
    (tmp_path / "playfair.json").write_text('{"override": {"files": "none/"}}')
    assert "project.unused-files" in {result["ruleId"] for result in log(tmp_path, "check", ".")[1]}
    (tmp_path / "page.md").write_text("Nothing.\n")
    assert log(tmp_path, "embed", "page.md", "--check")[1] == []


@pytest.mark.parametrize("spoil", [
    lambda log, result: log.pop("version"),
    lambda log, result: log["runs"][0].pop("tool"),
    lambda log, result: result.pop("message"),
    lambda log, result: result.update(level="fatal"),
    lambda log, result: result["locations"][0]["physicalLocation"]["region"].update(startLine=0),
    lambda log, result: result["locations"][0]["physicalLocation"]["artifactLocation"].update(uri="a b"),
    lambda log, result: result["fixes"].append(copy.deepcopy(result["fixes"][0])),
    lambda log, result: result.update(rank="high"),
])
def test_what_is_no_sarif_is_found(spoil, tmp_path):
    (tmp_path / "a.playfair.json").write_text(MISTAKEN)
    found, results = log(tmp_path, "check", "a.playfair.json")
    spoil(found, results[0])
    assert list(VALIDATOR.iter_errors(found))
