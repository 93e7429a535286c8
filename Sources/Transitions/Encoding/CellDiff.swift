/// Encodes frames in the fewest bytes that make a terminal show them. It remembers the last frame.
///
/// In each frame SGR is reset, colours are sent only where they change and never for the ink of a blank, and the cursor
/// moves the cheapest way, if need be by writing a few cells again. The bytes are printable text and the control
/// sequences CUP, CUF, EL (only for the terminal's own background), SGR and OSC 8; no control comes from a cell.
///
/// - Complexity: O(damage), plus O(cells that differ). No allocation once `bytes` has grown to the largest frame.
public struct CellDiff: Sendable {
  /// The number of colours in the output.
  public let depth: Rendition.Depth
  /// The emoji sequences that are sent whole. After a change, the next frame draws those that its damage covers again.
  package var emoji: EmojiSequences {
    didSet { if emoji != oldValue { forgetEmoji() } }
  }

  /// True if the ink of blocks and lines may reach a little into the cells beside them, as in a
  /// font. When such a cell changes, both are drawn again, or a hairline would stay there.
  package var blocksOverhang = false

  /// The attributes that are sent beside the common ones.
  package var styles: ExtendedStyles { reduction.styles }

  private var shown: [Cell] = []
  private var size = Size(columns: 0, rows: 0)
  private var isKnown = false
  private var reduction: ColorReduction
  private let decimals = Decimals()

  /// Creates an encoder for an unknown terminal: it paints the whole first frame.
  ///
  /// - Parameters:
  ///   - depth: The number of colours in the output.
  ///   - palette: The values of the terminal's named colours, which matter with 16 colours and without colours.
  public init(depth: Rendition.Depth = .direct, palette: Palette = .standard) {
    self.init(depth: depth, palette: palette, emoji: [])
  }

  /// - Parameter palette: The values of the terminal's named colours, which matter with 16 colours and without colours.
  package init(
    depth: Rendition.Depth = .direct, palette: Palette = .standard, emoji: EmojiSequences = [],
    styles: ExtendedStyles = []
  ) {
    self.depth = depth
    self.emoji = emoji
    reduction = ColorReduction(to: depth, palette: palette)
    reduction.styles = styles
  }

  /// Forgets the last frame: the next one is painted whole.
  public mutating func invalidate() {
    isKnown = false
  }

  /// Takes note that emoji of several scalars look different from now on, although their cells are the same.
  private mutating func forgetEmoji() {
    for index in shown.indices where shown[index].marks.isEmoji { shown[index].scalar = Self.unknown }
  }

  /// Forgets some cells of the last frame: the next one whose damage covers them draws them again.
  package mutating func invalidate(_ area: Rect) {
    guard isKnown else { return }
    for row in max(0, area.origin.row)..<max(0, min(size.rows, area.origin.row + area.size.rows)) {
      for column in max(0, area.origin.column)..<max(0, min(size.columns, area.origin.column + area.size.columns)) {
        shown[row * size.columns + column].scalar = Self.unknown
      }
    }
  }

  /// A noncharacter that no frame holds, so that every cell differs from it.
  private static let unknown: Unicode.Scalar = "\u{10FFFF}"

  /// Takes `frame` as the last one, because the terminal shows it already.
  package mutating func assume(_ frame: borrowing Grid) {
    shown = frame.cells
    size = frame.size
    isKnown = true
  }

  /// Returns the first cell that it believes to be another on the terminal than in a frame; nil if there is none. Cells that
  /// it has forgotten do not count.
  package func difference(from frame: Grid) -> Position? {
    guard isKnown, size == frame.size else { return nil }
    let index = shown.indices.first { index in
      shown[index].scalar != Self.unknown && !shown[index].isIdentical(to: frame.cells[index])
    }
    return index.map { Position(column: $0 % size.columns, row: $0 / size.columns) }
  }

  /// Appends the bytes that turn the last frame into `frame`; none if they do not differ.
  ///
  /// - Parameters:
  ///   - frame: The frame. If its size differs from the last one's, it is painted whole.
  ///   - damage: The cells that may differ from the last frame. Those outside of the frame are ignored.
  ///   - bytes: The bytes to append to.
  public mutating func encode(_ frame: borrowing Grid, damage: borrowing Damage, into bytes: inout [UInt8]) {
    if isKnown && size == frame.size {
      encode(frame.cells, damage.spans, paintsAll: false, into: &bytes)
    } else {
      shown = frame.cells
      size = frame.size
      isKnown = true
      encode(frame.cells, Damage.everything(size).spans, paintsAll: true, into: &bytes)
    }
  }

  private mutating func encode(
    _ frame: [Cell], _ spans: [Damage.Span], paintsAll: Bool, into bytes: inout [UInt8]
  ) {
    // The cells are taken out meanwhile, so that they are changed in place beside the other properties.
    var cells: [Cell] = []
    swap(&cells, &shown)
    defer { swap(&cells, &shown) }
    let (size, emoji, blocksOverhang) = (size, emoji, blocksOverhang)
    frame.withUnsafeBufferPointer { frame in
      cells.withUnsafeMutableBufferPointer { shown in
        decimals.table.withUnsafeBufferPointer { decimals in
          withUnsafeMutablePointer(to: &reduction) { reduction in
            guard let frame = frame.baseAddress, let shown = shown.baseAddress, let decimals = decimals.baseAddress
            else { return }
            var encoder = DiffEncoder(
              frame: frame, shown: shown, size: size, paintsAll: paintsAll, reduction: reduction, emoji: emoji,
              blocksOverhang: blocksOverhang)
            for span in spans.lazy.compactMap({ $0.clipped(to: size) }) {
              var column: Int? = span.start
              while let first = column {
                let most = (span.end - first + 4) * DiffEncoder.bytesPerCell + DiffEncoder.spareBytes
                bytes.append(addingCapacity: most) { output in
                  output.withUnsafeMutableBufferPointer { buffer, count in
                    guard let start = buffer.baseAddress else { return }
                    var writer = ByteWriter(at: start, decimals: decimals)
                    column = encoder.encode(span, from: first, into: &writer)
                    count = UnsafeMutableRawPointer(start).distance(to: writer.next)
                  }
                }
                if column != nil { encoder.switchLink(into: &bytes) }
              }
            }
            encoder.finish(into: &bytes)
          }
        }
      }
    }
  }
}
