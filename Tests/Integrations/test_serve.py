"""`playfair serve` as people work beside it: pages load again after a save, mistakes are shown and mended, and nobody but this
machine's own pages is answered."""

import http.client
import json
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.parse
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests" / "Browser"))
from chromium import Chromium  # noqa: E402

# What is waited for comes within a second; a machine that does other things besides may take longer.
LIMIT = 60
CHART = '<chart title="A"><data src="a.csv"/><bar x="x" y="y"/></chart>'


class Server:
    """The program at work."""

    def __init__(self, programs, folder, *arguments):
        self.process = subprocess.Popen(
            [programs / "playfair", "serve", folder, *(arguments or ["--port", "0"])], stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, text=True)
        self.address = self.process.stdout.readline().strip()
        self.port = urllib.parse.urlsplit(self.address).port

    def get(self, path, method="GET", **headers):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=LIMIT)
        connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
        for name, value in {"Host": f"localhost:{self.port}", **headers}.items():
            if value is not None:
                connection.putheader(name.replace("_", "-"), value)
        connection.endheaders()
        answer = connection.getresponse()
        return answer.status, answer.read().decode()

    def gallery(self, after):
        """The gallery, when there is a newer one."""
        version = after
        end = time.monotonic() + LIMIT
        while version <= after and time.monotonic() < end:
            version = int(self.get(f"/version?after={after}")[1])
        gallery = json.loads(self.get("/gallery.json")[1])
        assert gallery["version"] > after
        return gallery

    def page(self, name):
        return self.get("/page?document=" + urllib.parse.quote(name))

    def stop(self, number=signal.SIGINT):
        self.process.send_signal(number)
        return self.process.wait(timeout=LIMIT)


@pytest.fixture
def folder(tmp_path):
    folder = tmp_path / "a folder"
    (folder / "sub").mkdir(parents=True)
    (folder / ".git").mkdir()
    (folder / "a.playfair.xml").write_text(CHART)
    (folder / "a.csv").write_text("x,y\nA,1\nOther,2\n")
    (folder / "sub" / "b & c.playfair.json").write_text('{"title": "B", "pie": {"values": [1, 2]}}')
    (folder / "private.txt").write_text("nobody's business")
    (tmp_path / "secret.txt").write_text("secret")
    return folder


@pytest.fixture
def server(programs, folder):
    server = Server(programs, folder)
    yield server
    if server.process.poll() is None:
        server.process.kill()


def test_all_charts_of_the_folder_are_shown(server):
    gallery = server.gallery(0)
    assert [document["path"] for document in gallery["documents"]] == ["a.playfair.xml", "sub/b & c.playfair.json"]
    assert [document["charts"] for document in gallery["documents"]] == [["A"], ["B"]]
    for document in gallery["documents"]:
        status, page = server.page(document["path"])
        assert status == 200 and page.startswith("<!doctype html>") and "<script" not in page
    assert server.get("/")[0] == 200


def test_what_is_saved_is_shown_anew(folder, server):
    version = server.gallery(0)["version"]
    (folder / "a.csv").write_text("x,y\nA,1\nChanged,2\n")
    version = server.gallery(version)["version"]
    assert "Changed" in server.page("a.playfair.xml")[1]
    (folder / "new.playfair.xml").write_text("<chart title='New'><bar values='1'/></chart>")
    gallery = server.gallery(version)
    assert "new.playfair.xml" in [document["path"] for document in gallery["documents"]]
    (folder / "new.playfair.xml").unlink()
    gallery = server.gallery(gallery["version"])
    assert "new.playfair.xml" not in [document["path"] for document in gallery["documents"]]
    assert server.page("new.playfair.xml")[0] == 404


def test_a_folder_that_is_gone_is_told(folder, server):
    version = server.gallery(0)["version"]
    folder.rename(folder.with_name("away"))
    assert server.gallery(version)["messages"] == f"there is no folder '{folder}' any more"


def test_a_mistake_is_shown_and_mended(folder, server):
    version = server.gallery(0)["version"]
    old = server.page("a.playfair.xml")
    (folder / "a.playfair.xml").write_text(CHART.replace("title", "titel"))
    gallery = server.gallery(version)
    (found,) = gallery["diagnostics"]
    assert (found["file"], found["id"]) == ("a.playfair.xml", "schema.unknown-attribute")
    assert found["range"]["start"] == {"line": 1, "column": 8}
    assert [document["failed"] for document in gallery["documents"]] == [True, False]
    assert server.page("a.playfair.xml") == old
    (folder / "a.playfair.xml").write_text(CHART.replace('"A"', '"Mended"'))
    gallery = server.gallery(gallery["version"])
    assert gallery["diagnostics"] == []
    assert "Mended" in server.page("a.playfair.xml")[1]


def test_an_empty_folder_and_a_mistaken_project_are_told(programs, tmp_path):
    (tmp_path / ".git").mkdir()
    server = Server(programs, tmp_path)
    gallery = server.gallery(0)
    assert gallery["documents"] == [] and "there is no document" in gallery["messages"]
    (tmp_path / "playfair.json").write_text('{"lokale": "de"}')
    (tmp_path / "a.playfair.xml").write_text("<chart><bar values='1'/></chart>")
    for _ in range(3):
        if gallery["diagnostics"]:
            break
        gallery = server.gallery(gallery["version"])
    assert [found["id"] for found in gallery["diagnostics"]] == ["project.unknown-name"]
    assert server.stop() == 0


def test_charts_stay_while_the_project_file_is_mistaken(folder, server):
    version = server.gallery(0)["version"]
    page = server.page("a.playfair.xml")
    (folder / "playfair.json").write_text("[]")
    gallery = server.gallery(version)
    assert [found["message"] for found in gallery["diagnostics"]] == ["a project file is an object: { … }"]
    assert len(gallery["documents"]) == 2 and server.page("a.playfair.xml") == page
    (folder / "playfair.json").unlink()
    gallery = server.gallery(gallery["version"])
    assert gallery["diagnostics"] == [] and len(gallery["documents"]) == 2


@pytest.mark.parametrize("headers", [
    {"Host": "charts.example"}, {"Host": "localhost"}, {"Host": "localhost:1"}, {"Host": None},
    {"Host": "127.0.0.1.example:{port}"}, {"Origin": "http://charts.example"}, {"Origin": "null"},
    {"Origin": "http://localhost:1"}, {"Origin": "https://localhost:{port}"}, {"Sec_Fetch_Site": "cross-site"},
    {"Sec_Fetch_Site": "same-site"},
])
def test_pages_of_others_are_refused(server, headers):
    headers = {name: value and value.format(port=server.port) for name, value in headers.items()}
    for path in ["/", "/gallery.json", "/page?document=a.playfair.xml"]:
        status, text = server.get(path, **headers)
        assert status == 403 and "playfair" not in text


def test_our_own_pages_are_answered(server):
    for host in [f"localhost:{server.port}", f"127.0.0.1:{server.port}"]:
        assert server.get("/", Host=host, Origin="http://" + host, Sec_Fetch_Site="same-origin")[0] == 200
    assert server.get("/gallery.json", method="POST")[0] == 405


@pytest.mark.parametrize("path", [
    "/source?file=private.txt", "/source?file=../secret.txt", "/source?file=%2e%2e/secret.txt", "/source?file=/etc/passwd",
    "/source?file=sub/../private.txt", "/page?document=../secret.txt", "/page?document=private.txt", "/../secret.txt",
    "/%2e%2e/secret.txt", "/private.txt", "/a.csv", "//etc/passwd", "/source", "/page?document=",
])
def test_nothing_but_charts_and_their_files_is_answered(server, path):
    server.gallery(0)
    status, text = server.get(path)
    assert status == 404 and "secret" not in text and "business" not in text and "root:" not in text
    assert server.get("/source?file=a.csv") == (200, "x,y\nA,1\nOther,2\n")


@pytest.mark.parametrize("request_", [
    b"\0" * 1000, bytes(range(256)) * 8, b"GET /\r\n\r\n", b"GET / HTTP/1.1\r\n{host}Content-Length: -5\r\n\r\n",
    b"GET / HTTP/1.1\r\n{host}Content-Length: -9223372036854775808\r\n\r\n",
    b"POST /click HTTP/1.1\r\n{host}Content-Length: 99999999999999999999\r\n\r\n",
    b"POST /click HTTP/1.1\r\n{host}Content-Length: 9223372036854775807\r\n\r\nabc",
    b"POST /click HTTP/1.1\r\n{host}Transfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFF\r\nabc",
    b"GET /source?file=%ff%00%zz% HTTP/1.1\r\n{host}\r\n", b"GET /version?after=99999999999999999999 HTTP/1.1\r\n{host}\r\n",
    b"GET /page?" + b"document=..%2f&" * 500 + b" HTTP/1.1\r\n{host}\r\n", b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 2000 + b"\r\n",
], ids=["zeros", "all-bytes", "no-version", "negative-length", "least-length", "no-such-length", "largest-length", "largest-chunk",
        "no-utf8", "no-such-version", "many-parameters", "many-headers"])
def test_strange_requests_stop_nothing(server, request_):
    server.gallery(0)
    with socket.create_connection(("127.0.0.1", server.port), timeout=LIMIT) as one:
        one.sendall(request_.replace(b"{host}", f"Host: localhost:{server.port}\r\n".encode()))
        one.shutdown(socket.SHUT_WR)
        try:
            answer = one.recv(1 << 16)
        except ConnectionResetError:
            answer = b""
    assert b"secret" not in answer and b"business" not in answer
    assert server.get("/source?file=a.csv")[0] == 200 and server.process.poll() is None


def test_who_is_slow_holds_up_nobody(server):
    """Neither who sends half a request, nor who waits, nor who goes away."""
    version = server.gallery(0)["version"]
    host = f"Host: localhost:{server.port}\r\n".encode()
    others = [socket.create_connection(("127.0.0.1", server.port), timeout=LIMIT) for _ in range(150)]
    for number, other in enumerate(others):
        other.sendall([b"GET / HT", b"GET /version?after=%d HTTP/1.1\r\n%s\r\n" % (version, host), b"GET / HTTP/1.1\r\n" + host][number % 3])
    assert server.get("/")[0] == 200
    for other in others:
        other.close()
    assert server.get("/")[0] == 200 and server.stop() == 0


def test_links_lead_out_of_the_folder_for_nobody(programs, folder):
    (folder / "a.csv").unlink()
    (folder.parent / "a.csv").write_text("x,y\nSecret,1\n")
    (folder / "a.csv").symlink_to("../a.csv")
    server = Server(programs, folder, "--port=0", f"--root={folder.parent}")
    server.gallery(0)
    assert "Secret" in server.page("a.playfair.xml")[1]
    assert server.get("/source?file=a.csv")[0] == 404
    server.stop()


def test_nobody_else_can_connect(server):
    with socket.socket() as probe:
        probe.settimeout(5)
        address = [line for line in subprocess.run(
            ["hostname", "-I"], capture_output=True, text=True).stdout.split() if "." in line] or [None]
        if address[0]:
            with pytest.raises(OSError):
                probe.connect((address[0], server.port))
    assert server.address.startswith("http://localhost:")


def test_a_port_that_is_taken_is_told(programs, folder, server):
    second = Server(programs, folder, f"--port={server.port}")
    assert second.process.wait(timeout=LIMIT) == 2
    assert f"port {server.port} is taken" in second.process.stderr.read()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_it_stops_when_asked_and_leaves_nothing(programs, folder, tmp_path, number, monkeypatch):
    scratch = tmp_path / "scratch"
    scratch.mkdir()
    monkeypatch.setenv("TMPDIR", str(scratch))
    server = Server(programs, folder)
    server.gallery(0)
    assert [path.name.startswith("playfair-serve-") for path in scratch.iterdir()] == [True]
    assert server.stop(number) == 0
    assert list(scratch.iterdir()) == []
    assert sorted(path.name for path in folder.iterdir()) == [".git", "a.csv", "a.playfair.xml", "private.txt", "sub"]


def test_what_a_killed_server_left_is_removed_by_the_next(programs, folder, tmp_path, monkeypatch):
    scratch = tmp_path / "scratch"
    (scratch / "playfair-serve-of-somebody").mkdir(parents=True)
    monkeypatch.setenv("TMPDIR", str(scratch))
    killed = Server(programs, folder)
    killed.gallery(0)
    assert killed.stop(signal.SIGKILL) != 0
    running = Server(programs, folder)
    running.gallery(0)
    second = Server(programs, folder)
    second.gallery(0)
    assert len(list(scratch.iterdir())) == 3, "the two that run have theirs"
    assert running.stop() == 0 and second.stop() == 0
    assert [path.name for path in scratch.iterdir()] == ["playfair-serve-of-somebody"]


def test_it_stops_while_a_page_waits(server):
    version = server.gallery(0)["version"]
    with socket.create_connection(("127.0.0.1", server.port), timeout=LIMIT) as waiting:
        waiting.sendall(f"GET /version?after={version} HTTP/1.1\r\nHost: localhost:{server.port}\r\n\r\n".encode())
        time.sleep(0.5)
        start = time.monotonic()
        assert server.stop() == 0
        # Without more to tell, the answer would come after half a minute.
        assert time.monotonic() - start < 15


def test_wrong_usage_is_told(programs, folder):
    for arguments, words in [(["--port", "x"], "'x' is invalid"), (["--prot", "1"], "--port"), (["gone"], "'gone' is not a folder")]:
        done = subprocess.run([programs / "playfair", "serve", *arguments], capture_output=True, text=True, cwd=folder)
        assert done.returncode == 64 and words in done.stderr
    alone = folder.parent / "alone"
    alone.mkdir()
    shutil.copy(programs / "playfair", alone)
    done = subprocess.run([alone / "playfair", "serve"], capture_output=True, text=True, cwd=folder)
    assert done.returncode == 2 and "Debian's package is 'playfair-serve'" in done.stderr


@pytest.fixture
def browser(server):
    chromium = Chromium()
    chromium.driver.get(server.address)
    yield chromium.driver
    chromium.driver.quit()


def wait(browser, script):
    """What a script returns as soon as that is something; a frame that loads anew has nothing in it for a moment."""
    script = "try { const found = (() => {" + script + "})(); return found && typeof found === \"object\" ? true : found } catch { return null }"
    end = time.monotonic() + LIMIT
    while time.monotonic() < end:
        found = browser.execute_script(script)
        if found:
            return found
        time.sleep(0.1)
    raise AssertionError(f"in vain: {script}\n" + browser.execute_script("return document.body.innerText"))


FRAME = "document.querySelector(\"article[data-document='a.playfair.xml'] iframe\").contentDocument"


@pytest.mark.skipif(bool(Chromium.missing()), reason=str(Chromium.missing()))
def test_in_a_browser_charts_are_shown_and_load_again(folder, browser):
    wait(browser, "return document.querySelectorAll('article iframe').length === 2")
    wait(browser, f"return {FRAME}.querySelector('svg') && {FRAME}.body.textContent.includes('Other')")
    # Dark pages have dark charts, and each width is the chart's.
    wait(browser, f"return getComputedStyle({FRAME}.documentElement).colorScheme === 'light dark'")
    choose(browser, "scheme", "both")
    wait(browser, "return document.querySelectorAll('article iframe').length === 4")
    wait(browser, f"return getComputedStyle({FRAME}.documentElement).colorScheme === 'light'")
    choose(browser, "scheme", "light dark")
    choose(browser, "width", "320")
    wait(browser, f"return {FRAME}.defaultView.innerWidth === 320 && {FRAME}.querySelector('svg')")
    choose(browser, "width", "")
    (folder / "a.csv").write_text("x,y\nA,1\nFresh,2\n")
    wait(browser, f"return {FRAME}.body.textContent.includes('Fresh')")
    (folder / "a.playfair.xml").write_text(CHART.replace("title", "titel"))
    said = wait(browser, "const box = document.getElementById('diagnostics'); return !box.hidden && box.innerText")
    assert "a.playfair.xml:1:8" in said and "[schema.unknown-attribute]" in said
    # What was good before is still there.
    assert browser.execute_script("return document.querySelector('article.failed iframe') !== null")
    (folder / "a.playfair.xml").write_text(CHART)
    wait(browser, "return document.getElementById('diagnostics').hidden")
    assert [entry for entry in browser.get_log("browser") if entry["level"] == "SEVERE"] == []


@pytest.mark.skipif(bool(Chromium.missing()), reason=str(Chromium.missing()))
def test_in_a_browser_each_state_is_shown_and_a_mark_names_its_line(folder, browser):
    (folder / "s.playfair.xml").write_text(
        "<chart title='S' first-state='Now'><bar categories='A B' values='1 2'/>"
        "<state name='Then'><bar categories='A B' values='3 4'/></state><control kind='button'/></chart>")
    wait(browser, "return document.querySelectorAll('article iframe').length === 3")
    browser.execute_script("document.getElementById('states').click()")
    wait(browser, "return document.querySelectorAll(\"article[data-document='s.playfair.xml'] iframe\").length === 2")
    wait(browser, "return [...document.querySelectorAll('figcaption')].some((one) => one.textContent.includes('Then'))")
    wait(browser, f"return {FRAME}.querySelectorAll('label>input[type=radio]').length === 2")
    browser.execute_script(f"{FRAME}.querySelectorAll('label>input[type=radio]')[1].click()")
    assert wait(browser, "return document.querySelector('#line p').textContent") == "a.csv:3"
    assert browser.execute_script("return document.querySelector('#line mark').textContent") == "Other,2"


@pytest.mark.skipif(bool(Chromium.missing()), reason=str(Chromium.missing()))
def test_in_a_browser_a_mark_of_a_month_names_its_lines(folder, browser):
    (folder / "long.csv").write_text(
        "month,kind,v\n2024-01-01,wind,3\n2024-01-01,hydro,4\n2024-02-01,wind,5\n2024-02-01,hydro,6\n")
    (folder / "long.playfair.xml").write_text(
        "<chart title='L'><data src='long.csv'/><bar x='month' y='v' series='kind'/></chart>")
    frame = "document.querySelector(\"article[data-document='long.playfair.xml'] iframe\")?.contentDocument"
    wait(browser, f"return ({frame}?.querySelectorAll('label>input[type=radio]').length ?? 0) === 2")
    browser.execute_script(f"{frame}.querySelectorAll('label>input[type=radio]')[1].click()")
    said = wait(browser, "return document.querySelector('#line p').textContent")
    assert said == "long.csv:4, and 1 more that say as much"


@pytest.mark.skipif(bool(Chromium.missing()), reason=str(Chromium.missing()))
def test_in_a_browser_the_mark_under_the_pointer_names_its_line(folder, browser):
    (folder / "grouped.playfair.json").write_text("""{ "title": "Energy",
      "bar": { "categories": ["Q1", "Q2"], "series": [
        { "name": "Hydro", "values": [128, 141] },
        { "name": "Wind", "values": [109, 92] } ] } }""")
    (folder / "long.csv").write_text("quarter,kind,v\nQ1,hydro,3\nQ1,wind,5\nQ2,hydro,4\nQ2,wind,6\n")
    (folder / "long.playfair.xml").write_text(
        "<chart title='L'><data src='long.csv'/><bar x='quarter' y='v' series='kind'/></chart>")
    for document, number, place in [
        ("grouped.playfair.json", 0, "grouped.playfair.json:3"), ("grouped.playfair.json", 1, "grouped.playfair.json:4"),
        ("long.playfair.xml", 0, "long.csv:2"), ("long.playfair.xml", 1, "long.csv:3"),
    ]:
        frame = f"document.querySelector(\"article[data-document='{document}'] iframe\")"
        wait(browser, f"return {frame}?.contentDocument?.querySelector('svg') && true")
        # An entrance has to be over before a bar stands where it will be pressed.
        browser.execute_script(f"""
            const page = {frame}.contentDocument;
            page.getAnimations().forEach((animation) => animation.finish());
            document.getElementById("line").hidden = true;
            {frame}.scrollIntoView();
            const bar = [...page.querySelectorAll('figure svg rect')].filter(
                (one) => [...one.classList].some((name) => name.endsWith('-k{number}')) && one.getAttribute('width') > 20)[0];
            const box = bar.getBoundingClientRect();
            const at = {{ clientX: box.x + box.width / 2, clientY: box.bottom - 8, detail: 1, bubbles: true, view: page.defaultView }};
            const input = page.elementsFromPoint(at.clientX, at.clientY).find((one) => one.matches('input'));
            input.dispatchEvent(new page.defaultView.MouseEvent('click', at));""")
        wait(browser, f"return document.querySelector('#line p').textContent === '{place}'")


@pytest.mark.skipif(bool(Chromium.missing()), reason=str(Chromium.missing()))
def test_in_a_browser_a_mistake_of_data_has_its_place(folder, browser):
    (folder / "long.csv").write_text("month,v\nJan,3\nFeb,x4\n")
    (folder / "long.playfair.xml").write_text(
        "<chart title='L'><data src='long.csv'/><bar x='month' y='v'/></chart>")
    wait(browser, "return document.getElementById('diagnostics').textContent.includes('long.csv:3:5 note:')")


def choose(browser, name, value):
    browser.execute_script(
        "const select = document.getElementById(arguments[0]); select.value = arguments[1];"
        "select.dispatchEvent(new Event('input'))", name, value)
