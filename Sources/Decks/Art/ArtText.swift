/// The characters of art: UTF-8 if the bytes are valid and not only ASCII, else CP437, or the codes of a program.
struct ArtText {
  private enum Encoding {
    case utf8(ArraySlice<UInt8>)
    case codePage(ArraySlice<UInt8>, [Unicode.Scalar])
    case codes(any ArtCodeReader, CodedText)
  }

  private let encoding: Encoding

  private init(_ encoding: Encoding) { self.encoding = encoding }

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

  /// - Parameter dataEnd: The end of codes, in which any byte may stand.
  /// - Throws: If the C library does not know CP437.
  init(_ bytes: [UInt8], kind: ArtKind, end: Int, dataEnd: Int) throws(DeckProblem.Reason) {
    let reader: any ArtCodeReader
    switch kind {
    case .board(let dialect): reader = BoardCodes(dialect, bytes[..<end])
    case .avatar: reader = AvatarCodes(bytes[..<dataEnd])
    case .tundra: reader = TundraCodes(bytes[..<dataEnd])
    default:
      try self.init(bytes[..<end])
      return
    }
    guard let table = CodePage437.table else { throw .noCodePage }
    self.init(.codes(reader, CodedText(table, bytes: bytes.count)))
  }

  var isUTF8: Bool {
    if case .utf8 = encoding { true } else { false }
  }

  /// Calls a closure with every character and the one after it in UTF-8. In CP437, the controls that MS-DOS obeys stay
  /// controls; the other bytes below 0x20 are pictures.
  ///
  /// - Returns: True if the bytes end within a code.
  @discardableResult
  func forEach(
    _ body: (Unicode.Scalar, Unicode.Scalar?) throws(DeckProblem.Reason) -> Void
  ) throws(DeckProblem.Reason) -> Bool {
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
      for byte in bytes { try body(CodePage437.isControl(byte) ? Unicode.Scalar(byte) : table[Int(byte)], nil) }
    case .codes(var reader, var text):
      while try reader.read(into: &text) {
        for scalar in text.scalars { try body(scalar, nil) }
        text.scalars.removeAll(keepingCapacity: true)
      }
      return reader.isCut
    }
    return false
  }

  /// All characters as a title shows them: in CP437 every byte is a picture.
  var line: String {
    switch encoding {
    case .utf8(let bytes): String(decoding: bytes, as: UTF8.self)
    case .codePage(let bytes, let table): String(String.UnicodeScalarView(bytes.map { table[Int($0)] }))
    case .codes: ""
    }
  }
}
