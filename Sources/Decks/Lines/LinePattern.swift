internal import PortholePlatform
internal import Synchronization
internal import Transitions

/// A regular expression that a whole line must match: what decks of reveal write as separators.
///
/// It has characters, `.`, classes, groups, `|`, `* + ? {2,3}` and the escapes of JavaScript; `^` and `$` mean nothing at
/// its ends.
struct LinePattern: Equatable, Sendable {
  private let expression: String
  private let compiled: Compiled

  /// An expression of the C library, which one thread may use at a time.
  private final class Compiled: Sendable {
    private let pattern: Mutex<regex_t>

    init?(_ text: String) {
      var pattern = regex_t()
      guard regcomp(&pattern, text, REG_EXTENDED | REG_NOSUB) == 0 else { return nil }
      self.pattern = Mutex(pattern)
    }

    deinit { pattern.withLock { regfree(&$0) } }

    func matches(_ line: String) -> Bool { pattern.withLock { regexec(&$0, line, 0, nil, 0) == 0 } }
  }

  /// The longest expression. Its memory grows with it, and with each count in braces.
  private static let longest = 200
  private static let mostCounts = 3

  /// Reads an expression; nil if it is none, or one of a kind that is not known.
  init?(_ text: some Sequence<UInt8>) {
    guard let expression = Self.extended(Array(text)), let compiled = Compiled("^(\(expression))$") else { return nil }
    (self.expression, self.compiled) = (expression, compiled)
  }

  func matches(_ line: ArraySlice<UInt8>) -> Bool {
    line.count < 1000 && compiled.matches(String(decoding: line, as: UTF8.self))
  }

  static func == (a: LinePattern, b: LinePattern) -> Bool { a.expression == b.expression }

  /// Returns an expression of JavaScript as the C library reads it; nil if it has none like it.
  private static func extended(_ text: [UInt8]) -> String? {
    var rest = text[...]
    while rest.first == UInt8(ascii: "^") { rest = rest.dropFirst() }
    while rest.last == UInt8(ascii: "$"), rest.dropLast().last != UInt8(ascii: "\\") { rest.removeLast() }
    var (result, isInClass, counts, last) = ([UInt8](), false, 0, UInt8(ascii: "("))
    guard rest.count <= longest else { return nil }
    while let byte = rest.popFirst() {
      let isRepeat = "*+?{".utf8.contains(byte)
      switch byte {
      case UInt8(ascii: "\\"):
        guard let escape = rest.popFirst().flatMap({ self.escape($0, isInClass: isInClass) }) else { return nil }
        result += escape.utf8
      case UInt8(ascii: "["), UInt8(ascii: "]"):
        result.append(byte)
        isInClass = byte == UInt8(ascii: "[")
      case UInt8(ascii: "^") where !isInClass, UInt8(ascii: "$") where !isInClass: return nil
      case UInt8(ascii: "(") where !isInClass && rest.first == UInt8(ascii: "?"):
        guard rest.starts(with: "?:".utf8) else { return nil }
        result.append(byte)
        rest = rest.dropFirst(2)
      case _ where isRepeat && !isInClass:
        // A repeat that takes few is the same for a whole line.
        if byte == UInt8(ascii: "?"), "*+?}".utf8.contains(last) { break }
        guard !"(|*+?".utf8.contains(last) else { return nil }
        if byte == UInt8(ascii: "{") {
          let numbers = rest.prefix { $0 != UInt8(ascii: "}") }.split { !isDigit($0) }
          counts += 1
          guard counts <= mostCounts, numbers.allSatisfy({ $0.count < 3 }) else { return nil }
        }
        fallthrough
      default: result.append(byte)
      }
      last = byte
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func escape(_ byte: UInt8, isInClass: Bool) -> String? {
    let classes: [Unicode.Scalar: String] = ["s": "[:space:]", "d": "0-9", "w": "[:alnum:]_"]
    let scalar = Unicode.Scalar(byte)
    if let found = classes[scalar] { return isInClass ? found : "[\(found)]" }
    if !isInClass, let found = classes[Unicode.Scalar(lowercased(byte))] { return "[^\(found)]" }
    if scalar == "t" { return "\t" }
    if scalar == "r" { return "\r" }
    guard !scalar.properties.isAlphabetic, !isDigit(byte) else { return nil }
    return isInClass ? String(Character(scalar)) : "\\" + String(Character(scalar))
  }
}

/// A separator of slides in decks of reveal: an expression for one line, or a number of blank lines.
enum SlideSeparator: Equatable, Sendable {
  case line(LinePattern)
  case blankLines(Int)

  /// Reads `separator:` or `verticalSeparator:`, an expression of JavaScript; nil if it is not for one line. Line ends
  /// around the line mean nothing: text may stand right above it.
  init?(_ spelling: String) {
    var text = spelling.replacing(text: "\r\n", with: "\n").replacing(text: "\n", with: "\\n")
    for end in ["\\r?\\n", "\\r\\n", "(\\r\\n|\\n)", "(?:\\r\\n|\\n)"] { text = text.replacing(text: end, with: "\\n") }
    var rest = Array(text.utf8)[...]
    let isAnchored = rest.first == UInt8(ascii: "^")
    var ends = 0
    func isEnd(_ bytes: ArraySlice<UInt8>) -> Bool { bytes.elementsEqual("\\n".utf8) }
    if isAnchored { rest = rest.dropFirst() }
    if rest.last == UInt8(ascii: "$"), rest.dropLast().last != UInt8(ascii: "\\") { rest = rest.dropLast() }
    while isEnd(rest.prefix(2)) { (rest, ends) = (rest.dropFirst(2), ends + 1) }
    while isEnd(rest.suffix(2)) { rest = rest.dropLast(2) }
    if rest.isEmpty {
      let count = isAnchored ? ends : ends - 1
      guard count > 0 else { return nil }
      self = .blankLines(count)
    } else {
      guard let pattern = LinePattern(rest) else { return nil }
      self = .line(pattern)
    }
  }
}
