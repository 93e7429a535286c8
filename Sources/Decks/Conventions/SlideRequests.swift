internal import Transitions

struct SlideRequests: Sendable {
  var notes: [String] = []
  var settings = ScreenSettings()
  var alignment = MarkdownAlignment.left
  var isInMiddle = false
  /// The marks that have no effect, with lines from 0 in the slide's text.
  private(set) var leftOut: [(mark: String, line: Int)] = []

  mutating func leaveOut(_ mark: String, at line: Int) {
    if leftOut.count < 1000 { leftOut.append((mark, line)) }
  }

  mutating func addNote(_ lines: [String]) {
    let text = Array(lines.joined(separator: "\n").utf8)
    guard let first = text.firstIndex(where: { $0 > UInt8(ascii: " ") }),
      let last = text.lastIndex(where: { $0 > UInt8(ascii: " ") })
    else { return }
    notes.append(String(decoding: text[first...last], as: UTF8.self))
  }
}
