/// Draws moving text on the rows of a frame. It allocates no memory once its buffers have grown.
struct TextPlacer: Sendable {
  private struct Placed {
    let segment: Int
    let column: Int
    /// The one that is drawn after it on the row; -1 if there is none.
    let next: Int
  }

  private var placed: [Placed] = []
  /// By row: the first one that is drawn; -1 if there is none.
  private var first: [Int]
  /// By column of the row in work: whether text has been drawn there that is not in either of its places.
  private var isOnTheWay: [Bool]

  init(_ size: Size) {
    first = Array(repeating: -1, count: size.rows)
    isOnTheWay = Array(repeating: false, count: size.columns)
  }

  /// Finds the row of every segment.
  mutating func place(_ moving: MovingText?) {
    placed.removeAll(keepingCapacity: true)
    for row in first.indices { first[row] = -1 }
    guard let moving else { return }
    // Linked from the first one, which is drawn last: what moves passes behind what stands still.
    for index in moving.text.segments.indices {
      let place = moving.place(of: moving.text.segments[index])
      placed.append(Placed(segment: index, column: place.column, next: first[place.row]))
      first[place.row] = placed.count - 1
    }
  }

  /// Returns whether there is text on a row.
  func isOn(_ row: Int) -> Bool { first[row] >= 0 }

  /// Draws the text of a row over a whole row of cells.
  mutating func draw(_ moving: MovingText, row: Int, over canvas: UnsafeMutablePointer<Cell>) {
    var index = first[row]
    let weight = Blend.weight(moving.exchange)
    for column in isOnTheWay.indices { isOnTheWay[column] = false }
    while index >= 0 {
      let (item, segment) = (placed[index], moving.text.segments[placed[index].segment])
      index = item.next
      let place = Position(column: item.column, row: row)
      let columns = item.column..<item.column + segment.glyphs.count
      let isHome = place == segment.lower || place == segment.upper
      let (one, last) = (
        moving.text.glyphs[segment.glyphs.lowerBound], moving.text.glyphs[segment.glyphs.upperBound - 1]
      )
      clear(before: columns, canvas, isText: one.isText, isHome: isHome)
      clear(behind: columns, canvas, isText: last.isText, isHome: isHome)
      for column in columns { isOnTheWay[column] = !isHome }
      for offset in 0..<segment.glyphs.count {
        let glyph = moving.text.glyphs[segment.glyphs.lowerBound + offset]
        canvas[item.column + offset] = glyph.cell(
          over: canvas[item.column + offset].background, weight, isSame: segment.isSame)
      }
    }
  }

  /// Removes the word before some cells that they cut, or touch if they begin with text: words stay whole, and no two of
  /// them become one. Text at home may stand close to other text that does not move.
  private func clear(before cells: Range<Int>, _ canvas: UnsafeMutablePointer<Cell>, isText: Bool, isHome: Bool) {
    var column = cells.lowerBound - 1
    guard column >= 0, canvas[cells.lowerBound].isPartOfText || isText && (!isHome || isOnTheWay[column])
    else { return }
    while column >= 0, canvas[column].isPartOfText {
      canvas[column] = canvas[column].blanked
      column -= 1
    }
  }

  /// The same behind them.
  private func clear(behind cells: Range<Int>, _ canvas: UnsafeMutablePointer<Cell>, isText: Bool, isHome: Bool) {
    var column = cells.upperBound
    guard column < isOnTheWay.count, canvas[column - 1].isPartOfText || isText && (!isHome || isOnTheWay[column])
    else { return }
    while column < isOnTheWay.count, canvas[column].isPartOfText {
      canvas[column] = canvas[column].blanked
      column += 1
    }
  }
}

extension SharedText.Glyph {
  /// A Boolean value indicating whether it belongs to a word on either screen.
  fileprivate var isText: Bool { lower.isPartOfText || upper.isPartOfText }

  /// Returns the cell between both screens.
  ///
  /// Ink and background mix. Where light text becomes dark on a background that becomes light, or the other way round,
  /// the ink changes at once: mixed, it would be as light as the background.
  ///
  /// - Parameters:
  ///   - ground: The background that is there.
  ///   - weight: That of the upper screen, 0...256.
  ///   - isSame: A Boolean value indicating whether the segment shows the same characters on both.
  fileprivate func cell(over ground: Color, _ weight: UInt32, isSame: Bool) -> Cell {
    func mix(_ a: Color, _ b: Color, _ weight: UInt32) -> Color {
      a == b ? a : weight == 0 ? a : weight >= 256 ? b : Color(bits: Blend.mix(a.rgb, b.rgb, weight))
    }
    var cell = weight < 128 ? lower : upper
    cell.background = mix(carriesLower ? lower.background : ground, carriesUpper ? upper.background : ground, weight)
    if !isSame {
      let gone = weight < 128 ? 2 * weight : 2 * (256 - weight)
      cell.foreground = mix(cell.foreground, cell.background, gone)
    } else if lower.isLight == upper.isLight {
      cell.foreground = mix(lower.foreground, upper.foreground, weight)
    }
    return cell
  }
}

extension Cell {
  /// A Boolean value indicating whether it belongs to a word or is half of a wide character.
  fileprivate var isPartOfText: Bool { belongsToWord || role != .narrow }

  /// A Boolean value indicating whether its ink is lighter than its background.
  fileprivate var isLight: Bool { foreground.luma > background.luma }
}
