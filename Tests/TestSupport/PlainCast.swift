internal import Foundation
package import Transitions

/// An asciicast (version 2), read independently of the program's own reader.
package struct PlainCast {
  package struct Event {
    package var time: Double
    package var code: String
    package var data: String
  }

  package struct Malformed: Error {
    package let description: String
  }

  package let header: [String: Any]
  package let events: [Event]

  package init(_ bytes: [UInt8]) throws {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.last == "" else { throw Malformed(description: "the last line has no end") }
    header = try JSONSerialization.jsonObject(with: Data((lines.first ?? "").utf8)) as? [String: Any] ?? [:]
    events = try lines.dropFirst().dropLast().map { line in
      guard let event = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any], event.count == 3,
        let time = event[0] as? Double, let code = event[1] as? String, let data = event[2] as? String
      else { throw Malformed(description: "not an event: \(line)") }
      return Event(time: time, code: code, data: data)
    }
  }

  /// Returns all output up to a time, in seconds, as one array.
  package func output(until time: Double = .infinity) -> [UInt8] {
    events.filter { $0.code == "o" && $0.time <= time }.flatMap { Array($0.data.utf8) }
  }

  /// Returns the screen at a time, in seconds.
  package func screen(until time: Double = .infinity, size: Size) throws -> StrictTerminal {
    var terminal = StrictTerminal(size: size)
    try terminal.feed(output(until: time))
    return terminal
  }

  package func times(of code: String) -> [Double] { events.filter { $0.code == code }.map(\.time) }
}
