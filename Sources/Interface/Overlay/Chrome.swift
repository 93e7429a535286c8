internal import PortholeStreams
internal import Transitions

/// The program's own lines: messages, notes, frame figures and the first keys.
struct Chrome: Sendable {
  var status: String? { didSet { statusFrames = nil } }
  /// The number of frames after which it goes by itself; nil for never.
  private(set) var statusFrames: Int?
  var showsFigures = false
  var figures = FrameFigures()
  var showsNotes = false
  var question: Question?
  var footer: Footer?
  var corner = CornerHint()
  var prefix: Key?
  var overlay = Overlay()

  /// Shows a message until the next key, but no longer than so many frames.
  mutating func hint(_ message: String, frames: Int) {
    status = message
    statusFrames = frames
  }

  /// The number of frames until something goes by itself; nil if nothing does.
  var remaining: Int? { [footer?.remaining, corner.remaining, statusFrames].compactMap(\.self).min() }

  mutating func advance(frames: Int) {
    footer?.advance(frames: frames)
    if footer?.isOver == true { footer = nil }
    corner.advance(frames: frames)
    guard let left = statusFrames else { return }
    if left > frames { statusFrames = left - frames } else { status = nil }
  }
}

/// The keys of the program on the screen, for some seconds after they have changed, on cells that are free.
struct CornerHint: Sendable {
  private var text: String?
  private var left = 0
  private var row = 0

  /// The number of frames until it goes; nil if it is not shown.
  var remaining: Int? { text == nil || left == 0 ? nil : left }

  mutating func set(_ text: String?, frames: Int) {
    if text != self.text { (self.text, left, row) = (text, frames, 0) }
  }

  mutating func advance(frames: Int) { left = max(0, left - frames) }

  /// Returns the text and the first of its cells: at the right end of a row where the screen has no words; nil if it is over
  /// or no row has room.
  mutating func place(on screen: Grid) -> (text: String, place: Position)? {
    guard left > 0, let text else { return nil }
    let words = " \(text) "
    let columns = DisplayWidth.of(words)
    let start = screen.size.columns - columns
    // It stays in its row as long as that is free.
    let rows = [row] + (0..<screen.size.rows)
    guard start >= 0, let free = rows.first(where: { screen.isFree(row: $0, from: start - 1) }) else { return nil }
    row = free
    return (words, Position(column: start, row: free))
  }
}

extension Grid {
  func isFree(row: Int, from first: Int = 0, to last: Int? = nil) -> Bool {
    guard (0..<size.rows).contains(row) else { return false }
    return (max(0, first)..<min(last ?? size.columns, size.columns)).allSatisfy { self[column: $0, row: row].isBlank }
  }
}

package struct FrameFigures: Hashable, Sendable {
  /// The time of composing and writing a frame, in milliseconds.
  package var milliseconds: Double
  /// The number of frames that were skipped because they were late, since the start.
  package var dropped: Int
  /// The number of bytes written for a frame.
  package var bytes: Int

  package init(milliseconds: Double = 0, dropped: Int = 0, bytes: Int = 0) {
    self.milliseconds = milliseconds
    self.dropped = dropped
    self.bytes = bytes
  }

  var line: String {
    " frame \(NumberText.fixed(milliseconds, decimals: 2)) ms, \(bytes) bytes  left out \(dropped) "
  }
}

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
