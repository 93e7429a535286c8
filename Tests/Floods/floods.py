"""Files that are meant to hurt, for every reader: each a function of how many bytes it is to have at most."""

import struct


def repeat(unit):
    """As many of these as there is room for."""
    unit = unit.encode() if isinstance(unit, str) else unit
    return lambda size: unit * (size // len(unit))


def between(start, unit, end=""):
    """The same after a start and before an end."""
    start, unit, end = (part.encode() if isinstance(part, str) else part for part in (start, unit, end))
    return lambda size: start + unit * ((size - len(start) - len(end)) // len(unit)) + end


def nested(opening, middle, closing):
    """As deep as there is room for."""
    def make(size):
        depth = (size - len(middle)) // (len(opening) + len(closing))
        return (opening * depth + middle + closing * depth).encode()
    return make


def numbered(unit):
    """Pieces that differ in their number, which stands for %d."""
    def make(size):
        pieces, length, number = [], 0, 0
        while length < size:
            pieces.append(unit.replace("%d", str(number)))
            length += len(pieces[-1])
            number += 1
        return "".join(pieces).encode()
    return make


def growing(unit, before, after=""):
    """Runs of one unit, each longer by one."""
    def make(size):
        pieces, length = [], 0
        while length < size:
            pieces.append(before + unit * (len(pieces) + 1) + after)
            length += len(pieces[-1])
        return "".join(pieces).encode()
    return make


def table(columns, row):
    """A table of so many columns, and as many rows of this kind as there is room for."""
    head = "|" + "a|" * columns + "\n|" + "-|" * columns + "\n"
    return between(head, row)


def at_most(count, make):
    """No more than so many bytes, whatever the size: what is refused beyond."""
    return lambda size: make(min(size, count))


MIXED_MARKS = "a" + "\u0301\u0323\u05b0\u0316\u093c\u302a" * 16
ZWJ_FAMILY = "\U0001f469\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"

# What any text may hold.
ANYWHERE = [
    ("letters in one line", repeat("x")),
    ("words in one line", repeat("word ")),
    ("lines of words", repeat("The quick brown fox jumps over the lazy dog, again.\n")),
    ("line ends", repeat("\n")),
    ("returns", repeat("\r")),
    ("NULs", repeat("\0")),
    ("tabs", repeat("\t")),
    ("backspaces", repeat("a\b")),
    ("colours", repeat("\x1b[31mx\x1b[0m")),
    ("true colours", numbered("\x1b[38;2;%d;1;2mx")),
    ("parameters of one sequence", between("\x1b[", ";1", "m")),
    ("digits of one parameter", between("\x1b[", "9", "mx")),
    ("sequences without an end", repeat("\x1b[")),
    ("strings without an end", repeat("\x1b]")),
    ("titles", repeat("\x1b]0;x\x07")),
    ("one mark", between("a", "\u0301")),
    ("marks of many kinds", repeat(MIXED_MARKS)),
    ("joiners", between("a", "\u200d")),
    ("no width", between("a", "\u200b\ufeff\u2060")),
    ("families", repeat(ZWJ_FAMILY)),
    ("directions", repeat("\u202ea\u2066")),
    ("tags", between("a", "\U000e0041")),
    ("wide", repeat("漢")),
    ("no UTF-8", repeat(b"\xff")),
    ("cut UTF-8", repeat(b"a\xf0\x9f\x98")),
    ("overlong UTF-8", repeat(b"\xc0\x80\xed\xa0\x80")),
    ("C1 as bytes", repeat(b"\x9b2J")),
    ("C1 in UTF-8", repeat("\x9b2J")),
]

TEXT = ANYWHERE + [
    ("brackets", repeat("[")),
    ("brackets around", nested("[", "a", "]")),
    ("labels", between("", "[a]", "\n\n[a]: @back \"cut box\"\n")),
    ("labels in lines", between("", "[a] [b] [c]\n", "\n[a]: @back \"cut box\"\n[b]: a\n")),
    ("boxes in boxes", between("", "|[a]+-", "\n\n[a]: @back \"cut box\"\n")),
    ("crossings", between("", "┼" * 60 + "[a]\n", "\n[a]: @back \"cut box\"\n")),
    ("crossings of a screen", at_most(200_000, between("", "┼" * 60 + "[a]\n", "\n[a]: @back \"cut box\"\n"))),
    ("one definition", repeat("[a]: b\n")),
    ("definitions", numbered("[a%d]: b%d\n")),
    ("words of a definition", between("x\n\n[a]: b \"", "x ", "\"\n")),
    ("one word of a definition", between("x\n\n[a]: b \"", "x", "\"\n")),
    ("parentheses", between("x\n\n[a]: b \"", "(", "\"\n")),
    ("near names", between("x\n\n[a]: b \"", "punhc ", "\"\n")),
    ("settings", between("---\n", "a: b\n", "---\nx\n")),
    ("many settings", lambda size: b"---\n" + numbered("a%d: b\n")(size - 10) + b"---\nx\n"),
    ("a long title", between("---\ntitle: ", "x", "\n---\nx\n")),
    ("a head without an end", between("---\n", "title: x\n")),
    ("screens", repeat("a\n---\n")),
    ("screens by command", repeat("<!-- end_slide -->\n")),
    ("headings of screens", numbered("# a%d\n\n---\n")),
    ("one heading", repeat("# a\n\n---\n")),
    ("pauses", repeat("a\n<!-- pause -->\n")),
    ("pauses alone", repeat("<!-- pause -->\n")),
    ("notes", repeat("<!-- note: a -->\n")),
    ("comments without an end", repeat("<!-- ")),
    ("variables", repeat("{{page}}")),
    ("unknown variables", repeat("{{a}}")),
    ("variables without an end", repeat("{{")),
    ("variables of variables", between("---\nvar.a: {{a}}{{a}}\n---\n", "{{a}}")),
    ("a variable in paragraphs", between("---\nvar.a: " + "x" * 1000 + "\n---\n", "{{a}}\n\n")),
    ("a variable in screens", repeat("---\nvar.a: " + "x" * 1000 + "\n---\n" + "{{a}} " * 100 + "\n")),
    ("a long variable, often", lambda size: (
        "---\nvar.a: " + "x" * (size // 2) + "\n---\n").encode() + repeat("{{a}}")(size // 2)),
]

MARKDOWN = [(name, make) for name, make in TEXT if name not in ("crossings of a screen",)] + [
    ("quotes", repeat(">")),
    ("quotes of 50,000", at_most(50_000, repeat(">"))),
    ("quotes, then lines", lambda size: b"> " * 5000 + b"x\n" + repeat("a\n")(size - 10_002)),
    ("lists in a line", repeat("- ")),
    ("lists by lines", growing("  ", "", "- a\n")),
    ("lists of 1000", lambda size: "".join("  " * depth + "- a\n" for depth in range(1000)).encode()),
    ("items", repeat("- a\n")),
    ("numbers", repeat("1. a\n")),
    ("tasks", repeat("- [ ] a\n")),
    ("brackets of 50,000", at_most(50_000, repeat("["))),
    ("pictures", nested("![", "a", "](b)")),
    ("inline links", repeat("[a](b)")),
    ("inline links with a title", repeat("[a](b \"punch 1s\")")),
    ("references", between("", "[a]", "\n\n[a]: b\n")),
    ("emphasis", repeat("*a **a ")),
    ("emphasis of 65,000", at_most(65_000 * 7, repeat("*a **a "))),
    ("emphasis closed", repeat("*a* ")),
    ("emphasis in emphasis", nested("*a _b ", "c", "_ *")),
    ("asterisks", repeat("*")),
    ("tildes", repeat("~a ~~a ")),
    ("backticks, ever more", growing("`", "e")),
    ("backticks", repeat("`")),
    ("code", repeat("`a` ")),
    ("code blocks", repeat("```\na\n```\n")),
    ("a fence without an end", between("```\n", "let a = \"b\"\n")),
    ("one line of code", between("    ", "x")),
    ("fences", repeat("```\n")),
    ("art", between("``` art\n", "┼" * 20 + "[a]\n", "```\n\n[a]: b\n")),
    ("rules", repeat("***\n")),
    ("underlines", repeat("a\n===\n")),
    ("headings", repeat("# a\n")),
    ("numbered headings", numbered("# a%d\n")),
    ("tables of 10,000 columns", lambda size: table(10_000, "|b|\n")(max(size, 50_000))),
    ("tables of 1000 columns", table(1000, "|b|\n")),
    ("a table of ten columns", table(10, "|b" * 10 + "|\n")),
    ("tables", repeat("|a|b|\n|-|-|\n|c|d|\n\n")),
    ("one wide cell", between("|a|b|\n|-|-|\n|", "日本", "|x|\n")),
    ("bars", repeat("|")),
    ("a paragraph before a table", between("", "a\n", "|-|\n")),
    ("footnotes", numbered("[^%d]\n\n[^%d]: a\n\n")),
    ("one footnote, often", between("[^1]: a\n\n", "[^1]")),
    ("entities", repeat("&#x41;&auml;")),
    ("no entities", repeat("&")),
    ("comments", repeat("a<!-- b -->")),
    ("HTML", repeat("<b>a</b>")),
    ("HTML in HTML", nested("<div>", "a", "</div>")),
    ("HTML without an end", repeat("a<?")),
    ("declarations without an end", repeat("a<!A ")),
    ("character data without an end", repeat("a<![CDATA[")),
    ("addresses", repeat("www.a.b http://c.d e@f.g ")),
    ("half addresses", repeat("a@")),
    ("escapes", repeat("\\*")),
    ("hard breaks", repeat("a\\\n")),
    ("columns", repeat("<!-- column: 0 -->\na\n")),
    ("definitions used", lambda size: (
        "> [a]: " + "b" * min(20_000, size // 2) + "\n\n").encode() + repeat("[a]")(size // 2)),
    ("broken UTF-8 among words", repeat(b"a\xff b\xc3 \xe6\x97 ")),
    ("broken UTF-8 in lines", repeat(b"\xff\xfe\xfd word\n")),
    ("broken UTF-8 in paragraphs", repeat(b"\xff\xfe word\n\n")),
]

ART = ANYWHERE + [
    ("down", between("", "\x1b[65535B", "x")),
    ("right", repeat("\x1b[65535Cx")),
    ("up and down", repeat("\x1b[2147483648A\x1b[4294967296Bx")),
    ("places", repeat("\x1b[18446744073709551616;2147483648Hx")),
    ("places of one canvas", repeat("\x1b[12500;80Hx\x1b[1;1Hy")),
    ("a blank canvas", between("\x1b[12000Bx", "\x1b[2J")),
    ("a painted canvas", between("\x1b[12000Bx\x1b[44m", "\x1b[2J\x1b[J\x1b[1J")),
    ("a canvas drawn, then erased", between("\x1b[12000Bx", "x\x1b[2J")),
    ("rows erased", repeat("\x1b[K\x1b[1K\x1b[2K")),
    ("rows painted", between("\x1b[41m", "\x1b[K\n")),
    ("a canvas painted by rows", between("\x1b[41m", "\x1b[2K\x1b[B\x1b[2K\x1b[A")),
    ("saved and restored", repeat("\x1b[s\x1b[99Bx\x1b[u")),
    ("colours of PabloDraw", repeat("\x1b[1;1;2;3tx")),
    ("repeats", repeat("\x1b[65535b\x1b[65535@\x1b[65535P")),
    ("lines put in and out", repeat("\x1b[65535L\x1b[65535M")),
    ("scrolling", repeat("\x1b[65535S\x1b[65535T")),
    ("everything on a canvas", between(
        "\x1b[12000Bx", "\x1b[65535b\x1b[65535@\x1b[65535P\x1b[65535L\x1b[65535M\x1b[65535S\x1b[65535T\x1b[65535X")),
    ("blink and back", repeat("\x1b[5mx\x1b[0my")),
    ("ends of file", repeat("\x1a")),
    ("records", lambda size: repeat(sauce())(size)),
    ("records of 255 comments", lambda size: repeat(
        b"COMNT" + b"x" * 64 * 255 + sauce(comments=255))(size)),
    ("half blocks", repeat(b"\xdc\xdf\xdb\xb0")),
    ("XBin's runs", between(b"XBIN\x1a\x50\x00\xd4\x30\x10\x04", b"\xffa\x07")),
    ("XBin's cells", between(b"XBIN\x1a\x50\x00\xd4\x30\x10\x00", b"a\x07")),
    ("iCE Draw's runs", between(
        b"\x041.4" + b"\0" * 4 + b"\x4f\0\0\0", b"\x01\0\x01\0a\x07", "\0" * 4144)),
    ("TundraDraw's places", between("\x18TUNDRA24", b"\x01\xff\xff\xff\xff\xff\xff\xff\xff")),
    ("TundraDraw's colours", between("\x18TUNDRA24", b"\x06a\0\x01\x02\x03\0\x04\x05\x06")),
    ("PCBoard's codes", repeat("@X1Fx@CLS@")),
    ("PCBoard's signs", between("@X1F@X1F@X1F", "@")),
    ("AVATAR's runs", between("\x16\x01\x07" * 3, b"\x19\r\xff")),
    ("AVATAR's patterns", between("\x16\x01\x07" * 3, b"\x16\x19\x02\r\r\xff")),
]


def sauce(columns=80, comments=0):
    """A record at the end of a work, as SAUCE 00 has it."""
    return (b"SAUCE00" + b"x" * 35 + b"y" * 20 + b"z" * 20 + b"19990101" + struct.pack("<IBBHHHH", 0, 1, 1, columns, 25, 0, 0)
            + struct.pack("<BB", comments, 1) + b"IBM VGA".ljust(22, b"\0"))


LISTS = [
    ("settings", repeat("a: b\n")),
    ("many settings", numbered("a%d: b\n")),
    ("one long value", between("title: ", "x")),
    ("one long line", repeat("x")),
    ("line ends", repeat("\n")),
    ("NULs", repeat("\0")),
    ("colons", repeat(":")),
    ("no UTF-8", repeat(b"\xff")),
    ("definitions", numbered("[a%d]: b \"punch\"\n")),
    ("near names", repeat("titel: x\n")),
    ("variables", numbered("var.a%d: b\n")),
    ("an order", between("order: ", "a, ")),
    ("remarks", repeat("# a\n")),
]

KEYMAP = [
    ("keys", repeat("next-screen = n\n")),
    ("keys of one action", between("next-screen = ", "n, ")),
    ("different keys of one action", lambda size: ("next-screen = " + ", ".join(
        chr(0x4E00 + number % 20_000) for number in range(size // 5))).encode()[:size]),
    ("unknown actions", numbered("a%d = n\n")),
    ("one long line", repeat("x")),
    ("line ends", repeat("\n")),
    ("equal signs", repeat("=")),
    ("no UTF-8", repeat(b"\xff")),
    ("near names", repeat("next-scren = n\n")),
]

TAPE = [
    ("keys", between("Set Size 20x5\n", "Tab\n", "Nonsense\n")),
    ("times", between("Set Size 20x5\n", "Sleep 1ms\n", "Nonsense\n")),
    ("one long text", between("Type \"", "x", "\"\nNonsense\n")),
    ("words of one line", between("Enter ", "x ")),
    ("quotes", repeat("\"")),
    ("settings", between("", "Set FPS 50\n", "Nonsense\n")),
    ("remarks", between("", "# a\n", "Nonsense\n")),
    ("one long line", repeat("x")),
    ("line ends", between("", "\n", "Nonsense\n")),
    ("no UTF-8", repeat(b"\xff")),
    ("markers", numbered("Marker \"%d\"\n")),
    ("keys a thousand times", between("", "Tab 1000\n", "Nonsense\n")),
]

HEAD = '{"version": 2, "width": 80, "height": 24}\n'
WIDE = '{"version": 2, "width": 1000, "height": 131}\n'
HIGH = '{"version": 2, "width": 65, "height": 2000}\n'


def output(unit, start="", head=HEAD):
    """One event of somebody else's, which says the same again and again, as JSON spells it."""
    return between(head + '[0.1, "o", "\\u001b7' + start, unit, '"]\n')


CAST = [
    ("events", between(HEAD, '[0.1, "o", "x"]\n')),
    ("events apart", lambda size: HEAD.encode() + numbered('[%d, "o", "x"]\n')(size - 50)),
    ("one event", between(HEAD + '[0.1, "o", "', "x", '"]\n')),
    ("escapes", between(HEAD + '[0.1, "o", "', "\\u001b[31m", '"]\n')),
    ("sequences without an end", between(HEAD + '[0.1, "o", "', "\\u001b[", '"]\n')),
    ("strings without an end", between(HEAD + '[0.1, "o", "\\u001b]0;', "x", '"]\n')),
    ("lines fed", between(HEAD + '[0.1, "o", "', "\\n", '"]\n')),
    ("places", between(HEAD + '[0.1, "o", "', "\\u001b[65535;65535Hx", '"]\n')),
    ("repeats", between(HEAD + '[0.1, "o", "', "\\u001b[65535bx", '"]\n')),
    ("erasing", between(HEAD + '[0.1, "o", "', "\\u001b[2J", '"]\n')),
    ("lines put in and out", between(HEAD + '[0.1, "o", "', "\\u001b[65535L\\u001b[65535M", '"]\n')),
    ("one mark", between(HEAD + '[0.1, "o", "a', "\\u0301", '"]\n')),
    ("brackets", repeat("[")),
    ("a head in depth", between('{"version": 2, "width": 80, "height": 24, "x": ', "[")),
    ("braces", repeat('{"a":')),
    ("sizes", between(HEAD, '[0.1, "r", "200x50"]\n[0.2, "r", "1x1"]\n')),
    ("chapters", lambda size: HEAD.encode() + numbered('[%d, "m", "x"]\n')(size - 50)),
    ("surrogates", between(HEAD + '[0.1, "o", "', "\\ud83d", '"]\n')),
    ("numbers", between(HEAD + "[", "9", ', "o", "x"]\n')),
    ("letters", output("x")),
    ("letters on a wide one", output("x", head=WIDE)),
    ("lines", output("x\\r\\n")),
    ("lines on a wide one", output("x\\r\\n", head=WIDE)),
    ("lines on a high one", output("x\\r\\n", head=HIGH)),
    ("lines between margins", output("\\n", start="\\u001b[2;1000r\\u001b[1000;1H", head=HIGH)),
    ("screens erased", output("\\u001b[2Jx", head=WIDE)),
    ("screens erased in colour", output("\\u001b[41m\\u001b[2J\\u001b[m\\u001b[J", head=HIGH)),
    ("screens of one letter", output("\\u001b#8")),
    ("screens of one letter on a wide one", output("\\u001b#8", head=WIDE)),
    ("ends erased", output("\\u001b[K\\u001b[1000G\\u001b[41m\\u001b[K\\u001b[m\\r", head=WIDE)),
    ("ends erased by ours", between(WIDE + '[0.1, "o", "', "\\u001b[K", '"]\n')),
    ("beginnings erased", output("\\u001b[1K", start="\\u001b[1000G", head=WIDE)),
    ("cells put in and out", output("\\u001b[@\\u001b[P", start="x" * 999 + "\\r", head=WIDE)),
    ("letters put in", output("x", start="\\u001b[4h" + "y" * 999 + "\\r", head=WIDE)),
    ("tabs", output("\\t\\r", head=WIDE)),
    ("far tabs", output("\\u001b[999I\\r", head=WIDE)),
    ("resets", output("\\u001bc", head=WIDE)),
    ("other screens", output("\\u001b[?1049h\\u001b[?1049l", head=HIGH)),
    ("looks", output("\\u001b[2;22;8;28m")),
    ("colours apart", output("\\u001b[38:2::1:2:3m")),
    ("margins at the sides", output("\\u001b[M", start="\\u001b[?69h\\u001b[2;900s\\u001b[1;2H", head=WIDE)),
    ("one mark in UTF-8", output("\u0301", start="a")),
    ("sizes of a wide one", between(WIDE, '[0.1, "r", "1000x131"]\n[0.2, "r", "65x2000"]\n[0.2, "o", "\\u001b[41m\\u001b[2J"]\n')),
    ("states to keep", lambda size: WIDE.encode() + numbered(
        '[0.1, "o", "\\u001b7' + "\\r\\n".join(["x" * 1000] * 131) + '"]\n')(size - 140_000)),
    ("line ends", between(HEAD, "\n")),
    ("no UTF-8", repeat(b"\xff")),
]
