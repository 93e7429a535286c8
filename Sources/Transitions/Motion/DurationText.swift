/// The text form of durations: `700ms` or `0.7s`.
package enum DurationText {
  /// The longest duration accepted, in seconds.
  package static let longest = 3600.0

  /// Returns the seconds of a duration; nil unless it is a plain decimal number followed by `ms` or `s`, from 0 to an
  /// hour.
  package static func seconds(_ text: String) -> Double? {
    let unit = text.hasSuffix("ms") ? 1000.0 : 1
    guard text.hasSuffix("s"), text.utf8.count <= 24 else { return nil }
    let number = text.dropLast(unit == 1 ? 1 : 2)
    guard number.utf8.allSatisfy({ (48...57).contains($0) || $0 == 46 }), let value = Double(number) else { return nil }
    let seconds = value / unit
    return seconds <= longest ? seconds : nil
  }

  /// Returns a duration, given in seconds, as text that ``seconds(_:)`` reads: `700ms`, or `2s` from one second on. It
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
