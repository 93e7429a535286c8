internal import PortholeInterface
internal import Transitions

/// A part of a topic: a screen of help under a heading.
struct HelpPart {
  let name: String
  let text: String
  let heading: String

  /// - Parameter heading: The words of a list of parts; nil for the first line.
  init(_ name: String, _ text: String, heading: String? = nil) {
    (self.name, self.text) = (name, text)
    self.heading = heading ?? String(text.prefix { $0 != "\n" })
  }

  init(_ name: String, _ title: String, _ rows: [(form: String, meaning: String)]) {
    let table = HelpTable(title: title, rows: rows.map { ($0.form, $0.meaning) })
    self.init(name, HelpText.text(table), heading: title)
  }

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
    porthole help \(topic) PART shows one part; "all" shows everything:

    \(HelpText.columns(map { ($0.name, $0.heading) }))
    """
  }
}
