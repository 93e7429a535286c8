internal import CPortholeImages
package import Transitions

package struct ImageFrames: Sendable {
  package struct Frame: Sendable {
    package var grid: Grid
    /// The milliseconds that it stays, at least 20.
    package var milliseconds: Int
  }

  /// The pictures from the first one on; never empty.
  package var frames: [Frame]
  /// True if the drawing has a ground of its own, because it would hardly be seen on the page.
  package var hasPlate = false

  /// The time of browsers for a frame that has none.
  private static let usualDelay = 100

  package init(blank: Cell, size: Size, mark: Unicode.Scalar) {
    var grid = Grid(size: size, filledWith: blank)
    grid[column: (size.columns - 1) / 2, row: (size.rows - 1) / 2].scalar = mark
    frames = [Frame(grid: grid, milliseconds: Self.usualDelay)]
  }

  init(_ picture: images_picture, size: Size, look: ImageLook) {
    frames = (0..<Int(picture.frames)).map { number in
      let cells = UnsafeBufferPointer(start: picture.cells + number * size.area, count: size.area)
      let delay = Int(picture.delays[number])
      return Frame(
        grid: Grid(size: size, cells: cells.map { Self.cell($0, look: look) }),
        milliseconds: delay < 20 ? Self.usualDelay : delay)
    }
    hasPlate = picture.has_plate != 0
  }

  private static func cell(_ drawn: images_cell, look: ImageLook) -> Cell {
    var cell = look.blank
    cell.background = look.color(drawn.background, else: look.blank.background)
    // The decoder is not trusted: only a printable character of one column is taken.
    guard drawn.scalar > 0x20, drawn.scalar < 0xF_0000, let scalar = Unicode.Scalar(drawn.scalar),
      DisplayWidth.of(scalar) == 1
    else { return cell }
    cell.scalar = scalar
    // The transparent part of a cell shows the page.
    let other = look.rendition.depth == .mono ? look.blank.foreground : look.blank.background
    cell.foreground = look.color(drawn.foreground, else: other)
    return cell
  }
}

extension ImageHeader {
  func isPlayable(at size: Size) -> Bool {
    frames > 1 && frames * size.area <= ImageLimits.animatedCells
      && frames * width <= ImageLimits.animatedPixels / height
  }
}

/// The colours and characters that an image is drawn with.
package struct ImageLook: Hashable, Sendable {
  package var rendition: Rendition
  package var palette: Palette
  /// The look of a blank cell of the page: transparent pixels show its background.
  package var blank: Cell
  /// The height of a cell in column widths.
  package var aspect = 2.0

  package init(rendition: Rendition, palette: Palette, blank: Cell) {
    self.rendition = rendition
    self.palette = palette
    self.blank = blank
  }

  var depth: images_depth {
    switch rendition.depth {
    case .mono: images_depth_mono
    case .sixteen: images_depth_sixteen
    case .palette: images_depth_palette
    case .direct: images_depth_direct
    }
  }

  var glyphs: images_glyphs {
    switch rendition.glyphs {
    case .ascii, .text: images_glyphs_ascii
    case .halves: images_glyphs_halves
    case .blocks: images_glyphs_blocks
    case .legacy: images_glyphs_legacy
    }
  }

  /// The colours of text and page. Without colours, only the difference between them counts.
  var colors: (foreground: UInt32, background: UInt32) {
    let (ink, page) = (palette.resolve(blank.foreground), palette.resolve(blank.background))
    guard rendition.depth == .mono else { return (ink.rgb, page.rgb) }
    return ink.luma > page.luma ? (0xFF_FFFF, 0) : (0, 0xFF_FFFF)
  }

  /// The colour of the page in pixels, 0xRRGGBB.
  package var page: UInt32 { palette.resolve(blank.background).rgb }

  /// Returns a colour of the page by its value or, at 16 colours, by its number; the other one below zero.
  func color(_ value: Int32, else other: Color) -> Color {
    guard value >= 0 else { return other }
    if rendition.depth == .sixteen { return value < 16 ? palette.indexed(Int(value)) : other }
    return Color(rgb: UInt32(bitPattern: value))
  }
}

package enum ImageSize: Hashable, Sendable {
  /// The size of the image, or smaller if the page has no room for it.
  case natural
  /// A share of the page's width, in per cent.
  case percent(Int)
  /// A width or a height in pixels, or both, of which one may be less then.
  case pixels(width: Int?, height: Int?)

  /// The pixels that a column is assumed to have.
  private static let columnPixels = 8.0

  /// Returns the size of a picture in cells. It has the proportions of the image, and fits into the room.
  ///
  /// - Parameters:
  ///   - width: The width of the image in pixels, at least 1.
  ///   - height: The height of the image in pixels, at least 1.
  /// - Returns: At least one cell.
  package func cells(width: Int, height: Int, room: Size, aspect: Double) -> Size {
    let proportion = Double(height) / Double(width)
    let columns: Double
    switch self {
    case .natural: columns = Double(width) / Self.columnPixels
    case .percent(let share): columns = Double(room.columns) * Double(min(max(share, 1), 100)) / 100
    case .pixels(let width?, let height):
      columns =
        min(Double(max(width, 1)), height.map { Double(max($0, 1)) / proportion } ?? .infinity) / Self.columnPixels
    case .pixels(nil, let height): columns = Double(max(height ?? 1, 1)) / proportion / Self.columnPixels
    }
    let rows = columns * proportion / aspect
    let shrink = min(1, Double(max(room.columns, 1)) / columns, Double(max(room.rows, 1)) / rows)
    return Size(columns: max(1, Int((columns * shrink).rounded())), rows: max(1, Int((rows * shrink).rounded())))
  }
}
