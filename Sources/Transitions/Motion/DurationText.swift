/// How durations are written: `700ms` or `0.7s`.
package enum DurationText {
  /// The longest duration that is understood, in seconds.
  package static let longest = 3600.0

  /// Seconds; nil for anything but a plain decimal number from 0 to an hour with `ms` or `s` right after it.
  package static func seconds(_ text: String) -> Double? {
    let unit = text.hasSuffix("ms") ? 1000.0 : 1
    guard text.hasSuffix("s"), text.utf8.count <= 24 else { return nil }
    let number = text.dropLast(unit == 1 ? 1 : 2)
    guard number.utf8.allSatisfy({ (48...57).contains($0) || $0 == 46 }), let value = Double(number) else { return nil }
    let seconds = value / unit
    return seconds <= longest ? seconds : nil
  }

  /// Seconds in words that ``seconds(_:)`` reads, to a tenth of a microsecond: `700ms`, or `2s` from a second on. What
  /// is negative or not finite is a cut, `0s`.
  package static func text(_ seconds: Double) -> String {
    guard seconds.isFinite, seconds > 1e-7 else { return "0s" }
    if seconds >= 1 { return "\(plain(seconds))s" }
    let milliseconds = plain(seconds * 1000)
    // A thousand times a number is rounded; where that cannot be undone, the number itself.
    return Double(milliseconds).map { $0 / 1000 } == seconds || seconds < 1e-4
      ? "\(milliseconds)ms" : "\(plain(seconds))s"
  }

  private static func plain(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
