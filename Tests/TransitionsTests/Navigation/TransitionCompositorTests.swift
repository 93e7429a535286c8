import PortholeStreams
import TestSupport
import Testing
import Transitions

@Suite struct TransitionCompositorTests {
  private static let size = Size(columns: 40, rows: 12)
  private static let stage = Stage(size: size)
  private static let last = 30
  private static let fewColors = [Rendition(depth: .palette), Rendition(depth: .sixteen)]

  /// Two pictures: planks with dark joints, and a glow.
  private static let pictures: (from: Grid, to: Grid) = (
    picture { column, row in
      let dark = column % 7 == 0 ? 22 : 0
      return Color(red: UInt8(96 - dark + row), green: UInt8(70 - dark + row), blue: UInt8(42 - dark / 2))
    },
    picture { column, row in
      let light = max(0, 60 - 3 * abs(column - 20) - 5 * abs(row - 6))
      return Color(red: UInt8(40 + light), green: UInt8(48 + light), blue: 60)
    }
  )

  private static func picture(_ color: (Int, Int) -> Color) -> Grid {
    var grid = Grid(size: size, filledWith: Cell(foreground: .white, background: .black))
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        grid[column: column, row: row] = Cell(
          "▄", foreground: color(column, 2 * row + 1), background: color(column, 2 * row))
      }
    }
    return grid
  }

  private func step(_ number: Int) -> FrameProgress {
    FrameProgress(ofFrame: number, last: Self.last, framesPerSecond: 60, along: .easeOut)
  }

  private func compose(_ number: Int, with compositor: inout TransitionCompositor, _ pair: (from: Grid, to: Grid)) {
    compositor.compose(Catalog.depth(), at: step(number), toward: Self.stage, from: pair.from, to: pair.to)
  }

  @Test(arguments: fewColors)
  func `a frame does not depend on those that were shown before`(_ rendition: Rendition) {
    var running = TransitionCompositor(size: Self.size, rendition: rendition)
    var shown = running.frame
    var pair = Self.pictures
    for (index, number) in [0, 1, 2, 3, 2, 1, 17, 29, 30, 29, 28, 4, 4, 5, 0, 30].enumerated() {
      if index % 5 == 4 {
        pair.from[column: 3, row: 4] = Cell("x", foreground: .white, background: Color(rgb: 0x80_0000))
        pair.to[column: index, row: 2] = Cell("y", foreground: .white, background: Color(rgb: 0x00_0080))
        var changes = Damage()
        changes.add(Damage.Span(row: 2, start: index, end: index + 1))
        changes.add(Damage.Span(row: 4, start: 3, end: 4))
        running.invalidate(changes)
      }
      compose(number, with: &running, pair)
      var fresh = TransitionCompositor(size: Self.size, rendition: rendition)
      compose(number, with: &fresh, pair)
      expectEqual(running.frame, fresh.frame, "frame \(number)")
      // A cell without damage is as it was shown last.
      for span in running.damage.spans {
        for column in span.start..<span.end {
          shown[column: column, row: span.row] = running.frame[column: column, row: span.row]
        }
      }
      expectEqual(shown, running.frame, "damage of frame \(number)")
    }
  }

  /// Another picture may have been shown since.
  @Test(arguments: [0, 12]) func `after the previous frame was discarded, every cell may differ`(_ number: Int) {
    var compositor = TransitionCompositor(size: Self.size, rendition: Rendition(depth: .palette))
    compose(number, with: &compositor, Self.pictures)
    compose(number, with: &compositor, Self.pictures)
    #expect(compositor.damage.spans.isEmpty)
    compositor.invalidate()
    compose(number, with: &compositor, Self.pictures)
    #expect(compositor.damage.spans == Damage.everything(Self.size).spans)
  }

  @Test(arguments: fewColors)
  func `cells of a scaled picture hardly blink`(_ rendition: Rendition) {
    var compositor = TransitionCompositor(size: Self.size, rendition: rendition)
    var plain = Compositor(size: Self.size, rendition: rendition)
    var reduction = ColorReduction(to: rendition.depth)
    var (frames, plainFrames): ([Grid], [Grid]) = ([], [])
    for number in 0...Self.last {
      compose(number, with: &compositor, Self.pictures)
      frames.append(reduction.shown(compositor.frame, palette: .standard))
      let scene = Catalog.depth().scene(at: step(number).value, toward: Self.stage)
      plain.compose(scene, from: Self.pictures.from, to: Self.pictures.to)
      plainFrames.append(reduction.shown(plain.frame, palette: .standard))
    }
    let (few, many) = (blinks(frames), blinks(plainFrames))
    #expect(many > 20, "\(many) blinks without the filter")
    #expect(few < many / 4, "\(few) blinks of \(many)")
  }

  /// Two pages of prose.
  private static let pages: (from: Grid, to: Grid) = (
    page("so nor that nobody on deck had spoken until it was dark again", .black, on: Color(rgb: 0xF7_F1E3)),
    page("a deck is a folder and a screen is a text file beside its own", .white, on: Color(rgb: 0x14_212B))
  )

  private static func page(_ line: String, _ ink: Color, on ground: Color) -> Grid {
    var grid = Grid(size: size, filledWith: Cell(foreground: ink, background: ground))
    for row in 0..<size.rows {
      for (column, scalar) in line.unicodeScalars.dropFirst(row).prefix(size.columns).enumerated() {
        grid[column: column, row: row] = Cell(scalar, foreground: ink, background: ground)
      }
    }
    return grid
  }

  /// Returns the frames of a transition between two pages.
  private func frames(of transition: any Transition, _ rendition: Rendition) -> [Grid] {
    var compositor = TransitionCompositor(size: Self.size, rendition: rendition)
    return (0...Self.last).map { number in
      compositor.compose(
        transition, at: step(number), toward: Self.stage, from: Self.pages.from, to: Self.pages.to)
      return compositor.frame
    }
  }

  @Test func `in sixteen colours, scaled screens that mix stay for a thirtieth of a second`() {
    let frames = frames(of: Catalog.depth(), Rendition(depth: .sixteen))
    for number in stride(from: 2, to: Self.last, by: 2) {
      expectEqual(frames[number + 1], frames[number], "frame \(number + 1)")
      #expect(frames[number] != frames[number - 1], "frame \(number)")
    }
    expectEqual(frames[0], Self.pages.from)
    expectEqual(frames[Self.last], Self.pages.to)
  }

  @Test(arguments: [
    (Catalog.depth() as any Transition, Rendition.Depth.palette), (Catalog.fade, .sixteen),
    (Catalog.push(.left), .sixteen),
  ])
  func `any other transition changes in every frame`(_ transition: any Transition, _ depth: Rendition.Depth) {
    let frames = frames(of: transition, Rendition(depth: depth))
    for (number, (frame, next)) in zip(frames, frames.dropFirst()).enumerated().prefix(12) {
      #expect(frame != next, "frame \(number)")
    }
  }

  /// Returns the number of cells that differ in exactly one of three frames.
  private func blinks(_ frames: [Grid]) -> Int {
    var count = 0
    for index in 1..<frames.count - 1 {
      for row in 0..<Self.size.rows {
        for column in 0..<Self.size.columns {
          let (before, cell, after) = (
            frames[index - 1][column: column, row: row], frames[index][column: column, row: row],
            frames[index + 1][column: column, row: row]
          )
          if before == after, before != cell { count += 1 }
        }
      }
    }
    return count
  }

  @Test(arguments: [Rendition(), Rendition(depth: .mono), Rendition(depth: .palette, glyphs: .text)])
  func `where colours are not mixed, a frame is that of its scene alone`(_ rendition: Rendition) {
    var compositor = TransitionCompositor(size: Self.size, rendition: rendition)
    var plain = Compositor(size: Self.size, rendition: rendition)
    for number in 0...Self.last {
      compose(number, with: &compositor, Self.pictures)
      let scene = Catalog.depth().scene(at: step(number).value, toward: Self.stage)
      plain.compose(scene, from: Self.pictures.from, to: Self.pictures.to)
      expectEqual(compositor.frame, plain.frame, "frame \(number)")
    }
  }
}
