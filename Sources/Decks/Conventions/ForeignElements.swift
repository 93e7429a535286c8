/// The elements and attributes of HTML that other programs show in a way of their own.
enum ForeignElements {
  private static let unseen: Set<String> = ["style", "script", "iframe", "video", "audio", "object", "embed"]
  private static let clicks: Set<String> = ["v-click", "v-clicks", "v-after", "VClick", "VClicks", "VAfter"]
  /// The attributes of reveal that change nothing in a terminal.
  private static let harmless: Set<String> = [
    "data-trim", "data-noescape", "data-id", "data-markdown", "data-fragment-index",
  ]

  /// Returns the marks in a piece of HTML without an effect, and what happens instead.
  static func leftOut(in html: String, of program: Convention) -> [(mark: String, consequence: String)] {
    guard program != .porthole else { return [] }
    return tags(in: html).flatMap { name, tag in
      var found: [(mark: String, consequence: String)] = []
      if unseen.contains(name) || program == .slidev && isComponent(name) {
        found.append(("<\(name)>", LeftOut.nothing))
      }
      switch program {
      case .slidev: found += attributes(of: tag, named: name).map { ($0, LeftOut.nothing) }
      case .reveal:
        found += (RevealFragment(tag)?.leftOut ?? []).map { ("the class \"\($0)\"", LeftOut.nothing) }
        found += tag.pairs.filter { $0.name.hasPrefix("data-") && !harmless.contains($0.name) }
          .map { (spelling($0.name, $0.value), LeftOut.nothing) }
      default: break
      }
      return found
    }
  }

  /// Returns the attributes of Vue without an effect: when a part appears, and how it moves.
  private static func attributes(of tag: HTMLTag, named name: String) -> [String] {
    func isRead(_ value: some StringProtocol) -> Bool { value.isEmpty || SlidevClick.place(value) != nil }
    if clicks.contains(name) {
      return tag.pairs.filter { !($0.name == "at" && SlidevClick.names.contains(tag.name) && isRead($0.value)) }
        .map { "<\(name) \(spelling($0.name, $0.value))>" }
    }
    return tag.pairs.filter { pair in
      pair.name.hasPrefix("v-") && !pair.name.hasPrefix("v-slot")
        && !(["v-click", "v-after"].contains(pair.name) && isRead(pair.value))
    }.map { spelling($0.name, $0.value) }
  }

  private static func spelling(_ name: String, _ value: String) -> String {
    value.isEmpty ? name : "\(name)=\"\(value)\""
  }

  /// Returns the elements that begin in a piece of HTML, with their names as they are spelled.
  private static func tags(in html: String) -> [(name: String, tag: HTMLTag)] {
    let bytes = Array(html.utf8)
    return bytes.indices.compactMap { start in
      guard bytes[start] == UInt8(ascii: "<") else { return nil }
      let name = bytes[(start + 1)...].prefix {
        isDigit($0) || (0x61...0x7A).contains(lowercased($0)) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ":")
      }
      guard !name.isEmpty else { return nil }
      var quote: UInt8?
      // A quote may stay open.
      let body = bytes[(start + 1)...].prefix(4000).prefix { byte in
        if byte == quote {
          quote = nil
        } else if quote == nil, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
          quote = byte
        }
        return quote != nil || byte != UInt8(ascii: ">")
      }
      return (String(decoding: name, as: UTF8.self), HTMLTag(body, isEnd: false))
    }
  }

  /// Returns true if an element is a component of Slidev without an effect here.
  private static func isComponent(_ name: String) -> Bool {
    !clicks.contains(name) && (name.first?.isUppercase == true || name.contains("-") || name.contains(":"))
  }
}
