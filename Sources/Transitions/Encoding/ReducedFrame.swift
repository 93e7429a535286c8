/// A frame, and what a terminal of few colours shows of it.
struct ReducedFrame: Sendable {
  struct Pointers {
    let cells: UnsafePointer<Cell>
    private let appearances: UnsafeMutablePointer<CellAppearance>

    fileprivate init(cells: UnsafePointer<Cell>, appearances: UnsafeMutablePointer<CellAppearance>) {
      (self.cells, self.appearances) = (cells, appearances)
    }

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
  private var appearances: [CellAppearance]

  init(_ area: Int, of cell: Cell) {
    cells = Array(repeating: cell, count: area)
    appearances = Array(repeating: .unknown, count: area)
  }

  mutating func clear() {
    progress = .nan
  }

  mutating func replace(by grid: [Cell], at progress: Double) {
    self.progress = progress
    cells.withUnsafeMutableBufferPointer { _ = $0.update(fromContentsOf: grid) }
    appearances.withUnsafeMutableBufferPointer { $0.update(repeating: .unknown) }
  }

  mutating func withPointers(_ body: (Pointers) -> Void) {
    cells.withUnsafeBufferPointer { cells in
      appearances.withUnsafeMutableBufferPointer { appearances in
        guard let cells = cells.baseAddress, let appearances = appearances.baseAddress else { return }
        body(Pointers(cells: cells, appearances: appearances))
      }
    }
  }
}

/// The appearance of a narrow cell without marks on a terminal of few colours: its character, and its colours and style as
/// far as they are seen there. Two appearances are equal if the cells look alike.
struct CellAppearance: Equatable, Sendable {
  /// The packed fields: bits 0..<21 hold the scalar, 21..<32 the style, 32..<48 the foreground, 48..<64 the background.
  private let bits: UInt64

  static let unknown = CellAppearance(bits: 0)

  private init(bits: UInt64) {
    self.bits = bits
  }

  fileprivate init(_ scalar: UInt32, _ look: Look) {
    bits =
      UInt64(scalar | look.style << 21) | UInt64(Self.packed(look.foreground)) << 32
      | UInt64(Self.packed(look.background)) << 48
  }

  /// Returns a colour with a name or an index in sixteen bits.
  private static func packed(_ color: UInt32) -> UInt16 { UInt16(truncatingIfNeeded: color >> 16 | color & 0xFF) }
}

extension ColorReduction {
  mutating func appearance(of cell: Cell) -> CellAppearance {
    let depth = depth
    let cell = drawn(cell)
    return CellAppearance(cell.scalar.value, Look(of: cell, reduction: &self, depth: depth))
  }
}
