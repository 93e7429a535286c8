internal import PortholeEncoding
internal import Transitions

extension EmulatorState {
  /// The cost of a character, in cells.
  private static let glyphWork = 12

  /// Shows ASCII characters.
  mutating func show(ascii bytes: UnsafeRawBufferPointer) {
    isClustering = false
    guard sets.isPlain, !modes.inserts else {
      for byte in bytes { show(sets.character(byte)) }
      return
    }
    let columns = size.columns
    let cell = rendition.cell
    var rest = bytes[...]
    work.spend(Self.glyphWork * bytes.count)
    while !rest.isEmpty, !work.isExhausted {
      if cursor.isWrapPending { wrap() }
      let position = cursor.position
      let piece = rest.prefix(columns - position.column)
      rest = rest[piece.endIndex...]
      work.spend(
        rows.put(UnsafeRawBufferPointer(rebasing: piece), like: cell, isHidden: rendition.isConcealed, at: position))
      advance(by: piece.count)
      // Without wrapping, each of the rest replaces the character in the last column.
      if !modes.wraps, cursor.position.column == columns - 1, let last = rest.indices.last { rest = rest[last...] }
    }
    if let last = bytes.last { lastScalar = Unicode.Scalar(last) }
  }

  /// Shows one character, or adds it to the one before.
  mutating func show(_ scalar: Unicode.Scalar) {
    if !isClustering {
      isClustering = true
      clusterer = CellClusterer()
      // Marks may belong to a character before.
      _ = clusterer.take("x")
    }
    switch clusterer.take(scalar) {
    case .nothing: break
    case .mark(let mark):
      work.spend(Self.glyphWork)
      if let lastGlyph, !rendition.isConcealed { rows.addMark(mark, at: lastGlyph) }
    case .base(let base, let width): show(base, columns: width)
    }
  }

  /// Shows the last character again.
  mutating func repeatLast(_ count: Int) {
    guard let lastScalar else { return }
    isClustering = false
    let width = DisplayWidth.of(lastScalar) ?? 1
    for _ in 0..<min(count, size.columns) { show(lastScalar, columns: width) }
  }

  private mutating func show(_ base: Unicode.Scalar, columns: Int) {
    work.spend(Self.glyphWork)
    if work.isExhausted { return }
    // A terminal of one column has no room for a wide character.
    let isTooWide = columns > size.columns
    let (base, columns) = isTooWide ? ("\u{FFFD}", 1) : (base, columns)
    lastScalar = base
    if cursor.isWrapPending { wrap() }
    if cursor.position.column + columns > size.columns {
      if modes.wraps { wrap() } else { cursor.position.column = size.columns - columns }
    }
    let position = cursor.position
    if modes.inserts {
      let row = position.row..<position.row + 1
      let cells = position.column..<size.columns
      work.spend(rows.scroll(rows: row, columns: cells, up: 0, left: -columns, with: erased))
    }
    var cell = rendition.cell
    if !rendition.isConcealed { cell.scalar = base }
    // Two hidden columns are two blanks, since a blank is not wide.
    if rendition.isConcealed, columns == 2 {
      work.spend(rows.put(cell, columns: 1, at: Position(column: position.column + 1, row: position.row)))
    }
    work.spend(rows.put(cell, columns: rendition.isConcealed ? 1 : columns, at: position))
    advance(by: columns)
  }

  /// Moves the cursor past a character that was put at its place.
  private mutating func advance(by columns: Int) {
    cursor.position.column += columns
    lastGlyph = Position(column: cursor.position.column - 1, row: cursor.position.row)
    if cursor.position.column >= size.columns {
      cursor.position.column = size.columns - 1
      cursor.isWrapPending = modes.wraps
    }
  }

  private mutating func wrap() {
    move(to: Position(column: 0, row: cursor.position.row))
    feedLine()
  }

  // MARK: Lines

  /// Moves the cursor down, or the text up if it is at the bottom margin.
  mutating func feedLine() {
    let bottom = margins?.upperBound ?? size.rows
    var position = cursor.position
    if position.row == bottom - 1 {
      work.spend(rows.scroll(rows: margins ?? 0..<size.rows, up: 1, with: erased))
    } else if position.row < size.rows - 1 {
      position.row += 1
    }
    move(to: position)
  }

  /// Executes a C0 control.
  ///
  /// - Returns: A Boolean value indicating whether libvterm must execute ``request``.
  mutating func execute(_ control: UInt8) -> Bool {
    isClustering = false
    switch control {
    case 0x08: move(to: Position(column: max(0, cursor.position.column - 1), row: cursor.position.row))
    case 0x09: return ask([0x09])
    // LF, VT and FF.
    case 0x0A...0x0C:
      if modes.hasNewLineMode { cursor.position.column = 0 }
      if modes.hasColumnMargins { return ask([0x0A]) }
      feedLine()
    case 0x0D: move(to: Position(column: 0, row: cursor.position.row))
    case 0x0E: sets.shift(to: 1)
    case 0x0F: sets.shift(to: 0)
    default: break
    }
    return false
  }

  /// Makes a request of a control function; see ``EmulatorState/request``.
  ///
  /// - Parameter keepingCursor: A Boolean value indicating whether the cursor stays, even if libvterm moves its own.
  mutating func ask(_ function: [UInt8], keepingCursor: Bool = false) -> Bool {
    (request, keepsCursor) = (function, keepingCursor)
    return true
  }
}
