"""The browsers the suite drives. A new engine is one more subclass of Browser and one line in BROWSERS."""

import json
import os
import shutil
import time
from abc import ABC, abstractmethod


class Browser(ABC):
    """What the tests ask of a browser. Selectors are CSS."""

    name: str

    @abstractmethod
    def open(self, url): ...

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
    def reduce_motion(self, reduce):
        """Answers `prefers-reduced-motion` from now on."""

    @abstractmethod
    def messages(self):
        """What the console said since the last call."""

    @abstractmethod
    def requests(self):
        """The addresses requested since the last call, in order, those of data: and about: left out."""

    @abstractmethod
    def close(self): ...

    def settle(self, timeout=10):
        """Waits for every animation and transition that ends by itself."""
        end = time.monotonic() + timeout
        while self.script(RUNNING_ANIMATIONS):
            assert time.monotonic() < end, "animations do not come to an end"
            time.sleep(0.02)


# Asking for the animations makes the browser compute styles, so transitions due since the last event are in the list.
RUNNING_ANIMATIONS = """
return document.getAnimations().filter(a => a.playState === 'running'
  && a.effect.getComputedTiming().endTime !== Infinity).length
"""


class Chromium(Browser):
    name = "chromium"

    def __init__(self):
        from selenium import webdriver
        from selenium.webdriver.chrome.service import Service

        options = webdriver.ChromeOptions()
        binary = os.environ.get("PLAYFAIR_CHROMIUM") or find("chromium", "chromium-browser", "google-chrome")
        if binary:
            options.binary_location = binary
        # No sandbox, because it cannot be had as root in a container; the pages are our own.
        for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                         "--hide-scrollbars", "--window-size=1200,1000", "--force-device-scale-factor=1"):
            options.add_argument(argument)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        driver = os.environ.get("PLAYFAIR_CHROMEDRIVER") or find("chromedriver")
        self.driver = webdriver.Chrome(options=options, service=Service(driver) if driver else None)

    def open(self, url):
        self.driver.get(url)

    def script(self, code, *arguments):
        return self.driver.execute_script(code, *arguments)

    def click(self, selector):
        self.driver.find_element("css selector", selector).click()

    def press(self, selector, key):
        from selenium.webdriver.common.action_chains import ActionChains

        self.script("document.querySelector(arguments[0]).focus()", selector)
        # The default of 250 ms between two actions is for people to watch.
        ActionChains(self.driver, duration=0).send_keys(key).perform()

    def reduce_motion(self, reduce):
        value = "reduce" if reduce else "no-preference"
        features = [{"name": "prefers-reduced-motion", "value": value}]
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})

    def messages(self):
        return [entry["message"] for entry in self.driver.get_log("browser")]

    def requests(self):
        events = [json.loads(entry["message"])["message"] for entry in self.driver.get_log("performance")]
        urls = [e["params"]["request"]["url"] for e in events if e["method"] == "Network.requestWillBeSent"]
        return [url for url in urls if not url.startswith(("data:", "about:"))]

    def close(self):
        self.driver.quit()


def find(*names):
    return next((path for path in map(shutil.which, names) if path), None)


BROWSERS = [Chromium]
