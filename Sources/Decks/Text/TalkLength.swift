internal import Transitions

/// The text form of the length of a talk: `20m`, `1h30m` or `90s`.
enum TalkLength {
  /// The longest length, in seconds.
  static let longest = 24 * 3600

  /// Returns the seconds of a length from a second to a day: whole hours, minutes and seconds in this order, each with
  /// its letter (`min` for minutes too); nil for anything else.
  static func seconds(_ text: String) -> Int? {
    var (seconds, number) = (0, nil as Int?)
    var units: [(letter: UInt8, seconds: Int)] = [
      (UInt8(ascii: "h"), 3600), (UInt8(ascii: "m"), 60), (UInt8(ascii: "s"), 1),
    ]
    let bytes = Array(text.utf8)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
        let digit = Int(byte - UInt8(ascii: "0"))
        number = (number ?? 0) * 10 + digit
        guard number ?? 0 <= longest else { return nil }
        continue
      }
      guard let count = number, let unit = units.firstIndex(where: { $0.letter == byte }) else { return nil }
      seconds += count * units[unit].seconds
      if byte == UInt8(ascii: "m"), bytes[index...].starts(with: Array("in".utf8)) { index += 2 }
      number = nil
      units.removeFirst(unit + 1)
    }
    return number == nil && (1...longest).contains(seconds) ? seconds : nil
  }

  /// Returns the seconds of a time to wait: a length, or a duration of at least a tenth of a second such as `2.5s`.
  static func wait(_ text: String) -> Double? {
    if let seconds = seconds(text) { return Double(seconds) }
    return DurationText.seconds(text).flatMap { $0 >= 0.1 ? $0 : nil }
  }
}
