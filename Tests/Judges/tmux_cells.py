"""What tmux shows of what it is sent, cell by cell."""
import os
import re
import subprocess
import time

COLUMNS, ROWS = 80, 24
# What recordings take for the colours that a terminal has by itself.
FOREGROUND, BACKGROUND = (0xD0, 0xD0, 0xD0), (0x10, 0x10, 0x10)
UNDERLINED = (4, 9)
# Line drawing, which tmux tells between SO and SI.
DRAWN = dict(zip(range(0x60, 0x7F), "◆▒␉␌␍␊°±␤␋┘┐┌└┼⎺⎻─⎼⎽├┤┴┬│≤≥π≠£·"))


def cells(text, rows=ROWS):
    """What stands in each row: characters with their colours and styles; of blanks what can be seen of them."""
    found, style, draws = [], {}, False
    # Links are told by neither of the two in the same way.
    text = re.sub("\x1b\\]8;[^\x1b\a]*(\x1b\\\\|\a)", "", text)
    for line in text.split("\n")[:rows]:
        row = []
        for sequence, character in re.findall(r"\x1b\[([0-9;:]*)m|([^\x1b])", line):
            if character in ("\x0e", "\x0f"):
                draws = character == "\x0e"
            elif character:
                character = DRAWN.get(ord(character), character) if draws else character
                look = seen(style)
                names = UNDERLINED if character == " " else ("fg", 1, 2, 3, 5, *UNDERLINED)
                row.append((character, look.get("bg"), {name: look[name] for name in names if name in look}))
            else:
                select(sequence, style)
        # What follows the last character is blank.
        while row and row[-1] == (" ", None, {}):
            row.pop()
        found.append(row)
    return found + [[]] * (rows - len(found))


def seen(style):
    """With reverse done."""
    if 7 not in style:
        return style
    look = {name: value for name, value in style.items() if name not in (7, "fg", "bg")}
    return look | {"fg": style.get("bg", BACKGROUND), "bg": style.get("fg", FOREGROUND)}


def alike(row, ours):
    """Whether ours is a row of tmux, which does not tell what was erased at its end in a colour."""
    return row == ours[: len(row)] and all(character == " " for character, _, _ in ours[len(row) :])


def select(sequence, style):
    """ECMA-48's SGR."""
    codes = [int(code or 0) for code in re.split("[;:]", sequence)]
    while codes:
        code = codes.pop(0)
        if code == 0:
            style.clear()
        elif code in (38, 48):
            count = 4 if codes[0] == 2 else 2
            style["fg" if code == 38 else "bg"] = color(codes[1:count])
            del codes[:count]
        elif code in (39, 49):
            style.pop("fg" if code == 39 else "bg", None)
        elif code == 22:
            style.pop(1, None), style.pop(2, None)
        elif 23 <= code <= 29:
            style.pop(code - 20, None)
        elif code < 10:
            style[code] = True
        else:
            style["fg" if code // 10 in (3, 9) else "bg"] = code % 10 + (8 if code >= 90 else 0)


def color(values):
    """The number of a named colour, else red, green and blue, which of xterm's others are fixed."""
    if len(values) == 3:
        return tuple(values)
    index = values[0]
    if index < 16:
        return index
    if index >= 232:
        return (8 + 10 * (index - 232),) * 3
    levels = (0, 95, 135, 175, 215, 255)
    index -= 16
    return levels[index // 36], levels[index // 6 % 6], levels[index % 6]


def tmux(*words):
    command = ["tmux", "-u", "-S", "tmux.socket", "-f", "/dev/null", *words]
    return subprocess.run(command, check=True, capture_output=True, encoding="utf-8").stdout


def stop():
    """Ends the server and waits until it is gone: one that is ending takes no new session."""
    server = int(tmux("display-message", "-p", "#{pid}"))
    tmux("kill-server")
    while os.path.exists(f"/proc/{server}"):
        time.sleep(0.01)


def shown(output):
    """The screen of a terminal of tmux that was sent this."""
    with open("sent", "w", encoding="utf-8", newline="") as file:
        file.write(output)
    pane = "stty raw -echo; cat sent; tmux -S tmux.socket wait-for -S shown; exec sleep 60"
    tmux("new-session", "-d", "-x", str(COLUMNS), "-y", str(ROWS), pane, ";", "set", "-g", "status", "off")
    tmux("wait-for", "shown")
    screen = tmux("capture-pane", "-peN")
    stop()
    return screen


def version():
    return subprocess.run(["tmux", "-V"], capture_output=True, encoding="utf-8").stdout.strip()
