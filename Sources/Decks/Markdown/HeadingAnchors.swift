/// The anchors of a page's headings, as GitHub makes them.
struct HeadingAnchors {
  private var counts: [String: Int] = [:]

  /// Returns the anchor of the next heading: its letters in lower case with hyphens for blanks, and a number if the
  /// same words came before.
  mutating func next(_ heading: String) -> String {
    let name = Self.name(heading)
    let count = counts[name, default: 0]
    counts[name] = count + 1
    guard count > 0 else { return name }
    let numbered = "\(name)-\(count)"
    counts[numbered, default: 0] += 1
    return numbered
  }

  private static func name(_ heading: String) -> String {
    var name = String.UnicodeScalarView()
    for scalar in heading.lowercased().unicodeScalars.prefix(HeadingText.longest) {
      switch scalar {
      case " ", "-": name.append("-")
      case "_": name.append("_")
      default:
        let isMark = scalar.properties.generalCategory == .nonspacingMark
        if scalar.properties.isAlphabetic || scalar.properties.numericType != nil || isMark { name.append(scalar) }
      }
    }
    return String(name)
  }

  /// Returns the names in HTML, of `id="..."` and `name="..."`.
  static func names(inHTML html: String) -> [String] {
    guard html.utf8.contains(UInt8(ascii: "=")), !html.hasPrefix("<!--") else { return [] }
    let bytes = Array(html.utf8)
    var found: [String] = []
    for word in [" id=", " name="] as [StaticString] {
      var start = 0
      while found.count < 100, let place = bytes.place(of: word, from: start) {
        start = place + word.utf8CodeUnitCount
        guard start < bytes.count, bytes[start] == UInt8(ascii: "\"") || bytes[start] == UInt8(ascii: "'") else {
          continue
        }
        let value = bytes[(start + 1)...].prefix { $0 != bytes[start] }
        start = value.endIndex
        if !value.isEmpty, value.count <= HeadingText.longest { found.append(String(decoding: value, as: UTF8.self)) }
      }
    }
    return found
  }
}
