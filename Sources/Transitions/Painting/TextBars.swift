/// The text of a reduced layer as it is seen from afar: each phrase is a bar of its ink in half a row of the stage.
///
/// Letters have one size, so on a layer that is smaller than life they could only be scattered words. Near life size letters
/// take the place of the bars, a row at a time from the top: they come with nearly all of their ink. No memory is allocated
/// once the buffers have grown.
struct TextBars: Sendable {
  fileprivate typealias Pixel = RowSums.Value

  /// The amounts that the bars add to the ground of a column: in the upper and in the lower half of the row.
  struct Ink: Equatable {
    fileprivate var upper = Pixel.zero
    fileprivate var lower = Pixel.zero

    var isEmpty: Bool { upper == .zero && lower == .zero }

    var isStrong: Bool {
      let ink = upper + lower
      return max(abs(ink.x), abs(ink.y), abs(ink.z)) >= 2 * TextBars.step
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
  private static let coverage: Float = 0.4
  /// The difference of a letter's ink from its ground, in the component with the most.
  fileprivate static let letterContrast: Float = 192
  /// The scale below which the ink of a page full of text would be more than that of its letters.
  private static let leastScale = 0.04
  /// The steps in which ink is drawn. Finer ones cannot be seen, but each would cost bytes.
  fileprivate static let step: Float = 16
  /// The difference up to which the ink of two columns is alike.
  private static let alike: Float = 6 * step
  /// The least ink of a run that few colours show.
  private static let least: Float = 4 * step
  /// The scale from which on the first row shows letters. The sides of the page have left its usual margin by then.
  static let lettersFrom = 0.955
  /// The difference of the scales at which the first row and the last one get letters, and the one over which a row's letters
  /// get all of their ink.
  private static let (spread, growth) = (0.03, 0.015)
  /// The share of their ink with which letters come.
  private static let firstInk = 0.9

  /// The ink of the row of the stage that was asked for last, for each column.
  private(set) var inks: [Ink] = []
  private(set) var isInked = false
  private var sums = RowSums()
  private var hasText: [Bool] = []
  private var size = Size(columns: 0, rows: 0)
  /// The number of rows of the stage that a row of the layer takes, and the place of the first one.
  private var (scale, top) = (1.0, 0.0)

  /// True if a run of ink has one colour; see ``even(_:set:)``.
  private let isEven: Bool

  init(isEven: Bool) { self.isEven = isEven }

  /// Returns the share of their ink that the letters of a row have, 0...1; 0 if there are only bars.
  ///
  /// - Parameter turn: The turn of the row, 0...1.
  static func letters(at scale: Double, turn: Double) -> Double {
    if scale >= 1 { return 1 }
    let part = (scale - lettersFrom - spread * turn) / growth
    return part < 0 ? 0 : firstInk + (1 - firstInk) * min(1, part)
  }

  /// - Parameter bare: The same cells without labels, which are bars, too; nil if labels are none.
  /// - Complexity: O(cells).
  mutating func read(
    _ cells: UnsafeBufferPointer<Cell>, without bare: UnsafeBufferPointer<Cell>?, _ size: Size,
    isBar: (_ index: Int) -> Bool
  ) {
    self.size = size
    hasText.removeAll(keepingCapacity: true)
    sums.removeAll(columns: size.columns, rows: size.rows)
    for row in 0..<size.rows {
      var isInked = false
      sums.append { column in
        let index = row * size.columns + column
        let cell = cells[index]
        var ink = Pixel.zero
        if cell.isLetter || isBar(index) {
          isInked = true
          ink = (Pixel(cell.foreground.components) - Pixel(cell.background.components)) * Self.weight(cell.scalar.value)
        }
        if let bare, bare[index].background != cell.background {
          // The plate of a label counts as a whole.
          isInked = true
          ink += (Pixel(cell.background.components) - Pixel(bare[index].background.components)) / Self.coverage
        }
        return ink
      }
      hasText.append(isInked)
    }
  }

  mutating func arrange(scale: Point, offset: Point, columns: Int) {
    (self.scale, top) = (scale.y, offset.y)
    sums.arrange(scale: scale.x, offset: offset.x, columns: columns)
  }

  /// Computes the ink of a row of the stage; none if `isShown` is false, since the row has letters.
  mutating func set(_ line: Int, columns: Int, isShown: Bool) {
    inks.removeAll(keepingCapacity: true)
    isInked = false
    /// Returns the first row of the layer whose line lies at a place of the stage or below it.
    func first(_ place: Double) -> Int {
      Int(max(0, min(Double(size.rows), ((place - top) / scale - 0.6).rounded(.up))))
    }
    let (start, middle, end) = (first(Double(line)), first(Double(line) + 0.5), first(Double(line) + 1))
    guard isShown, hasText[start..<end].contains(true) else { return }
    isInked = true
    for _ in 0..<columns { inks.append(Ink()) }
    // A row's ink covers a share of half a row of the stage that goes with the scale. It counts for more from afar, as the
    // lines of a thumbnail must be seen; but many rows on one are no more than all of their ink.
    let strength = Self.coverage * Float(min(1, scale) / max(Self.leastScale, min(1, scale)).squareRoot())
    add(start..<middle, strength, isUpper: true)
    add(middle..<end, strength, isUpper: false)
    guard isEven else { return }
    even({ $0.upper }, set: { $0.upper = $1 })
    even({ $0.lower }, set: { $0.lower = $1 })
  }

  /// Sets the mean ink of some rows in one half of each column.
  private mutating func add(_ rows: Range<Int>, _ strength: Float, isUpper: Bool) {
    guard hasText[rows].contains(true) else { return }
    sums.removeTotals()
    for row in rows where hasText[row] { sums.addTotals(of: row) }
    let sums = sums
    inks.withUnsafeMutableBufferPointer { inks in
      for column in inks.indices {
        let ink = sums.total(column)
        if ink == .zero { continue }
        let stepped = Self.stepped(ink * (strength / sums.width(column)))
        if isUpper { inks[column].upper = stepped } else { inks[column].lower = stepped }
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
      let mean = sum / max(1, count)
      let even = Self.stepped(mean * max(1, Self.least / max(1, amount(mean))))
      for column in start..<end {
        set(&inks[column], 2 * amount(ink(inks[column])) > most ? even : .zero)
      }
      start = max(end, start + 1)
    }
  }

  /// Returns an ink in whole steps of its greatest part. If each part had its own, the hue would change.
  private static func stepped(_ ink: Pixel) -> Pixel {
    let most = max(abs(ink.x), abs(ink.y), abs(ink.z))
    return most < step / 2 ? .zero : ink * ((most / step).rounded() * step / most)
  }

  fileprivate static func color(_ ground: Color, _ ink: Pixel) -> Color {
    let sum = Pixel(ground.components) + ink
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
