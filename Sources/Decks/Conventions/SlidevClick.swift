/// An element of Slidev that appears with a key: `<v-click>`, `<v-after>`, or any element with one of these as an attribute.
struct SlidevClick {
  /// A Boolean value indicating whether it appears together with the one before.
  let isAfter: Bool
  /// Its place among the elements that ask for one: the number of the key with which it appears.
  let place: Int?

  /// The names of these elements, in small letters.
  static let names: Set<String> = ["v-click", "vclick", "v-after", "vafter"]

  /// Reads an element; nil if it does not appear with a key.
  init?(_ tag: HTMLTag) {
    if Self.names.contains(tag.name) {
      guard tag.attribute("hide") == nil else { return nil }
      isAfter = tag.name.hasSuffix("after")
      place = tag.attribute("at").flatMap(Self.place)
    } else if let pair = tag.pairs.first(where: { $0.name == "v-click" || $0.name == "v-after" }) {
      isAfter = pair.name == "v-after"
      place = Self.place(pair.value)
    } else {
      return nil
    }
  }

  /// Returns the number in a value such as `3` or `'3'`; nil for places that depend on others, such as `+1`.
  static func place(_ value: some StringProtocol) -> Int? {
    decimal(String(value.filter { $0 != "'" }))
  }
}
