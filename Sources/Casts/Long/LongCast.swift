package import Transitions

/// A long asciicast, which is read part by part, so that memory does not follow its length.
package struct LongCast {
  /// Returns the next bytes of the file; nil at its end.
  package typealias Source = () throws -> ArraySlice<UInt8>?

  /// The file's name in messages.
  package let path: String
  /// The recording without its events.
  package private(set) var head: Cast
  private let open: () throws -> Source
  private let size: Size
  private var changes: [(Cast) -> Cast] = []
  private let pace: CastPace
  /// The most bytes of a part of the file, if its lines are shorter.
  private let partLength: Int

  /// The usual length of a part of the file.
  package static let usualPart = 1 << 22
  /// The longest line of a file.
  private static let longestLine = 1 << 26

  /// - Parameters:
  ///   - path: The file's name in messages.
  ///   - size: The size of the terminal at the start in place of the one in the header, 1...2000; 0 keeps it.
  ///   - pace: Returns the pace of a recording with a longest pause in its header.
  ///   - partLength: The most bytes of a part.
  ///   - open: Opens the file at its beginning.
  /// - Throws: A problem of the header, or of the file.
  package init(
    path: String, startingAt size: Size, partLength: Int = usualPart, pace: (Int?) -> CastPace,
    open: @escaping () throws -> Source
  ) throws {
    (self.path, self.size, self.partLength, self.open) = (path, size, partLength, open)
    var lines = Lines(try open(), partLength: partLength)
    let reader = try CastReader(
      header: try lines.nextLine() ?? [], path: path, size: size, room: Self.longestLine)
    head = Cast(
      path: path, size: reader.size, palette: reader.palette ?? .standard, hasTheme: reader.palette != nil,
      title: reader.title, idleTimeLimit: reader.idleTimeLimit, tape: reader.tape, notes: [], events: [], weight: 0)
    self.pace = pace(reader.idleTimeLimit)
  }

  /// Changes the recording, part by part.
  package mutating func change(_ change: @escaping (Cast) -> Cast) {
    head = change(head)
    changes.append(change)
  }

  /// Reads the recording.
  ///
  /// - Parameter body: Gets each part as a recording with times since the start of the whole, and returns a Boolean value
  ///   indicating whether it wants more.
  /// - Returns: The notes on what was read.
  @discardableResult
  package func forEachPart(_ body: (Cast) throws -> Bool) throws -> [CastProblem] {
    var parts = try parts()
    while let part = try parts.next(), try body(part) {}
    return parts.notes
  }

  /// Begins to read the recording.
  func parts() throws -> Parts {
    var lines = Lines(try open(), partLength: partLength)
    let reader = try CastReader(
      header: try lines.nextLine() ?? [], path: path, size: size, room: Self.longestLine)
    return Parts(cast: self, lines: lines, pace: pace, reader: reader)
  }

  /// The parts of a recording, one after the other, as recordings with times since the start of the whole.
  struct Parts {
    fileprivate let cast: LongCast
    fileprivate var lines: Lines
    fileprivate var pace: CastPace
    fileprivate var reader: CastReader
    /// The last events. Those of one time are one frame, so they stay together.
    private var held: [Cast.Event] = []

    fileprivate init(cast: LongCast, lines: Lines, pace: CastPace, reader: CastReader) {
      (self.cast, self.lines, self.pace, self.reader) = (cast, lines, pace, reader)
    }

    /// Notes on what was read so far.
    var notes: [CastProblem] { reader.notes }

    /// Returns the next part, which has events; nil at the end.
    mutating func next() throws -> Cast? {
      while let bytes = try lines.nextPart() {
        guard bytes.count <= longestLine else { throw CastProblem(path: cast.path, line: 1, reason: .tooLong) }
        var events = try reader.read(lines: bytes)
        pace.retime(&events)
        events = held + events
        let end = events.lastIndex { $0.time < events[events.count - 1].time }.map { $0 + 1 } ?? 0
        held = Array(events[end...])
        let part = part(Array(events[..<end]), bytes.count)
        if !part.events.isEmpty { return part }
      }
      let last = part(held, 0)
      held = []
      return last.events.isEmpty ? nil : last
    }

    private func part(_ events: [Cast.Event], _ weight: Int) -> Cast {
      var part = cast.head
      (part.events, part.weight) = (events, weight)
      return cast.changes.reduce(part) { $1($0) }
    }
  }

  /// Cuts a file into whole lines.
  fileprivate struct Lines {
    private let source: Source
    private let partLength: Int
    /// The bytes that were read and not yet returned.
    private var rest: [UInt8] = []
    private var isAtEnd = false

    fileprivate init(_ source: @escaping Source, partLength: Int) {
      (self.source, self.partLength) = (source, partLength)
    }

    /// Returns the next line with its end; nil at the end of the file.
    mutating func nextLine() throws -> [UInt8]? {
      while !rest.contains(0x0A), rest.count <= longestLine, try fill() {}
      let end = rest.firstIndex(of: 0x0A).map { $0 + 1 } ?? rest.count
      defer { rest.removeFirst(end) }
      return end == 0 ? nil : Array(rest[..<end])
    }

    /// Returns whole lines, or what is left at the end of the file; nil if nothing is.
    mutating func nextPart() throws -> [UInt8]? {
      while rest.count < partLength || !rest.contains(0x0A) {
        guard rest.count <= longestLine, try fill() else { break }
      }
      let end = isAtEnd ? rest.count : rest.lastIndex(of: 0x0A).map { $0 + 1 } ?? rest.count
      defer { rest.removeFirst(end) }
      return end == 0 ? nil : Array(rest[..<end])
    }

    private mutating func fill() throws -> Bool {
      guard !isAtEnd, let bytes = try source() else {
        isAtEnd = true
        return false
      }
      rest += bytes
      return true
    }
  }
}
