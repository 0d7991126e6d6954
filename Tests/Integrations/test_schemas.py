"""The schemas for editors judge documents as the program does: those of the corpus, and thousands that were bent by chance.

Each disagreement that is left has its reason here."""

import copy
import json
import os
import random
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import rnc2rng
from jsonschema import Draft7Validator
from lxml import etree

ROOT = Path(__file__).resolve().parents[2]
BIN = Path(os.environ.get("PLAYFAIR_BIN", ROOT / ".build" / "debug"))
NAMESPACE = "urn:playfair:chart:1"

# Of a JSON text that can be parsed at all.
LEFT_IN_JSON = {
    "syntax.duplicate": "parsers keep one member of each name",
    "syntax.character": "half a character is a text for them",
    "syntax.limit": "schemas count no members",
    "syntax.name": "such names are no members of ours, which is told in other words",
    "syntax.shape": "rows in place of `data` are told in other words",
    "schema.missing-element": "a member that is an empty array is there",
    "schema.out-of-range": "numbers beyond 1e300 are numbers",
}
LEFT_IN_XML = {
    "syntax.doctype": "parsers allow them", "syntax.entity": "and what they declare",
    "syntax.encoding": "parsers know other encodings",
    "syntax.list": "schemas do not know how we part texts",
    "syntax.limit": "parsers have other limits",
    "schema.missing-element": "XSD 1.0 and these rules count no children that stand in any order",
    "schema.too-many": "nor do they count these",
    "schema.out-of-range": "numbers beyond 1e300 are numbers",
    "schema.misplaced-element": "XSD takes every element for a root",
}


def schema(language):
    return run("schema", "--format", language).stdout


def run(*arguments):
    return subprocess.run([BIN / "playfair", *map(str, arguments)], cwd=ROOT, capture_output=True)


def documents(ending):
    folders = [*(ROOT / "Corpus").glob("valid/*"), *(ROOT / "Corpus").glob("invalid/*"), ROOT / "examples"]
    return sorted(path for folder in folders for path in folder.glob(f"*.{ending}"))


def judged(paths):
    """What is wrong with the shape of each document, as ids."""
    found = {str(path): set() for path in paths}
    for diagnostic in json.loads(run("check", "--format", "json", *paths).stdout):
        # A document may name another, such as a theme, which is judged by itself.
        is_asked = diagnostic["file"] in found and diagnostic["severity"] == "error"
        if is_asked and diagnostic["id"].split(".")[0] in ("syntax", "schema"):
            found[diagnostic["file"]].add(diagnostic["id"])
    return found


def strictly(text):
    def refuse(constant):
        raise ValueError(constant)

    return json.loads(text, parse_constant=refuse)


@pytest.fixture(scope="module")
def json_schema():
    text = schema("json-schema")
    assert len(text) < 150 * 1024
    written = json.loads(text)
    Draft7Validator.check_schema(written)
    return Draft7Validator(written)


@pytest.mark.timeout(600)
def test_documents_in_json(json_schema):
    paths = documents("json")
    verdicts = judged(paths)
    compared = 0
    for path in paths:
        try:
            document = strictly(path.read_bytes().decode("utf-8-sig"))
        except ValueError:
            continue
        compared += 1
        ids = verdicts[str(path)]
        if json_schema.is_valid(document):
            assert ids <= LEFT_IN_JSON.keys(), path
        else:
            # That rows are objects the program finds only when it reads the table.
            assert ids or path.name == "rows-not-objects.json", path
    assert compared > 200


@pytest.mark.timeout(600)
def test_bent_documents_in_json(json_schema, tmp_path):
    chance = random.Random(16)
    bent = {}
    for path in documents("json"):
        if "invalid" in path.parts:
            continue
        document = strictly(path.read_bytes().decode("utf-8-sig"))
        for number in range(16):
            file = tmp_path / f"{path.parent.name}-{path.stem}-{number}.json"
            bent[file] = bend(document, json_schema.schema, chance)
            file.write_text(json.dumps(bent[file]))
    assert len(bent) > 2000
    verdicts = judged(list(bent))
    refused = 0
    for file, document in bent.items():
        is_valid = json_schema.is_valid(document)
        refused += not is_valid
        if is_valid:
            assert verdicts[str(file)] <= LEFT_IN_JSON.keys(), file.read_text()
        else:
            assert verdicts[str(file)], file.read_text()
    assert len(bent) / 4 < refused < len(bent)


def bend(document, schema, chance):
    """A copy in which one member has another name, another value, is gone or is new. Rows of data are left alone."""
    document = copy.deepcopy(document)
    objects = []

    def collect(value, name):
        if isinstance(value, dict):
            objects.append(value)
            for key, inner in value.items():
                if key != "rows":
                    collect(inner, key)
        elif isinstance(value, list):
            for inner in value:
                collect(inner, name)

    collect(document, None)
    target = chance.choice([each for each in objects if each.keys() - {"rows"}])
    key = chance.choice([each for each in target if each != "rows"])
    names = [name for definition in schema["$defs"].values() for name in definition.get("properties", {})
             if name not in ("rows", "$schema")]
    kind = chance.randrange(4)
    if kind == 0:
        target[chance.choice(names)] = target.pop(key)
    elif kind == 1:
        target[key] = chance.choice([1, -7, 0.5, 50, "", "a", "1s", "true", True, False, [], [1, 2], ["a"], {}, [{}]])
    elif kind == 2:
        del target[key]
    else:
        target[chance.choice(names + ["colour", "xAxis"])] = chance.choice([1, "a", True, [1], {}])
    return document


@pytest.mark.timeout(600)
def test_documents_in_xml():
    schemas = {name: etree.XMLSchema(etree.fromstring(schema(name))) for name in ("xsd", "xsd-no-namespace")}
    compact = rnc2rng.dumps(rnc2rng.loads(schema("rnc").decode()))
    relax = etree.RelaxNG(etree.fromstring(compact.encode()))
    paths = documents("xml")
    verdicts = judged(paths)
    compared = related = 0
    for path in paths:
        try:
            root = etree.fromstring(path.read_bytes())
        except etree.XMLSyntaxError:
            continue
        compared += 1
        # libxml2's RELAX NG goes on both with and without each optional attribute that is there: twice the work for each.
        languages = [("XSD", schemas["xsd" if root.tag.startswith("{") else "xsd-no-namespace"])]
        if max(len(element.attrib) for element in root.iter(etree.Element)) <= 16:
            languages.append(("RELAX NG", relax))
            related += 1
        ids = verdicts[str(path)]
        for name, language in languages:
            assert ids <= LEFT_IN_XML.keys() if language.validate(root) else ids, f"{name}: {path}"
    assert related > 0.95 * compared > 500


def test_catalog_leads_to_the_schema():
    catalog = etree.fromstring(schema("catalog"))
    assert {entry.get("uri") for entry in catalog} == {"playfair.xsd"}
    assert NAMESPACE in [entry.get("name") for entry in catalog]


# The programs that editors and builds have for it

CLIENTS = {"good": '<chart title="Grüße 🎉">\r\n\t<bar x="a"/></chart>', "bad": '<chart>\r\n\t<bar valus="1"/></chart>'}


@pytest.fixture
def written(tmp_path):
    """The schemas under the names of the page on editors, and documents good and bad, with and without the namespace."""
    names = {"xsd": "playfair.xsd", "xsd-no-namespace": "playfair-plain.xsd", "rnc": "playfair.rnc",
             "json-schema": "playfair.schema.json", "catalog": "catalog.xml"}
    for language, name in names.items():
        (tmp_path / name).write_bytes(schema(language))
    for name, text in CLIENTS.items():
        text = text.replace('x="a"', 'values="1"')
        (tmp_path / f"{name}.playfair.xml").write_bytes(text.encode())
        spaced = text.replace("<chart", f'<chart xmlns="{NAMESPACE}"')
        (tmp_path / f"{name}-spaced.playfair.xml").write_bytes(spaced.encode())
        member = "values" if name == "good" else "valus"
        (tmp_path / f"{name}.playfair.json").write_bytes(
            f'{{\r\n\t"title": "Grüße 🎉", "bar": {{"{member}": [1]}}}}'.encode())
    return tmp_path


def verdict(folder, *command, **variables):
    done = subprocess.run(command, cwd=folder, env={**os.environ, **variables}, capture_output=True, text=True)
    return done.returncode == 0, done.stdout + done.stderr


@pytest.mark.skipif(not shutil.which("xmllint"), reason="xmllint is missing")
def test_xmllint(written):
    for name, is_good in (("good", True), ("bad", False)):
        is_valid, said = verdict(
            written, "xmllint", "--noout", "--schema", "playfair-plain.xsd", f"{name}.playfair.xml")
        assert is_valid == is_good, said
        assert is_good or ":2:" in said and "valus" in said
        is_valid, said = verdict(written, "xmllint", "--noout", "--schema", "playfair.xsd", f"{name}-spaced.playfair.xml")
        assert is_valid == is_good, said
        # By the namespace alone, which the catalog knows.
        is_valid, said = verdict(
            written, "xmllint", "--noout", "--nonet", "--schema", NAMESPACE, f"{name}-spaced.playfair.xml",
            XML_CATALOG_FILES=str(written / "catalog.xml"))
        assert is_valid == is_good, said


@pytest.mark.skipif(not shutil.which("jing"), reason="jing is missing")
def test_jing(written):
    """One start of Java, as it takes longer than all the rest."""
    files = [f"{name}{spaced}.playfair.xml" for name in CLIENTS for spaced in ("", "-spaced")]
    is_valid, said = verdict(written, "jing", "-c", "playfair.rnc", *files)
    assert not is_valid
    # Debian's script for it has something to say of its own.
    found = {Path(line.split(":")[0]).name for line in said.splitlines() if ": error: " in line}
    assert found == {"bad.playfair.xml", "bad-spaced.playfair.xml"}, said
    assert ":2:" in said and "valus" in said


def test_check_jsonschema(written):
    command = [str(Path(sys.executable).with_name("check-jsonschema")), "--schemafile", "playfair.schema.json"]
    if not Path(command[0]).exists():
        pytest.skip("check-jsonschema is missing")
    is_valid, said = verdict(written, *command, "good.playfair.json")
    assert is_valid, said
    is_valid, said = verdict(written, *command, "bad.playfair.json")
    assert not is_valid and "valus" in said
