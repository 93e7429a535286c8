import Testing
import Transitions

@testable import PortholePictures

struct MosaicOutlineTests {
  /// Returns a character in eighths of a cell, 8 columns and 16 rows: `#` where its middle has ink.
  private func art(_ scalar: UInt32) throws -> [String] {
    var coverage = GlyphCoverage(width: 8, height: 16)
    coverage.cover(try #require(GlyphOutline(of: scalar)), scale: 1)
    return (0..<16).map { y in String((0..<8).map { coverage.values[y * 8 + $0] > 127 ? "#" : "." }) }
  }

  /// The names in Unicode 16 tell the octants: 1 is the upper left one, the others follow in reading order.
  private static let octants: [(scalar: UInt32, places: [Int])] = [
    (0x1CD00, [3]), (0x1CD01, [2, 3]), (0x1CD02, [1, 2, 3]), (0x1CD03, [4]), (0x1CD71, [1, 8]),
    (0x1CDE5, [2, 3, 4, 5, 6, 7, 8]), (0x1CDE4, [1, 3, 4, 5, 6, 7, 8]),
  ]

  @Test(arguments: octants)
  func `octants are those of their name`(_ scalar: UInt32, _ places: [Int]) throws {
    let art = try art(scalar)
    let found = (1...8).filter { place in
      let (column, row) = ((place - 1) % 2 * 4, (place - 1) / 2 * 4)
      return art[row].dropFirst(column).first == "#"
    }
    #expect(found == places)
  }

  @Test func `all octants differ and none is an older character`() throws {
    let pictures = try (UInt32(0x1CD00)...0x1CDE5).map(art)
    #expect(Set(pictures).count == 230)
    let blocks: [UInt32] = [0x2580, 0x2584, 0x2588, 0x258C, 0x2590, 0x2596, 0x259A, 0x259F, 0x2582, 0x2586]
    let older = try blocks.map(art)
    #expect(Set(pictures).isDisjoint(with: older))
  }

  @Test func `separated blocks do not touch`() throws {
    let four = try art(0x1CC2F)
    #expect(four.allSatisfy { $0 == "###.###." || $0 == "........" })
    #expect(four.filter { $0 == "........" }.count == 2)
    #expect(try art(0x1CE8F).filter { $0 == "........" }.count == 3)
  }

  @Test func `diagonals lead from edge to edge`() throws {
    let diamond = try art(0x1FBAE)
    #expect(diamond == diamond.reversed() && diamond == diamond.map { String($0.reversed()) })
    #expect(try art(0x1FBD3)[15].last == "#" || art(0x1FBD3)[14].last == "#")
    #expect(try art(0x1FB9A)[0] == "########" && art(0x1FB9B)[7] == "########")
  }
}
