internal import Transitions

/// Text with emphasis and links, before it is wrapped.
struct MarkdownText: Sendable {
  /// A piece of one look. A line feed in it is a hard break.
  struct Run: Sendable {
    var text: String
    var look: Look
    /// The number of its link's place; nil if it is not in a link.
    var place: Int?
    var image: MarkdownImage?
    var colors = HTMLColors()
    /// The numbers of the parts that it is in, each of which appears by itself.
    var parts: [Int] = []
  }

  struct Look: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    static let emphasis = Look(rawValue: 1)
    static let strong = Look(rawValue: 2)
    static let struck = Look(rawValue: 4)
    static let code = Look(rawValue: 8)
    static let link = Look(rawValue: 16)
    static let image = Look(rawValue: 32)
    static let raised = Look(rawValue: 64)
  }

  var runs: [Run] = []
  var anchors: [String] = []

  /// Fills in variables, except in code.
  mutating func fill(_ variables: inout Variables) {
    for index in runs.indices where !runs[index].look.contains(.code) && runs[index].text.utf8.contains(0x7B) {
      runs[index].text = variables.filled(runs[index].text)
    }
  }

  /// Removes the arrows `-> ... <-` that centre lines in some programs, and the marks of a heading after the first.
  ///
  /// - Returns: The level of the heading, 0 for text; nil if there are no arrows.
  mutating func takeArrows() -> Int? {
    guard let first = runs.first, let last = runs.last, first.look.isEmpty, last.look.isEmpty,
      first.text.utf8.starts(with: "-> ".utf8), last.text.hasSuffix(" <-")
    else { return nil }
    runs[runs.count - 1].text.unicodeScalars.removeLast(3)
    runs[0].text.unicodeScalars.removeFirst(min(3, runs[0].text.unicodeScalars.count))
    for index in runs.indices where runs[index].text.utf8.contains(UInt8(ascii: "<")) {
      // If lines are kept, the arrows enclose several.
      let text = runs[index].text.replacing(text: " <-\n-> ", with: " <- -> ")
      let lines = text.pieces(betweenText: " <- -> ")
      runs[index].text = lines.joined(separator: "\n")
    }
    let marks = runs[0].text.utf8.prefix { $0 == UInt8(ascii: "#") }.count
    guard (1...6).contains(marks), runs[0].text.utf8.dropFirst(marks).first == UInt8(ascii: " ") else { return 0 }
    runs[0].text.unicodeScalars.removeFirst(marks + 1)
    return marks
  }
}

struct MarkdownLinkUse {
  var url: String
  var words: String
  /// The line of its end in the parsed text, from 1.
  var line: Int
  /// The byte of its start in the line, from 1.
  var column: Int
  var text = ""

  var label: String { String(String.UnicodeScalarView(text.unicodeScalars.dropFirst().dropLast())) }
}
