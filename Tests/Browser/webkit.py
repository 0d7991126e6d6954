"""WebKitGTK: its own driver and its own small browser, on a display that nobody sees."""

import contextlib
import glob
import json
import os
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

from selenium.common.exceptions import InvalidSessionIdException, WebDriverException

from browsers import PATIENCE, WINDOW, find
from driven import Driven

# Two frames begin and end once they are asked for.
ASK_FOR_FRAMES = "window.framed = false; requestAnimationFrame(() => requestAnimationFrame(() => { framed = true }))"

# How often nothing may change from one pair of frames to the next before all is at rest.
GLANCES = 3


class WebKit(Driven):
    name = "webkit"
    # The driver knows frames only.
    enters_objects = False
    pictures_stillness = False

    @staticmethod
    def program():
        return next(iter(sorted(glob.glob("/usr/lib/*/webkit2gtk-4.*/MiniBrowser"), reverse=True)), None)

    @classmethod
    def missing(cls):
        there = {"WebKitGTK": cls.program(), "its driver": find("WebKitWebDriver"), "Xvfb": find("Xvfb")}
        missing = [name for name, path in there.items() if not path]
        return f"{', '.join(missing)} (Debian: webkit2gtk-driver xvfb)" if missing else None

    @classmethod
    def version(cls):
        # It says its version on a display only; its library has it in its name.
        libraries = {Path(path).resolve() for path in glob.glob("/usr/lib/*/libwebkit2gtk-4.*.so.*")}
        return " ".join(f"{path.name} {path.stat().st_mtime_ns}" for path in sorted(libraries))

    def __init__(self):
        self.display = Display()
        # Whether motion is reduced can be said only when it starts: one browser for each answer.
        self.drivers = {}
        self.starts = 0
        self.reduce_motion(False)

    def reduce_motion(self, reduce):
        self.reduced = reduce
        if reduce not in self.drivers:
            self.drivers[reduce] = self.driver = self.start(reduce)
        elif self.driver is not self.drivers[reduce]:
            self.driver = self.drivers[reduce]
            self.take_focus()

    def take_focus(self):
        """Without a window manager the window that came last has the focus, and in the other one nothing matches `:focus`."""
        # One that has crashed is started anew when something is opened.
        with contextlib.suppress(WebDriverException):
            if not self.script("return document.hasFocus()"):
                self.driver.minimize_window()
                self.driver.set_window_size(*WINDOW)

    def open(self, url):
        try:
            super().open(url)
        except InvalidSessionIdException:
            # It crashed in the test before.
            self.tally.add("restarts")
            self.drivers[self.reduced] = self.driver = self.start(self.reduced)
            super().open(url)

    def screenshot(self):
        assert not self.reduced, "no picture comes where motion is reduced"
        return super().screenshot()

    def click(self, selector):
        # The driver leaves alone what is half in view, and then misses its middle.
        self.script("document.querySelector(arguments[0]).scrollIntoView({block: 'nearest', behavior: 'instant'})",
                    selector)
        super().click(selector)

    def settled(self, code, timeout=PATIENCE):
        end = time.monotonic() + timeout
        value = super().settled(code, timeout)
        # By the clock an animation may be over while the page shows its middle until the next frame, which may be a
        # second away and start transitions.
        glances = 0
        while not self.reduced and glances < GLANCES:
            assert time.monotonic() < end, "what it shows does not come to rest"
            self.script(ASK_FOR_FRAMES)
            self.wait_until("return framed", timeout)
            before, value = value, super().settled(code, timeout)
            glances = glances + 1 if value == before else 0
        return value

    def script(self, code, *arguments):
        # As text: the driver's own way to write objects takes longer.
        text = super().script(f"const value = (function () {{{code}}}).apply(null, arguments);"
                              "return value === undefined ? 'null' : JSON.stringify(value)", *arguments)
        return json.loads(text)

    def start(self, reduce):
        from selenium import webdriver
        from selenium.webdriver.webkitgtk.options import Options
        from selenium.webdriver.webkitgtk.service import Service

        self.starts += 1
        home = self.display.folder / str(self.starts)
        settings = home / "gtk-3.0" / "settings.ini"
        settings.parent.mkdir(parents=True)
        settings.write_text(f"[Settings]\ngtk-enable-animations={int(not reduce)}\n")
        options = Options()
        options.binary_location = self.program()
        options.add_argument("--automation")
        environment = dict(
            os.environ, DISPLAY=self.display.name, GDK_BACKEND="x11", LIBGL_ALWAYS_SOFTWARE="1",
            XDG_CONFIG_HOME=str(home), XDG_CACHE_HOME=str(home), XDG_DATA_HOME=str(home),
            # Cannot be had as root in a container; the pages are our own.
            WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS="1",
            # To draw as if for a graphics card, where there is none, takes longer than to draw.
            WEBKIT_SKIA_ENABLE_CPU_RENDERING="1")
        if reduce:
            # A third of what is left is the frames handed over to the window as a graphics card would. The price is that
            # no screenshot comes; those are taken of what moves.
            environment["WEBKIT_DISABLE_DMABUF_RENDERER"] = "1"
        driver = webdriver.WebKitGTK(options=options, service=Service(find("WebKitWebDriver"), env=environment))
        driver.set_window_size(*WINDOW)
        driver.set_script_timeout(PATIENCE)
        return driver

    def close(self):
        for driver in self.drivers.values():
            # Also where the browser is gone: it ends the driver beside it.
            with contextlib.suppress(WebDriverException):
                driver.quit()
        self.display.close()


class Display:
    """A screen without glass."""

    def __init__(self):
        self.folder = Path(tempfile.mkdtemp(prefix="playfair-webkit-"))
        # Xvfb looks for a free number itself and says which.
        read, write = os.pipe()
        self.process = subprocess.Popen(
            [find("Xvfb"), "-displayfd", str(write), "-screen", "0", "1400x1200x24", "-nolisten", "tcp"],
            pass_fds=[write], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as answer:
            self.name = f":{answer.readline().strip()}"

    def close(self):
        self.process.terminate()
        self.process.wait(10)
        shutil.rmtree(self.folder, ignore_errors=True)
