internal import PortholeEncoding
internal import Transitions

/// Pictures by the graphics protocol of kitty, <https://sw.kovidgoyal.net/kitty/graphics-protocol/>.
nonisolated enum KittyGraphics {
  /// The numbers of our pictures. Other programs have no reason to use them.
  static let numbers = 1_349_415_540..<1_349_415_548

  /// The most digits of a command, as the protocol wants it.
  private static let chunk = 4096

  /// Returns the bytes that send a PNG and show it over cells at the cursor, which stays where it is. The terminal
  /// answers nothing (q=2).
  ///
  /// - Parameters:
  ///   - number: One of ``numbers``.
  ///   - size: The cells that it covers.
  static func picture(_ png: [UInt8], number: Int, size: Size) -> [UInt8] {
    let digits = Base64.encode(png)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(digits.count + digits.count / chunk * 16 + 128)
    for start in stride(from: 0, to: digits.count, by: chunk) {
      let end = min(start + chunk, digits.count)
      let more = end < digits.count ? 1 : 0
      let head =
        start == 0
        ? "a=T,f=100,t=d,i=\(number),p=1,c=\(size.columns),r=\(size.rows),C=1,q=2,m=\(more)" : "q=2,m=\(more)"
      bytes += Array("\u{1B}_G\(head);".utf8)
      bytes += digits[start..<end]
      bytes += Array("\u{1B}\\".utf8)
    }
    return bytes
  }

  /// Returns the bytes that remove a picture and free its memory.
  static func removal(of number: Int) -> [UInt8] {
    Array("\u{1B}_Ga=d,d=I,i=\(number),q=2\u{1B}\\".utf8)
  }
}
