"""Stops of controls and data states: what the browser draws at each is what the layout computes, by mouse and by keyboard."""

from toggles import CHECKBOXES, compare, on


def every_stop(browser, charts, surface, toggle):
    """What is wrong with the charts of the open file at the stops of their controls. Each control is one stop of the
    keyboard, with a name of its own and one for each of its stops."""
    if not any(chart[surface]["controls"] for chart in charts):
        return []
    groups = browser.script(GROUPS)
    assert [len(group["stops"]) for group in groups] == [
        count for chart in charts for count in chart[surface]["controls"]]
    assert all(group["name"] and all(group["stops"]) for group in groups)
    inputs = browser.script(CHECKBOXES)
    found = []
    for number, chart in enumerate(on(surface, chart) for chart in charts):
        count = len(chart[surface]["controls"])
        own, groups = groups[:count], groups[count:]
        entries = chart[surface]["entries"] if chart["toggles"] else []
        boxes, inputs = inputs[:len(entries)], inputs[len(entries):]
        if not count:
            continue
        for step, state in enumerate(chart[surface]["controlled"]):
            way = ["mouse", "keyboard"][step % 2]
            for group, stop in zip(own, state["choices"]):
                choose(browser, group["prefix"], stop, way)
            for entry, box in zip(entries, boxes):
                is_hidden = entry["series"] in state["hidden"]
                is_checked, is_shown = browser.script(BOX, box["id"])
                if is_checked != is_hidden:
                    continue
                # What a control leaves out of the chart has left the legend.
                if is_shown:
                    toggle(browser, box["id"])
                else:
                    browser.script("document.getElementById(arguments[0]).click()", box["id"])
            found += compare(browser, number, chart, state, f"{way}, stops {state['choices']}, hidden {state['hidden']}")
    return found


def choose(browser, name, stop, way):
    """Goes to a stop as a reader would: a click on it, the button as often as it takes, or arrow keys."""
    if way == "keyboard":
        # The page may scroll to what has the focus, and a slice come to lie under a pointer that rests where it clicked.
        browser.leave()
    for _ in range(200):
        now, count, kind = browser.script(CHOSEN, name)
        if now == stop:
            return
        if way == "keyboard":
            browser.press(f"input[name='{name}']:checked", ARROW_RIGHT if stop > now else ARROW_LEFT)
        elif kind == "b":
            browser.click(f"input[name='{name}']:checked+label")
        else:
            browser.click(f"input[name='{name}'][data-stop='{stop}']")
    raise AssertionError(f"stop {stop} of {name} cannot be reached by {way}")


BOX = """
const box = document.getElementById(arguments[0]);
return [box.checked, box.checkVisibility({visibilityProperty: true})];
"""

ARROW_LEFT, ARROW_RIGHT = "\ue012", "\ue014"

GROUPS = """
return [...document.querySelectorAll('[role=radiogroup]')].map(group => {
  const inputs = [...group.querySelectorAll('input')].filter(
    input => /-j\\d+$/.test(input.name) && !/-(go|hold)( |$)/.test(input.className));
  inputs.forEach((input, index) => input.dataset.stop = index);
  return {name: group.getAttribute('aria-label'), prefix: inputs.length ? inputs[0].name : null,
          stops: inputs.map(input => input.getAttribute('aria-label') || input.parentElement.textContent.trim())};
}).filter(group => group.prefix);
"""

CHOSEN = """
const inputs = [...document.getElementsByName(arguments[0])].filter(input => !/-(go|hold)( |$)/.test(input.className));
return [inputs.findIndex(input => input.checked), inputs.length,
        inputs[0].parentElement.closest('[role=radiogroup]').className.split('-j').pop()];
"""
