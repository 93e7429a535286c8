import PortholeStreams
import Testing

@testable import PortholeRecording

/// The time of a program that sleeps.
@Suite struct PauseClockTests {
  private func pause(_ switches: Int, _ microseconds: Int, thread: Int32 = 7) -> ProgramPause {
    ProgramPause(place: ProgramPause.Place(thread: thread, switches: switches), microseconds: microseconds)
  }

  @Test(arguments: [100_000, 135_000, 900_000])
  func `a pause that is over counts as long as it was asked for`(real: Int) {
    var clock = PauseClock()
    #expect(clock.look([pause(1, 100_000)], at: 5_000) == 0)
    #expect(clock.next == 100_000)
    #expect(clock.look([pause(1, 100_000)], at: 50_000) == 0)
    #expect(clock.look([], at: 5_000 + real) == 100_000)
    #expect(clock.next == nil)
  }

  @Test func `pauses that follow each other do not drift`() {
    var clock = PauseClock()
    var passed = 0
    for count in 0..<10 { passed += clock.look([pause(count, 100_000)], at: count * 117_345) }
    #expect(passed == 900_000)
  }

  /// The times that a runtime gives to the kernel for a ticker of 100 ms.
  @Test func `a time that was computed from a clock is rounded`() {
    var clock = PauseClock()
    var passed = 0
    for (count, time) in [99_000, 99_612, 100_000, 98_431].enumerated() {
      passed += clock.look([pause(count, time)], at: count * 100_000)
    }
    #expect(passed + clock.look([], at: 400_000) == 400_000)
  }

  @Test func `a pause that something ends early counts as long as it took`() {
    var clock = PauseClock()
    _ = clock.look([pause(1, 5_000_000)], at: 0)
    #expect(clock.look([], at: 40_000) == 40_000)
  }

  @Test func `a wait for a key that comes is no time`() {
    var clock = PauseClock()
    let wait = ProgramPause(
      place: ProgramPause.Place(thread: 7, switches: 1), microseconds: 1_000_000, endsWithInput: true)
    _ = clock.look([wait], at: 0)
    clock.advance(by: 900_000)
    clock.forgetWaitsForInput()
    #expect(clock.look([], at: 800_000) == 0)
  }

  @Test func `a pause that is skipped in part ends at its time`() {
    var clock = PauseClock()
    _ = clock.look([pause(1, 1_000_000)], at: 0)
    clock.advance(by: 900_000)
    #expect(clock.next == 100_000 && clock.passed(at: 20_000) == 0)
    #expect(clock.look([], at: 1_003_000) == 100_000)
  }

  @Test func `of several pauses the first to end counts`() {
    var clock = PauseClock()
    let long = pause(1, 500_000, thread: 8)
    _ = clock.look([pause(1, 200_000), long], at: 0)
    #expect(clock.look([long], at: 210_000) == 200_000)
    #expect(clock.next == 300_000)
    #expect(clock.look([], at: 520_000) == 300_000)
  }

  @Test func `a part of a pause may pass`() {
    var clock = PauseClock()
    _ = clock.look([pause(1, 500_000)], at: 0)
    #expect(clock.passed(at: 130_000) == 130_000)
    clock.advance(by: 100_000)
    #expect(clock.passed(at: 130_000) == 30_000)
    #expect(clock.next == 400_000)
    #expect(clock.look([], at: 560_000) == 400_000)
  }

  /// The first look at it comes 30 ms after its begin, as the recorder did not run meanwhile.
  @Test func `a pause that is seen late counts whole`() {
    var clock = PauseClock()
    _ = clock.note([pause(1, 40_000)], since: 0, at: 0)
    _ = clock.note([pause(2, 40_000)], since: 70_000, at: 70_000)
    #expect(clock.note([pause(3, 40_000)], since: 81_000, at: 81_000) == 40_000)
  }

  @Test func `work before a pause is no part of it`() {
    var clock = PauseClock()
    _ = clock.note([], since: 0, at: 0)
    clock.noteWork(since: 3_000_000)
    _ = clock.note([pause(1, 1_000_000)], since: 3_001_000, at: 3_001_000)
    #expect(clock.note([], since: 3_301_000, at: 3_301_000) == 300_000)
  }

  @Test func `time for which a step is too short comes with the next one`() {
    var clock = PauseClock()
    #expect(clock.part(of: 40_000, within: 15_000) == 15_000)
    #expect(clock.part(of: 0, within: 10_000) == 10_000)
    #expect(clock.part(of: 40_000, within: 1_000_000) == 55_000)
  }
}

extension PauseClock {
  /// Notes what a look shows that takes no time.
  fileprivate mutating func look(_ pauses: [ProgramPause], at real: Int) -> Int {
    note(pauses, since: real, at: real)
  }
}
