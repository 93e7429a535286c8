internal import Transitions

/// The part of a recording to show, as a user names it.
package enum CastSelection: Hashable, Sendable {
  /// A range: `5..30`, `marker:build..`, `..50%`. Nil stands for the start or the end.
  case range(from: CastMoment?, to: CastMoment?)
  /// Single moments, one after another: `12.5`, `0,50%,marker:end`.
  case moments([CastMoment])
  /// One chapter, from its marker to the next: `chapter:build`.
  case chapter(String)
  case markers

  package static let forms = "FROM..TO, chapter:NAME, or single screens: 1.5,50%,marker:NAME or markers"

  package static let all = CastSelection.range(from: nil, to: nil)

  /// The most moments.
  private static let most = 1000

  package init?(_ text: String) {
    if text == "markers" {
      self = .markers
    } else if text.hasPrefix("chapter:"), text.utf8.count <= 256 {
      self = .chapter(String(text.dropFirst(8)))
    } else if let dots = text.utf8.indices.first(where: { text[$0...].hasPrefix("..") }) {
      let (from, to) = (text[..<dots], text[dots...].dropFirst(2))
      let ends = (from: CastMoment(from), to: CastMoment(to))
      guard from.isEmpty || ends.from != nil, to.isEmpty || ends.to != nil else { return nil }
      self = .range(from: ends.from, to: ends.to)
    } else {
      let parts = text.split(separator: ",", maxSplits: Self.most, omittingEmptySubsequences: false)
      let moments = parts.compactMap { CastMoment($0) }
      guard moments.count == parts.count, parts.count <= Self.most else { return nil }
      self = .moments(moments)
    }
  }
}

/// The times of a part of a recording, in microseconds.
package enum CastExcerpt: Hashable, Sendable {
  /// A range. A nil end stands for the end of the recording and a rest on the last screen.
  case range(from: Int, to: Int?)
  case moments([Int])
}

package enum CastSelectionProblem: Error, Hashable {
  /// There is no such chapter. The labels of the others follow.
  case noMarker(String, among: [String])
  case noMarkers
  /// The moment lies after the end, which is given in microseconds.
  case tooLate(CastMoment, end: Int)
  /// The range ends before it begins.
  case backwards(CastMoment, CastMoment)
}

extension CastSelectionProblem: CustomStringConvertible {
  /// One line for the user, without the name of the file.
  package var description: String {
    switch self {
    case .noMarker(let label, let others):
      others.isEmpty
        ? "no chapter \"\(label)\", and no others; give a time"
        : "no chapter \"\(label)\"; it has \(others.prefix(8).joined(separator: ", "))"
    case .noMarkers: "no chapters; give a time, such as 5..30"
    case .tooLate(let moment, let end):
      "\(moment) is after its end; it takes \(CastMoment.time(end / 10_000 * 10_000)) seconds"
    case .backwards(let from, let to): "\(from)..\(to) ends before it begins; exchange the two"
    }
  }
}

extension CastSelection {
  package var events: Set<Int> {
    let moments: [CastMoment] =
      switch self {
      case .range(let from, let to): [from, to].compactMap { $0 }
      case .moments(let moments): moments
      case .chapter, .markers: []
      }
    return Set(moments.compactMap { if case .event(let number) = $0 { number } else { nil } })
  }
}

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

  package static let forms = "a time such as 12.5, 1m20s or 1:20, a share such as 50%, marker:NAME or event:N"

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
