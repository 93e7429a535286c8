internal import CPortholeNcursesw
internal import CPortholeSockets
package import PortholeInterface
internal import PortholePlatform
internal import PortholeStreams
package import Transitions

/// The notes view's side of the connection to a talk. It connects again when the talk comes back.
package final class TalkConnection {
  package enum Target: Hashable {
    case newest
    case socket(String)
  }

  private let target: Target
  private let folder: TalkFolder
  private var reader = SocketLines(longest: TalkState.longestLine, atOnce: TalkState.longestLine * 2)
  /// The socket; -1 while it is not connected.
  package private(set) var descriptor: Int32 = -1
  package var room: Size? {
    didSet { if room != oldValue { sendRoom() } }
  }
  /// The reason why it is not connected, if that is more than that there is no talk.
  package private(set) var problem: String?

  package init(to target: Target, folder: TalkFolder = TalkFolder()) {
    self.target = target
    self.folder = folder
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  package var isConnected: Bool { descriptor >= 0 }

  /// Connects if it is not connected and the talk is there. Does not wait.
  package func connect() {
    guard !isConnected else { return }
    do throws(TalkError) {
      let paths =
        switch target {
        case .newest: try folder.sockets()
        case .socket(let path): [path]
        }
      for path in paths {
        descriptor = porthole_connect(path)
        if isConnected {
          reader = SocketLines(longest: reader.longest, atOnce: reader.atOnce)
          problem = nil
          return sendRoom()
        }
      }
    } catch {
      problem = error.description
    }
  }

  package func receive() -> TalkState? {
    guard isConnected else { return nil }
    guard let lines = reader.lines(from: descriptor) else {
      disconnect()
      return nil
    }
    // The states before it are out of date.
    guard let line = lines.last else { return nil }
    do throws(TalkState.Malformed) {
      return try TalkState(line: line)
    } catch {
      disconnect()
      problem =
        switch error {
        case .version: "the talk runs another version of Porthole; use the same on both sides"
        case .other: "the other side is not a talk"
        }
      return nil
    }
  }

  private func sendRoom() {
    if let room { send(.room(room)) }
  }

  /// Sends a message to the talk. A talk that does not take it now does not get it: keys never come late.
  package func send(_ message: NotesMessage) {
    guard isConnected else { return }
    let line = message.line
    let count = line.withUnsafeBytes { bytes in
      bytes.baseAddress.map { socket_send(descriptor, $0, bytes.count) } ?? 0
    }
    // A part of a line would spoil the next.
    if count != line.count, count >= 0 || errno != EAGAIN { disconnect() }
  }

  private func disconnect() {
    close(descriptor)
    descriptor = -1
  }
}

/// Reads lines from a socket that belongs to somebody else: as many bytes as it may send, and no more.
struct SocketLines {
  /// The longest line, in bytes.
  let longest: Int
  /// The most bytes that are read at a time.
  let atOnce: Int
  private var bytes: [UInt8] = []
  private var chunk: [UInt8]

  init(longest: Int, atOnce: Int) {
    self.longest = longest
    self.atOnce = atOnce
    chunk = [UInt8](repeating: 0, count: min(atOnce, 1 << 16))
  }

  /// Returns the whole lines that have come, without their line feeds; nil if the other side is gone or its line is too
  /// long. Does not wait.
  mutating func lines(from descriptor: Int32) -> [ArraySlice<UInt8>]? {
    var read = 0
    var isOver = false
    while read < atOnce {
      let count = recv(descriptor, &chunk, chunk.count, 0)
      if count > 0 {
        bytes += chunk.prefix(count)
        read += count
      } else {
        isOver = count == 0 || errno != EAGAIN && errno != EINTR
        break
      }
    }
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let rest = lines.popLast() ?? []
    guard rest.count <= longest, !lines.contains(where: { $0.count > longest }) else { return nil }
    // The last lines of a side that is gone still count; the next call says that it is.
    if isOver, lines.isEmpty { return nil }
    bytes = Array(rest)
    return lines
  }
}
