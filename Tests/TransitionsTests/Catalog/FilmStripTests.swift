import Testing
import Transitions

/// Transitions as frames side by side. A letter stands for a whole cell, since the edge is drawn with the screens' own
/// glyphs; a dot is a plain colour. The expected frames were computed by another program, cell by cell, from whether the cell's middle lies in
/// the circle.
struct FilmStripTests {
  private func film(_ transition: any Transition, trigger: Rect? = nil, back: Bool = false) -> [String] {
    let size = Size(columns: 15, rows: 5)
    func screen(_ letter: Unicode.Scalar, _ background: UInt32) -> Grid {
      Grid(size: size, filledWith: Cell(letter, foreground: Color(rgb: 0x808080), background: Color(rgb: background)))
    }
    let (a, b) = (screen("a", 0x000000), screen("B", 0xFFFFFF))
    let stage = Stage(size: size, operation: back ? .pop : .push, trigger: trigger)
    var compositor = Compositor(size: size, rendition: Rendition(glyphs: .text))
    var rows = Array(repeating: "", count: size.rows)
    for progress in [0.02, 0.25, 0.45, 0.65, 0.85] {
      let scene = transition.scene(at: back ? 1 - progress : progress, toward: stage)
      compositor.compose(scene, from: back ? b : a, to: back ? a : b)
      for row in rows.indices {
        if !rows[row].isEmpty { rows[row] += "  " }
        for column in 0..<size.columns {
          let cell = compositor.frame[column: column, row: row]
          rows[row] += cell.isBlank ? "." : String(cell.scalar)
        }
      }
    }
    return rows
  }

  private let fromTheCentre = [
    "aaaaaaaaaaaaaaa  aaaaaaaaaaaaaaa  aaaaaaBBBaaaaaa  aaaBBBBBBBBBaaa  aBBBBBBBBBBBBBa",
    "aaaaaaaaaaaaaaa  aaaaaaBBBaaaaaa  aaaaBBBBBBBaaaa  aaBBBBBBBBBBBaa  BBBBBBBBBBBBBBB",
    "aaaaaaaBaaaaaaa  aaaaaBBBBBaaaaa  aaaBBBBBBBBBaaa  aBBBBBBBBBBBBBa  BBBBBBBBBBBBBBB",
    "aaaaaaaaaaaaaaa  aaaaaaBBBaaaaaa  aaaaBBBBBBBaaaa  aaBBBBBBBBBBBaa  BBBBBBBBBBBBBBB",
    "aaaaaaaaaaaaaaa  aaaaaaaaaaaaaaa  aaaaaaBBBaaaaaa  aaaBBBBBBBBBaaa  aBBBBBBBBBBBBBa",
  ]

  @Test func `mask opens from the centre`() {
    #expect(film(Catalog.mask()) == fromTheCentre)
  }

  @Test func `mask closes through the same frames`() {
    #expect(film(Catalog.mask(), back: true) == fromTheCentre)
  }

  @Test func `punch without a shadow is the same hole`() {
    #expect(film(Catalog.punch(rim: 0, shadow: Shadow(opacity: 0, sigma: 0))) == fromTheCentre)
  }

  @Test func `ping opens from the link`() {
    #expect(
      film(Catalog.ping(), trigger: Rect(column: 1, row: 1, columns: 3, rows: 1)) == [
        "aaaaaaaaaaaaaaa  .BBB...aaaaaaaa  BBBBBBBB.aaaaaa  BBBBBBBBBBB.aaa  BBBBBBBBBBBBBB.",
        "aaaaaaaaaaaaaaa  BBBBB..aaaaaaaa  BBBBBBBB..aaaaa  BBBBBBBBBBB.aaa  BBBBBBBBBBBBBB.",
        "aaaaaaaaaaaaaaa  .BBB...aaaaaaaa  BBBBBBBB.aaaaaa  BBBBBBBBBBB.aaa  BBBBBBBBBBBBBB.",
        "aaaaaaaaaaaaaaa  .....aaaaaaaaaa  BBBBBB...aaaaaa  BBBBBBBBBB.aaaa  BBBBBBBBBBBBBBa",
        "aaaaaaaaaaaaaaa  aaaaaaaaaaaaaaa  .......aaaaaaaa  BBBBBBBBB.aaaaa  BBBBBBBBBBBBBaa",
      ])
  }

  @Test func `ping begins in the link's colour, which becomes a ring`() {
    #expect(
      film(Catalog.ping(), trigger: Rect(column: 1, row: 1, columns: 5, rows: 1)) == [
        "aaaaaaaaaaaaaaa  .BBBBB..aaaaaaa  BBBBBBBBB..aaaa  BBBBBBBBBBBB.aa  BBBBBBBBBBBBBBB",
        "aaaaaaaaaaaaaaa  .BBBBB...aaaaaa  BBBBBBBBB..aaaa  BBBBBBBBBBBB.aa  BBBBBBBBBBBBBBB",
        "aaaaaaaaaaaaaaa  .BBBBB..aaaaaaa  BBBBBBBBB..aaaa  BBBBBBBBBBBB.aa  BBBBBBBBBBBBBBB",
        "aaaaaaaaaaaaaaa  .......aaaaaaaa  BBBBBBBB..aaaaa  BBBBBBBBBBB.aaa  BBBBBBBBBBBBBB.",
        "aaaaaaaaaaaaaaa  aaaaaaaaaaaaaaa  ........aaaaaaa  BBBBBBBBBB.aaaa  BBBBBBBBBBBBB.a",
      ])
  }

  private let iris = [
    "aaaaaaaaaaaaaaa  aaaaaa...aaaaaa  a.....BBB.....a  ...BBBBBBBBB...  .BBBBBBBBBBBBB.",
    "aaaaaaaaaaaaaaa  aaaa..BBB..aaaa  ....BBBBBBB....  ..BBBBBBBBBBB..  BBBBBBBBBBBBBBB",
    "aaaaaaaBaaaaaaa  aaa..BBBBB..aaa  ...BBBBBBBBB...  .BBBBBBBBBBBBB.  BBBBBBBBBBBBBBB",
    "aaaaaaaaaaaaaaa  aaaa..BBB..aaaa  ....BBBBBBB....  ..BBBBBBBBBBB..  BBBBBBBBBBBBBBB",
    "aaaaaaaaaaaaaaa  aaaaaa...aaaaaa  a.....BBB.....a  ...BBBBBBBBB...  .BBBBBBBBBBBBB.",
  ]

  @Test func `an iris is black around the new screen`() {
    #expect(film(Catalog.iris()) == iris)
  }

  @Test func `an iris closes through the frames in which it opens`() {
    #expect(film(Catalog.iris(), back: true) == iris)
  }
}
