internal import Transitions

extension EmulatorState {
  /// The cost of a character, in cells.
  private static let glyphWork = 12

  /// The character that kitty shows a part of a picture for. It is shown as a blank.
  private static let placeholder: Unicode.Scalar = "\u{10EEEE}"

  mutating func show(ascii bytes: UnsafeRawBufferPointer) {
    endCluster()
    guard sets.isPlain, !modes.inserts else {
      for byte in bytes { show(sets.character(byte)) }
      return
    }
    let cell = pen
    var rest = bytes[...]
    work.spend(Self.glyphWork * bytes.count)
    while !rest.isEmpty, !work.isExhausted {
      if cursor.isWrapPending { wrap() }
      let (position, end) = (cursor.position, endOfLine)
      let piece = rest.prefix(end - position.column)
      rest = rest[piece.endIndex...]
      work.spend(
        rows.put(UnsafeRawBufferPointer(rebasing: piece), like: cell, isHidden: rendition.isConcealed, at: position))
      advance(by: piece.count, before: end)
      // Without wrapping, each of the rest replaces the character in the last column.
      if !modes.wraps, cursor.position.column == end - 1, let last = rest.indices.last { rest = rest[last...] }
    }
    if let last = bytes.last.map({ Unicode.Scalar($0) }) {
      lastScalar = last
      lone = (scalar: last, columns: 1)
    }
  }

  private var pen: Cell {
    var cell = rendition.cell
    if isProtecting { cell.isProtected = true }
    return cell
  }

  mutating func endCluster() {
    isClustering = false
    lone = nil
  }

  mutating func show(_ scalar: Unicode.Scalar) {
    if scalar == Self.placeholder {
      endCluster()
      show(" ", columns: 1)
      // The marks tell a part of the picture.
      lastGlyph = nil
      return
    }
    extendLone(by: scalar)
    if !isClustering {
      isClustering = true
      clusterer = CellClusterer()
      // Marks may belong to a character before.
      _ = clusterer.take("x")
    }
    switch clusterer.take(scalar) {
    case .nothing: lone = nil
    case .mark(let mark):
      lone = nil
      work.spend(Self.glyphWork)
      if let lastGlyph, !rendition.isConcealed { rows.addMark(mark, at: lastGlyph) }
    case .base(let base, let known):
      let width = columns(of: base, known)
      show(base, columns: width)
      // U+FFFD may stand for many.
      lone = base == scalar ? (scalar: base, columns: width) : nil
    }
  }

  /// Reads the last character again, now that the next one is known: a selector, a skin tone or the second letter of a
  /// flag makes a wide emoji of it, and it is put in its place again.
  private mutating func extendLone(by next: Unicode.Scalar) {
    // There are none of these below.
    guard next.value >= 0xFE0F, let lone, let lastGlyph else { return }
    var clusterer = CellClusterer()
    guard case .base(let base, let known) = clusterer.take(lone.scalar, before: next) else { return }
    let columns = columns(of: base, known)
    if columns > lone.columns {
      let row = lastGlyph.row..<lastGlyph.row + 1
      let cells = lastGlyph.column..<max(lastGlyph.column + 1, endOfLine)
      if modes.inserts { work.spend(rows.scroll(rows: row, columns: cells, up: 0, left: 1, with: erased)) }
      // If it does not fit, its place stays empty.
      if cells.count < columns, modes.wraps {
        work.spend(rows.erase(rows: row, columns: lastGlyph.column..<lastGlyph.column + 1, with: erased))
      }
      move(to: lastGlyph)
      show(base, columns: columns)
    }
    (self.clusterer, isClustering) = (clusterer, true)
  }

  /// Returns the columns that a character of which a width is known took in the year of the output.
  private func columns(of base: Unicode.Scalar, _ known: Int) -> Int {
    guard widths != .current, known == 2 else { return known }
    return switch base.value {
    case 0x2630...0x2637, 0x268A...0x268F, 0x4DC0...0x4DFF, 0x1D300...0x1D356, 0x1D360...0x1D376: 1
    case 0x231A...0x2B55, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF:
      widths == .before2016 && base.properties.isEmojiPresentation ? 1 : 2
    default: 2
    }
  }

  mutating func repeatLast(_ count: Int) {
    // After a control function that moves the cursor there is nothing to repeat.
    guard let lastScalar, lastGlyph != nil else { return }
    endCluster()
    let width = columns(of: lastScalar, DisplayWidth.of(lastScalar) ?? 1)
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
    if cursor.position.column + columns > endOfLine {
      if modes.wraps { wrap() } else { cursor.position.column = max(0, endOfLine - columns) }
    }
    let (position, end) = (cursor.position, endOfLine)
    if modes.inserts {
      let row = position.row..<position.row + 1
      let cells = position.column..<end
      work.spend(rows.scroll(rows: row, columns: cells, up: 0, left: -columns, with: erased))
    }
    var cell = pen
    if !rendition.isConcealed { cell.scalar = base }
    // Two hidden columns are two blanks, since a blank is not wide.
    if rendition.isConcealed, columns == 2 {
      work.spend(rows.put(cell, columns: 1, at: Position(column: position.column + 1, row: position.row)))
    }
    work.spend(rows.put(cell, columns: rendition.isConcealed ? 1 : columns, at: position))
    advance(by: columns, before: end)
  }

  /// Moves the cursor past a character that was put at its place.
  private mutating func advance(by columns: Int, before end: Int) {
    cursor.position.column += columns
    lastGlyph = Position(column: cursor.position.column - 1, row: cursor.position.row)
    if cursor.position.column >= end {
      cursor.position.column = end - 1
      cursor.isWrapPending = modes.wraps
    }
  }

  private mutating func wrap() {
    feedLine()
    move(column: margins.columns.lowerBound)
  }
}

/// The year of the widths of signs, some of which became two columns wide.
package enum SignWidths: Sendable {
  case current
  /// Before Unicode 16: trigrams and other signs of China are narrow.
  case before2025
  /// Before Unicode 9: emoji are narrow too.
  case before2016

  /// - Parameter seconds: The time since 1970; nil if it is not known.
  init(at seconds: Int?) {
    switch seconds {
    // From 2000 to 20 June 2016. Times of 1970 come from recorders that count from 0.
    case let seconds? where (946_684_800..<1_466_467_200).contains(seconds): self = .before2016
    case let seconds? where seconds < 1_735_689_600: self = .before2025
    default: self = .current
    }
  }
}
