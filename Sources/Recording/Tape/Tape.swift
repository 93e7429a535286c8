package import PortholeInterface
package import PortholeStreams
package import Transitions

/// A script for a recording: keys and mouse events and their times, on the script's own clock.
///
/// The language is a dialect of VHS tapes; ``help`` lists it. There is one command per line, and `#` begins a comment.
/// Strings stand in `"`, `'` or backquotes; adjacent strings are joined. Durations are `1s`, `500ms` or a plain number
/// of seconds. Settings come before actions.
package struct Tape: Sendable {
  /// The settings of a script; nil where it has none.
  package struct Settings: Hashable, Sendable {
    package var size: Size?
    /// The frame rate in frames per second, 1...240.
    package var framesPerSecond: Int?
    package var depth: Rendition.Depth?
    package var glyphs: Rendition.Glyphs?
    /// The height of a cell in column widths.
    package var aspect: Double?
    /// The speed of transitions, 1/8...4; 2 halves their durations.
    package var speed: Double?
    package var showsChrome: Bool?
    package var palette: Palette?
    package var start: String?
    package var transition: TransitionChoice?
    /// The duration of every transition, in seconds.
    package var duration: Double?
    package var motion: TransitionChooser.Motion?
    package var seed: Int?
    /// The keys, if they differ from the defaults.
    package var keymap: Keymap?
    /// The looks of the picture; nil unless the tape sets one in the terms of VHS.
    package var look: Look?

    package init() {}
  }

  package enum Action: Hashable, Sendable {
    /// Presses a key a number of times, with a pause in microseconds between, or after each for a program.
    case key(Key, times: Int = 1, pace: Int = 0)
    /// Presses the characters of a text, with a pause in microseconds between, or after each for a program.
    case type(String, pace: Int)
    case mouse(InputEvent.Mouse, Position)
    /// Presses and releases the mouse button on a cell.
    case click(Position)
    /// Presses the mouse button on a cell, moves the mouse in a straight line at an even pace and releases the button.
    case drag(from: Position, to: Position, microseconds: Int)
    case sleep(microseconds: Int)
    /// Waits until a line of the screen contains a text; an error if it takes longer than the limit.
    case wait(text: String, microseconds: Int)
    case marker(String)
    /// Writes the next frame to a file, whose extension names the format.
    case screenshot(String)
    case hide
    case show
    /// Moves the view of another program's terminal up, or down if negative, with a pause in microseconds after each row.
    case scroll(rows: Int, pace: Int)
    /// Waits until another program's terminal shows a pattern; an error if it takes longer than the limit.
    case match(Pattern, microseconds: Int)
    case copy(String)
    case paste
    /// Changes the size of the terminal and, if not nil, the height of its cells in column widths.
    case resize(Size, aspect: Double?)
  }

  /// The longest duration of a tape in microseconds: a week. Times in microseconds can then be multiplied by any frame
  /// rate.
  package static let longest = 7 * 86_400_000_000

  /// The largest file of a tape that is read, in bytes.
  package static let largest = 1 << 20

  package struct Step: Hashable, Sendable {
    package var action: Action
    /// The line of the script, from 1; of the `Source` command, if the action stands in the tape that it names.
    package var line: Int
    /// The column of the command, from 1.
    package var column: Int
    package var name = ""
  }

  package var path: String
  package var settings: Settings
  /// The actions in order; together they take at most ``longest``.
  package var steps: [Step]
  /// The program that the tape drives; nil for a deck.
  package var program: Program?
  package var outputs: [Word] = []
  package var required: [Word] = []
  package var notes: [Note] = []
  /// The place of the first screen's id; nil if the script names none.
  var startPlace: (line: Int, column: Int)?

  package init(path: String, settings: Settings = Settings(), steps: [Step] = []) {
    (self.path, self.settings, self.steps) = (path, settings, steps)
  }

  /// Returns the problem that the deck does not have the script's first screen; nil if the script names none.
  package func unknownStart(suggestion: String?) -> TapeProblem? {
    guard let start = settings.start, let place = startPlace else { return nil }
    return TapeProblem(
      path: path, line: place.line, column: place.column,
      message: TapeProblem.message(
        "no screen", start, near: suggestion, else: "\"porthole check -v DECK\" lists the screens"))
  }

  /// The problem that the script names no file to write; nil if it names one.
  package var missingOutput: Problem? {
    guard outputs.isEmpty else { return nil }
    var name = path.split(separator: "/").last.map(String.init) ?? ""
    if let dot = name.lastIndex(of: ".") { name = String(name[..<dot]) }
    // Names that would need quotes, or look like an option, stay out of the example.
    let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber || "._-".contains($0) }
    let file = isPlain && (name.first?.isLetter == true || name.first?.isNumber == true) ? "\(name).gif" : "demo.gif"
    return Problem(TapeProblem.plain(path), "no Output line", "write Output \(file) in it, or use -o \(file)")
  }
}

extension Tape.Action {
  /// The longest time that it can take, in microseconds. It is limited to a value just over ``Tape/longest``, which is
  /// enough to reject it.
  package var longest: Int {
    switch self {
    case .sleep(let time), .drag(_, _, let time), .wait(_, let time), .match(_, let time): time
    case .key(_, let times, let pace): (times - 1) * pace
    case .scroll(let rows, let pace): abs(rows) * pace
    // Limited, so that no text makes the product overflow.
    case .type(let text, let pace): pace == 0 ? 0 : min(max(0, text.count - 1), Tape.longest / pace + 1) * pace
    case .mouse, .click, .marker, .screenshot, .hide, .show, .resize, .copy, .paste: 0
    }
  }
}

extension Tape {
  /// A word of a tape, such as the path of a file that it asks for.
  package struct Word: Hashable, Sendable {
    package var text: String
    /// The path of the tape that has the word: this one, or one that it names with `Source`.
    package var path: String
    /// The line, from 1.
    package var line: Int
    /// The column, from 1.
    package var column: Int
  }

  /// A part of a tape that has no effect. The description is a line for the user.
  package struct Note: Hashable, Sendable, CustomStringConvertible {
    /// The path of the tape that has the part: this one, or one that it names with `Source`.
    package var path: String
    /// The line, from 1.
    package var line: Int
    /// The column of the command, from 1.
    package var column: Int
    package var text: String

    package var description: String { "\(TapeProblem.plain(path)):\(line):\(column): \(TapeProblem.plain(text))" }
  }
}
