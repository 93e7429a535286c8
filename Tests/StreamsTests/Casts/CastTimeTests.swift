import PortholeStreams
import Testing

@Suite struct CastTimeTests {
  /// - Parameter header: More members of the header.
  private func files(_ header: String = "", version: Int = 2) -> CastFiles {
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
    return CastFiles(path: "t.cast", CastBytes(Array(text.utf8)))
  }

  private func cast(_ header: String = "", version: Int = 2) throws -> PortholeStreams.Cast {
    try Cast(reading: files(header, version: version))
  }

  private func milliseconds(_ header: String = "", limit: Int? = nil, speed: Double = 1) throws -> [Int] {
    var events = try CastSource(files(header), idleTimeLimit: limit, speed: speed).events()
    var times: [Int] = []
    while let event = try events.next() { times.append(event.time / 1000) }
    return times
  }

  @Test func `a pause is cut to the limit, and events in it move with it`() throws {
    #expect(try milliseconds() == [1000, 2000, 11_000, 11_000, 11_500, 12_000, 20_000])
    #expect(
      try milliseconds(limit: 500_000) == [500, 1000, 1000, 1000, 1500, 2000, 2500])
    #expect(
      try milliseconds(limit: 3_000_000) == [1000, 2000, 4000, 4000, 4500, 5000, 8000])
  }

  @Test func `the limit of the header is obeyed unless another is asked for`() throws {
    let limited = try cast(", \"idle_time_limit\": 0.5")
    #expect(limited.idleTimeLimit == 500_000)
    #expect(try milliseconds(", \"idle_time_limit\": 0.5") == [500, 1000, 1000, 1000, 1500, 2000, 2500])
    #expect(try milliseconds(", \"idle_time_limit\": 0.5", limit: 60_000_000).last == 20_000)
    #expect(try cast(", \"idle_time_limit\": 2", version: 3).idleTimeLimit == 2_000_000)
    for none in ["0", "-1", "null", "\"2\"", "1e300"] {
      #expect(try cast(", \"idle_time_limit\": \(none)").idleTimeLimit == nil, "\(none)")
    }
  }

  @Test func `speed counts after the limit`() throws {
    #expect(try milliseconds(limit: 500_000, speed: 2) == [250, 500, 500, 500, 750, 1000, 1250])
  }

  @Test func `a title from the header is visible text`() throws {
    #expect(try cast(", \"title\": \"My \\u001b[1mtitle\"").title == "My \u{FFFD}[1mtitle")
    #expect(try cast(", \"title\": \"\"").title == nil)
    #expect(try cast(", \"title\": 7").title == nil)
    #expect(try cast().title == nil)
  }
}
