"""The pages of the gallery: prose, code, a table, wide characters, a form and art, made for it.

`write(folder)` writes them as a deck. Their colours are given, so that they look the same everywhere.
"""

import math
import os


def ink(text, color, ground=None, bold=False):
    """Returns a text in a colour, `rrggbb`, and resets what it has set."""
    def code(kind, value):
        return f"{kind};2;" + ";".join(str(int(value[i:i + 2], 16)) for i in (0, 2, 4))
    codes = (["1"] if bold else []) + [code(38, color)] + ([code(48, ground)] if ground else [])
    return f"\x1b[{';'.join(codes)}m{text}\x1b[0m"


def page(title, bg, fg, rows, links=()):
    head = ["---", f"title: {title}", f"bg: {bg}", f"fg: {fg}", "---"]
    return "\n".join(head + list(rows) + [""] + [f"[{name}]: {target}" for name, target in links]) + "\n"


HARBOUR = """The harbour lay still under a thin moon. Men came down the steps with
lanterns and spoke in low voices, as people do who have been woken too
early and who do not yet trust the day. Somewhere a chain ran out, and
then nothing moved for a long time but the water. The pilot had counted
eleven boats the evening before, and now he counted again and found only
ten. He said nothing of it. He walked to the end of the mole, where the
light turns, and looked out to where the sea began.""".split("\n")

PAPER = """A page is set in lines, and a line in words. What a reader sees first
is neither: it is a grey block on a white ground, and its edge. From afar
a page has no letters at all. As it comes nearer, the block falls into
bars, the bars into words, and last of all the words have letters. Then
it is near enough to be read, and it should stand still.""".split("\n")

BIG = ["▀█▀ █ █ █▀▀   █▄ ▄█ █▀█ █   █▀▀", " █  █▀█ █▀    █ ▀ █ █ █ █   █▀ ", " █  █ █ █▄▄   █   █ █▄█ █▄▄ █▄▄"]


def prose():
    rows = ["", "    " + ink("THE HARBOUR", "ffffff", bold=True), ""] + ["    " + line for line in HARBOUR]
    rows += [""] + ["    " + line for line in HARBOUR[:5]]
    rows += ["", "    " + ink("[On]", "ffd479", bold=True) + "  " + ink("The end of the mole", "8088a0")]
    return page("The harbour", "202228", "d8d8d0", rows, [("On", "paper")])


def paper():
    rows = [""] + ["    " + ink(line, "7a1f1f") for line in BIG] + [""]
    rows += ["    " + line for line in PAPER] + [""] + ["    " + line for line in PAPER[:3]]
    rows += ["", "    " + ink(" A note ", "fdf6e3", "7a1f1f") + "  nothing is cut, and nothing is left out", ""]
    rows += ["    " + ink("[On]", "7a1f1f", bold=True) + "  " + ink("The end of the mole", "908878")]
    return page("The page", "f5f1e6", "2c2a26", rows, [("On", "prose")])


CODE = """struct Packing: Sendable {
  private(set) var blocks: [Block] = []

  mutating func append(length: Int, gap: Int, place: Double) {
    let index = blocks.last?.end ?? 0
    var block = Block(first: index, end: index + 1, sum: place)
    while let before = blocks.last {
      guard before.start + before.length > block.start else { break }
      blocks.removeLast()
      block = Block(first: before.first, end: block.end)
    }
    blocks.append(block)
  }
}""".split("\n")

EDITED = """struct Packing: Sendable {
  private(set) var blocks: [Block] = []
  var count: Int { blocks.count }

  mutating func append(length: Int, place: Double) {
    let index = blocks.last?.end ?? 0
    var block = Block(first: index, end: index + 1, sum: place)
    blocks.append(block)
  }

  mutating func removeAll() {
    blocks.removeAll()
  }
}""".split("\n")

KEYWORDS = "struct private var mutating func let while guard else break".split()


def code(lines, title):
    def line(text):
        shown = ""
        for part in text.split(" "):
            shown += (ink(part, "cba6f7", "313244") if part in KEYWORDS else ink(part, "cdd6f4", "313244")) if part else ""
            shown += ink(" ", "cdd6f4", "313244")
        return "    " + ink("  ", "cdd6f4", "313244") + shown + ink(" " * max(0, 69 - len(text)), "cdd6f4", "313244")
    rows = ["", "    " + ink(title, "89dceb", bold=True), "    " + ink("━" * 72, "89dceb"), "", line("")]
    return page(title, "1e1e2e", "cdd6f4", rows + [line(text) for text in lines] + [line("")])


def table():
    head = ["Boat", "Master", "Out", "In"]
    boats = ["Marigold|Jonas Abt|04:10|11:35", "Sea Holly|Ines Rahl|04:15|12:02", "Curlew|Tom Arden|04:20|10:48",
             "Windrose|Vera Holm|04:40|-", "Samphire|Nils Oster|05:05|13:20"]
    wide = [20, 24, 12, 12]
    def rule(left, middle, right): return "    " + ink(left + middle.join("─" * n for n in wide) + right, "4f7d6b")
    def row(cells, color):
        bar = ink("│", "4f7d6b")
        return "    " + bar + bar.join(ink((" " + cell).ljust(n), color) for cell, n in zip(cells, wide)) + bar
    rows = ["", "    " + ink("TIDES AND BOATS", "2f6f57", bold=True), "", rule("┌", "┬", "┐"), row(head, "2f6f57")]
    for boat in boats: rows += [rule("├", "┼", "┤"), row(boat.split("|"), "20302a")]
    return page("Tides", "eef5ee", "20302a", rows + [rule("└", "┴", "┘")])


def cjk():
    rows = ["", "    " + ink("港の朝", "f5c2e7", bold=True), ""]
    for text in ["港の朝は早い。船が出て、白い鳥がつづく。", "船到桥头自然直。风平浪静,明日启航。",
                 "가는 말이 고와야 오는 말이 곱다. 바다는 넓다.", "いろはにほへと ちりぬるを わかよたれそ"]:
        rows += ["    " + text, ""]
    rows += ["    Emoji and marks: ⚓ 🌊 🐙 🐟 🦀   é ñ ö å Ž ę", "", "    " + ink("[Back]", "f5c2e7", bold=True)]
    return page("The morning", "2a2438", "e0def4", rows, [("Back", "prose")])


def form():
    def box(label, value, color="8a93a8", tone="d5dae6"):
        width = 44
        return [f"    {ink('╭' + '─' * width + '╮', color)}", "    " + ink("│", color) + ink(f" {label}", "aab2c8")
                + " " * (width - len(label) - len(value) - 2) + ink(value, tone) + " " + ink("│", color),
                f"    {ink('╰' + '─' * width + '╯', color)}"]
    rows = ["", "    " + ink("Trip insurance", "ffffff", bold=True), "", "    1 Country   2 Dates   3 Pay", ""]
    rows += box("Country", "[Select country]", "e0a458", "ffffff") + box("Dates", "4 to 18 May")
    rows += box("People", "two") + ["", "    " + ink("  [Go on]  ", "10141c", "e0a458"), "", "    " + ink("Nothing is paid yet.", "606a80")]
    return page("Trip", "161b26", "d5dae6", rows, [("Select country", 'list "card box"'), ("Go on", "list")])


def listing():
    rows = ["", "    1 Country   2 Dates   3 Pay", "", "    " + ink("Select country", "ffffff", bold=True), "    " + ink("─" * 60, "e0a458")]
    for land in ["Argentina", "Bhutan", "Chile", "Denmark", "Estonia", "Finland", "Greece", "Hungary", "Iceland", "Jamaica"]:
        rows += ["    " + land.ljust(20) + ink("a trip of up to two weeks", "606a80")]
    return page("Country", "0f1626", "d5dae6", rows)


def art():
    """A sunset of shades and half blocks, as artists of sixteen colours draw it."""
    sky = ["1a0b2e", "3a1050", "6a1a5a", "a8305a", "e0604a", "f5a04a", "ffd070"]
    rows = []
    for y in range(22):
        row = ""
        for x in range(80):
            if y < 14:
                place = y / 14 * 6
                i, part = int(place), place - int(place)
                far = math.hypot((x - 52) / 2, y - 12)
                if far < 4.2: row += ink("█" if far < 3.4 else "▓", "fff0b0", "f5a04a")
                else: row += ink(" ░▒▓"[int(part * 4)], sky[min(i + 1, 6)], sky[i])
            else:
                wave = math.sin(x * .7 + y * 2.1) + math.sin(x * .23 - y)
                glow = abs(x - 52) < 10 - (y - 14) / 2 and wave > -.4
                row += ink("▀" if wave > .9 else "▒" if wave > 0 else "░", "ffd070" if glow else "305080", "102040")
        rows.append(row)
    rows[3] = ink("   EVENING ON THE SOUND".ljust(80), "fff0b0", "3a1050")
    return page("Evening", "102040", "fff0b0", rows)


def night():
    """Hills of Braille dots under stars."""
    bits = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]
    def hill(x): return 44 + 16 * math.sin(x / 17) + 9 * math.sin(x / 7 + 1)
    rows = []
    for y in range(22):
        row = ""
        for x in range(80):
            dots = 0
            for dy in range(4):
                for dx in range(2):
                    edge = hill(2 * x + dx) - (4 * y + dy)
                    if -1 < edge <= 0 or edge < -4 and (2 * x + dx + 3 * (4 * y + dy)) % 7 == 0: dots |= bits[dy][dx]
            star = (x * 7919 + y * 104729) % 97 == 0 and not dots and y < 9
            row += "✦" if star else chr(0x2800 + dots) if dots else " "
        rows.append(ink(row, "b8d8ff"))
    rows[1] = ink("   NIGHT OVER THE HILLS", "ffe9a8", bold=True)
    return page("Night", "0a1020", "b8d8ff", rows)


def write(folder):
    """Writes the pages into a folder, which is then a deck."""
    os.makedirs(folder, exist_ok=True)
    pages = {"prose": prose(), "paper": paper(), "code": code(CODE, "Packing"), "edited": code(EDITED, "Packing, again"),
             "table": table(), "cjk": cjk(), "form": form(), "list": listing(), "art": art(), "night": night()}
    for name, text in pages.items():
        with open(os.path.join(folder, name + ".txt"), "w", encoding="utf-8") as file: file.write(text)
