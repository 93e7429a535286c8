/// Redraws block art of a moved or enlarged sheet finer than a cell: the picture is looked at in samples, parted into its
/// two main colours, and drawn with the shape that agrees best.
struct ArtResampler: Sendable {
  /// Samples across a target cell.
  private static let columns = 4
  /// Samples down a target cell.
  private static let rows = 8
  /// More source cells than this along one side of a target cell are left to the nearest one.
  private static let reach = 3

  private let shapes: [GlyphShape]

  init(_ rendition: Rendition) {
    // Without many colours the two colours found would not be those shown.
    let mixes = rendition.depth == .direct || rendition.depth == .palette
    shapes = mixes ? GlyphShape.candidates(rendition.glyphs) : []
  }

  /// The cell of the stage at a place, nil where letters or lines are touched or nothing parts it: the nearest cell
  /// serves there.
  ///
  /// - Parameter cells: The sheet's.
  func cell(
    column: Int, row: Int, of sheet: borrowing Sheet, _ cells: UnsafeBufferPointer<Cell>, aspect: Double
  ) -> Cell? {
    if shapes.isEmpty { return nil }
    let left = (Double(column) - sheet.offset.x) / sheet.scale.x
    let top = (Double(row) - sheet.offset.y / aspect) / sheet.scale.y
    let (width, height) = (1 / sheet.scale.x, 1 / sheet.scale.y)
    let columns = Self.range(left, width, sheet.size.columns)
    let rows = Self.range(top, height, sheet.size.rows)
    guard columns.count <= Self.reach, rows.count <= Self.reach else { return nil }
    var isParted = false
    let first = cells[rows.lowerBound * sheet.size.columns + columns.lowerBound]
    for y in rows {
      for x in columns {
        let cell = cells[y * sheet.size.columns + x]
        if !cell.isBlank {
          guard cell.isBlock else { return nil }
          isParted = true
        } else if Self.isBetweenWords(x, cells, row: y * sheet.size.columns, count: sheet.size.columns) {
          return nil
        } else if cell.background != first.background {
          isParted = true
        }
      }
    }
    guard isParted else { return nil }
    var colors = SampledColors()
    for j in 0..<Self.rows {
      let y = min(max(top + (Double(j) + 0.5) / Double(Self.rows) * height, 0), Double(sheet.size.rows) - 0.001)
      for i in 0..<Self.columns {
        let x = min(
          max(left + (Double(i) + 0.5) / Double(Self.columns) * width, 0), Double(sheet.size.columns) - 0.001)
        let source = cells[Int(y) * sheet.size.columns + Int(x)]
        colors.add(source.color(x: x - x.rounded(.down), y: y - y.rounded(.down)))
      }
    }
    return draw(colors.parted())
  }

  /// Whether a blank stands beside a letter on the same ground: the ground of a label goes with its letters, which are
  /// not drawn finer than a cell.
  private static func isBetweenWords(_ column: Int, _ cells: UnsafeBufferPointer<Cell>, row: Int, count: Int) -> Bool {
    let ground = cells[row + column].background
    func isLetter(_ column: Int) -> Bool {
      guard column >= 0, column < count else { return false }
      let cell = cells[row + column]
      return !cell.isBlank && !cell.isBlock && cell.background == ground
    }
    return isLetter(column - 1) || isLetter(column + 1)
  }

  /// The cells that a stretch of the source touches, kept within it.
  private static func range(_ start: Double, _ length: Double, _ count: Int) -> Range<Int> {
    let most = Double(count - 1)
    let first = Int(min(most, max(0, start)))
    let last = Int(min(most, max(0, (start + length - 0.001))))
    return first..<max(first, last) + 1
  }

  private func draw(_ parts: (lower: Color, upper: Color, mask: SampleMask)) -> Cell {
    let count = parts.mask.count
    var best = (fit: abs(count - SampleMask.size / 2), index: -1, isSwapped: false)
    if parts.lower.rgb != parts.upper.rgb {
      for index in shapes.indices {
        let shape = shapes[index].mask
        let agreement = (shape & parts.mask).count + (~(shape | parts.mask)).count - SampleMask.size / 2
        if abs(agreement) > best.fit { best = (abs(agreement), index, agreement < 0) }
      }
    }
    guard best.index >= 0 else {
      let ground = count > SampleMask.size / 2 ? parts.upper : parts.lower
      return Cell(" ", foreground: ground, background: ground)
    }
    return Cell(
      shapes[best.index].scalar, foreground: best.isSwapped ? parts.lower : parts.upper,
      background: best.isSwapped ? parts.upper : parts.lower)
  }
}

/// The colours of a cell's samples in reading order, counted.
private struct SampledColors {
  private static let size = 32
  private var colors = InlineArray<32, Color>(repeating: Color(bits: 0))
  private var counts = InlineArray<32, Int>(repeating: 0)
  private var samples = InlineArray<32, Int>(repeating: 0)
  private var distinct = 0
  private var count = 0

  mutating func add(_ color: Color) {
    var index = 0
    while index < distinct && colors[index] != color { index += 1 }
    if index == distinct {
      colors[index] = color
      distinct += 1
    }
    counts[index] += 1
    samples[count] = index
    count += 1
  }

  /// The two colours that the cell is best parted into, and where the second one is.
  ///
  /// The first is the most frequent; the second the one that most is lost without, by its count and its distance. All
  /// others join the nearer of the two and tint it by their number.
  func parted() -> (lower: Color, upper: Color, mask: SampleMask) {
    var main = 0
    for i in 0..<distinct where counts[i] > counts[main] { main = i }
    var other = main
    var most = 0
    for i in 0..<distinct {
      let loss = counts[i] * Self.distance(colors[i], colors[main])
      if loss > most { (most, other) = (loss, i) }
    }
    var sides = InlineArray<32, Bool>(repeating: false)
    var lower = Tint()
    var upper = Tint()
    for i in 0..<distinct {
      sides[i] = Self.distance(colors[i], colors[other]) < Self.distance(colors[i], colors[main])
      if sides[i] { upper.add(colors[i], counts[i]) } else { lower.add(colors[i], counts[i]) }
    }
    var mask = SampleMask.empty
    for place in 0..<Self.size where sides[samples[place]] {
      // A sample here is two by two of the mask's.
      let bits = UInt64(0x0303) << UInt64(16 * (place / 4 % 4) + 2 * (place % 4))
      if place < Self.size / 2 { mask.top |= bits } else { mask.bottom |= bits }
    }
    return (lower.color, upper.color, mask)
  }

  /// About how different two colours look, squared.
  private static func distance(_ a: Color, _ b: Color) -> Int {
    let red = Int(a.red) - Int(b.red)
    let green = Int(a.green) - Int(b.green)
    let blue = Int(a.blue) - Int(b.blue)
    return 2 * red * red + 4 * green * green + blue * blue
  }
}

/// The mean of colours, or the only one there is, with its name.
private struct Tint {
  private var only = Color(bits: 0)
  private var isMixed = false
  private var red = 0
  private var green = 0
  private var blue = 0
  private var count = 0

  mutating func add(_ color: Color, _ times: Int) {
    isMixed = count > 0
    only = color
    red += Int(color.red) * times
    green += Int(color.green) * times
    blue += Int(color.blue) * times
    count += times
  }

  var color: Color {
    if !isMixed { return only }
    func mean(_ sum: Int) -> UInt8 { UInt8(truncatingIfNeeded: (sum + count / 2) / count) }
    return Color(red: mean(red), green: mean(green), blue: mean(blue))
  }
}

extension Cell {
  /// Whether it is a block element, a sextant or their kin: a picture rather than a letter.
  fileprivate var isBlock: Bool {
    role == .narrow && marks.isEmpty
      && ((0x2580...0x259F).contains(scalar.value) || (0x1FB00...0x1FB8B).contains(scalar.value))
  }

  /// What it shows at a place, 0..<1 across and down.
  fileprivate func color(x: Double, y: Double) -> Color {
    if isBlank { return background }
    if let share = GlyphShape.shade(of: scalar.value) {
      return Color(bits: Blend.mix(background.rgb, foreground.rgb, Blend.weight(Double(share))))
    }
    guard let mask = GlyphShape.mask(of: scalar.value) else { return background }
    return mask.contains(Int(x * Double(SampleMask.columns)), Int(y * Double(SampleMask.rows)))
      ? foreground : background
  }
}
