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
