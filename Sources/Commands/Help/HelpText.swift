internal import PortholeDecks
internal import PortholeInterface
internal import Transitions

/// The texts of help, made from the table of commands.
package enum HelpText {
  package static func page(of command: CommandEntry) -> String {
    let options = command.groups.map { HelpTable(title: $0.title, rows: $0.options.map(row)) }
    return """
      porthole \(command.usage)
      \(sentence(command.summary))

      \((options + command.tables).map(text).joined(separator: "\n\n"))
      """
  }

  /// Returns the page of the program: 20 lines of 80 columns.
  package static func overview(_ commands: [CommandEntry], topics: [String]) -> String {
    """
    Porthole shows text, Markdown and ANSI art as full-screen pages in your terminal
    and moves between them with animated transitions.

      porthole           take the tour
      porthole new       make a deck of your own, and show it
      porthole talk.md   show a talk

    \(columns(commands.map { ($0.name, $0.summary) }))

    More: porthole help COMMAND; porthole --version; porthole help TOPIC: format,
    \(topics.dropFirst().joined(separator: ", "))
    """
  }

  static let values = HelpTable(
    title: "Words",
    rows: [
      (
        "PATH",
        "a folder of screens, one file of it, a recording, or - for standard input; without it, standard input"
          + " if something is piped in, else the deck (with a deck.conf) in this folder or in Screens, else the tour"
      ),
      ("ID", "a screen's id or its number"),
      ("TIME", "1, 0.7s, 700ms, 2m or 1:20; a number alone is seconds"),
      ("exit status", "0 success, 1 failure, 2 usage error, 128+n ended by signal n"),
    ])

  private static func row(_ option: OptionInfo) -> (String, String) {
    ((option.letter.map { "-\($0), " } ?? "    ") + option.usage, option.summary)
  }

  package static func text(_ table: HelpTable) -> String {
    (TextLines.wrap(table.title, width: width) + [columns(table.rows)]).joined(separator: "\n")
  }

  package static let width = 80
  /// The widest first column. A longer term has its meaning below it.
  private static let widestTerm = 34

  /// Returns two columns, the second one aligned and continued below itself.
  package static func columns(_ rows: [(term: String, meaning: String)]) -> String {
    let widths = rows.map { DisplayWidth.of($0.term) }
    let indent = 2 + (widths.filter { $0 <= widestTerm }.max() ?? 0) + 2
    return zip(rows, widths).flatMap { row, columns in
      let lines = row.meaning.isEmpty ? [] : TextLines.wrap(row.meaning, width: width - indent)
      let isBeside = columns <= indent - 4
      let first = isBeside && !lines.isEmpty ? String(repeating: " ", count: indent - 2 - columns) + lines[0] : ""
      return ["  \(row.term)\(first)"]
        + lines.dropFirst(isBeside ? 1 : 0).map { String(repeating: " ", count: indent) + $0 }
    }.joined(separator: "\n")
  }

  private static func sentence(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst() + "."
  }
}

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
