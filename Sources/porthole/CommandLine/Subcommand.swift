/// What the program can be asked to do.
enum Subcommand: String, CaseIterable, Sendable {
  case show, read, check, render, record, play, convert, bench, list, new, completion, help

  /// One line for help.
  var summary: String {
    switch self {
    case .show: "walk through a deck of screens (what happens without a command)"
    case .read: "print screens as plain text with numbered links"
    case .check: "say what in a deck makes no sense, and what to do about it"
    case .render: "write one frame of a transition, or one screen, as text or a picture"
    case .record: "play a tape and write it as an asciicast, a GIF, an SVG, a video or a page"
    case .play: "show a recording on the terminal"
    case .convert: "make a GIF, SVG, video or page of a recording, or a picture of its last frame"
    case .bench: "measure what frames cost on this machine"
    case .list: "list transitions, keys, themes, or the screens or links of a deck"
    case .new: "make a deck to start from, which teaches how screens are written"
    case .completion: "print what a shell needs to complete these words"
    case .help: "explain a command or a topic"
    }
  }

  /// The operands, as help shows them.
  var operands: String {
    switch self {
    case .show, .read: "[PATH|-]"
    case .check: "PATH|-"
    case .render, .record: "PATH"
    case .play: "FILE.cast"
    case .convert: "IN.cast OUT"
    case .bench: "[PATH]"
    case .list: "WHAT [PATH]"
    case .new: "DIR"
    case .completion: CompletionCommand.Shell.allCases.map(\.rawValue).joined(separator: "|")
    case .help: "[TOPIC]"
    }
  }

  /// The most operands it takes.
  var mostOperands: Int { self == .list || self == .convert ? 2 : 1 }

  /// The words that may be its first operand, where they can be named.
  var operandWords: [String] {
    switch self {
    case .list: ListCommand.Subject.allCases.map(\.rawValue)
    case .completion: CompletionCommand.Shell.allCases.map(\.rawValue)
    case .help: Subcommand.allCases.map(\.rawValue) + HelpCommand.topics
    case .show, .read, .check, .render, .record, .play, .convert, .bench, .new: []
    }
  }

  /// Does it and answers the exit status.
  @MainActor
  func run(_ arguments: Arguments) throws -> Int32 {
    switch self {
    case .show: try ShowCommand.run(arguments)
    case .read: try ReadCommand.run(arguments)
    case .check: try CheckCommand.run(arguments)
    case .render: try RenderCommand.run(arguments)
    case .record: try RecordCommand.run(arguments)
    case .play: try PlayCommand.run(arguments)
    case .convert: try ConvertCommand.run(arguments)
    case .bench: try BenchCommand.run(arguments)
    case .list: try ListCommand.run(arguments)
    case .new: try NewCommand.run(arguments)
    case .completion: try CompletionCommand.run(arguments)
    case .help: try HelpCommand.run(arguments)
    }
  }
}
