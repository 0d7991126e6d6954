"""Firefox. Debian has no geckodriver and Firefox needs none: it speaks WebDriver BiDi itself."""

import base64
import json
import os
import shutil
import subprocess
import tempfile
import threading
from pathlib import Path

from bidi import Connection, plain
from browsers import PATIENCE, WINDOW, Browser, find, version_of

PREFERENCES = {
    "app.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    # Nothing is asked of the network but what the page asks for.
    "app.normandy.enabled": False,
    "browser.chrome.site_icons": False,
    "browser.newtabpage.enabled": False,
    "browser.startup.homepage": "about:blank",
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,",
    "toolkit.telemetry.enabled": False,
}

COLORS = "browser.display.document_color_use"

# The command for an event ends while the event is on its way to the page. This keeps a promise that it has been
# handled there, with all that follows from it; without the event, the test shall see what there is.
AWAIT = """
window.handled = new Promise(resolve => {
  addEventListener(arguments[1], () => setTimeout(resolve), {once: true, capture: true});
  setTimeout(resolve, 2000);
});
"""
FOCUS = AWAIT + "document.querySelector(arguments[0]).focus()"
# The middle of an element, in the viewport, and what covers it there.
MIDDLE = AWAIT + """
const element = document.querySelector(arguments[0]);
element.scrollIntoView({block: 'nearest', inline: 'nearest', behavior: 'instant'});
const box = element.getClientRects()[0];
if (!box) return {cover: 'nothing: it has no box'};
const x = Math.floor(box.x + box.width / 2), y = Math.floor(box.y + box.height / 2);
const top = document.elementFromPoint(x, y);
return {x, y, cover: element.contains(top) ? null : top ? top.outerHTML.slice(0, 120) : 'the edge of the window'};
"""

# A realm that sees the page and works where the page may run no script.
ASIDE = "suite"


class Firefox(Browser):
    name = "firefox"
    tells_messages = True
    tells_requests = True
    emulates_forced_colors = True
    narrows = True

    @staticmethod
    def program():
        return os.environ.get("PLAYFAIR_FIREFOX") or find(
            "firefox-esr", "firefox", "/Applications/Firefox.app/Contents/MacOS/firefox")

    @classmethod
    def missing(cls):
        return None if cls.program() else "Firefox (Debian: firefox-esr)"

    @classmethod
    def version(cls):
        return version_of(cls.program())

    def __init__(self):
        self.profile = Path(tempfile.mkdtemp(prefix="playfair-firefox-"))
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in PREFERENCES.items()]
        (self.profile / "user.js").write_text("\n".join(lines))
        # System access: preferences can be set while it runs.
        self.process = subprocess.Popen(
            [self.program(), "--no-remote", "--profile", self.profile, "--remote-debugging-port", "0",
             "--remote-allow-system-access"], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
            env=dict(os.environ, MOZ_HEADLESS="1", HOME=str(self.profile)))
        self.connection = Connection(self.address() + "/session", PATIENCE)
        # Its further remarks are read away, or the pipe would fill and stop it.
        threading.Thread(target=self.process.stderr.read, daemon=True).start()
        self.call("session.new", capabilities={})
        self.page = self.frame = self.call("browsingContext.getTree")["contexts"][0]["context"]
        self.window = self.call("browsingContext.getTree", **{"moz:scope": "chrome"})["contexts"][0]["context"]
        # Those set so far; 0 is how it starts.
        self.preferences = {COLORS: 0}
        self.narrow()
        # It starts in the address bar, and a page without the focus ignores keys.
        self.in_window("function () { gBrowser.selectedBrowser.focus() }")
        self.wait_until("return document.hasFocus()")
        self.call("session.subscribe", events=["log.entryAdded", "network.beforeRequestSent"])

    def address(self):
        for line in self.process.stderr:
            if "WebDriver BiDi listening on " in line:
                return line.split(" on ", 1)[1].strip()
        raise RuntimeError(f"{self.program()} ended before it listened")

    def call(self, method, **parameters):
        return self.connection.call(method, **parameters)

    def open(self, url):
        self.frame = self.page
        # Tab may have gone on from the last page to the window's own controls; what they have is no page's focus.
        self.in_window("function () { gBrowser.selectedBrowser.focus() }")
        self.call("browsingContext.navigate", context=self.page, url=url, wait="complete")
        self.hold()

    def reload(self):
        self.frame = self.page
        self.call("browsingContext.reload", context=self.page, wait="complete")
        self.hold()

    def go(self, steps):
        self.frame = self.page
        before = self.script("return location.href")
        self.call("browsingContext.traverseHistory", context=self.page, delta=steps)
        # The command only asks for it.
        self.wait_until(f"return location.href !== {json.dumps(before)} && document.readyState === 'complete'")
        self.hold()

    def enter(self, selector):
        self.frame = self.page if selector is None else self.evaluate(
            "return document.querySelector(arguments[0]).contentWindow", [selector])

    def script(self, code, *arguments):
        # As text: the protocol's own way to write objects is many times as long.
        text = self.evaluate(f"const value = (function () {{{code}}}).apply(null, arguments);"
                             "return value === undefined ? 'null' : JSON.stringify(value)", arguments)
        return json.loads(text)

    def evaluate(self, code, arguments, realm=None):
        """Runs the body of a function; arguments are strings, numbers, booleans and lists of them."""
        target = {"context": self.frame, **({"sandbox": realm} if realm else {})}
        return self.run(target, f"function () {{{code}}}", arguments)

    def run(self, target, function, arguments):
        done = self.call("script.callFunction", functionDeclaration=function, awaitPromise=True, target=target,
                         arguments=[written(argument) for argument in arguments])
        if done["type"] == "exception":
            raise RuntimeError(done["exceptionDetails"]["text"])
        return plain(done["result"])

    def click(self, selector):
        middle = json.loads(self.evaluate(f"return JSON.stringify((function () {{{MIDDLE}}})(...arguments))",
                                          [selector, "click"], ASIDE))
        assert middle["cover"] is None, f"{selector} is covered by {middle['cover']}"
        self.perform("pointer", [{"type": "pointerMove", "x": middle["x"], "y": middle["y"]},
                                 {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}])

    def press(self, selector, key):
        self.evaluate(FOCUS, [selector, "keyup"], ASIDE)
        self.perform("key", [{"type": "keyDown", "value": key}, {"type": "keyUp", "value": key}])

    def type(self, key):
        self.evaluate(AWAIT, ["", "keyup"], ASIDE)
        self.perform("key", [{"type": "keyDown", "value": key}, {"type": "keyUp", "value": key}])

    def hover(self, selector):
        middle = json.loads(self.evaluate(f"return JSON.stringify((function () {{{MIDDLE}}})(...arguments))",
                                          [selector, "mousemove"], ASIDE))
        self.perform("pointer", [{"type": "pointerMove", "x": middle["x"], "y": middle["y"]}])

    def leave(self):
        self.evaluate(AWAIT, ["", "mousemove"], ASIDE)
        self.perform("pointer", [{"type": "pointerMove", "x": x, "y": 0} for x in (1, 0)])

    def perform(self, kind, actions):
        source = {"type": kind, "id": kind, "actions": actions}
        self.call("input.performActions", context=self.frame, actions=[source])
        self.evaluate("return window.handled", [], ASIDE)

    def in_window(self, function, *arguments):
        """Runs a function in the window around the page."""
        return self.run({"context": self.window}, function, arguments)

    def screenshot(self):
        return base64.b64decode(self.call("browsingContext.captureScreenshot", context=self.page)["data"])

    def set_preference(self, name, number):
        # Nearly every test asks for what holds already.
        if self.preferences.get(name) == number:
            return
        self.preferences[name] = number
        self.in_window("function (name, number) { Services.prefs.setIntPref(name, number) }", name, number)

    def reduce_motion(self, reduce):
        self.set_preference("ui.prefersReducedMotion", int(reduce))

    def narrow(self, width=None):
        viewport = {"width": width or WINDOW[0], "height": WINDOW[1]}
        self.call("browsingContext.setViewport", context=self.page, viewport=viewport)

    def force_colors(self, on):
        # 2 always replaces the page's colours, 0 never does.
        self.set_preference(COLORS, 2 if on else 0)

    def messages(self):
        return [entry["text"] for entry in self.connection.take("log.entryAdded")]

    def requests(self):
        urls = [event["request"]["url"] for event in self.connection.take("network.beforeRequestSent")]
        return [url for url in urls if not url.startswith(("data:", "about:"))]

    def close(self):
        try:
            self.call("browser.close")
            self.connection.close()
            self.process.wait(20)
        finally:
            self.process.kill()
            shutil.rmtree(self.profile, ignore_errors=True)


def written(argument):
    """A plain value as the protocol writes it."""
    if isinstance(argument, list):
        return {"type": "array", "value": [written(item) for item in argument]}
    kind = {str: "string", bool: "boolean", int: "number", float: "number"}[type(argument)]
    return {"type": kind, "value": argument}
