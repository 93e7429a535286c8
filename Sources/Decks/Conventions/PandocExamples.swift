internal import PortholeEncoding

/// The numbered examples of pandoc, `(@)` and `(@name)`, which count through the whole file.
struct PandocExamples: Sendable {
  /// The places of their lines.
  private var places: [Int] = []
  /// The numbers by their names.
  private var numbers: [String: Int] = [:]

  /// The most examples.
  private static let most = 10_000

  /// Creates a list without examples.
  init() {}

  /// Finds the examples of a file.
  ///
  /// - Complexity: O(bytes) if there are any.
  init(_ source: SourceLines, from start: Int, _ lines: @autoclosure () -> LineTable) {
    guard source.bytes.place(of: "(@", from: start) != nil else { return }
    for line in lines() where !line.isInsideLiteral {
      guard places.count < Self.most, let mark = Self.mark(line.bytes) else { continue }
      places.append(line.start)
      if !mark.name.isEmpty { numbers[mark.name] = places.count }
    }
  }

  /// Returns the number of examples above a place of the file.
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
    let name = text.dropFirst(2).prefix(100).prefix { isNamePart($0) }
    guard name.endIndex < text.endIndex, text[name.endIndex] == UInt8(ascii: ")") else { return nil }
    return (String(decoding: name, as: UTF8.self), name.endIndex + 1)
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(lowercased(byte)) || isDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }
}
