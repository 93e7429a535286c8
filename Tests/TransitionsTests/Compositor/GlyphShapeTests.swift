import Testing
import Transitions

@Suite struct GlyphShapeTests {
  static func mask(_ scalar: UInt32) throws -> SampleMask { try #require(GlyphShape.mask(of: scalar)) }

  @Test(arguments: 1...8)
  func eighths(n: Int) throws {
    #expect(try Self.mask(0x2580 + UInt32(n)).count == 16 * n)
    #expect(try Self.mask(0x2590 - UInt32(n)).count == 16 * n)
  }

  @Test func halvesAndQuadrants() throws {
    let (upper, lower) = (try Self.mask(0x2580), try Self.mask(0x2584))
    let (left, right) = (try Self.mask(0x258C), try Self.mask(0x2590))
    #expect(upper == ~lower)
    #expect(left == ~right)
    #expect(upper.contains(0, 0) && !upper.contains(0, 8))
    #expect(left.contains(3, 15) && !left.contains(4, 15))
    // QUADRANT LOWER LEFT, LOWER RIGHT, UPPER LEFT, UPPER RIGHT.
    let corners = [try Self.mask(0x2596), try Self.mask(0x2597), try Self.mask(0x2598), try Self.mask(0x259D)]
    #expect(corners == [left & lower, right & lower, left & upper, right & upper])
    #expect(try Self.mask(0x2599) == corners[2] | corners[0] | corners[1])
    #expect(try Self.mask(0x259A) == corners[2] | corners[1])
    #expect(try Self.mask(0x259B) == corners[2] | corners[3] | corners[0])
    #expect(try Self.mask(0x259C) == corners[2] | corners[3] | corners[1])
    #expect(try Self.mask(0x259E) == corners[3] | corners[0])
    #expect(try Self.mask(0x259F) == corners[3] | corners[0] | corners[1])
  }

  @Test func sextantsAreTheSumOfTheirParts() throws {
    // BLOCK SEXTANT-1, -2, -3, -4, -5, -6.
    let parts = try [0x1FB00, 0x1FB01, 0x1FB03, 0x1FB07, 0x1FB0F, 0x1FB1E].map(Self.mask)
    #expect(parts.map(\.count) == [20, 20, 24, 24, 20, 20])
    #expect(parts.reduce(.empty, |) == .full)
    #expect(try Self.mask(0x1FB02) == parts[0] | parts[1])
    // BLOCK SEXTANT-23456, -345, -13, -235, -1246: also beyond the patterns that Unicode leaves out.
    #expect(try Self.mask(0x1FB3B) == ~parts[0])
    #expect(try Self.mask(0x1FB1A) == parts[2] | parts[3] | parts[4])
    #expect(try Self.mask(0x1FB04) == parts[0] | parts[2])
    #expect(try Self.mask(0x1FB14) == parts[1] | parts[2] | parts[4])
    #expect(try Self.mask(0x1FB28) == parts[0] | parts[1] | parts[3] | parts[5])
  }

  @Test func diagonals() throws {
    // LOWER LEFT BLOCK DIAGONAL UPPER LEFT TO LOWER CENTRE is a quarter, UPPER MIDDLE LEFT TO LOWER RIGHT a third.
    #expect(abs(try Self.mask(0x1FB40).count - 32) <= 2)
    #expect(abs(try Self.mask(0x1FB3F).count - 43) <= 2)
    #expect(try Self.mask(0x1FB40).contains(0, 15))
    // UPPER RIGHT BLOCK DIAGONAL UPPER MIDDLE LEFT TO LOWER MIDDLE RIGHT and its counterpart LOWER LEFT.
    #expect(try Self.mask(0x1FB67) == ~Self.mask(0x1FB51))
    // LEFT TRIANGULAR ONE QUARTER BLOCK, and the three quarters without it.
    #expect(abs(try Self.mask(0x1FB6C).count - 32) <= 4)
    #expect(try Self.mask(0x1FB6C).contains(0, 8) && !Self.mask(0x1FB6C).contains(7, 8))
    #expect(try Self.mask(0x1FB68) == ~Self.mask(0x1FB6C))
  }

  @Test func boxDrawing() throws {
    let (horizontal, vertical) = (try Self.mask(0x2500), try Self.mask(0x2502))
    #expect(horizontal.count == 8 && vertical.count == 16)
    #expect(try Self.mask(0x253C) == horizontal | vertical)
    #expect(try Self.mask(0x2503).count == 32)
    #expect(try Self.mask(0x2551).count == 32)
    // LIGHT DOWN AND RIGHT meets the lines of its neighbours.
    let corner = try Self.mask(0x250C)
    #expect(corner.contains(7, 7) && corner.contains(4, 15) && !corner.contains(0, 7) && !corner.contains(4, 0))
    for scalar in UInt32(0x2500)...0x257F { #expect(try !Self.mask(scalar).isEmpty) }
  }

  @Test func setsHaveOneGlyphOfAShape() {
    #expect(GlyphShape.candidates(.text).isEmpty)
    #expect(GlyphShape.candidates(.halves).map(\.scalar.value) == [0x2580, 0x258C])
    // There are twenty with the blank.
    #expect(GlyphShape.candidates(.blocks).count == 19)
    for glyphs in Rendition.Glyphs.allCases {
      let masks = GlyphShape.candidates(glyphs).map(\.mask)
      #expect(Set(masks + masks.map { ~$0 }).count == 2 * masks.count)
      #expect(!masks.contains(.empty) && !masks.contains(.full))
    }
  }

  @Test func unknownCharactersHaveNoShape() {
    for scalar: UInt32 in [0x20, 0x41, 0x2591, 0x25A0, 0x1FAFF, 0x10FFFF] {
      #expect(GlyphShape.mask(of: scalar) == nil)
    }
    #expect(GlyphShape.shade(of: 0x2592) == 0.5)
  }
}
