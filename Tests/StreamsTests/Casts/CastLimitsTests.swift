import PortholeStreams
import Testing
import Transitions

/// The most that is read of a recording: what is just within a limit is read, what is just beyond it is refused, left out
/// or cut, and the message says so. Lines and records of more than 64 MiB are in `CastStreamTests`.
struct CastLimitsTests {
  private static let header = "{\"version\": 2, \"width\": 8, \"height\": 2}\n"
  private static let year = 366 * 86_400

  /// A limit, a file within it and one beyond it, and what is said of the second.
  static let rows: [(limit: String, within: String, beyond: String, said: String)] = [
    (
      "columns", "{\"version\": 2, \"width\": 2000, \"height\": 2}\n",
      "{\"version\": 2, \"width\": 2001, \"height\": 2}\n",
      "t:1: the size of the terminal must be 1 to 2000 columns and rows; correct it"
    ),
    (
      "cells of a short file", "{\"version\": 2, \"width\": 512, \"height\": 256}\n",
      "{\"version\": 2, \"width\": 512, \"height\": 257}\n",
      "t:1: a terminal of 512x257 is too large for a file of 44 bytes; correct the size"
    ),
    (
      "time", header + "[\(year), \"o\", \"a\"]\n", header + "[\(year + 1), \"o\", \"a\"]\n",
      "t:2: this line is not an event such as [1.5, \"o\", \"text\"] and is left out"
    ),
    (
      "a header", "{\"version\": 2, \"width\": 8, \"height\": 2\(String(repeating: " ", count: 65_000))}\n",
      "{\"version\": 2, \"width\": 8, \"height\": 2\(String(repeating: " ", count: 66_000))}\n",
      "t:1: not an asciicast of version 1, 2 or 3; record one, or convert it to version 2"
    ),
  ]

  @Test(arguments: rows)
  func `a limit holds, and the message names the place`(limit: String, within: String, beyond: String, said: String)
    throws
  {
    #expect(try Cast(reading: Array(within.utf8), path: "t").notes.isEmpty, "\(limit)")
    do {
      #expect(try Cast(reading: Array(beyond.utf8), path: "t").notes.map(\.description) == [said], "\(limit)")
    } catch {
      #expect("\(error)" == said, "\(limit)")
    }
  }

  @Test func `a title is cut`() throws {
    let long = String(repeating: "x", count: 300)
    let text = "{\"version\": 2, \"width\": 8, \"height\": 2, \"title\": \"\(long)\"}\n"
    #expect(try Cast(reading: Array(text.utf8), path: "t").title == long.prefix(256) + "…")
  }

  /// Reads a typescript of five bytes with its times.
  private func typescript(head: String, timing: String) throws -> Cast {
    try Cast(
      reading: CastFiles(
        path: "s", CastBytes(Array((head + "\nabcde").utf8)), timing: ("t", CastBytes(Array(timing.utf8)))))
  }

  @Test func `the line of a timing file ends at its limit`() throws {
    let head = "Script started on 2026-11-27 00:00:00+00:00 [COLUMNS=\"30\" LINES=\"9\"]"
    func timing(_ blanks: Int) -> String { "0.1" + String(repeating: " ", count: blanks) + "5\n" }
    let cast = try typescript(head: head, timing: timing((1 << 16) - 4))
    #expect(cast.events == [Cast.Event(time: 100_000, kind: .output("abcde"), line: 1)])
    let error = #expect(throws: CastProblem.self) { try typescript(head: head, timing: timing(1 << 16)) }
    #expect((error?.path, error?.reason) == ("t", .notATiming))
  }

  @Test func `facts of a typescript stand within its first bytes`() throws {
    func size(after blanks: Int) throws -> Size {
      let head = "Script started on 2026-11-27 00:00:00+00:00" + String(repeating: " ", count: blanks)
      return try typescript(head: head + "[COLUMNS=\"30\" LINES=\"9\"]", timing: "0.1 5\n").size
    }
    #expect(try size(after: 4000) == Size(columns: 30, rows: 9))
    #expect(try size(after: 4096) == CastLimits.usualSize)
  }
}
