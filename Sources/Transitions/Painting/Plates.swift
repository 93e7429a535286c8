/// The plates of a screen: the grounds of labels and buttons, which go and come with their words. No memory is allocated
/// once the buffers have grown.
struct Plates: Sendable {
  /// The colours that would be seen without the plates, one for each cell; ``none`` where there is no plate. Empty if the
  /// screen has no plates.
  private(set) var grounds: [Color] = []
  private var labels = LabelFree()
  private var cells = KnownCells()

  /// The colour that means no plate.
  static let none = Color(bits: .max)

  /// Finds the plates of a screen. Those that were found last are kept.
  ///
  /// - Complexity: O(cells).
  mutating func find(in source: UnsafeBufferPointer<Cell>, _ size: Size) {
    let source = UnsafeBufferPointer(rebasing: source[..<size.area])
    if cells.isKnown(source, size) { return }
    cells.keep(source, size)
    labels.find(in: source, size)
    grounds.removeAll(keepingCapacity: true)
    for index in labels.cells.indices {
      let ground = labels.cells[index].background
      grounds.append(ground == source[index].background ? Self.none : ground)
    }
  }
}

/// A copy of a screen's cells, by which a change is found. So no caller has to report one.
struct KnownCells: Sendable {
  private var cells: [Cell] = []
  private var size = Size(columns: 0, rows: 0)

  /// Returns a Boolean value indicating whether the cells are those that were kept.
  func isKnown(_ source: UnsafeBufferPointer<Cell>, _ size: Size) -> Bool {
    guard size == self.size else { return false }
    return cells.withUnsafeBufferPointer { known in
      known.count == source.count
        && UnsafeRawBufferPointer(known).isEqual(to: UnsafeRawBufferPointer(source))
    }
  }

  /// Keeps the cells of a screen.
  mutating func keep(_ source: UnsafeBufferPointer<Cell>, _ size: Size) {
    self.size = size
    cells.removeAll(keepingCapacity: true)
    cells.append(contentsOf: source)
  }
}

extension UnsafeRawBufferPointer {
  /// Returns whether the bytes equal as many others.
  ///
  /// All are compared, in large steps that the compiler turns into vectors.
  fileprivate func isEqual(to other: UnsafeRawBufferPointer) -> Bool {
    typealias Step = SIMD16<UInt32>
    let size = MemoryLayout<Step>.size
    var difference = Step.zero
    var place = 0
    while place <= count - size {
      difference |=
        loadUnaligned(fromByteOffset: place, as: Step.self)
        ^ other.loadUnaligned(fromByteOffset: place, as: Step.self)
      place += size
    }
    while place < count {
      difference[0] |= UInt32(self[place] ^ other[place])
      place += 1
    }
    return difference == .zero
  }
}
