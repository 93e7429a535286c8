internal import Decks
internal import Recording
internal import Transitions

/// What help says, made from the commands and the option table.
enum HelpText {
  /// The page of a command, or of the whole program.
  static func of(_ command: Subcommand?) -> String {
    guard let command else { return overview }
    let entries = OptionTable.entries.filter { $0.commands.contains(command) }
    return """
      porthole \(command.rawValue) [OPTIONS] \(command.operands)
      \(sentence(command.summary))

      Options
      \(options(entries))\(files(of: command))
      """
  }

  /// The files that a command writes.
  private static func files(of command: Subcommand) -> String {
    guard [.render, .record, .convert].contains(command) else { return "" }
    let rows = ExportFormat.entries.map { format in
      let kinds = format.still == nil ? " (motion only)" : format.motion == nil ? " (one screen)" : ""
      return (".\(format)", format.summary + kinds)
    }
    return "\n\nFiles\n\(columns(rows))"
  }

  /// How screens are written.
  static var format: String {
    FormatGuide.parts.map { "\($0.title)\n\(columns($0.rows.map { ($0.form, $0.meaning) }))" }
      .joined(separator: "\n\n")
  }

  private static var overview: String {
    """
    porthole shows a folder of text files as screens and moves between them as phones do.

      porthole           the tour, which shows what there is
      porthole new talk  a deck of your own to start from
      porthole talk      that deck

    porthole [show] [OPTIONS] [PATH]
    porthole COMMAND [OPTIONS] ...

    Commands
    \(columns(Subcommand.allCases.map { ("\($0.rawValue) \($0.operands)", $0.summary) }))

    Options
    \(options(OptionTable.entries))

    PATH is a folder of screens or one of them, - what is piped in, one screen or several; unless given it is what
    is piped in, else ./Screens, else the built-in tour. On a screen, press ? for the keys.
    More: porthole help COMMAND, and porthole help \(HelpCommand.topics.joined(separator: "|")).
    Exit status: 0 fine, 1 failed, 2 misused, 128+n ended by signal n.
    """
  }

  private static func options(_ entries: [OptionTable.Entry]) -> String {
    columns(
      entries.map { entry in
        let value = entry.placeholder.map { " \($0)" } ?? ""
        return ((entry.letter.map { "-\($0), " } ?? "    ") + entry.spelling + value, entry.summary)
      })
  }

  /// Two columns, the second one aligned.
  static func columns(_ rows: [(String, String)]) -> String {
    let width = rows.map { DisplayWidth.of($0.0) }.max() ?? 0
    return rows.map { row in
      let gap = String(repeating: " ", count: width - DisplayWidth.of(row.0) + 2)
      return "  \(row.0)\(gap)\(row.1)"
    }.joined(separator: "\n")
  }

  private static func sentence(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst() + "."
  }
}
