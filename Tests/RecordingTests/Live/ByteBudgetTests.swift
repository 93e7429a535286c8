import PortholeRecording
import Testing

/// The budget of a stream beside the counter of asciinema's server: 60 MB, and 10,000 bytes more every 100 ms.
@Suite struct ByteBudgetTests {
  @Test(arguments: [100, 10_000, 300_000, 5_000_000])
  func `a show that sends whenever it may is never cut, and uses most of what it may`(size: Int) {
    let second: Int64 = 1_000_000_000
    var budget = ByteBudget(at: 0)
    var (now, sent, tokens, filled): (Int64, Int64, Int64, Int64) = (0, 0, 60_000_000, 0)
    let end = 3600 * second
    // Thirty pictures a second at most.
    while now < end {
      let due = budget.due(at: now)
      if due > now {
        now = due
        continue
      }
      while filled + second / 10 <= now {
        filled += second / 10
        tokens = min(60_000_000, tokens + 10_000)
      }
      tokens -= Int64(size)
      #expect(tokens >= 0)
      sent += Int64(size)
      budget.take(size, at: now)
      now += second / 30
    }
    #expect(sent >= min(48_000_000 + 3600 * 80_000, 3600 * 29 * Int64(size)))
  }

  @Test func `an hour of rest saves no more than the most`() {
    var budget = ByteBudget(at: 0)
    let hour: Int64 = 3600 * 1_000_000_000
    budget.take(Int(ByteBudget.most) + 1, at: hour)
    #expect(budget.due(at: hour) > hour)
    #expect(budget.due(at: hour) < hour + 1_000_000_000)
  }
}
