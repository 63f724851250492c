"""A real browser, driven over its debugging pipe: no driver and no network."""

import base64
import json
import os
import select
import shutil
import subprocess
import sys
import tempfile
import time

PROGRAM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
PATIENCE = 60
OPTIONS = ("--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--remote-debugging-pipe")
LAUNCH = """
import fcntl, os, sys
ends = [fcntl.fcntl(int(number), fcntl.F_DUPFD, 10) for number in sys.argv[1:3]]
for end, number in zip(ends, (3, 4)):
    os.dup2(end, number)
os.execv(sys.argv[3], [*sys.argv[3:-1], f"--user-data-dir={sys.argv[-1]}", "about:blank"])
"""
"""The browser reads commands from descriptor 3 and answers on 4, whatever numbers they have here."""


class Chromium:
    """`with Chromium() as browser: browser.open(path)`."""

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        read_here, write_there = os.pipe()
        read_there, write_here = os.pipe()
        self.process = subprocess.Popen(
            [
                sys.executable,
                "-c",
                LAUNCH,
                str(read_there),
                str(write_there),
                PROGRAM,
                *OPTIONS,
                self.folder.name,
            ],
            pass_fds=(read_there, write_there),
            stderr=subprocess.DEVNULL,
        )
        os.close(read_there)
        os.close(write_there)
        self.input, self.output = write_here, read_here
        self.count, self.buffer, self.complaints = 0, b"", []
        target = self("Target.createTarget", url="about:blank")["targetId"]
        self.session = None
        self.session = self("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Log", "Runtime"):
            self(f"{domain}.enable")
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(PATIENCE)
        os.close(self.input)
        os.close(self.output)
        self.folder.cleanup()

    def __call__(self, method, **parameters):
        self.count += 1
        message = {"id": self.count, "method": method, "params": parameters}
        if getattr(self, "session", None):
            message["sessionId"] = self.session
        os.write(self.input, json.dumps(message).encode() + b"\0")
        return self._answer(self.count)

    def _answer(self, number):
        while True:
            message = self._message()
            self._listen(message)
            if message.get("id") == number:
                assert "error" not in message, message
                return message["result"]

    def _message(self):
        deadline = time.monotonic() + PATIENCE
        while b"\0" not in self.buffer:
            ready, _, _ = select.select([self.output], [], [], max(deadline - time.monotonic(), 0))
            assert ready, "the browser does not answer"
            self.buffer += os.read(self.output, 1 << 20)
        message, _, self.buffer = self.buffer.partition(b"\0")
        return json.loads(message)

    def _listen(self, message):
        """Everything a console would show in red, or at all."""
        if message.get("method") in ("Log.entryAdded", "Runtime.consoleAPICalled", "Runtime.exceptionThrown"):
            self.complaints.append(message["params"])

    def open(self, path, width=1200, height=900):
        self(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=1,
            mobile=False,
        )
        self("Page.navigate", url=path.resolve().as_uri())
        deadline = time.monotonic() + PATIENCE
        while self.look("document.readyState") != "complete":
            assert time.monotonic() < deadline
        return self

    def look(self, expression):
        return self("Runtime.evaluate", expression=expression, returnByValue=True)["result"].get("value")

    def print(self):
        data = self("Page.printToPDF", preferCSSPageSize=True, printBackground=True)["data"]
        return base64.b64decode(data)

    def picture(self):
        return base64.b64decode(self("Page.captureScreenshot")["data"])
