// Tones, which terminals of few colours mix of two of them.
extension Painter {
  /// A Boolean value indicating whether the terminal has few colours, and shades to mix them with.
  var mixesTones: Bool {
    (rendition.depth == .palette || rendition.depth == .sixteen) && !rendition.glyphs.isPlain
  }

  /// Makes tones of drawn blanks, and of drawn blocks of two colours that are hardly different. Cells of the screens
  /// themselves stay, except on a picture, where no letters stand.
  func settleTones(_ span: Range<Int>, _ line: Int, _ screens: Screens, _ canvas: UnsafeMutablePointer<Cell>) {
    let offset = line * size.columns
    for column in span {
      let cell = canvas[column]
      guard cell.role == .narrow, cell.marks.isEmpty else { continue }
      if cell == screens.from[offset + column] {
        if !pictureTones.from.contains(cell) || isBeside(column, screens.from, offset) { continue }
      } else if cell == screens.to[offset + column] {
        if !pictureTones.to.contains(cell) || isBeside(column, screens.to, offset) { continue }
      }
      if cell.isBlank {
        if cell.background.name == .none { canvas[column].foreground = cell.background }
      } else if let mean = cell.meanOfBlock {
        canvas[column] = Cell(" ", foreground: mean, background: mean)
      }
    }
  }

  /// Returns whether a letter stands beside a column of a row.
  private func isBeside(_ column: Int, _ cells: UnsafeBufferPointer<Cell>, _ offset: Int) -> Bool {
    column > 0 && cells[offset + column - 1].isLetter
      || column + 1 < size.columns && cells[offset + column + 1].isLetter
  }

  /// Finds out which colours of the screens may be tones. If that has changed, everything is drawn again.
  mutating func findTones(_ screens: Screens) {
    guard mixesTones, before.rows != size.rows || !changes.spans.isEmpty else { return }
    let found = (from: PictureTones(screens.from), to: PictureTones(screens.to))
    if found != pictureTones { before.removeAll() }
    pictureTones = found
  }
}

/// The colours of a screen that may be tones: on a picture, those on which no letters stand.
///
/// Letters stand in plain colours, and the blanks around them must not look different.
struct PictureTones: Sendable, Equatable {
  private var isPicture = false
  /// The backgrounds of letters.
  private var plain: Set<UInt32> = []

  /// The tones of a screen without any.
  init() {}

  /// - Complexity: O(cells).
  init(_ cells: UnsafeBufferPointer<Cell>) {
    var grounds: Set<UInt32> = []
    var (last, lastOfLetters) = (UInt32.max, UInt32.max)
    for cell in cells {
      let ground = cell.background.bits
      if ground != last {
        last = ground
        if grounds.count < Self.fewest { grounds.insert(ground) }
      }
      if ground != lastOfLetters, cell.isLetter {
        lastOfLetters = ground
        plain.insert(ground)
      }
    }
    isPicture = grounds.count >= Self.fewest
    if !isPicture { plain = [] }
  }

  /// Returns whether a cell of the screen may be a tone.
  func contains(_ cell: Cell) -> Bool { isPicture && !plain.contains(cell.background.bits) }

  /// The number of backgrounds from which a screen counts as a picture.
  private static let fewest = 16
}

extension Cell {
  /// The mean colour of a block of two colours that are hardly different, by value; nil for any other cell.
  fileprivate var meanOfBlock: Color? {
    guard foreground.name == .none, background.name == .none, style.isDisjoint(with: .lines) else { return nil }
    func part(_ shift: UInt32) -> Int {
      abs(Int(foreground.bits >> shift & 255) - Int(background.bits >> shift & 255))
    }
    guard 2 * part(16) + 4 * part(8) + part(0) < Self.slightContrast else { return nil }
    let share: Double
    if let shape = GlyphShape.mask(of: scalar.value), scalar.value >= 0x2580 {
      share = Double(shape.count) / Double(SampleMask.size)
    } else if let shade = GlyphShape.shade(of: scalar.value) {
      share = Double(shade)
    } else {
      return nil
    }
    return Color(bits: Blend.mix(background.rgb, foreground.rgb, Blend.weight(share)))
  }

  /// The contrast, 0...1785, below which the two colours of a block are hardly different.
  private static let slightContrast = 200
}
