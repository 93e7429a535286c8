/// The text form of times: one grammar for every option, setting and command that takes a time.
///
/// A number alone is seconds: `1`, `0.7`. A number with a unit is one of `ms`, `s`, `m` (or `min`) and `h`: `700ms`,
/// `0.7s`, `20m`. Several of them stand in this order from the largest on: `1h30m`. Colons separate hours, minutes and
/// seconds as on a clock: `1:20`, `1:02:03.5`.
package enum DurationText {
  /// The longest duration of a transition, in seconds.
  package static let longest = 3600.0
  /// The longest other time, in seconds.
  package static let longestWait = 86_400.0
  /// The largest number of seconds that a transition may have without a unit: `700` is most likely a mistake for
  /// `700ms`.
  private static let longestBare = 60.0

  package static let forms = "1, 0.7s, 700ms or 1:20"

  private static let units = [("h", 3600.0), ("min", 60.0), ("m", 60.0), ("ms", 0.001), ("s", 1.0)]

  /// Returns the seconds of a transition's duration; nil unless the text is a time from 0 to an hour. A number without a
  /// unit is at most 60.
  package static func transition(_ text: String) -> Double? {
    guard let seconds = seconds(text, atMost: longest) else { return nil }
    let isBare = text.utf8.allSatisfy { isDigit($0) || $0 == UInt8(ascii: ".") }
    return isBare && seconds > longestBare ? nil : seconds
  }

  /// Returns the seconds of a time; nil unless the text is one of at most `limit` seconds.
  package static func seconds(_ text: some StringProtocol, atMost limit: Double = longestWait) -> Double? {
    guard !text.isEmpty, text.utf8.count <= 24 else { return nil }
    let seconds = text.contains(":") ? clock(text) : number(text) ?? sum(text)
    return seconds.flatMap { $0 <= limit ? $0 : nil }
  }

  /// Returns the seconds of `1:20` or `1:02:03.5`.
  private static func clock(_ text: some StringProtocol) -> Double? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count) else { return nil }
    var seconds = 0.0
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      guard let value = number(part), isLast || part.utf8.allSatisfy(isDigit), index == 0 || value < 60 else {
        return nil
      }
      seconds = seconds * 60 + value
    }
    return seconds
  }

  /// Returns the seconds of numbers with their units: `700ms`, `1h30m`, `1m2.5s`. Only the last one may have a point.
  private static func sum(_ text: some StringProtocol) -> Double? {
    var (seconds, rest, last) = (0.0, Substring(text), Double.infinity)
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
      let name = rest.dropFirst(digits.count).prefix(while: \.isLetter)
      guard let unit = units.first(where: { $0.0 == name })?.1, unit < last, let value = number(digits) else {
        return nil
      }
      rest = rest.dropFirst(digits.count + name.count)
      guard rest.isEmpty || digits.utf8.allSatisfy(isDigit) else { return nil }
      // Dividing gives the number that people mean: 0.7, and not the product of 700 and a rounded thousandth.
      seconds += unit < 1 ? value / 1000 : value * unit
      last = unit
    }
    return seconds
  }

  /// Returns a plain decimal number; it may begin or end with its point.
  private static func number(_ text: some StringProtocol) -> Double? {
    guard text.utf8.contains(where: isDigit), text.utf8.allSatisfy({ isDigit($0) || $0 == UInt8(ascii: ".") })
    else { return nil }
    return Double(text.contains(".") ? "0\(text)0" : String(text))
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

  /// Returns a duration, given in seconds, as text that ``transition(_:)`` reads: `700ms`, or `2s` from one second on. It
  /// is exact to a tenth of a microsecond. A negative or non-finite number gives `0s`, a cut.
  package static func text(_ seconds: Double) -> String {
    guard seconds.isFinite, seconds > 1e-7 else { return "0s" }
    if seconds >= 1 { return "\(plain(seconds))s" }
    let milliseconds = plain(seconds * 1000)
    // Multiplying by a thousand rounds. If dividing does not restore the number, write it in seconds.
    return Double(milliseconds).map { $0 / 1000 } == seconds || seconds < 1e-4
      ? "\(milliseconds)ms" : "\(plain(seconds))s"
  }

  private static func plain(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension Duration {
  package var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
