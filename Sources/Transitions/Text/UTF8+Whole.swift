extension BidirectionalCollection<UInt8> {
  /// The number of bytes before an incomplete UTF-8 character at the end; all of them if there is none.
  package var wholeCharacterCount: Int {
    var back = 0
    // A character has up to four bytes, so that an incomplete one has up to three.
    for byte in reversed().prefix(3) {
      back += 1
      let length = byte >= 0xF5 ? 1 : byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC2 ? 2 : byte < 0x80 ? 1 : 0
      if length > 0 { return back < length ? count - back : count }
    }
    return count
  }
}
