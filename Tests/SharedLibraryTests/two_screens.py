"""Plays a transition between two screens of pyte, a terminal in Python: two_screens.py [LOOK [LIBRARY]]."""

import ctypes
import sys

import pyte

COLUMNS, ROWS = 40, 8
DEFAULT, INDEXED = 0x01000000, 0x02000000
NAMES = ["black", "red", "green", "brown", "blue", "magenta", "cyan", "white"]


class Cell(ctypes.Structure):
    _fields_ = [(name, ctypes.c_uint32) for name in ("character", "foreground", "background", "style")]


class Rect(ctypes.Structure):
    _fields_ = [(name, ctypes.c_int32) for name in ("column", "row", "columns", "rows")]


def load(path):
    library = ctypes.CDLL(path)
    handle, cells = ctypes.c_void_p, ctypes.POINTER(Cell)
    library.porthole_open.restype = handle
    library.porthole_open.argtypes = [ctypes.c_int32, ctypes.c_int32, ctypes.c_double, ctypes.c_int32, ctypes.c_int32]
    library.porthole_close.argtypes = [handle]
    library.porthole_close.restype = None
    library.porthole_begin.argtypes = [handle, cells, cells, ctypes.c_char_p, ctypes.c_int32, ctypes.POINTER(Rect)]
    library.porthole_frame.argtypes = [handle, ctypes.c_double, cells, ctypes.c_void_p, ctypes.c_int32]
    library.porthole_character.argtypes = [handle, ctypes.c_char_p]
    library.porthole_character.restype = ctypes.c_uint32
    library.porthole_duration.argtypes = [ctypes.c_char_p]
    library.porthole_duration.restype = ctypes.c_double
    library.porthole_last_error.restype = ctypes.c_char_p
    library.porthole_state.argtypes = [handle]
    return library


def color(name):
    if name == "default":
        return DEFAULT
    return INDEXED | NAMES.index(name) if name in NAMES else int(name, 16)


def cells_of(screen, library, player):
    cells = (Cell * (COLUMNS * ROWS))()
    for row in range(ROWS):
        for column in range(COLUMNS):
            data = screen.buffer[row][column]
            # The right half of a wide character is empty in pyte, and 0 here.
            text = data.data.encode()
            character = library.porthole_character(player, text) if text else 0
            style = data.bold * 1 | data.italics * 4 | data.underscore * 8 | data.strikethrough * 32 | data.reverse * 1024
            cells[row * COLUMNS + column] = Cell(character, color(data.fg), color(data.bg), style)
    return cells


def screen_of(text):
    screen = pyte.Screen(COLUMNS, ROWS)
    pyte.Stream(screen).feed(text)
    return screen


def main():
    look = (sys.argv[1] if len(sys.argv) > 1 else "punch 700ms").encode()
    library = load(sys.argv[2] if len(sys.argv) > 2 else "libporthole.so.0")
    player = library.porthole_open(COLUMNS, ROWS, 2.0, 1, 3)
    harbour = cells_of(screen_of("\x1b[44;37m\x1b[2J\x1b[3;5HThe \x1b[1mharbour\x1b[22m\x1b[5;5H港 [Dive]"), library, player)
    reef = cells_of(screen_of("\x1b[42;30m\x1b[2J\x1b[3;5HThe reef\x1b[5;5HFish of every colour"), library, player)
    if library.porthole_begin(player, harbour, reef, look, 0, Rect(7, 4, 6, 1)):
        sys.exit(library.porthole_last_error().decode())
    frame, duration = (Cell * (COLUMNS * ROWS))(), library.porthole_duration(look)
    for step in range(5):
        library.porthole_frame(player, duration * step / 4, frame, None, 0)
        # A character of several scalars has a number beyond those of Unicode.
        letters = [cell.character for cell in frame[2 * COLUMNS : 3 * COLUMNS]]
        print(step, "".join(chr(letter) if 0 < letter < 0x110000 else "?" for letter in letters).rstrip())
    same = sum(bytes(frame[i]) == bytes(reef[i]) for i in range(COLUMNS * ROWS))
    print(same, "of", COLUMNS * ROWS, "cells are those of the second screen")
    arrived = library.porthole_state(player) == 3
    library.porthole_close(player)
    sys.exit(0 if same == COLUMNS * ROWS and arrived else 1)


main()
