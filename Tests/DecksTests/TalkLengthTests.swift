import Testing

@testable import PortholeDecks

/// The values of `time:`.
struct TalkLengthTests {
  @Test(arguments: [
    ("20m", 1200), ("20min", 1200), ("1h", 3600), ("1h30m", 5400), ("1h30min5s", 5405), ("90s", 90), ("24h", 86400),
    ("1s", 1), ("1m1s", 61),
    ("90", 90), ("1.5h", 5400), ("20:00", 1200),
  ])
  func `a length is read`(text: String, seconds: Int) {
    #expect(TalkLength.seconds(text) == seconds)
  }

  @Test(arguments: [
    "", "m", "20 m", "0m", "-1m", "0.5s", "90.5", "30m1h", "1m1m", "25h", "24h1s", "99999999999999999999m", "20x",
    "20mi",
    "1h30", "१m",
  ])
  func `anything else is none`(text: String) {
    #expect(TalkLength.seconds(text) == nil)
  }
}
