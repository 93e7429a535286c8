internal import CPortholeZlib
internal import Synchronization

extension CastBytes {
  package static func arePacked(_ beginning: some Collection<UInt8>) -> Bool {
    beginning.starts(with: [0x1F, 0x8B, 0x08])
  }

  /// The bytes that gzip has packed. To read from a place before the last, everything is unpacked again.
  package var unpacked: CastBytes {
    let packed = self
    let unpacker = Shared()
    return CastBytes(count: nil) { place, most in
      try unpacker.current.withLock { current in
        if current.map({ place < $0.place }) ?? true { current = try Unpacker(packed) }
        return try current?.bytes(at: place, atMost: most) ?? []
      }
    }
  }

  private final class Shared: Sendable {
    let current = Mutex<Unpacker?>(nil)
  }
}

/// Unpacks bytes that gzip has packed, from the first to the last.
private final class Unpacker {
  private let packed: CastBytes
  private var stream = z_stream()
  /// The packed bytes that were taken.
  private var taken = 0
  /// The bytes that were unpacked and not yet read, and the place of the first.
  private var rest = ArraySlice<UInt8>()
  private(set) var place = 0
  private var isWhole = false

  private static let pieceLength = 1 << 16

  init(_ packed: CastBytes) throws {
    self.packed = packed
    // The largest window, and the header of gzip.
    guard inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
      throw UnpackingFailure.noMemory
    }
  }

  deinit { inflateEnd(&stream) }

  func bytes(at place: Int, atMost most: Int) throws -> ArraySlice<UInt8> {
    repeat {
      let skipped = min(place - self.place, rest.count)
      rest = rest.dropFirst(skipped)
      self.place += skipped
      if rest.isEmpty { continue }
      let bytes = rest.prefix(most)
      rest = rest.dropFirst(bytes.count)
      self.place += bytes.count
      return bytes
    } while try unpackMore()
    return []
  }

  private func unpackMore() throws -> Bool {
    let input = try packed.read(taken, Self.pieceLength)
    if input.isEmpty, isWhole { return false }
    // Files of gzip may follow each other in one file.
    if isWhole {
      inflateReset(&stream)
      isWhole = false
    }
    var (used, status) = (0, Z_OK)
    rest =
      [UInt8](unsafeUninitializedCapacity: 4 * Self.pieceLength) { room, made in
        input.withUnsafeBufferPointer { input in
          stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
          stream.avail_in = UInt32(input.count)
          stream.next_out = room.baseAddress
          stream.avail_out = UInt32(room.count)
          status = inflate(&stream, Z_NO_FLUSH)
          (used, made) = (input.count - Int(stream.avail_in), room.count - Int(stream.avail_out))
        }
      }[...]
    taken += used
    isWhole = status == Z_STREAM_END
    guard isWhole || status == Z_OK, used > 0 || !rest.isEmpty else { throw UnpackingFailure.damaged }
    return true
  }
}

/// The reason why bytes cannot be unpacked.
package enum UnpackingFailure: Error, Hashable {
  case damaged
  case noMemory
}

extension UnpackingFailure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .damaged: "damaged or incomplete; compress it again with gzip"
    case .noMemory: "not enough memory to unpack it; unpack it yourself"
    }
  }
}
