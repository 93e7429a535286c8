internal import Transitions

/// The line at the bottom that names a few keys to somebody who has just come, and then goes. It counts frames; nobody
/// but a terminal sees it.
struct Footer: Sendable {
  /// How long it stays, in seconds.
  static let stay = 6.0
  /// How long it takes to fade, in seconds.
  static let fade = 0.8

  private let staying: Int
  private let fading: Int
  private var frames = 0

  /// - Parameter fades: Whether it fades; else it just goes.
  init(framesPerSecond: Int, fades: Bool) {
    staying = Int((Self.stay * Double(framesPerSecond)).rounded())
    fading = fades ? Int((Self.fade * Double(framesPerSecond)).rounded()) : 0
  }

  /// How much of it is seen, 0...1.
  var opacity: Double {
    frames < staying ? 1 : fading > 0 ? max(0, 1 - Double(frames - staying) / Double(fading)) : 0
  }

  /// Whether it has gone.
  var isOver: Bool { frames >= staying + fading }

  /// Whether it changes from frame to frame.
  var isFading: Bool { frames >= staying && !isOver }

  /// How many frames it still stays as it is; nil once it fades.
  var remaining: Int? { frames < staying ? staying - frames : nil }

  /// Lets time pass.
  mutating func advance(frames: Int) {
    self.frames = min(self.frames + frames, staying + fading)
  }

  /// What it says: a few keys, as many as there is room for; nil where there is none.
  ///
  /// - Parameter hasLinks: Whether there is a link to be followed; else one goes through the screens in their order.
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
  /// Writes a bar over a row as far as it is seen: its ground mixes with what lies below, and of the two texts the one
  /// that is seen more stands on it.
  mutating func putBar(_ text: String, row: Int, opacity: Double, palette: Palette) {
    guard opacity < 1 else { return putBar(text, row: row, palette: palette) }
    guard opacity > 0, row >= 0, row < size.rows else { return }
    var bar = Grid(
      size: Size(columns: size.columns, rows: 1),
      filledWith: Cell(" ", foreground: palette.defaultBackground, background: palette.defaultForeground))
    bar.putBar(text, row: 0, palette: palette)
    for column in 0..<size.columns {
      let (below, above) = (self[column: column, row: row], bar[column: column, row: 0])
      let ground = below.background.mixed(with: above.background, opacity)
      var cell = opacity > 0.5 ? above : below
      cell.foreground = ground.mixed(with: cell.foreground, abs(2 * opacity - 1))
      cell.background = ground
      self[column: column, row: row] = cell
    }
  }
}
