/// The state of the terminal that a program has changed, so that it can be set back when the program dies.
///
/// The rendition and the character sets are not kept: to set them back costs a few bytes and does no harm.
package struct ProgramModes: Hashable, Sendable {
  private var isSet: [Int] = []
  /// True if the cursor is shown, DECTCEM.
  package private(set) var showsCursor = true
  /// True if full lines continue on the next row, DECAWM.
  package private(set) var wraps = true
  /// The modes without a prefix that are set: 2 (KAM, a locked keyboard), 4 (IRM, insertion), 20 (LNM, new lines).
  private var standard: Set<Int> = []
  /// The numbers of the scroll region, DECSTBM; nil for the whole screen.
  private var region: [Int]?
  private var hasOtherTabs = false
  /// True if the terminal was told that text is not UTF-8.
  private var isLatin = false
  /// True if the terminal answers with control characters of eight bits, S8C1T.
  private var answersInEightBits = false
  /// True if text goes to the status line of a VT320, DECSASD.
  private var writesToStatus = false
  private var hasKeypad = false
  private var isAlternate = false
  /// The number of states on the stacks of kitty's keyboard protocol: each screen has its own.
  private var (mainKeyboards, alternateKeyboards) = (0, 0)
  private var hasOtherKeys = false
  /// The shape of the cursor, DECSCUSR; 0 is the terminal's own.
  private var shape = 0
  private var colors = ProgramColors()

  /// The private modes that terminals begin without: cursor keys, smooth scrolling, reverse screen, origin, X10 mouse,
  /// blinking cursor, reverse wrap, keypad, left and right margins, sixel display, all mouse reports, focus, alternate
  /// scrolling, meta as the eighth bit, urgency and raising on a bell, paste, synchronized update, clusters and reports,
  /// paste events, mintty's Escape, Windows' keys.
  private static let known: Set<Int> = [
    1, 4, 5, 6, 9, 12, 45, 66, 69, 80, 1000, 1001, 1002, 1003, 1004, 1005, 1006, 1007, 1015, 1016, 1034, 1042, 1043,
    2004, 2026, 2027, 2031, 2048, 5522, 7727, 9001,
  ]

  package init() {}

  package func has(_ mode: Int) -> Bool { isSet.contains(mode) }

  /// Returns the state in which everything is changed that either state has changed.
  package func merged(with earlier: ProgramModes) -> ProgramModes {
    var all = self
    all.isSet = earlier.isSet.filter { !has($0) } + isSet
    all.showsCursor = showsCursor && earlier.showsCursor
    all.wraps = wraps && earlier.wraps
    all.standard.formUnion(earlier.standard)
    all.region = region ?? earlier.region
    all.hasOtherTabs = hasOtherTabs || earlier.hasOtherTabs
    all.isLatin = isLatin || earlier.isLatin
    all.answersInEightBits = answersInEightBits || earlier.answersInEightBits
    all.writesToStatus = writesToStatus || earlier.writesToStatus
    all.hasKeypad = hasKeypad || earlier.hasKeypad
    all.mainKeyboards = max(mainKeyboards, earlier.mainKeyboards)
    all.alternateKeyboards = max(alternateKeyboards, earlier.alternateKeyboards)
    all.hasOtherKeys = hasOtherKeys || earlier.hasOtherKeys
    all.shape = max(shape, earlier.shape)
    all.colors.merge(earlier.colors)
    return all
  }
}

// MARK: Sequences

extension ProgramModes {
  mutating func take(_ bytes: [UInt8]) {
    guard bytes.count > 1 else { return }
    switch bytes[1] {
    case UInt8(ascii: "c"):
      let colors = colors
      self = ProgramModes()
      self.colors = colors
    case UInt8(ascii: "="): hasKeypad = true
    case UInt8(ascii: ">"): hasKeypad = false
    case UInt8(ascii: "H"): hasOtherTabs = true
    case UInt8(ascii: "%"): isLatin = bytes.last == UInt8(ascii: "@")
    case UInt8(ascii: " "):
      if bytes.last == UInt8(ascii: "G") { answersInEightBits = true }
      if bytes.last == UInt8(ascii: "F") { answersInEightBits = false }
    case UInt8(ascii: "]"): colors.take(bytes.dropFirst(2))
    case UInt8(ascii: "["): if let control = ScreenSequence.Control(bytes) { take(control) }
    default: break
    }
  }

  private mutating func take(_ control: ScreenSequence.Control) {
    let first = control.numbers.first ?? 0
    switch (control.prefix, control.intermediates, control.final) {
    case (0, [UInt8(ascii: " ")], UInt8(ascii: "q")): if first < 10 { shape = first }
    case (0, [UInt8(ascii: "!")], UInt8(ascii: "p")): softReset()
    case (0, [UInt8(ascii: "$")], UInt8(ascii: "}")): writesToStatus = first == 1
    case (UInt8(ascii: "?"), [], UInt8(ascii: "h")): for mode in control.numbers { set(mode, true) }
    case (UInt8(ascii: "?"), [], UInt8(ascii: "l")): for mode in control.numbers { set(mode, false) }
    case (0, [], UInt8(ascii: "h")): standard.formUnion(Set(control.numbers).intersection([2, 4, 20]))
    case (0, [], UInt8(ascii: "l")): standard.subtract(control.numbers)
    case (0, [], UInt8(ascii: "r")): region = control.numbers.contains { $0 > 0 } ? control.numbers : nil
    case (0, [], UInt8(ascii: "g")): if first == 0 || first == 3 { hasOtherTabs = true }
    // DECST8C.
    case (UInt8(ascii: "?"), [], UInt8(ascii: "W")): if first == 5 { hasOtherTabs = false }
    case (UInt8(ascii: ">"), [], UInt8(ascii: "u")): setKeyboards(min(keyboards + 1, 99))
    case (UInt8(ascii: "="), [], UInt8(ascii: "u")): setKeyboards(max(keyboards, 1))
    case (UInt8(ascii: "<"), [], UInt8(ascii: "u")): setKeyboards(max(0, keyboards - max(1, first)))
    case (UInt8(ascii: ">"), [], UInt8(ascii: "m")) where first == 4:
      hasOtherKeys = control.numbers.count > 1 && control.numbers[1] > 0
    case (UInt8(ascii: ">"), [], UInt8(ascii: "n")) where first == 4: hasOtherKeys = false
    default: break
    }
  }

  private mutating func set(_ mode: Int, _ isOn: Bool) {
    switch mode {
    case 25: showsCursor = isOn
    case 7: wraps = isOn
    case 47, 1047, 1049: isAlternate = isOn
    case _ where Self.known.contains(mode):
      isSet.removeAll { $0 == mode }
      if isOn { isSet.append(mode) }
    default: break
    }
  }

  /// DECSTR.
  private mutating func softReset() {
    (standard, region, showsCursor, hasKeypad) = ([], nil, true, false)
    isSet.removeAll { $0 == 1 || $0 == 6 }
  }

  /// The number of states on the stack of the present screen.
  private var keyboards: Int { isAlternate ? alternateKeyboards : mainKeyboards }

  private mutating func setKeyboards(_ count: Int) {
    if isAlternate { alternateKeyboards = count } else { mainKeyboards = count }
  }
}

// MARK: The way back

extension ProgramModes {
  /// The bytes that set everything back on either screen.
  package var reset: [UInt8] {
    var text = writesToStatus ? "\u{1B}[0$}" : ""
    for mode in isSet.reversed() { text += "\u{1B}[?\(mode)l" }
    if !showsCursor { text += "\u{1B}[?25h" }
    if !wraps { text += "\u{1B}[?7h" }
    if !standard.isEmpty { text += "\u{1B}[\(standardNumbers)l" }
    if isLatin { text += "\u{1B}%G" }
    if answersInEightBits { text += "\u{1B} F" }
    if hasKeypad { text += "\u{1B}>" }
    if hasOtherKeys { text += "\u{1B}[>4m" }
    if shape > 0 { text += "\u{1B}[0 q" }
    return Array(text.utf8) + colors.reset
  }

  /// Returns the bytes that set back what belongs to a screen, while that is shown. Those of the main screen keep the
  /// cursor.
  package func reset(ofAlternate isAlternate: Bool, columns: Int) -> [UInt8] {
    let keyboards = isAlternate ? alternateKeyboards : mainKeyboards
    var text = keyboards > 0 ? "\u{1B}[<\(keyboards)u" : ""
    guard !isAlternate else { return Array((text + "\u{1B}[r").utf8) }
    guard region != nil || hasOtherTabs else { return Array(text.utf8) }
    text += "\u{1B}7"
    if region != nil { text += "\u{1B}[r" }
    if hasOtherTabs {
      text += "\u{1B}[3g"
      for column in stride(from: 9, through: min(columns, 1024), by: 8) { text += "\u{1B}[\(column)G\u{1B}H" }
    }
    return Array((text + "\u{1B}8").utf8)
  }

  /// The bytes that set again what ``reset`` sets back. Flags of kitty's keyboard protocol are not known any more, nor
  /// are tab stops.
  package var again: [UInt8] {
    var text = ""
    if let region {
      text += "\u{1B}7\u{1B}[\(region.map(String.init).joined(separator: ";"))r\u{1B}8"
    }
    for mode in isSet { text += "\u{1B}[?\(mode)h" }
    if !showsCursor { text += "\u{1B}[?25l" }
    if !wraps { text += "\u{1B}[?7l" }
    if !standard.isEmpty { text += "\u{1B}[\(standardNumbers)h" }
    if isLatin { text += "\u{1B}%@" }
    if answersInEightBits { text += "\u{1B} G" }
    if hasKeypad { text += "\u{1B}=" }
    if hasOtherKeys { text += "\u{1B}[>4;1m" }
    if shape > 0 { text += "\u{1B}[\(shape) q" }
    if writesToStatus { text += "\u{1B}[1$}" }
    return Array(text.utf8) + colors.again
  }

  private var standardNumbers: String { standard.sorted().map(String.init).joined(separator: ";") }
}

/// The colours of the terminal that a program has changed: the palette (OSC 4), and the dynamic ones (OSC 10 to 19), such
/// as foreground, background and cursor.
struct ProgramColors: Hashable, Sendable {
  private var palette: [Int: String] = [:]
  private var dynamic: [Int: String] = [:]

  /// More changed numbers are set back with the whole palette.
  private static let mostNumbers = 64
  /// The most numbers of a palette, and the longest name of a colour that terminals know.
  private static let (numbers, longestName) = (512, 64)

  /// Takes note of a control string, from its number on. A question changes nothing.
  mutating func take(_ bytes: some BidirectionalCollection<UInt8>) {
    let parts = ScreenSequence.text(bytes).split(separator: ";", omittingEmptySubsequences: false).map(String.init)
    guard let command = Int(parts[0]) else { return }
    let values = parts.dropFirst()
    switch command {
    case 4:
      var rest = values
      while rest.count > 1 {
        let (number, name) = (Int(rest.removeFirst()), rest.removeFirst())
        if let number, (0..<Self.numbers).contains(number), Self.isName(name) { palette[number] = name }
      }
    case 10...19:
      for (number, name) in zip(command..., values) where number < 20 && Self.isName(name) { dynamic[number] = name }
    case 104:
      if values.allSatisfy(\.isEmpty) { palette = [:] }
      for number in values.compactMap({ Int($0) }) { palette[number] = nil }
    case 110...119: dynamic[command - 100] = nil
    default: break
    }
  }

  private static func isName(_ text: String) -> Bool {
    !text.isEmpty && text != "?" && text.utf8.count <= longestName && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
  }

  mutating func merge(_ earlier: ProgramColors) {
    palette.merge(earlier.palette) { now, _ in now }
    dynamic.merge(earlier.dynamic) { now, _ in now }
  }

  /// The bytes that set the colours back.
  var reset: [UInt8] {
    var text = ""
    if !palette.isEmpty {
      let numbers = palette.count > Self.mostNumbers ? [] : palette.keys.sorted()
      text += "\u{1B}]104" + numbers.map { ";\($0)" }.joined() + "\u{1B}\\"
    }
    for number in dynamic.keys.sorted() { text += "\u{1B}]\(number + 100)\u{1B}\\" }
    return Array(text.utf8)
  }

  /// The bytes that set again what ``reset`` sets back.
  var again: [UInt8] {
    let palette = palette.sorted { $0.key < $1.key }.map { "\u{1B}]4;\($0.key);\($0.value)\u{1B}\\" }
    let dynamic = dynamic.sorted { $0.key < $1.key }.map { "\u{1B}]\($0.key);\($0.value)\u{1B}\\" }
    return Array((palette + dynamic).joined().utf8)
  }
}
