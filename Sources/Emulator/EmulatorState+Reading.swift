internal import PortholeEncoding
internal import Transitions

extension EmulatorState {
  /// Reads output.
  mutating func read(_ bytes: UnsafeRawBufferPointer) {
    var index = 0
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
          execute(byte)
          continue
        }
      }
      index += 1
      take(byte)
    }
  }

  private mutating func take(_ byte: UInt8) {
    // Two characters at most.
    var scalars: (Unicode.Scalar?, Unicode.Scalar?)
    decoder.take(byte) { scalars = (scalars.1, $0) }
    if let scalar = scalars.0 { take(scalar) }
    if let scalar = scalars.1 { take(scalar) }
  }

  private mutating func take(_ scalar: Unicode.Scalar) {
    if scalar.value < 0x7F { endCluster() }
    switch parser.take(scalar) {
    case .none: break
    case .print(let scalar):
      if scalar.value < 0x7F {
        show(sets.character(UInt8(truncatingIfNeeded: scalar.value)))
      } else {
        show(scalar)
      }
    case .execute(let control): execute(control)
    case .sgr:
      rendition.apply(parser.parameters)
      hasRendition = true
    case .escape(let final): execute(escape: final)
    case .csi(let final): execute(control: final)
    }
  }
}
