"""A web server on this machine that sends a strict Content-Security-Policy with everything."""

import threading
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer


class Handler(SimpleHTTPRequestHandler):
    extensions_map = {".html": "text/html; charset=utf-8", ".svg": "image/svg+xml"}

    def end_headers(self):
        self.send_header("Content-Security-Policy", self.server.policy)
        super().end_headers()

    def log_message(self, *arguments):
        pass


class Server:
    """Serves one folder; `policy` may be set before every request."""

    def __init__(self, folder):
        self.http = ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=folder))
        self.http.policy = "default-src 'none'"
        threading.Thread(target=self.http.serve_forever, daemon=True).start()
        self.folder = folder

    def url(self, file, policy):
        self.http.policy = policy
        return f"http://127.0.0.1:{self.http.server_port}/{file.relative_to(self.folder).as_posix()}"

    def close(self):
        self.http.shutdown()
        self.http.server_close()


STYLES_APPLIED = """
const styles = [...document.querySelectorAll('style')];
return styles.length > 0 && styles.every(style => style.sheet && style.sheet.cssRules.length > 0)
"""


@contextmanager
def quietly(browser, url):
    """While the address is opened and used its styles take effect, and nothing is said or asked for."""
    if browser.tells_messages:
        browser.messages()
    if browser.tells_requests:
        browser.requests()
    yield
    assert browser.script(STYLES_APPLIED), f"a style of {url} was refused"
    if browser.tells_messages:
        assert browser.messages() == []
    if browser.tells_requests:
        # Firefox does not count a file as a request.
        assert [request for request in browser.requests() if request != url] == []
