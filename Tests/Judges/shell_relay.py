#!/usr/bin/env python3
"""Stands between a terminal and a program: passes all bytes on, and tells a judge at a socket when the program last wrote
and how the terminal answers questions that the program does not see. Its words are the socket and the program."""
import fcntl
import json
import os
import pty
import select
import socket
import struct
import sys
import termios
import time
import tty

SWITCH = b"\x1b[?1049"


def main():
    door = socket.socket(socket.AF_UNIX)
    door.bind(sys.argv[1])
    door.listen(1)
    child, program = pty.fork()
    if child == 0:
        time.sleep(0.2)  # until the terminal has its size
        os.execvp(sys.argv[2], sys.argv[2:])
    tty.setraw(0)
    size = fcntl.ioctl(0, termios.TIOCGWINSZ, b"\0" * 8)
    fcntl.ioctl(program, termios.TIOCSWINSZ, size)
    judge, line = None, b""
    wrote, tail, is_alternate = time.monotonic(), b"", False
    while True:
        files = [0, program, judge or door]
        for ready in select.select(files, [], [])[0]:
            if ready == 0:
                os.write(program, os.read(0, 65536))
            elif ready == program:
                try:
                    output = os.read(program, 65536)
                except OSError:
                    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
                rest = output
                while rest:
                    rest = rest[os.write(1, rest):]
                wrote, text = time.monotonic(), tail + output
                place = text.rfind(SWITCH)
                if place >= 0 and text[place + len(SWITCH):][:1] in (b"h", b"l"):
                    is_alternate = text[place + len(SWITCH):][:1] == b"h"
                tail = text[-len(SWITCH):]
            elif judge is None:
                judge = door.accept()[0]
            else:
                line += judge.recv(65536)
                while b"\n" in line:
                    words, line = line.split(b"\n", 1)
                    question = json.loads(words)
                    answer = {"quiet": time.monotonic() - wrote, "alternate": is_alternate}
                    if question:
                        answer["answer"] = ask(question)
                    judge.sendall(json.dumps(answer).encode() + b"\n")


def ask(question):
    """The terminal's answers up to the one that every terminal gives, DA1."""
    os.write(1, question.encode("latin-1") + b"\x1b[c")
    answer, end = b"", time.monotonic() + 5
    while not (b"\x1b[?" in answer and answer.endswith(b"c")) and time.monotonic() < end:
        if select.select([0], [], [], 0.2)[0]:
            answer += os.read(0, 65536)
    return answer.decode("latin-1")


sys.exit(main())
