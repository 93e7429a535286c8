/// The parts of a cell that the shapes of a glyph set can show of a layer whose edge crosses the cell.
struct EdgeParts: Sendable {
  struct Part: Sendable {
    var mask: SampleMask
    /// The number of its samples along each side of the cell.
    var sides: Sides
    /// The shape that shows the part; nil if the part is nothing or the whole cell.
    var scalar: Unicode.Scalar?
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
      // One bit a line, so the product's highest byte is their sum.
      left = Self.highest(((mask.top & side) &+ (mask.bottom & side)) &* side)
      right = Self.highest(((mask.top &>> 7 & side) &+ (mask.bottom &>> 7 & side)) &* side)
      top = Self.count(mask.top & 0xFF)
      bottom = Self.count(mask.bottom &>> 56)
    }

    @inline(__always)
    private static func highest(_ bytes: UInt64) -> Int32 { Int32(truncatingIfNeeded: bytes &>> 56) }

    /// Returns the number of bits of a byte: each is moved to a byte of its own, and these are added.
    @inline(__always)
    private static func count(_ byte: UInt64) -> Int32 {
      let side: UInt64 = 0x0101_0101_0101_0101
      let low = (byte & 0x7F) &* 0x02_0408_1020_4081 & side
      return highest(low &* side) &+ Int32(truncatingIfNeeded: byte &>> 7)
    }
  }

  /// One part for each shape, followed by its complement. The first two are nothing and the whole cell.
  let parts: [Part]
  /// A part, ready to be compared with the part of a cell that an edge cuts off.
  struct Candidate: Sendable {
    let mask: SampleMask
    let sides: Sides
    let area: Int32
    let index: Int32
    let quarters: SIMD4<Int32>

    init(_ mask: SampleMask, _ sides: Sides, area: Int, index: Int) {
      (self.mask, self.sides) = (mask, sides)
      (self.area, self.index) = (Int32(truncatingIfNeeded: area), Int32(truncatingIfNeeded: index))
      quarters = mask.quarters
    }

    @inline(__always)
    func distance(from other: SIMD4<Int32>) -> Int32 {
      let difference = quarters &- other
      return pointwiseMax(difference, 0 &- difference).wrappedSum()
    }
  }

  /// The parts by their areas. One that is far from all areas stands at each end.
  let candidates: [Candidate]
  /// The place of the first candidate of at least so many samples.
  let places: [Int]

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
    let far = 2 * SampleMask.size
    var candidates = [-far, SampleMask.size + far].map {
      Candidate(.empty, Sides(.empty), area: $0, index: -1)
    }
    candidates += parts.indices.map {
      Candidate(parts[$0].mask, parts[$0].sides, area: parts[$0].mask.count, index: $0)
    }
    candidates.sort { ($0.area, $0.index) < ($1.area, $1.index) }
    self.candidates = candidates
    places = (0...SampleMask.size).map { area in candidates.firstIndex { $0.area >= area } ?? candidates.endIndex - 1 }
  }
}

extension SampleMask {
  var quarters: SIMD4<Int32> {
    let left: UInt64 = 0x0F0F_0F0F_0F0F_0F0F
    func count(_ samples: UInt64) -> Int32 {
      Int32(truncatingIfNeeded: SampleMask(top: samples, bottom: 0).count)
    }
    return SIMD4(count(top & left), count(top & ~left), count(bottom & left), count(bottom & ~left))
  }
}
