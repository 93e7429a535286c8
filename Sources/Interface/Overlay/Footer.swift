internal import PortholeStreams
internal import Transitions

/// The line at the bottom that names a few keys to new users and disappears after a few seconds. It counts frames, and
/// is on the terminal only.
struct Footer: Sendable {
  /// The time it stays, in seconds.
  static let stay = 6.0
  /// The time it takes to fade, in seconds.
  static let fade = 0.8

  private let staying: Int
  private let fading: Int
  private var frames = 0

  init(framesPerSecond: Int, fades: Bool) {
    staying = Int((Self.stay * Double(framesPerSecond)).rounded())
    fading = fades ? Int((Self.fade * Double(framesPerSecond)).rounded()) : 0
  }

  /// The opacity, 0...1.
  var opacity: Double {
    isOver ? 0 : min(1, 1 - Double(frames - staying) / Double(max(1, fading)))
  }

  var isOver: Bool { frames >= staying + fading }

  var isFading: Bool { frames >= staying && !isOver }

  /// The number of frames until it begins to fade; nil once it fades.
  var remaining: Int? { frames < staying ? staying - frames : nil }

  mutating func advance(frames: Int) {
    self.frames = min(self.frames + frames, staying + fading)
  }

  /// Returns the text: a few keys, as many as fit; nil if none does.
  static func text(of keymap: Keymap, width: Int, hasLinks: Bool = true) -> String? {
    let all: [(command: KeyAction, word: String)] = [
      hasLinks ? (.follow, "open link") : (.pageDown, "next"), (.back, "back"),
      (.overview, "all screens"), (.help, "help"), (.quit, "quit"),
    ]
    let choices = [[0, 1, 2, 3, 4], [0, 2, 3, 4], [0, 3, 4], [3, 4], [3]]
    return choices.lazy.map { " " + keymap.hint($0.map { all[$0] }) + " " }
      .first { DisplayWidth.of($0) <= width && $0.contains { $0 != " " } }
  }
}

extension Grid {
  /// Draws a line of text over the beginning of a row, with an opacity: its background mixes with the cells below, and the
  /// text that is more visible stands on it. Cells beyond the text stay as they are.
  mutating func putHint(_ text: String, row: Int, ink: Color, ground: Color, opacity: Double) {
    guard opacity > 0, row >= 0, row < size.rows else { return }
    let columns = min(size.columns, DisplayWidth.of(text))
    var line = Grid(
      size: Size(columns: columns, rows: 1), filledWith: Cell(" ", foreground: ink, background: ground))
    line.write(text, at: Position(column: 0, row: 0), foreground: ink, background: ground)
    for column in 0..<columns {
      let (below, above) = (self[column: column, row: row], line[column: column, row: 0])
      let ground = below.background.mixed(with: above.background, opacity)
      var cell = opacity > 0.5 ? above : below
      cell.foreground = ground.mixed(with: cell.foreground, abs(2 * opacity - 1))
      cell.background = ground
      self[column: column, row: row] = cell
    }
  }
}
