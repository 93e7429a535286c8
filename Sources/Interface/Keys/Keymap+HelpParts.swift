/// A part of the help on keys, of at most a screen.
package struct KeyHelpPart: Sendable {
  /// The word by which it is shown.
  package let name: String
  package let title: String
  /// The keys, and their actions by name.
  package let rows: [(form: String, meaning: String)]
}

extension Keymap {
  /// The rows of a long section in one part.
  private static let most = 20

  /// Returns the help of ``help(width:)`` in parts of at most a screen, each with a name.
  package func helpParts(width: Int) -> [(name: String, lines: [String])] {
    let all = section(.browsing)
    let first = HelpSection(title: all.title, rows: Array(all.rows.prefix(Self.most)))
    let rest = HelpSection(title: "All keys, continued", rows: Array(all.rows.dropFirst(Self.most)))
    let parts = [
      ("common", mostUsed), ("show", [first]), ("more", [rest]),
      ("overview", [section(.searching), section(.overview)]),
      ("lists", [section(.picking)]), ("paused", [section(.held)]),
      ("programs", [section(.question), section(.program), section(.recording)]),
    ]
    return parts.map { name, sections in
      (name: name, lines: Array(sections.map { $0.lines(width: width) }.joined(separator: [""])))
    }
  }

  /// The keys with the names of their actions.
  package var actionParts: [KeyHelpPart] {
    Context.allCases.flatMap { context in
      let rows = entries.filter { $0.context == context }.map { entry in
        (form: entry.spelling, meaning: names(of: entry.bindings.map { action($0.command, in: context) }))
      }
      let name = context == .browsing ? "show" : context.rawValue
      let first = KeyHelpPart(name: name, title: context.title, rows: Array(rows.prefix(Self.most)))
      let rest = Array(rows.dropFirst(Self.most))
      return rest.isEmpty ? [first] : [first, KeyHelpPart(name: "more", title: "All keys, continued", rows: rest)]
    }
  }

  /// Returns names side by side, a long row of them shortened to its ends.
  private func names(of actions: [String]) -> String {
    guard actions.count > 4, let first = actions.first, let last = actions.last else {
      return actions.joined(separator: " ")
    }
    return "\(first) ... \(last)"
  }
}
