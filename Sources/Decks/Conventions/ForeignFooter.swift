/// The line below the slides of other programs, as ``ScreenSettings/footer`` has it.
enum ForeignFooter {
  /// Returns the footer that front matter asks for: `paging:` of slides, with author and date, `paginate: true` of marp
  /// and `slideNumber: true` of patat.
  ///
  /// - Parameter footer: Our own `footer:`, which marp has too.
  /// - Returns: Our own footer if there is no other.
  static func text(of matter: FrontMatter, besides footer: String?, convention: DeckConvention) -> String? {
    if convention.program == .deckset { return DecksetFooter(matter.entries).text }
    func value(_ key: String) -> String? { matter.entries.first { $0.key == key && !$0.isBlock }?.value }
    if convention.program == .mdp, matter.isMarked {
      let parts = ["author", "date"].map { value($0) == nil ? "" : "{{\($0)}}" }
      return parts.joined(separator: " | ") + " | {{page}} / {{pages}}"
    }
    if let paging = value("paging") {
      let left = value("date") == nil ? "{{author}}" : "{{author}}  {{date}}"
      return value("author") == nil && value("date") == nil
        ? " | | \(counted(paging))" : "\(value("author") == nil ? "{{date}}" : left) | | \(counted(paging))"
    }
    let isNumbered =
      value("paginate") == "true"
      || matter.entries.first { $0.key == "patat" }?.content.pairs.contains {
        $0.name == "slideNumber" && $0.value == "true"
      }
        == true
    guard isNumbered else { return footer }
    let number = value("paginate") == nil ? "{{page}} / {{pages}}" : "{{page}}"
    // A footer of several parts says itself where numbers stand.
    guard let footer else { return " | | \(number)" }
    return footer.utf8.contains(UInt8(ascii: "|")) ? footer : "\(footer) | | \(number)"
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
