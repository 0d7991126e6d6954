"""An open file's legend, and what the drawings beside it must show after what was done to it."""

from toggles import CHECKBOXES, MOST_REPORTED, compare, on, press_space


class Legend:
    """The first legend of a file. `hidden` are the names of the hidden entries as the reader's acts leave them."""

    def __init__(self, browser, compiled, surface, pressing=press_space):
        """Reads the page that the browser has open; `surface` is `figure` for a page, `standalone` for a drawing."""
        self.browser, self.surface, self.pressing = browser, surface, pressing
        shared = surface == "figure" and "shared" in compiled.charts[0]
        self.charts = [on(surface, chart) for chart in (compiled.charts if shared else compiled.charts[:1])]
        self.labels = compiled.charts[0]["shared"]["labels"] if shared else [
            entry["label"] for entry in compiled.charts[0][surface]["entries"]]
        boxes = browser.script(CHECKBOXES)[:len(self.labels)]
        assert [box["name"] for box in boxes] == self.labels
        self.ids = [box["id"] for box in boxes]
        # The choice of all, where one series or all are shown.
        self.all = boxes[0]["all"] if boxes else None
        self.read()

    def read(self):
        """What the boxes say."""
        boxes = self.browser.script(CHECKBOXES)[:len(self.labels)]
        off = {box["name"] for box in boxes if not box["checked"]}
        self.hidden = set() if self.all and len(off) == len(boxes) else off
        return self.hidden

    def press(self, number):
        """Presses the entry of this number, from 0."""
        self.pressing(self.browser, self.ids[number])
        if self.all:
            self.hidden = set(self.labels) - {self.labels[number]}
        else:
            self.hidden = self.hidden ^ {self.labels[number]}

    def show_all(self):
        """Presses what is needed for nothing to be hidden."""
        if self.all:
            self.pressing(self.browser, self.all)
            self.hidden = set()
        for number, label in enumerate(self.labels):
            if label in self.hidden:
                self.press(number)

    def expect(self, way, tooltips=True):
        """Every drawing of the legend is the layout without the hidden series, with its tooltips or without any."""
        found = []
        for number, chart in enumerate(self.charts):
            expected = state(chart, self.surface, self.hidden)
            if not tooltips:
                expected = {**expected, "tooltips": []}
            found += compare(self.browser, number, chart, expected, way)
        assert not found, "\n".join(found[:MOST_REPORTED])


def state(chart, surface, hidden):
    """The state of a chart in which the entries with these names are hidden."""
    series = {entry["series"] for entry in chart["entries"] if entry["label"] in hidden}
    if chart["toggle"] == "solo" and len(series) == len(chart["entries"]):
        # The chosen series is another chart's: this one shows all it has.
        series = set()
    return next(state for state in chart[surface]["states"] if set(state["hidden"]) == series)
