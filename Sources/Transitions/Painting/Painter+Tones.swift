// Tones, which terminals of few colours mix of two of them.
extension Painter {
  var mixesTones: Bool { rendition.mixesTones }

  /// A Boolean value indicating whether letters and the blanks around them keep the same ground while screens mix. The
  /// dots of sixteen colours are so coarse that the letters would seem to stand on labels.
  private var keepsLetterGrounds: Bool { rendition.depth == .sixteen }

  /// Makes tones of the cells of a layer that look like one colour. If the layer is not mixed with another one, only
  /// a picture's cells become tones: on a page that is but darker, the plain grounds of letters would look like labels.
  ///
  /// - Parameter isLowest: A Boolean value indicating whether there are only flat colours below the layer.
  mutating func makeTones(_ part: Range<Int>, of layer: borrowing PreparedLayer, isLowest: Bool) {
    let areOnlyPictures = keepsLetterGrounds || layer.opacity == 256 || layer.isFlat || isLowest
    // Adjacent cells mostly are equal.
    var last: (cell: Cell, tone: Cell)?
    for column in part {
      let cell = content[column]
      if let last, last.cell == cell {
        content[column] = last.tone
      } else {
        let color = isTone(cell, of: layer, areOnlyPictures) ? cell.flatColor : nil
        let tone = color.map(Cell.init(tone:)) ?? cell
        last = (cell, tone)
        content[column] = tone
      }
    }
  }

  private func isTone(_ cell: Cell, of layer: borrowing PreparedLayer, _ areOnlyPictures: Bool) -> Bool {
    if !areOnlyPictures { return true }
    return switch layer.source {
    case .from: cell.background.name == .none && pictureTones.from.contains(cell)
    case .to: cell.background.name == .none && pictureTones.to.contains(cell)
    case .picture: cell.background.name == .none
    case .flat: false
    }
  }

  /// Makes plain blanks of a layer's tones beside letters.
  ///
  /// - Parameter letters: Two Boolean values that tell if the columns before and after the part hold letters.
  mutating func clearAroundLetters(_ part: Range<Int>, _ letters: (before: Bool, after: Bool)) {
    var isAfterLetter = letters.before
    for column in part {
      let cell = content[column]
      let isBeforeLetter = column + 1 < part.upperBound ? content[column + 1].isLetter : letters.after
      if cell.isTone, isAfterLetter || isBeforeLetter {
        content[column] = Cell(" ", foreground: cell.background, background: cell.background)
      }
      isAfterLetter = cell.isLetter
    }
  }

  /// Makes tones of the cells of pictures that nothing moves.
  func settleTones(_ span: Range<Int>, _ line: Int, _ screens: Screens, _ canvas: UnsafeMutablePointer<Cell>) {
    guard pictureTones.from.isPicture || pictureTones.to.isPicture else { return }
    let offset = line * size.columns
    for column in span {
      let cell = canvas[column]
      let isTone =
        if cell == screens.from[offset + column] {
          pictureTones.from.contains(cell) && !isBesideLetter(column, screens.from, offset)
        } else if cell == screens.to[offset + column] {
          pictureTones.to.contains(cell) && !isBesideLetter(column, screens.to, offset)
        } else {
          false
        }
      if isTone, cell.background.name == .none, let color = cell.flatColor { canvas[column] = Cell(tone: color) }
    }
  }

  /// Returns whether a letter stands beside a column of a row.
  private func isBesideLetter(_ column: Int, _ cells: UnsafeBufferPointer<Cell>, _ offset: Int) -> Bool {
    isLetter(column - 1, cells, offset) || isLetter(column + 1, cells, offset)
  }

  /// Returns whether a column of a row holds a letter.
  func isLetter(_ column: Int, _ cells: UnsafeBufferPointer<Cell>, _ offset: Int) -> Bool {
    column >= 0 && column < size.columns && cells[offset + column].isLetter
  }

  /// Finds out which colours of the screens may be tones. If that has changed, everything is drawn again.
  mutating func findTones(_ screens: Screens) {
    guard mixesTones, before.rows != size.rows || !changes.spans.isEmpty else { return }
    swap(&pictureTones, &lastTones)
    pictureTones.from.find(in: screens.from)
    pictureTones.to.find(in: screens.to)
    if pictureTones != lastTones { before.removeAll() }
  }
}

/// The colours of a screen that may be tones: on a picture, those on which few letters or none stand.
///
/// Letters stand in plain colours. A ground that is full of them must not look different between its words, but a few
/// letters do not make the whole of a sky or a wall plain.
struct PictureTones: Sendable, Equatable {
  /// A Boolean value indicating whether the screen has sixteen backgrounds or more.
  private(set) var isPicture = false
  /// The groups of backgrounds that hold many letters.
  private var plain: Set<UInt32> = []
  /// The number of letters on each group of backgrounds. The memory is kept for the next screen.
  private var letters: [UInt32: Int] = [:]

  /// The least number of letters on a plain ground: two short words. A label or two of a picture have fewer on each of the
  /// colours that they cross.
  private static let least = 8

  /// Returns the number of a colour's group: those that agree in the upper six bits of each component. The shades of one
  /// water hardly differ, and a text on it may touch each of them with few letters.
  private static func group(of color: Color) -> UInt32 { color.bits &>> 2 & 0x3F_3F3F }

  static func == (one: PictureTones, other: PictureTones) -> Bool {
    one.isPicture == other.isPicture && one.plain == other.plain
  }

  /// Finds out what may be a tone on a screen. The memory of the last one is used again.
  ///
  /// - Complexity: O(cells).
  mutating func find(in cells: UnsafeBufferPointer<Cell>) {
    isPicture = Self.hasManyGrounds(cells)
    letters.removeAll(keepingCapacity: true)
    plain.removeAll(keepingCapacity: true)
    guard isPicture else { return }
    var count = 0
    for index in cells.indices {
      if cells[index].isLetter { count += 1 }
      let ground = cells[index].background
      // Adjacent cells mostly have the same background.
      if count == 0 || index + 1 < cells.count && cells[index + 1].background == ground { continue }
      letters[Self.group(of: ground), default: 0] += count
      count = 0
    }
    for (group, count) in letters where count >= Self.least { plain.insert(group) }
  }

  private static func hasManyGrounds(_ cells: UnsafeBufferPointer<Cell>) -> Bool {
    // A vector, so that a page costs no memory.
    var grounds = SIMD16<UInt32>(repeating: .max)
    var count = 0
    var last = UInt32.max
    for cell in cells where cell.background.bits != last {
      last = cell.background.bits
      guard !any(grounds .== last) else { continue }
      grounds[count] = last
      count += 1
      if count == grounds.scalarCount { return true }
    }
    return false
  }

  /// Returns whether a cell of the screen may be a tone.
  func contains(_ cell: Cell) -> Bool { isPicture && !plain.contains(Self.group(of: cell.background)) }
}
