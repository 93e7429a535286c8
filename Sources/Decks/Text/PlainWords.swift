internal import PortholeStreams

/// The words of Markdown as a slide shows them, without marks: what titles, lists, ids and footers say.
enum PlainWords {
  /// The most bytes of a text whose words are read, and of several that cmark gets at a time.
  private static let most = (one: longest, all: 1 << 15)
  static let longest = 4000

  /// Returns the words of one line; the line itself if it would take too much work.
  static func of(_ text: String) -> String {
    let line = String(decoding: text.utf8.prefix(most.one).map { isSpace($0) ? 0x20 : $0 }, as: UTF8.self)
    return of([Array("# \(line)".utf8)])[0] ?? (text.utf8.allSatisfy(isSpace) ? "" : text)
  }

  /// Returns the words of headings, each as ``LineTable/heading(at:)`` has them; nil for those without words.
  ///
  /// - Complexity: O(bytes).
  static func of(_ headings: [[UInt8]], defining definitions: [Label: Definition] = [:]) -> [String?] {
    var found = Array(repeating: nil as String?, count: headings.count)
    var first = 0
    while first < headings.count {
      var (text, numbers) = ([UInt8](), [Int: Int]())
      var (number, line) = (first, 1)
      while number < headings.count, text.count < most.all {
        numbers[line] = number
        let heading = headings[number].prefix(most.one) + Array("\n\n".utf8)
        text += heading
        line += heading.count { $0 == UInt8(ascii: "\n") }
        number += 1
      }
      first = number
      forEachHeading(in: text, defining: definitions) { node, line in
        if let number = numbers[line], found[number] == nil { found[number] = words(of: node) }
      }
    }
    return found
  }

  /// Returns a heading in Markdown that has these words and no marks.
  static func heading(_ words: String) -> [UInt8] {
    Array("# ".utf8)
      + words.utf8.flatMap { byte in
        isSpace(byte) ? [0x20] : byte < 0x7F && !isLetter(byte) && !isDigit(byte) ? [UInt8(ascii: "\\"), byte] : [byte]
      }
  }

  private static func forEachHeading(
    in text: [UInt8], defining definitions: [Label: Definition], _ body: (MarkdownNode, _ line: Int) -> Void
  ) {
    var used: [Label: Definition] = [:]
    if !definitions.isEmpty { BracketLabels.forEach(in: text[...]) { used[$0] = definitions[$0] } }
    guard let text = try? MarkdownInput.affordable(text),
      let tree = MarkdownTree(Definition.head(of: Array(used.values)), text)
    else { return }
    tree.walk { node, isEntering in
      if isEntering, node.kind == .heading { body(node, node.line - 2 * used.count) }
    }
  }

  private static func words(of node: MarkdownNode) -> String? {
    let words = shown(node.words)
    return words.isEmpty ? shown(node.alternatives).nonempty : words
  }

  /// Returns the characters of a text that are shown, with one blank between two words.
  static func shown(_ text: String) -> String {
    var (parser, scalars) = (ControlParser(), String.UnicodeScalarView())
    for scalar in text.unicodeScalars {
      if scalar == "\n" { parser.cancel() }
      switch parser.take(scalar) {
      case .print(let scalar): scalars.append(scalar)
      case .execute(0x09), .execute(0x0A): scalars.append(" ")
      default: break
      }
    }
    return String(String(scalars).split { $0 == " " }.joined(separator: " ").prefix(HeadingText.longest))
  }
}

extension String {
  /// The text; nil if it is empty.
  fileprivate var nonempty: String? { isEmpty ? nil : self }
}

enum HeadingText {
  /// The most bytes that are read of a heading.
  static let longest = 400

  /// Returns the id of a screen with a heading: letters and digits with hyphens between the words; nil if it has none.
  static func id(_ heading: String) -> String? {
    var id = String.UnicodeScalarView()
    for scalar in heading.lowercased().unicodeScalars where id.count < 40 {
      if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        id.append(scalar)
      } else if scalar.properties.generalCategory == .nonspacingMark, let last = id.last, last != "-" {
        id.append(scalar)
      } else if scalar != "'", scalar != "\u{2019}", let last = id.last, last != "-" {
        id.append("-")
      }
    }
    if id.last == "-" { id.removeLast() }
    return id.isEmpty ? nil : String(id)
  }
}
