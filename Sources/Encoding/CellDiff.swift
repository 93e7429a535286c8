public import Transitions

/// Turns frames into the fewest bytes that make a terminal show them. It remembers what stands there.
///
/// Per frame SGR is reset, colours are sent only where they change, a blank's foreground never, and the cursor moves
/// the cheapest way, be it by writing a few cells again. What is sent: printable text and the control sequences CUP,
/// CUF, EL (only where the terminal's own background is to stand) and SGR, none of them from a cell.
///
/// - Complexity: A scan of the damage, then work in proportion to the cells that differ. No allocation once `bytes`
///   has grown to the largest frame.
public struct CellDiff: Sendable {
  /// How many colours the bytes may ask for.
  public let depth: Rendition.Depth
  /// The emoji of several scalars that are sent whole.
  public var emoji: EmojiSequences

  private var shown: [Cell] = []
  private var size = Size(columns: 0, rows: 0)
  private var isKnown = false
  private var reduction: ColorReduction
  private let decimals = Decimals()

  /// Knows nothing of the terminal: the first frame is painted whole.
  ///
  /// - Parameters:
  ///   - depth: How many colours the bytes may ask for.
  ///   - palette: What the terminal's named colours look like; of use with 16 colours and none.
  ///   - emoji: The emoji of several scalars that the terminal draws as one.
  public init(
    depth: Rendition.Depth = .direct, palette: Palette = .standard, emoji: EmojiSequences = []
  ) {
    self.depth = depth
    self.emoji = emoji
    reduction = ColorReduction(to: depth, palette: palette)
  }

  /// Forgets what stands on the terminal: the next frame is painted whole.
  public mutating func forget() {
    isKnown = false
  }

  /// Takes it that the terminal shows `frame` already, by other means.
  public mutating func assume(_ frame: borrowing Grid) {
    shown = frame.cells
    size = frame.size
    isKnown = true
  }

  /// Appends the bytes that turn what stands there into `frame`; none where nothing differs.
  ///
  /// - Parameters:
  ///   - frame: All cells. A frame of another size than the one before is painted whole.
  ///   - damage: Where it may differ from the frame before.
  ///   - bytes: Appended to; nothing in it is changed.
  public mutating func encode(_ frame: borrowing Grid, damage: borrowing Damage, into bytes: inout [UInt8]) {
    if isKnown && size == frame.size {
      let spans = damage.spans
      Self.encode(frame.cells, size, spans, false, decimals, emoji, &shown, &reduction, &bytes)
    } else {
      shown = frame.cells
      size = frame.size
      isKnown = true
      let spans = Damage.everything(size).spans
      Self.encode(frame.cells, size, spans, true, decimals, emoji, &shown, &reduction, &bytes)
    }
  }

  private static func encode(
    _ frame: [Cell], _ size: Size, _ spans: [Damage.Span], _ paintsAll: Bool, _ decimals: Decimals,
    _ emoji: EmojiSequences, _ shown: inout [Cell], _ reduction: inout ColorReduction, _ bytes: inout [UInt8]
  ) {
    frame.withUnsafeBufferPointer { frame in
      shown.withUnsafeMutableBufferPointer { shown in
        decimals.table.withUnsafeBufferPointer { decimals in
          withUnsafeMutablePointer(to: &reduction) { reduction in
            guard let frame = frame.baseAddress, let shown = shown.baseAddress, let decimals = decimals.baseAddress
            else { return }
            var encoder = DiffEncoder(
              frame: frame, shown: shown, size: size, paintsAll: paintsAll, reduction: reduction, emoji: emoji)
            for span in spans {
              let most = (span.end - span.start + 2) * DiffEncoder.bytesPerCell + DiffEncoder.spareBytes
              bytes.append(addingCapacity: most) { output in
                output.withUnsafeMutableBufferPointer { buffer, count in
                  guard let start = buffer.baseAddress else { return }
                  var writer = ByteWriter(at: start, decimals: decimals)
                  encoder.encode(span, into: &writer)
                  count = UnsafeMutableRawPointer(start).distance(to: writer.next)
                }
              }
            }
            encoder.finish(into: &bytes)
          }
        }
      }
    }
  }
}
