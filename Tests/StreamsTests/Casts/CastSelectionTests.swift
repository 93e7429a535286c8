import Testing

@testable import PortholeStreams

struct CastSelectionTests {
  private static func survey(_ lines: String..., events: Set<Int> = []) throws -> CastSurvey {
    let text = "{\"version\": 2, \"width\": 10, \"height\": 2}\n" + lines.map { $0 + "\n" }.joined()
    return try CastSurvey(of: CastSource(CastFiles(path: "a.cast", CastBytes(Array(text.utf8)))), events: events)
  }

  /// A story, which was asked for the events of a selection.
  private static func survey(for text: String) throws -> CastSurvey {
    try survey(
      #"[0, "o", "a"]"#, #"[1, "m", "build"]"#, #"[2, "o", "b"]"#, #"[4, "m", "test"]"#, #"[10, "o", "c"]"#,
      events: #require(CastSelection(text)).events)
  }

  @Test(arguments: [
    ("0", 0), ("12.5", 12_500_000), ("12.5s", 12_500_000), ("500ms", 500_000), ("1:20", 80_000_000),
    ("1:02:03.5", 3_723_500_000), ("1m20s", 80_000_000), ("1h2m3s", 3_723_000_000), ("2m", 120_000_000),
  ]) func `a time is read in each of its forms`(text: String, microseconds: Int) {
    #expect(CastMoment(text) == .time(microseconds))
  }

  @Test func `a moment is a share, a chapter or an event too`() {
    #expect(CastMoment("50%") == .share(0.5))
    #expect(CastMoment("marker:a b") == .marker("a b"))
    #expect(CastMoment("event:7") == .event(7))
  }

  @Test(arguments: [
    "", "x", "-1", "1:60", "1:2:3:4", "1.2.3", "101%", "marker:", "event:", "event:-1", "1e3", "nan", "inf", "0x10",
    "99999999999", "1:", ":1", "1ms2",
  ]) func `other text is no moment`(text: String) {
    #expect(CastMoment(text) == nil)
  }

  @Test(arguments: ["1..x", "x..", "1,,2", "1,", "markers,1", "...", ","]) func `other text is no selection`(
    text: String
  ) {
    #expect(CastSelection(text) == nil)
  }

  @Test(arguments: [
    ("..", CastExcerpt.range(from: 0, to: nil)), ("2..", .range(from: 2_000_000, to: nil)),
    ("..50%", .range(from: 0, to: 5_000_000)),
    ("marker:build..marker:2", .range(from: 1_000_000, to: 4_000_000)),
    ("event:2..99", .range(from: 2_000_000, to: 99_000_000)), ("3", .moments([3_000_000])),
    ("1.5,100%", .moments([1_500_000, 10_000_000])), ("markers", .moments([1_000_000, 4_000_000])),
  ]) func `a selection becomes times`(text: String, excerpt: CastExcerpt) throws {
    #expect(try Self.survey(for: text).excerpt(#require(CastSelection(text))) == excerpt)
  }

  @Test(arguments: [
    ("11", "11 is after its end; it takes 10 seconds"),
    ("event:9..", "event:9 is after its end; it takes 10 seconds"),
    ("marker:x", "no chapter \"x\"; it has build, test"), ("5..2", "5..2 ends before it begins; exchange the two"),
    ("3..3", "3..3 ends before it begins; exchange the two"),
  ]) func `a selection that the recording does not have is an error`(text: String, message: String) throws {
    let survey = try Self.survey(for: text)
    let selection = try #require(CastSelection(text))
    let error = #expect(throws: CastSelectionProblem.self) { try survey.excerpt(selection) }
    #expect(error?.description == message)
  }

  @Test func `a recording without chapters has none to select`() throws {
    let survey = try Self.survey(#"[0, "o", "a"]"#)
    #expect(throws: CastSelectionProblem.noMarkers) { try survey.excerpt(.markers) }
    #expect(throws: CastSelectionProblem.noMarker("x", among: [])) { try survey.excerpt(.moments([.marker("x")])) }
  }
}
