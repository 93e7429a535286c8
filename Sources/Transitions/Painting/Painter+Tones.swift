// Tones, which terminals of few colours mix of two of them.
extension Painter {
  var mixesTones: Bool { rendition.mixesTones }

  /// A Boolean value indicating whether letters and the blanks around them keep the same ground while screens mix. The
  /// dots of sixteen colours are so coarse that the letters would seem to stand on labels.
  private var keepsLetterGrounds: Bool { rendition.depth == .sixteen }

  /// Makes tones of the cells of a layer that look like one colour. If the layer is neither shaded nor mixed, only a
  /// picture's cells become tones, as if nothing moved it.
  mutating func makeTones(_ part: Range<Int>, of layer: borrowing PreparedLayer) {
    let areOnlyPictures = keepsLetterGrounds || layer.opacity == 256 && layer.keep == 256 && layer.lift == 0
    for column in part {
      let cell = content[column]
      guard !cell.isTone, cell.background.name == .none || !areOnlyPictures else { continue }
      guard let color = cell.flatColor else { continue }
      if areOnlyPictures {
        switch layer.source {
        case .from where !pictureTones.from.contains(cell), .to where !pictureTones.to.contains(cell): continue
        default: break
        }
      }
      content[column] = Cell(tone: color)
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
    let found = (from: PictureTones(screens.from), to: PictureTones(screens.to))
    if found != pictureTones { before.removeAll() }
    pictureTones = found
  }
}

/// The colours of a screen that may be tones: on a picture, those on which no letters stand.
///
/// Letters stand in plain colours, and the blanks around them must not look different.
struct PictureTones: Sendable, Equatable {
  /// A Boolean value indicating whether the screen has many backgrounds.
  private(set) var isPicture = false
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
