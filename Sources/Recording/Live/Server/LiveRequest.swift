internal import PortholeStreams
internal import Transitions

/// The request of a watcher: a line and headers of HTTP, and nothing after them.
package struct LiveRequest: Hashable, Sendable {
  /// The things that a watcher can get. Each has a path behind the token.
  package enum Thing: String, CaseIterable, Sendable {
    case page = ""
    case frames = "/frames"
    case events = "/events"
  }

  package enum Decision: Hashable, Sendable {
    /// More bytes must come.
    case wait
    case give(Thing)
    case refuse(Refusal)
  }

  package enum Refusal: String, Sendable {
    case malformed = "400 Bad Request"
    case misdirected = "421 Misdirected Request"
    case unknown = "404 Not Found"
    case notGet = "405 Method Not Allowed"
    case tooLarge = "431 Request Header Fields Too Large"
    case crowded = "503 Service Unavailable"
  }

  /// The most bytes of a request.
  package static let most = 8192

  /// Decides on the bytes that have come so far.
  package static func decide(_ bytes: [UInt8], token: String, at address: LiveAddress) -> Decision {
    let ends = bytes.indices.dropLast(3)
    guard let end = ends.first(where: { bytes[$0..<$0 + 4].elementsEqual([0x0D, 0x0A, 0x0D, 0x0A]) }) else {
      return bytes.count >= most ? .refuse(.tooLarge) : .wait
    }
    let lines = bytes[..<end].split(separator: 0x0A, omittingEmptySubsequences: false).map {
      $0.last == 0x0D ? $0.dropLast() : $0
    }
    guard bytes[..<end].allSatisfy({ $0 >= 0x20 && $0 < 0x7F || $0 == 0x0D || $0 == 0x0A || $0 == 0x09 }),
      let words = lines.first?.split(separator: 0x20, omittingEmptySubsequences: false), words.count == 3,
      words[2].elementsEqual("HTTP/1.1".utf8) || words[2].elementsEqual("HTTP/1.0".utf8)
    else { return .refuse(.malformed) }
    guard words[0].elementsEqual("GET".utf8) else { return .refuse(.notGet) }
    let hosts = lines.dropFirst().compactMap { header("host", in: $0) }
    guard hosts.count == 1, address.admits(hosts[0]) else {
      return .refuse(hosts.count == 1 ? .misdirected : .malformed)
    }
    guard words[1].first == 0x2F, let thing = thing(words[1].dropFirst(), token: token) else {
      return .refuse(.unknown)
    }
    return .give(thing)
  }

  private static func thing(_ path: ArraySlice<UInt8>, token: String) -> Thing? {
    let secret = Array(token.utf8)
    guard path.count >= secret.count else { return nil }
    // Every byte is compared, so that the time tells nothing about the token.
    let difference = zip(path, secret).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) }
    guard difference == 0 else { return nil }
    let rest = String(decoding: path.dropFirst(secret.count).prefix { $0 != 0x3F }, as: UTF8.self)
    return rest == "/" ? .page : Thing(rawValue: rest)
  }

  /// Returns the value of a header in lower case; nil if the line is another one.
  private static func header(_ name: String, in line: ArraySlice<UInt8>) -> String? {
    guard let colon = line.firstIndex(of: 0x3A),
      String(decoding: line[..<colon], as: UTF8.self).lowercased() == name
    else { return nil }
    let value = String(decoding: line[(colon + 1)...], as: UTF8.self).lowercased()
    return String(value.drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
  }
}

extension LiveRequest.Refusal {
  /// The bytes of the answer.
  package var answer: [UInt8] {
    let headers = self == .notGet ? ["Allow: GET"] : []
    return LiveRequest.head(rawValue, type: "text/plain", length: rawValue.utf8.count + 1, headers)
      + Array((rawValue + "\n").utf8)
  }
}

extension LiveRequest {
  fileprivate static func head(_ status: String, type: String, length: Int?, _ headers: [String]) -> [UInt8] {
    let lines =
      ["HTTP/1.1 \(status)", "Content-Type: \(type)"] + (length.map { ["Content-Length: \($0)"] } ?? [])
      + ["Cache-Control: no-store", "X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer"]
      + headers + ["Connection: close", "", ""]
    return Array(lines.joined(separator: "\r\n").utf8)
  }
}

extension LiveRequest.Thing {
  /// Returns the bytes of the answer: all of it for the page, the beginning for the others.
  package func answer(page: [UInt8]) -> [UInt8] {
    let status = "200 OK"
    switch self {
    case .page:
      let policy = """
        default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; connect-src 'self'; \
        base-uri 'none'; form-action 'none'
        """
      let headers = ["Content-Security-Policy: \(policy)"]
      return LiveRequest.head(status, type: "text/html; charset=utf-8", length: page.count, headers) + page
    case .frames, .events:
      // A player on another page may read the events if it knows the token.
      let headers = self == .events ? ["Access-Control-Allow-Origin: *"] : []
      return LiveRequest.head(status, type: "text/event-stream", length: nil, headers) + Array("retry: 1000\n\n".utf8)
    }
  }
}

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
