/// The codes of other programs in art, which are not read.
enum UnreadCodes {
  /// The fewest codes that are no chance.
  private static let least = 3

  private static let escapes = ["\\e[", "\\033[", "\\x1b[", "\\x1B[", "\\u001b[", "\\u001B[", "^[["].map {
    Array($0.utf8)
  }

  /// Returns the name of codes of which a text has several; nil if it has none, or codes that are read.
  ///
  /// - Complexity: O(bytes).
  static func name(in bytes: [UInt8]) -> String? {
    guard !bytes.contains(0x1B), ArtKind(toldBy: bytes, SauceReader(bytes)) == nil,
      ArtKind(codesIn: bytes[...], named: .ansi) == .ansi
    else { return nil }
    var (chat, board, spelled) = (0, 0, 0)
    for (place, byte) in bytes.enumerated() {
      let rest = bytes[(place + 1)...]
      switch byte {
      case 0x03 where rest.first.map(isDigit) ?? false: chat += 1
      case 0x0B where rest.count > 1 && rest.prefix(2).allSatisfy(isHexDigit): board += 1
      case UInt8(ascii: "\\"), UInt8(ascii: "^"): if isEscape(bytes[place...]) { spelled += 1 }
      default: break
      }
    }
    if chat >= least { return "the colours of mIRC (^C)" }
    if board >= least { return "the codes of RemoteAccess (^K)" }
    return spelled >= least ? "escape sequences that are spelled out, such as \\e[31m," : nil
  }

  private static func isEscape(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let start = escapes.first(where: { bytes.starts(with: $0) }) else { return false }
    let last = bytes.dropFirst(start.count).first { !isDigit($0) && $0 != UInt8(ascii: ";") }
    return last.map { "mHJKABCD".utf8.contains($0) } ?? false
  }
}
