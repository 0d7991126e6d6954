"""`playfair.preview`: a browser shows what is typed, a press goes to its line, and the cursor marks what it stands for."""

import http.client
import json
import os
import signal
import socket
import sys
import time
import urllib.parse
from pathlib import Path

import pytest
from test_language_server import Client, span

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "Browser"))
from chromium import Chromium  # noqa: E402

LIMIT = 60
TEXT = """<page>
<chart title="Sums">
  <data src="d.csv"/>
  <bar x="month" y="sales"/>
</chart>
<chart title="Parts">
  <line at="1 2">
    <series name="North" values="3 5"/>
    <series name="South" values="2 4"/>
  </line>
</chart>
</page>
"""
SHOWING = {"window": {"showDocument": {"support": True}}}


@pytest.fixture
def client(programs, tmp_path):
    (tmp_path / "d.csv").write_text("month,sales\nJan,3\nFeb,4\n")
    client = Client(tmp_path, program=programs / "playfair")
    yield client
    client.process.kill()
    client.process.wait()


def preview(client, text=TEXT, **capabilities):
    client.start(**capabilities)
    uri = client.open("a b.playfair.xml", text)
    return uri, client.result("workspace/executeCommand", command="playfair.preview", arguments=[uri])


def shown(client):
    request = client.wait(lambda message: message.get("method") == "window/showDocument")
    client.raw(Client.framed({"id": request["id"], "result": {"success": True}}))
    return request["params"]


def ask(address, path, method="GET", body=None, **headers):
    port = urllib.parse.urlsplit(address).port
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=LIMIT)
    connection.request(method, path, body, {"Host": f"localhost:{port}", **headers})
    answer = connection.getresponse()
    return answer.status, answer.read().decode()


def gallery(address, wanted):
    """The gallery, once it is as it should be."""
    end = time.monotonic() + LIMIT
    while time.monotonic() < end:
        found = json.loads(ask(address, "/gallery.json")[1])
        if wanted(found):
            return found
        time.sleep(0.05)
    raise AssertionError(found)


def page(address, name):
    return ask(address, "/page?document=" + urllib.parse.quote(name))[1]


def press(address, **click):
    return ask(address, "/click", "POST", json.dumps(click), Origin=address.split("/?")[0])[0]


def test_what_is_typed_is_shown_and_saved_nowhere(client):
    uri, address = preview(client, **SHOWING)
    assert shown(client) == {"uri": address, "external": True}
    name = str(client.folder / "a b.playfair.xml")
    assert urllib.parse.parse_qs(urllib.parse.urlsplit(address).query) == {"document": [name]}
    found = gallery(address, lambda found: found["documents"])
    assert [document["charts"] for document in found["documents"]] == [["Sums", "Parts"]]
    client.change(uri, 2, {"text": TEXT.replace("Sums", "Typed")})
    gallery(address, lambda found: found["documents"][0]["charts"] == ["Typed", "Parts"])
    assert ">Typed<" in page(address, name)
    client.change(uri, 3, {"text": TEXT.replace("title", "titel")})
    found = gallery(address, lambda found: found["diagnostics"])
    assert found["documents"][0]["failed"] and found["documents"][0]["isShown"] and ">Typed<" in page(address, name)
    assert found["diagnostics"][0]["range"]["start"] == {"line": 2, "column": 8}
    client.change(uri, 4, {"text": TEXT})
    gallery(address, lambda found: not found["diagnostics"])
    # Data that are open in the editor count as they are there.
    client.open("d.csv", "month,sales\nJan,3\nUnsaved,4\n", "csv")
    gallery(address, lambda found: "Unsaved" in page(address, name))
    assert sorted(path.name for path in client.folder.iterdir()) == ["d.csv"]
    # Another one is a page of the same server.
    other = client.open("b.playfair.json", '{"bar": {"values": [1, 2]}}', "json")
    second = client.result("workspace/executeCommand", command="playfair.preview", arguments=[other])
    assert second.split("?")[0] == address.split("?")[0] and second != address


def test_a_press_goes_to_its_line(client):
    uri, address = preview(client, **SHOWING)
    shown(client)
    name = gallery(address, lambda found: found["documents"])["documents"][0]["path"]
    for click, place, selection in [
        ({"chart": 0, "words": ["Feb", "4"]}, "d.csv", span(2, 0, 3)),
        ({"chart": 1, "words": ["South"]}, "a b.playfair.xml", span(8, 18, 23)),
        ({"chart": 0, "words": ["Sums"]}, "a b.playfair.xml", span(1, 14, 18)),
    ]:
        assert press(address, document=name, **click) == 200
        assert shown(client) == {
            "uri": client.uri(place), "external": False, "takeFocus": True, "selection": selection}
    # What is written nowhere leads nowhere, and so does what is in no document.
    assert press(address, document=name, chart=0, words=["nowhere"]) == 200
    assert press(address, document="other", chart=7, words=["Jan"]) == 200
    assert press(address, document=name, chart=99, words=["Jan"]) == 200
    assert shown(client)["selection"] == span(1, 0, 3)


def test_a_client_that_opens_nothing_is_told(client):
    uri, address = preview(client)
    told = client.wait(lambda message: message.get("method") == "window/showMessage")
    assert told["params"] == {"type": 3, "message": address}
    name = gallery(address, lambda found: found["documents"])["documents"][0]["path"]
    press(address, document=name, chart=0, words=["Feb", "4"])
    told = client.wait(lambda message: message.get("method") == "window/showMessage")
    assert told["params"]["message"].endswith("d.csv:3: Feb,4")


def test_the_cursor_is_told_to_the_drawing(client):
    uri, address = preview(client)
    name = gallery(address, lambda found: found["documents"])["documents"][0]["path"]

    def spot(line, character, wanted):
        client.at("documentHighlight", uri, line, character)
        gallery(address, lambda found: found.get("spot") == {"document": name, **wanted})

    spot(3, 4, {"chart": 0, "series": [0], "line": ""})
    spot(8, 6, {"chart": 1, "series": [1], "line": ""})
    spot(6, 4, {"chart": 1, "series": [0, 1], "line": ""})
    spot(1, 3, {"chart": 0, "series": [], "line": ""})
    data = client.open("d.csv", "month,sales\r\nJan,3\r\nFeb,4\r\n", "csv")
    client.notify("playfair/cursor", textDocument={"uri": data}, position={"line": 2, "character": 1})
    gallery(address, lambda found: found["spot"] == {"document": name, "chart": 0, "series": [], "line": "Feb,4"})
    client.notify("playfair/cursor")
    client.notify("playfair/cursor", textDocument={"uri": 3}, position={"line": {}})
    client.notify("playfair/cursor", textDocument={"uri": "nowhere"}, position={"line": 1, "character": 1})
    assert client.stop() == 0


@pytest.mark.parametrize("body, headers, status", [
    ('{"document": "a", "chart": 0, "words": []}', {}, 403),
    ('{"document": "a", "chart": 0, "words": []}', {"Origin": "http://charts.example"}, 403),
    ('{"document": "a", "chart": 0, "words": []}', {"Origin": "null"}, 403),
    ('{"document": "a", "chart": 0, "words": []}', {"Origin": "own", "Sec-Fetch-Site": "cross-site"}, 403),
    ('{"document": "a", "chart": 0, "words": []}', {"Origin": "own", "Host": "charts.example"}, 403),
    ('{"document": "a", "words": 3}', {"Origin": "own"}, 400),
    ("{", {"Origin": "own"}, 400),
    ('{"document": "a", "chart": 0, "words": ["' + "x" * 70_000 + '"]}', {"Origin": "own"}, 400),
])
def test_only_its_own_page_moves_the_editor(client, body, headers, status):
    _, address = preview(client, **SHOWING)
    shown(client)
    origin = address.split("/?")[0]
    headers = {name: origin if value == "own" else value for name, value in headers.items()}
    assert ask(address, "/click", "POST", body, **headers)[0] == status
    assert ask(address, "/source?file=d.csv")[0] == 404
    assert client.stop() == 0


def test_it_ends_with_the_editor_and_starts_again(client):
    uri, address = preview(client)
    (child,) = children(client.process.pid)
    # Whatever ends it, it can be started again.
    os.kill(child, signal.SIGKILL)
    end = time.monotonic() + LIMIT
    while children(client.process.pid) and time.monotonic() < end:
        time.sleep(0.05)
    again = client.result("workspace/executeCommand", command="playfair.preview", arguments=[uri])
    gallery(again, lambda found: found["documents"])
    # A page may wait for what comes next.
    waiting = socket.create_connection(("127.0.0.1", urllib.parse.urlsplit(again).port))
    waiting.sendall(b"GET /version?after=1 HTTP/1.1\r\nHost: %b\r\n\r\n" % urllib.parse.urlsplit(again).netloc.encode())
    assert client.stop() == 0
    end = time.monotonic() + 15
    while time.monotonic() < end:
        try:
            ask(again, "/")
        except OSError:
            return
        time.sleep(0.05)
    raise AssertionError("it goes on")


def children(process):
    return [int(word) for word in Path(f"/proc/{process}/task/{process}/children").read_text().split()]


def test_what_cannot_be_shown_is_told(client, tmp_path):
    client.start()
    lenses = client.result("textDocument/codeLens", textDocument={"uri": client.open("a.xml", "<chart/>")})
    assert [lens["command"]["command"] for lens in lenses] == ["playfair.preview"]
    for arguments in [[], [3], ["file:///none.xml"], [client.open("t.csv", "a,b\n", "csv")]]:
        answer = client.answer(client.ask("workspace/executeCommand", command="playfair.preview", arguments=arguments))
        assert answer["error"]["code"] == -32602
    answer = client.answer(client.ask("workspace/executeCommand", command="other"))
    assert answer["error"]["code"] == -32602
    # Without the program that shows it there is nothing to press, and who asks all the same is told.
    alone = Client(tmp_path)
    alone.start()
    uri = alone.open("a.xml", TEXT)
    assert alone.result("textDocument/codeLens", textDocument={"uri": uri}) is None
    answer = alone.answer(alone.ask("workspace/executeCommand", command="playfair.preview", arguments=[uri]))
    assert "is not installed" in answer["error"]["message"]
    assert alone.stop() == 0


def wait(browser, script):
    end = time.monotonic() + LIMIT
    while time.monotonic() < end:
        found = browser.execute_script("try { " + script + " } catch { return null }")
        if found:
            return found
        time.sleep(0.05)
    raise AssertionError(f"in vain: {script}\n" + browser.execute_script("return document.body.innerText"))


PAGE = "const page = document.querySelector('iframe').contentDocument;"
SPOTS = PAGE + "const spots = [...page.querySelectorAll('[data-spot]')];"


@pytest.mark.skipif(bool(Chromium.missing()), reason=str(Chromium.missing()))
def test_in_a_browser(client):
    uri, address = preview(client, **SHOWING)
    shown(client)
    browser = Chromium().driver
    try:
        browser.get(address)
        wait(browser, PAGE + "return page.querySelectorAll('figure svg').length >= 2")
        client.change(uri, 2, {"text": TEXT.replace("Sums", "Typed")})
        wait(browser, PAGE + "return page.body.textContent.includes('Typed')")
        client.change(uri, 3, {"text": TEXT.replace("title", "titel")})
        wait(browser, "return document.querySelector('article.failed') && !document.getElementById('diagnostics').hidden")
        client.change(uri, 4, {"text": TEXT})
        wait(browser, "return !document.querySelector('article.failed')")
        # A series, by its element; its name in the legend as well.
        wait(browser, PAGE + "return !page.body.textContent.includes('Typed')")
        client.at("documentHighlight", uri, 8, 6)
        wait(browser, SPOTS + "return spots.length > 1 && spots.every((spot) => spot.textContent.includes('South') || "
             "[...spot.classList].some((name) => name.endsWith('-k1')))")
        # A row, by the tooltip of its bar; what was marked before is not any more.
        data = client.open("d.csv", "month,sales\nJan,3\nFeb,4\n", "csv")
        client.at("documentHighlight", data, 2, 1)
        wait(browser, SPOTS + "return spots.length === 2 && spots[0].textContent.includes('Feb') && "
             "page.defaultView.getComputedStyle(spots[0]).opacity === '1'")
        # What a reader has chosen stays while the author types.
        browser.execute_script(PAGE + "page.querySelectorAll('input[type=checkbox]')[0].click()")
        client.change(uri, 5, {"text": TEXT.replace("Parts", "Pieces")})
        wait(browser, PAGE + "return page.body.textContent.includes('Pieces') && "
             "page.querySelector('input[type=checkbox]') && !page.querySelector('input[type=checkbox]').checked")
        # While the page takes in what was typed, there is nothing to press for a moment.
        wait(browser, PAGE + "page.querySelector('label>input[type=radio]').click(); return true")
        assert shown(client) == {
            "uri": data, "external": False, "takeFocus": True, "selection": span(1, 0, 3)}
        assert [entry for entry in browser.get_log("browser") if entry["level"] == "SEVERE"] == []
    finally:
        browser.quit()
