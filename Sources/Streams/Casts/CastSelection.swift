internal import CPortholeLoading
package import Transitions

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

/// The facts about a recording that are known only when it has been read once. Times are in microseconds.
package struct CastSurvey: Sendable {
  package private(set) var length = 0
  package private(set) var markers: [(time: Int, label: String)] = []
  package private(set) var size: Size
  /// The times of the first and of the last change of the screen; nil if there is none.
  package private(set) var changes: ClosedRange<Int>?
  /// True if the output may draw something that joins two rows.
  package private(set) var mayDraw = false
  package private(set) var setsPage = false
  package private(set) var notes: [CastProblem] = []
  private var eventTimes: [Int: Int] = [:]
  /// The line of the first sixel; nil if there is none.
  private(set) var sixelLine: Int?

  init(of source: CastSource, events wanted: Set<Int> = []) throws {
    size = source.head.size
    var events = try source.events()
    var number = 0
    while let event = try events.next() {
      if wanted.contains(number) { eventTimes[number] = event.time }
      number += 1
      length = max(length, event.time)
      if event.changesScreen { changes = (changes?.lowerBound ?? event.time)...event.time }
      switch event.kind {
      case .resize(let next): size = Size(columns: max(size.columns, next.columns), rows: max(size.rows, next.rows))
      case .marker(let label): markers.append((event.time, label))
      case .output(let text): look(at: text, line: event.line)
      case .input, .exit, .other: break
      }
    }
    notes = events.notes
    guard let sixelLine, library_file(library_sixel) == nil else { return }
    let package = String(cString: library_package(library_name(library_sixel)))
    notes.append(CastProblem(path: source.head.path, line: sixelLine, reason: .sixels(package: package)))
  }

  private mutating func look(at text: String, line: Int) {
    mayDraw = mayDraw || text.mayDraw
    var text = text
    text.withUTF8 { bytes in
      for (index, byte) in bytes.enumerated() where byte == 0x1B {
        let rest = bytes[index...].dropFirst()
        switch rest.first {
        case UInt8(ascii: "P"): if sixelLine == nil, TerminalEmulator.isSixel(rest.dropFirst()) { sixelLine = line }
        // A question sets none.
        case UInt8(ascii: "]"):
          if rest.starts(with: "]11;".utf8), rest.dropFirst(4).first != UInt8(ascii: "?") { setsPage = true }
        default: break
        }
      }
    }
  }

  /// - Throws: If the recording does not have it. An end after that of the recording is no problem.
  package func excerpt(_ selection: CastSelection) throws(CastSelectionProblem) -> CastExcerpt {
    switch selection {
    case .markers:
      guard !markers.isEmpty else { throw .noMarkers }
      return .moments(markers.map(\.time))
    case .chapter(let label):
      let start = try time(of: .marker(label))
      return .range(from: start, to: markers.first { $0.time > start }?.time)
    case .moments(let moments):
      var times: [Int] = []
      for moment in moments { times.append(try time(of: moment)) }
      return .moments(times)
    case .range(let from, let to):
      let start = try from.map { moment throws(CastSelectionProblem) in try time(of: moment) } ?? 0
      guard let to else { return .range(from: start, to: nil) }
      if case .time(let end) = to, end >= length { return .range(from: start, to: end) }
      let end = try time(of: to)
      guard end > start else { throw .backwards(from ?? .time(0), to) }
      return .range(from: start, to: end)
    }
  }

  private func time(of moment: CastMoment) throws(CastSelectionProblem) -> Int {
    switch moment {
    case .time(let time):
      guard time <= length else { throw .tooLate(moment, end: length) }
      return time
    case .share(let share): return Int((Double(length) * share).rounded())
    case .event(let number):
      guard let time = eventTimes[number] else { throw .tooLate(moment, end: length) }
      return time
    case .marker(let label):
      if let marker = markers.first(where: { $0.label == label }) { return marker.time }
      guard let number = Int(label), markers.indices.contains(number - 1) else {
        throw .noMarker(label, among: markers.map(\.label))
      }
      return markers[number - 1].time
    }
  }
}

extension String {
  /// True if it has a character that may be a drawing which joins two rows, or begins a picture.
  /// Such characters begin with few bytes in UTF-8: U+2580...U+2FFF and U+10000...U+3FFFF. The shade in DEC's
  /// set of lines is left out: no drawing is made of it.
  package var mayDraw: Bool {
    var text = self
    return text.withUTF8 { bytes in
      bytes.indices.contains { index in
        let next = index + 1 < bytes.count ? bytes[index + 1] : 0
        return switch bytes[index] {
        case 0xE2: next >= 0x96
        case 0xF0: true
        // DCS and APC, which may hold pictures.
        case 0x1B where next == UInt8(ascii: "P") || next == UInt8(ascii: "_"): true
        case UInt8(ascii: "]"): next == UInt8(ascii: "1") && bytes[index...].starts(with: "]1337;".utf8)
        default: false
        }
      }
    }
  }
}
