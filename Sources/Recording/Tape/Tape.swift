public import Interface
public import Navigation
public import Transitions

/// A script for a recording: what is pressed and when, on a clock of its own.
///
/// The language is a dialect of that of VHS tapes; ``help`` lists it. One command a line, `#` begins a comment, strings
/// stand in `"`, `'` or backquotes, several pieces beside each other are one, durations are `1s`, `500ms` or a plain number of seconds. Settings come before all
/// actions.
public struct Tape: Sendable {
  /// What `Set` says; nil where it is silent.
  public struct Settings: Hashable, Sendable {
    /// Of the terminal, in cells.
    public var size: Size?
    /// Frames a second, 1...240.
    public var framesPerSecond: Int?
    /// How many colours.
    public var depth: Rendition.Depth?
    /// Which glyphs an edge may be drawn with.
    public var glyphs: Rendition.Glyphs?
    /// Height of a cell in column widths.
    public var aspect: Double?
    /// How much faster than their durations transitions run, 1/8...4.
    public var speed: Double?
    /// Whether the program's own lines are recorded.
    public var showsChrome: Bool?
    /// What the terminal's colours look like.
    public var palette: Palette?
    /// The id of the screen to begin with.
    public var start: String?
    /// The user's own choice of transition.
    public var transition: TransitionChoice?
    /// How long every transition takes, in seconds.
    public var duration: Double?
    /// How much may move.
    public var motion: TransitionChooser.Motion?
    /// The random seed.
    public var seed: Int?
    /// Which keys do what, where that is not as always.
    public var keymap: Keymap?

    /// Nothing said.
    public init() {}
  }

  /// Something that is done.
  public enum Action: Hashable, Sendable {
    /// A key is pressed so often, with so many microseconds between.
    case key(Key, times: Int = 1, pace: Int = 0)
    /// The characters of a text are pressed, with so many microseconds between.
    case type(String, pace: Int)
    /// The mouse does one thing on a cell.
    case mouse(InputEvent.Mouse, Position)
    /// The mouse button is pressed and let go on a cell.
    case click(Position)
    /// The mouse button is pressed on a cell, the mouse moved in a straight line at an even pace and let go.
    case drag(from: Position, to: Position, microseconds: Int)
    /// Time passes.
    case sleep(microseconds: Int)
    /// Time passes until a line of the screen contains a text; it is an error if that takes longer.
    case wait(text: String, microseconds: Int)
    /// A chapter begins.
    case marker(String)
    /// The next frame is kept as a file, whose ending says of which kind.
    case screenshot(String)
    /// Nothing is recorded from here on.
    case hide
    /// The recording goes on.
    case show
    /// The terminal takes another size, and perhaps another height of its cells in column widths.
    case resize(Size, aspect: Double?)
  }

  /// The microseconds that a whole tape may take, a week. Times in microseconds can then be multiplied by any frame rate.
  public static let longest = 7 * 86_400_000_000

  /// An action and where the script asks for it.
  public struct Step: Hashable, Sendable {
    /// What is done.
    public var action: Action
    /// The line of the script, from 1.
    public var line: Int
    /// The column of the command, from 1.
    public var column: Int
  }

  /// What the script is called in messages.
  public var path: String
  /// What `Set` says.
  public var settings: Settings
  /// In order; together they take at most ``longest``.
  public var steps: [Step]
  /// Where it names the screen to begin with, if it does.
  var startPlace: (line: Int, column: Int)?

  /// What is wrong with the screen that it names to begin with, where a deck has no such one.
  ///
  /// - Parameter suggestion: What may have been meant.
  public func unknownStart(suggestion: String?) -> TapeProblem? {
    guard let start = settings.start, let place = startPlace else { return nil }
    return TapeProblem(
      path: path, line: place.line, column: place.column, fact: .unknownScreen(start, suggestion: suggestion))
  }
}

extension Tape.Action {
  /// The microseconds that it takes; the most of them for a wait, and no more than tells that it is longer than a tape.
  public var longest: Int {
    switch self {
    case .sleep(let time), .drag(_, _, let time), .wait(_, let time): time
    case .key(_, let times, let pace): (times - 1) * pace
    // No more than tells that it is too long, so that no text makes a number that is too large.
    case .type(let text, let pace): pace == 0 ? 0 : min(max(0, text.count - 1), Tape.longest / pace + 1) * pace
    case .mouse, .click, .marker, .screenshot, .hide, .show, .resize: 0
    }
  }
}
