import Testing

@testable import Transitions

/// One grammar for every time that a user writes.
struct DurationTextTests {
  @Test(arguments: [
    ("1", 1.0), ("0.7s", 0.7), ("700ms", 0.7), ("1:20", 80), ("0", 0), ("0s", 0), (".5s", 0.5), ("1.", 1), ("1.5", 1.5),
    ("20m", 1200), ("20min", 1200), ("1.5h", 5400), ("1h30m", 5400), ("1h30min5s", 5405), ("1m2.5s", 62.5),
    ("1m500ms", 60.5), ("1:02:03.5", 3723.5), ("90:00", 5400), ("24h", 86_400),
  ]) func `a time is read in each of its forms`(text: String, seconds: Double) {
    #expect(DurationText.seconds(text) == seconds)
  }

  @Test(arguments: [
    "", "s", "ms", "x", "-1", "+1", "1e3", "nan", "inf", "0x10", "1 s", " 1", "1..2", "1.2.3", ".", "1h30", "30m1h",
    "1m1m", "1.5h2m", "1:60", "1:2:3:4", "1:", ":1", "1:2m", "1.5:20", "1ms2", "20x", "25h", "24h1s", "१m",
    "99999999999999999999m",
  ]) func `anything else is no time`(text: String) {
    #expect(DurationText.seconds(text) == nil)
  }

  @Test func `a large number without a unit is no duration of a transition`() {
    #expect(DurationText.transition("1") == 1 && DurationText.transition("60") == 60)
    #expect(DurationText.transition("700ms") == 0.7 && DurationText.transition("1:20") == 80)
    #expect(DurationText.transition("700") == nil && DurationText.transition("60.5") == nil)
    #expect(DurationText.transition("700s") == 700)
    #expect(DurationText.transition("1h") == 3600 && DurationText.transition("1:00:01") == nil)
  }
}
