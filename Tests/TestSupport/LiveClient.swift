/// A watcher of a live show that is no code of ours: Python reads what the server sends.
package final class LiveClient {
  /// The form in which it gets the show.
  package enum Form: String, CaseIterable, Sendable {
    /// The messages for our page.
    case frames
    /// The messages for asciinema's player.
    case events
  }

  private let script: PythonScript

  private static let source = #"""
    import base64, json, os, socket, sys, time
    folder, url, form, waits = sys.argv[1:]
    host, _, path = url.removeprefix("http://").partition("/")
    name, _, port = host.rpartition(":")
    link = socket.socket()
    if waits == "yes":
        link.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    link.connect((name, int(port)))
    link.sendall(f"GET /{path}/{form} HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())
    stream = link.makefile("rb")
    status = stream.readline().decode().split(" ", 1)[1].strip()
    while stream.readline().strip():
        pass
    print(status, flush=True)
    while waits == "yes" and not os.path.exists(folder + "/go"):
        time.sleep(0.005)

    wholes, output, screen, size, ended = 0, b"", None, (0, 0), False

    def draw(data):
        """Draws a message for the page: a stream of numbers, then text."""
        global screen, size, wholes
        at = 0
        def number():
            nonlocal at
            value, shift = 0, 0
            while True:
                byte = data[at]
                at += 1
                value |= (byte & 127) << shift
                shift += 7
                if byte < 128:
                    return value
        count = number()
        text = iter(data[at + count:].decode())
        looks = []
        for _ in range(number()):
            ink, ground, style = data[at:at + 3].hex(), data[at + 3:at + 6].hex(), data[at + 6]
            at += 7 + (3 if style & 128 else 0)
            looks.append((ink, ground, style & 127))
        newest = -1
        for _ in range(number()):
            number()
            head = number()
            if head & 1:
                size = number(), number()
                screen = [[None] * size[0] for _ in range(size[1])]
                wholes += 1
            row = 0
            for _ in range(head >> 1):
                row += number()
                column = number()
                for _ in range(number()):
                    kind, count = number(), number()
                    told = (kind >> 2) - 1 if kind >> 2 else newest + 1
                    newest = max(newest, told)
                    wide = kind >> 1 & 1
                    if kind & 1:
                        letters = ["".join(next(text) for _ in range(count))]
                    else:
                        letters = [next(text) for _ in range(count)]
                    for letter in letters:
                        screen[row][column] = letter, looks[told]
                        if wide:
                            screen[row][column + 1] = "", looks[told]
                        column += 1 + wide

    event, data, count = "message", [], 0
    for line in stream:
        line = line.decode().rstrip("\n")
        if line.startswith("event: "):
            event = line[7:]
        elif line.startswith("data: "):
            data.append(line[6:])
        elif line == "" and data:
            if event == "done":
                ended = True
                break
            before = wholes
            if form == "frames":
                draw(base64.b64decode(data[0]))
            else:
                value = json.loads("\n".join(data))
                if isinstance(value, dict):
                    size, output, wholes = (value["cols"], value["rows"]), value["init"].encode(), wholes + 1
                else:
                    output += value[2].encode()
            event, data, count = "message", [], count + 1
            print(f"{count} whole" if wholes > before else count, flush=True)
    if form == "frames" and screen:
        for row in screen:
            output += ("".join(letter for letter, _ in row).rstrip() + "\n").encode()
        for row in screen:
            output += (" ".join(look[1] if letter == " " else look[0] + look[1] for letter, look in row) + "\n").encode()
    print("end" if ended else "cut", wholes, *size, flush=True)
    open(folder + "/output", "wb").write(output)
    """#

  /// Connects to a show.
  ///
  /// - Parameter waits: A Boolean value indicating whether it reads nothing until ``goOn()``.
  package init(_ form: Form, of url: String, waits: Bool = false) throws {
    script = try PythonScript(Self.source, [url, form.rawValue, waits ? "yes" : "no"])
  }

  /// Waits for its next line: the status of the answer, after each message their number, and `whole` if it was
  /// a whole picture; then the end.
  package func line() -> String? { script.line() }

  /// Lets it read.
  package func goOn() throws { try script.tell("go") }

  /// The facts that it has at the end.
  package struct Summary {
    /// A Boolean value indicating whether it was told that the show is over.
    package var isOver = false
    /// The number of whole pictures.
    package var wholes = 0
    package var columns = 0
    package var rows = 0
    /// For the player, the output since the last whole picture; for the page, the rows of text, then those of colours.
    package var output: [UInt8] = []
  }

  /// Waits for the end of the show.
  package func summary() throws -> Summary {
    var summary = Summary()
    while let line = line() {
      let words = line.split(separator: " ")
      guard words.count == 4, words[0] == "end" || words[0] == "cut" else { continue }
      summary.isOver = words[0] == "end"
      let numbers = words.dropFirst().compactMap { Int($0) }
      (summary.wholes, summary.columns, summary.rows) = (numbers[0], numbers[1], numbers[2])
    }
    summary.output = File.read(script.folder.path + "/output") ?? []
    return summary
  }
}
