import TestSupport
import Testing

@testable import Transitions

/// Screens that change while a transition runs.
struct LiveContentTests {
  /// A screen whose cells change now and then. Whole characters change at once; some are wide.
  struct LiveScreen {
    var grid: Grid
    private var noise: TestScreens.Noise

    init(_ grid: Grid, seed: UInt64) {
      self.grid = grid
      noise = TestScreens.Noise(state: seed)
    }

    /// Writes a few words at a random place.
    ///
    /// - Returns: The changed cells.
    mutating func change() -> Damage {
      let before = grid
      for _ in 0..<3 {
        let place = Position(
          column: Int.random(in: -2..<grid.size.columns, using: &noise),
          row: Int.random(in: 0..<max(1, grid.size.rows), using: &noise))
        let words = ["12:03", "漢", "x漢字", "█▄", " ", "a\u{323}", "─字"]
        grid.write(
          words.randomElement(using: &noise) ?? "", at: place,
          foreground: Color(rgb: UInt32.random(in: 0...0xFF_FFFF, using: &noise)),
          background: Color(rgb: UInt32.random(in: 0...0xFF_FFFF, using: &noise)))
      }
      var changes = Damage()
      for index in grid.cells.indices where grid.cells[index] != before.cells[index] {
        let (row, column) = index.quotientAndRemainder(dividingBy: grid.size.columns)
        changes.add(Damage.Span(row: row, start: column, end: column + 1))
      }
      return changes
    }
  }

  static func expectChangesAreTold(
    _ damage: Damage, _ before: Grid, _ after: Grid, _ moment: String, _ location: SourceLocation = #_sourceLocation
  ) {
    var patched = before
    for span in damage.spans {
      for column in span.start..<span.end {
        patched[column: column, row: span.row] = after[column: column, row: span.row]
      }
    }
    expectEqual(patched, after, moment, sourceLocation: location)
  }

  @Test(arguments: ContractTests.entries, ContractTests.settings.filter { $0.columns < 80 })
  func `cells that change on the way are seen at once, and cost no more than they are`(
    _ entry: Catalog.Entry, _ setting: ContractTests.Setting
  ) {
    let pair = setting.pair
    var (from, to) = (LiveScreen(pair.from, seed: 5), LiveScreen(pair.to, seed: 6))
    var running = Compositor(size: setting.size, aspect: setting.aspect)
    var fresh = Compositor(size: setting.size, aspect: setting.aspect)
    var still = Compositor(size: setting.size, aspect: setting.aspect)
    var before = running.frame
    var wasAt = -1.0
    for progress in [0, 0.2, 0.2, 0.5, 0.5, 0.8, 0.99, 1, 0.3] {
      let changes = [from.change(), to.change()]
      for change in changes { running.invalidate(change) }
      let scene = entry.transition.scene(at: progress, toward: setting.stage)
      running.compose(scene, from: from.grid, to: to.grid)
      let frame = running.frame
      fresh.invalidate()
      fresh.compose(scene, from: from.grid, to: to.grid)
      expectEqual(frame, fresh.frame, "at \(progress)")
      Self.expectChangesAreTold(running.damage, before, frame, "at \(progress)")
      if progress == wasAt {
        // The cost of such a frame without changes, twice: the edges may have moved onto wide characters.
        still.invalidate()
        still.compose(scene, from: from.grid, to: to.grid)
        still.compose(scene, from: from.grid, to: to.grid)
        let most = cells(still.damage) + changes.reduce(0) { $0 + cells($1) } * 3 + 8
        #expect(cells(running.damage) <= most, "at \(progress)")
      }
      before = frame
      wasAt = progress
    }
  }

  @Test(arguments: CompositorTests.renditions)
  func `so it is with every kind of layer and on every terminal`(_ rendition: Rendition) {
    let size = CompositorTests.size
    var from = LiveScreen(TestScreens.mixed(size, seed: 1), seed: 7)
    var to = LiveScreen(TestScreens.mixed(size, seed: 2), seed: 8)
    var running = Compositor(size: size, rendition: rendition)
    var fresh = Compositor(size: size, rendition: rendition)
    var before = running.frame
    for seed in 0..<120 {
      running.invalidate(from.change())
      running.invalidate(to.change())
      let scene = TestScreens.scene(size, aspect: 2, seed: UInt64(seed / 3))
      running.compose(scene, from: from.grid, to: to.grid)
      fresh.invalidate()
      fresh.compose(scene, from: from.grid, to: to.grid)
      expectEqual(running.frame, fresh.frame, "scene \(seed)")
      Self.expectChangesAreTold(running.damage, before, running.frame, "scene \(seed)")
      before = running.frame
    }
  }

  @Test func `a clock of five cells costs five cells, and the edge where there is one`() throws {
    let size = Size(columns: 80, rows: 24)
    let pair = SamplePair(size)
    var (from, to) = (pair.from, pair.to)
    let edge = try #require(Catalog.Entry(named: "mask")).transition
    let stage = Stage(size: size)
    var compositor = Compositor(size: size)
    func tick(_ text: String, at progress: Double) -> Int {
      var changes = Damage()
      let (fromBefore, toBefore) = (from, to)
      from.write(text, at: Position(column: 0, row: 0), foreground: Color(rgb: 0xFFFFFF), background: Color(rgb: 0))
      to.write(text, at: Position(column: 38, row: 12), foreground: Color(rgb: 0xFFFFFF), background: Color(rgb: 0))
      changes.addChanges(from: fromBefore, to: from)
      changes.addChanges(from: toBefore, to: to)
      compositor.invalidate(changes)
      compositor.compose(edge.scene(at: progress, toward: stage), from: from, to: to)
      #expect(compositor.frame[column: 4, row: 0] == from[column: 4, row: 0])
      return cells(compositor.damage)
    }
    _ = tick("00:00", at: 0)
    #expect(tick("11:11", at: 0) == 8)
    _ = tick("22:22", at: 0.3)
    // The same frame again with nothing new: the edge alone.
    compositor.compose(edge.scene(at: 0.3, toward: stage), from: from, to: to)
    let still = cells(compositor.damage)
    #expect(still > 0 && still < 500)
    #expect(tick("33:33", at: 0.3) == still + 8)
    #expect(compositor.frame[column: 38, row: 12].scalar == "3")
    #expect(tick("33:33", at: 0.3) == still)
  }

  @Test func `what lies off the stage is left out`() {
    let size = Size(columns: 10, rows: 3)
    let pair = SamplePair(size)
    var compositor = Compositor(size: size)
    let scene = Scene(backdrop: Color(rgb: 0)).adding(Layer(.from))
    compositor.compose(scene, from: pair.from, to: pair.to)
    var changes = Damage()
    for (row, start, end) in [(-1, 0, 4), (0, -9, -2), (1, 12, 15), (3, 0, 10), (99, 1, 2)] {
      changes.add(Damage.Span(row: row, start: start, end: end))
    }
    compositor.invalidate(changes)
    compositor.compose(scene, from: pair.from, to: pair.to)
    #expect(compositor.damage.spans.isEmpty)
    changes.add(Damage.Span(row: 2, start: -5, end: 55))
    compositor.invalidate(changes)
    compositor.compose(scene, from: pair.from, to: pair.to)
    #expect(compositor.damage.spans == [Damage.Span(row: 2, start: 0, end: 10)])
    compositor.compose(scene, from: pair.from, to: pair.to)
    #expect(compositor.damage.spans.isEmpty)
  }

  private func cells(_ damage: Damage) -> Int {
    damage.spans.reduce(0) { $0 + $1.end - $1.start }
  }
}
