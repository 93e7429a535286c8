package import Transitions

/// A long recording, or several that follow each other, which are read part by part, so that memory does not follow
/// their length.
package struct LongCast {
  private struct Member {
    var open: () throws -> CastStream
    /// Returns its pace by the longest pause in its header.
    var pace: (Int?) -> CastPace
    /// The chapter that begins with it; nil for none.
    var label: String?
  }

  package private(set) var head: Cast
  private var members: [Member]
  private var changes: [(Cast) -> Cast] = []

  package static let usualPart = 1 << 22

  package struct Files {
    var path: String
    var open: ByteOpening
    /// The timing file of a typescript; nil for other forms.
    var timing: (path: String, open: ByteOpening)?

    package init(path: String, timing: (path: String, open: ByteOpening)? = nil, open: @escaping ByteOpening) {
      (self.path, self.open, self.timing) = (path, open, timing)
    }
  }

  /// - Parameters:
  ///   - size: The size of the terminal at the start in place of the one in the header, 1...2000; 0 keeps it.
  ///   - partLength: The most bytes of a part.
  package init(
    _ files: Files, startingAt size: Size, partLength: Int = usualPart, pace: @escaping (Int?) -> CastPace
  ) throws {
    let open = { try Self.stream(files, startingAt: size, partLength: partLength) }
    head = try open().reader.head
    members = [Member(open: open, pace: pace, label: nil)]
  }

  private static func stream(_ files: Files, startingAt size: Size, partLength: Int) throws -> CastStream {
    let (path, body) = (files.path, files.open)
    if let (name, open) = files.timing {
      return try CastStream(open, partLength: partLength) { beginning in
        try TypescriptReader(path: path, timing: (beginning, name), startingAt: size, open: body)
      }
    }
    return try CastStream(body, partLength: partLength) { beginning in
      switch CastForm(of: beginning) {
      case .ttyrec: TtyrecReader(beginning, path: path, startingAt: size)
      case .typescript: throw CastProblem(path: path, line: 1, reason: .noTimes)
      case .asciicast, nil:
        try CastReader(
          beginning, isWhole: false, room: CastLimits.record, path: path, startingAt: size)
      }
    }
  }

  package mutating func change(_ change: @escaping (Cast) -> Cast) {
    head = change(head)
    changes.append(change)
  }

  /// Puts another recording after it, which begins on an empty terminal of its own size.
  ///
  /// - Parameter label: The name of the chapter that begins there; nil for none.
  package mutating func join(_ next: LongCast, label: String?) {
    members += next.members.enumerated().map { index, member in
      var member = member
      if index == 0 { member.label = label }
      return member
    }
  }

  /// - Parameters:
  ///   - place: The place to begin at; nil for the start.
  ///   - body: Gets each part as a recording with times since the start of the whole, and returns a Boolean value
  ///     indicating whether it wants more. After a place, the first part begins with an event that changes nothing.
  @discardableResult
  package func forEachPart(from place: CastPlace? = nil, _ body: (Cast) throws -> Bool) throws -> [CastProblem] {
    var parts = try place?.parts ?? parts()
    guard var part = try parts.next() else { return parts.notes }
    if let place, place.state != nil {
      part.events.insert(Cast.Event(time: place.time, kind: .output(""), line: part.events[0].line), at: 0)
    }
    guard try body(part) else { return parts.notes }
    while let part = try parts.next(), try body(part) {}
    return parts.notes
  }

  func parts(skims: Bool = false) throws -> Parts { try Parts(of: self, skims: skims) }

  /// The parts of a recording, one after the other, as recordings with times since the start of the whole.
  struct Parts {
    private let cast: LongCast
    /// The recording that is read, and its place among those that follow each other.
    private var stream: CastStream
    private var member = 0
    private var pace: CastPace
    /// The time at which it begins, and that of the last event.
    private var (start, end) = (0, 0)
    private var size: Size
    private var past: [CastProblem] = []
    /// The last events. Those of one time are one frame, so they stay together.
    private var held: [Cast.Event] = []
    /// The number of events to leave out before the next.
    private var leftOut = 0
    /// The place in front of the piece with the first of the events that are held, while output is skimmed: their text
    /// is not there. It is in an array, since it is of the same type.
    private var origin: [Parts] = []

    fileprivate init(of cast: LongCast, skims: Bool) throws {
      self.cast = cast
      stream = try cast.members[0].open()
      if skims { stream.skimmer = OutputSkimmer() }
      pace = cast.members[0].pace(stream.reader.head.idleTimeLimit)
      size = stream.reader.head.size
    }

    var notes: [CastProblem] { past + stream.reader.notes }

    /// A copy that goes on from here, whatever becomes of this one. It reads all output.
    var mark: Parts { origin.last ?? copy }

    private var copy: Parts {
      var copy = self
      copy.stream = stream.mark
      copy.stream.skimmer = nil
      copy.origin = []
      return copy
    }

    /// Returns the next part, which has events; nil at the end.
    mutating func next() throws -> Cast? {
      while true {
        let place = stream.skimmer == nil ? nil : copy
        guard let piece = try nextPiece() else { break }
        let events = held.isEmpty ? piece.events : held + piece.events
        let end = events.lastIndex { $0.time < events[events.count - 1].time }.map { $0 + 1 } ?? 0
        if var place, held.isEmpty || end > 0 {
          (place.leftOut, place.held) = (max(0, end - held.count), [])
          origin = [place]
        }
        held = Array(events[end...])
        let part = part(Array(events[..<end]), piece.weight)
        if !part.events.isEmpty { return part }
      }
      let last = part(held, 0)
      (held, origin) = ([], [])
      return last.events.isEmpty ? nil : last
    }

    /// Returns the next events of the recording that is read, or those between it and the next.
    private mutating func nextPiece() throws -> EventPiece? {
      if var piece = try stream.next() {
        pace.retime(&piece.events)
        piece.events.removeFirst(min(leftOut, piece.events.count))
        leftOut = 0
        if start > 0 { for index in piece.events.indices { piece.events[index].time += start } }
        end = piece.events.last?.time ?? end
        let last = piece.events.last { if case .resize = $0.kind { true } else { false } }
        if case .resize(let next) = last?.kind { size = next }
        return piece
      }
      guard member + 1 < cast.members.count else { return nil }
      member += 1
      let next = cast.members[member]
      past += stream.reader.notes
      let skimmer = stream.skimmer
      stream = try next.open()
      if skimmer != nil { stream.skimmer = OutputSkimmer() }
      pace = next.pace(stream.reader.head.idleTimeLimit)
      var events = Cast.junction(at: end, label: next.label, from: size, to: stream.reader.head.size)
      events.removeFirst(leftOut)
      leftOut = 0
      (start, size) = (end, stream.reader.head.size)
      return EventPiece(events: events, count: 0, weight: 0)
    }

    private func part(_ events: [Cast.Event], _ weight: Int) -> Cast {
      var part = cast.head
      (part.events, part.weight) = (events, weight)
      return cast.changes.reduce(part) { $1($0) }
    }
  }
}
