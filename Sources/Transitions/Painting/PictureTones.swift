/// The colours of a screen that may be tones: on a picture, those on which few letters or none stand.
///
/// Letters stand in plain colours. A ground that is full of them must not look different between its words, but a few
/// letters do not make the whole of a sky or a wall plain.
struct PictureTones: Sendable, Equatable {
  private(set) var isPicture = false
  private var plain: Set<UInt32> = []
  /// The numbers of letters and cells on each group of backgrounds. The memory is kept for the next screen.
  private var counts: [UInt32: (letters: Int, cells: Int)] = [:]

  /// Returns whether a colour is plain: that of a page, a quarter of the screen or more with at least two short words on
  /// it, or that of a panel, a tenth of the screen or more and full of letters.
  ///
  /// - Parameter all: The number of cells of the screen without its frame: the largest ground without letters.
  private static func isPlain(letters: Int, cells: Int, of all: Int) -> Bool {
    cells * 4 >= all && letters >= 8 || cells * 10 >= all && letters * 4 >= cells
  }

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
    counts.removeAll(keepingCapacity: true)
    plain.removeAll(keepingCapacity: true)
    guard isPicture else { return }
    var count = (letters: 0, cells: 0)
    for index in cells.indices {
      if cells[index].isLetter { count.letters += 1 }
      count.cells += 1
      let ground = cells[index].background
      // Adjacent cells mostly have the same background.
      if index + 1 < cells.count && cells[index + 1].background == ground { continue }
      let group = counts[Self.group(of: ground), default: (0, 0)]
      counts[Self.group(of: ground)] = (group.letters + count.letters, group.cells + count.cells)
      count = (0, 0)
    }
    // A page may stand in a wide frame, which is no part of it.
    var frame = 0
    for count in counts.values where count.letters == 0 { frame = max(frame, count.cells) }
    let all = cells.count - frame
    for (group, count) in counts where Self.isPlain(letters: count.letters, cells: count.cells, of: all) {
      plain.insert(group)
    }
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

  func contains(_ cell: Cell) -> Bool { isPicture && !plain.contains(Self.group(of: cell.background)) }
}
