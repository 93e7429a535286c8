package import Transitions

/// A recording, or several that follow each other. Its events are read anew as often as they are wanted, piece by piece, so
/// that memory does not follow its length.
package struct CastSource: Sendable {
  fileprivate struct Member: Sendable {
    var open: @Sendable () throws -> any EventPieces
    var pace: CastPace
    /// The chapter that begins with it; nil for none.
    var label: String?
  }

  package private(set) var head: Cast
  fileprivate private(set) var members: [Member]
  fileprivate private(set) var keepsSizes = true

  /// The usual bytes of a piece.
  package static let usualPiece = 1 << 18

  /// - Parameters:
  ///   - size: The size of the terminal at the start in place of the one in the header, 1...2000; 0 keeps it.
  ///   - limit: The longest pause in microseconds; nil takes that of the header.
  ///   - speed: The factor of the speed, which applies after the limit; above 0.
  ///   - piece: The most bytes of a piece.
  package init(
    _ files: CastFiles, startingAt size: Size = Size(columns: 0, rows: 0), idleTimeLimit limit: Int? = nil,
    speed: Double = 1, piece: Int = usualPiece
  ) throws {
    let open: @Sendable () throws -> any EventPieces = {
      try FilePieces(files, startingAt: size, length: piece)
    }
    head = try open().head
    members = [Member(open: open, pace: CastPace(idleTimeLimit: limit ?? head.idleTimeLimit, speed: speed), label: nil)]
  }

  /// Creates the source of a recording in memory, with its pauses as they are.
  package init(_ cast: Cast, speed: Double = 1) {
    head = cast
    head.events = []
    members = [
      Member(open: { KeptPieces(cast) }, pace: CastPace(idleTimeLimit: nil, speed: speed), label: nil)
    ]
  }

  /// Puts the terminal at another width or height, 1...2000; nil keeps that of the start. Changes of the size are left out.
  package mutating func resize(columns: Int?, rows: Int?) {
    guard columns != nil || rows != nil else { return }
    head.size = Size(columns: columns ?? head.size.columns, rows: rows ?? head.size.rows)
    keepsSizes = false
  }

  package mutating func color(with palette: Palette) { (head.palette, head.hasTheme) = (palette, true) }

  /// Puts another recording after it, which begins on an empty terminal of its own size.
  ///
  /// - Parameter label: The name of the chapter that begins there; nil for none.
  package mutating func join(_ next: CastSource, label: String?) {
    members += next.members.enumerated().map { index, member in
      var member = member
      if index == 0 { member.label = label }
      return member
    }
  }

  package func events() throws -> CastEvents { try CastEvents(of: self) }
}

/// The events of a recording, with times since the start of the whole. A copy goes on from the same place.
package struct CastEvents {
  private let source: CastSource
  /// The recording that is read, and its place among those that follow each other.
  private var (pieces, member): (any EventPieces, Int)
  private var pace: CastPace
  /// The time at which it begins, and that of the last event.
  private var (start, end) = (0, 0)
  private var size: Size
  private var past: [CastProblem] = []
  private var kept: ArraySlice<Cast.Event> = []

  fileprivate init(of source: CastSource) throws {
    self.source = source
    (pieces, member, pace) = (try source.members[0].open(), 0, source.members[0].pace)
    size = pieces.head.size
  }

  package var notes: [CastProblem] { past + pieces.notes }

  var path: String { pieces.head.path }

  /// A copy without bytes that can be read again; nil within a piece.
  var mark: CastEvents? {
    guard kept.isEmpty else { return nil }
    var mark = self
    mark.kept = []
    mark.pieces.forget()
    return mark
  }

  package mutating func next() throws -> Cast.Event? {
    repeat {
      while let event = kept.popFirst() {
        if case .resize = event.kind, !source.keepsSizes { continue }
        return event
      }
    } while try readOn()
    return nil
  }

  private mutating func readOn() throws -> Bool {
    if var events = try pieces.next() {
      pace.retime(&events)
      for index in events.indices {
        events[index].time += start
        if case .resize(let next) = events[index].kind { size = next }
      }
      (kept, end) = (events[...], events.last?.time ?? end)
      return true
    }
    guard member + 1 < source.members.count else { return false }
    member += 1
    let next = source.members[member]
    past += pieces.notes
    (pieces, pace) = (try next.open(), next.pace)
    var kinds: [Cast.Event.Kind] = next.label.map { [.marker($0)] } ?? []
    kinds.append(.output("\u{1B}c"))
    if size != pieces.head.size { kinds.append(.resize(pieces.head.size)) }
    kept = kinds.map { Cast.Event(time: end, kind: $0, line: 1) }[...]
    (start, size) = (end, pieces.head.size)
    return true
  }
}

private struct KeptPieces: EventPieces {
  let head: Cast
  private var isRead = false

  init(_ cast: Cast) { head = cast }

  var notes: [CastProblem] { head.notes }

  mutating func next() -> [Cast.Event]? {
    defer { isRead = true }
    return isRead ? nil : head.events
  }

  mutating func forget() {}
}

/// Shortens the pauses of a recording and changes its speed, event by event.
struct CastPace: Sendable {
  private let limit: Int
  private let speed: Double
  /// The last change of the screen, in the old time and in the new one.
  private var (change, shortened) = (0, 0)

  /// - Parameters:
  ///   - limit: The longest pause, in microseconds; nil for none.
  ///   - speed: The factor of the speed; above 0.
  init(idleTimeLimit limit: Int?, speed: Double) { (self.limit, self.speed) = (limit ?? .max, speed) }

  mutating func retime(_ events: inout [Cast.Event]) {
    for index in events.indices {
      let event = events[index]
      let time = shortened + min(event.time - change, limit)
      if event.changesScreen { (change, shortened) = (event.time, time) }
      events[index].time = speed == 1 ? time : Int((Double(time) / speed).rounded())
    }
  }
}

extension Cast.Event {
  var changesScreen: Bool {
    switch kind {
    case .output, .resize: true
    case .input, .marker, .exit, .other: false
    }
  }
}

extension Cast {
  /// Reads a whole recording of any form into memory, with its pauses as they are.
  package init(reading bytes: [UInt8], path: String, startingAt start: Size = Size(columns: 0, rows: 0)) throws {
    try self.init(reading: CastFiles(path: path, CastBytes(bytes)), startingAt: start)
  }

  package init(reading files: CastFiles, startingAt start: Size = Size(columns: 0, rows: 0)) throws {
    var pieces = try FilePieces(files, startingAt: start, length: CastSource.usualPiece)
    self = pieces.head
    while let piece = try pieces.next() { events += piece }
    notes = pieces.notes
  }
}
