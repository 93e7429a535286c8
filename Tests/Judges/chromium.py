"""A browser for the judges."""
import json
import os
import subprocess


class Browser:
    """A headless Chromium that is talked to through pipes (the DevTools protocol, a NUL after each message)."""

    def __init__(self, address):
        ours, theirs = os.pipe(), os.pipe()
        flags = ["--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", address]
        self.process = subprocess.Popen(
            ["bash", "-c", f'exec chromium "$@" 3<&{ours[0]} 4>&{theirs[1]} 2> chromium.log', "chromium", *flags],
            pass_fds=(ours[0], theirs[1]))
        os.close(ours[0]), os.close(theirs[1])
        self.input, self.output = os.fdopen(ours[1], "wb", 0), os.fdopen(theirs[0], "rb", 0)
        self.number, self.rest, self.session = 0, b"", None
        page = None
        while not page:
            targets = self.ask("Target.getTargets")["targetInfos"]
            page = next((target["targetId"] for target in targets if target["type"] == "page"), None)
        self.session = self.ask("Target.attachToTarget", targetId=page, flatten=True)["sessionId"]

    def ask(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        self.input.write(json.dumps(message).encode() + b"\0")
        while True:
            while b"\0" not in self.rest:
                chunk = os.read(self.output.fileno(), 1 << 16)
                if not chunk:
                    raise RuntimeError("the browser ended; see chromium.log")
                self.rest += chunk
            line, self.rest = self.rest.split(b"\0", 1)
            answer = json.loads(line)
            if answer.get("id") == self.number:
                return answer["result"]

    def value(self, script):
        answer = self.ask("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        return answer["result"].get("value")

    def close(self):
        self.process.kill()
        self.process.wait()
