internal import CPortholeZlib
internal import PortholeStreams
internal import Transitions

/// The frames of a film as bytes: for each row that changes, the stretches that change, as text.
///
/// Numbers have seven bits in each byte, the lowest first. The stream begins with the number of bytes before the text.
/// Then come the number of looks and the looks, each as two colours and a byte of style, and the colour of its underline
/// if the highest bit of that is set; then the number of frames and the frames. A frame is the time since the one before
/// and its stretches; an odd number of stretches means that a new size comes first. A stretch is a list of runs of one
/// look. A run is its number of characters and four times one more than the number of the look, or four times 0 for the
/// look after the highest so far, with one bit for wide characters and one for those with marks. All text follows at the
/// end, so that the compression finds a text that moves on the screen again, even if cells around it have changed.
struct PlayerStream {
  /// The properties of characters, besides their shapes, that change their picture.
  private struct Look: Hashable {
    var ink: UInt32
    var ground: UInt32
    var style: UInt8
    /// The colour of the underline; nil for that of the text.
    var line: UInt32?
  }

  private var looks: [Look: Int] = [:]
  private var table: [UInt8] = []
  private var newest = -1
  private var grounds: [UInt32] = []
  /// A Boolean value for each look: true if it has lines that would be visible in a blank.
  private var lined: [Bool] = []
  private var frames: [UInt8] = []
  private var text: [UInt8] = []
  private(set) var frameCount = 0
  /// The frame that was shown last, without what cannot be seen.
  private(set) var shown: Grid?
  private var lastTime = 0
  private(set) var shapes: Set<Unicode.Scalar> = []
  /// The pictures whose tiles are shown, in their order; nil if tiles are shown as text.
  private(set) var pictures: [CellPicture]?
  private var pictureIndices: [UInt32: Int] = [:]

  /// The character for 0 in a tile, which is three of them: the index of the picture, the column and the row.
  private static let firstOfTile: UInt32 = 0xF0000

  /// The largest number of unchanged cells between two changed ones that are repeated, because a new span would take
  /// more bytes.
  private static let gap = 8

  /// - Parameters:
  ///   - shown: The frame of another stream before this one; nil to begin with a whole frame.
  ///   - hasPictures: True if pictures are drawn in pixels.
  init(after shown: Grid? = nil, hasPictures: Bool = false) {
    self.shown = shown
    if hasPictures { pictures = [] }
  }

  /// Adds a frame, if it looks different from the one before.
  mutating func show(_ given: Grid, at time: Int) {
    // A cell without ink needs no foreground colour and no style.
    var frame = given.inVisualOrder
    for place in frame.cells.indices where frame.cells[place].isBlank && frame.cells[place].marks.isEmpty {
      let ground = frame.cells[place].background
      frame.cells[place] = Cell(" ", foreground: ground, background: ground)
    }
    var spans: [UInt8] = []
    var count = 0
    let columns = frame.size.columns
    let before = shown?.size == frame.size ? shown : nil
    var last = 0
    for row in 0..<frame.size.rows {
      for span in changes(from: before, to: frame, row) {
        LEB128.append(row - last, to: &spans)
        last = row
        LEB128.append(span.lowerBound, to: &spans)
        append(frame.cells[row * columns + span.lowerBound..<row * columns + span.upperBound], to: &spans)
        count += 1
      }
    }
    if before != nil && count == 0 { return }
    LEB128.append(time - lastTime, to: &frames)
    LEB128.append(count << 1 | (before == nil ? 1 : 0), to: &frames)
    if before == nil {
      LEB128.append(columns, to: &frames)
      LEB128.append(frame.size.rows, to: &frames)
    }
    frames += spans
    (shown, lastTime) = (frame, time)
    frameCount += 1
  }

  var bytes: [UInt8] {
    var numbers: [UInt8] = []
    LEB128.append(looks.count, to: &numbers)
    numbers += table
    LEB128.append(frameCount, to: &numbers)
    numbers += frames
    var bytes: [UInt8] = []
    LEB128.append(numbers.count, to: &bytes)
    return bytes + numbers + text
  }

  /// Returns the whole stream after a script without zero bytes and one zero byte, compressed in the zlib format.
  func packed(after script: [UInt8]) -> [UInt8] {
    let bytes = script + [0] + self.bytes
    var size = compressBound(uLong(bytes.count))
    var packed = [UInt8](repeating: 0, count: Int(size))
    let result = compress2(&packed, &size, bytes, uLong(bytes.count), Z_BEST_COMPRESSION)
    precondition(result == Z_OK, "There is no memory to compress a film")
    packed.removeLast(packed.count - Int(size))
    return packed
  }

  private func changes(from before: Grid?, to frame: Grid, _ row: Int) -> [Range<Int>] {
    let columns = frame.size.columns
    guard let before else { return [0..<columns] }
    var spans: [Range<Int>] = []
    for column in 0..<columns where frame[column: column, row: row] != before[column: column, row: row] {
      if let open = spans.last, column - open.upperBound <= Self.gap {
        spans[spans.count - 1] = open.lowerBound..<column + 1
      } else {
        spans.append(column..<column + 1)
      }
    }
    return spans.map { span in
      let isTrail = frame[column: span.lowerBound, row: row].role == .trail
      let isLead = frame[column: span.upperBound - 1, row: row].role == .lead
      return max(0, span.lowerBound - (isTrail ? 1 : 0))..<min(columns, span.upperBound + (isLead ? 1 : 0))
    }
  }

  /// Writes cells as runs of one look. A blank joins any look that has its background, so that words are not split.
  private mutating func append(_ cells: ArraySlice<Cell>, to bytes: inout [UInt8]) {
    var runs: [(kind: Int, count: Int, blankGround: UInt32?)] = []
    for cell in cells where cell.role != .trail {
      let tile = tile(of: cell)
      let cell = tile?.ground ?? cell
      let isCluster = tile != nil || !cell.marks.isEmpty
      let isBlank = cell.isBlank && !isCluster
      let ground = cell.background.rgb
      if GlyphOutline(of: cell.scalar.value) != nil { shapes.insert(cell.scalar) }
      let scalars = tile?.text ?? [cell.scalar] + cell.marks.scalars
      for scalar in scalars { text += UTF8.encode(scalar).map(Array.init) ?? [] }
      let form = (cell.role == .lead ? 2 : 0) | (isCluster ? 1 : 0)
      if let last = runs.last, form == 0, last.kind & 3 == 0 {
        if isBlank, grounds[last.kind >> 2] == ground, !lined[last.kind >> 2] {
          runs[runs.count - 1].count += 1
          continue
        }
        // So far there were only blanks.
        if last.blankGround == ground, !isLined(cell) {
          runs[runs.count - 1] = (number(of: cell) << 2, last.count + 1, nil)
          continue
        }
      }
      let kind = number(of: cell) << 2 | form
      if let last = runs.last, last.kind == kind, !isCluster {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((kind, scalars.count, isBlank ? ground : nil))
      }
    }
    LEB128.append(runs.count, to: &bytes)
    for run in runs {
      // Looks are numbered as they appear: a new one needs no number, and is written in the same way each time.
      let look = run.kind >> 2
      LEB128.append((look == newest + 1 ? 0 : look + 1) << 2 | run.kind & 3, to: &bytes)
      newest = max(newest, look)
      LEB128.append(run.count, to: &bytes)
    }
  }

  /// Returns the text of a tile and the blank behind it; nil if the cell is text.
  private mutating func tile(of cell: Cell) -> (text: [Unicode.Scalar], ground: Cell)? {
    guard let count = pictures?.count, let tile = cell.marks.tile, let picture = tile.picture else { return nil }
    let index = pictureIndices[tile.number] ?? count
    if index == count {
      pictureIndices[tile.number] = index
      pictures?.append(picture)
    }
    let text = [index, tile.column, tile.row].compactMap { Unicode.Scalar(Self.firstOfTile + UInt32($0)) }
    let color = Color(rgb: picture.ground)
    return text.count == 3 && index < 1 << 15 ? (text, Cell(" ", foreground: color, background: color)) : nil
  }

  private func isLined(_ cell: Cell) -> Bool { !cell.style.isDisjoint(with: .lines) }

  private mutating func number(of cell: Cell) -> Int {
    let isBlank = cell.isBlank && cell.marks.isEmpty
    let styles: [(Style, UInt8)] = [
      (.bold, 1), (.italic, 2), (.underline, 4), (.strikethrough, 8), (.overline, 16),
      // The kind of underline.
      (Style(rawValue: 64), 32), (Style(rawValue: 128), 64),
    ]
    var look = Look(
      ink: isBlank ? 0 : Tints.ink(of: cell), ground: cell.background.rgb,
      style: isBlank ? 0 : styles.reduce(0) { $0 | (cell.style.contains($1.0) ? $1.1 : 0) })
    if !isBlank, let line = Markup.lineColor(of: cell), line != look.ink { look.line = line }
    if let number = looks[look] { return number }
    let number = looks.count
    looks[look] = number
    grounds.append(look.ground)
    lined.append(isLined(cell))
    func append(_ color: UInt32) {
      table += [UInt8(color >> 16 & 0xFF), UInt8(color >> 8 & 0xFF), UInt8(color & 0xFF)]
    }
    append(look.ink)
    append(look.ground)
    table.append(look.style | (look.line == nil ? 0 : 128))
    if let line = look.line { append(line) }
    return number
  }
}
