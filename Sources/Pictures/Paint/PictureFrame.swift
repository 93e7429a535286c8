package import Transitions

/// The surroundings of a screen in a picture: a margin in the screen's background colour, and a window with a title. It
/// says how high the rows of the screen are, too.
///
/// Lengths are in eighths of a cell's width, which are pixels at scale 1.
package struct PictureFrame: Hashable, Sendable {
  package enum Corners: Sendable {
    /// Right angles, for formats without transparency.
    case square
    /// Round, with pixels that are either opaque or transparent.
    case cut
    /// Round, with pixels that may be partly transparent.
    case smooth
  }

  package var rowHeight = RowHeight.joined
  /// The width of the margin, at least 0.
  package var padding: Int
  /// The window's title; nil if there is no window.
  package var title: String?
  package var ground: UInt32
  /// The plate on which the screen lies, if there is no window; nil for none.
  package var plate: Plate?
  /// The colour that lines and the title are mixed from.
  private let foreground: UInt32

  /// Creates a margin, and a window if there is a title.
  ///
  /// - Parameters:
  ///   - screen: The screen whose background the margin takes; nil takes the palette's.
  ///   - depth: The number of colours of the picture. The margin has one of them.
  package init(
    padding: Int = 0, title: String? = nil, palette: Palette = .standard, around screen: Grid? = nil,
    depth: Rendition.Depth = .direct
  ) {
    (self.padding, self.title) = (padding, title)
    let ground = screen.map { $0.edgeGround(in: depth, palette) } ?? palette.background
    self.ground = ground
    let isLight = Self.isLight(ground)
    // Light on light or dark on dark could not be read.
    let isReadable = Self.isLight(palette.foreground) != isLight
    foreground = isReadable ? palette.foreground : isLight ? Palette.light.foreground : Palette.standard.foreground
  }

  static func isLight(_ rgb: UInt32) -> Bool {
    Color(rgb: rgb).luma >= 128_000
  }

  /// The usual width of a margin: a cell's.
  package static let usualPadding = 8
  static let barHeight = 28
  static let radius = 8
  /// The centres of the three dots, from the left, and their colours.
  static let dots: [(x: Int, color: UInt32)] = [(16, 0xFF5F57), (36, 0xFEBC2E), (56, 0x28C840)]
  static let dotRadius = 6
  static let titleMargin = 72

  var isEmpty: Bool { padding == 0 && title == nil && plate == nil }
  /// The distance of the screen from the left, the right and the bottom; in a window it leaves the round corners free.
  var side: Int { title == nil ? padding + (plate?.margin ?? 0) : max(padding, 3) }
  var top: Int { side + (title == nil ? plate?.bar?.height ?? 0 : Self.barHeight) }

  /// Returns the size of the whole at scale 1.
  func size(of screen: Size) -> (width: Int, height: Int) {
    (screen.columns * 8 + 2 * side, screen.rows * rowHeight.parts + top + side)
  }

  /// Returns the size in pixels of a picture of a screen with its surroundings.
  ///
  /// - Parameters:
  ///   - scale: The pixels in an eighth of a cell's width.
  ///   - shape: The size of a cell at scale 1.
  package func pixels(
    of screen: Size, scale: Int, shape: CellShape = .standard
  ) throws(PictureError) -> (width: Int, height: Int) {
    let cell = shape.pixels(scale: scale, rowHeight: rowHeight)
    let width = screen.columns * cell.width + 2 * side * scale
    let height = screen.rows * cell.height + (top + side) * scale
    guard max(width, height) <= PictureError.mostOnSide, width * height <= PictureError.mostPixels
    else { throw .tooLarge(screen, scale: scale) }
    return (width, height)
  }

  /// Returns the place of the screen's upper left corner, in pixels.
  package func origin(scale: Int) -> (x: Int, y: Int) { (side * scale, top * scale) }

  var bar: UInt32 { Tints.mix(ground, foreground, 1, of: 8) }
  var line: UInt32 { Tints.mix(ground, foreground, 1, of: 4) }
  var ink: UInt32 { Tints.mix(ground, foreground, 3, of: 4) }
}

extension PictureFrame {
  /// A screen on a ground of another colour: a margin, round corners and a bar with discs, as VHS draws them. Lengths are
  /// in eighths of a cell's width.
  package struct Plate: Hashable, Sendable {
    package struct Bar: Hashable, Sendable {
      package var height: Int
      package var hasRings: Bool
      package var isRight: Bool

      package init(height: Int, hasRings: Bool, isRight: Bool) {
        (self.height, self.hasRings, self.isRight) = (height, hasRings, isRight)
      }
    }

    struct Disc {
      /// The centre, from the upper left corner of the picture.
      var (x, y): (Double, Double)
      var radius: Double
      /// The radius of the empty part; 0 for none.
      var hole: Double
      var color: UInt32
    }

    package var margin: Int
    package var fill: UInt32
    package var radius: Int
    /// The bar; nil for none.
    package var bar: Bar?

    package init(margin: Int, fill: UInt32, radius: Int, bar: Bar?) {
      (self.margin, self.fill, self.radius, self.bar) = (margin, fill, radius, bar)
    }

    private static let colors: [UInt32] = [0xFF4F4D, 0xFEBB00, 0x00CC1D]

    /// Returns the discs of the bar in a picture of a width. Their sizes are parts of the bar's height.
    func discs(width: Int, ring: UInt32) -> [Disc] {
      guard let bar else { return [] }
      let height = Double(bar.height)
      let radius = height / (bar.hasRings ? 5 : 6)
      let (first, step) = (height / 2, 2 * radius + height / 6)
      return Self.colors.enumerated().map { index, color in
        let x = first + Double(index) * step
        return Disc(
          x: Double(margin) + (bar.isRight ? Double(width - 2 * margin) - x : x), y: Double(margin) + height / 2,
          radius: radius, hole: bar.hasRings ? radius * 0.8 : 0, color: bar.hasRings ? ring : color)
      }
    }
  }
}

extension Grid {
  /// The background of most cells at the edge, so that what lies around the screen continues it; among equals
  /// the lowest number. A shade is seen as the mean of its colours.
  var edgeGround: UInt32 {
    var counts: [UInt32: Int] = [:]
    let (columns, rows) = (size.columns, size.rows)
    func count(column: Int, row: Int) {
      let cell = self[column: column, row: row]
      let isShade = (0x2591...0x2593).contains(cell.scalar.value)
      counts[isShade ? cell.mean.rounded.rgb : cell.background.rgb, default: 0] += 1
    }
    guard columns > 0, rows > 0 else { return 0 }
    for column in 0..<columns {
      count(column: column, row: 0)
      if rows > 1 { count(column: column, row: rows - 1) }
    }
    for row in 0..<rows {
      count(column: 0, row: row)
      if columns > 1 { count(column: columns - 1, row: row) }
    }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? 0
  }

  /// Returns that background as a terminal of some colours shows it.
  func edgeGround(in depth: Rendition.Depth, _ palette: Palette) -> UInt32 {
    if depth == .direct { return edgeGround }
    var reduction = ColorReduction(to: depth, palette: palette)
    return reduction.shown(self, palette: palette).edgeGround
  }
}
