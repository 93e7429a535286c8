internal import PortholePlatform
internal import PortholeStreams
internal import Transitions

/// The questions that the terminal is asked before the first frame, and its answers.
struct TerminalQueries {
  nonisolated struct Questions: OptionSet, Sendable {
    let rawValue: Int

    static let looks = Questions(rawValue: 1)
    static let cellSize = Questions(rawValue: 2)
    /// The support of 24-bit colours.
    static let depth = Questions(rawValue: 4)
    /// The support of UTF-8.
    static let encoding = Questions(rawValue: 8)
    /// The name and the version, which tell the glyphs that it draws itself.
    static let version = Questions(rawValue: 16)
    static let graphics = Questions(rawValue: 32)
  }

  /// The time since the last question in which answers are waited for before another program reads the terminal, in
  /// nanoseconds. It would take them for keys.
  static let patience: Int64 = 3_000_000_000

  /// The default foreground and background, OSC 10 and 11.
  private(set) var foreground: UInt32?
  private(set) var background: UInt32?
  /// The height of a cell in column widths, CSI 16 t.
  private(set) var aspect: Double?
  /// True if the terminal said that it has colours of 24 bits, in one of three ways: it
  /// keeps such a colour as it was set (DECRQSS), has the capability RGB (XTGETTCAP), or knows XTVERSION, which is
  /// younger than these colours wherever there are both.
  private(set) var hasDirectColor = false
  /// The glyphs that the terminal draws itself, from its name and version, XTVERSION; nil if it did not say or is
  /// unknown.
  private(set) var ownGlyphs: Rendition.Glyphs?
  var takesBlocksFromFont: Bool { name.map(OwnGlyphs.areFromFont) ?? false }
  /// True if a character of two bytes moved the cursor by one column; nil if the terminal did not say.
  var isUnicode: Bool? { columns.first.map { $0 == 2 } }
  /// The emoji of several scalars that took two columns: a thumb with a skin tone, a technologist.
  var emoji: EmojiSequences {
    var emoji: EmojiSequences = []
    if columns.count > 1, columns[1] == 3 { emoji.insert(.skinTones) }
    if columns.count > 2, columns[2] == 3 { emoji.insert(.joined) }
    return emoji
  }
  /// The row of the cursor from 1, where a text was printed; nil if the terminal did not say.
  private(set) var row: Int?
  /// The column of the cursor after each text that ``Questions/encoding`` prints, by DSR 6.
  private var columns: [Int] = []
  /// The size of a cell in pixels, CSI 16 t.
  private(set) var cell: CellPixels?
  private(set) var name: String?
  /// True if the terminal has taken a picture by the graphics protocol of kitty.
  private(set) var hasKittyGraphics = false
  /// True if the terminal shows sixels: attribute 4 of DA1.
  private(set) var hasSixels = false
  /// The number of batches of questions that were sent, and of those that were answered.
  private var (batches, ends) = (1, 0)
  /// All questions so far, and the time of the last of them.
  private var asked: Questions = []
  private(set) var time: Int64?
  /// True if the last answer has come: every terminal answers DA1, and in order.
  var isComplete: Bool { ends >= batches }

  mutating func expectNone() {
    batches = 0
  }

  mutating func expectMore(_ questions: Questions) {
    batches += 1
    note(questions)
  }

  mutating func note(_ questions: Questions) {
    asked.formUnion(questions)
    time = MonotonicClock.now
  }

  /// Returns the questions as one batch of bytes. The end of the batch erases whatever a terminal shows of questions
  /// that it does not understand.
  static func request(_ questions: Questions) -> [UInt8] {
    var text = ""
    if questions.contains(.depth) {
      text += "\u{1B}[48;2;1;2;3m\u{1B}P$qm\u{1B}\\\u{1B}[m\u{1B}P+q524742\u{1B}\\"
    }
    if questions.contains(.version) { text += "\u{1B}[>q" }
    if questions.contains(.looks) { text += "\u{1B}]10;?\u{1B}\\\u{1B}]11;?\u{1B}\\" }
    if questions.contains(.cellSize) { text += "\u{1B}[16t" }
    // Only asks: nothing is shown or kept.
    if questions.contains(.graphics) { text += "\u{1B}_Gi=\(graphicsID),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\" }
    // Two letters in Latin-1; narrow everywhere in UTF-8, unlike é.
    if questions.contains(.encoding) {
      text += "\rä\u{1B}[6n"
      // In Latin-1 these bytes begin a string, which CAN ends; kitty warns of an ST without one.
      for emoji in ["👍🏽", "👩\u{200D}💻"] { text += "\r\(emoji)\u{18}\u{1B}[6n" }
      text += "\r\u{1B}[K"
    }
    return Array((text + "\u{1B}[c").utf8)
  }

  /// Returns the most answers of each kind: the second byte of a control string, the last byte of a control sequence.
  static func answers(to questions: Questions) -> [UInt8: Int] {
    var answers: [UInt8: Int] = [UInt8(ascii: "c"): 1]
    if questions.contains(.depth) { answers[UInt8(ascii: "P"), default: 0] += 2 }
    if questions.contains(.version) { answers[UInt8(ascii: "P"), default: 0] += 1 }
    if questions.contains(.looks) { answers[UInt8(ascii: "]")] = 2 }
    if questions.contains(.cellSize) { answers[UInt8(ascii: "t")] = 1 }
    if questions.contains(.graphics) { answers[UInt8(ascii: "_")] = 1 }
    if questions.contains(.encoding) { answers[UInt8(ascii: "R")] = 3 }
    return answers
  }

  /// The number of the picture in the question about graphics.
  private static let graphicsID = 31

  /// Takes an answer in; one that was not asked for means nothing. After the last answer, only colours may come: some
  /// terminals must ask another one for them.
  mutating func take(_ reply: [UInt8]) {
    let text = String(decoding: reply, as: UTF8.self).dropFirst()
    guard !isComplete || asked.contains(.looks) && text.hasPrefix("]") else { return }
    if text.hasPrefix("]10;") {
      foreground = foreground ?? Color(specification: text.dropFirst(4))?.rgb
    } else if text.hasPrefix("]11;") {
      background = background ?? Color(specification: text.dropFirst(4))?.rgb
    } else if text.hasPrefix("[6;"), text.hasSuffix("t") {
      let numbers = text.dropFirst(3).dropLast().split(separator: ";").compactMap { Double($0) }
      if numbers.count == 2, numbers[1] > 0, CellSize.isPlausible(numbers[0] / numbers[1]) {
        aspect = numbers[0] / numbers[1]
        cell = CellPixels(width: numbers[1], height: numbers[0])
      }
    } else if text.hasPrefix("P") {
      if Self.saysDirectColor(text) { hasDirectColor = true }
      if text.hasPrefix("P>|") {
        ownGlyphs = OwnGlyphs.glyphs(of: text.dropFirst(3))
        name = String(text.dropFirst(3))
      }
    } else if text.hasPrefix("_G") {
      if text.hasPrefix("_Gi=\(Self.graphicsID);OK") { hasKittyGraphics = true }
    } else if text.hasPrefix("["), text.hasSuffix("R") {
      let numbers = text.dropFirst().dropLast().split(separator: ";").compactMap { Int($0) }
      if numbers.count == 2, columns.count < 3 {
        columns.append(numbers[1])
        row = row ?? numbers[0]
      }
    } else if text.hasPrefix("[?"), text.hasSuffix("c") {
      // The first number is the kind of terminal.
      if text.dropFirst(2).dropLast().split(separator: ";").dropFirst().contains("4") { hasSixels = true }
      ends += 1
    }
  }

  /// Returns true if an answer reports 24-bit colours. Terminals write the colour in several forms.
  private static func saysDirectColor(_ text: Substring) -> Bool {
    if text.hasPrefix("P>|") || text.hasPrefix("P1+r524742") { return true }
    return text.hasPrefix("P1$r") && text.hasSuffix("m")
      && ["48:2::1:2:3", "48:2:1:2:3", "48;2;1;2;3"].contains { colors in
        text.dropFirst(4).dropLast().hasSuffix(colors)
      }
  }

  func refined(_ palette: Palette) -> Palette {
    var palette = palette
    palette.foreground = foreground ?? palette.foreground
    palette.background = background ?? palette.background
    return palette
  }
}

/// The glyphs that a terminal draws itself, so that they fill their cells in any font.
enum OwnGlyphs {
  /// The terminals that report their name (in lower case), with the first version that draws the shapes of
  /// `Rendition.Glyphs.legacy`; nil if no version does. All other versions get block elements: sextants without
  /// diagonals would not make an edge smoother.
  private static let terminals: KeyValuePairs<String, [Int]?> = [
    "kitty": [0, 20],
    "foot": [1, 9],
    // Version 0.60.0 is reported as 6000.
    "vte": [6000],
    "wezterm": [20_210_814],
    "ghostty": [1],
    "konsole": [22, 4],
    // Draws diagonals that end at quarters of the cell, not at thirds.
    "contour": nil,
    // Draw box-drawing characters and block elements, and at most sextants.
    "iterm2": nil, "windows terminal": nil, "alacritty": nil, "mintty": nil, "rio": nil,
    // Takes all glyphs from the font.
    xterm: nil,
  ]

  private static let xterm = "xterm"

  /// Returns true if a terminal takes blocks from its font, so that they may be a little smaller
  /// or larger than their cells.
  static func areFromFont(of report: String) -> Bool { report.lowercased().hasPrefix(xterm) }

  /// Returns the finest glyphs that a terminal draws itself; nil for an unknown terminal.
  ///
  /// - Parameter report: The terminal's name and version as it reports them (XTVERSION): `kitty(0.26.5)`,
  ///   `WezTerm 20240203-110809-5046fc22`, `Konsole22.12.3`.
  static func glyphs(of report: Substring) -> Rendition.Glyphs? {
    let text = report.lowercased()
    guard let (name, first) = terminals.first(where: { text.hasPrefix($0.key) }) else { return nil }
    guard let first else { return .blocks }
    let version = text.dropFirst(name.count).split { !$0.isNumber }.prefix(3).map { Int($0) ?? 0 }
    return version.lexicographicallyPrecedes(first) ? .blocks : .legacy
  }
}
