/// The plates of a screen: the grounds of labels and buttons, which go and come with their words.
///
/// They are kept until the cells change. These are compared with a copy, so no caller has to report a change. No memory is
/// allocated once the buffers have grown.
package struct Plates: Sendable {
  /// The cells of the screen.
  private(set) var cells: [Cell] = []
  /// The cells without the plates and what stands on them; the same if the screen has no plates.
  package private(set) var bare: [Cell] = []
  /// The number of screens so far.
  private(set) var version = 0
  private var size = Size(columns: 0, rows: 0)
  private var isEmpty = true

  /// The colour that means no plate.
  package static let none = Color(bits: .max)

  init() {}

  /// Finds the plates of a screen.
  package init(of screen: Grid) {
    screen.cells.withUnsafeBufferPointer { find(in: $0, screen.size) }
  }

  /// Returns the colour that would be seen without the plate in a cell; ``none`` where there is no plate.
  @inline(__always)
  package func ground(_ index: Int) -> Color {
    if isEmpty { return Self.none }
    let ground = bare[index].background
    return ground == cells[index].background ? Self.none : ground
  }

  /// Finds the plates of a screen. Those that were found last are kept.
  ///
  /// - Complexity: O(cells).
  mutating func find(in source: UnsafeBufferPointer<Cell>, _ size: Size) {
    let source = UnsafeBufferPointer(rebasing: source[..<size.area])
    if size == self.size, cells.withUnsafeBytes({ $0.isEqual(to: UnsafeRawBufferPointer(source)) }) { return }
    (self.size, isEmpty) = (size, true)
    version += 1
    cells.removeAll(keepingCapacity: true)
    cells.append(contentsOf: source)
    bare.removeAll(keepingCapacity: true)
    bare.append(contentsOf: source)
    for row in 0..<size.rows {
      for columns in LabelScan(row: row, of: source, size) {
        isEmpty = false
        let around = Surroundings(of: columns, row: row, in: source, size)
        for column in columns {
          let index = row * size.columns + column
          bare[index] = source[index].withoutLabel(on: around.color(at: column))
        }
      }
    }
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
