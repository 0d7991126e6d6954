"""What Chromium and WebKit have in common: Selenium drives both."""

from browsers import Browser


MIDDLE = """
const element = document.querySelector(arguments[0]);
element.scrollIntoView({block: 'nearest', inline: 'nearest', behavior: 'instant'});
const box = element.getBoundingClientRect();
return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)]
"""


class Driven(Browser):
    """A browser behind a Selenium driver, `self.driver`."""

    def open(self, url):
        self.driver.switch_to.default_content()
        self.driver.get(url)
        self.hold()

    def reload(self):
        self.driver.switch_to.default_content()
        self.driver.refresh()
        self.hold()

    def go(self, steps):
        self.driver.switch_to.default_content()
        self.driver.back() if steps < 0 else self.driver.forward()
        self.hold()

    def enter(self, selector):
        if selector is None:
            self.driver.switch_to.default_content()
        else:
            self.driver.switch_to.frame(self.driver.find_element("css selector", selector))

    def script(self, code, *arguments):
        return self.driver.execute_script(code, *arguments)

    def click(self, selector):
        self.driver.find_element("css selector", selector).click()

    def press(self, selector, key):
        from selenium.webdriver.common.action_chains import ActionChains

        self.script("document.querySelector(arguments[0]).focus()", selector)
        # The default of 250 ms between two actions is for people to watch.
        ActionChains(self.driver, duration=0).send_keys(key).perform()

    def type(self, key):
        from selenium.webdriver.common.action_chains import ActionChains

        ActionChains(self.driver, duration=0).send_keys(key).perform()

    def hover(self, selector):
        # Not to the element: WebKit's driver refuses what takes no pointer itself.
        self.move_to(*self.script(MIDDLE, selector))

    def leave(self):
        self.move_to(1, 1)

    def move_to(self, x, y):
        from selenium.webdriver.common.action_chains import ActionChains

        actions = ActionChains(self.driver, duration=0)
        # In two steps: WebKit tells a sandboxed frame only of the second.
        actions.w3c_actions.pointer_action.move_to_location(x - 1, y)
        actions.w3c_actions.pointer_action.move_to_location(x, y)
        actions.perform()

    def screenshot(self):
        return self.driver.get_screenshot_as_png()

    def close(self):
        self.driver.quit()
