"""What the tests ask of a browser, and which browsers there are. An engine is a file with one subclass of Browser."""

import shutil
import subprocess
import time
from abc import ABC, abstractmethod
from contextlib import contextmanager
from pathlib import Path


# Seconds for anything to come about: nothing takes so long, however busy the machine, but what never ends.
PATIENCE = 120

# Pixels.
WINDOW = (1200, 1000)


# Gives each drawing that follows its container the width of `arguments[0]`, in order of the drawings; "own": its own; "":
# what the page leaves it. One that stands alone is the document itself.
HOLD = """
const widths = arguments[0], drawings = [...document.querySelectorAll('figure svg:has(>[role=img])')];
const root = document.documentElement;
if (root.matches('svg:has(>g[class$="-d"])')) {
  const width = widths === "own" ? root.getAttribute('width') : widths && widths[0];
  root.style.width = width ? `${width}px` : '';
}
for (const [index, svg] of drawings.entries()) {
  if (svg.hasAttribute('viewBox')) continue;
  const box = svg.parentNode, width = widths === "own" ? svg.getAttribute('width') : widths && widths[index];
  box.style.flex = width ? 'none' : '';
  box.style.width = width ? `${width}px` : '';
}
"""


class Browser(ABC):
    """One running browser. Selectors are CSS; all but `open` act in the frame that `enter` chose."""

    name: str

    # What not every engine lets a test see or set. A test that needs it asks with `conftest.need`.
    tells_messages = False
    tells_requests = False
    reads_accessibility = False
    emulates_print = False
    emulates_forced_colors = False
    enters_objects = True
    narrows = False
    # Whether a screenshot can be taken where motion is reduced.
    pictures_stillness = True

    @classmethod
    @abstractmethod
    def missing(cls):
        """What must be installed before this engine can run; None where nothing must."""

    @classmethod
    @abstractmethod
    def version(cls):
        """What is installed of it, in whatever words: others mean another version."""

    @abstractmethod
    def open(self, url):
        """Goes to the address and leaves all frames. Drawings that follow their container get their own width."""

    def hold(self, widths="own"):
        """See `HOLD`."""
        self.script(HOLD, widths)

    @abstractmethod
    def reload(self): ...

    @abstractmethod
    def go(self, steps):
        """Back (-1) or forward (1) in the history."""

    @abstractmethod
    def enter(self, selector):
        """From now on, inside this frame or object of the current one; None leaves all frames."""

    @abstractmethod
    def script(self, code, *arguments):
        """Runs the body of a function in the page and gives back what it returns."""

    @abstractmethod
    def click(self, selector):
        """A real click of the mouse in the middle of the element; an error if something covers it."""

    @abstractmethod
    def press(self, selector, key):
        """Focuses the element and presses a key on it."""

    @abstractmethod
    def type(self, key):
        """Presses a key on whatever has the focus."""

    @abstractmethod
    def hover(self, selector):
        """Moves the mouse to the middle of the element and leaves it there."""

    @abstractmethod
    def leave(self):
        """Moves the pointer to the corner of the window, where nothing answers to it."""

    @abstractmethod
    def reduce_motion(self, reduce):
        """Answers `prefers-reduced-motion` from now on; documents opened before may be gone."""

    def messages(self):
        """What the console said since the last call (where `tells_messages`)."""
        raise NotImplementedError(self.name)

    def requests(self):
        """The addresses requested since the last call, in order, without data: and about: (where `tells_requests`)."""
        raise NotImplementedError(self.name)

    def accessibility(self):
        """The nodes of the accessibility tree, as Chromium's protocol gives them (where `reads_accessibility`)."""
        raise NotImplementedError(self.name)

    def stand_still(self):
        """Before something is opened of which a screenshot will be taken: nothing more moves than must."""
        self.reduce_motion(self.pictures_stillness)

    def screenshot(self):
        """What the window shows, as PNG. See `stand_still`."""
        raise NotImplementedError(self.name)

    def narrow(self, width=None):
        """Gives the page this many px beside each other, down to a phone's, or all (where `narrows`)."""
        raise NotImplementedError(self.name)

    @contextmanager
    def printed(self):
        """Shows the page as printed (where `emulates_print`)."""
        self.print_media(True)
        try:
            yield
        finally:
            self.print_media(False)

    @contextmanager
    def few_colors(self):
        """Shows the reader's few colours in place of the page's (where `emulates_forced_colors`)."""
        self.force_colors(True)
        try:
            yield
        finally:
            self.force_colors(False)

    def print_media(self, on):
        """Whether the page is shown as printed; see `printed`."""
        raise NotImplementedError(self.name)

    def force_colors(self, on):
        """Whether the reader's few colours are shown; see `few_colors`."""
        raise NotImplementedError(self.name)

    @abstractmethod
    def close(self): ...

    def settled(self, code, timeout=PATIENCE):
        """What the code returns once every animation and transition that ends by itself has ended."""
        end = time.monotonic() + timeout
        while True:
            # One round trip for question and answer: there are thousands of them.
            running, value = self.script(f"if ({HURRY}) return [true, null]; return [false, (() => {{{code}}})()]")
            if not running:
                return value
            assert time.monotonic() < end, "animations do not come to an end"
            time.sleep(0.02)

    def wait_until(self, code, timeout=PATIENCE):
        """Waits for the code to return something true."""
        end = time.monotonic() + timeout
        while not self.script(code):
            assert time.monotonic() < end, f"never true: {code}"
            time.sleep(0.02)

    def settle(self):
        self.settled("")


# Asking for the animations makes the browser compute styles, so transitions due since the last event are in the list.
RUNNING = """document.getAnimations().some(a => a.playState === 'running'
  && a.effect.getComputedTiming().endTime !== Infinity)"""

# Whether anything is under way to an end. Nobody looks at the rest of the way, so it goes many times as fast; and frames
# are asked for, because WebKit moves nothing on while nobody asks.
HURRY = """document.getAnimations().filter(a => a.playState === 'running'
  && a.effect.getComputedTiming().endTime !== Infinity).map(a => {
  if (a.playbackRate === 1) a.playbackRate = 16;
  requestAnimationFrame(() => {});
}).length > 0"""


def version_of(program):
    """What a program says of its version."""
    return subprocess.run([program, "--version"], capture_output=True, text=True, check=True).stdout.strip()


def find(*names):
    """The first of these programs that is there and can open the suite's files."""
    return next((path for path in map(shutil.which, names) if path and not is_snap(path)), None)


def is_snap(path):
    """Whether this only starts a snap, which does not run without a session and sees no temporary files."""
    real = Path(path).resolve()
    if real.name == "snap" or "/snap/" in str(real):
        return True
    with real.open("rb") as file:
        start = file.read(4096)
    return start.startswith(b"#!") and b"/snap/" in start
