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

  /// The longest time, in seconds: a year.
  private static let longest = 366.0 * 86_400

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
      guard let seconds = Self.seconds(text), seconds <= Self.longest else { return nil }
      self = .time(Int((seconds * 1_000_000).rounded()))
    }
  }

  /// Returns the seconds of `12.5`, `12.5s`, `500ms`, `1h2m3s` or `1:02:03`.
  private static func seconds(_ text: some StringProtocol) -> Double? {
    if text.contains(":") {
      let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      guard (2...3).contains(parts.count), let last = parts.last.flatMap({ decimal($0) }), last < 60 else { return nil }
      var sum = 0.0
      for part in parts.dropLast() {
        guard let number = whole(part) else { return nil }
        sum = sum * 60 + Double(number)
      }
      return sum * 60 + last
    }
    if text.hasSuffix("ms") { return decimal(text.dropLast(2)).map { $0 / 1000 } }
    var (sum, rest) = (0.0, Substring(text))
    for (unit, factor) in [("h", 3600.0), ("m", 60.0)] {
      guard let end = rest.firstIndex(of: Character(unit)) else { continue }
      guard let number = whole(rest[..<end]) else { return nil }
      sum += Double(number) * factor
      rest = rest[rest.index(after: end)...]
      if rest.isEmpty { return sum }
    }
    if rest.last == "s" { rest = rest.dropLast() }
    return decimal(rest).map { sum + $0 }
  }

  private static func whole(_ text: some StringProtocol) -> Int? {
    text.utf8.count <= 9 && text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
  }

  private static func decimal(_ text: some StringProtocol) -> Double? {
    text.utf8.count <= 18 && text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E } ? Double(text) : nil
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
