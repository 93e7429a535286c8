package import PortholeStreams
package import Transitions

package struct LivePicture: Hashable, Sendable {
  package var grid: Grid
  /// The cursor; nil if none shows.
  package var cursor: TerminalEmulator.Cursor?

  package init(_ grid: Grid, cursor: TerminalEmulator.Cursor? = nil) {
    self.grid = grid
    self.cursor = cursor.flatMap { $0.isVisible ? $0 : nil }
  }

  func drawn(_ palette: Palette) -> Grid {
    var grid = grid
    if let cursor { grid.draw(cursor, in: palette) }
    return grid
  }
}

package struct LiveOutput: Sendable {
  private var diff: CellDiff
  private let palette: Palette
  package private(set) var shown: LivePicture?

  package init(palette: Palette) {
    self.palette = palette
    diff = CellDiff(depth: .direct, palette: palette, styles: .all)
  }

  /// - Returns: The output after the picture before; none if it looks the same. A terminal of another size needs the whole
  ///   picture.
  package mutating func show(_ picture: LivePicture) -> [UInt8] {
    var cells: [UInt8] = []
    diff.encode(picture.grid, damage: .everything(picture.grid.size), into: &cells)
    let cursor = Self.cursor(picture.cursor)
    let isSame = cells.isEmpty && shown?.cursor == picture.cursor
    shown = picture
    // The cursor moves as cells are written.
    return isSame ? [] : SynchronizedUpdate.begin + Self.hidden + cells + cursor + SynchronizedUpdate.end
  }

  package func whole() -> [UInt8] {
    guard let shown else { return [] }
    var output = LiveOutput(palette: palette)
    return output.show(shown)
  }

  private static let hidden = Array("\u{1B}[?25l".utf8)

  private static func cursor(_ cursor: TerminalEmulator.Cursor?) -> [UInt8] {
    guard let cursor else { return [] }
    return Array("\u{1B}[\(cursor.position.row + 1);\(cursor.position.column + 1)H\u{1B}[?25h".utf8)
  }
}

struct ShowScreen {
  private var shadow: ScreenShadow?
  private var frame: Grid?
  private let palette: Palette
  /// True if it has changed since the last picture.
  private(set) var hasChanged = false

  /// - Parameter size: The size of a program's terminal; nil for a show of frames.
  init(program size: Size?, palette: Palette) {
    self.palette = palette
    shadow = size.flatMap { ScreenShadow(size: $0, palette: palette) }
  }

  mutating func take(_ parts: [ShowEvent]) {
    for part in parts {
      hasChanged = true
      switch part {
      case .frame(let frame, _): self.frame = frame
      case .output(let bytes): shadow?.append(bytes)
      case .size(let size): shadow?.resize(to: size)
      default: break
      }
    }
  }

  /// Returns the picture now; nil if there is none yet.
  mutating func picture(at time: Int64) -> LivePicture? {
    if let frame {
      hasChanged = false
      return LivePicture(frame)
    }
    shadow?.time = Int(time / 1000)
    shadow?.catchUp()
    guard let shadow else { return nil }
    // A picture that is not whole may take too long.
    hasChanged = shadow.isHeld
    return LivePicture(shadow.grid, cursor: shadow.look)
  }
}
