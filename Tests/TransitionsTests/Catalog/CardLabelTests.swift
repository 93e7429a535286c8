import Testing

@testable import Transitions

/// The label of a link that becomes a card.
struct CardLabelTests {
  @Test(arguments: [false, true]) func `a label's plate becomes the card, and its text is there on the way`(
    _ back: Bool
  ) {
    let size = Size(columns: 60, rows: 16)
    let (paper, night, plate) = (Color(rgb: 0xFAF7EF), Color(rgb: 0x101418), Color(rgb: 0x904800))
    func page(_ ground: Color) -> Grid {
      Grid(size: size, filledWith: Cell(" ", foreground: .white, background: ground))
    }
    var (lower, upper) = (page(paper), page(night))
    lower.write("[The lamp]", at: Position(column: 20, row: 9), foreground: .white, background: plate)
    upper.write("[The lamp]", at: Position(column: 4, row: 3), foreground: .white, background: night)
    let (from, to) = back ? (upper, lower) : (lower, upper)
    var stage = Stage(
      size: size, operation: back ? .pop : .push, trigger: Rect(column: 20, row: 9, columns: 10, rows: 1),
      backdrop: paper)
    stage.inspectLink(on: lower)
    #expect(stage.linkGround == plate)
    stage = stage.prepared(for: Catalog.card(), from: from, to: to)
    var compositor = Compositor(size: size)
    var hidden: [Int] = []
    for step in 1..<60 {
      let progress = Double(step) / 60
      compositor.compose(Catalog.card().scene(at: back ? 1 - progress : progress, toward: stage), from: from, to: to)
      let frame = compositor.frame
      guard let row = frame.lines.firstIndex(where: { $0.contains("[The lamp]") }),
        let column = (0..<50).first(where: { frame[column: $0, row: row].scalar == "[" })
      else {
        hidden.append(step)
        continue
      }
      let cell = frame[column: column + 3, row: row]
      #expect(cell.foreground.contrast(to: cell.background) > 420, "\(step)")
      if progress <= 0.1 { #expect(cell.background.contrast(to: plate) < 420, "\(step)") }
      // There is no hole of the page's own colour around it.
      #expect((column..<column + 10).allSatisfy { frame[column: $0, row: row].background.luma < 150_000 }, "\(step)")
    }
    // While the card is hardly higher than a row, its edge may cut the row.
    #expect(hidden.count <= 2, "\(hidden)")
  }

  /// Labels of one row in the corners and in the middle of a page, whose words the other page has or has not.
  @Test(arguments: [(2, 21), (2, 1), (66, 21), (34, 12)], ["The Code", "Words"])
  func `a label becomes the card in one piece, with its text`(_ place: (column: Int, row: Int), title: String) throws {
    let size = Size(columns: 80, rows: 24)
    let (page, plate) = (Color(rgb: 0x101010), Color(rgb: 0xFFD479))
    let blank = Cell(" ", foreground: Color(rgb: 0xD0D0D0), background: page)
    var (lower, upper) = (Grid(size: size, filledWith: blank), Grid(size: size, filledWith: blank))
    lower.write(
      "rope  │ Jon  │ no  │", at: Position(column: 0, row: max(0, place.row - 2)), foreground: Color(rgb: 0x8090A0))
    lower.write("[the code]", at: Position(column: place.column, row: place.row), foreground: page, background: plate)
    upper.write(title, at: Position(column: 2, row: 1), foreground: Color(rgb: 0x70C0E0))
    var stage = Stage(
      size: size, trigger: Rect(column: place.column, row: place.row, columns: 10, rows: 1), backdrop: page)
    stage.inspectLink(on: lower)
    stage = stage.prepared(for: Catalog.card(), from: lower, to: upper)
    var compositor = Compositor(size: size)
    var shown = 0
    for step in 1...40 {
      let progress = Double(step) / 400
      compositor.compose(Catalog.card().scene(at: progress, toward: stage), from: lower, to: upper)
      let frame = compositor.frame
      for row in max(1, place.row - 1)..<24 {
        let parts = (0..<80).map { column in
          let cell = frame[column: column, row: row]
          let colors = cell.scalar.value < 0x2580 ? [cell.background] : [cell.background, cell.foreground]
          return colors.contains { $0.contrast(to: plate) < 200 } ? "#" : "."
        }
        // A cell in a corner may show more of what is around.
        let inner = parts.joined().split(separator: "#").filter { $0.count > 2 }
        let around = (parts[0] == "." ? 1 : 0) + (parts[79] == "." ? 1 : 0)
        #expect(inner.count <= around || !parts.contains("#"), "row \(row) at \(progress): \(parts.joined())")
      }
      if frame.lines.contains(where: { $0.contains("[the code]") }) { shown += 1 }
    }
    // Text that the other page has goes its own way.
    if title == "Words" { #expect(shown >= 30, "\(shown)") }
  }
}
