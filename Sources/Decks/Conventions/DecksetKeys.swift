/// The settings of Deckset, which stand at the top of a file without a mark around them.
enum DecksetKeys {
  /// The keys that no other program has.
  static let own: Set<String> = [
    "autoscale", "slidenumbers", "slidecount", "build-lists", "slide-transition", "slide-dividers", "fit-header",
    "fit-headers", "code-language", "presenter-notes", "paragraphs-as-presenter-notes", "time-budget",
    "slidenumber-style", "footer-style", "image-corner-radius", "header-strong", "header-emphasis", "text-strong",
    "text-emphasis", "table-separator", "quote-author", "footnote-separator", "pikchr-graph", "inline-code",
  ]

  /// The other ones.
  private static let others: Set<String> = [
    "theme", "footer", "header", "text", "code", "quote", "list", "table", "link", "formula", "footnote", "graph",
    "background-image", "background-color", "background",
  ]

  /// The commands of a slide that are no settings of a file.
  private static let commands: Set<String> = ["column", "code-highlight", "hide-footer", "use-source-list-numbering"]

  /// Returns a Boolean value indicating whether a name is that of a command in brackets: `[.column]`.
  static func isCommand(_ name: String) -> Bool {
    commands.contains(name) || own.contains(name) || others.contains(name)
  }

  /// Returns a Boolean value indicating whether a line is a setting.
  static func begins(_ line: ArraySlice<UInt8>) -> Bool {
    guard let colon = line.prefix(40).firstIndex(of: UInt8(ascii: ":")) else { return false }
    var name = line[..<colon]
    while let last = name.last, isBlank(last) { name.removeLast() }
    let key = String(decoding: name.map(lowercased), as: UTF8.self)
    return own.contains(key) || others.contains(key)
  }

  /// Returns a Boolean value indicating whether some of these keys are those of Deckset alone.
  static func areOwn(_ keys: [String]) -> Bool { keys.contains(where: own.contains) }
}
