/// A link from text to an address elsewhere, as terminals have it in OSC 8.
public struct Hyperlink: Hashable, Sendable {
  /// The address: 1 to 2083 printable ASCII characters without a space.
  public let address: String
  /// The name that joins cells apart from each other into one link; empty for none. At most 250 printable ASCII
  /// characters without a space, a colon or a semicolon.
  public let group: String

  /// The most bytes of an address.
  package static let mostAddress = 2083
  /// The most bytes of a group's name.
  package static let mostGroup = 250

  /// Creates a link.
  ///
  /// - Returns: nil if the address is empty, too long or has characters that no address has. A group with such
  ///   characters is left out.
  public init?(_ address: String, group: String = "") {
    let isSafe = address.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    guard isSafe, !address.isEmpty, address.utf8.count <= Self.mostAddress else { return nil }
    self.address = address
    let isName = group.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x3A && $0 != 0x3B }
    self.group = isName && group.utf8.count <= Self.mostGroup ? group : ""
  }

  /// True if a page may link to it: its scheme is http, https, mailto, gopher or gemini.
  package var isForPages: Bool {
    guard let colon = address.utf8.firstIndex(of: 0x3A) else { return false }
    let schemes: Set = ["http", "https", "mailto", "gopher", "gemini"]
    return schemes.contains(address[..<colon].lowercased())
  }
}
