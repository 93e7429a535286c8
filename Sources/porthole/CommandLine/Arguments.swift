internal import Decks
internal import Glibc
internal import Navigation
internal import Pictures
internal import Recording
internal import Transitions

/// A command line, understood. What was not said is nil or empty.
struct Arguments: Sendable {
  /// What to do.
  var command = Subcommand.show
  /// Whether the command was named, or is the default.
  var isCommandNamed = false
  /// The words that are neither command nor option.
  var operands: [String] = []

  /// `--help`.
  var asksForHelp = false
  /// `--version`.
  var asksForVersion = false
  /// `--transition`.
  var transition: TransitionChoice?
  /// `--duration`, in seconds.
  var duration: Double?
  /// `--speed`, 1/8...4.
  var speed: Double?
  /// `--idle-time-limit`, in seconds.
  var idleTimeLimit: Double?
  /// `--last-frame`, in seconds.
  var lastFrame: Double?
  /// `--motion`.
  var motion: TransitionChooser.Motion?
  /// `--seed`.
  var seed: Int?
  /// `--fps`.
  var framesPerSecond: Int?
  /// `--size`.
  var size: Size?
  /// `--aspect`, the height of a cell in column widths.
  var aspect: Double?
  /// `--depth`.
  var depth: Rendition.Depth?
  /// `--glyphs`.
  var glyphs: Rendition.Glyphs?
  /// `--start`, a screen's id.
  var start: String?
  /// `--split`.
  var split: ScreenSplit?
  /// `--no-mouse`.
  var isMouseOff = false
  /// `--plain`.
  var isPlain = false
  /// `--no-watch`.
  var isWatchOff = false
  /// `--color`.
  var color: ColorPreference?
  /// `--theme`; nil asks the terminal.
  var theme: Theme?
  /// `--config`, a path.
  var config: String?
  /// `--verbose`.
  var isVerbose = false
  /// `--quiet`.
  var isQuiet = false
  /// `--screen`, a screen's id.
  var screen: String?
  /// `--from`, a screen's id.
  var from: String?
  /// `--to`, a screen's id.
  var to: String?
  /// `--at`, a progress 0...1.
  var progress: Double?
  /// `--format`.
  var format: ExportFormat?
  /// `--output`, a path; `-` is standard output.
  var output: String?
  /// `--script`, a path.
  var script: String?
  /// `--force`.
  var replacesFile = false
  /// `--check`.
  var checksRecording = false
  /// `--cast-version`.
  var castVersion: Int?
  /// `--frames`.
  var frames: Int?
  /// `--scale`.
  var scale: Int?
  /// `--svg`.
  var svg: AnimatedSVG.Manner?
  /// `--budget`, in bytes.
  var budget: Int?
  /// `--padding`, in eighths of a cell's width.
  var padding: Int?
  /// `--frame`.
  var surround: Surround?
  /// `--title`.
  var title: String?
  /// `--pair`.
  var asksForPair = false
  /// `--captions`.
  var showsKeys = false
  /// `--tty`.
  var onTerminal = false
  /// `--files`.
  var measuresFiles = false
  /// `--json`.
  var asJSON = false

  /// What a picture may have round it.
  enum Surround: String, CaseIterable, Sendable {
    /// A window with a title.
    case window
  }

  /// The deck to work on: the operand, else the folder of screens that is at hand.
  var path: String { operands.first ?? Arguments.deckAtHand }

  /// Returns the path of the deck to work on, which must be named where no folder is at hand.
  func deckPath() throws(UsageError) -> String {
    guard operands.first != nil || access(Arguments.deckAtHand, F_OK) == 0 else {
      throw UsageError(.missing("the path of a deck", command: command))
    }
    return path
  }

  /// The deck that is meant where none is named.
  static let deckAtHand = "Screens"

  /// Returns the frame rate of a file that moves: as asked on the command line, else in a tape, else 50.
  func frameRate(of format: ExportFormat, or asked: Int?) throws(UsageError) -> Int {
    let rate = framesPerSecond ?? asked ?? 50
    if let limit = format.frameRateLimit, rate > limit.most {
      throw UsageError(
        .badValue("\(rate)", option: "--fps", takes: "at most \(limit.most) for .\(format): \(limit.reason)"))
    }
    return rate
  }

  /// What frames may use: as asked, else 24 bits and blocks.
  var rendition: Rendition { Rendition(depth: depth ?? .direct, glyphs: glyphs ?? .blocks) }
}
