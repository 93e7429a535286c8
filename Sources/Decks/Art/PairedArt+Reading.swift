extension PairedArt {
  /// Reads a work.
  ///
  /// - Parameters:
  ///   - kind: The format.
  ///   - width: The width of a format that does not tell it.
  /// - Returns: nil for a format that stores no cells.
  /// - Throws: If the file ends before its first cell, or is larger than ``Limits`` allow.
  init?(
    _ bytes: [UInt8], kind: ArtKind, record: SauceReader, width: Int?
  ) throws(DeckProblem.Reason) {
    let data = bytes[..<record.dataEnd]
    switch kind {
    case .xbin: self = try XBin.art(data)
    case .binary: self = try BinaryText.art(data, record: record, width: width)
    case .artworx: self = try Artworx.art(data)
    case .iceDraw: self = try IceDraw.art(data)
    case .ansi, .ascii, .pcboard, .avatar, .tundra, .ripscrip: return nil
    }
    guard !pairs.isEmpty else { throw .art(.cutHead(kind)) }
  }
}
