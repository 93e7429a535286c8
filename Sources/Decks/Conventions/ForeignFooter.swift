/// A line below a slide, in three parts.
struct SlideFooter {
  var left = ""
  var middle = ""
  var right = ""

  init() {}

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

  /// Returns a text of Markdown in plain words, without images and bars.
  static func plain(_ text: String) -> String {
    var words = text
    // Behind a word it is no list and no heading.
    if let tree = MarkdownTree(Array(("x " + text.prefix(1000)).utf8).filter { $0 > 0 }) {
      tree.forEachBlock { words = PlainWords.shown(String($0.words.dropFirst(2))) }
    }
    return String(decoding: words.utf8.map { $0 == UInt8(ascii: "|") ? UInt8(ascii: "/") : $0 }, as: UTF8.self)
  }
}

/// The line below the slides of other programs, as ``ScreenSettings/footer`` has it.
enum ForeignFooter {
  /// Returns the footer that front matter asks for: `paging:` of slides, with author and date, and `paginate: true` of
  /// marp; and what patat and Deckset show.
  ///
  /// - Returns: Our own footer if there is no other.
  static func text(of matter: FrontMatter, besides footer: String?, convention: DeckConvention) -> String? {
    func value(_ key: String) -> String? { matter.entries.first { $0.key == key && !$0.isBlock }?.value }
    switch convention.program {
    case .deckset: return deckset(matter.entries).text
    case .mdp where matter.isMarked:
      let parts = ["author", "date"].map { value($0) == nil ? "" : "{{\($0)}}" }
      return parts.joined(separator: " | ") + " | {{page}} / {{pages}}"
    case .patat: return patat(matter.entries) ?? footer
    default: break
    }
    if let paging = value("paging") {
      let left = ["author", "date"].filter { value($0) != nil }.map { "{{\($0)}}" }.joined(separator: "  ")
      return "\(left) | | \(counted(paging))"
    }
    guard value("paginate") == "true" else { return footer }
    // A footer of several parts says itself where numbers stand.
    guard let footer else { return " | | {{page}}" }
    return footer.utf8.contains(UInt8(ascii: "|")) ? footer : "\(footer) | | {{page}}"
  }

  static func deckset(_ head: [FrontMatter.Entry]) -> SlideFooter {
    func value(_ key: String) -> String? { head.last { $0.key == key }?.value }
    var footer = SlideFooter()
    footer.left = value("footer").map(SlideFooter.plain) ?? ""
    if value("slidenumbers") == "true" {
      footer.right = value("slidecount") == "true" ? "{{page}} / {{pages}}" : "{{page}}"
    }
    return footer
  }

  /// Returns the lines around the slides of patat in one: the author, the title, and the number of the slide,
  /// which a deck may do without. Documents of pandoc have none.
  static func patat(_ head: [FrontMatter.Entry], hidesNumber: Bool = false) -> String? {
    guard let own = head.first(where: { $0.key == "patat" }) else { return nil }
    func value(_ key: String) -> String {
      head.first { $0.key == key }.map { $0.content.text ?? $0.content.texts.joined(separator: ", ") } ?? ""
    }
    var footer = SlideFooter()
    (footer.left, footer.middle) = (SlideFooter.plain(value("author")), SlideFooter.plain(value("title")))
    if !hidesNumber, !PatatKeys(own.content.nested).hidesNumber { footer.right = "{{page}} / {{pages}}" }
    return footer.text
  }

  /// Returns a text with our variables in place of the `%d` of slides: the slide, and the number of all.
  private static func counted(_ text: String) -> String {
    var (bytes, place) = (Array(text.utf8), 0)
    for name in ["{{page}}", "{{pages}}"] {
      guard let found = bytes.place(of: "%d", from: place) else { break }
      bytes.replaceSubrange(found..<(found + 2), with: name.utf8)
      place = found + name.utf8.count
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
