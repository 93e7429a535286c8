internal import Transitions

extension EmulatorState {
  /// The most bytes of answers that wait.
  private static let mostAnswers = 1 << 12

  mutating func takeAnswers() -> [UInt8] {
    defer { answers.removeAll() }
    return answers
  }

  /// Adds an answer, if there is room for all of it.
  mutating func answer(_ text: String) {
    if answers.count + text.utf8.count <= Self.mostAnswers { answers += text.utf8 }
  }

  private mutating func answer(control text: String) { answer("\u{1B}[" + text) }

  /// Answers DA1: a VT220 with colours.
  mutating func answerAttributes() { answer(control: "?62;22c") }

  /// Answers DA2 and XTVERSION.
  mutating func answerIdentity(_ final: UInt8) {
    guard parser.parameters.number(0) == 0 else { return }
    switch final {
    case UInt8(ascii: "c"): answer(control: ">1;1;0c")
    case UInt8(ascii: "q"): answer("\u{1B}P>|Porthole\u{1B}\\")
    default: break
    }
  }

  /// Answers DSR: 5 asks for the state, 6 for the place of the cursor.
  mutating func answerStatus(isPrivate: Bool) {
    switch parser.parameters.number(0) {
    case 5 where !isPrivate: answer(control: "0n")
    case 6:
      let place = "\(cursor.position.row - addressed(row: 0) + 1);\(cursor.position.column - addressed(column: 0) + 1)"
      answer(control: isPrivate ? "?\(place);1R" : "\(place)R")
    default: break
    }
  }

  /// Answers DECRQM: 1 for a mode that is set, 2 for one that is not, 0 for one that has no effect here.
  mutating func answerMode() {
    let mode = parser.parameters.number(0)
    let isPrivate = parser.prefix == UInt8(ascii: "?")
    guard isPrivate || parser.prefix == 0 else { return }
    // Clusters of characters (2027) are always read: 3 says so.
    let value =
      isPrivate && mode == 2027 ? 3 : (isPrivate ? self.value(private: mode) : self.value(mode)).map { $0 ? 1 : 2 } ?? 0
    answer(control: "\(isPrivate ? "?" : "")\(mode);\(value)$y")
  }

  private func value(private mode: Int) -> Bool? {
    switch mode {
    case 25: cursor.isVisible
    case 47, 1047, 1049: isAlternate
    case 2026: isHeld
    default: modes.value(private: mode)
    }
  }

  private func value(_ mode: Int) -> Bool? { mode == 4 ? modes.inserts : mode == 20 ? modes.hasNewLineMode : nil }

  /// Answers the queries for the size in cells. The title is never told, since the program may not have set it.
  mutating func answerWindow() {
    switch parser.parameters.number(0) {
    case 18: answer(control: "8;\(size.rows);\(size.columns)t")
    case 19: answer(control: "9;\(size.rows);\(size.columns)t")
    default: break
    }
  }

  /// Answers DECRQCRA: the sum of the characters in a rectangle, which counts from the margins in origin mode. Test suites
  /// read the screen with it.
  mutating func answerChecksum() {
    let parameters = parser.parameters
    let top = addressed(row: parameters.number(2, default: 1) - 1)
    let left = addressed(column: parameters.number(3, default: 1) - 1)
    let bottom = addressed(row: parameters.number(4, default: size.rows) - 1)
    let right = addressed(column: parameters.number(5, default: size.columns) - 1)
    guard top <= bottom, left <= right else { return }
    let grid = rows.grid
    work.spend(size.area)
    var sum: UInt32 = 0
    for row in top...bottom { for column in left...right { sum &-= grid[column: column, row: row].scalar.value } }
    let digits = (sum & 0xFFFF).zeroPadded(to: 4, radix: 16, uppercase: true)
    answer("\u{1B}P\(parameters.number(0))!~\(digits)\u{1B}\\")
  }

  // MARK: Control strings

  mutating func executeString() {
    guard let (kind, text) = parser.takeString() else { return }
    switch kind {
    case UInt8(ascii: "]"): executeCommand(text)
    // DECRQSS and XTGETTCAP.
    case UInt8(ascii: "P") where text.starts(with: "$q".utf8): answerSetting(text.dropFirst(2))
    case UInt8(ascii: "P") where text.starts(with: "+q".utf8): answer("\u{1B}P0+r\u{1B}\\")
    case UInt8(ascii: "P") where pictures != nil && TerminalEmulator.isSixel(text): showSixels(text)
    case UInt8(ascii: "_") where pictures != nil && text.first == UInt8(ascii: "G"): executeKitty(text.dropFirst())
    default: break
    }
  }

  /// Executes OSC 0 and 2, which set the title, OSC 8, which sets the link, and the commands for colours and images.
  private mutating func executeCommand(_ text: [UInt8]) {
    let parts = text.split(separator: UInt8(ascii: ";"), maxSplits: 1, omittingEmptySubsequences: false)
    guard let command = parts.first.flatMap({ Int(String(decoding: $0, as: UTF8.self)) }) else { return }
    let rest = parts.count > 1 ? parts[1] : []
    switch command {
    case 0, 2: if parts.count > 1 { title = Self.visible(rest) }
    case 4: executePalette(rest)
    case 8: if let command = HyperlinkCommand(text) { rendition.apply(command) }
    case 10...12: executeDefaults(from: command, rest)
    case 104: resetPalette(rest)
    case 110: colors.replace(palette.defaultForeground, by: nil)
    case 111: colors.replace(palette.defaultBackground, by: nil)
    case 1337: executeInlineImage(rest)
    default: break
    }
  }

  mutating func answer(color: Color, to query: String) {
    func doubled(_ part: UInt8) -> String {
      let digits = part.zeroPadded(to: 2, radix: 16)
      return "\(digits)\(digits)"
    }
    answer("\u{1B}]\(query);rgb:\(doubled(color.red))/\(doubled(color.green))/\(doubled(color.blue))\u{1B}\\")
  }

  /// Answers DECRQSS for the margins, the cursor's shape and the rendition.
  private mutating func answerSetting(_ setting: ArraySlice<UInt8>) {
    switch String(decoding: setting, as: UTF8.self) {
    case "r":
      answer("\u{1B}P1$r\(margins.rows.lowerBound + 1);\(margins.rows.upperBound)r\u{1B}\\")
    case "s" where modes.hasColumnMargins:
      answer("\u{1B}P1$r\(margins.columns.lowerBound + 1);\(margins.columns.upperBound)s\u{1B}\\")
    case " q": answer("\u{1B}P1$r\(cursor.style) q\u{1B}\\")
    case "m":
      var cell = rendition.cell
      cell.scalar = "x"
      let shown = ANSIText.colored(Grid(size: Size(columns: 1, rows: 1), cells: [cell]), palette: palette, styles: [])
      // The sequence before the character, if there is one.
      let parameters = shown.prefix { $0 != UInt8(ascii: "x") }.dropFirst(2).dropLast()
      answer("\u{1B}P1$r0\(parameters.isEmpty ? "" : ";")\(String(decoding: parameters, as: UTF8.self))m\u{1B}\\")
    default: answer("\u{1B}P0$r\u{1B}\\")
    }
  }

  /// The most columns of a title.
  private static let mostTitle = 256

  private static func visible(_ bytes: ArraySlice<UInt8>) -> String {
    var title = String.UnicodeScalarView()
    var clusterer = CellClusterer()
    var columns = 0
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      switch clusterer.take(scalar) {
      case .nothing: break
      case .mark(let mark): title.append(mark)
      case .base(let base, let width):
        columns += width
        if columns > mostTitle { return String(title) }
        title.append(base)
      }
    }
    return String(title)
  }
}
