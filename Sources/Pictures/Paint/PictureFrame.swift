package import Transitions

/// What stands round a screen in a picture: a margin in the screen's own ground, and the frame of a window with a title.
///
/// Lengths are in eighths of a cell's width, which are pixels at scale 1.
package struct PictureFrame: Hashable, Sendable {
  /// What the corners of a window are.
  package enum Corners: Sendable {
    /// Right angles, where nothing can be let through.
    case square
    /// Round, of pixels that are either there or not.
    case cut
    /// Round, of pixels that let through a part of what is below.
    case smooth
  }

  /// How wide the margin is, at least 0.
  package var padding: Int
  /// The window's title; nil if there is no window.
  package var title: String?
  /// The colour of the margin.
  package var ground: UInt32
  /// The colour that lines and the title are mixed with.
  private let foreground: UInt32

  /// A margin, and a window if it has a title.
  ///
  /// - Parameters:
  ///   - palette: The colours of the terminal.
  ///   - screen: The screen whose ground the margin has; nil takes the palette's.
  package init(padding: Int = 0, title: String? = nil, palette: Palette = .standard, around screen: Grid? = nil) {
    (self.padding, self.title) = (padding, title)
    let ground = screen.map(Markup.ground) ?? palette.background
    self.ground = ground
    let isLight = Self.isLight(ground)
    // Light on light or dark on dark could not be read.
    let isReadable = Self.isLight(palette.foreground) != isLight
    foreground = isReadable ? palette.foreground : isLight ? Palette.light.foreground : Palette.standard.foreground
  }

  private static func isLight(_ rgb: UInt32) -> Bool {
    Color(rgb: rgb).luma >= 128_000
  }

  static let barHeight = 28
  static let radius = 8
  /// Where the middles of the three dots lie, from the left, and their colours.
  static let dots: [(x: Int, color: UInt32)] = [(16, 0xFF5F57), (36, 0xFEBC2E), (56, 0x28C840)]
  static let dotRadius = 6
  /// What is left free beside a title.
  static let titleMargin = 72

  /// Whether there is anything round the screen.
  var isEmpty: Bool { padding == 0 && title == nil }
  /// How far from the left, the right and the bottom the screen stands; in a window it leaves the round corners free.
  var side: Int { title == nil ? padding : max(padding, 3) }
  /// How far from the top it does.
  var top: Int { side + (title == nil ? 0 : Self.barHeight) }

  /// The size of the whole at scale 1.
  func size(of screen: Size) -> (width: Int, height: Int) {
    (screen.columns * 8 + 2 * side, screen.rows * 16 + top + side)
  }

  /// The size in pixels of a picture of a screen, each part of a cell `scale` of them wide.
  package func pixels(of screen: Size, scale: Int) throws(PictureError) -> (width: Int, height: Int) {
    _ = try PictureError.check(screen, scale: scale)
    let (width, height) = size(of: screen)
    guard width * scale <= 65_535, height * scale <= 65_535, width * height * scale * scale <= PictureError.mostPixels
    else { throw .tooLarge(screen, scale: scale) }
    return (width * scale, height * scale)
  }

  /// Where the screen's upper left corner lies, in pixels.
  package func origin(scale: Int) -> (x: Int, y: Int) { (side * scale, top * scale) }

  var bar: UInt32 { Tints.mix(ground, foreground, 1, of: 8) }
  var line: UInt32 { Tints.mix(ground, foreground, 1, of: 4) }
  var ink: UInt32 { Tints.mix(ground, foreground, 3, of: 4) }
}
