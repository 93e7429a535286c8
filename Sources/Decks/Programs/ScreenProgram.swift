package import Transitions

/// A program that a screen asks to run: the `run:` of its front matter, or a snippet with an attribute such as `+exec`.
///
/// It is a description. Reading, checking or drawing a deck runs nothing.
package struct ScreenProgram: Hashable, Sendable {
  /// The place of the output.
  package enum Manner: Hashable, Sendable {
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
  package enum Exit: String, CaseIterable, Sendable {
    /// Leave its last screen on the page.
    case stay
    /// Go back to the screen below.
    case back
  }

  /// The place of the output.
  package var manner: Manner
  /// The program and its arguments.
  package var words: [String]
  /// The name in messages: the command, or the program that runs the snippet. It has no control characters.
  package var name: String
  /// The number of lines of the snippet, hidden ones included; 0 for a command.
  package var lineCount = 0
  /// The lines of the snippet that run and that the page does not show, counted from 0.
  var hiddenLines: [Int] = []
  /// A Boolean value indicating whether it starts when its screen appears, if the user allows programs.
  package var startsByItself = false
  /// The name by which other places show its output; nil if it has none.
  package var id: String?
  /// The picture that it makes; nil if it makes none.
  var drawing: MarkdownImage?
  /// The program that would draw it and is not installed; nil if it is, or if that is not known.
  var missingTool: String?
  /// A Boolean value indicating whether it makes a picture, which the page shows when it is read again.
  package var draws: Bool { drawing != nil }
  /// The action after its end.
  package var exit = Exit.stay
  /// The line of the request in the file, from 1; nil if it is not known.
  package var line: Int?

  /// Creates the program of a screen from a command line of the shell.
  ///
  /// - Parameters:
  ///   - command: The command line.
  ///   - exit: The action after its end.
  package init(command: String, exit: Exit = .stay) {
    self.init(manner: .screen, words: ["/bin/sh", "-c", command], name: CommandText.line(of: command, limit: 200))
    startsByItself = true
    self.exit = exit
  }

  init(manner: Manner, words: [String], name: String) {
    self.manner = manner
    self.words = words
    self.name = name
  }

  /// The program in words for a question: `bash (3 lines, 1 of them hidden)`.
  package var summary: String {
    guard lineCount > 0 else { return "\"\(name)\"" }
    let lines = lineCount == 1 ? "1 line" : "\(lineCount) lines"
    return "\(name) (\(lines)\(hiddenLines.isEmpty ? "" : ", \(hiddenLines.count) of them hidden"))"
  }

  /// The label of the link that runs it.
  var label: String { draws ? "Draw with \(name)" : lineCount > 0 ? "Run \(name)" : "Run it" }
}

/// An area of a page that shows the output of a program.
package struct ProgramOutput: Hashable, Sendable {
  /// A program.
  package enum Source: Hashable, Sendable {
    /// A program of the same screen, by its index in ``Screen/programs``.
    case program(Int)
    /// The program of the deck with this ``ScreenProgram/id``.
    case named(String)
  }

  /// The room that a page gives to a program.
  package struct Room: Hashable, Sendable {
    /// The rows of the output; 0 for none yet.
    package var rows: Int
    /// The columns; nil for those of the text around it.
    package var columns: Int?
    /// The words beside the link that runs it.
    package var note: String

    /// Creates the room of a program.
    package init(rows: Int, columns: Int? = nil, note: String) {
      self.rows = rows
      self.columns = columns
      self.note = note
    }
  }

  /// The program.
  package var source: Source
  /// The cells of the screen's grid.
  package var area: Rect
}
