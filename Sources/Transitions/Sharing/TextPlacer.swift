/// Draws moving text on the rows of a frame. Allocates no memory once its buffers have grown.
struct TextPlacer: Sendable {
  private struct Placed {
    let segment: Int
    let column: Int
    /// The index of the next segment that is drawn on the row; -1 if there is none.
    let next: Int
  }

  private var placed: [Placed] = []
  /// The index of the first segment that is drawn on each row; -1 if there is none.
  private var first: [Int]
  /// A Boolean value for each column of the present row: true where text was drawn that is still moving.
  private var isMoving: [Bool]
  /// True if the terminal can show a mixture of two colours.
  private let mixes: Bool

  init(_ size: Size, depth: Rendition.Depth) {
    mixes = depth == .direct || depth == .palette
    first = Array(repeating: -1, count: size.rows)
    isMoving = Array(repeating: false, count: size.columns)
  }

  mutating func place(_ moving: MovingText?) {
    placed.removeAll(keepingCapacity: true)
    for row in first.indices { first[row] = -1 }
    guard let moving else { return }
    // Each list is linked in reverse, so still text, which comes first, is drawn last, over moving text.
    for index in moving.text.segments.indices {
      let segment = moving.text.segments[index]
      guard let place = moving.place(of: segment), first.indices.contains(place.row), place.column >= 0,
        place.column + segment.glyphs.count <= isMoving.count
      else { continue }
      placed.append(Placed(segment: index, column: place.column, next: first[place.row]))
      first[place.row] = placed.count - 1
    }
  }

  func isOn(_ row: Int) -> Bool { first[row] >= 0 }

  mutating func draw(_ moving: MovingText, row: Int, over canvas: UnsafeMutablePointer<Cell>) {
    var index = first[row]
    let weight = Blend.weight(moving.exchange)
    for column in isMoving.indices { isMoving[column] = false }
    while index >= 0 {
      let (current, item) = (index, placed[index])
      let segment = moving.text.segments[item.segment]
      index = item.next
      let place = Position(column: item.column, row: row)
      let columns = item.column..<item.column + segment.glyphs.count
      let isHome = place == segment.lower || place == segment.upper
      let (one, last) = (
        moving.text.glyphs[segment.glyphs.lowerBound], moving.text.glyphs[segment.glyphs.upperBound - 1]
      )
      if one.isText, segment.lower != segment.upper,
        isOverlapped(current, at: columns, row, moving, isHome: isHome) || columns.contains(where: { canvas[$0].isArt })
      {
        continue
      }
      clear(-1, beside: columns.lowerBound, canvas, isText: one.isText, isHome: isHome)
      clear(1, beside: columns.upperBound - 1, canvas, isText: last.isText, isHome: isHome)
      for column in columns { isMoving[column] = !isHome }
      for offset in 0..<segment.glyphs.count {
        let glyph = moving.text.glyphs[segment.glyphs.lowerBound + offset]
        canvas[item.column + offset] = glyph.cell(
          over: canvas[item.column + offset].ground(mixes: mixes), weight, isSame: segment.isSame,
          leavesGround: moving.leavesGround)
      }
    }
  }

  /// Returns true if something that is drawn later covers a part of a text, or is text that
  /// touches it. The rest of the text would be a stump.
  ///
  /// Text that moves past other text stays covered until it has passed, also while the two are on neighbouring rows. If
  /// only text on the same row counted, the moving text would blink: both rows are rounded.
  ///
  /// - Parameter isHome: True if the text is in its place on one of the screens, where it may touch other text.
  private func isOverlapped(
    _ item: Int, at columns: Range<Int>, _ row: Int, _ moving: MovingText, isHome: Bool
  ) -> Bool {
    let segment = moving.text.segments[placed[item].segment]
    for line in max(0, row - 1)...min(first.count - 1, row + 1) {
      var index = line == row ? placed[item].next : first[line]
      while index >= 0 {
        let (other, start) = (moving.text.segments[placed[index].segment], placed[index].column)
        let isLater = index < item
        index = placed[index].next
        // Segments with the same offset keep their distance.
        if other.offset == segment.offset { continue }
        if line != row, !isLater || !moving.isPassing(segment, other) { continue }
        let reach = !isHome && moving.text.glyphs[other.glyphs.lowerBound].isText ? 1 : 0
        if start < columns.upperBound + reach, start + other.glyphs.count > columns.lowerBound - reach { return true }
      }
    }
    return false
  }

  /// Blanks the word beside drawn cells if they cut it, or if they end with text there and touch it: words stay whole, and
  /// two words never look like one. Text that has arrived may touch text that does not move.
  ///
  /// - Parameter step: The direction: -1 for the word on the left, 1 for the one on the right.
  private func clear(_ step: Int, beside last: Int, _ canvas: UnsafeMutablePointer<Cell>, isText: Bool, isHome: Bool) {
    var column = last + step
    guard isMoving.indices.contains(column), canvas[last].isPartOfText || isText && (!isHome || isMoving[column])
    else { return }
    while isMoving.indices.contains(column), canvas[column].isPartOfText {
      canvas[column] = canvas[column].blanked
      column += step
    }
  }
}

extension SharedText.Glyph {
  fileprivate var isText: Bool { lower.isPartOfText || upper.isPartOfText }

  /// Ink is added to the ground as its difference from the ground of its own; see ``Mixture``. Of text that is light on one
  /// screen and dark on the other, that ink shows which stands out more from the ground that it passes: a mixture would be as
  /// light as the ground.
  ///
  /// - Parameter weight: The weight of the upper screen, 0...256.
  fileprivate func cell(over below: Color, _ weight: UInt32, isSame: Bool, leavesGround: Bool) -> Cell {
    var cell = weight >= 128 ? upper : lower
    let ground = mix(
      carriesLower && !leavesGround ? lower.background : below, carriesUpper ? upper.background : below, weight)
    func ink(of cell: Cell, _ share: UInt32 = 256) -> Color {
      ground.with(cell.foreground, from: cell.background, share)
    }
    cell.background = ground
    if !isSame {
      cell.foreground = weight < 128 ? ink(of: lower, 256 - 2 * weight) : ink(of: upper, 2 * weight - 256)
    } else if lower.isLight != upper.isLight {
      let (one, other) = (ink(of: lower), ink(of: upper))
      cell.foreground = one.contrast(to: ground) > other.contrast(to: ground) ? one : other
    } else {
      cell.foreground = mix(ink(of: lower), ink(of: upper), weight)
    }
    return cell
  }

  private func mix(_ a: Color, _ b: Color, _ weight: UInt32) -> Color {
    a == b ? a : weight == 0 ? a : weight >= 256 ? b : Blend.mix(a, b, weight)
  }
}

extension Cell {
  /// True if the cell belongs to a word or is half of a wide character.
  fileprivate var isPartOfText: Bool { isLetter || role != .narrow }

  /// True if the cell belongs to a drawing, such as a title of block letters.
  fileprivate var isArt: Bool { kind == .block && foreground.contrast(to: background) >= Cell.slightContrast }

  /// Returns the colour behind text that replaces the cell's character: the background; for a block, the mean of its two
  /// colours by their shares, or the one with the greater share.
  ///
  /// A cell that an edge or a shadow divides is such a block. Its background alone may be the smaller part.
  func ground(mixes: Bool) -> Color {
    mixes || foreground == background ? ground : coverage ?? 0 > 128 ? foreground : background
  }

  fileprivate var isLight: Bool { foreground.luma > background.luma }
}
