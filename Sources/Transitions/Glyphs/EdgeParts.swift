/// The parts of a cell that the shapes of a glyph set can show of a layer whose edge crosses the cell.
struct EdgeParts: Sendable {
  /// One part of the cell.
  struct Part: Sendable {
    var mask: SampleMask
    /// The number of its samples along each side of the cell.
    var sides: Sides
    /// The shape that shows the part; nil if the part is nothing or the whole cell.
    var scalar: Unicode.Scalar?
    /// A Boolean value indicating whether the ink shows the part, not the ground.
    var isInk: Bool
  }

  /// The number of samples of a part along each side of the cell.
  struct Sides: Sendable {
    var left: Int32
    var right: Int32
    var top: Int32
    var bottom: Int32

    init(_ mask: SampleMask) {
      let side: UInt64 = 0x0101_0101_0101_0101
      left = Self.count(mask.top & side | (mask.bottom & side) &<< 1)
      right = Self.count(mask.top &>> 7 & side | (mask.bottom &>> 7 & side) &<< 1)
      top = Self.count(mask.top & 0xFF)
      bottom = Self.count(mask.bottom &>> 56)
    }

    private static func count(_ bits: UInt64) -> Int32 {
      Int32(truncatingIfNeeded: SampleMask(top: bits, bottom: 0).count)
    }
  }

  /// One part for each shape, followed by its complement. The first two are nothing and the whole cell.
  let parts: [Part]
  /// Every other part's samples.
  let masks: [SampleMask]

  /// Returns the parts of a glyph set, which are found only once.
  static func of(_ glyphs: Rendition.Glyphs) -> EdgeParts {
    switch glyphs {
    case .ascii, .text: none
    case .halves: halves
    case .blocks: blocks
    case .legacy: legacy
    }
  }

  private static let none = EdgeParts(.text)
  private static let halves = EdgeParts(.halves)
  private static let blocks = EdgeParts(.blocks)
  private static let legacy = EdgeParts(.legacy)

  private init(_ glyphs: Rendition.Glyphs) {
    var parts = [SampleMask.empty, .full].map { Part(mask: $0, sides: Sides($0), scalar: nil, isInk: false) }
    for shape in GlyphShape.candidates(glyphs) {
      for (mask, isInk) in [(shape.mask, true), (~shape.mask, false)] {
        parts.append(Part(mask: mask, sides: Sides(mask), scalar: shape.scalar, isInk: isInk))
      }
    }
    self.parts = parts
    masks = parts.indices.filter { $0.isMultiple(of: 2) }.map { parts[$0].mask }
  }
}
