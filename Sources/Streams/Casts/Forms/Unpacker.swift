internal import CPortholeCasts
internal import CPortholeLoading
internal import CPortholeZlib

/// Unpacks bytes that gzip or zstd has packed, piece by piece.
package final class Unpacker {
  package enum Form: Hashable, Sendable {
    case gzip, zstd

    /// Recognizes packed bytes by their first four; nil for any others.
    package init?(of bytes: some Collection<UInt8>) {
      if bytes.starts(with: [0x1F, 0x8B, 0x08]) {
        self = .gzip
      } else if bytes.starts(with: [0x28, 0xB5, 0x2F, 0xFD]) {
        self = .zstd
      } else {
        return nil
      }
    }
  }

  /// The reason why bytes cannot be unpacked.
  package enum Failure: Error, Hashable, Sendable {
    /// The bytes are not what the program has made, or not all of it.
    case damaged(Form)
    case noLibrary(String)
    case noMemory
  }

  private let form: Form
  private var gzip = z_stream()
  private var zstd: OpaquePointer?
  private var isAtEnd = false
  private var room = [UInt8](repeating: 0, count: 1 << 16)

  package init(_ form: Form) throws(Failure) {
    self.form = form
    switch form {
    case .gzip:
      // The largest window, and the header of gzip.
      guard inflateInit2_(&gzip, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
        throw .noMemory
      }
    case .zstd:
      var missing: UnsafePointer<CChar>?
      zstd = zstd_stream_new(&missing)
      if let missing { throw .noLibrary(String(cString: missing)) }
      guard zstd != nil else { throw .noMemory }
    }
  }

  deinit {
    if form == .gzip { inflateEnd(&gzip) }
    zstd_stream_free(zstd)
  }

  /// Unpacks the next bytes.
  ///
  /// - Parameter take: Gets the result piece by piece, and returns a Boolean value indicating whether it takes more.
  /// - Returns: False if `take` does not.
  package func unpack(
    _ packed: ArraySlice<UInt8>, _ take: (ArraySlice<UInt8>) -> Bool
  ) throws(Failure) -> Bool {
    var rest = packed
    // Some of the result may still be held back when all bytes are taken.
    var isFull = false
    while !rest.isEmpty || isFull {
      let (used, made) = try form == .gzip ? inflated(rest) : decompressed(rest)
      isFull = made == room.count
      rest = rest.dropFirst(used)
      if made > 0, !take(room[..<made]) { return false }
      if used == 0, made == 0, !rest.isEmpty { throw .damaged(form) }
    }
    return true
  }

  /// - Throws: ``Failure/damaged(_:)`` if the end is missing.
  package func finish() throws(Failure) {
    guard isAtEnd else { throw .damaged(form) }
  }

  private func inflated(_ packed: ArraySlice<UInt8>) throws(Failure) -> (used: Int, made: Int) {
    // Files of gzip may follow each other in one file.
    if isAtEnd, !packed.isEmpty {
      inflateReset(&gzip)
      isAtEnd = false
    }
    let count = min(packed.count, 1 << 20)
    let (size, old) = (room.count, gzip.total_out)
    let status = packed.withUnsafeBufferPointer { packed in
      room.withUnsafeMutableBufferPointer { room in
        gzip.next_in = UnsafeMutablePointer(mutating: packed.baseAddress)
        gzip.avail_in = UInt32(count)
        gzip.next_out = room.baseAddress
        gzip.avail_out = UInt32(size)
        return inflate(&gzip, Z_NO_FLUSH)
      }
    }
    guard [Z_OK, Z_STREAM_END, Z_BUF_ERROR].contains(status) else { throw .damaged(form) }
    isAtEnd = status == Z_STREAM_END
    return (count - Int(gzip.avail_in), Int(gzip.total_out - old))
  }

  private func decompressed(_ packed: ArraySlice<UInt8>) throws(Failure) -> (used: Int, made: Int) {
    guard let zstd else { throw .noMemory }
    var (used, made) = (0, 0)
    let size = room.count
    let status = packed.withUnsafeBufferPointer { packed in
      room.withUnsafeMutableBufferPointer { room in
        room.baseAddress.map {
          zstd_stream_unpack(zstd, packed.baseAddress, packed.count, &used, $0, size, &made)
        } ?? -1
      }
    }
    if status < 0 { throw .damaged(form) }
    if used > 0 || made > 0 { isAtEnd = status == 0 }
    return (used, made)
  }
}

extension Unpacker {
  /// Returns all that was packed; nil if it is more than a number of bytes.
  package static func unpacked(
    _ bytes: [UInt8], _ form: Form, atMost most: Int
  ) throws(Failure) -> [UInt8]? {
    let unpacker = try Unpacker(form)
    var result: [UInt8] = []
    let isWhole = try unpacker.unpack(bytes[...]) { piece in
      result += piece
      return result.count <= most
    }
    guard isWhole else { return nil }
    try unpacker.finish()
    return result
  }

  /// Returns the first bytes of what was packed, as far as its beginning gives them.
  package static func beginning(of bytes: [UInt8], _ form: Form, count: Int) -> [UInt8] {
    var result: [UInt8] = []
    let unpacker = try? Unpacker(form)
    _ = try? unpacker?.unpack(bytes[...]) { piece in
      result += piece
      return result.count < count
    }
    return Array(result.prefix(count))
  }
}

extension Unpacker.Failure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .damaged(.gzip): "damaged, or not whole; pack it again with gzip"
    case .damaged(.zstd): "damaged, or not whole; pack it again with zstd"
    case .noLibrary(let name):
      "\(name) is missing; \"apt-get install \(String(cString: library_package(name)))\" installs it, or unpack the file with unzstd"
    case .noMemory: "not enough memory to unpack it; unpack it yourself"
    }
  }
}
