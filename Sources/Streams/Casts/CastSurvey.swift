internal import CPortholeLoading
package import Transitions

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
  /// Such characters begin with few bytes in UTF-8: U+2580...U+2FFF and U+10000...U+3FFFF. DEC's set of lines has a shade that
  /// nobody draws with.
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
