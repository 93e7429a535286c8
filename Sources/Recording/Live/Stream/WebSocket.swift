internal import CPortholeLive

/// A connection by WebSocket that only sends. One thread uses it.
struct WebSocket: ~Copyable {
  private let socket: OpaquePointer

  init(to place: StreamPlace, protocol: String, wake: Int32) throws(StreamProblem) {
    var missing: UnsafePointer<CChar>?
    let socket = place.host.withCString { host in
      place.path.withCString { path in
        `protocol`.withCString { name in
          var parts = web_socket_place(
            host: host, port: Int32(place.port), path: path, is_encrypted: place.isEncrypted ? 1 : 0, protocol: name)
          return web_socket_new(&parts, wake, &missing)
        }
      }
    }
    if let missing { throw .libraryMissing(String(cString: missing)) }
    guard let socket else { throw .cannotConnect(place.name, "out of memory") }
    self.socket = socket
  }

  deinit { web_socket_free(socket) }

  func connect() { web_socket_connect(socket) }

  /// Works until something has happened, or the nanoseconds are over.
  func wait(_ nanoseconds: Int64) { web_socket_wait(socket, nanoseconds / 1000) }

  var isOpen: Bool { web_socket_state_of(socket) == web_socket_open }
  var isClosed: Bool { web_socket_state_of(socket) == web_socket_closed }
  var isFree: Bool { web_socket_is_free(socket) != 0 }

  /// Sends a message. It must be free.
  func send(_ message: [UInt8]) {
    _ = message.withUnsafeBytes { bytes in
      bytes.baseAddress.map { web_socket_send(socket, $0, bytes.count) }
    }
  }

  func finish() { web_socket_finish(socket) }

  /// The reason why it was closed by the other side or did not open; empty if there is none. It may have any bytes that a
  /// server sends.
  var reason: String {
    let text = String(cString: web_socket_reason(socket)).unicodeScalars
    return String(String.UnicodeScalarView(text.map { $0.value < 0x20 || $0.value > 0x7E ? "?" : $0 }))
  }
}
