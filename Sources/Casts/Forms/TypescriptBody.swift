internal import Transitions

/// The bytes of a typescript, which are taken one record after the other.
struct TypescriptBody {
  private let open: ByteOpening
  private var source: ByteSource
  /// The bytes that were read and not yet taken.
  private var rest: ArraySlice<UInt8> = []
  /// The number of bytes that were taken.
  private var place = 0

  /// - Parameter open: Opens the file at a place.
  init(_ open: @escaping ByteOpening) throws {
    self.open = open
    source = try open(0)
  }

  /// Drops the bytes that were not taken, until the file is opened anew.
  mutating func suspend() { (source, rest) = ({ nil }, []) }

  /// Opens the file anew, for a copy of a body that has gone on itself.
  mutating func resume() throws {
    (source, rest) = (try open(place), [])
  }

  /// Returns the next bytes: as many as there are, if they are fewer than asked for.
  mutating func take(_ count: Int) throws -> [UInt8] {
    try fill(count)
    let result = Array(rest.prefix(count))
    rest = rest.dropFirst(count)
    place += result.count
    return result
  }

  /// Takes the first line of a typescript, which the times do not count; nothing if it is none.
  mutating func takeHead() throws -> ArraySlice<UInt8> {
    try fill(CastLimits.typescriptHead)
    let beginning = rest.prefix(CastLimits.typescriptHead)
    guard CastForm(of: beginning) == .typescript else { return [] }
    let end = beginning.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? beginning.endIndex
    return try take(end - beginning.startIndex)[...]
  }

  private mutating func fill(_ count: Int) throws {
    while rest.count < count, let bytes = try source() { rest += bytes }
  }

  /// Returns the size in the first line, such as `COLUMNS="80" LINES="24"`; nil if it has none.
  static func size(in head: ArraySlice<UInt8>) -> Size? {
    func side(_ name: String) -> Int? {
      let mark = Array("\(name)=\"".utf8)
      guard let start = head.indices.first(where: { head[$0...].starts(with: mark) }) else { return nil }
      let digits = head[(start + mark.count)...].prefix { (0x30...0x39).contains($0) }
      return digits.count < 6 ? Int(String(decoding: digits, as: UTF8.self)) : nil
    }
    return RawRecording.size(columns: side("COLUMNS"), rows: side("LINES"))
  }
}
