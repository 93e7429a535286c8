/// The marks of a synchronized update (DEC private mode 2026). A terminal that knows them shows all that is between
/// them at once; others ignore them.
package enum SynchronizedUpdate {
  package static let begin: [UInt8] = Array("\u{1B}[?2026h".utf8)
  package static let end: [UInt8] = Array("\u{1B}[?2026l".utf8)

  /// Puts the marks around the bytes that `body` appends, and returns true; puts none if it appends nothing.
  @discardableResult
  package static func wrap(_ bytes: inout [UInt8], _ body: (inout [UInt8]) -> Void) -> Bool {
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
