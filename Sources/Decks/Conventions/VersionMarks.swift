internal import Transitions

/// The marks of Slidev for what is replaced step by step: code within `magic-move`, and templates within `<v-switch>`.
struct VersionMarks {
  /// The backquotes around code that turns into other code, and around the version that is open in it.
  private var move: (fence: Int, inner: Int?)?
  /// The blanks before the templates of a switch, once it has one.
  private var templates: (indent: Int, count: Int)?

  var isInCode: Bool { move != nil }
  var isInSwitch: Bool { templates != nil }

  enum Code {
    case same
    case text(String)
    case fence(String)
  }

  mutating func code(_ line: SlideLine, _ requests: inout SlideRequests) -> Code {
    let (mark, info) = line.bytes.fenceInfo ?? ("", "")
    let run = mark.utf8.count { !isBlank($0) }
    guard let open = move else {
      guard run > 3, info.contains(text: "magic-move") else { return .fence("") }
      move = (run, nil)
      if let start = info.firstIndex(of: "{") { requests.leaveOut(String(info[start...]), at: line.number) }
      return .text("<!-- versions -->")
    }
    if let inner = open.inner {
      if run >= inner, info.isEmpty { move?.inner = nil }
      return .same
    }
    if run >= open.fence, info.isEmpty {
      move = nil
      return .text("<!-- end_versions -->")
    }
    guard run > 2 else { return .text("") }
    move?.inner = run
    return .fence("<!-- version -->\n")
  }

  /// Returns the text in place of a line with tags of a switch; nil for any other line.
  mutating func switched(_ line: ArraySlice<UInt8>) -> String? {
    guard isInSwitch || line.contains(text: "<v-switch") || line.contains(text: "<VSwitch") else { return nil }
    var (text, rest) = ("", line)
    if let indent = templates?.indent {
      let blanks = rest.prefix(while: isBlank).count
      rest = rest.dropFirst(min(blanks, indent))
    }
    while let start = rest.firstIndex(of: UInt8(ascii: "<")), let end = rest[start...].firstIndex(of: UInt8(ascii: ">"))
    {
      text += String(decoding: rest[..<start], as: UTF8.self)
      let tag = HTMLTag(
        rest[(start + 1)..<end].drop { $0 == UInt8(ascii: "/") }, isEnd: rest[start + 1] == UInt8(ascii: "/"))
      switch (tag.name, tag.isEnd) {
      case ("v-switch", false), ("vswitch", false):
        templates = (0, 0)
        text += "<!-- versions -->\n"
      case ("v-switch", true), ("vswitch", true):
        templates = nil
        text += "\n<!-- end_versions -->\n"
      case ("template", false) where isInSwitch:
        // Nothing stands there before the first click.
        let isFirst = templates?.count == 0 && !tag.pairs.contains { $0.name == "#0" || $0.name.hasSuffix(":0") }
        templates = (start - line.startIndex + 2, (templates?.count ?? 0) + 1)
        text = text.trimmed + (isFirst ? "\n<!-- version -->" : "") + "\n<!-- version -->\n\n"
      case ("template", true) where isInSwitch: text += "\n"
      default: text += String(decoding: rest[start...end], as: UTF8.self)
      }
      rest = rest[(end + 1)...]
    }
    return text + String(decoding: rest, as: UTF8.self)
  }
}
