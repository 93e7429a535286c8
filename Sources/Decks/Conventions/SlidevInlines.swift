/// A line of text of Slidev without attributes in braces, components behind colons and expressions.
struct SlidevInlines {
  private(set) var text: [UInt8] = []
  private(set) var isChanged = false
  /// The marks without an effect.
  private(set) var leftOut: [String] = []

  /// The expressions and elements with a value of ours.
  private static let values: [(mark: String, value: String)] = [
    ("{{ $page }}", "{{page}}"), ("{{ $nav.currentPage }}", "{{page}}"), ("{{ $slidev.nav.currentPage }}", "{{page}}"),
    ("{{ $nav.total }}", "{{pages}}"), ("{{ $slidev.nav.total }}", "{{pages}}"),
    ("{{ $slidev.configs.title }}", "{{title}}"), ("<SlideCurrentNo />", "{{page}}"), ("<SlidesTotal />", "{{pages}}"),
    ("<SlideCurrentNo/>", "{{page}}"), ("<SlidesTotal/>", "{{pages}}"), ("</template>", ""),
  ]

  /// - Parameter hasComponents: A Boolean value indicating whether attributes and components are read.
  init(_ line: ArraySlice<UInt8>, hasComponents: Bool) {
    let bytes = Array(line)
    var (i, isCode) = (0, false)
    while i < bytes.count {
      let byte = bytes[i]
      if byte == UInt8(ascii: "`") { isCode.toggle() }
      if !isCode, let end = take(bytes, at: i, hasComponents) {
        isChanged = true
        i = end
      } else {
        text.append(byte)
        i += 1
      }
    }
  }

  /// Reads a mark.
  ///
  /// - Returns: The place behind it; nil if there is none.
  private mutating func take(_ bytes: [UInt8], at i: Int, _ hasComponents: Bool) -> Int? {
    switch bytes[i] {
    case UInt8(ascii: "{"), UInt8(ascii: "<"):
      if let known = Self.values.first(where: { bytes[i...].starts(with: $0.mark.utf8) }) {
        text += known.value.utf8
        return i + known.mark.utf8.count
      }
      if bytes[i...].starts(with: "<template #".utf8),
        let end = bytes[i...].prefix(1000).firstIndex(of: UInt8(ascii: ">"))
      {
        return end + 1
      }
      guard bytes[i...].starts(with: "{{".utf8),
        let end = Array(bytes[i...].prefix(1000)).place(of: "}}", from: 0).map({ $0 + i })
      else {
        return hasComponents ? attributes(bytes, at: i) : nil
      }
      let name = String(decoding: Array(bytes[(i + 2)..<end]).trimmed, as: UTF8.self)
      guard !["page", "pages", "title", "date", "author"].contains(name) else { return nil }
      // Blanks do not matter.
      if let known = Self.values.first(where: { $0.mark == "{{ \(name) }}" }) {
        text += known.value.utf8
      } else {
        leftOut.append("{{ \(name) }}")
      }
      return end + 2
    case UInt8(ascii: "[") where hasComponents: return words(bytes, at: i)
    case UInt8(ascii: ":") where hasComponents: return component(bytes, at: i)
    default: return nil
    }
  }

  /// Reads attributes behind a link, an image or a heading.
  private mutating func attributes(_ bytes: [UInt8], at i: Int) -> Int? {
    guard bytes[i] == UInt8(ascii: "{"), i > 0, ")` ".utf8.contains(bytes[i - 1]),
      let end = bytes[i...].prefix(1000).firstIndex(of: UInt8(ascii: "}"))
    else { return nil }
    let isLast = bytes[(end + 1)...].allSatisfy(isBlank)
    guard bytes[i - 1] != UInt8(ascii: " ") || isLast && text.first == UInt8(ascii: "#") else { return nil }
    leftOut.append(String(decoding: bytes[i...end], as: UTF8.self))
    return end + 1
  }

  /// Reads `[words]{style="color:red"}`. Its colours are kept.
  private mutating func words(_ bytes: [UInt8], at i: Int) -> Int? {
    guard let close = bytes[i...].prefix(1000).firstIndex(of: UInt8(ascii: "]")),
      bytes[(close + 1)...].first == UInt8(ascii: "{"),
      let end = bytes[close...].prefix(1000).firstIndex(of: UInt8(ascii: "}"))
    else { return nil }
    let attributes = HTMLTag(Array("a ".utf8)[...] + bytes[(close + 2)..<end], isEnd: false)
    let style = attributes.attribute("style") ?? ""
    let words = bytes[(i + 1)..<close]
    if HTMLColors(style: style) != HTMLColors() {
      text += "<span style=\"\(style.filter { $0 != "\"" })\">".utf8 + words + "</span>".utf8
    } else {
      text += words
      leftOut.append(String(decoding: bytes[(close + 1)...end], as: UTF8.self))
    }
    return end + 1
  }

  /// Reads a component within a line: `:name{prop="value"}`.
  private mutating func component(_ bytes: [UInt8], at i: Int) -> Int? {
    guard i == 0 || isBlank(bytes[i - 1]) else { return nil }
    let name = bytes[(i + 1)...].prefix(while: DeckMarks.isNamePart)
    guard !name.isEmpty, name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: "{"),
      let end = bytes[name.endIndex...].prefix(1000).firstIndex(of: UInt8(ascii: "}"))
    else { return nil }
    leftOut.append("the component \"\(String(decoding: name, as: UTF8.self))\"")
    return end + 1
  }
}
