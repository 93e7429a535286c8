package import Transitions

/// Draws screens as pixels. The ink of each character is computed once, then cells are copied.
///
/// - Complexity: Proportional to the pixels of the drawn cells, about a nanosecond each.
package struct CellPainter {
  /// The properties of a cell, besides its colours, that change its picture.
  private struct Key: Hashable {
    var bits: UInt32
    var marks: Marks
  }

  /// The properties of a word, besides its colours, that change its picture.
  private struct WordKey: Hashable {
    var text: [Unicode.Scalar]
    var columns: Int
    var bits: UInt32
  }

  /// The indices at which the picture of a character begins.
  private struct Place {
    var levels: Int
    /// The index of its coloured pixels; nil if it has none.
    var colors: Int?
  }

  /// The pixels in a part of a cell, which is 8 parts wide and 16 high.
  package let scale: Int
  /// The size of a cell at scale 1, and in pixels.
  package let shape: CellShape
  package let cellWidth: Int
  package let cellHeight: Int
  private let edges: Edges
  private let rowHeight: RowHeight
  /// The standard fonts; nil if others are chosen.
  private var typeface: Typeface?
  /// The chosen fonts; nil for the standard ones.
  private let system: SystemTypeface?
  private var places: [Key: Place] = [:]
  private var wordPlaces: [WordKey: Place] = [:]
  /// The levels of all characters so far, one after the other.
  private var levels: [UInt8] = []
  /// The coloured pixels of all emoji so far.
  private var colors: [UInt32] = []
  private var tints = Tints()
  /// The pixels of the tiles of pictures that were drawn lately.
  var tiles: [PictureTile: [UInt32]] = [:]

  /// - Parameters:
  ///   - scale: The pixels in an eighth of a cell's width and a sixteenth of its height; at least 1.
  ///   - shape: The size of a cell at scale 1.
  /// - Throws: `FontError` if a font is missing.
  package init(
    scale: Int, edges: Edges = .smooth, font: FontChoice = .standard, rowHeight: RowHeight = .joined,
    shape: CellShape = .standard
  ) throws(FontError) {
    self.scale = scale
    self.edges = edges
    self.rowHeight = rowHeight
    self.shape = shape
    (cellWidth, cellHeight) = shape.pixels(scale: scale, rowHeight: rowHeight)
    system = font == .standard ? nil : try SystemTypeface(font, scale: scale)
    typeface = font == .standard ? try Typeface(scale: scale) : nil
  }

  /// True if letters that depend on each other are drawn together, and words from right to left.
  package var joinsLetters: Bool { system != nil }

  package mutating func picture(of grid: Grid) throws -> Picture {
    var frame = PictureFrame()
    frame.rowHeight = rowHeight
    let (width, height) = try frame.pixels(of: grid.size, scale: scale, shape: shape)
    var picture = Picture(width: width, height: height)
    for span in Damage.everything(grid.size).spans { try paint(grid, span, into: &picture) }
    return picture
  }

  /// Draws the cells of a span. If it holds half of a wide character, the other half is drawn too. A half without its
  /// other half is drawn as a blank.
  ///
  /// - Parameter origin: The place of the screen's upper left corner, in pixels.
  /// - Precondition: The picture is large enough for the screen.
  package mutating func paint(
    _ grid: borrowing Grid, _ span: Damage.Span, into picture: inout Picture, at origin: (x: Int, y: Int) = (0, 0)
  ) throws(FontError) {
    let columns = grid.size.columns
    let row = span.row * columns
    var (column, end) = (span.start, span.end)
    if system != nil {
      let whole = ScriptRun.extended(column..<end, in: grid.cells[row..<row + columns])
      (column, end) = (whole.lowerBound, whole.upperBound)
    }
    while column < end {
      let left = origin.y * picture.width + origin.x + span.row * cellHeight * picture.width
      if system != nil, let run = ScriptRun(at: column, in: grid.cells[row..<row + columns]) {
        try paint(run, like: grid.cells[row + column], into: &picture, from: left)
        for place in run.columns {
          let cell = grid.cells[row + place]
          guard cell.marks.hasExtras, let color = cell.underlineColor else { continue }
          try underline(cell, color, cellWidth, at: left + place * cellWidth, of: &picture)
        }
        column = run.columns.upperBound
        continue
      }
      var cell = grid.cells[row + column]
      if let tile = cell.marks.tile, paint(tile, into: &picture, from: left + column * cellWidth) {
        column += 1
        continue
      }
      var width = 1
      if cell.role == .trail, column > 0, cell.isTrail(of: grid.cells[row + column - 1]) {
        column -= 1
        cell = grid.cells[row + column]
      }
      if cell.role == .lead, column + 1 < columns, grid.cells[row + column + 1].isTrail(of: cell) {
        width = 2
      } else if cell.role != .narrow {
        cell = cell.blanked
      }
      let place = try place(of: cell)
      tints.take(cell)
      let start = left + column * cellWidth
      copy(place.levels, width * cellWidth, to: start, of: &picture)
      if let colors = place.colors {
        blend(colors, width * cellWidth, isDim: cell.style.contains(.dim), to: start, of: &picture)
      }
      if let color = cell.marks.hasExtras ? cell.underlineColor : nil {
        try underline(cell, color, width * cellWidth, at: start, of: &picture)
      }
      column += width
    }
  }

  private mutating func underline(
    _ cell: Cell, _ color: Color, _ width: Int, at start: Int, of picture: inout Picture
  ) throws(FontError) {
    var line = Cell(foreground: color, background: cell.background)
    line.style.underlineKind = cell.style.underlineKind
    line.role = cell.role
    let place = try place(of: line).levels
    for y in 0..<cellHeight {
      for x in 0..<width where levels[place + y * width + x] != 0 {
        picture.pixels[start + y * picture.width + x] = color.rgb
      }
    }
  }

  /// Draws the words of a run, and blanks between them.
  ///
  /// - Parameter left: The index of the pixel at the upper left corner of the row.
  private mutating func paint(
    _ run: ScriptRun, like cell: Cell, into picture: inout Picture, from left: Int
  ) throws(FontError) {
    let blank = try place(of: cell.blanked)
    tints.take(cell)
    for column in run.columns { copy(blank.levels, cellWidth, to: left + column * cellWidth, of: &picture) }
    for word in run.words {
      let place = try place(of: word, isLeftward: run.isLeftward, like: cell)
      copy(place.levels, word.columns * cellWidth, to: left + word.start * cellWidth, of: &picture)
    }
  }

  /// Draws coloured pixels over those of a picture.
  private func blend(_ place: Int, _ width: Int, isDim: Bool, to start: Int, of picture: inout Picture) {
    for y in 0..<cellHeight {
      for x in 0..<width {
        let (color, index) = (colors[place + y * width + x], start + y * picture.width + x)
        let ground = picture.pixels[index]
        let over = Tints.mix(ground, 0, color >> 24, of: 255) &+ color & 0xFF_FFFF
        picture.pixels[index] = isDim ? Tints.mix(ground, over, 1, of: 2) : over
      }
    }
  }

  private func copy(_ place: Int, _ width: Int, to start: Int, of picture: inout Picture) {
    let (stride, height) = (picture.width, cellHeight)
    precondition(start + (height - 1) * stride + width <= picture.pixels.count, "The picture is too small")
    picture.pixels.withUnsafeMutableBufferPointer { pixels in
      levels.withUnsafeBufferPointer { levels in
        tints.colors.withUnsafeBufferPointer { colors in
          for y in 0..<height {
            for x in 0..<width {
              pixels[start + y * stride + x] = colors[Int(levels[place + y * width + x])]
            }
          }
        }
      }
    }
  }

  /// The parts of the style that change the shape of the ink.
  private static let shaping = Cell.bits(of: Style([.bold, .italic]).union(.lines))

  private mutating func place(of word: ScriptRun.Word, isLeftward: Bool, like cell: Cell) throws(FontError) -> Place {
    let key = WordKey(text: word.text, columns: word.columns, bits: cell.bits & Self.shaping)
    if let place = wordPlaces[key] { return place }
    let place = Place(levels: levels.count)
    if let ink = try system?.ink(of: word, isLeftward: isLeftward, cell.style) {
      let whole = fitted(ink, columns: word.columns, isDrawing: false)
      levels.append(contentsOf: whole.values.map { Tints.level($0, edges) })
    }
    wordPlaces[key] = place
    return place
  }

  /// Returns ink as large as its cells: with the room of a row around it, or resized to another shape of cells.
  private func fitted(_ ink: GlyphCoverage, columns: Int, isDrawing: Bool) -> GlyphCoverage {
    shape == .standard
      ? ink.raised(to: rowHeight, scale: scale, isDrawing: isDrawing)
      : ink.resized(width: columns * cellWidth, height: cellHeight)
  }

  private mutating func place(of cell: Cell) throws(FontError) -> Place {
    let key = Key(bits: cell.bits & (0x7F_FFFF | Self.shaping), marks: cell.marks.withoutExtras)
    if let place = places[key] { return place }
    var place = Place(levels: levels.count)
    var coverage: GlyphCoverage
    if let glyph = TextModeFont.glyph(of: cell.scalar.value) {
      coverage = GlyphCoverage(of: glyph, shape: shape, scale: scale)
    } else if let system {
      let drawing = try system.drawing(of: cell)
      coverage = drawing.ink
      if shape == .standard, let pixels = drawing.colors {
        place.colors = colors.count
        let room = scale * drawing.ink.width
        colors += repeatElement(0, count: rowHeight.above * room)
        colors += pixels
        colors += repeatElement(0, count: rowHeight.below * room)
      }
    } else if let drawn = try typeface?.coverage(of: cell) {
      coverage = drawn
    } else {
      return place
    }
    coverage = fitted(
      coverage, columns: cell.role == .narrow ? 1 : 2, isDrawing: GlyphOutline(of: cell.scalar.value) != nil)
    if let shade = Tints.level(ofShade: cell.scalar.value) {
      levels.append(contentsOf: repeatElement(shade, count: coverage.values.count))
    } else {
      levels.append(contentsOf: coverage.values.map { Tints.level($0, edges) })
    }
    places[key] = place
    return place
  }
}

package enum Edges: Hashable, Sendable {
  /// With four colours between background and ink.
  case smooth
  /// With one colour between. It looks nearly as smooth where letters lie on whole pixels, and takes a quarter less in
  /// files that compress equal runs.
  case coarse
}

/// The colours between a cell's background and its foreground. They are few, so that a screen has few colours and a GIF
/// can hold them all.
struct Tints {
  /// The coverage of a pixel at each level, in sixtieths: six steps for edges, then three for the shades of
  /// U+2591...2593. The middle shade is a step of coarse edges too.
  private static let shares: [UInt32] = [0, 12, 24, 36, 48, 60, 15, 30, 45]
  static let count = shares.count

  private(set) var colors: [UInt32] = Array(repeating: 0, count: Self.count)
  private var ends: (ground: UInt32, ink: UInt32) = (0, 0)

  /// Returns the level of a coverage 0...255.
  static func level(_ coverage: UInt8, _ edges: Edges) -> UInt8 {
    switch edges {
    case .smooth: UInt8((Int(coverage) * 5 + 127) / 255)
    case .coarse: [0, 7, 5][(Int(coverage) * 2 + 127) / 255]
    }
  }

  /// Returns the level of a shade character; nil for others.
  static func level(ofShade scalar: UInt32) -> UInt8? {
    (0x2591...0x2593).contains(scalar) ? UInt8(6 + scalar - 0x2591) : nil
  }

  /// Returns how many quarters of a character's ink are shown: all four unless it is a shade.
  static func shadeShare(of scalar: UInt32) -> UInt32 {
    (0x2591...0x2593).contains(scalar) ? scalar - 0x2590 : 4
  }

  mutating func take(_ cell: Cell) {
    let ground = cell.background.rgb
    let ink = Self.ink(of: cell)
    if ends == (ground, ink) { return }
    ends = (ground, ink)
    for level in 0..<Self.count { colors[level] = Self.mix(ground, ink, Self.shares[level], of: 60) }
  }

  /// Returns the colour of a cell's text; dim text is half-way to its background.
  static func ink(of cell: Cell) -> UInt32 {
    cell.style.contains(.dim) ? mix(cell.background.rgb, cell.foreground.rgb, 1, of: 2) : cell.foreground.rgb
  }

  /// Returns a colour between two in encoded sRGB, as terminals and browsers mix text.
  static func mix(_ a: UInt32, _ b: UInt32, _ share: UInt32, of whole: UInt32) -> UInt32 {
    var result: UInt32 = 0
    for shift in stride(from: UInt32(0), through: 16, by: 8) {
      let (from, to) = (a >> shift & 0xFF, b >> shift & 0xFF)
      result |= ((from * (whole - share) + to * share + whole / 2) / whole) << shift
    }
    return result
  }
}
