import Testing
import Transitions

@Suite struct FrameClockTests {
  /// A third of a second does not divide into nanoseconds.
  @Test func `a frame is due exactly at its time`() {
    var clock = FrameClock(framesPerSecond: 3, startingAt: 1000)
    #expect(clock.next == 333_334_334)
    #expect(clock.advance(to: 1000) == 0)
    #expect(clock.advance(to: 333_334_333) == 0)
    #expect(clock.advance(to: 333_334_334) == 1)
    #expect(clock.next == 666_667_667)
    #expect(clock.advance(to: 666_667_666) == 0)
    #expect(clock.advance(to: 666_667_667) == 1)
    #expect(clock.next == 1_000_001_000)
  }

  @Test func `late frames are left out, and later ones are on time`() {
    var clock = FrameClock(framesPerSecond: 10)
    #expect(clock.advance(to: 370_000_000) == 3)
    #expect(clock.next == 400_000_000)
    #expect(clock.advance(to: 399_999_999) == 0)
    #expect(clock.advance(to: 410_000_000) == 1)
    #expect(clock.advance(to: 10_000_000_000) == 96)
  }

  @Test func `no more frames pass than allowed, and the rest are due at once`() {
    var clock = FrameClock(framesPerSecond: 10)
    #expect(clock.advance(to: 370_000_000, atMost: 1) == 1)
    #expect(clock.next == 200_000_000)
    #expect(clock.advance(to: 370_000_000) == 2)
  }

  @Test func `a wait of whole milliseconds ends when the frame is due, and never before`() {
    var clock = FrameClock(framesPerSecond: 60)
    // Due at 16,666,667 ns.
    #expect(clock.milliseconds(from: 0) == 17)
    #expect(clock.milliseconds(from: 666_667) == 16)
    #expect(clock.milliseconds(from: 666_668) == 16)
    #expect(clock.milliseconds(from: 16_666_666) == 1)
    #expect(clock.milliseconds(from: 16_666_667) == 0)
    #expect(clock.milliseconds(from: 20_000_000) == 0)
    #expect(clock.milliseconds(from: .min) == .max)
    clock.start(at: .max)
    #expect(clock.milliseconds(from: 0) == .max)
    // A loop that waits this long turns once a frame.
    clock.start(at: 0)
    var (now, turns) = (Int64(0), 0)
    while clock.advance(to: now) == 0 || now < 5_000_000_000 {
      now += Int64(clock.milliseconds(from: now)) * 1_000_000
      turns += 1
    }
    #expect(turns == 300)
  }

  @Test func `a new start resets the count`() {
    var clock = FrameClock(framesPerSecond: 10)
    _ = clock.advance(to: 5_000_000_000)
    clock.start(at: 6_000_000_000)
    #expect(clock.next == 6_100_000_000)
    #expect(clock.advance(to: 6_250_000_000) == 2)
  }

  @Test func `the frame rate is kept in range`() {
    #expect(FrameClock(framesPerSecond: 0).framesPerSecond == 1)
    #expect(FrameClock(framesPerSecond: 9999).framesPerSecond == 240)
  }
}
