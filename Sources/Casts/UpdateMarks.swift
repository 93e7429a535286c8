internal import PortholeEmulator

/// Finds the synchronized updates in output that take too long (private mode 2026), without drawing anything.
struct UpdateMarks {
  private var began: Int?

  /// Reads output at a time in microseconds.
  mutating func take(_ text: String, at time: Int) {
    var text = text
    text.withUTF8 { bytes in
      for end in bytes.indices.dropFirst(4)
      where (bytes[end] == UInt8(ascii: "h") || bytes[end] == UInt8(ascii: "l"))
        && "2026".utf8.elementsEqual(bytes[(end - 4)..<end])
      {
        began = bytes[end] == UInt8(ascii: "h") ? began ?? time : nil
      }
    }
  }

  /// Returns the time at which an update took too long, if that is before a time. It is over then.
  mutating func end(before time: Int) -> Int? {
    guard let end = began.map({ $0 + TerminalEmulator.longestUpdate }), end < time else { return nil }
    began = nil
    return end
  }
}
