internal import Transitions

/// The times of a deck: how long the talk may take, and how long a screen waits.
enum TalkLength {
  /// Returns the seconds of a length from a second to a day, a whole number: `20m`, `1h30m`, `20:00`, `90`.
  static func seconds(_ text: String) -> Int? {
    DurationText.seconds(text).flatMap { $0 >= 1 ? Int(exactly: $0) : nil }
  }

  /// Returns the seconds of a time to wait, from a tenth of a second to a day.
  static func wait(_ text: String) -> Double? {
    DurationText.seconds(text).flatMap { $0 >= 0.1 ? $0 : nil }
  }
}
