import PortholeStreams
import Testing

@Suite struct CastTimeTests {
  /// - Parameter header: More members of the header.
  private func cast(_ header: String = "", version: Int = 2) throws -> PortholeStreams.Cast {
    let size = version == 2 ? "\"width\": 4, \"height\": 2" : "\"term\": {\"cols\": 4, \"rows\": 2}"
    let text = """
      {"version": \(version), \(size)\(header)}
      [1, "o", "a"]
      [2, "m", "one"]
      [11, "i", "x"]
      [11, "o", "b"]
      [11.5, "r", "5x2"]
      [12, "o", "c"]
      [20, "x", "0"]

      """
    return try PortholeStreams.Cast(parsing: Array(text.utf8), path: "t.cast")
  }

  private func milliseconds(_ cast: PortholeStreams.Cast) -> [Int] { cast.events.map { $0.time / 1000 } }

  @Test func `a pause is cut to the limit, and events in it move with it`() throws {
    #expect(milliseconds(try cast().retimed()) == [1000, 2000, 11_000, 11_000, 11_500, 12_000, 20_000])
    #expect(
      milliseconds(try cast().retimed(idleTimeLimit: 500_000)) == [500, 1000, 1000, 1000, 1500, 2000, 2500])
    #expect(
      milliseconds(try cast().retimed(idleTimeLimit: 3_000_000)) == [1000, 2000, 4000, 4000, 4500, 5000, 8000])
  }

  @Test func `the limit of the header is obeyed unless another is asked for`() throws {
    let limited = try cast(", \"idle_time_limit\": 0.5")
    #expect(limited.idleTimeLimit == 500_000)
    #expect(milliseconds(limited.retimed()) == [500, 1000, 1000, 1000, 1500, 2000, 2500])
    #expect(limited.retimed(idleTimeLimit: 60_000_000).length == 20_000_000)
    #expect(try cast(", \"idle_time_limit\": 2", version: 3).idleTimeLimit == 2_000_000)
    for none in ["0", "-1", "null", "\"2\"", "1e300"] {
      #expect(try cast(", \"idle_time_limit\": \(none)").idleTimeLimit == nil, "\(none)")
    }
  }

  @Test func `speed counts after the limit`() throws {
    let fast = try cast().retimed(idleTimeLimit: 500_000, speed: 2)
    #expect(milliseconds(fast) == [250, 500, 500, 500, 750, 1000, 1250])
    #expect(fast.length == 1_250_000)
  }

  @Test func `a title from the header is visible text`() throws {
    #expect(try cast(", \"title\": \"My \\u001b[1mtitle\"").title == "My \u{FFFD}[1mtitle")
    #expect(try cast(", \"title\": \"\"").title == nil)
    #expect(try cast(", \"title\": 7").title == nil)
    #expect(try cast().title == nil)
  }
}
