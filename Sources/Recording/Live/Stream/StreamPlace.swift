/// The place that a show is sent to: the address of a WebSocket, `ws://HOST/PATH` or `wss://HOST/PATH`.
package struct StreamPlace: Hashable, Sendable {
  /// The name or the address of the machine, without brackets.
  package let host: String
  package let port: UInt16
  /// The path and the query, with the first slash. They hold the secret that lets one send.
  package let path: String
  package let isEncrypted: Bool

  package var name: String {
    let host = host.contains(":") ? "[\(host)]" : host
    let scheme = isEncrypted ? "wss" : "ws"
    return "\(scheme)://\(host)" + (port == Self.port(isEncrypted) ? "" : ":\(port)")
  }

  /// Reads the address of a WebSocket; nil if it is none, or has a user's name, blanks or letters that are not ASCII.
  package init?(_ text: String) {
    guard text.utf8.count <= 2000, text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }),
      let colon = text.firstIndex(of: ":"), text[colon...].hasPrefix("://")
    else { return nil }
    switch text[..<colon].lowercased() {
    case "ws": isEncrypted = false
    case "wss": isEncrypted = true
    default: return nil
    }
    let rest = text[text.index(colon, offsetBy: 3)...].prefix { $0 != "#" }
    let authority = rest.prefix { $0 != "/" && $0 != "?" }
    let path = rest.dropFirst(authority.count)
    self.path = path.first == "/" ? String(path) : "/" + path
    guard let (host, port) = Self.machine(authority) else { return nil }
    self.host = host
    self.port = port ?? Self.port(isEncrypted)
  }

  private static func port(_ isEncrypted: Bool) -> UInt16 { isEncrypted ? 443 : 80 }

  private static func machine(_ text: Substring) -> (host: String, port: UInt16?)? {
    var host = text.prefix { $0 != ":" }
    var rest = text.dropFirst(host.count)
    if text.first == "[" {
      host = text.dropFirst().prefix { $0 != "]" }
      rest = text.dropFirst(host.count + 2)
      guard text.dropFirst(host.count + 1).first == "]", host.contains(":"),
        host.allSatisfy({ $0.isHexDigit || $0 == ":" || $0 == "." })
      else { return nil }
    } else if !host.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "." || $0 == "_" }) {
      return nil
    }
    if host.isEmpty { return nil }
    if rest.isEmpty { return (String(host), nil) }
    let digits = rest.dropFirst()
    guard rest.first == ":", digits.allSatisfy(\.isNumber), let port = UInt16(digits), port > 0 else { return nil }
    return (String(host), port)
  }
}
