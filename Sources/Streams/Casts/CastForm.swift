/// The forms of recordings, which are told by what a file begins with.
package enum CastForm: Hashable, Sendable {
  case asciicast
  /// Records of a time, a length and output, as ttyrec and its kin write them.
  case ttyrec
  /// The output alone, as script(1) writes it.
  case typescript

  private static let scriptStart = "Script started on ".utf8

  /// Recognizes a recording by its first bytes, 512 of them if there are so many; nil for any other file.
  package init?(of beginning: some RandomAccessCollection<UInt8>) {
    if beginning.first == UInt8(ascii: "{") {
      guard String(decoding: beginning.prefix(512), as: UTF8.self).contains(text: "\"version\"") else { return nil }
      self = .asciicast
    } else if beginning.starts(with: Self.scriptStart) {
      self = .typescript
    } else if TtyrecReader.isTtyrec(beginning) {
      self = .ttyrec
    } else {
      return nil
    }
  }
}

extension String {
  fileprivate func contains(text: String) -> Bool {
    utf8.indices.contains { utf8[$0...].starts(with: text.utf8) }
  }
}
