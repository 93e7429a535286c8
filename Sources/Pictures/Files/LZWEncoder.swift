/// The compression of GIF: codes of 3 to 12 bits for runs that have come before.
struct LZWEncoder {
  /// By hash: the run that a code stands for, as the code of all but its last index and that index; -1 where there is none.
  private var runs = [Int32](repeating: -1, count: Self.slots)
  private var codes = [UInt16](repeating: 0, count: Self.slots)
  private var next = 0
  private var width = 0
  private var pending: UInt32 = 0
  private var pendingBits = 0

  private static let slots = 1 << 14
  private static let mostCodes = 1 << 12

  /// Appends the data of an image: the size of its indices, blocks of up to 255 bytes, an empty block.
  ///
  /// - Parameters:
  ///   - indices: At least one.
  ///   - bits: How many bits the largest index takes, 2...8.
  mutating func encode(_ indices: [UInt8], bits: Int, into file: inout [UInt8]) {
    file.append(UInt8(bits))
    var data: [UInt8] = []
    data.reserveCapacity(indices.count / 4)
    let clear = 1 << bits
    begin(clear)
    emit(clear, into: &data)
    indices.withUnsafeBufferPointer { indices in
      var prefix = Int(indices[0])
      for index in indices.dropFirst() {
        let run = Int32(prefix << 8 | Int(index))
        var slot = Int((UInt32(bitPattern: run) &* 0x9E37_79B1) &>> 18)
        while runs[slot] != run, runs[slot] >= 0 { slot = (slot + 1) & (Self.slots - 1) }
        if runs[slot] == run {
          prefix = Int(codes[slot])
          continue
        }
        emit(prefix, into: &data)
        widen()
        if next < Self.mostCodes {
          runs[slot] = run
          codes[slot] = UInt16(next)
          next += 1
        } else {
          emit(clear, into: &data)
          begin(clear)
        }
        prefix = Int(index)
      }
      emit(prefix, into: &data)
      widen()
    }
    emit(clear + 1, into: &data)
    if pendingBits > 0 { data.append(UInt8(pending & 0xFF)) }
    (pending, pendingBits) = (0, 0)
    for start in stride(from: 0, to: data.count, by: 255) {
      let block = data[start..<min(start + 255, data.count)]
      file.append(UInt8(block.count))
      file.append(contentsOf: block)
    }
    file.append(0)
  }

  private mutating func begin(_ clear: Int) {
    for slot in runs.indices { runs[slot] = -1 }
    next = clear + 2
    width = clear.trailingZeroBitCount + 1
  }

  /// Codes become a bit longer once the reader, who is one run behind, has given out all of that length.
  private mutating func widen() {
    if next == 1 << width, width < 12 { width += 1 }
  }

  @inline(__always)
  private mutating func emit(_ code: Int, into data: inout [UInt8]) {
    pending |= UInt32(code) << UInt32(pendingBits)
    pendingBits += width
    while pendingBits >= 8 {
      data.append(UInt8(pending & 0xFF))
      pending >>= 8
      pendingBits -= 8
    }
  }
}
