internal import Transitions

/// The appearance of a narrow cell without marks on a terminal of few colours: its character, and its colours and style as
/// far as they are seen there. Two appearances are equal if the cells look alike.
struct CellAppearance: Equatable, Sendable {
  /// The packed fields: bits 0..<21 hold the scalar, 21..<32 the style, 32..<48 the foreground, 48..<64 the background.
  private let bits: UInt64

  /// The appearance of no cell.
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
  /// Returns the appearance of a narrow cell without marks.
  mutating func appearance(of cell: Cell) -> CellAppearance {
    let depth = depth
    let cell = drawn(cell)
    return CellAppearance(cell.scalar.value, Look(of: cell, reduction: &self, depth: depth))
  }
}
