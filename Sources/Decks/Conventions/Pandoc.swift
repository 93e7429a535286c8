internal import PortholeStreams
internal import Transitions

/// The numbered examples of pandoc, `(@)` and `(@name)`, which count through the whole file.
struct PandocExamples: Sendable {
  private var places: [Int] = []
  private var numbers: [String: Int] = [:]

  private static let most = 10_000

  init() {}

  /// - Complexity: O(bytes) if there are any.
  init(_ source: SourceLines, from start: Int, _ lines: @autoclosure () -> LineTable) {
    guard source.bytes.place(of: "(@", from: start) != nil else { return }
    for line in lines() where !line.isInsideLiteral {
      guard places.count < Self.most, let mark = Self.mark(line.bytes) else { continue }
      places.append(line.start)
      if !mark.name.isEmpty { numbers[mark.name] = places.count }
    }
  }

  func count(before place: Int) -> Int { places.count { $0 < place } }

  /// Returns the number of an example; nil if there is none of that name.
  func number(of name: String) -> Int? { numbers[name] }

  /// Returns the name of an example that begins in a line, and the place of its text; nil if none does.
  static func mark(_ line: ArraySlice<UInt8>) -> (name: String, end: Int)? {
    let body = line.drop(while: isBlank)
    guard body.startIndex - line.startIndex < 4, let mark = reference(body), mark.end < body.endIndex,
      isBlank(body[mark.end])
    else { return nil }
    return mark
  }

  /// Returns the name of an example that stands in parentheses at the start of a text, and the place behind it.
  static func reference(_ text: ArraySlice<UInt8>) -> (name: String, end: Int)? {
    guard text.starts(with: "(@".utf8) else { return nil }
    let name = text.dropFirst(2).prefix(100).prefix(while: isNameByte)
    guard name.endIndex < text.endIndex, text[name.endIndex] == UInt8(ascii: ")") else { return nil }
    return (String(decoding: name, as: UTF8.self), name.endIndex + 1)
  }
}

/// A line of text of pandoc's Markdown without its own marks: notes in the text, raised and lowered words, and references
/// to numbered examples.
struct PandocInlines {
  private(set) var text: [UInt8] = []
  private(set) var isChanged = false
  private(set) var notes: [[UInt8]] = []

  private let examples: PandocExamples
  private let notesAbove: Int

  /// The most bytes of a note or of raised words.
  private static let longest = 2000
  private static let digits = Array("⁰¹²³⁴⁵⁶⁷⁸⁹".unicodeScalars)
  private static let signs: [Unicode.Scalar: (raised: Unicode.Scalar, lowered: Unicode.Scalar)] = [
    "+": ("⁺", "₊"), "-": ("⁻", "₋"), "=": ("⁼", "₌"), "(": ("⁽", "₍"), ")": ("⁾", "₎"), " ": (" ", " "),
  ]

  /// The label of a note of the slide, from 0.
  static func label(_ number: Int) -> String { "pandoc-note-\(number + 1)" }

  init(_ line: ArraySlice<UInt8>, notesAbove: Int, examples: PandocExamples) {
    (self.notesAbove, self.examples) = (notesAbove, examples)
    let bytes = Array(line)
    var (i, ticks) = (0, 0)
    while i < bytes.count {
      let byte = bytes[i]
      if byte == UInt8(ascii: "`") {
        let run = bytes[i...].prefix { $0 == byte }.count
        ticks = ticks == 0 ? run : ticks == run ? 0 : ticks
        text += bytes[i..<(i + run)]
        i += run
      } else if ticks == 0, byte == UInt8(ascii: "\\"), i + 1 < bytes.count {
        text += bytes[i...(i + 1)]
        i += 2
      } else if ticks == 0, let end = read(bytes, at: i) {
        isChanged = true
        i = end
      } else {
        text.append(byte)
        i += 1
      }
    }
  }

  /// - Returns: The place behind it; nil if there is none.
  private mutating func read(_ bytes: [UInt8], at i: Int) -> Int? {
    switch bytes[i] {
    case UInt8(ascii: "^") where i + 1 < bytes.count && bytes[i + 1] == UInt8(ascii: "["):
      guard let end = Self.bracket(bytes, from: i + 1) else { return nil }
      text += "[^\(Self.label(notesAbove + notes.count))]".utf8
      notes.append(Array(bytes[(i + 2)..<end]))
      return end + 1
    case UInt8(ascii: "^"), UInt8(ascii: "~"):
      let isDouble = i + 1 < bytes.count && bytes[i + 1] == bytes[i] || i > 0 && bytes[i - 1] == bytes[i]
      guard !isDouble, let end = Self.scriptEnd(bytes, from: i + 1, mark: bytes[i]) else { return nil }
      text += Self.script(bytes[(i + 1)..<end], isRaised: bytes[i] == UInt8(ascii: "^"))
      return end + 1
    case UInt8(ascii: "("):
      guard let mark = PandocExamples.reference(bytes[i...]), let number = examples.number(of: mark.name) else {
        return nil
      }
      text += "(\(number))".utf8
      return mark.end
    default: return nil
    }
  }

  /// Returns the place of the bracket that ends a note.
  private static func bracket(_ bytes: [UInt8], from start: Int) -> Int? {
    var (i, depth) = (start, 0)
    while i < min(bytes.count, start + longest) {
      switch bytes[i] {
      case UInt8(ascii: "\\"): i += 1
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 { return i }
      default: break
      }
      i += 1
    }
    return nil
  }

  /// Returns the place of the mark that ends raised or lowered words: there is no blank before it.
  private static func scriptEnd(_ bytes: [UInt8], from start: Int, mark: UInt8) -> Int? {
    var i = start
    while i < min(bytes.count, start + longest), !isBlank(bytes[i]) {
      if bytes[i] == mark { return i > start ? i : nil }
      i += bytes[i] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  /// Returns words in raised or lowered characters, if they all have them; else `^(words)` and `_(words)`, as pandoc writes
  /// them in plain text.
  private static func script(_ bytes: ArraySlice<UInt8>, isRaised: Bool) -> [UInt8] {
    let words = String(decoding: bytes.filter { $0 != UInt8(ascii: "\\") }, as: UTF8.self)
    var result = String.UnicodeScalarView()
    for scalar in words.unicodeScalars {
      if let digit = ("0"..."9").contains(scalar) ? Int(scalar.value) - 48 : nil {
        result.append(isRaised ? digits[digit] : Unicode.Scalar(0x2080 + UInt32(digit)) ?? scalar)
      } else if let sign = signs[scalar] {
        result.append(isRaised ? sign.raised : sign.lowered)
      } else {
        return Array("\\\(isRaised ? "^" : "_")(".utf8) + bytes + Array(")".utf8)
      }
    }
    return Array(String(result).utf8)
  }
}
