/// A line that begins with some words, and what stands in its place.
struct LineRule: Sendable {
  enum Effect: Sendable {
    case text(String)
    /// The line and those below it are the speaker's, up to the end of the slide, or to a step of remark.
    case notes
  }

  let words: [UInt8]
  let isWhole: Bool
  let effect: Effect

  static func line(_ words: String, _ effect: Effect) -> LineRule {
    LineRule(words: Array(words.utf8), isWhole: true, effect: effect)
  }

  static func start(_ words: String, _ effect: Effect) -> LineRule {
    LineRule(words: Array(words.utf8), isWhole: false, effect: effect)
  }

  func holds(_ line: ArraySlice<UInt8>) -> Bool {
    isWhole
      ? line.withoutLastBlanks.elementsEqual(words)
      : line.drop(while: isBlank).prefix(words.count).map(lowercased).elementsEqual(words)
  }
}

/// A mark that means nothing in a terminal, by its start and its end. It is not shown, and `check` counts it.
struct Leftover: Sendable {
  let start: [UInt8]
  let end: [UInt8]
  var isLine = false

  init(_ start: String, _ end: String, isLine: Bool = false) {
    (self.start, self.end, self.isLine) = (Array(start.utf8), Array(end.utf8), isLine)
  }

  /// Returns the place behind the mark that begins at a byte of a line.
  func end(in line: [UInt8], at place: Int) -> Int? {
    guard line[place...].starts(with: start), !isLine || line[..<place].allSatisfy(isBlank) else { return nil }
    if isLine { return line.count }
    let rest = line[(place + start.count)...].prefix(1000)
    guard let last = rest.indices.first(where: { rest[$0...].starts(with: end) }) else { return nil }
    return last + end.count
  }
}

struct SlideLine {
  /// Its number in the slide's text, from 0.
  let number: Int
  var bytes: ArraySlice<UInt8>
  let role: MarkdownLine.Role
  /// The byte of the slide's source where the next line begins.
  let next: Int

  var text: String { String(decoding: bytes, as: UTF8.self) }
  var isBlankLine: Bool { bytes.allSatisfy(isBlank) }
}
