import TestSupport
import Testing
import Transitions

@Suite struct DamageTests {
  @Test func `spans added in any order come out in reading order, merged if they touch`() {
    var damage = Damage()
    for (row, start, end) in [(1, 4, 6), (0, 8, 9), (1, 8, 9), (1, 2, 3), (2, 0, 1), (1, 6, 7), (1, 5, 5), (0, 0, 2)] {
      damage.add(Damage.Span(row: row, start: start, end: end))
    }
    #expect(
      damage.spans.map { [$0.row, $0.start, $0.end] } == [
        [0, 0, 2], [0, 8, 9], [1, 2, 3], [1, 4, 7], [1, 8, 9], [2, 0, 1],
      ])
    damage.add(Damage.Span(row: 1, start: 3, end: 8))
    #expect(
      damage.spans.map { [$0.row, $0.start, $0.end] } == [[0, 0, 2], [0, 8, 9], [1, 2, 9], [2, 0, 1]])
  }

  @Test func `a changed cell outside of the damage is found`() {
    let (before, after) = (Grid(["abcd", "efgh"]), Grid(["aXcd", "efYZ"]))
    var damage = Damage()
    #expect(damage.missed(from: before, to: after) == Position(column: 1, row: 0))
    damage.add(Damage.Span(row: 0, start: 0, end: 2))
    #expect(damage.missed(from: before, to: after) == Position(column: 2, row: 1))
    damage.add(Damage.Span(row: 1, start: 0, end: 3))
    #expect(damage.missed(from: before, to: after) == Position(column: 3, row: 1))
    damage.add(Damage.Span(row: 1, start: 3, end: 9))
    #expect(damage.missed(from: before, to: after) == nil)
    #expect(Damage().missed(from: before, to: before) == nil)
    #expect(Damage().missed(from: before, to: Grid(["abc"])) == nil)
  }

  @Test func `a fault in the damage ends a program that is being tested`() async {
    FrameOracle.expectNone(nil, "all is well")
    await #expect(processExitsWith: .failure) { FrameOracle.expectNone(Position(column: 3, row: 1), "a fault") }
  }

  @Test func `damage holds exactly the cells that were added`() {
    var noise = TestScreens.Noise(state: 3)
    for _ in 0..<200 {
      var damage = Damage()
      var cells = Set<[Int]>()
      for _ in 0..<Int.random(in: 0..<12, using: &noise) {
        let start = Int.random(in: 0..<20, using: &noise)
        let span = Damage.Span(
          row: Int.random(in: 0..<3, using: &noise), start: start, end: start + Int.random(in: 0..<5, using: &noise))
        damage.add(span)
        for column in span.start..<span.end { cells.insert([span.row, column]) }
      }
      let told = damage.spans.flatMap { span in (span.start..<span.end).map { [span.row, $0] } }
      #expect(told == cells.sorted { ($0[0], $0[1]) < ($1[0], $1[1]) })
      for (a, b) in zip(damage.spans, damage.spans.dropFirst()) { #expect(a.row < b.row || a.end < b.start) }
    }
  }

  @Test func `changes are found between two states of a screen`() {
    let before = SamplePair(Size(columns: 20, rows: 4)).to
    var after = before
    var damage = Damage()
    damage.addChanges(from: before, to: after)
    #expect(damage.spans.isEmpty)
    after[column: 19, row: 1].background = Color(rgb: 0x123456)
    after[column: 0, row: 2].background = Color(rgb: 0x123456)
    after[column: 1, row: 2].background = Color(rgb: 0x123456)
    after[column: 5, row: 2].background = Color(rgb: 0x123456)
    damage.addChanges(from: before, to: after)
    #expect(damage.spans.map { [$0.row, $0.start, $0.end] } == [[1, 19, 20], [2, 0, 2], [2, 5, 6]])
  }
}
