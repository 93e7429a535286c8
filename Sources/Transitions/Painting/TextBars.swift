/// The text of a reduced layer as it is seen from afar: each phrase is a bar of its ink in half a row of the stage.
///
/// Letters have one size, so on a layer that is much smaller than life they could only be scattered words. Near life size
/// letters take the place of the bars, a row at a time: they come with about as much ink, and get all of theirs on the
/// last of the way. No memory is allocated once the buffers have grown.
struct TextBars: Sendable {
  fileprivate typealias Pixel = SIMD4<Float>

  /// The amounts that the bars add to the ground of a column: in the upper and in the lower half of the row.
  struct Ink: Equatable {
    fileprivate var upper = Pixel.zero
    fileprivate var lower = Pixel.zero

    var isEmpty: Bool { upper == .zero && lower == .zero }

    var isStrong: Bool {
      let ink = upper + lower
      return max(abs(ink.x), abs(ink.y), abs(ink.z)) >= 3 * TextBars.step
    }

    /// Returns the colour of a letter with the hue of the ink, on a ground. It stands out alike however much ink there is.
    func letterColor(on ground: Color) -> Color {
      let ink = upper + lower
      let most = max(abs(ink.x), abs(ink.y), abs(ink.z), 1)
      return TextBars.color(ground, ink * (TextBars.letterContrast / most))
    }

    func colors(on ground: Color) -> (upper: Color, lower: Color) {
      (TextBars.color(ground, upper), TextBars.color(ground, lower))
    }
  }

  /// The share of half a row that the ink of a line of life size covers.
  private static let coverage: Float = 0.5
  /// The difference of a letter's ink from its ground, in the component with the most.
  fileprivate static let letterContrast: Float = 192
  /// The steps in which ink is drawn. Finer ones cannot be seen, but each would cost bytes.
  fileprivate static let step: Float = 16
  /// The difference up to which the ink of two columns is alike.
  private static let alike: Float = 6 * step
  /// The least ink of a run that few colours show.
  private static let least: Float = 4 * step
  /// The scales across between which the bars fade and the letters come.
  private static let crossing = 0.9...0.94

  /// The ink of the row of the stage that was asked for last, for each column.
  private(set) var inks: [Ink] = []
  private(set) var isInked = false
  /// Sums along each row of the layer of what its text adds to its ground.
  private var sums: [Pixel] = []
  /// A Boolean value for each row of the layer: true if it has text.
  private var hasText: [Bool] = []
  /// A Boolean value for each row of the layer: true if its letters are shown.
  private var hasLetters: [Bool] = []
  private var size = Size(columns: 0, rows: 0)
  /// The places in a row of the layer where the columns of the stage begin, and the end of the last one.
  private var sides: [Side] = []
  /// The ink of some rows from their start to each side.
  private var totals: [Pixel] = []

  private struct Side {
    let place: Float
    let column: Int
    /// The part of that column before the place, 0...1.
    let part: Float

    init(_ place: Float, columns: Int) {
      self.place = min(max(0, place), Float(columns))
      column = min(Int(self.place), columns - 1)
      part = self.place - Float(column)
    }
  }

  /// True if a run of ink has one colour; see ``even(_:set:)``.
  private let isEven: Bool

  init(isEven: Bool) { self.isEven = isEven }

  /// Returns the share of their ink that letters have, 0...1, on a layer of a scale across; 0 if there are only bars.
  static func letters(at scale: Double) -> Double {
    let part = min(1, (scale - crossing.lowerBound) / (crossing.upperBound - crossing.lowerBound))
    return part < 0 ? 0 : Double(coverage) + (1 - Double(coverage)) * part
  }

  /// - Complexity: O(cells).
  mutating func read(_ cells: UnsafeBufferPointer<Cell>, without bare: UnsafeBufferPointer<Cell>, _ size: Size) {
    self.size = size
    sums.removeAll(keepingCapacity: true)
    sums.reserveCapacity((size.columns + 1) * size.rows)
    hasText.removeAll(keepingCapacity: true)
    hasLetters.removeAll(keepingCapacity: true)
    for row in 0..<size.rows {
      var sum = Pixel.zero
      var isInked = false
      sums.append(sum)
      for index in row * size.columns..<(row + 1) * size.columns {
        let cell = cells[index]
        if cell.isLetter {
          isInked = true
          sum += (Self.pixel(cell.foreground) - Self.pixel(cell.background)) * Self.weight(cell.scalar.value)
        }
        if bare[index].background != cell.background {
          // The plate of a label counts as a whole.
          isInked = true
          sum += (Self.pixel(cell.background) - Self.pixel(bare[index].background)) / Self.coverage
        }
        sums.append(sum)
      }
      hasText.append(isInked)
      hasLetters.append(false)
    }
  }

  mutating func arrange(_ layer: borrowing PreparedLayer, columns: Int, _ showsLetters: (_ row: Int) -> Bool) {
    for row in hasLetters.indices { hasLetters[row] = showsLetters(row) }
    let (step, left) = (Float(1 / layer.scale.x), Float(-layer.offset.x / layer.scale.x))
    sides.removeAll(keepingCapacity: true)
    for column in 0...columns { sides.append(Side(left + Float(column) * step, columns: size.columns)) }
  }

  /// Computes the ink of a row of the stage.
  ///
  /// - Parameter share: The share of the bars, 0...1.
  mutating func set(_ line: Int, of layer: borrowing PreparedLayer, columns: Int, aspect: Double, share: Double) {
    inks.removeAll(keepingCapacity: true)
    isInked = false
    let (scale, top) = (layer.scale.y, layer.offset.y / aspect)
    /// Returns the first row of the layer whose line lies at a place of the stage or below it.
    func first(_ place: Double) -> Int {
      Int(max(0, min(Double(size.rows), ((place - top) / scale - 0.6).rounded(.up))))
    }
    let (start, middle, end) = (first(Double(line)), first(Double(line) + 0.5), first(Double(line) + 1))
    let (upper, lower) = (start..<middle, middle..<end)
    guard share > 0, upper.contains(where: isBar) || lower.contains(where: isBar) else { return }
    isInked = true
    for _ in 0..<columns { inks.append(Ink()) }
    // A row's ink takes a share of half a row of the stage that goes with the scale.
    let strength = Self.coverage * Float(share * min(1, scale))
    add(upper, strength, isUpper: true)
    add(lower, strength, isUpper: false)
    guard isEven else { return }
    even({ $0.upper }, set: { $0.upper = $1 })
    even({ $0.lower }, set: { $0.lower = $1 })
  }

  /// Returns true if the text of a row of the layer is a bar.
  private func isBar(_ row: Int) -> Bool { hasText[row] && !hasLetters[row] }

  /// Sets the mean ink of some rows in one half of each column.
  private mutating func add(_ rows: Range<Int>, _ strength: Float, isUpper: Bool) {
    guard rows.contains(where: isBar) else { return }
    totals.removeAll(keepingCapacity: true)
    for _ in sides { totals.append(.zero) }
    for row in rows where isBar(row) { addTotals(of: row) }
    let (sides, totals) = (sides, totals)
    inks.withUnsafeMutableBufferPointer { inks in
      for column in inks.indices {
        let ink = totals[column + 1] - totals[column]
        if ink == .zero { continue }
        let stepped = Self.stepped(ink * (strength / (sides[column + 1].place - sides[column].place)))
        if isUpper { inks[column].upper = stepped } else { inks[column].lower = stepped }
      }
    }
  }

  /// Adds the ink of a row from its start to each side.
  private mutating func addTotals(of row: Int) {
    let start = row * (size.columns + 1)
    let sides = sides
    sums.withUnsafeBufferPointer { sums in
      totals.withUnsafeMutableBufferPointer { totals in
        for i in totals.indices {
          let index = start + sides[i].column
          totals[i] += sums[index] + (sums[index + 1] - sums[index]) * sides[i].part
        }
      }
    }
  }

  /// Gives each run of alike ink the mean of its columns, and enough to be seen. Columns with less than half as much have
  /// none. Few colours would show each other amount in another hue.
  private mutating func even(_ ink: (Ink) -> Pixel, set: (inout Ink, Pixel) -> Void) {
    func amount(_ ink: Pixel) -> Float { max(abs(ink.x), abs(ink.y), abs(ink.z)) }
    var start = 0
    while start < inks.count {
      let first = ink(inks[start])
      var (end, most, sum, count) = (start, Float.zero, Pixel.zero, Float.zero)
      while end < inks.count {
        let own = ink(inks[end])
        if own == .zero || amount(own - first) > Self.alike { break }
        most = max(most, amount(own))
        end += 1
      }
      for column in start..<end where 2 * amount(ink(inks[column])) > most {
        sum += ink(inks[column])
        count += 1
      }
      let mean = Self.stepped(sum / max(1, count) * max(1, Self.least / max(1, most)))
      for column in start..<end {
        set(&inks[column], 2 * amount(ink(inks[column])) > most ? mean : .zero)
      }
      start = max(end, start + 1)
    }
  }

  /// A number of this size has no place for a fraction, so adding it rounds to the nearest step, and without a call of libm
  /// for each component.
  private static func stepped(_ ink: Pixel) -> Pixel {
    let whole = Pixel(repeating: 0x1.8p23)
    return (ink * (1 / step) + whole - whole) * step
  }

  private static func pixel(_ color: Color) -> Pixel { Pixel(color.components) }

  fileprivate static func color(_ ground: Color, _ ink: Pixel) -> Color {
    let sum = pixel(ground) + ink
    func component(_ value: Float) -> UInt8 { UInt8(min(255, max(0, value))) }
    return Color(red: component(sum.x), green: component(sum.y), blue: component(sum.z))
  }

  /// The ink of a character, in that of a letter.
  private static func weight(_ scalar: UInt32) -> Float {
    switch scalar {
    case 0x2E, 0x2C, 0x27, 0x22, 0x60, 0x5E, 0x2A, 0x2D, 0x7E, 0xB7: 0.35
    default: 1
    }
  }
}
