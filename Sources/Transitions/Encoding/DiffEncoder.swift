/// The encoding of one frame by ``CellDiff``: the cursor, the pen, and the cells of both frames.
struct DiffEncoder {
  /// An upper bound for one cell: a cursor address, a full SGR sequence, the blanks before, and all scalars of an
  /// emoji.
  static let bytesPerCell = 224
  /// Room for whole-word stores and the cursor at the end.
  static let spareBytes = 64

  private let frame: UnsafePointer<Cell>
  private let shown: UnsafeMutablePointer<Cell>
  private let columns: Int
  private let rows: Int
  private let paintsAll: Bool
  private let reduction: UnsafeMutablePointer<ColorReduction>
  private let depth: Rendition.Depth
  private let emoji: EmojiSequences
  private let blocksOverhang: Bool

  private var pen = Pen.unknown
  /// The number of the link that is open; 0 for none.
  private var link: UInt32 = 0
  /// True if the terminal has attributes that cells of the span show.
  private var isExtended = false
  private var nextLink: UInt32 = 0
  /// The place of the cursor; row -1 if it is not known.
  private var row = -1
  private var column = 0
  /// The column that must be written even if nothing differs, since a terminal may have drawn over it; -1 for none.
  private var overdrawn = -1

  /// - Parameters:
  ///   - shown: The last frame, updated as bytes are written.
  ///   - paintsAll: True if the last frame is unknown.
  init(
    frame: UnsafePointer<Cell>, shown: UnsafeMutablePointer<Cell>, size: Size, paintsAll: Bool,
    reduction: UnsafeMutablePointer<ColorReduction>, emoji: EmojiSequences, blocksOverhang: Bool
  ) {
    self.frame = frame
    self.shown = shown
    columns = size.columns
    rows = size.rows
    self.paintsAll = paintsAll
    self.reduction = reduction
    depth = reduction.pointee.depth
    self.emoji = emoji
    self.blocksOverhang = blocksOverhang
  }

  /// - Returns: The column before which ``switchLink(into:)`` is needed; nil at the end of the span.
  @inline(never)
  mutating func encode(_ span: Damage.Span, from start: Int, into writer: inout ByteWriter) -> Int? {
    guard span.row >= 0, span.row < rows else { return nil }
    let old = shown + span.row * columns
    let new = frame + span.row * columns
    var at = max(0, blocksOverhang && start == span.start ? start - 1 : start)
    let end = min(columns, span.end)
    if start == span.start {
      overdrawn = -1
      // Almost no row has such cells, so their cost is kept from the others.
      isExtended = !reduction.pointee.styles.isEmpty && (link != 0 || mayBeExtended(from: at, to: end, of: span.row))
    }
    while at < end || at == overdrawn && at < columns {
      if blocksOverhang, !paintsAll, at + 1 < end, isOverdrawn(from: at + 1, of: span.row) { overdrawn = at }
      if !paintsAll && at != overdrawn && old[at].isIdentical(to: new[at]) {
        at += 1
      } else {
        if isExtended, needsOtherLink(at: at, of: span.row) { return at }
        at = encodeCell(at, of: span, into: &writer)
      }
    }
    return nil
  }

  /// Ends the link that is open and begins that of the next cell, if it has one. An address may be long, so the bytes
  /// do not go where those of cells do.
  mutating func switchLink(into bytes: inout [UInt8]) {
    link = nextLink
    bytes += Hyperlink.control(for: nextLink)
  }

  /// Resets SGR and ends the link that is open.
  func finish(into bytes: inout [UInt8]) {
    if !pen.isUnknown && !pen.isPlain {
      bytes.append(contentsOf: [0x1B, 0x5B, 0x6D])
    }
    if link != 0 { bytes += Hyperlink.control(for: 0) }
  }

  /// Encodes the character at a column, unless it looks the same as before.
  @inline(__always)
  private mutating func encodeCell(_ given: Int, of span: Damage.Span, into writer: inout ByteWriter) -> Int {
    let old = shown + span.row * columns
    let new = frame + span.row * columns
    var at = given
    var cell = new[at]
    var width = 1
    if cell.role != .narrow {
      if at > 0 && cell.isTrail(of: new[at - 1]) {
        at -= 1
        cell = new[at]
      }
      if at + 1 < columns && new[at + 1].isTrail(of: cell) { width = 2 } else { cell = cell.blanked }
    }
    if depth != .direct { cell = reduction.pointee.drawn(cell) }
    let look = Look(of: cell, reduction: reduction, depth: depth, isExtended: isExtended)
    let before = depth != .direct ? reduction.pointee.drawn(old[at]) : old[at]
    if !paintsAll && at != overdrawn && before.hasSameGlyph(as: cell)
      && (depth != .direct || !before.differs(inGroundFrom: cell))
      && Look(of: before, reduction: reduction, depth: depth, isExtended: isExtended) == look
    {
      for half in at..<at + width { old[half] = new[half] }
      return at + width
    }
    let target = look.pen(after: pen)
    if span.row != row || at != column { moveCursor(to: at, of: span.row, drawing: target, into: &writer) }
    writer.select(target, from: &pen)
    if look.isErased && isErasable(from: at, of: span) {
      writer.introduceControl()
      writer.byte(0x4B)
      (old + at).update(from: new + at, count: columns - at)
      return columns
    }
    let scalar = cell.bits & 0x1F_FFFF
    let isCertain = scalar &- 0x20 < 0x5F || CertainWidth.holds(scalar, isWide: width == 2)
    if !isCertain || cell.marks.isEmoji { prepare(for: cell, width: width, at: at, of: span.row, into: &writer) }
    writer.scalar(scalar)
    if !cell.marks.isEmpty { writer.marks(cell.marks, emoji: emoji) }
    if blocksOverhang, !paintsAll, isOverdrawn(from: at, of: span.row) { overdrawn = at + width }
    for half in at..<at + width { old[half] = new[half] }
    column = at + width
    // After the last column, the cursor's place depends on the terminal.
    row = isCertain && cell.marks.isEmpty && column < columns ? span.row : -1
    return column
  }

  /// Returns true if the cells beside one must be drawn again, the left one before it and the
  /// right one after it: it changes, and ink of it lies in them or will.
  private func isOverdrawn(from at: Int, of row: Int) -> Bool {
    let (old, new) = (shown + row * columns + at, frame + row * columns + at)
    return !old.pointee.isIdentical(to: new.pointee) && (old.pointee.overhangs || new.pointee.overhangs)
  }

  private func mayBeExtended(from start: Int, to end: Int, of row: Int) -> Bool {
    let (old, new) = (shown + row * columns, frame + row * columns)
    var at = start
    while at < end, !new[at].mayBeExtended, !old[at].mayBeExtended { at += 1 }
    return at < end
  }

  /// Returns true if another link must be open before a cell is written, and notes which.
  @inline(never)
  private mutating func needsOtherLink(at column: Int, of row: Int) -> Bool {
    let new = frame + row * columns
    let isTrail = column > 0 && new[column].isTrail(of: new[column - 1])
    nextLink = new[isTrail ? column - 1 : column].link(among: reduction.pointee.styles)
    return nextLink != link
  }

  /// Clears the cells of a character that terminals may draw narrower or wider than its cells. The cursor stands before
  /// it, and does so again.
  @inline(never)
  private mutating func prepare(
    for cell: Cell, width: Int, at: Int, of row: Int, into writer: inout ByteWriter
  ) {
    guard cell.marks.isEmoji || DisplayWidth.isRecent(cell.bits & 0x1F_FFFF) else { return }
    for _ in 0..<width { writer.byte(0x20) }
    writer.introduceControl()
    writer.parameter(row + 1)
    if at > 0 { writer.parameter(at + 1) }
    writer.endControl(0x48)
    if width == 1 { overdrawn = at + 1 }
  }

  /// Returns true if EL from here does the same as spaces, in fewer bytes.
  @inline(never)
  private func isErasable(from start: Int, of span: Damage.Span) -> Bool {
    guard span.end == columns, columns - start > 3 else { return false }
    let new = frame + span.row * columns
    let old = shown + span.row * columns
    var changed = 0
    for at in (start..<columns).reversed() {
      if isExtended && new[at].mayBeExtended || !Look(of: new[at], reduction: reduction, depth: depth).isErased {
        return false
      }
      if paintsAll || !old[at].isIdentical(to: new[at]) { changed += 1 }
    }
    return changed > 3
  }

  /// - Parameter target: The next pen. Setting it early may allow unchanged cells to be written again instead of moving
  ///   over them.
  @inline(never)
  private mutating func moveCursor(
    to at: Int, of line: Int, drawing target: Pen, into writer: inout ByteWriter
  ) {
    if line == row && at > column {
      let gap = at - column
      if gap <= 3, link == 0 {
        let cells = UnsafeBufferPointer(start: frame + line * columns + column, count: gap)
        let withTarget = isDrawn(cells, by: target)
        if withTarget || isDrawn(cells, by: pen) {
          if withTarget { writer.select(target, from: &pen) }
          for cell in cells { writer.byte(UInt8(truncatingIfNeeded: cell.bits)) }
          return
        }
      }
      writer.introduceControl()
      if gap == 1 {
        writer.byte(0x43)
      } else {
        writer.parameter(gap)
        writer.endControl(0x43)
      }
      return
    }
    writer.introduceControl()
    if line == 0 && at == 0 {
      writer.byte(0x48)
      return
    }
    writer.parameter(line + 1)
    if at > 0 { writer.parameter(at + 1) }
    writer.endControl(0x48)
  }

  /// Returns true if a pen draws all cells, and all are ASCII.
  private func isDrawn(_ cells: UnsafeBufferPointer<Cell>, by pen: Pen) -> Bool {
    cells.allSatisfy {
      let glyph = $0.bits & 0xFF_FFFF
      return glyph >= 0x20 && glyph < 0x7F && $0.marks.first | $0.marks.second == 0 && !$0.isTone
        && Look(of: $0, reduction: reduction, depth: depth).isDrawn(by: pen)
    }
  }
}

extension Cell {
  @inline(__always)
  func isIdentical(to other: Cell) -> Bool {
    (bits ^ other.bits) | (foreground.bits ^ other.foreground.bits) | (background.bits ^ other.background.bits)
      | (marks.first ^ other.marks.first) | (marks.second ^ other.marks.second) == 0
  }

  /// Returns true if the backgrounds of both are colours without names that differ. In 24 bits
  /// they look different then.
  @inline(__always)
  fileprivate func differs(inGroundFrom other: Cell) -> Bool {
    let (one, other) = (background.bits, other.background.bits)
    return one != other && (one | other) &>> 24 == 0
  }

  @inline(__always)
  fileprivate func hasSameGlyph(as other: Cell) -> Bool {
    (bits ^ other.bits) & 0x7F_FFFF | (marks.first ^ other.marks.first) | (marks.second ^ other.marks.second) == 0
  }

  /// True if ink of a font's glyph may lie in the cells beside it: lines, blocks, shades,
  /// shapes of legacy computers, and those of status lines.
  fileprivate var overhangs: Bool {
    let scalar = bits & 0x1F_FFFF
    return (0x2500...0x259F).contains(scalar) || (0x1_FB00...0x1_FBFF).contains(scalar)
      || (0xE0B0...0xE0D7).contains(scalar)
  }
}

enum CertainWidth {
  /// Returns true if a character certainly moves the cursor by its cells: ASCII and old
  /// blocks without marks, emoji or characters of ambiguous width. After any other, the cursor is addressed again.
  static func holds(_ scalar: UInt32, isWide: Bool) -> Bool {
    if isWide {
      return switch scalar {
      case 0x3041...0x3096, 0x309B...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xFF01...0xFF60: true
      default: false
      }
    }
    return switch scalar {
    case 0x20...0x7E, 0xA0...0xAC, 0xAE...0x2FF, 0x388...0x38A, 0x38E...0x3A1, 0x3A3...0x482, 0x48A...0x52F,
      0x1E00...0x1EFF:
      true
    case 0x2010...0x2027, 0x2030...0x205E, 0x20A0...0x20BF, 0x2190...0x21FF, 0x2200...0x22FF, 0x2500...0x259F: true
    case 0x25A0...0x25FC, 0x2800...0x28FF, 0x1FB00...0x1FB6F: true
    default: false
    }
  }
}

/// The marks of a synchronized update (DEC private mode 2026). A terminal that knows them shows all that is between
/// them at once; others ignore them.
package enum SynchronizedUpdate {
  package static let begin: [UInt8] = Array("\u{1B}[?2026h".utf8)
  package static let end: [UInt8] = Array("\u{1B}[?2026l".utf8)

  /// Puts the marks around the bytes that `body` appends, and returns true; puts none if it appends nothing.
  @discardableResult
  package static func wrap(_ bytes: inout [UInt8], _ body: (inout [UInt8]) -> Void) -> Bool {
    let start = bytes.count
    bytes.append(contentsOf: begin)
    body(&bytes)
    if bytes.count == start + begin.count {
      bytes.removeLast(begin.count)
      return false
    }
    bytes.append(contentsOf: end)
    return true
  }
}
