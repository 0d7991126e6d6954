"""Chromium, or Chrome, with its driver."""

import json
import os
from importlib import metadata

from browsers import PATIENCE, WINDOW, find, version_of
from driven import Driven


class Chromium(Driven):
    name = "chromium"
    tells_messages = True
    tells_requests = True
    reads_accessibility = True
    emulates_print = True
    emulates_forced_colors = True
    narrows = True

    @staticmethod
    def program():
        return os.environ.get("PLAYFAIR_CHROMIUM") or find("chromium", "chromium-browser", "google-chrome")

    @classmethod
    def missing(cls):
        # Where neither browser nor driver are there, Selenium fetches both.
        return None

    @classmethod
    def version(cls):
        return version_of(cls.program()) if cls.program() else f"fetched by Selenium {metadata.version('selenium')}"

    def __init__(self):
        from selenium import webdriver
        from selenium.webdriver.chrome.service import Service

        options = webdriver.ChromeOptions()
        if self.program():
            options.binary_location = self.program()
        # No sandbox, because it cannot be had as root in a container; the pages are our own.
        for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                         "--hide-scrollbars", f"--window-size={WINDOW[0]},{WINDOW[1]}", "--force-device-scale-factor=1",
                         # Else such a frame is a process of its own, where what is emulated does not hold.
                         "--disable-features=IsolateSandboxedIframes"):
            options.add_argument(argument)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        driver = os.environ.get("PLAYFAIR_CHROMEDRIVER") or find("chromedriver")
        self.driver = webdriver.Chrome(options=options, service=Service(driver) if driver else None)
        self.driver.set_script_timeout(PATIENCE)
        self.media = {"media": "", "features": {}}

    def reduce_motion(self, reduce):
        self.emulate("prefers-reduced-motion", "reduce" if reduce else "no-preference")

    def force_colors(self, on):
        self.emulate("forced-colors", "active" if on else "none")

    def print_media(self, on):
        self.media["media"] = "print" if on else ""
        self.apply_media()

    def narrow(self, width=None):
        if width is None:
            self.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
            return
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": WINDOW[1], "deviceScaleFactor": 1, "mobile": False})

    def emulate(self, feature, value):
        # Nearly every test asks for what holds already; to set it anew styles all of the page before.
        if self.media["features"].get(feature) != value:
            self.media["features"][feature] = value
            self.apply_media()

    def apply_media(self):
        # Every call sets all there is; what it does not name goes back to the default.
        features = [{"name": name, "value": value} for name, value in self.media["features"].items()]
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia",
                                    {"media": self.media["media"], "features": features})

    def messages(self):
        return [entry["message"] for entry in self.driver.get_log("browser")]

    def requests(self):
        events = [json.loads(entry["message"])["message"] for entry in self.driver.get_log("performance")]
        urls = [e["params"]["request"]["url"] for e in events if e["method"] == "Network.requestWillBeSent"]
        return [url for url in urls if not url.startswith(("data:", "about:"))]

    def accessibility(self):
        return self.driver.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
