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
}
