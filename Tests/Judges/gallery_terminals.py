"""Frames as real terminals draw them, on an X server of their own that nobody sees."""

import os
import select
import shutil
import subprocess
import sys
import tempfile
import time

from PIL import Image

# The command of each terminal, and the glyphs that it draws well.
TERMINALS = {
    "xterm": (["xterm", "-fa", "DejaVu Sans Mono", "-fs", "11", "-b", "0", "+sb", "-bg", "#0c0c0c", "-fg", "#cccccc",
               "-geometry", "{size}+0+0", "-xrm", "XTerm*cursorBlink: false", "-e"], "blocks"),
    "kitty": (["kitty", "--config", "NONE", "-o", "update_check_interval=0", "-o", "remember_window_size=no",
               "-o", "font_family=DejaVu Sans Mono", "-o", "font_size=11", "-o", "window_padding_width=0",
               "-o", "background=#0c0c0c", "-o", "foreground=#cccccc", "-o", "initial_window_width={columns}c",
               "-o", "initial_window_height={rows}c"], "legacy"),
}
# Shows each file whose name comes, and answers once the terminal has read it all.
SHOW = """
import os, select, sys, termios, tty
tty.setraw(0)
names, answers = open(sys.argv[1]), open(sys.argv[2], "wb", 0)
for name in names:
    frame = open(name.strip(), "rb").read().replace(b"\\n", b"\\r\\n").rstrip(b"\\r\\n")
    os.write(1, b"\\x1b[?25l\\x1b[m\\x1b[2J\\x1b[H")
    while frame: frame = frame[os.write(1, frame):]
    os.write(1, b"\\x1b[c")
    while b"c" not in os.read(0, 100): pass
    answers.write(b".")
"""
PATIENCE = 30


class Window:
    """A terminal of one size."""

    def __init__(self, name, size):
        words, self.glyphs = TERMINALS[name]
        missing = [tool for tool in ("Xvfb", "import", name) if not shutil.which(tool)]
        if missing: sys.exit(f"gallery: needs {', '.join(missing)}")
        columns, rows = size.split("x")
        # A cell of these fonts has fewer pixels.
        self.size = (int(columns) * 11, int(rows) * 24)
        self.folder = tempfile.mkdtemp()
        for pipe in ("names", "answers"): os.mkfifo(os.path.join(self.folder, pipe))
        reader, writer = os.pipe()
        self.server = subprocess.Popen(["Xvfb", "-displayfd", str(writer), "-screen", "0", "{}x{}x24".format(*self.size)],
                                       pass_fds=[writer], stderr=subprocess.DEVNULL)
        self.environment = dict(os.environ, DISPLAY=":" + os.read(reader, 16).decode().strip(), LC_ALL="C.UTF-8",
                                LIBGL_ALWAYS_SOFTWARE="1", HOME=self.folder)
        words = [word.format(size=size, columns=columns, rows=rows) for word in words]
        pipes = [os.path.join(self.folder, pipe) for pipe in ("names", "answers")]
        self.terminal = subprocess.Popen(words + [sys.executable, "-c", SHOW, *pipes], env=self.environment,
                                         stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.names, self.answers = open(pipes[0], "w"), open(pipes[1], "rb", 0)
        self.box = None

    def picture(self):
        done = subprocess.run(["import", "-window", "root", "-depth", "8", "rgb:-"], env=self.environment,
                              capture_output=True)
        return Image.frombytes("RGB", self.size, done.stdout)

    def show(self, frame):
        """Returns the window with a frame, once two pictures of it are the same."""
        path = os.path.join(self.folder, "frame")
        with open(path, "wb") as file: file.write(frame)
        self.names.write(path + "\n")
        self.names.flush()
        if not select.select([self.answers], [], [], PATIENCE)[0] or not self.answers.read(1):
            sys.exit("gallery: the terminal does not answer")
        last, end = self.picture(), time.monotonic() + PATIENCE
        while time.monotonic() < end:
            time.sleep(0.05)
            now = self.picture()
            if now.tobytes() == last.tobytes(): break
            last = now
        # The root of the server is black, and no page is all black at its edges.
        self.box = self.box or last.getbbox()
        return last.crop(self.box)

    def close(self):
        for process in (self.terminal, self.server): process.terminate()
        for process in (self.terminal, self.server): process.wait()
        shutil.rmtree(self.folder)


class Windows:
    """A terminal for each size that is asked for."""

    def __init__(self, name):
        self.name, self.windows = name, {}

    def show(self, frame, size):
        if size not in self.windows: self.windows[size] = Window(self.name, size)
        return self.windows[size].show(frame)

    @property
    def glyphs(self): return TERMINALS[self.name][1]

    def close(self):
        for window in self.windows.values(): window.close()
