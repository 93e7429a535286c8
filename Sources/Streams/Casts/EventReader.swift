internal import Transitions

/// The bytes of a file, which can be read from any place as often as needed.
package struct CastBytes: Sendable {
  /// Nil if only reading tells.
  package let count: Int?
  /// Returns some bytes at a place; none at the end.
  package let read: @Sendable (_ place: Int, _ most: Int) throws -> ArraySlice<UInt8>

  package init(count: Int?, read: @escaping @Sendable (_ place: Int, _ most: Int) throws -> ArraySlice<UInt8>) {
    (self.count, self.read) = (count, read)
  }

  /// An asciicast in UTF-16 or UTF-32, as Windows writes text, is converted.
  package init(_ bytes: [UInt8]) {
    let bytes = Self.areWide(bytes) ? ByteOrderMark.unmarked(bytes) : bytes
    self.init(count: bytes.count) { place, most in bytes.dropFirst(place).prefix(most) }
  }

  /// Returns whether an asciicast in UTF-16 or UTF-32 begins so. In a ttyrec the bytes of the mark are a time.
  package static func areWide(_ beginning: some Collection<UInt8>) -> Bool {
    let start = Array(beginning.prefix(8))
    let text = ByteOrderMark.unmarked(start)
    return text != start && text.first == UInt8(ascii: "{")
  }

  package func beginning(_ count: Int) throws -> ArraySlice<UInt8> { try bytes(at: 0, count) }

  /// Returns bytes at a place; fewer than asked for only at the end.
  func bytes(at place: Int, _ count: Int) throws -> ArraySlice<UInt8> {
    var bytes = try read(place, count)
    while !bytes.isEmpty, bytes.count < count {
      let more = try read(place + bytes.count, count - bytes.count)
      if more.isEmpty { break }
      bytes += more
    }
    return bytes
  }
}

/// A reader of one form of recording, which gets the bytes of a file piece by piece. A copy goes on from the same place.
protocol EventReader {
  var head: Cast { get }
  /// The bytes at the beginning of the file before the first event.
  var headLength: Int { get }
  var notes: [CastProblem] { get }
  /// The last line or record that was read, from 1.
  var line: Int { get }

  /// Reads the whole records at the beginning of some bytes, or some of them.
  ///
  /// - Parameter bytes: The bytes after those that were read before.
  /// - Returns: The events, and the number of bytes that were read for them; 0 if more are needed.
  mutating func read(_ bytes: ArraySlice<UInt8>, isLast: Bool) throws -> (events: [Cast.Event], count: Int)
}

extension EventReader {
  var headLength: Int { 0 }
}

/// The events of one recording, piece by piece. A copy goes on from the same place.
protocol EventPieces {
  var head: Cast { get }
  var notes: [CastProblem] { get }

  mutating func next() throws -> [Cast.Event]?

  /// Drops bytes that can be read again.
  mutating func forget()
}

package struct CastFiles: Sendable {
  let path: String
  let bytes: CastBytes
  /// The timing file of a typescript; nil for other forms.
  let timing: (path: String, bytes: CastBytes)?

  package init(path: String, _ bytes: CastBytes, timing: (path: String, bytes: CastBytes)? = nil) {
    (self.path, self.bytes, self.timing) = (path, bytes, timing)
  }

  /// - Parameter size: The size of the terminal at the start in place of the one in the file; 0 keeps it.
  fileprivate func reader(of beginning: [UInt8], isWhole: Bool, startingAt size: Size) throws -> any EventReader {
    if let timing {
      return try TypescriptReader(path: path, bytes, timing: (timing.path, beginning), startingAt: size)
    }
    switch CastForm(of: beginning) {
    case .ttyrec: return TtyrecReader(beginning, path: path, startingAt: size)
    case .typescript: throw CastProblem(path: path, line: 1, reason: .noTimes)
    case .asciicast, nil:
      let room = isWhole ? beginning.count : bytes.count ?? CastLimits.record
      return try CastReader(beginning, isWhole: isWhole, room: room, path: path, startingAt: size)
    }
  }
}

struct FilePieces: EventPieces {
  private var reader: any EventReader
  private let bytes: CastBytes
  /// The most bytes of a piece, if its lines are shorter.
  private let length: Int
  /// The bytes that were got and not yet read, and the place of the first.
  private var (rest, place) = (ArraySlice<UInt8>(), 0)
  private var isAtEnd = false

  /// The bytes in which a header is found: usually, and where version 1 has members after its events.
  private static let (usualHead, longestHead) = (1 << 17, 1 << 24)

  init(_ files: CastFiles, startingAt size: Size, length: Int) throws {
    (bytes, self.length) = (files.timing?.bytes ?? files.bytes, length)
    var most = Self.usualHead
    while true {
      let beginning = try bytes.bytes(at: 0, most)
      let isWhole = beginning.count < most
      do {
        reader = try files.reader(of: Array(beginning), isWhole: isWhole, startingAt: size)
        (rest, place, isAtEnd) = (beginning.dropFirst(reader.headLength), reader.headLength, isWhole)
        return
      } catch let problem as CastProblem where problem.reason == .notACast {
        guard !isWhole, most < Self.longestHead, beginning.first == UInt8(ascii: "{") else { throw problem }
        most = Self.longestHead
      }
    }
  }

  var head: Cast { reader.head }
  var notes: [CastProblem] { reader.notes }

  mutating func forget() { (rest, isAtEnd) = ([], false) }

  mutating func next() throws -> [Cast.Event]? {
    var length = length
    while true {
      if rest.count < length, !isAtEnd {
        let more = try bytes.bytes(at: place + rest.count, length - rest.count)
        isAtEnd = rest.count + more.count < length
        if rest.isEmpty { rest = more } else { rest += more }
      }
      if rest.isEmpty { return nil }
      let (events, count) = try reader.read(rest.prefix(length), isLast: isAtEnd && rest.count <= length)
      (rest, place) = (rest.dropFirst(count), place + count)
      if count > 0 { return events }
      guard !isAtEnd || rest.count > length else { return nil }
      guard length <= CastLimits.record else {
        throw CastProblem(path: reader.head.path, line: reader.line + 1, reason: .tooLong)
      }
      length *= 2
    }
  }
}

/// The forms of recordings, which are told by what a file begins with.
package enum CastForm: Hashable, Sendable {
  case asciicast
  /// Records of a time, a length and output, as ttyrec and its kin write them.
  case ttyrec
  /// The output alone, as script(1) writes it.
  case typescript

  private static let scriptStart = "Script started on ".utf8

  /// Recognizes a recording by its first bytes, 512 of them if there are so many; nil for any other file.
  package init?(of beginning: some RandomAccessCollection<UInt8>) {
    if beginning.first == UInt8(ascii: "{") {
      guard String(decoding: beginning.prefix(512), as: UTF8.self).contains(text: "\"version\"") else { return nil }
      self = .asciicast
    } else if beginning.starts(with: Self.scriptStart) {
      self = .typescript
    } else if TtyrecReader.isTtyrec(beginning) {
      self = .ttyrec
    } else {
      return nil
    }
  }
}

extension String {
  fileprivate func contains(text: String) -> Bool {
    utf8.indices.contains { utf8[$0...].starts(with: text.utf8) }
  }
}
