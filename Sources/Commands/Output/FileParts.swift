internal import PortholeCasts

/// A file that is read part by part, and unpacked if it is packed.
final class FileParts {
  private let file: StoredFile
  private let unpacker: Unpacker?
  /// The bytes of the file that were read.
  private var place = 0
  /// The bytes of the unpacked file to leave out.
  private var skipped = 0
  private var isAtEnd = false

  /// - Parameters:
  ///   - form: The program that packed it; nil for none.
  ///   - start: The place at which to begin in what is unpacked. To find it, everything before it is unpacked too.
  init(_ file: StoredFile, _ form: Unpacker.Form?, from start: Int) throws(CommandFailure) {
    self.file = file
    do throws(Unpacker.Failure) {
      unpacker = try form.map { form throws(Unpacker.Failure) in try Unpacker(form) }
    } catch {
      throw CommandFailure("\(file.path): \(error)")
    }
    if form == nil { place = start } else { skipped = start }
  }

  /// Returns what ``next()`` does.
  var source: ByteSource { { try self.next() } }

  /// Returns the next bytes; nil at the end of the file.
  func next() throws(CommandFailure) -> ArraySlice<UInt8>? {
    while !isAtEnd {
      let bytes = try file.bytes(at: place, atMost: StoredFile.pieceLength)
      place += bytes.count
      isAtEnd = bytes.isEmpty
      var result = try unpacked(bytes)
      let left = min(skipped, result.count)
      skipped -= left
      result = result.dropFirst(left)
      if !result.isEmpty { return result }
    }
    return nil
  }

  private func unpacked(_ bytes: ArraySlice<UInt8>) throws(CommandFailure) -> ArraySlice<UInt8> {
    guard let unpacker else { return bytes }
    var result: [UInt8] = []
    do throws(Unpacker.Failure) {
      if isAtEnd { try unpacker.finish() }
      _ = try unpacker.unpack(bytes) { part in
        result += part
        return true
      }
    } catch {
      throw CommandFailure("\(file.path): \(error)")
    }
    return result[...]
  }
}
