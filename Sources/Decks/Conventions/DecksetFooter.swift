/// The footer that settings and commands of Deckset make.
struct DecksetFooter {
  var left = ""
  var middle = ""
  var right = ""

  /// Reads the settings at the top of the deck.
  init(_ head: [FrontMatter.Entry]) {
    func value(_ key: String) -> String? { head.last { $0.key == key }?.value }
    left = value("footer").map(Self.plain) ?? ""
    if value("slidenumbers") == "true" {
      right = value("slidecount") == "true" ? "{{page}} / {{pages}}" : "{{page}}"
    }
  }

  /// Reads a footer of ours that ``text`` wrote.
  init(_ text: String) {
    let parts = text.split(separator: "|", maxSplits: 2, omittingEmptySubsequences: false).map(\.trimmed)
    left = parts.first ?? ""
    right = parts.count > 2 ? parts[2] : ""
  }

  /// The footer in our words; nil if it is empty.
  var text: String? {
    guard !left.isEmpty || !middle.isEmpty || !right.isEmpty else { return nil }
    return "\(left) | \(middle)\(middle.isEmpty ? "" : " ")| \(right)"
  }

  /// Returns a footer in plain words, without images, addresses of links and bars.
  static func plain(_ text: String) -> String {
    let text = ImageWords.replaced(in: text) { _ in "" }
    let words = text.contains("](") ? HeadingText.plain(Array(text.utf8)[...]) ?? "" : PlainWords.of(text)
    return String(decoding: words.utf8.map { $0 == UInt8(ascii: "|") ? UInt8(ascii: "/") : $0 }, as: UTF8.self)
  }
}
