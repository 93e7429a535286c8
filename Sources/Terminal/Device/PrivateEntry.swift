internal import Transitions

/// The terminal as curses is told it is: the user's own entry, with the colours we want, attributes set the way the
/// cell diff sets them, and without the modes that we switch ourselves.
///
/// Colours: a colour number below 2^24 is `0xRRGGBB`, and 2^24 + n is colour n of the palette of 256. The stock
/// direct-colour entries take 0...7 for the latter, so that they cannot show a nearly black blue. The numbers are the
/// same however many colours are used, so that a terminal which says late that it has more can be given them.
struct PrivateEntry {
  static let name = "porthole"
  nonisolated static let ownColors: Int32 = 0x100_0000

  /// Turns on reports of the mouse: buttons, and movement while one is down.
  static let mouseOn = bytes("\u{1B}[?1002;1006h")
  static let mouseOff = bytes("\u{1B}[?1006;1002l")

  /// The compiled form, which curses takes from the variable `TERMINFO`.
  let compiled: [UInt8]
  let enter: [UInt8]
  /// Switches everything back that `enter` or any frame may have switched.
  let leave: [UInt8]

  /// - Parameter depth: The number of colours, whatever `source` says: none, or as many as frames ask for.
  init(from source: TerminfoEntry, depth: Rendition.Depth, mouse: Bool) {
    enter =
      Self.bytes(
        ["smcup", "smkx", "civis"].map { Self.unpadded(source[string: $0]) }.joined()
          + "\u{1B}[?25l\u{1B}[?2004h") + (mouse ? Self.mouseOn : [])
    // CAN ends whatever sequence was cut off in the middle. A frame that was cut off is ended too; its beginning comes
    // once more before, as kitty warns of an end without one. Without a second screen to leave, the prompt belongs at
    // the bottom of this one.
    leave = Self.bytes(
      "\u{18}\u{1B}[?2026h\u{1B}[?2026l\u{1B}[?1006;1003;1002;1000l\u{1B}[?2004l\u{1B}[0m"
        + Self.unpadded(source[string: "rmkx"] ?? "\u{1B}[?1l\u{1B}>")
        + (source[string: "rmcup"].map(Self.unpadded) ?? "\u{1B}[999;1H\r\n")
        + Self.unpadded(source[string: "cnorm"]) + "\u{1B}[?25h")

    let entry = source.copy()
    for name in ["smcup", "rmcup", "smkx", "rmkx", "enacs", "initc", "initp", "oc", "scp", "setf", "setb"] {
      entry[string: name] = nil
    }
    entry[flag: "ccc"] = false
    // With a soft margin, the last cell of the last row can be written like any other. Curses does not rely on that and
    // would insert instead.
    if entry[flag: "xenl"] { entry[flag: "am"] = false }
    entry[number: "ncv"] = nil
    // Curses is given the size later, and since ncurses 6.5 it refuses an entry that has none until then.
    entry[number: "cols"] = entry[number: "cols"] ?? 80
    entry[number: "lines"] = entry[number: "lines"] ?? 24
    entry[string: "kmous"] = mouse ? "\u{1B}[<" : nil
    entry[string: "XM"] = mouse ? "\u{1B}[?1006;1002%?%p1%{1}%=%th%el%;" : nil
    Self.setColors(of: entry, depth: depth)
    if depth != .mono || source[string: "sgr0"]?.hasPrefix("\u{1B}[") == true { Self.setAttributes(of: entry) }
    compiled = entry.compiled(as: Self.name)
  }

  private static func setColors(of entry: TerminfoEntry, depth: Rendition.Depth) {
    func select(_ select: Int, _ offset: Int, _ bright: Int) -> String {
      let own = ownColors
      return "\u{1B}[%?%p1%{\(own)}%<%t\(select);2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d"
        + "%e%p1%{\(own + 8)}%<%t%p1%{\(own - Int32(offset))}%-%d"
        + "%e%p1%{\(own + 16)}%<%t%p1%{\(own + 8 - Int32(bright))}%-%d%e\(select);5;%p1%{\(own)}%-%d%;m"
    }
    let hasColors = depth != .mono
    entry[flag: "RGB"] = hasColors
    entry[flag: "AX"] = hasColors
    entry[string: "op"] = hasColors ? "\u{1B}[39;49m" : nil
    entry[number: "colors"] = hasColors ? Int(ownColors) + 256 : nil
    entry[number: "pairs"] = hasColors ? 0x7F_FFFF : nil
    entry[string: "setaf"] = hasColors ? select(38, 30, 90) : nil
    entry[string: "setab"] = hasColors ? select(48, 40, 100) : nil
  }

  /// Sets the attributes by ECMA-48. Curses knows no strikethrough: its "protected" stands for it.
  private static func setAttributes(of entry: TerminfoEntry) {
    entry[string: "sgr0"] = "\u{1B}[m"
    entry[string: "sgr"] =
      "\u{1B}[0%?%p6%t;1%;%?%p5%t;2%;%?%p2%t;4%;%?%p1%p3%|%t;7%;%?%p4%t;5%;%?%p8%t;9%;m"
    entry[string: "bold"] = "\u{1B}[1m"
    entry[string: "dim"] = "\u{1B}[2m"
    entry[string: "sitm"] = "\u{1B}[3m"
    entry[string: "ritm"] = "\u{1B}[23m"
    entry[string: "smul"] = "\u{1B}[4m"
    entry[string: "rmul"] = "\u{1B}[24m"
    entry[string: "blink"] = "\u{1B}[5m"
    entry[string: "rev"] = "\u{1B}[7m"
    entry[string: "smso"] = "\u{1B}[7m"
    entry[string: "rmso"] = "\u{1B}[27m"
    entry[string: "prot"] = "\u{1B}[9m"
  }

  private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  /// Returns the string without terminfo's marks for delays, `$<...>`.
  private static func unpadded(_ capability: String?) -> String {
    guard let capability else { return "" }
    var out = ""
    var rest = Substring(capability)
    while let mark = rest.firstIndex(of: "$"), rest[rest.index(after: mark)...].first == "<" {
      out += rest[..<mark]
      guard let end = rest[mark...].firstIndex(of: ">") else { return out }
      rest = rest[rest.index(after: end)...]
    }
    return out + rest
  }
}
