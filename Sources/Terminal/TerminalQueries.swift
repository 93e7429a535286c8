internal import CNcursesw
internal import Glibc
internal import Transitions

/// What is asked of the terminal before the first frame, and what it said.
struct TerminalQueries {
  /// The default foreground and background, OSC 10 and 11.
  private(set) var foreground: UInt32?
  private(set) var background: UInt32?
  /// The height of a cell in column widths, CSI 16 t.
  private(set) var aspect: Double?
  /// Whether the last answer has come: every terminal answers to DA1, and in order.
  private(set) var isComplete = false

  /// Asks and waits for the answers.
  ///
  /// - Parameters:
  ///   - cellSize: Whether the size of a cell is wanted too.
  ///   - limit: How long to wait at most, in nanoseconds.
  ///   - gate: Tells answers from keys.
  ///   - tokens: Gets what else came meanwhile.
  mutating func ask(
    _ device: TerminalDevice, cellSize: Bool, within limit: Int64, gate: inout InputGate,
    tokens: inout [InputGate.Token]
  ) {
    var output = PendingOutput()
    output.bytes = Self.request(cellSize: cellSize)
    guard output.flush(to: device.descriptor) else { return }
    let deadline = MonotonicClock.now + limit
    var received: [UInt8] = []
    while !isComplete {
      var descriptor = pollfd(fd: device.descriptor, events: Int16(POLLIN), revents: 0)
      guard porthole_wait(&descriptor, 1, max(0, deadline - MonotonicClock.now)) > 0,
        device.read(into: &received, atMost: 4096)
      else { return }
      var come: [InputGate.Token] = []
      for byte in received { gate.take(byte, into: &come) }
      received.removeAll(keepingCapacity: true)
      for token in come {
        if case .reply(let reply) = token { take(reply) } else { tokens.append(token) }
      }
    }
  }

  private static func request(cellSize: Bool) -> [UInt8] {
    Array("\u{1B}]10;?\u{1B}\\\u{1B}]11;?\u{1B}\\\(cellSize ? "\u{1B}[16t" : "")\u{1B}[c".utf8)
  }

  /// Takes an answer in; one that was not asked for means nothing.
  mutating func take(_ reply: [UInt8]) {
    let text = String(decoding: reply, as: UTF8.self).dropFirst()
    if text.hasPrefix("]10;") {
      foreground = Self.color(text.dropFirst(4))
    } else if text.hasPrefix("]11;") {
      background = Self.color(text.dropFirst(4))
    } else if text.hasPrefix("[6;"), text.hasSuffix("t") {
      let numbers = text.dropFirst(3).dropLast().split(separator: ";").compactMap { Double($0) }
      if numbers.count == 2, numbers[1] > 0, CellSize.isPlausible(numbers[0] / numbers[1]) {
        aspect = numbers[0] / numbers[1]
      }
    } else if text.hasPrefix("[?"), text.hasSuffix("c") {
      isComplete = true
    }
  }

  /// A palette with the colours that the terminal said.
  func refined(_ palette: Palette) -> Palette {
    var palette = palette
    palette.foreground = foreground ?? palette.foreground
    palette.background = background ?? palette.background
    return palette
  }

  /// `rgb:RRRR/GGGG/BBBB` with 1...4 digits a component.
  private static func color(_ text: Substring) -> UInt32? {
    guard text.hasPrefix("rgb:") else { return nil }
    let parts = text.dropFirst(4).split(separator: "/")
    guard parts.count == 3 else { return nil }
    var value: UInt32 = 0
    for part in parts {
      guard (1...4).contains(part.count), let number = UInt32(part, radix: 16) else { return nil }
      let most = UInt32(1) << (4 * UInt32(part.count)) - 1
      value = value << 8 | (number * 255 + most / 2) / most
    }
    return value
  }
}
