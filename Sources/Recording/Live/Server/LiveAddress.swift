internal import PortholeStreams
internal import Transitions

/// The place where a show is served: an address of this machine in digits, and a port.
package struct LiveAddress: Hashable, Sendable {
  package var host = "127.0.0.1"
  /// The port; 0 for any that is free.
  package var port: UInt16 = 0

  /// Creates the place that only this machine can reach, at any free port.
  package init() {}

  /// Reads `ADDRESS:PORT`, `[ADDRESS]:PORT` for IPv6, `ADDRESS` or `PORT`; nil for anything else.
  package init?(_ text: String) {
    if let port = UInt16(digits: text) {
      self.port = port
      return
    }
    var rest = text[...]
    if rest.first == "[" {
      guard let end = rest.firstIndex(of: "]") else { return nil }
      host = String(rest[rest.index(after: rest.startIndex)..<end])
      guard host.contains(":") else { return nil }
      rest = rest[rest.index(after: end)...]
    } else {
      let end = rest.firstIndex(of: ":") ?? rest.endIndex
      host = String(rest[..<end])
      rest = rest[end...]
    }
    if host == "localhost" { host = "127.0.0.1" }
    guard host.utf8.count <= 45, Self.isNumeric(host) else { return nil }
    if rest.isEmpty { return }
    guard rest.first == ":", let port = UInt16(digits: rest.dropFirst()) else { return nil }
    self.port = port
  }

  private static func isNumeric(_ host: String) -> Bool {
    if host.contains(":") { return host.utf8.allSatisfy { $0 == 0x3A || $0 == 0x2E || Self.isHexadecimal($0) } }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4
      && parts.allSatisfy { UInt8(digits: $0) != nil && ($0 == "0" || $0.first != "0") }
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x46).contains(byte) || (0x61...0x66).contains(byte)
  }

  /// True if only this machine can reach it.
  package var isLoopback: Bool { host.hasPrefix("127.") || host == "::1" }
  package var isEverywhere: Bool { host == "0.0.0.0" || host == "::" }

  /// - Parameter name: The name or address of this machine, for a place that stands for all of its addresses.
  package func link(_ path: String, machine name: String) -> String {
    let host = isEverywhere ? name : host
    return "http://\(host.contains(":") ? "[\(host)]" : host):\(port)/\(path)"
  }

  /// Returns true if a browser may name the place so in a request.
  ///
  /// A page of another site can let its own name lead to this machine; it then asks for that name. No other machine needs
  /// one that only this machine can reach.
  package func admits(_ name: String) -> Bool {
    guard isLoopback else { return true }
    return ["127.0.0.1", "localhost", "[::1]", host].contains { name == "\($0):\(port)" || port == 80 && name == $0 }
  }
}
