internal import PortholeEncoding
internal import Transitions

extension EmulatorState {
  /// Reads output up to the next control function for libvterm, or to the end.
  ///
  /// - Parameters:
  ///   - bytes: The output.
  ///   - index: The place to begin at. Afterwards the place to continue at.
  /// - Returns: A Boolean value indicating whether libvterm must execute ``request``.
  mutating func read(_ bytes: UnsafeRawBufferPointer, from index: inout Int) -> Bool {
    while index < bytes.count, !work.isExhausted {
      let byte = bytes[index]
      if parser.isAtRest, decoder.isAtRest {
        // Most output is lines of text.
        if byte >= 0x20, byte < 0x7F {
          var end = index + 1
          while end < bytes.count, bytes[end] >= 0x20, bytes[end] < 0x7F { end += 1 }
          show(ascii: UnsafeRawBufferPointer(rebasing: bytes[index..<end]))
          index = end
          continue
        }
        if byte < 0x1B {
          index += 1
          if execute(byte) { return true }
          continue
        }
      }
      index += 1
      if take(byte) { return true }
    }
    return false
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    // Two characters at most, of which only the last can complete a control function.
    var scalars: (Unicode.Scalar?, Unicode.Scalar?)
    decoder.take(byte) { scalars = (scalars.1, $0) }
    if let scalar = scalars.0, take(scalar) { assertionFailure("U+FFFD is no control function") }
    return scalars.1.map { take($0) } ?? false
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x7F { isClustering = false }
    switch parser.take(scalar) {
    case .none: return false
    case .print(let scalar):
      if scalar.value < 0x7F {
        show(sets.character(UInt8(truncatingIfNeeded: scalar.value)))
      } else {
        show(scalar)
      }
      return false
    case .execute(let control): return execute(control)
    case .sgr:
      rendition.apply(parser.parameters)
      return false
    case .escape(let final): return execute(escape: final)
    case .csi(let final): return execute(control: final)
    }
  }
}
