/// The line below the slides of other programs, as ``ScreenSettings/footer`` has it.
enum ForeignFooter {
  /// Returns the footer that front matter asks for: `paging:` of slides, with author and date, and `paginate: true` of
  /// marp; and what patat shows by itself.
  ///
  /// - Returns: Our own footer if there is no other.
  static func text(of matter: FrontMatter, besides footer: String?, convention: DeckConvention) -> String? {
    if convention.program == .deckset { return DecksetFooter(matter.entries).text }
    func value(_ key: String) -> String? { matter.entries.first { $0.key == key && !$0.isBlock }?.value }
    if convention.program == .mdp, matter.isMarked {
      let parts = ["author", "date"].map { value($0) == nil ? "" : "{{\($0)}}" }
      return parts.joined(separator: " | ") + " | {{page}} / {{pages}}"
    }
    if convention.program == .patat { return patat(matter.entries) ?? footer }
    if let paging = value("paging") {
      let left = value("date") == nil ? "{{author}}" : "{{author}}  {{date}}"
      return value("author") == nil && value("date") == nil
        ? " | | \(counted(paging))" : "\(value("author") == nil ? "{{date}}" : left) | | \(counted(paging))"
    }
    guard value("paginate") == "true" else { return footer }
    // A footer of several parts says itself where numbers stand.
    guard let footer else { return " | | {{page}}" }
    return footer.utf8.contains(UInt8(ascii: "|")) ? footer : "\(footer) | | {{page}}"
  }

  /// Returns the lines around the slides of patat in one: the author, the title, and the number of the slide,
  /// which a deck may do without. Documents of pandoc have none.
  static func patat(_ head: [FrontMatter.Entry], hidesNumber: Bool = false) -> String? {
    guard let own = head.first(where: { $0.key == "patat" }) else { return nil }
    func value(_ key: String) -> String {
      head.first { $0.key == key }.map { $0.content.text ?? $0.content.texts.joined(separator: ", ") } ?? ""
    }
    var footer = DecksetFooter([])
    (footer.left, footer.middle) = (DecksetFooter.plain(value("author")), DecksetFooter.plain(value("title")))
    if !hidesNumber, !PatatKeys(own.content.nested).hidesNumber { footer.right = "{{page}} / {{pages}}" }
    return footer.text
  }

  /// Returns a text with our variables in place of the `%d` of slides: the slide, and the number of all.
  private static func counted(_ text: String) -> String {
    var result: [UInt8] = []
    var names = ["{{page}}", "{{pages}}"][...]
    var rest = Array(text.utf8)[...]
    while let byte = rest.first {
      if rest.starts(with: "%d".utf8), let name = names.popFirst() {
        result += name.utf8
        rest = rest.dropFirst(2)
      } else {
        result.append(byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
