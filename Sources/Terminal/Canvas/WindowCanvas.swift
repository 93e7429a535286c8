internal import CPortholeNcursesw
internal import PortholePlatform
internal import PortholeStreams
public import Transitions

/// Draws frames into a window of a program that owns curses itself.
///
/// It writes cells into the window, as `waddch` would, and nothing else: it starts and ends nothing, handles no signal,
/// reads no key, and shows nothing until the program refreshes the window. It defines colour pairs of a range that the
/// program leaves to it.
///
///     start_color()
///     use_default_colors()
///     var canvas = WindowCanvas(window, pairs: 16..<1024)
///     canvas.draw(stack.frame, damage: stack.damage)
///     wnoutrefresh(window)
///     doupdate()
///
/// Call `setlocale` before curses is started, or there is nothing but ASCII. A module of Swift for curses of your own
/// must set `NCURSES_WIDECHAR` to 1 before `curses.h`, as `CPortholeNcursesw` does, which can be imported in its place.
nonisolated public struct WindowCanvas {
  /// The window that it draws on: curses' `WINDOW *`, from any Swift module. A new window gets the next frame whole.
  /// `UnsafeMutableRawPointer(window)` makes one of an opaque pointer.
  public var window: UnsafeMutableRawPointer {
    didSet { isBehind = true }
  }
  /// The colours and glyphs of the terminal, as curses knows it, for the `Compositor` or `LiveStack` that makes the
  /// frames.
  public let rendition: Rendition

  private var writer: WindowWriter
  /// True if the window's cells are not those drawn last.
  private var isBehind = true

  /// A canvas of a window of the terminal that curses was started on.
  ///
  /// - Parameters:
  ///   - window: Curses' `WINDOW *`, of any size; cells that it does not have are left out, and those that a frame does
  ///     not have stay as they are. If it shares its cells with another (`subwin`, `derwin`), touch that one too.
  ///   - pairs: Numbers of colour pairs that are not used elsewhere, from 1; those that the terminal does not have are
  ///     left out. Some hundred do for most frames; where they run out, cells get the right background and another ink.
  ///   - palette: The terminal's own colours.
  ///   - glyphs: The glyphs for edges; nil for the finest that the locale and the terminal's name allow.
  ///
  /// Before `start_color`, and where the terminal has no colours, frames come in reverse video. Without
  /// `use_default_colors` the default colours are drawn as the nearest that curses has.
  public init(
    _ window: UnsafeMutableRawPointer, pairs: Range<Int32> = 16..<32_768, palette: Palette = .standard,
    glyphs: Rendition.Glyphs? = nil
  ) {
    self.window = window
    let colors = Int(porthole_colors())
    let range = pairs.clamped(to: 1..<max(1, porthole_color_pairs()))
    let depth: Rendition.Depth =
      switch range.isEmpty ? 0 : colors {
      case 0x100_0000...: .direct
      case 256...: .palette
      case 8...: .sixteen
      default: .mono
      }
    rendition = Rendition(depth: depth, glyphs: glyphs ?? Self.glyphs)
    // The colours of an entry of 24 bits that go by their index; the capability has this name by convention.
    let overlay = Int(tigetnum("CO"))
    let numbers = ColorNumbers(
      depth: depth, count: colors, overlay: overlay < 0 ? 8 : overlay,
      hasDefaults: !range.isEmpty && init_extended_pair(range.lowerBound, -1, -1) == OK, palette: palette)
    writer = WindowWriter(
      reduction: ColorReduction(to: depth, palette: palette, hasBright: colors >= 16), numbers: numbers,
      pairs: ColorPairs(range))
  }

  /// A canvas of a window whose structure Swift does not see, as in newer versions of ncurses. It is the same as with a
  /// pointer to the structure.
  public init(
    _ window: OpaquePointer, pairs: Range<Int32> = 16..<32_768, palette: Palette = .standard,
    glyphs: Rendition.Glyphs? = nil
  ) {
    self.init(UnsafeMutableRawPointer(window), pairs: pairs, palette: palette, glyphs: glyphs)
  }

  /// The window's size in cells.
  public var size: Size {
    Size(columns: Int(getmaxx(cells)), rows: Int(getmaxy(cells)))
  }

  private var cells: curses_window { porthole_window(window) }

  /// Writes a frame into the window, from its top left. The window's cursor stays where it is.
  ///
  /// - Parameters:
  ///   - grid: All cells.
  ///   - damage: The cells that may differ from those drawn last.
  /// - Complexity: O(damage); O(cells) for the first frame, after ``invalidate()``, and where the pairs have been used up.
  public mutating func draw(_ grid: borrowing Grid, damage: borrowing Damage) {
    let (row, column, size) = (getcury(cells), getcurx(cells), size)
    if isBehind {
      writer.write(grid, to: cells, of: size)
    } else {
      writer.write(grid, at: damage, to: cells, of: size)
    }
    isBehind = false
    if writer.pairs.haveRunOut {
      // Curses draws what has a pair that is defined anew once more.
      writer.pairs.removeAll()
      writer.write(grid, to: cells, of: size)
    }
    wmove(cells, row, column)
  }

  /// Takes note that others have written into the window: the next frame is written whole.
  public mutating func invalidate() {
    isBehind = true
  }

  private static var glyphs: Rendition.Glyphs {
    guard let set = nl_langinfo(Int32(CODESET)), String(cString: set) == "UTF-8" else { return .text }
    return Capabilities.glyphs(environment: .current, name: termname().map { String(cString: $0) } ?? "")
  }
}
