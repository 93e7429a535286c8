import Testing
import Transitions

@Suite struct ShowClockTests {
  /// Ten frames a second; times in milliseconds.
  private func clock() -> ShowClock { ShowClock(framesPerSecond: 10, startingAt: 0) }
  private func at(_ milliseconds: Int64) -> Int64 { milliseconds * 1_000_000 }

  @Test func `at rest the frame is the clock's`() {
    var show = clock()
    #expect(show.frame(at: at(99)) == 0)
    #expect(show.frame(at: at(1234)) == 12)
    show.compose(passing: 0, at: 12, moves: false)
    #expect(show.frame == 12)
    // Two events in one frame, both at rest.
    #expect(show.frame(at: at(1299)) == 12)
  }

  @Test func `in motion it is the next frame, whatever the clock reads`() {
    var show = clock()
    show.compose(passing: 1, at: 5, moves: true)
    #expect(show.frame == 5)
    #expect(show.frame(at: at(501)) == 6)
    #expect(show.frame(at: at(5000)) == 6)
    show.compose(passing: 1, at: 6, moves: true)
    show.compose(passing: 3, at: 7, moves: true)
    #expect(show.frame == 9)
  }

  @Test func `an event after a movement is in a later frame, and then the clock counts again`() {
    var show = clock()
    show.compose(passing: 1, at: 5, moves: true)
    show.compose(passing: 1, at: 6, moves: false)
    #expect(show.frame(at: at(650)) == 7)
    #expect(show.frame(at: at(900)) == 9)
  }

  @Test func `a movement that ends at once takes a frame`() {
    var show = clock()
    show.compose(passing: 1, at: 5, moves: true)
    show.compose(passing: 0, at: 6, moves: false)
    #expect(show.frame == 6)
  }

  @Test func `skipped time does not count`() {
    var show = clock()
    show.skip(at(60_000))
    #expect(show.frame(at: at(60_500)) == 5)
    #expect(show.frame(at: at(59_000)) == 0)
  }
}
