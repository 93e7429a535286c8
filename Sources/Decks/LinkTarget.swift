internal import Transitions

extension Link.Target {
  /// The targets with a fixed meaning, by what follows the `@`.
  static let places: [(name: String, target: Link.Target)] = [
    ("back", .back), ("home", .home), ("next", .next), ("prev", .previous), ("first", .first), ("last", .last),
    ("replay", .replay), ("quit", .quit),
  ]

  /// What a target of a definition stands for; if nothing, why.
  ///
  /// - Parameter suggesting: Whether to look for the name that was meant, which takes time in proportion to the deck.
  static func resolve(
    _ spelling: String, in deck: DeckIndex, suggesting: Bool
  ) -> (target: Link.Target, fact: DeckProblem.Fact?) {
    let bytes = Array(spelling.utf8)
    if bytes.first == UInt8(ascii: "@") {
      let name = String(decoding: bytes.dropFirst(), as: UTF8.self)
      if let place = places.first(where: { $0.name.utf8.elementsEqual(bytes.dropFirst()) }) {
        return (place.target, nil)
      }
      let nearest = suggesting ? NearestName.of(name, among: places.map(\.name)) : nil
      return (.broken(spelling), .unknownPlace(spelling, suggestion: nearest.map { "@" + $0 }))
    }
    if bytes.first == UInt8(ascii: "#"), let number = decimal(spelling.dropFirst()) {
      guard deck.files.indices.contains(number - 1) else {
        return (.broken(spelling), .noSuchNumber(spelling, count: deck.files.count))
      }
      return (.screen(deck.ids[number - 1]), nil)
    }
    if isAddress(bytes) { return (.url(spelling), nil) }
    var name = spelling
    if bytes.contains(UInt8(ascii: "/")) {
      let parts = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      let isOutside = parts[0].isEmpty || parts.contains { $0.elementsEqual("..".utf8) }
      if isOutside { return (.broken(spelling), .outside(spelling)) }
      let inside = parts.filter { !$0.isEmpty && !$0.elementsEqual(".".utf8) }
      guard inside.count == 1 else { return (.broken(spelling), .outside(spelling)) }
      name = String(decoding: inside[0], as: UTF8.self)
    }
    if let index = deck.index(of: name) { return (.screen(deck.ids[index]), nil) }
    let nearest = suggesting ? deck.suggestion(for: name) : nil
    return (.broken(spelling), .unknownScreen(spelling, suggestion: nearest))
  }

  /// Whether it begins with a scheme: letters, then `://`, or `mailto:`.
  private static func isAddress(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: "mailto:".utf8) { return true }
    let scheme = bytes.prefix { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lowercased($0)) }
    return !scheme.isEmpty && bytes[scheme.endIndex...].starts(with: "://".utf8)
  }
}
