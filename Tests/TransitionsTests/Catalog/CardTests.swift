import Testing

@testable import Transitions

struct CardTests {
  private let stage = Stage(
    size: Size(columns: 80, rows: 24), trigger: Rect(column: 10, row: 5, columns: 20, rows: 3))

  @Test func `the link's box grows into the screen; its upper corners grow rounder, its lower ones straighten`() {
    let card = Catalog.card(radii: CornerRadii(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4))
    // From 20 x 6 u about (20, 13) to 80 x 48 u about (40, 24).
    guard case .roundedRectangle(let center, let width, let height, let radii) = card.scene(at: 0.5, on: stage)[1].clip
    else {
      Issue.record("no card")
      return
    }
    #expect(center == Point(x: 30, y: 18.5) && width == 50 && height == 27)
    #expect(radii == CornerRadii(topLeft: 2.5, topRight: 5, bottomRight: 1.5, bottomLeft: 2))
  }

  @Test func `the corners are square on arrival`() {
    guard case .roundedRectangle(_, _, _, let radii) = Catalog.card().scene(at: 0.9999, on: stage)[1].clip else {
      Issue.record("no card")
      return
    }
    #expect([radii.topLeft, radii.topRight, radii.bottomLeft, radii.bottomRight].allSatisfy { $0 < 0.01 })
  }

  @Test(arguments: [(0.05, 1, 0.3208), (0.15, 0.75, 0.2625), (0.25, 0.25, 0.2042), (0.75, 0, 0)])
  func `the card shows the new screen from the start, the title stays for a moment and fades in the first third`(
    _ progress: Double, _ title: Double, _ shade: Double
  ) {
    let scene = Catalog.card().scene(at: progress, on: stage)
    #expect(abs(scene[0].opacity - (1 - 0.3 * progress)) < 1e-9)
    #expect(scene[1].isTo && scene[1].opacity == 1 && abs(scene[1].shade - shade) < 1e-4)
    #expect(scene[2].isFrom && abs(scene[2].opacity - title) < 1e-4)
  }

  @Test func `the new screen moves with the card by whole cells`() {
    // The card's corner is at (5, 5) u, a row is 2 u high.
    #expect(Catalog.card().scene(at: 0.5, on: stage)[1].translation == Point(x: 5, y: 6))
    var smooth = stage
    smooth.isContinuous = true
    #expect(Catalog.card().scene(at: 0.5, on: smooth)[1].translation == Point(x: 5, y: 5))
  }

  @Test(arguments: [false, true])
  func `content in the middle of a large screen opens with its own corner, and text moves there`(
    isContinuous: Bool
  ) throws {
    // Rows of text in the middle of the upper screen; one of them is on the link, too.
    var stage = Stage(size: Size(columns: 80, rows: 24), trigger: Rect(column: 10, row: 6, columns: 20, rows: 2))
    stage.isContinuous = isContinuous
    stage.page = Rect(column: 30, row: 8, columns: 20, rows: 8)
    stage.elements = [
      Stage.SharedElement(
        lower: Rect(column: 12, row: 6, columns: 4, rows: 1), upper: Rect(column: 32, row: 9, columns: 4, rows: 1))
    ]
    // The card is at (10, 12) u and the content at (30, 16) u, and both go to (0, 0).
    for (progress, x, y) in [(0, -20.0, -4.0), (0.5, -10, -2), (1, 0, 0)] {
      let scene = Catalog.card().scene(at: progress, on: stage)
      #expect(scene[1].translation == Point(x: x, y: y))
    }
    var (lower, upper) = (Self.page(stage.size), Self.page(stage.size))
    lower.write("Pass", at: Position(column: 12, row: 6), foreground: .white, background: .black)
    upper.write("Pass", at: Position(column: 32, row: 9), foreground: .white, background: .black)
    let prepared = stage.prepared(for: Catalog.card(), from: lower, to: upper)
    let text = try #require(prepared.sharedText)
    let segment = try #require(text.segments.first)
    for (progress, place) in [(0.0, segment.lower), (1.0, segment.upper)] {
      let moving = try #require(Catalog.card().scene(at: progress, on: prepared).text)
      #expect(moving.place(of: segment) == place)
    }
  }

  private static func page(_ size: Size) -> Grid {
    Grid(size: size, filledWith: Cell(" ", foreground: .white, background: .black))
  }

  @Test func `the sheet grows from its own box and is cut out of the rest of the new screen`() {
    var stage = stage
    stage.sheet = Stage.SharedElement(
      lower: Rect(column: 12, row: 6, columns: 10, rows: 1), upper: Rect(column: 20, row: 12, columns: 40, rows: 12))
    let scene = Catalog.card().scene(at: 0.5, on: stage)
    #expect(scene.count == 5)
    #expect(scene.summary[2].contains("outside box (25 30) to (65 54)"))
    // From 10 x 2 u at (12, 12) to 40 x 24 u at (20, 24).
    guard case .roundedRectangle(let center, let width, let height, _) = scene[3].clip else {
      Issue.record("no sheet")
      return
    }
    #expect(center == Point(x: 28.5, y: 24.5) && width == 25 && height == 13)
    #expect(scene[3].translation == Point(x: -4, y: -6))
  }

  @Test func `the body of a sheet looks like its ground, and the sheet has an edge of its own`() {
    let size = Size(columns: 40, rows: 16)
    func page(_ ground: UInt32) -> Grid {
      Grid(size: size, filledWith: Cell(" ", foreground: .white, background: Color(rgb: ground)))
    }
    for ground in [0x101010, 0xF0F0F0] as [UInt32] {
      var stage = Stage(
        size: size, trigger: Rect(column: 4, row: 2, columns: 12, rows: 3), backdrop: Color(rgb: ground))
      // The cut in the body lies beside the sheet for most of the way.
      stage.sheet = Stage.SharedElement(
        lower: Rect(column: 20, row: 2, columns: 8, rows: 1), upper: Rect(column: 4, row: 9, columns: 12, rows: 6))
      // By then the title of the link is gone.
      for progress in [0.35, 0.5] {
        let scene = Catalog.card().scene(at: progress, toward: stage)
        var compositor = Compositor(size: size)
        compositor.compose(scene, from: page(ground), to: page(ground))
        guard let cut = scene[2].cutOut?.prepared(), let card = scene[1].clip?.prepared(),
          let sheet = scene[3].clip?.prepared()
        else {
          Issue.record("no sheet")
          return
        }
        var (inside, around): (Set<UInt32>, Set<UInt32>) = ([], [])
        for row in 0..<size.rows {
          for column in 0..<size.columns {
            let (x, y) = (Double(column) + 0.5, 2 * Double(row) + 1)
            guard card.distance(x: x, y: y) < -3, sheet.distance(x: x, y: y) > 8 else { continue }
            let color = compositor.frame[column: column, row: row].background.rgb
            if cut.distance(x: x, y: y) < -3 { inside.insert(color) }
            if cut.distance(x: x, y: y) > 3 { around.insert(color) }
          }
        }
        #expect(inside.union(around).count == 1, "\(ground) at \(progress)")
        #expect(scene[3].shadow != nil)
      }
    }
  }

  @Test(arguments: [false, true]) func `the text around a modal is no part of the card`(_ back: Bool) {
    let size = Size(columns: 40, rows: 12)
    let lower = MoveTests.screen(
      ["", "  The papers of the ship", "", "  One line asks for it", "", "", "", "", "  [Sign]"], size)
    var upper = lower
    for row in 3..<9 {
      for column in 6..<34 { upper[column: column, row: row] = upper[column: column, row: row].blanked }
    }
    upper.write(
      "One line is signed", at: Position(column: 8, row: 5), foreground: .white, background: Color(rgb: 0x101010))
    var stage = Stage(
      size: size, operation: back ? .dismiss : .present, trigger: Rect(column: 2, row: 8, columns: 6, rows: 1),
      modal: Rect(column: 6, row: 3, columns: 28, rows: 6))
    let (from, to) = back ? (upper, lower) : (lower, upper)
    stage = stage.prepared(for: Catalog.card(), from: from, to: to)
    var compositor = Compositor(size: size)
    for step in 1..<20 {
      let progress = Double(step) / 20
      compositor.compose(Catalog.card().scene(at: progress, toward: stage), from: from, to: to)
      // The title of the lower screen stays above the card, and no letter of it stands in the card.
      let rows = compositor.frame.lines.enumerated().filter { $0.element.contains("The papers") }
      #expect(rows.map(\.offset) == [1], "\(step):\n\(compositor.frame)")
    }
    let shared = stage.sharedText.map { $0.segments.map(\.upper) } ?? []
    #expect(shared.allSatisfy { stage.modal?.contains($0) == true })
    let moved = stage.prepared(for: Catalog.move, from: from, to: to).sharedText?.segments.map(\.upper) ?? []
    #expect(moved.contains { stage.modal?.contains($0) == false })
  }

  private static let from = [
    "", "  Trip insurance", "", "   1 Country   2 Dates   3 Pay", "", "  ╭────────────────────╮",
    "  │ [Select country]   │",
    "  ╰────────────────────╯", "", "", "", "",
  ]
  private static let to = [
    "", "  1 Country   2 Dates   3 Pay", "", "        [Select country]", "  ─────────────────────────────",
    "  Argentina",
    "  Bhutan", "  Chile", "  Denmark", "  Estonia", "  Finland", "",
  ]

  /// Returns the frames of a card on its way from a link to a screen, or on the way back.
  ///
  /// - Parameters:
  ///   - one: The rows of the screen with the link.
  ///   - other: The rows of the screen behind it.
  ///   - size: The size of both.
  ///   - trigger: The link.
  ///   - back: A Boolean value indicating whether it goes back.
  ///   - steps: The moments, counted from the start.
  ///   - count: The number of steps to the end.
  private func film(
    _ one: [String], _ other: [String], _ size: Size, from trigger: Rect, back: Bool, steps: ClosedRange<Int>,
    of count: Int
  ) -> [(progress: Double, lines: [String])] {
    let screens = [MoveTests.screen(one, size), MoveTests.screen(other, size)]
    let (from, to) = back ? (screens[1], screens[0]) : (screens[0], screens[1])
    let stage = Stage(
      size: size, operation: back ? .pop : .push, trigger: trigger, backdrop: Color(rgb: 0x101010)
    ).prepared(for: Catalog.card(), from: from, to: to)
    var compositor = Compositor(size: size)
    return steps.map { step in
      let progress = Double(step) / Double(count)
      compositor.compose(Catalog.card().scene(at: back ? 1 - progress : progress, toward: stage), from: from, to: to)
      return (progress, compositor.frame.lines)
    }
  }

  @Test(arguments: [false, true]) func `text of the link that both screens share moves, and is seen once`(_ back: Bool)
  {
    let film = film(
      Self.from, Self.to, Size(columns: 40, rows: 12), from: Rect(column: 2, row: 5, columns: 22, rows: 3), back: back,
      steps: 0...30, of: 30)
    for (step, (_, lines)) in film.enumerated() {
      let text = lines.joined(separator: "\n")
      #expect(lines.count { $0.contains("[Select country]") } == 1, "at \(step):\n\(text)")
      // Text elsewhere on both screens does not travel.
      #expect(lines.count { $0.contains("1 Country") } <= 1, "at \(step):\n\(text)")
      // The rule appears below the label and stays there.
      if step < 30, step > 0, let label = lines.firstIndex(where: { $0.contains("country") }) {
        let rule = lines.firstIndex { $0.contains("─────") && !$0.contains("╮") && !$0.contains("╯") }
        #expect(rule.map { $0 > label } ?? true, "\(step):\n\(text)")
      }
    }
  }

  @Test(arguments: [false, true]) func `the other text of the new screen comes when shared text has nearly arrived`(
    _ back: Bool
  ) {
    let shared = ["  All about it: see the manual", "  [Home]   [Back]"]
    let own = (10...19).map { "  row \($0) of this page" }
    let film = film(
      Array(repeating: "  the first page", count: 11) + shared, [""] + shared + own,
      Size(columns: 40, rows: 14), from: Rect(column: 0, row: 10, columns: 30, rows: 3), back: back, steps: 1...99,
      of: 100)
    for (progress, lines) in film {
      for line in shared {
        #expect(lines.contains { $0.contains(line.dropFirst(2)) }, "\(line) at \(progress)")
      }
      let shown = own.count { line in lines.contains { $0.contains(line.dropFirst(2)) } }
      if progress <= 0.55 { #expect(shown == 0, "\(progress)") }
      if progress >= 0.95 { #expect(shown == own.count, "\(progress)") }
    }
  }

  @Test(arguments: [false, true]) func `shared text passes behind a title of block letters as a whole`(_ back: Bool) {
    let title = ["  █ █ █▀█ █ █ █▀▄   █▀█ █", "  ▀▄▀ █ █ █ █ █▄▀   █ █ █", "   █  █▄█ █▄█ █ █   █▄█ █"]
    let film = film(
      Array(repeating: "", count: 11) + ["  [Start]", "  run this command"],
      [""] + title + ["", "  run this command"], Size(columns: 40, rows: 14),
      from: Rect(column: 2, row: 11, columns: 20, rows: 2), back: back, steps: 0...100, of: 100)
    var shown: [Bool] = []
    for (progress, lines) in film {
      let isShown = lines.contains { $0.contains("run this command") }
      if !isShown {
        #expect(!lines.contains { $0.contains("run") || $0.contains("this") || $0.contains("command") }, "\(progress)")
      }
      // Once the link has faded, no row of the title is on either side of it.
      if progress >= 0.3 {
        #expect(
          !lines.contains { $0.contains("run") && $0.contains("█ █") },
          "\(progress):\n\(lines.joined(separator: "\n"))")
      }
      shown.append(isShown)
    }
    // It is there at both ends, and appears well before the end, below the title.
    #expect(shown[0] && shown[85...].allSatisfy { $0 })
  }

  @Test(arguments: [false, true]) func `shared text stays on its row of the card until it goes on to the next`(
    _ back: Bool
  ) throws {
    let film = film(
      Array(repeating: "", count: 17) + ["  [Start]", "  run this command"],
      ["", "  the title", "", "", "", "  run this command"], Size(columns: 40, rows: 20),
      from: Rect(column: 2, row: 17, columns: 20, rows: 2), back: back, steps: 1...99, of: 100)
    var rows: [(text: Int, onCard: Int)] = []
    for (_, lines) in film {
      let text = try #require(lines.firstIndex { $0.contains("run this command") })
      if let title = lines.firstIndex(where: { $0.contains("the title") }) { rows.append((text, text - title)) }
    }
    #expect(rows.count > 40 && rows.last?.onCard == 4)
    for (before, now) in zip(rows, rows.dropFirst()) {
      #expect(now.onCard >= before.onCard && (before.text - 1...before.text).contains(now.text), "\(before), \(now)")
    }
  }

  /// The text leaves the card below its edge for less than a row, and both are rounded.
  @Test(arguments: [false, true]) func `text at the edge of the card does not blink`(_ back: Bool) {
    let film = film(
      Array(repeating: "", count: 19) + ["  [Own] five minutes", "  new talk   talk   check talk"],
      ["", "  THE TITLE", "", "", "  new talk", "", "", "  talk", "", "", "", "", "", "  check talk"],
      Size(columns: 80, rows: 24), from: Rect(column: 2, row: 19, columns: 58, rows: 2), back: back, steps: 1...199,
      of: 200)
    for text in ["new talk", "check talk"] {
      let shown = film.map { $0.1.contains { $0.contains(text) } }
      let changes = zip(shown, shown.dropFirst()).count { $0 != $1 }
      #expect(changes == 0, "\(text): \(shown.map { $0 ? "x" : "." }.joined())")
    }
  }

  @Test func `text of a link that becomes the last row of a modal stays on the screen`() {
    let size = Size(columns: 30, rows: 20)
    let text = Array(repeating: "", count: 18) + ["  run this command", ""]
    let from = MoveTests.screen(text, size)
    let to = MoveTests.screen([""] + text, size)
    var stage = Stage(size: size, operation: .present, trigger: Rect(column: 2, row: 18, columns: 18, rows: 1))
    stage.modal = Rect(column: 0, row: 10, columns: 30, rows: 10)
    stage = stage.prepared(for: Catalog.card(), from: from, to: to)
    var compositor = Compositor(size: size)
    var (before, shown) = (18, 0)
    for step in 0...100 {
      compositor.compose(Catalog.card().scene(at: Double(step) / 100, toward: stage), from: from, to: to)
      // The lower edge of the card hides it on the way.
      guard let row = compositor.frame.lines.firstIndex(where: { $0.contains("run this command") }) else { continue }
      #expect((before...19).contains(row), "at \(step)")
      (before, shown) = (row, shown + 1)
    }
    #expect(before == 19 && shown > 10)
  }

  @Test func `a card moves across and down in the same frames`() {
    var stage = stage
    stage.trigger = Rect(column: 40, row: 15, columns: 12, rows: 1)
    let places = (1..<100).map { Catalog.card().scene(at: Double($0) / 100, on: stage)[1].translation }
    let steps = zip(places, places.dropFirst()).filter { $0 != $1 }
    // The card is drawn in eighths of a row, so a few steps differ.
    #expect(steps.count { $0.x == $1.x } <= steps.count / 8)
    #expect(Set(places.map(\.y)).count > 10)
  }

  @Test func `the picture does not get darker in between`() {
    let size = Size(columns: 40, rows: 12)
    let light = MoveTests.screen([], size, ink: 0, background: 0xC0C0C0)
    let stage = Stage(
      size: size, trigger: Rect(column: 2, row: 5, columns: 22, rows: 3), backdrop: Color(rgb: 0x101010)
    ).prepared(for: Catalog.card(), from: light, to: light)
    var compositor = Compositor(size: size)
    for step in 1..<30 {
      compositor.compose(Catalog.card().scene(at: Double(step) / 30, toward: stage), from: light, to: light)
      let mean = compositor.frame.cells.reduce(0) { $0 + $1.background.luma } / size.area
      #expect(mean > 192_000 * 3 / 4, "at \(step)")
    }
  }
}
