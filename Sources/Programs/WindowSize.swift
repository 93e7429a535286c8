internal import PortholePlatform
package import Transitions

/// The size of a terminal, in cells and in pixels.
package struct WindowSize: Hashable, Sendable {
  package var cells: Size
  /// The size in pixels; 0 by 0 if it is not known.
  package var pixels = Size(columns: 0, rows: 0)

  /// Creates a size without pixels.
  package init(_ cells: Size) {
    self.cells = cells
  }

  /// Reads the size of a terminal, TIOCGWINSZ; nil if it has none.
  package init?(of descriptor: Int32) {
    var window = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else { return nil }
    cells = Size(columns: Int(window.ws_col), rows: Int(window.ws_row))
    pixels = Size(columns: Int(window.ws_xpixel), rows: Int(window.ws_ypixel))
  }

  /// Sets the size of a terminal, TIOCSWINSZ. The kernel tells its foreground programs if it has changed.
  package func set(on descriptor: Int32) {
    var window = winsize(
      ws_row: UInt16(clamping: cells.rows), ws_col: UInt16(clamping: cells.columns),
      ws_xpixel: UInt16(clamping: pixels.columns), ws_ypixel: UInt16(clamping: pixels.rows))
    _ = ioctl(descriptor, UInt(TIOCSWINSZ), &window)
  }
}
