"""A connection for WebDriver BiDi, the protocol that Firefox speaks without a driver beside it."""

import json

import websocket


class ProtocolError(Exception):
    pass


class Connection:
    """Commands go out one after the other; events that arrive meanwhile are kept until somebody takes them."""

    def __init__(self, url, timeout):
        self.socket = websocket.create_connection(url, timeout=timeout, suppress_origin=True)
        self.number = 0
        self.events = []

    def call(self, method, **parameters):
        self.number += 1
        self.socket.send(json.dumps({"id": self.number, "method": method, "params": parameters}))
        while True:
            message = json.loads(self.socket.recv())
            if message["type"] == "event":
                self.events.append(message)
            elif message.get("id") == self.number:
                if message["type"] == "error":
                    raise ProtocolError(f"{method}: {message['error']}: {message['message']}")
                return message["result"]

    def take(self, method):
        """The events of this kind since the last call, oldest first."""
        taken = [event["params"] for event in self.events if event["method"] == method]
        self.events = [event for event in self.events if event["method"] != method]
        return taken

    def close(self):
        self.socket.close()


def plain(value):
    """A value as the protocol writes it -> JSON's values, or the id of the frame for a window."""
    kind = value["type"]
    if kind == "array":
        return [plain(item) for item in value["value"]]
    if kind == "window":
        return value["value"]["context"]
    return value.get("value")
