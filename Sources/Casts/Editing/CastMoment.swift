internal import PortholeEncoding
internal import Transitions

/// A moment of a recording, as a user names it. Times are those after pauses were shortened and the speed was changed.
package enum CastMoment: Hashable, Sendable {
  /// Microseconds since the start: `12.5`, `500ms`, `1m20s`, `1:20`.
  case time(Int)
  /// A part of the length, 0...1: `50%`.
  case share(Double)
  /// The start of a chapter, by its label or its number from 1: `marker:build`, `marker:3`.
  case marker(String)
  /// The event of a number from 0: `event:100`.
  case event(Int)

  /// The forms, for messages.
  package static let forms = "a time such as 12.5, 1m20s or 1:20, a share such as 50%, marker:NAME or event:N"

  /// Reads a moment; nil if the text is none.
  package init?(_ text: some StringProtocol) {
    guard !text.isEmpty, text.utf8.count <= 256 else { return nil }
    if text.hasPrefix("marker:") {
      let label = String(text.dropFirst(7))
      if label.isEmpty { return nil }
      self = .marker(label)
    } else if text.hasPrefix("event:") {
      guard let number = Self.whole(text.dropFirst(6)) else { return nil }
      self = .event(number)
    } else if text.hasSuffix("%") {
      guard let percent = Self.decimal(text.dropLast()), percent <= 100 else { return nil }
      self = .share(percent / 100)
    } else {
      guard let seconds = DurationText.seconds(text, atMost: Double(CastLimits.time / 1_000_000)) else { return nil }
      self = .time(seconds.inMicroseconds)
    }
  }

  private static func whole(_ text: some StringProtocol) -> Int? {
    text.utf8.count <= 9 ? Int(digits: text) : nil
  }

  private static func decimal(_ text: some StringProtocol) -> Double? {
    text.utf8.count <= 18 ? Double(plain: text) : nil
  }
}

extension CastMoment: CustomStringConvertible {
  /// The moment as it is written on the command line.
  package var description: String {
    switch self {
    case .time(let microseconds): Self.plain(Double(microseconds) / 1_000_000)
    case .share(let share): Self.plain((share * 10_000).rounded() / 100) + "%"
    case .marker(let label): "marker:\(label)"
    case .event(let number): "event:\(number)"
    }
  }

  private static func plain(_ number: Double) -> String {
    number == number.rounded() ? "\(Int(number))" : "\(number)"
  }
}
