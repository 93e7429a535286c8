public import Transitions

/// A program that a screen asks to run: the `run:` of its front matter, or a snippet with an attribute such as `+exec`.
///
/// It is a description. Reading, checking or drawing a deck runs nothing.
public struct ScreenProgram: Hashable, Sendable {
  /// The place of the output.
  public enum Manner: Hashable, Sendable {
    /// The whole screen: `run:`.
    case screen
    /// Lines below the snippet: `+exec`.
    case output
    /// Lines in place of the snippet: `+exec_replace`.
    case replacement
    /// A terminal on the page: `+pty`. The size is nil to take the room that there is. With `standby` its area is shown
    /// before it runs.
    case terminal(Size?, standby: Bool)
    /// The user's own terminal until the program ends: `+acquire_terminal`.
    case wholeTerminal
  }

  /// The action after the end of the program.
  public enum Exit: String, CaseIterable, Sendable {
    /// Leave its last screen on the page.
    case stay
    /// Go back to the screen below.
    case back
  }

  /// The place of the output.
  public var manner: Manner
  /// The program and its arguments.
  public var words: [String]
  /// The name in messages: the command, or the program that runs the snippet. It has no control characters.
  public var name: String
  /// The number of lines of the snippet, hidden ones included; 0 for a command.
  public var lineCount = 0
  /// The number of lines of the snippet that the page does not show.
  public var hiddenCount = 0
  /// A Boolean value indicating whether it starts when its screen appears, if the user allows programs.
  public var startsByItself = false
  /// The name by which other places show its output; nil if it has none.
  public var id: String?
  /// The action after its end.
  public var exit = Exit.stay
  /// The line of the request in the file, from 1; nil if it is not known.
  public var line: Int?

  /// Creates the program of a screen from a command line of the shell.
  ///
  /// - Parameters:
  ///   - command: The command line.
  ///   - exit: The action after its end.
  public init(command: String, exit: Exit = .stay) {
    self.init(manner: .screen, words: ["/bin/sh", "-c", command], name: DeckProblem.plain(command, limit: 200))
    startsByItself = true
    self.exit = exit
  }

  init(manner: Manner, words: [String], name: String) {
    self.manner = manner
    self.words = words
    self.name = name
  }

  /// The program in words for a question or a report: `bash (3 lines, 1 of them hidden)`.
  public var summary: String {
    guard lineCount > 0 else { return "\"\(name)\"" }
    let lines = lineCount == 1 ? "1 line" : "\(lineCount) lines"
    return "\(name) (\(lines)\(hiddenCount > 0 ? ", \(hiddenCount) of them hidden" : ""))"
  }

  /// The label of the link that runs it.
  var label: String { lineCount > 0 ? "Run \(name)" : "Run it" }
}

/// An area of a page that shows the output of a program.
public struct ProgramOutput: Hashable, Sendable {
  /// A program.
  public enum Source: Hashable, Sendable {
    /// A program of the same screen, by its index in ``Screen/programs``.
    case program(Int)
    /// The program of the deck with this ``ScreenProgram/id``.
    case named(String)
  }

  /// The room that a page gives to a program.
  public struct Room: Hashable, Sendable {
    /// The rows of the output; 0 for none yet.
    public var rows: Int
    /// The columns; nil for those of the text around it.
    public var columns: Int?
    /// The words beside the link that runs it.
    public var note: String

    /// Creates the room of a program.
    public init(rows: Int, columns: Int? = nil, note: String) {
      self.rows = rows
      self.columns = columns
      self.note = note
    }
  }

  /// The program.
  public var source: Source
  /// The cells of the screen's grid.
  public var area: Rect
}
