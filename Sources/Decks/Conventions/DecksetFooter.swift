struct DecksetFooter {
  var left = ""
  var middle = ""
  var right = ""

  init(_ head: [FrontMatter.Entry]) {
    func value(_ key: String) -> String? { head.last { $0.key == key }?.value }
    left = value("footer").map(Self.plain) ?? ""
    if value("slidenumbers") == "true" {
      right = value("slidecount") == "true" ? "{{page}} / {{pages}}" : "{{page}}"
    }
  }

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

  /// Returns a footer in plain words, without images and bars.
  static func plain(_ text: String) -> String {
    let words = PlainWords.of(ImageWords.replaced(in: text) { _ in "" })
    return String(decoding: words.utf8.map { $0 == UInt8(ascii: "|") ? UInt8(ascii: "/") : $0 }, as: UTF8.self)
  }
}
