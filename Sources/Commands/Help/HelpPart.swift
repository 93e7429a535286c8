internal import PortholeInterface
internal import Transitions

/// A part of a topic: a screen of help under a heading.
struct HelpPart {
  let name: String
  let text: String

  init(_ name: String, _ text: String) {
    (self.name, self.text) = (name, text)
  }

  init(_ name: String, _ title: String, _ rows: [(form: String, meaning: String)]) {
    self.init(name, HelpText.text(HelpTable(title: title, rows: rows.map { ($0.form, $0.meaning) })))
  }

  var heading: String { String(text.prefix { $0 != "\n" }) }

  static func all(of text: String) -> [HelpPart] {
    var parts: [(name: String, lines: [Substring])] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("= ") {
        parts.append((String(line.dropFirst(2)), []))
      } else if !parts.isEmpty {
        parts[parts.count - 1].lines.append(line)
      }
    }
    return parts.map { part in
      // Blank lines at the end only separate parts.
      let end = (part.lines.lastIndex { !$0.isEmpty } ?? -1) + 1
      return HelpPart(part.name, part.lines[..<end].joined(separator: "\n"))
    }
  }
}

extension [HelpPart] {
  var whole: String { map(\.text).joined(separator: "\n\n") }

  /// Returns a list of the parts, for a topic that is longer than a screen.
  func index(of topic: String) -> String {
    """
    porthole help \(topic) PART shows a part, and the part "all" is all of them:

    \(HelpText.columns(map { ($0.name, $0.heading) }))
    """
  }
}
