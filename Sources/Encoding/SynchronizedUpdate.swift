/// The marks between which a terminal that knows them (DEC private mode 2026) shows nothing, so that a frame appears
/// at once. Others ignore them.
public enum SynchronizedUpdate {
  /// `ESC [ ? 2026 h`.
  public static let begin: [UInt8] = Array("\u{1B}[?2026h".utf8)
  /// `ESC [ ? 2026 l`.
  public static let end: [UInt8] = Array("\u{1B}[?2026l".utf8)

  /// Puts the marks around what `body` appends; where it appends nothing, nothing is appended.
  ///
  /// - Returns: Whether there is anything.
  @discardableResult
  public static func wrap(_ bytes: inout [UInt8], _ body: (inout [UInt8]) -> Void) -> Bool {
    let start = bytes.count
    bytes.append(contentsOf: begin)
    body(&bytes)
    if bytes.count == start + begin.count {
      bytes.removeLast(begin.count)
      return false
    }
    bytes.append(contentsOf: end)
    return true
  }
}
