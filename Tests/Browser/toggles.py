"""Every combination of hidden series: what the browser draws is what the layout computes.

Each entry of a legend is pressed as readers do, one by mouse, the next by keyboard, and in the drawings the other way
round. Where all entries that a combination needs have been pressed once, a script checks their boxes: the rules only ask
whether a box is checked, and a press takes several times as long as all that is compared after it.
"""

from pathlib import Path

from browsers import RUNNING
from comparing import differences

POINTS, READING = ((Path(__file__).parent / name).read_text() for name in ("points.js", "reading.js"))
READING = POINTS + READING

# Differences are alike within a document; a few tell the story.
MOST_REPORTED = 12


def click_label(browser, box):
    """On the entry's name, where people click."""
    browser.click(f"label:has(#{box}),label[for={box}]")


def click_box(browser, box):
    browser.click(f"#{box}")


def press_space(browser, box):
    browser.press(f"#{box}", " ")


def check(browser, url, charts, surface, by_mouse, frame=None):
    """Opens the address, enters its frame if any, and looks at every state."""
    browser.open(url)
    if frame:
        browser.enter(frame)
    report(url, every_state(browser, charts, surface, by_mouse, is_framed=bool(frame)))


def report(where, *parts):
    """Fails with what was found, part by part."""
    lines = [line for found in parts if found for line in (f"{len(found)} differences:", *found[:MOST_REPORTED])]
    assert not lines, "\n".join([f"{where}:", *lines])


def every_state(browser, charts, surface, by_mouse, is_framed=False):
    """What is wrong with the charts of the open file in any state of their legends."""
    charts = [on(surface, chart) for chart in charts]
    if surface == "figure" and "shared" in charts[0]:
        groups = [(charts[0]["shared"]["labels"], list(enumerate(charts)))]
    else:
        groups = [([entry["label"] for entry in chart[surface]["entries"]], [(number, chart)])
                  for number, chart in enumerate(charts)]
    inputs = browser.script(CHECKBOXES)
    assert [each["name"] for each in inputs] == [
        label for labels, members in groups if members[0][1]["toggles"] for label in labels]

    found = []
    for labels, members in groups:
        solo = members[0][1]["toggle"] == "solo"
        count = len(labels) if members[0][1]["toggles"] else 0
        own, inputs = inputs[:count], inputs[count:]
        ids = {each["name"]: each["id"] for each in own}
        starts = {each["name"] for each in own if not each["checked"]}
        now = starts if not solo or len(starts) < len(own) else set()
        for number, chart in members:
            initial = next(state for state in chart[surface]["states"] if state["hidden"] == chart["startsHidden"])
            found += compare(browser, number, chart, initial, "at the start")
            browser.tally.add("charts")
        walk = Walk(browser, members, surface)
        pressed = set()
        for step, hidden in enumerate(hidden_labels(members[0][1], surface) if own else []):
            if step == 0 and hidden == now and not solo:
                # As at the start.
                continue
            if solo:
                way = step % 2
                # The way by keyboard is along the group, with arrow keys.
                choose(browser, WAYS[way], by_mouse, ids, own[0]["all"], hidden)
                browser.tally.add(f"by {WAYS[way]}")
                now = hidden
            for label in sorted((now ^ hidden) - pressed):
                found += walk.go()
                # A frame must have been clicked before WebKit lets keys into it.
                way = (len(pressed) + (surface == "standalone" and not is_framed)) % 2
                [by_mouse, press_space][way](browser, ids[label])
                browser.tally.add(f"by {WAYS[way]}")
                pressed.add(label)
                now = now ^ {label}
            walk.add(step, [ids[label] for label in sorted(now ^ hidden)])
            if solo:
                found += walk.go()
            now = hidden
        found += walk.go()
    return found


WAYS = ["mouse", "keyboard"]


class Walk:
    """From state to state of one legend: a script goes the steps that are left to it, many in one round trip."""

    # An answer should stay small.
    MOST_AT_ONCE = 16

    def __init__(self, browser, members, surface):
        """The legend's charts, each with its number on the page."""
        self.browser, self.members, self.surface = browser, members, surface
        self.steps = []

    def add(self, step, boxes):
        """The state of this number is reached from the one before by these boxes."""
        self.steps.append((step, boxes))

    def go(self):
        """Goes the steps added since the last call; what is wrong where it comes by."""
        found = []
        while self.steps:
            now, self.steps = self.steps[:self.MOST_AT_ONCE], self.steps[self.MOST_AT_ONCE:]
            self.browser.settle()
            numbers = [number for number, _ in self.members]
            readings = self.browser.script(IN_TURN, [boxes for _, boxes in now], numbers)
            for (step, boxes), drawings in zip(now, readings):
                self.browser.tally.add("by script", len(boxes))
                for (_, chart), drawing in zip(self.members, drawings):
                    state = chart[self.surface]["states"][step]
                    found += judged(self.browser, chart, state, drawing, f"series {state['hidden']} hidden")
        return found


# Where less motion is wanted nothing moves, so what a click changes can be read at once.
IN_TURN = f"""
const reading = only => {{ {READING} }};
return arguments[0].map((boxes, step) => {{
  for (const box of boxes) document.getElementById(box).click();
  if ({RUNNING}) throw new Error(`something moves, ${{step}}`);
  return arguments[1].map(number => reading(number)[0]);
}})
"""


def on(surface, chart):
    """A chart of a page that shares its legend may have none in its own drawing."""
    return {**chart, "toggles": chart[surface]["toggles"]}


def hidden_labels(chart, surface):
    """The states in turn, each as the labels of the hidden entries."""
    if surface == "figure" and "shared" in chart:
        return [set(labels) for labels in chart["shared"]["hidden"]]
    label = {entry["series"]: entry["label"] for entry in chart["entries"]}
    usable = {entry["label"] for entry in chart[surface]["entries"]}
    return [{label[series] for series in state["hidden"]} & usable for state in chart[surface]["states"]]


def choose(browser, way, click, ids, all_of_them, hidden):
    """In a choice of one: the radio button of the one series that is not hidden, else that of all."""
    order = [all_of_them, *ids.values()]
    shown = [ids[label] for label in ids if label not in hidden]
    wanted = shown[0] if len(shown) == 1 else all_of_them
    if way == "mouse":
        click(browser, wanted)
        return
    now = browser.script(f"return document.querySelector('#{all_of_them}').checked ? '{all_of_them}' : "
                         f"document.querySelector('input[name='+document.querySelector('#{all_of_them}').name"
                         "+']:checked').id")
    steps = order.index(wanted) - order.index(now)
    for _ in range(abs(steps)):
        browser.press(f"#{now}", ARROW_DOWN if steps > 0 else ARROW_UP)
        now = order[order.index(now) + (1 if steps > 0 else -1)]


def compare(browser, number, chart, state, way):
    drawing, = browser.settled(f"const only = {number};\n{READING}")
    return judged(browser, chart, state, drawing, way)


def judged(browser, chart, state, drawing, way):
    browser.tally.add("states")
    return [f"{way}: {difference}" for difference in differences(chart, state, drawing, browser.tally)]


ARROW_UP, ARROW_DOWN = "\ue013", "\ue015"

# What each entry has: a checkbox, or a radio button in a group whose first shows all. Choices of "only" one besides the
# checkboxes are test_legend.py's. Not by an input's `labels`: WebKitGTK 2.50 aborts when it collects a list of them as
# garbage.
CHECKBOXES = """
const label = input => input.closest('label') || document.querySelector(`label[for="${input.id}"]`);
const name = input => input.getAttribute('aria-label') || label(input).textContent.trim();
const entries = [...document.querySelectorAll('input')].filter(input => /-s\\d+$/.test(input.id));
return entries.map(input => ({id: input.id, name: name(input), checked: input.checked,
                              all: input.type === 'radio' ? input.id.replace(/-s\\d+$/, '-a') : null}))
"""
