import Testing

@testable import PortholeRecording

struct PollCounterTests {
  @Test func `a program that polls for a fifth of a second counts as asleep until the next key`() {
    var polls = PollCounter()
    polls.count(150_000, output: 0)
    #expect(!polls.countsAsSleep)
    polls.count(50_000, output: 9)
    #expect(polls.countsAsSleep)
    polls.restart()
    #expect(!polls.countsAsSleep && !polls.isOver)
  }

  @Test func `one that draws meanwhile counts as asleep after the next key too`() {
    var polls = PollCounter()
    polls.count(100_000, output: 5)
    polls.count(100_000, output: 9)
    polls.restart()
    #expect(polls.countsAsSleep && !polls.isOver)
  }
}
