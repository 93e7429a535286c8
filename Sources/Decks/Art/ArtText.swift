/// The characters of art: UTF-8 if the bytes are valid and not only ASCII, else CP437.
struct ArtText {
  private enum Encoding {
    case utf8(ArraySlice<UInt8>)
    case codePage(ArraySlice<UInt8>, [Unicode.Scalar])
  }

  private let encoding: Encoding

  /// - Throws: If the C library does not know CP437.
  init(_ bytes: ArraySlice<UInt8>) throws(DeckProblem.Reason) {
    if bytes.contains(where: { $0 >= 0x80 }), String(validating: bytes, as: UTF8.self) != nil {
      encoding = .utf8(bytes)
    } else if let table = CodePage437.table {
      encoding = .codePage(bytes, table)
    } else {
      throw .noCodePage
    }
  }

  var isUTF8: Bool {
    if case .utf8 = encoding { true } else { false }
  }

  /// Calls a closure with every character and the one after it in UTF-8. In CP437, the controls that MS-DOS obeys stay
  /// controls; the other bytes below 0x20 are pictures.
  func forEach(_ body: (Unicode.Scalar, Unicode.Scalar?) throws(DeckProblem.Reason) -> Void) throws(DeckProblem.Reason)
  {
    switch encoding {
    case .utf8(var rest):
      // Piece by piece, so that a large work never stands in memory twice.
      while !rest.isEmpty {
        var end = min(rest.startIndex + (1 << 16), rest.endIndex)
        while end < rest.endIndex, rest[end] & 0xC0 == 0x80 { end -= 1 }
        var scalars = String(decoding: rest[..<end], as: UTF8.self).unicodeScalars.makeIterator()
        var next = scalars.next()
        while let scalar = next {
          next = scalars.next()
          try body(scalar, next)
        }
        rest = rest[end...]
      }
    case .codePage(let bytes, let table):
      for byte in bytes {
        switch byte {
        case 0x07...0x0A, 0x0D, 0x1B: try body(Unicode.Scalar(byte), nil)
        default: try body(table[Int(byte)], nil)
        }
      }
    }
  }

  /// All characters as a title shows them: in CP437 every byte is a picture.
  var line: String {
    switch encoding {
    case .utf8(let bytes): String(decoding: bytes, as: UTF8.self)
    case .codePage(let bytes, let table): String(String.UnicodeScalarView(bytes.map { table[Int($0)] }))
    }
  }
}
