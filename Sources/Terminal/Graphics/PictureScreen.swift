internal import PortholeDecks
internal import PortholeInterface
internal import PortholeStreams
internal import Transitions

/// The pictures that the terminal shows as pixels.
nonisolated struct PictureScreen {
  let graphics: GraphicsProtocol
  /// True if the colour of the page is known, and not assumed: a picture that the page is
  /// seen through would stand out otherwise.
  private let knowsPage: Bool
  private var shown: [Shown] = []
  private var isLost = false

  private struct Shown {
    var placement: PicturePlacement
    /// The number of the picture on the terminal; nil if it stays cells.
    var number: Int?
  }

  /// The bytes that change the pictures.
  struct Change {
    /// The bytes before the next frame.
    var removal: [UInt8] = []
    var uncovered: [Rect] = []
    /// The bytes after the next frame.
    var placement: [UInt8] = []
  }

  /// The most pixels of a picture that the terminal scales itself.
  private static let mostPixels = 2_000_000
  /// The size of a cell that is assumed where the terminal scales pictures, and does not tell it.
  private static let usualCell = (width: 10, height: 20)

  init(_ graphics: GraphicsProtocol, knowsPage: Bool) {
    self.graphics = graphics
    self.knowsPage = knowsPage
  }

  /// - Parameter cell: The size of a cell in pixels, if it is known.
  /// - Returns: nil if all are shown already.
  ///
  /// - Complexity: O(bytes and pixels of the new pictures).
  mutating func change(to wanted: [PicturePlacement], cell: CellPixels?, on size: Size) -> Change? {
    let gone = shown.filter { isLost || !wanted.contains($0.placement) }
    shown.removeAll { old in isLost || !wanted.contains(old.placement) }
    // All cells are painted again.
    let coversCells = !isLost && !graphics.keepsCells
    isLost = false
    let new = wanted.filter { placement in !shown.contains { $0.placement == placement } }
    guard !gone.isEmpty || !new.isEmpty else { return nil }
    var change = Change()
    for old in gone {
      guard let number = old.number else { continue }
      if graphics == .kitty { change.removal += KittyGraphics.removal(of: number) }
      if coversCells { change.uncovered.append(old.placement.area) }
    }
    for placement in new {
      let (bytes, isComing) = bytes(of: placement, cell: cell, on: size)
      if isComing { continue }
      let number = KittyGraphics.numbers.first { number in !shown.contains { $0.number == number } }
      guard let number, let bytes else {
        shown.append(Shown(placement: placement, number: nil))
        continue
      }
      shown.append(Shown(placement: placement, number: number))
      change.placement += GraphicsProtocol.drawing(bytes(number), at: placement.area.origin)
    }
    return change
  }

  /// Takes note that the terminal may have lost all pictures, and that all cells will be painted again.
  mutating func invalidate() {
    isLost = true
  }

  /// Takes note that the terminal was handed back, and with it that all pictures were removed.
  mutating func leave() {
    shown = []
  }

  /// Returns the bytes that show a picture under a number; nil if it stays cells, or does so until its pixels are there.
  private func bytes(
    of placement: PicturePlacement, cell: CellPixels?, on size: Size
  ) -> (bytes: ((Int) -> [UInt8])?, isComing: Bool) {
    let area = placement.area
    let (width, height) = cell.map { ($0.width, $0.height) } ?? Self.usualCell
    var frame = ImageBitmap.Frame(
      cells: placement.picture.cells, part: placement.part, cellWidth: width, cellHeight: height)
    // Terminals scroll when such a picture ends in the last row, or sixels reach into it.
    let below = size.rows - area.origin.row - area.size.rows
    if graphics != .kitty, below < 1 { return (nil, false) }
    frame.isTight = below < 2
    if graphics != .sixel {
      while frame.pixels > Self.mostPixels, frame.cellWidth > 1, frame.cellHeight > 1 {
        (frame.cellWidth, frame.cellHeight) = (frame.cellWidth / 2, frame.cellHeight / 2)
      }
    }
    let bitmap: ImageBitmap
    switch placement.picture.pixels(frame, as: graphics == .sixel ? .sixel : .png) {
    case .ready(let pixels) where pixels.isOpaque || knowsPage: bitmap = pixels
    case .coming: return (nil, true)
    case .ready, .none: return (nil, false)
    }
    let graphics = graphics
    let bytes = { (number: Int) -> [UInt8] in
      switch graphics {
      case .kitty: KittyGraphics.picture(bitmap.bytes, number: number, size: area.size)
      case .iTerm2: InlineGraphics.picture(bitmap.bytes, size: area.size)
      case .sixel: InlineGraphics.sixels(bitmap.bytes)
      }
    }
    return (bytes, false)
  }
}

/// Pictures that take the place of cells: inline images of iTerm2, and sixels.
nonisolated enum InlineGraphics {
  /// Returns the bytes that show a PNG at the cursor, <https://iterm2.com/documentation-images.html>.
  static func picture(_ png: [UInt8], size: Size) -> [UInt8] {
    let arguments =
      "inline=1;size=\(png.count);width=\(size.columns);height=\(size.rows);preserveAspectRatio=0;doNotMoveCursor=1"
    return Array("\u{1B}]1337;File=\(arguments):".utf8) + Base64.encode(png) + [0x07]
  }

  /// Returns the bytes that show sixels at the cursor. Pixels that are not set stay as they are (the second parameter),
  /// and the cursor stays on the last line, so that nothing scrolls (mode 8452).
  static func sixels(_ body: [UInt8]) -> [UInt8] {
    Array("\u{1B}[?8452h\u{1B}P0;1;0q".utf8) + body + Array("\u{1B}\\\u{1B}[?8452l".utf8)
  }
}
