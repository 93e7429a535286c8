internal import Transitions

/// The abilities that a terminal reports and that only a report names.
struct ReportedAbilities {
  /// The name and the version, XTVERSION.
  private(set) var name: String?
  /// A Boolean value indicating whether a frame can be shown at once, DECRQM 2026.
  private(set) var synchronizes: Bool?
  /// A Boolean value indicating whether it has the keyboard protocol of kitty, CSI ? u.
  private(set) var reportsKeys = false

  /// Takes an answer in; one that was not asked for means nothing.
  mutating func take(_ reply: [UInt8]) {
    let text = String(decoding: reply, as: UTF8.self).dropFirst()
    if text.hasPrefix("P>|") {
      name = CellClusterer.line(of: String(text.dropFirst(3)))
    } else if text.hasPrefix("[?2026;"), text.hasSuffix("$y") {
      // 1 and 2 are set and reset; 0 is unknown, 3 and 4 cannot be changed.
      synchronizes = ["1", "2", "3"].contains(text.dropFirst(7).dropLast(2))
    } else if text.hasPrefix("[?"), text.hasSuffix("u") {
      reportsKeys = true
    }
  }
}
