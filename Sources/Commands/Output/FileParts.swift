internal import PortholeCasts
internal import PortholeDecks
internal import PortholePlatform

/// A file that is read part by part, and unpacked if it is packed.
final class FileParts {
  private let path: String
  private let descriptor: Int32
  private let unpacker: Unpacker?
  private var isAtEnd = false

  /// The bytes that are read at once.
  private static let length = 1 << 18

  /// - Parameter form: The program that packed it; nil for none.
  init(_ path: String, _ form: Unpacker.Form?) throws(CommandFailure) {
    self.path = path
    do throws(Unpacker.Failure) {
      unpacker = try form.map { form throws(Unpacker.Failure) in try Unpacker(form) }
    } catch {
      throw CommandFailure("\(path): \(error)")
    }
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 { throw CommandFailure("\(path): \(ReadFailure.description(String(cString: strerror(errno))))") }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Returns the next bytes each time it is called; nil at the end of the file.
  var source: LongCast.Source { { try self.next() } }

  private func next() throws(CommandFailure) -> ArraySlice<UInt8>? {
    var result: [UInt8] = []
    while result.isEmpty {
      if isAtEnd { return nil }
      var bytes: [UInt8] = []
      bytes.append(reading: descriptor, atMost: Self.length)
      isAtEnd = bytes.isEmpty
      guard let unpacker else {
        result = bytes
        continue
      }
      do throws(Unpacker.Failure) {
        if isAtEnd { try unpacker.finish() }
        _ = try unpacker.unpack(bytes[...]) { part in
          result += part
          return true
        }
      } catch {
        throw CommandFailure("\(path): \(error)")
      }
    }
    return result[...]
  }
}
