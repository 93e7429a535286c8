internal import PortholeStreams
internal import Transitions

extension CastFilm {
  /// Returns a screen in the colour of the page if the program sets one (OSC 11), or nil if it does not, and a Boolean value
  /// indicating whether the page has one colour in all of some frames. A margin would suit only a part of them otherwise.
  ///
  /// - Throws: A screen of the recording that cannot be shown.
  /// - Complexity: O(output), and only that of reading it if no colour is set.
  func ground(of frames: [Int]) throws(CastProblem) -> (opening: Grid?, isOne: Bool) {
    guard let first = frames.first, cast.setsPage else { return (nil, true) }
    let color = try pageColor(of: first)
    for frame in frames where try pageColor(of: frame) != color { return (nil, false) }
    return (Grid(ground: color), true)
  }
}

extension Cast {
  /// True if its output sets the colour of the page. A question sets none.
  var setsPage: Bool {
    events.contains { event in
      guard case .output(var text) = event.kind else { return false }
      return text.withUTF8 { bytes in
        bytes.indices.contains { index in
          bytes[index] == 0x1B && bytes[index...].starts(with: "\u{1B}]11;".utf8)
            && bytes[index...].dropFirst(5).first != UInt8(ascii: "?")
        }
      }
    }
  }
}

extension Grid {
  init(ground color: Color) {
    self.init(size: Size(columns: 1, rows: 1), filledWith: Cell(foreground: color, background: color))
  }
}
