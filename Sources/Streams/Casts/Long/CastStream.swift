/// A file of a long recording and the reader of its form, which gets the file part by part.
struct CastStream {
  private(set) var reader: any EventReader
  private let open: ByteOpening
  /// The most bytes of a part, if its lines are shorter.
  private let partLength: Int
  /// Nil in a copy that was made to go on from its place later.
  private var source: ByteSource?
  /// The bytes that were got and not yet read.
  private var rest: [UInt8] = []
  /// The number of bytes that were read.
  private var place = 0
  private var isAtEnd = false

  /// The bytes at the beginning in which a header is found.
  private static let headLength = 1 << 17

  /// - Parameters:
  ///   - partLength: The most bytes of a part.
  init(_ open: @escaping ByteOpening, partLength: Int, reader: ([UInt8]) throws -> any EventReader) throws {
    (self.open, self.partLength) = (open, partLength)
    source = try open(0)
    var beginning: [UInt8] = []
    while beginning.count < Self.headLength, let bytes = try source?() { beginning += bytes }
    self.reader = try reader(beginning)
    rest = beginning
    drop(self.reader.headLength)
  }

  /// A copy that goes on from here, whatever becomes of this one. It has no bytes and no open file.
  var mark: CastStream {
    var mark = self
    (mark.source, mark.rest, mark.isAtEnd) = (nil, [], false)
    mark.reader.suspend()
    return mark
  }

  /// The skimmer of the output; nil reads all of it.
  var skimmer: OutputSkimmer? {
    get { reader.skimmer }
    set { reader.skimmer = newValue }
  }

  /// Returns the next events; nil at the end.
  mutating func next() throws -> EventPiece? {
    if source == nil {
      source = try open(place)
      try reader.resume()
    }
    var length = partLength
    while true {
      while rest.count < length, try fill() {}
      if rest.isEmpty { return nil }
      let bytes = rest.prefix(length)
      let piece = try reader.read(bytes, isLast: isAtEnd && bytes.count == rest.count)
      drop(piece.count)
      if piece.count > 0 { return piece }
      guard !isAtEnd || bytes.count < rest.count else { return nil }
      guard length <= CastLimits.record else {
        throw CastProblem(path: reader.head.path, line: reader.line + 1, reason: .tooLong)
      }
      length *= 2
    }
  }

  private mutating func drop(_ count: Int) {
    rest.removeFirst(min(count, rest.count))
    place += count
  }

  private mutating func fill() throws -> Bool {
    guard !isAtEnd, let bytes = try source?() else {
      isAtEnd = true
      return false
    }
    rest += bytes
    return true
  }
}
