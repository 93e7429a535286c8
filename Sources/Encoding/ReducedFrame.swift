internal import Transitions

/// A frame, and what a terminal of few colours shows of it.
struct ReducedFrame: Sendable {
  /// The cells of a frame in memory.
  struct Pointers {
    let cells: UnsafePointer<Cell>
    private let appearances: UnsafeMutablePointer<CellAppearance>

    fileprivate init(cells: UnsafePointer<Cell>, appearances: UnsafeMutablePointer<CellAppearance>) {
      (self.cells, self.appearances) = (cells, appearances)
    }

    /// Returns the appearance of a cell. It is found once.
    @inline(__always)
    func appearance(_ index: Int, _ reduction: UnsafeMutablePointer<ColorReduction>) -> CellAppearance {
      let known = appearances[index]
      return known == .unknown ? findAppearance(index, reduction) : known
    }

    @inline(never)
    private func findAppearance(_ index: Int, _ reduction: UnsafeMutablePointer<ColorReduction>) -> CellAppearance {
      // Adjacent cells mostly are equal.
      let isRepeated = index > 0 && cells[index] == cells[index - 1] && appearances[index - 1] != .unknown
      let found = isRepeated ? appearances[index - 1] : reduction.pointee.appearance(of: cells[index])
      appearances[index] = found
      return found
    }
  }

  /// The progress; not a number if there is no frame.
  private(set) var progress = Double.nan
  private var cells: [Cell]
  /// The appearances of the cells, as far as they were needed.
  private var appearances: [CellAppearance]

  /// Creates a frame of the same cell everywhere.
  init(_ area: Int, of cell: Cell) {
    cells = Array(repeating: cell, count: area)
    appearances = Array(repeating: .unknown, count: area)
  }

  /// Forgets that there is a frame.
  mutating func clear() {
    progress = .nan
  }

  /// Replaces the cells by as many others.
  mutating func replace(by grid: [Cell], at progress: Double) {
    self.progress = progress
    cells.withUnsafeMutableBufferPointer { _ = $0.update(fromContentsOf: grid) }
    appearances.withUnsafeMutableBufferPointer { $0.update(repeating: .unknown) }
  }

  /// Calls a function with the cells in memory.
  mutating func withPointers(_ body: (Pointers) -> Void) {
    cells.withUnsafeBufferPointer { cells in
      appearances.withUnsafeMutableBufferPointer { appearances in
        guard let cells = cells.baseAddress, let appearances = appearances.baseAddress else { return }
        body(Pointers(cells: cells, appearances: appearances))
      }
    }
  }
}
