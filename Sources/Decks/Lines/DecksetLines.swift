/// The settings of Deckset, which stand at the top of a file without a mark around them.
enum DecksetKeys {
  static let own: Set<String> = [
    "autoscale", "slidenumbers", "slidecount", "build-lists", "slide-transition", "slide-dividers", "fit-header",
    "fit-headers", "code-language", "presenter-notes", "paragraphs-as-presenter-notes", "time-budget",
    "slidenumber-style", "footer-style", "image-corner-radius", "header-strong", "header-emphasis", "text-strong",
    "text-emphasis", "table-separator", "quote-author", "footnote-separator", "pikchr-graph", "inline-code",
  ]

  private static let others: Set<String> = [
    "theme", "footer", "header", "text", "code", "quote", "list", "table", "link", "formula", "footnote", "graph",
    "background-image", "background-color", "background",
  ]

  /// The commands of a slide that are no settings of a file.
  private static let commands: Set<String> = ["column", "code-highlight", "hide-footer", "use-source-list-numbering"]

  /// Returns true if a name is that of a command in brackets: `[.column]`.
  static func isCommand(_ name: String) -> Bool {
    commands.contains(name) || own.contains(name) || others.contains(name)
  }

  static func begins(_ line: ArraySlice<UInt8>) -> Bool {
    guard let colon = line.prefix(40).firstIndex(of: UInt8(ascii: ":")) else { return false }
    let key = String(decoding: line[..<colon].trimmed, as: UTF8.self)
    if own.contains(key.lowercased()) { return true }
    // A sentence may begin with `text:`, and a slide of remark with the URL of its background.
    let value = line[colon...].dropFirst().drop(while: isBlank)
    guard others.contains(key), !value.starts(with: "url(".utf8) else { return false }
    let isStyle = value.first == UInt8(ascii: "#") || value.contains(UInt8(ascii: "("))
    return isStyle || ["theme", "footer", "background-image", "background-color"].contains(key)
  }

  /// Returns true if some of these keys are those of Deckset alone.
  static func areOwn(_ keys: [String]) -> Bool { keys.contains(where: own.contains) }

  /// Returns true if a setting has a value as only Deckset writes it: `theme: Fira, 3`, or a
  /// style such as `header: #FF0000, alignment(center)`.
  static func isCertain(_ key: String, _ value: String) -> Bool {
    if key == "theme" {
      let parts = value.split(separator: ",")
      return parts.count == 2 && decimal(parts[1].drop { $0 == " " }) != nil
    }
    let color = value.prefix { $0 != "," }.utf8
    return key != "background-color" && key != "footer" && color.first == UInt8(ascii: "#")
      && [4, 7].contains(color.count)
      && color.dropFirst().allSatisfy { isDigit($0) || (0x61...0x66).contains(lowercased($0)) }
  }

  static func levels(_ list: String) -> Set<Int> {
    Set(list.split { $0 == "," || $0 == " " }.filter { $0.allSatisfy { $0 == "#" } }.map(\.count))
  }
}

/// The lines that only Deckset gives a meaning.
enum DecksetLines {
  /// Returns true if a text has such a line, besides code.
  ///
  /// - Complexity: O(bytes).
  static func are(in source: SourceLines, from start: Int) -> Bool {
    func has(_ word: StaticString) -> Bool { source.bytes.place(of: word, from: start) != nil }
    guard has("^") || has("[.") || has("[fit]") else { return false }
    var isAfterBlank = true
    for line in LineTable(source, from: start) {
      if !line.isInsideLiteral, isMark(line.bytes, isAfterBlank, before: source.bytes[line.next...]) { return true }
      isAfterBlank = line.isBlankLine
    }
    return false
  }

  /// Returns true if a line is a note, a command or a heading of Deckset.
  static func isMark(
    _ line: ArraySlice<UInt8>, _ isAfterBlank: Bool, before rest: ArraySlice<UInt8>
  ) -> Bool {
    switch line.first {
    case UInt8(ascii: "^"):
      let words = line.dropFirst().drop(while: isBlank)
      // A note has words in its line or in the next one. The mark alone is a pause of mdp.
      return isAfterBlank && (!words.isEmpty || rest.first.map { $0 > UInt8(ascii: " ") } ?? false)
    case UInt8(ascii: "["):
      guard line.starts(with: "[.".utf8), line.last == UInt8(ascii: "]") else { return false }
      let name = line.dropFirst(2).prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "]") }
      return DecksetKeys.isCommand(String(decoding: name, as: UTF8.self))
    case UInt8(ascii: "#"):
      let words = line.drop { $0 == UInt8(ascii: "#") }.drop(while: isBlank)
      return words.prefix(5).map(lowercased).elementsEqual("[fit]".utf8)
    default: return false
    }
  }

  /// Returns the commands of a line that has nothing else: `[.column]`, `[.text: #f00]`.
  static func commands(_ line: ArraySlice<UInt8>, at number: Int) -> [Directive] {
    var rest = line.drop(while: isBlank)
    var commands: [Directive] = []
    while rest.starts(with: "[.".utf8) {
      // A value may hold brackets in pairs.
      var depth = 0
      guard
        let end = rest.firstIndex(where: { byte in
          depth += byte == UInt8(ascii: "[") ? 1 : byte == UInt8(ascii: "]") ? -1 : 0
          return depth == 0
        })
      else { return [] }
      let body = rest[(rest.startIndex + 2)..<end]
      let name = body.prefix { isLetter($0) || $0 == UInt8(ascii: "-") }
      let value = body[name.endIndex...].drop(while: isBlank)
      guard !name.isEmpty, value.isEmpty || value.first == UInt8(ascii: ":") else { return [] }
      let (text, words) = (
        String(decoding: name, as: UTF8.self), String(decoding: value.dropFirst().trimmed, as: UTF8.self)
      )
      commands.append(
        Directive(name: text, value: words, line: number, spelling: value.isEmpty ? "[.\(text)]" : "[.\(text): ...]"))
      rest = rest[(end + 1)...].drop(while: isBlank)
    }
    return rest.isEmpty ? commands : []
  }

  /// Returns the lines of a heading in letters as large as the screen allows.
  static func fitting(_ heading: String) -> String {
    "<!-- font_size: fit -->\n\(heading)\n<!-- font_size: 1 -->"
  }
}

/// A setting of one slide in the words of another program.
struct Directive: Hashable, Sendable {
  var name: String
  var value: String
  /// Its line in the slide's text, from 0.
  var line: Int
  var spelling: String
}
