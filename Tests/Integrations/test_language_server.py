"""`playfair lsp` as an editor talks to it: a process, two pipes and JSON-RPC, in every way a client may have."""

import json
import os
import queue
import random
import shutil
import subprocess
import threading
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
BIN = Path(os.environ.get("PLAYFAIR_BIN", ROOT / ".build" / "debug")) / "playfair"

# How long to wait for what must come; what takes longer is lost.
PATIENCE = 60


class Client:
    """An editor with one server."""

    def __init__(self, folder, *options, program=BIN):
        self.folder = folder
        self.process = subprocess.Popen(
            [program, "lsp", *options], cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        self.messages = queue.Queue()
        self.aside = []
        self.last = 0
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self):
        stream = self.process.stdout
        while True:
            length = None
            while (line := stream.readline()) not in (b"\r\n", b""):
                name, value = line.split(b":")
                assert name == b"Content-Length"
                length = int(value)
            if length is None:
                return self.messages.put(None)
            self.messages.put(json.loads(stream.read(length)))

    # Sending

    def raw(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    @staticmethod
    def framed(message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        return b"Content-Length: %d\r\n\r\n%b" % (len(body), body)

    def notify(self, method, **params):
        self.raw(self.framed({"method": method, "params": params}))

    def ask(self, method, **params):
        self.last += 1
        self.raw(self.framed({"id": self.last, "method": method, "params": params}))
        return self.last

    # Receiving

    def wait(self, wanted):
        """The first message that has not been looked at and is wanted."""
        for index, message in enumerate(self.aside):
            if wanted(message):
                return self.aside.pop(index)
        while True:
            message = self.messages.get(timeout=PATIENCE)
            assert message is not None, self.process.stderr.read()
            if wanted(message):
                return message
            self.aside.append(message)

    def answer(self, id):
        return self.wait(lambda message: message.get("id") == id and "method" not in message)

    def result(self, method, **params):
        answer = self.answer(self.ask(method, **params))
        assert "error" not in answer, answer
        return answer["result"]

    def diagnostics(self, uri, version=None):
        """What is published next of a document, or of that version of it."""
        message = self.wait(
            lambda message: message.get("method") == "textDocument/publishDiagnostics"
            and message["params"]["uri"] == uri
            and (version is None or message["params"].get("version") == version)
        )
        return message["params"]["diagnostics"]

    # Sessions

    def start(self, **capabilities):
        text = capabilities.setdefault("textDocument", {})
        text.setdefault("hover", {}).setdefault("contentFormat", ["markdown"])
        item = text.setdefault("completion", {}).setdefault("completionItem", {})
        item.setdefault("documentationFormat", ["markdown"])
        result = self.result("initialize", processId=None, rootUri=self.uri(""), capabilities=capabilities)
        self.notify("initialized")
        return result["capabilities"]

    def uri(self, name):
        return (self.folder / name).as_uri()

    def open(self, name, text, language="xml", version=1):
        uri = self.uri(name)
        item = {"uri": uri, "languageId": language, "version": version, "text": text}
        self.notify("textDocument/didOpen", textDocument=item)
        return uri

    def change(self, uri, version, *changes):
        self.notify(
            "textDocument/didChange", textDocument={"uri": uri, "version": version}, contentChanges=list(changes)
        )

    def at(self, method, uri, line, character):
        return self.result(
            f"textDocument/{method}", textDocument={"uri": uri}, position={"line": line, "character": character}
        )

    def completions(self, uri, line, character):
        return {item["label"]: item for item in self.at("completion", uri, line, character)["items"]}

    def stop(self):
        self.result("shutdown")
        self.notify("exit")
        return self.process.wait(PATIENCE)


@pytest.fixture
def client(tmp_path):
    client = Client(tmp_path)
    yield client
    client.process.kill()
    client.process.wait()


def span(line, start, end):
    return {"start": {"line": line, "character": start}, "end": {"line": line, "character": end}}


CHART = '<chart>\n  <data src="d.csv"/>\n  <bar x="month" y=""/>\n  <y minn="0"/>\n</chart>\n'
TABLE = "month,net sales\nJan,3\nFeb,4\n"


# Lifecycle


def test_a_session_from_start_to_end(client):
    capabilities = client.start()
    assert capabilities["positionEncoding"] == "utf-16"
    assert capabilities["textDocumentSync"]["change"] == 2
    assert client.stop() == 0
    assert client.process.stderr.read() == b""


def test_exit_without_shutdown_is_an_error(client):
    client.start()
    client.notify("exit")
    assert client.process.wait(PATIENCE) == 1


def test_the_order_of_a_session_is_held(client):
    uri = client.uri("a.xml")
    assert client.answer(client.ask("textDocument/hover", textDocument={"uri": uri}))["error"]["code"] == -32002
    client.notify("textDocument/didOpen", textDocument={"uri": uri, "languageId": "xml", "version": 1, "text": ""})
    client.start()
    assert client.answer(client.ask("initialize", capabilities={}))["error"]["code"] == -32600
    assert client.answer(client.ask("no/such"))["error"]["code"] == -32601
    client.notify("no/such")
    client.notify("$/progress")
    client.result("shutdown")
    assert client.answer(client.ask("textDocument/hover"))["error"]["code"] == -32600
    client.notify("exit")
    assert client.process.wait(PATIENCE) == 0


def test_what_is_no_message_is_refused_and_passed_over(client):
    client.raw(b"Content-Length: 5\r\n\r\n{]{]{")
    assert client.answer(None)["error"]["code"] == -32700
    client.raw(b"Content-Length: many\r\n\r\n")
    assert client.answer(None)["error"]["code"] == -32700
    client.raw(b"Content-Length: 2\r\nContent-Type: application/vscode-jsonrpc; charset=utf-8\r\n\r\n[]")
    assert client.answer(None)["error"]["code"] == -32600
    client.raw(Client.framed({"id": {}, "method": "initialize"}))
    assert client.answer(None)["error"]["code"] == -32600
    client.start()
    assert client.stop() == 0


def test_messages_come_in_any_pieces(client):
    client.start()
    text = "<chart title='\U0001f600'>"
    message = Client.framed({"id": 9, "method": "no/such", "params": {"text": text}})
    for byte in message:
        client.raw(bytes([byte]))
    assert client.answer(9)["error"]["code"] == -32601
    client.raw(message + message + message[:30])
    client.answer(9)
    client.answer(9)
    client.raw(message[30:])
    client.answer(9)


@pytest.mark.parametrize("closed", ["stdin", "stdout"])
def test_a_closed_pipe_ends_it_quietly(client, closed):
    client.start()
    if closed == "stdin":
        client.process.stdin.close()
    else:
        # A reader that is gone is noticed by whoever writes.
        other = subprocess.Popen([BIN, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        other.stdout.close()
        other.stdin.write(Client.framed({"id": 1, "method": "no/such"}))
        other.stdin.flush()
        assert other.wait(PATIENCE) == 1
        assert other.stderr.read() == b""
        return
    assert client.process.wait(PATIENCE) == 1
    assert client.process.stderr.read() == b""


def test_what_is_cancelled_before_its_turn_is_not_done(client):
    client.start()
    ask = Client.framed({"id": 1001, "method": "no/such"})
    cancel = Client.framed({"method": "$/cancelRequest", "params": {"id": 1001}})
    client.raw(ask + cancel)
    assert client.answer(1001)["error"]["code"] == -32800
    client.raw(cancel)
    assert client.stop() == 0


# Diagnostics


def test_mistakes_are_reported_where_they_are(client):
    (client.folder / "d.csv").write_text(TABLE)
    client.start()
    uri = client.open("a.xml", CHART)
    (unknown,) = [d for d in client.diagnostics(uri, 1) if d["code"] == "schema.unknown-attribute"]
    assert unknown["range"] == span(3, 5, 9)
    assert unknown["source"] == "playfair" and unknown["severity"] == 1 and "minn" in unknown["message"]


@pytest.mark.parametrize(
    "encodings, character", [(["utf-8", "utf-16"], 20), (["utf-32", "utf-16"], 17), ([], 17)]
)
def test_positions_are_counted_as_was_agreed(client, encodings, character):
    client.start(general={"positionEncodings": encodings} if encodings else {})
    # An emoji, a tab, a combining accent and line ends of two characters.
    uri = client.open("a.xml", "<chart>\r\n<bar values='1'/>\r\n\t<y title='\U0001f600e\u0301' titel='a'/></chart>")
    (found,) = client.diagnostics(uri, 1)
    assert found["range"] == span(2, character, character + 5)
    client.change(uri, 2, {"range": found["range"], "text": "unit"})
    assert client.diagnostics(uri, 2) == []
    # Some clients write out that there is no range.
    client.change(uri, 3, {"range": None, "text": "<chart/>"})
    assert client.diagnostics(uri, 3) != []


def test_only_the_newest_text_is_checked(client):
    client.start()
    uri = client.uri("a.xml")
    item = {"uri": uri, "languageId": "xml", "version": 0, "text": "<chart><bar values='1'/></chart>"}
    burst = Client.framed({"method": "textDocument/didOpen", "params": {"textDocument": item}})
    for version in range(1, 50):
        text = f"<chart x{version}=''><bar values='1'/></chart>"
        params = {"textDocument": {"uri": uri, "version": version}, "contentChanges": [{"text": text}]}
        burst += Client.framed({"method": "textDocument/didChange", "params": params})
    client.raw(burst)
    client.diagnostics(uri, 49)
    # Pipes hold less than a burst may be long, so a few may have been looked at in between.
    assert len(client.aside) < 10


def test_what_takes_long_to_lay_out_is_laid_out_when_the_author_rests(client):
    points = "".join(f"{index},{index * 7919 % 10007}\n" for index in range(60_000))
    (client.folder / "d.csv").write_text("a,b\n" + points)
    text = '<chart title="one"><data src="d.csv"/><point x="a" y="b"/></chart>'
    client.start()
    uri = client.open("a.playfair.xml", text)
    client.diagnostics(uri, 1)
    # Typing is not held up: each version is checked once, but for the layout.
    for version in range(2, 6):
        client.change(uri, version, {"text": text.replace("one", f"one{version}")})
        client.diagnostics(uri, version)
    told = time.monotonic()
    client.diagnostics(uri, 5)
    assert time.monotonic() - told > 0.25
    assert not [each for each in client.aside if each.get("method") == "textDocument/publishDiagnostics"]
    # Mistakes are told without waiting.
    client.change(uri, 6, {"text": text.replace("title", "titel")})
    assert [each["code"] for each in client.diagnostics(uri, 6)] == ["schema.unknown-attribute"]


def test_a_question_does_not_wait_for_a_layout(client):
    points = "".join(f"{index},{index * 7919 % 100_003}\n" for index in range(400_000))
    (client.folder / "d.csv").write_text("a,b\n" + points)
    text = '<chart title="one"><data src="d.csv"/><point x="a" y="b"/></chart>'
    client.start()
    uri = client.open("a.playfair.xml", text)
    # By then the check has begun.
    time.sleep(0.1)
    client.at("documentSymbol", uri, 0, 0)
    waiting = [each for each in client.aside if each.get("method") == "textDocument/publishDiagnostics"]
    assert not [each for each in waiting if any(
        found["code"].startswith("layout.") for found in each["params"]["diagnostics"])]
    client.aside.clear()
    # What the layout has to say comes when it has ended, of the text as it is.
    while not any(each["code"].startswith("layout.") for each in client.diagnostics(uri, 1)):
        pass
    # A layout of a text that is no more tells nothing.
    client.change(uri, 2, {"text": text.replace("one", "two")})
    client.diagnostics(uri, 2)
    time.sleep(0.5)
    client.change(uri, 3, {"text": text.replace("point x", "point z")})
    assert [each["code"] for each in client.diagnostics(uri, 3)] == ["schema.unknown-attribute"]
    time.sleep(2)
    client.at("documentSymbol", uri, 0, 0)
    assert not [each for each in client.aside if each.get("method") == "textDocument/publishDiagnostics"]


def test_a_page_is_rewritten_chart_by_chart(client):
    """Editors ask for what can be done with every step of the cursor."""
    client.start(workspace=CREATING)
    chart = '<chart title="{0}"><data>m,n\na,{0}\n</data><bar x="m" y="n"/></chart>'
    text = '<page legend="shared">' + "".join(chart.format(index) for index in range(1, 4)) + "</page>"
    uri = client.open("a.playfair.xml", text)
    before = drawn(client.folder, "a.playfair.xml", text)
    found = rewritten(client, uri, text, "refactor.extract", text.index("a,2"))
    assert found["a.csv"] == "m,n\na,2\n"
    (client.folder / "a.csv").write_text(found["a.csv"])
    assert drawn(client.folder, "a.playfair.xml", found["a.playfair.xml"]) == before


def test_json_is_told_by_language_name_and_text(client):
    client.start()
    document = '{"bar": {"values": [1], "colour": "red"}}'
    for name, language in [("a.chart", "json"), ("b.json", "x"), ("c.chart", "x")]:
        (found,) = client.diagnostics(client.open(name, document, language), 1)
        assert found["range"] == span(0, 25, 31)


def test_mistakes_in_data_are_shown_in_the_data(client):
    (client.folder / "d.csv").write_text("month,sales\nJan,3\nFeb\n")
    client.start()
    chart = CHART.replace('y=""', 'y="sales"').replace("minn", "min")
    uri = client.open("a.xml", chart)
    own = [found["message"] for found in client.diagnostics(uri, 1)]
    assert own == ["in d.csv: this row has 1 cell, the first line names 2; an empty last cell is written 'Feb,'"]
    data = client.uri("d.csv")
    assert [d["range"]["start"]["line"] for d in client.diagnostics(data)] == [2]
    # What is open in the editor wins over the disk.
    client.open("d.csv", "month,sales\nJan,3\nFeb,x\n", "csv")
    found = client.diagnostics(uri, 1)
    assert found and client.diagnostics(data) == []
    assert found[0]["code"] == "semantic.wrong-type" or found[0]["relatedInformation"][0]["location"]["uri"] == data
    client.change(data, 2, {"range": span(2, 4, 5), "text": "7"})
    assert client.diagnostics(uri, 1) == []
    client.notify("textDocument/didClose", textDocument={"uri": data})
    assert len(client.diagnostics(uri, 1)) == 1 and client.diagnostics(data) != []
    client.notify("textDocument/didClose", textDocument={"uri": uri})
    assert client.diagnostics(uri) == [] and client.diagnostics(data) == []


def test_an_editor_hears_what_check_says(client):
    """All mistaken documents of the corpus."""
    folder = ROOT / "Corpus" / "invalid"
    files = sorted(path for path in folder.rglob("*") if path.suffix in (".xml", ".json") and path.parent.name != "tables")
    done = subprocess.run([BIN, "check", "--format", "json", *files], capture_output=True, text=True)
    expected = {}
    for found in json.loads(done.stdout):
        start = {"line": found["range"]["start"]["line"] - 1, "character": found["range"]["start"]["utf16Column"] - 1}
        expected.setdefault(Path(found["file"]).as_uri(), []).append((found["id"], start["line"], start["character"]))
    client.start()
    heard = {}
    for path in files:
        try:
            text = path.read_bytes().decode()
        except UnicodeDecodeError:
            # An editor would have told its user.
            expected.pop(path.as_uri(), None)
            continue
        # Named so that whatever stands in it is taken for a chart; it lies where its data are.
        uri = path.as_uri() + f".playfair{path.suffix}"
        item = {"uri": uri, "languageId": path.suffix[1:], "version": 1, "text": text}
        client.notify("textDocument/didOpen", textDocument=item)
        for found in client.diagnostics(uri, 1):
            # What is wrong in a data file stands there, and in short where the document names the file.
            if any(note["message"] == "here" for note in found.get("relatedInformation", [])):
                continue
            start = found["range"]["start"]
            heard.setdefault(path.as_uri(), []).append((found["code"], start["line"], start["character"]))
        client.notify("textDocument/didClose", textDocument={"uri": uri})
    assert len(heard) > 200
    own = {uri: found for uri, found in expected.items() if Path(uri).suffix in (".xml", ".json") and uri in heard}
    assert {uri: sorted(found) for uri, found in heard.items()} == {uri: sorted(found) for uri, found in own.items()}


def test_a_data_file_has_the_address_that_editors_know(client):
    (client.folder / "d.csv").write_text("month,sales\nJan\n")
    client.start()
    client.open("a.xml", '<chart><data src="./none/../d.csv"/><bar x="month" y="sales"/></chart>')
    (client.folder / "none").mkdir()
    client.open("b.xml", '<chart><data src="./none/../d.csv"/><bar x="month" y="sales"/></chart>')
    assert client.diagnostics(client.uri("d.csv")) != []


def test_a_note_about_another_place_leads_there(client):
    client.start()
    uri = client.open("a.xml", "<chart><bar id='a' values='1'/>\n<line id='a' values='1'/></chart>")
    (found,) = client.diagnostics(uri)
    assert found["range"] == span(1, 10, 11)
    (note,) = found["relatedInformation"]
    assert note["location"] == {"uri": uri, "range": span(0, 16, 17)}


def test_changed_data_files_are_watched(client):
    client.start(workspace={"didChangeWatchedFiles": {"dynamicRegistration": True}})
    asked = client.wait(lambda message: message.get("method") == "client/registerCapability")
    (registration,) = asked["params"]["registrations"]
    assert registration["method"] == "workspace/didChangeWatchedFiles"
    client.raw(Client.framed({"id": asked["id"], "result": None}))
    chart = CHART.replace('y=""', 'y="net sales"').replace("minn", "min")
    uri = client.open("a.xml", chart)
    assert [d["code"] for d in client.diagnostics(uri)] == ["data.file-not-found"]
    (client.folder / "d.csv").write_text(TABLE)
    client.notify("workspace/didChangeWatchedFiles", changes=[{"uri": client.uri("d.csv"), "type": 1}])
    assert client.diagnostics(uri) == []
    client.notify("workspace/didChangeWatchedFiles", changes=[{"uri": client.uri("other.csv"), "type": 2}])
    assert client.result("textDocument/codeAction", textDocument={"uri": uri}, range=span(0, 0, 0)) == []
    assert client.aside == []


def test_a_client_may_lie(client):
    client.start()
    uri = client.open("a.xml", CHART)
    far = {"line": 10**9, "character": 10**12}
    client.change(uri, -5, {"range": {"start": far, "end": {"line": 0, "character": 0}}, "text": "é"})
    client.change(uri, "x", {"range": {"start": {"line": -1, "character": -1}, "end": far}}, {"range": 3, "text": "<"})
    client.change(uri, 1e300, {"text": 7}, {}, {"range": {"start": far, "end": far}, "text": "\U0001f600"})
    client.notify("textDocument/didChange")
    client.notify("textDocument/didOpen", textDocument=[])
    client.notify("textDocument/didClose", textDocument={"uri": client.uri("never.xml")})
    client.change(client.uri("never.xml"), 1, {"text": "<chart/>"})
    for character in (-1, 0, 3, 10**15):
        client.at("completion", uri, 0, character)
        client.at("hover", uri, 10**9, character)
    answer = client.answer(client.ask("textDocument/hover", textDocument={"uri": uri}))
    assert answer["error"]["code"] == -32602
    answer = client.answer(client.ask("textDocument/completion", textDocument={"uri": "nowhere:x"}))
    assert answer["error"]["code"] == -32602
    assert client.stop() == 0


# Quick fixes


def applied(text, edits):
    """A text with the edits made, from the last to the first."""
    lines = text.splitlines(keepends=True)

    def offset(place):
        # Editors count units of UTF-16.
        before = sum(len(line) for line in lines[: place["line"]])
        line = "".join(lines[place["line"] : place["line"] + 1])
        return before + len(line.encode("utf-16-le")[: 2 * place["character"]].decode("utf-16-le"))

    for edit in sorted(edits, key=lambda edit: -offset(edit["range"]["start"])):
        start, end = offset(edit["range"]["start"]), offset(edit["range"]["end"])
        text = text[:start] + edit["newText"] + text[end:]
    return text


def test_a_mistake_can_be_fixed_by_a_click(client):
    client.start()
    text = "<chart titel='a'>\n<bar valus='1'/>\n</chart>"
    uri = client.open("a.xml", text)
    client.diagnostics(uri)
    (fix, everything) = client.result(
        "textDocument/codeAction", textDocument={"uri": uri}, range=span(0, 9, 9), context={"diagnostics": []}
    )
    assert fix["kind"] == "quickfix" and fix["isPreferred"] and fix["title"] == "Replace with 'title'"
    assert fix["diagnostics"][0]["code"] == "schema.unknown-attribute"
    assert applied(text, fix["edit"]["changes"][uri]) == text.replace("titel", "title")
    assert everything["kind"] == "source.fixAll"
    assert applied(text, everything["edit"]["changes"][uri]) == text.replace("titel", "title").replace("valus", "values")
    (only,) = client.result(
        "textDocument/codeAction",
        textDocument={"uri": uri},
        range=span(2, 0, 0),
        context={"diagnostics": [], "only": ["source"]},
    )
    assert only["kind"] == "source.fixAll"


# Rewriting

CREATING = {"workspaceEdit": {"documentChanges": True, "resourceOperations": ["create"]}}


def rewritten(client, uri, text, kind, offset=None):
    """The text of each file after an action of a kind, by the end of its name; None: there is no such action.

    The action is asked for at an offset, or else for the first line."""
    lines = text[:offset].split("\n")
    place = span(0, 0, 1000) if offset is None else span(len(lines) - 1, len(lines[-1]), len(lines[-1]))
    actions = client.result(
        "textDocument/codeAction", textDocument={"uri": uri}, range=place,
        context={"diagnostics": [], "only": [kind]})
    if not actions:
        return None
    (action,) = actions
    texts, made = {}, set()
    for change in action["edit"]["documentChanges"]:
        if change.get("kind") == "create":
            made.add(change["uri"])
        else:
            target = change["textDocument"]["uri"]
            assert target == uri or target in made
            texts[target.rsplit("/", 1)[1]] = applied(text if target == uri else "", change["edits"])
    return texts


def drawn(folder, name, text):
    (folder / name).write_text(text)
    return subprocess.run([BIN, "dump", "--stage", "ir", name], cwd=folder, capture_output=True, check=True).stdout


def test_a_document_is_written_in_the_other_spelling(client):
    client.start(workspace=CREATING)
    text = '<chart title="a"><!-- lost --><bar values="1 2"/></chart>'
    uri = client.open("a.playfair.xml", text)
    (name, written), = rewritten(client, uri, text, "refactor.rewrite").items()
    assert name == "a.playfair.json"
    assert drawn(client.folder, name, written) == drawn(client.folder, "a.playfair.xml", text)
    # What is there is not written over.
    assert set(rewritten(client, uri, text, "refactor.rewrite")) == {"a-2.playfair.json"}
    client.change(uri, 2, {"text": text.replace("values", "valus")})
    assert rewritten(client, uri, text, "refactor.rewrite") is None


@pytest.mark.parametrize("name, text", [
    ("a.xml", '<chart><data id="t">m,n\na,3\n</data><bar x="m" y="n"/></chart>'),
    ("a.xml", '<chart><data>month,net sales\n "a, b" , 3\nc,</data><bar x="month" y="net sales"/></chart>'),
    ("a.playfair.xml", '<chart><data format="csv">m,n\na,3\n<column name="n" type="number"/><sort by="n"/></data>'
        '<bar x="m" y="n"/></chart>'),
    ("a.playfair.xml", '<chart><data><column name="m" values="a b"/><column name="n" values="1 2" type="number"/></data>'
        '<bar x="m" y="n"/></chart>'),
    ("a.json", '{"data": {"rows": [{"m": "a", "n": 1}, {"m": "b", "n": null}]}, "bar": {"x": "m", "y": "n"}}'),
])
def test_rows_move_to_a_file(client, name, text):
    client.start(workspace=CREATING)
    uri = client.open(name, text, name.rsplit(".", 1)[1])
    before = drawn(client.folder, name, text)
    found = rewritten(client, uri, text, "refactor.extract")
    (table,) = set(found) - {name}
    assert table == ("a-t.csv" if 'id="t"' in text else "a.csv")
    (client.folder / table).write_text(found[table])
    assert drawn(client.folder, name, found[name]) == before
    # Beside that file the next one has another name.
    assert set(rewritten(client, uri, text, "refactor.extract")) == {name, table.replace(".csv", "-2.csv")}


def test_rows_stay_where_they_could_come_to_mean_something_else(client):
    client.start(workspace=CREATING)
    text = '{"data": {"rows": [{"m": "1", "n": 1}, {"m": "3", "n": 2}]}, "line": {"x": "m", "y": "n"}}'
    uri = client.open("a.json", text, "json")
    assert rewritten(client, uri, text, "refactor.extract") is None


def table(folder, name, text):
    """The table of the page, which says all values."""
    (folder / name).write_text(text)
    page = subprocess.run(
        [BIN, "compile", name, "--emit", "html", "-o", "-"], cwd=folder, capture_output=True, check=True).stdout
    return page.split(b"<thead>")[1].split(b"</table>")[0]


@pytest.mark.parametrize("name, tidy, wide", [
    ("a.playfair.xml",
     '<chart>\n  <data>m,k,n\nJan,"a & b",3\nFeb,"a & b",4\nJan,c,5\n</data>\n  <bar x="m" y="n" series="k" layout="stack"/>\n</chart>'
     .replace("&", "&amp;"),
     ['<data>m,a &amp; b,c\nJan,3,5\nFeb,4,\n</data>', '<series y="a &amp; b"/>\n    <series y="c"/>\n  </bar>']),
    ("a.playfair.json",
     '{ "data": { "rows": [{"m": "2026-01", "k": "a", "n": 3}, {"m": "2026-01", "k": "b", "n": 4},\n'
     '  {"m": "2026-02", "k": "a", "n": 5}, {"m": "2026-02", "k": "b", "n": 6}] },\n'
     '  "line": { "x": "m", "y": "n", "series": "k" } }',
     ['{ "m": "2026-01", "a": 3, "b": 4 }', '"line": { "x": "m", "series": [{ "y": "a" }, { "y": "b" }] }']),
])
def test_a_table_gets_a_column_for_each_series_and_back(client, name, tidy, wide):
    client.start(workspace=CREATING)
    uri = client.open(name, tidy, name.rsplit(".", 1)[1])
    before = table(client.folder, name, tidy)

    def reshaped(text, title):
        (action,) = [each for each in client.result(
            "textDocument/codeAction", textDocument={"uri": uri}, range=span(0, 0, 0) | {"end": {"line": 99, "character": 0}},
            context={"diagnostics": [], "only": ["refactor.rewrite"]}) if each["title"].startswith("Write the table")]
        assert title in action["title"]
        (change,) = action["edit"]["documentChanges"]
        return applied(text, change["edits"])

    text = reshaped(tidy, "a column for each series")
    assert all(part in text for part in wide), text
    assert table(client.folder, name, text) == before
    client.change(uri, 2, {"text": text})
    text = reshaped(text, "a row for each value")
    assert table(client.folder, name, text) == before


# Completion and hover


def test_columns_of_the_data_are_offered_in_a_mistaken_document(client):
    (client.folder / "d.csv").write_text(TABLE)
    client.start()
    uri = client.open("a.xml", CHART)
    found = client.completions(uri, 2, 20)
    assert list(found) == ["month", "net sales"]
    assert found["net sales"]["textEdit"] == {"range": span(2, 20, 20), "newText": "net sales"}
    assert "from 3 to 4" in found["net sales"]["documentation"]["value"]


def test_what_is_typed_is_replaced(client):
    (client.folder / "d.csv").write_text(TABLE)
    client.start()
    document = '{\n  "data": {"src": "d.csv"},\n  "bar": {"x": "mo", "y": \n  "ser\n}'
    uri = client.open("a.json", document, "json")
    assert client.completions(uri, 2, 18)["month"]["textEdit"] == {"range": span(2, 16, 18), "newText": "month"}
    assert client.completions(uri, 2, 26)["net sales"]["textEdit"]["newText"] == '"net sales"'
    assert client.completions(uri, 3, 6)["series"]["textEdit"] == {"range": span(3, 2, 6), "newText": '"series": '}


def test_data_files_are_offered(client):
    (client.folder / "data of 2026").mkdir()
    (client.folder / "data of 2026" / "d.csv").write_text(TABLE)
    client.start()
    uri = client.open("a.xml", "<chart><data src='da'/></chart>")
    found = client.completions(uri, 0, 20)
    assert found["data of 2026/d.csv"]["textEdit"] == {"range": span(0, 18, 20), "newText": "data of 2026/d.csv"}
    client.change(uri, 2, {"range": span(0, 18, 20), "text": "data of 2026/d.csv"})
    assert "net sales" in client.at("hover", uri, 0, 20)["contents"]["value"]
    (link,) = client.result("textDocument/documentLink", textDocument={"uri": uri})
    assert link["target"] == client.uri("data of 2026/d.csv")


def test_data_may_lie_where_the_root_says(tmp_path):
    (tmp_path / "charts").mkdir()
    (tmp_path / "d.csv").write_text(TABLE)
    text = '<chart><data src="../d.csv"/><bar x="month" y="net sales"/></chart>'
    for options, codes in [([], ["data.outside-root"]), (["--stdio", "--root", "."], [])]:
        client = Client(tmp_path, *options)
        client.start()
        assert [d["code"] for d in client.diagnostics(client.open("charts/a.xml", text))] == codes
        assert client.stop() == 0


LINE = "<chart title='a'><data src='../d.csv'/><line x='a' y='b'/></chart>"


def test_the_project_file_of_a_document_holds(client):
    (client.folder / "charts").mkdir()
    (client.folder / "d.csv").write_text("a,b\n1,2\n2,4\n")
    project = client.folder / "playfair.json"
    project.write_text('{"root": ".", "lint": true}')
    client.start()
    uri = client.open("charts/c.xml", LINE)
    # Its root lets data lie above the document, and advice is given.
    codes = {one["code"] for one in client.diagnostics(uri, 1)}
    assert codes and all(code.startswith("lint.") for code in codes)
    # Completion reads the same data.
    assert {"a", "b"} <= client.completions(uri, 0, LINE.index("x='") + 3).keys()
    # It is saved without a word about the root, as the editor tells, or it does not tell and the document is typed on.
    project.write_text("{}")
    client.notify("workspace/didChangeWatchedFiles", changes=[{"uri": client.uri("playfair.json"), "type": 2}])
    assert [one["code"] for one in client.diagnostics(uri, 1)] == ["data.outside-root"]
    project.unlink()
    # A project file reaches as far as its repository.
    (client.folder / ".git").mkdir()
    (client.folder / "charts" / "playfair.xml").write_text("<project root='..'/>")
    client.change(uri, 2, {"text": LINE})
    assert client.diagnostics(uri, 2) == []


def test_a_mistaken_project_file_is_told_in_its_place(client):
    (client.folder / "playfair.json").write_text('{"lokale": "de"}')
    client.start()
    uri = client.open("c.xml", "<chart title='a'><bar values='1'/></chart>")
    assert client.diagnostics(uri, 1) == []
    told = client.diagnostics(client.uri("playfair.json"))
    assert [(one["code"], one["range"]) for one in told] == [("project.unknown-name", span(0, 2, 8))]
    # It is mended in the editor, and not saved yet.
    client.open("playfair.json", '{"locale": "de"}', "json")
    while client.diagnostics(client.uri("playfair.json")):
        pass
    # It is no chart, whatever it is like.
    client.change(client.uri("playfair.json"), 2, {"text": '{"title": "a"}'})
    assert {one["code"] for one in client.diagnostics(client.uri("playfair.json"), 2)} == {"project.unknown-name"}
    (client.folder / "playfair.xml").write_text("<project/>")
    client.change(uri, 2, {"text": "<chart title='b'><bar values='1'/></chart>"})
    message = client.wait(lambda message: message.get("method") == "window/showMessage")
    assert "lie in one folder; keep one" in message["params"]["message"]


def test_the_project_file_may_be_named(tmp_path):
    (tmp_path / "charts").mkdir()
    (tmp_path / "d.csv").write_text("a,b\n1,2\n3,4\n")
    (tmp_path / "other.json").write_text('{"root": "."}')
    (tmp_path / "playfair.json").write_text("{}")
    for options, codes in [
        (["--project", "other.json"], []), (["--no-project"], ["data.outside-root"]), ([], ["data.outside-root"])]:
        client = Client(tmp_path, *options)
        client.start()
        uri = client.open("charts/c.xml", LINE)
        assert [one["code"] for one in client.diagnostics(uri, 1)] == codes, options
        client.stop()


def test_elements_are_explained(client):
    client.start()
    uri = client.open("a.xml", CHART)
    hover = client.at("hover", uri, 2, 4)
    assert hover["contents"]["kind"] == "markdown" and "Bars" in hover["contents"]["value"]
    assert hover["range"] == span(2, 3, 6)


# What an editor shows besides


def test_the_shape_of_a_document_is_shown(client):
    client.start(textDocument={"documentSymbol": {"hierarchicalDocumentSymbolSupport": True}})
    uri = client.open("a.xml", CHART.replace("<chart>", '<chart title="Rain" background="#ff000080">'))
    document = {"uri": uri}
    (chart,) = client.result("textDocument/documentSymbol", textDocument=document)
    assert chart["name"] == "chart" and chart["detail"] == "Rain"
    assert [child["name"] for child in chart["children"]] == ["data", "bar", "y"]
    assert chart["children"][0]["selectionRange"] == span(1, 3, 7)
    (fold,) = client.result("textDocument/foldingRange", textDocument=document)
    assert fold == {"startLine": 0, "endLine": 3}
    (link,) = client.result("textDocument/documentLink", textDocument=document)
    assert link == {"range": span(1, 13, 18), "target": client.uri("d.csv")}
    (color,) = client.result("textDocument/documentColor", textDocument=document)
    assert color["range"] == span(0, 32, 41)
    assert color["color"]["red"] == 1 and abs(color["color"]["alpha"] - 0.5) < 0.01
    wanted = {"red": 0, "green": 0.5019607843137255, "blue": 0, "alpha": 1}
    presentations = client.result(
        "textDocument/colorPresentation", textDocument=document, color=wanted, range=color["range"]
    )
    assert presentations == [{"label": "#008000"}]


def test_symbols_are_a_list_for_clients_without_trees(client):
    client.start()
    uri = client.open("a.json", '{"bar": {"values": [1]}}', "json")
    chart, bar = client.result("textDocument/documentSymbol", textDocument={"uri": uri})
    assert (chart["name"], bar["name"], bar["containerName"]) == ("chart", "bar", "chart")
    assert bar["location"] == {"uri": uri, "range": span(0, 2, 23)}


def test_a_table_of_json_is_no_chart(client):
    client.start()
    data = client.open("d.json", '{"x": ["Jan"], "y": [3]}', "json")
    assert client.diagnostics(data) != []
    text = '<chart><data src="d.json"/><bar x="x" y="y"/></chart>'
    uri = client.open("a.xml", text)
    assert client.diagnostics(uri) == []
    assert client.diagnostics(data) == []
    assert client.result("textDocument/documentColor", textDocument={"uri": data}) == []
    # It stays data while the chart is broken, and is nobody's when the chart is gone.
    client.change(uri, 2, {"text": text.replace("<bar", "<bra")})
    assert client.diagnostics(uri, 2) != []
    client.change(data, 2, {"text": '{"x": ["Jan"], "y": [4]}'})
    assert client.diagnostics(data, 2) == []
    client.notify("textDocument/didClose", textDocument={"uri": uri})
    client.wait(lambda message: message["params"]["uri"] == data and message["params"]["diagnostics"])


def test_other_languages_are_left_alone(client):
    client.start()
    others = [("package.json", '{"name": "a", "version": "1"}'), ("rows.json", "[{}]"), ("p.xml", "<a><b/></a>")]
    for name, text in others:
        uri = client.open(name, text, name.split(".")[-1])
        assert client.result("textDocument/codeAction", textDocument={"uri": uri}, range=span(0, 0, 1)) is None
    # The name of a file says that it is meant to be a chart.
    assert client.diagnostics(client.open("b.playfair.xml", "<a><b/></a>")) != []
    assert client.aside == []


# Names, formulas and layout

NAMED = """<chart>
  <data src="d.csv"><calculate as="high" value="[net sales] * 2"/></data>
\t<bar x="month" y="high" name="🎉"/>\r
  <legend><entry name="🎉"/></legend>
</chart>
"""


def test_mistakes_in_data_are_told_where_the_document_names_them(client):
    (client.folder / "d.csv").write_text("k,v\na,1\na,2\na,3\n")
    client.start()
    uri = client.open("a.xml", '<chart><data src="d.csv"/><line x="k" y="v"/></chart>')
    (found,) = client.diagnostics(uri)
    assert found["range"] == span(0, 18, 23) and found["severity"] == 1
    assert found["message"].startswith("2 errors in d.csv, of which the first is: ")
    (place,) = found["relatedInformation"]
    assert place["location"]["uri"] == client.uri("d.csv") and place["location"]["range"]["start"]["line"] == 2
    assert len(client.diagnostics(client.uri("d.csv"))) == 2


def test_a_warning_can_be_allowed(client):
    client.start()
    text = '{"bar": {"values": [1, 2]}, "y": {"min": 1}}'
    uri = client.open("a.json", text, "json")
    (found,) = client.diagnostics(uri)
    actions = client.result(
        "textDocument/codeAction", textDocument={"uri": uri}, range=found["range"], context={"diagnostics": [found]})
    (action,) = [each for each in actions if each["title"].startswith("Allow ")]
    changed = applied(text, action["edit"]["changes"][uri])
    assert changed == '{"allow": ["%s"], ' % found["code"] + text[1:]
    client.change(uri, 2, {"text": changed})
    assert client.diagnostics(uri) == []


def test_definitions_in_files(client):
    (client.folder / "d.csv").write_text("net sales in all,month,net sales\n1,Jan,3\n")
    client.start()
    text = '<chart><data src="d.csv"/><bar x="month" y="net sales"/></chart>'
    uri = client.open("a.xml", text)
    for place, start in [("d.csv", 0), ("net sales", 23)]:
        at = {"line": 0, "character": text.index(place) + 1}
        (found,) = client.result("textDocument/definition", textDocument={"uri": uri}, position=at)
        assert found["uri"] == client.uri("d.csv")
        assert found["range"]["start"] == {"line": 0, "character": start}


def test_a_column_is_found_and_renamed_everywhere(client):
    (client.folder / "d.csv").write_text(TABLE)
    client.start()
    uri = client.open("a.xml", NAMED)
    at = {"textDocument": {"uri": uri}, "position": {"line": 2, "character": 20}}
    places = [span(1, 35, 39), span(2, 19, 23)]
    found = client.result("textDocument/references", context={"includeDeclaration": True}, **at)
    assert found == [{"uri": uri, "range": place} for place in places]
    found = client.result("textDocument/references", context={"includeDeclaration": False}, **at)
    assert [each["range"] for each in found] == places[1:]
    assert [each["range"] for each in client.result("textDocument/definition", **at)] == places[:1]
    assert [each["kind"] for each in client.result("textDocument/documentHighlight", **at)] == [3, 2]
    assert client.result("textDocument/prepareRename", **at) == {"range": places[1], "placeholder": "high"}
    edit = client.result("textDocument/rename", newName="so much", **at)
    assert [each["newText"] for each in edit["changes"][uri]] == ["so much", "so much"]
    assert applied(NAMED, edit["changes"][uri]) == NAMED.replace("high", "so much")
    series = {"textDocument": {"uri": uri}, "position": {"line": 3, "character": 24}}
    edit = client.result("textDocument/rename", newName='"', **series)
    assert {each["newText"] for each in edit["changes"][uri]} == {"&quot;"}
    assert [each["range"] for each in edit["changes"][uri]] == [span(2, 31, 33), span(3, 23, 25)]
    refused = client.answer(client.ask("textDocument/rename", newName="x", **{**at, "position": {"line": 2, "character": 10}}))
    assert refused["error"] == {"code": -32803, "message": "the column 'month' is named in d.csv"}
    assert client.result("textDocument/prepareRename", textDocument={"uri": uri}, position={"line": 0, "character": 3}) is None


def test_the_parameters_of_a_function_are_shown(client):
    client.start()
    uri = client.open("a.json", '{"data": {"steps": [{"filter": {"where": "contains(month, ', "json")
    help = client.at("signatureHelp", uri, 0, 58)
    assert help["signatures"][0]["label"] == "contains(text, part)" and help["activeParameter"] == 1
    assert client.at("signatureHelp", uri, 0, 3) is None


def test_a_document_is_laid_out(client):
    client.start()
    uri = client.open("a.xml", NAMED)
    options = {"tabSize": 4, "insertSpaces": True}
    edits = client.result("textDocument/formatting", textDocument={"uri": uri}, options=options)
    # Its first line end is that of the document.
    expected = NAMED.replace("\r", "").replace("\t", "  ").replace("\n  <", "\n    <")
    assert applied(NAMED, edits) == expected
    client.change(uri, 2, {"text": expected})
    assert client.result("textDocument/formatting", textDocument={"uri": uri}, options=options) == []
    client.change(uri, 3, {"text": NAMED})
    edits = client.result(
        "textDocument/rangeFormatting", textDocument={"uri": uri}, options={"tabSize": 2}, range=span(2, 0, 1))
    assert [edit["newText"] for edit in edits] == ["\n  "]
    client.change(uri, 4, {"text": "<chart>"})
    assert client.result("textDocument/formatting", textDocument={"uri": uri}, options=options) is None


# What is read


def test_data_are_read_once(client):
    """However often the document changes, and again once the file does."""
    count = Path(f"/proc/{client.process.pid}/io")
    if not count.exists():
        pytest.skip("this system does not count what a process reads")

    def read():
        return int(count.read_text().split("rchar: ")[1].split()[0])

    rows = 40_000
    (client.folder / "d.csv").write_text("month,net sales\n" + "".join(f"M{n % 12},{n}\n" for n in range(rows)))
    size = (client.folder / "d.csv").stat().st_size
    client.start()
    steps = '<data src="d.csv"><aggregate by="month" op="sum" of="net sales" as="total"/></data>'
    text = f'<chart>{steps}<bar x="month" y="total"/></chart>'
    # What was written just now may be written again without a trace.
    time.sleep(2.5)
    uri = client.open("a.xml", text)
    assert client.diagnostics(uri, 1) == []
    before = read()
    for version in range(2, 12):
        client.change(uri, version, {"text": text.replace("<chart>", f'<chart title="{version}">')})
        assert client.diagnostics(uri, version) == []
        assert client.completions(uri, 0, text.index('month" y') + 20)
    assert read() - before < size / 2
    with open(client.folder / "d.csv", "a") as file:
        file.write("M1,none\n")
    client.notify("workspace/didChangeWatchedFiles", changes=[{"uri": client.uri("d.csv"), "type": 2}])
    assert client.diagnostics(uri, 11) != []
    assert read() - before > size


# Whatever comes

FEATURES = [
    "completion", "hover", "codeAction", "documentSymbol", "foldingRange", "documentLink", "documentColor", "signatureHelp",
    "codeLens", "definition", "references", "documentHighlight", "prepareRename", "selectionRange", "formatting", "rangeFormatting",
]


def corpus():
    files = sorted((ROOT / "examples").glob("*.xml")) + sorted((ROOT / "examples").glob("*.json"))
    files += sorted((ROOT / "Corpus" / "invalid").rglob("*.xml")) + sorted((ROOT / "Corpus" / "invalid").rglob("*.json"))
    return [path for path in files if path.stat().st_size < 6000]


def test_broken_documents_are_borne(client):
    """Documents cut off and garbled by chance, all features at any place of them."""
    chance = random.Random(1)
    client.start()
    pieces = ['"', "'", "<", ">", "/>", "{", "}", "[", "]", ",", ":", "&", "<!--", "\U0001f600", "\r", "\n", "\\", "\0"]
    for number, path in enumerate(chance.sample(corpus(), 60)):
        text = path.read_text(encoding="utf-8", errors="replace")
        name = f"{number}{path.suffix}"
        uri = client.open(name, text, path.suffix[1:])
        for version in range(2, 8):
            kind = chance.randrange(3)
            lines = text.split("\n")
            line = chance.randrange(len(lines))
            place = {"line": line, "character": chance.randrange(len(lines[line]) + 1)}
            last = chance.randrange(line, len(lines))
            end = {"line": last, "character": chance.randrange(len(lines[last]) + 1)} if kind == 1 else place
            if kind == 2:
                end = {"line": len(lines), "character": 0}
            client.change(uri, version, {"range": {"start": place, "end": end}, "text": chance.choice(pieces)})
            for feature in FEATURES:
                params = {"textDocument": {"uri": uri}, "position": place, "range": {"start": place, "end": place}}
                client.answer(client.ask(f"textDocument/{feature}", positions=[place], **params))
            client.answer(client.ask("textDocument/rename", newName=chance.choice(pieces), **params))
        client.notify("textDocument/didClose", textDocument={"uri": uri})
    assert client.stop() == 0


@pytest.mark.parametrize("example", ["penguins.playfair.json", "seattle-months.playfair.xml", "iowa-mix.playfair.json"])
def test_a_document_is_typed(client, example):
    """Letter by letter, with everything that an editor asks for on the way."""
    shutil.copytree(ROOT / "examples" / "data", client.folder / "data")
    text = (ROOT / "examples" / example).read_text()
    client.start(general={"positionEncodings": ["utf-8"]}, workspace={})
    uri = client.open(example, "", Path(example).suffix[1:], 0)
    line = character = 0
    for number, letter in enumerate(text, 1):
        place = {"line": line, "character": character}
        client.change(uri, number, {"range": {"start": place, "end": place}, "text": letter})
        line, character = (line + 1, 0) if letter == "\n" else (line, character + len(letter.encode()))
        after = {"line": line, "character": character}
        params = {"textDocument": {"uri": uri}, "position": after, "range": {"start": after, "end": after}}
        for feature in ("completion", "hover") if number % 3 else FEATURES:
            answer = client.answer(client.ask(f"textDocument/{feature}", positions=[after], **params))
            # Not everything can be renamed.
            assert "error" not in answer or feature == "prepareRename" and answer["error"]["code"] == -32803
    assert client.diagnostics(uri, len(text)) == []
    assert client.stop() == 0


def garbled(chance, value):
    """A message in which something is something else."""
    if chance.random() < 0.1:
        return chance.choice([None, True, -1, 1e308, "", "\ud800", [], {}, [[]], {"line": {}}])
    if isinstance(value, dict):
        return {key: garbled(chance, item) for key, item in value.items() if chance.random() > 0.03}
    if isinstance(value, list):
        return [garbled(chance, item) for item in value]
    return value


def test_garbled_messages_are_borne(client):
    chance = random.Random(2)
    client.start()
    uri = client.open("a.xml", CHART)
    place = {"line": 2, "character": 20}
    for number in range(2000):
        here = {"start": place, "end": place}
        change = {"range": here, "text": chance.choice(["", "a", "\r\n", "\U0001f600"])}
        document = {"uri": uri, "version": number}
        asked = {
            "textDocument": document, "position": place, "range": here, "positions": [place], "newName": "x",
            "options": {"tabSize": 2, "insertSpaces": True}, "context": {"includeDeclaration": True},
        }
        messages = [
            {"method": "textDocument/didChange", "params": {"textDocument": document, "contentChanges": [change]}},
            {"method": "textDocument/didOpen", "params": {"textDocument": {**document, "text": CHART}}},
            {"method": "workspace/didChangeWatchedFiles", "params": {"changes": [{"uri": uri, "type": 2}]}},
            {"id": number + 10**6, "method": f"textDocument/{chance.choice(FEATURES + ['rename'])}", "params": asked},
        ]
        message = garbled(chance, chance.choice(messages))
        if message == {} or not isinstance(message, dict) or message.get("method") in ("exit", "shutdown"):
            continue
        data = Client.framed(message)
        if chance.random() < 0.05:
            # The header is right, what follows is not.
            body = bytearray(data.split(b"\r\n\r\n", 1)[1])
            for _ in range(3):
                body[chance.randrange(len(body))] = chance.randrange(256)
            data = b"Content-Length: %d\r\n\r\n%b" % (len(body), body)
        client.raw(data)
    assert client.stop() == 0
