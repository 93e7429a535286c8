/// Returns the next bytes of a file each time it is called; nil at its end.
package typealias ByteSource = () throws -> ArraySlice<UInt8>?

/// Opens a file at a place, which is counted in bytes.
package typealias ByteOpening = (Int) throws -> ByteSource

/// A reader of one form of recording, which gets the bytes of a file piece by piece, so that memory does not follow its
/// length.
protocol EventReader {
  /// The kind of error; `any Error` where it reads a second file.
  associatedtype Failure: Error

  var head: Cast { get }
  /// The bytes at the beginning of the file before the first event.
  var headLength: Int { get }
  var notes: [CastProblem] { get }
  /// The last line or record that was read, from 1.
  var line: Int { get }
  /// The skimmer of the output; nil reads all of it.
  var skimmer: OutputSkimmer? { get set }

  /// Reads the whole records at the beginning of some bytes, or some of them.
  ///
  /// - Parameters:
  ///   - bytes: The bytes after those that were read before.
  mutating func read(_ bytes: ArraySlice<UInt8>, isLast: Bool) throws(Failure) -> EventPiece

  /// Drops bytes that can be read again. The reader goes on after ``resume()``.
  mutating func suspend()

  /// Prepares a copy of a reader for going on, after the reader itself has gone on.
  mutating func resume() throws(Failure)
}

extension EventReader {
  mutating func suspend() {}
  mutating func resume() {}
}

struct EventPiece {
  var events: [Cast.Event]
  /// The bytes of the file that were read for them; 0 if more are needed.
  var count: Int
  /// The approximate memory of the events, in bytes.
  var weight: Int
}

extension Cast {
  /// - Parameter bytes: The bytes of the file from its beginning.
  init<Reader: EventReader>(_ bytes: [UInt8], by reader: Reader) throws(Reader.Failure) {
    var reader = reader
    var rest = bytes[min(reader.headLength, bytes.count)...]
    self = reader.head
    var piece: EventPiece
    repeat {
      piece = try reader.read(rest, isLast: true)
      rest = rest.dropFirst(piece.count)
      if events.isEmpty { events = piece.events } else { events += piece.events }
      weight += piece.weight
    } while piece.count > 0 && !rest.isEmpty
    notes = reader.notes
  }
}
