internal import PortholeStreams
package import Transitions

/// The messages of ALiS, asciinema's live stream, in its version 1.
///
/// Each message is one event: its kind, then numbers of seven bits a byte, the lowest first, and text behind its length. An
/// event has a number and the microseconds since the event before. The format is on
/// <https://docs.asciinema.org/manual/server/streaming/>.
package struct AlisEncoder: Sendable {
  /// The name of the format in the handshake of a WebSocket.
  package static let name = "v1.alis"
  package static let magic = Array("ALiS\u{1}".utf8)

  private var number = 0
  private var time = 0

  package init() {}

  /// Returns the event that a stream begins with, and begins with again after another connection.
  ///
  /// - Parameters:
  ///   - microseconds: The time since the show began.
  package mutating func beginning(
    _ size: Size, palette: Palette, output: [UInt8], at microseconds: Int
  ) -> [UInt8] {
    var bytes: [UInt8] = [0x01]
    for value in [number, microseconds, size.columns, size.rows] { LEB128.append(value, to: &bytes) }
    bytes.append(UInt8(palette.ansi.count))
    for color in [palette.foreground, palette.background] + palette.ansi {
      bytes += [UInt8(color >> 16 & 0xFF), UInt8(color >> 8 & 0xFF), UInt8(color & 0xFF)]
    }
    append(output, to: &bytes)
    time = microseconds
    return bytes
  }

  package mutating func output(_ output: [UInt8], at microseconds: Int) -> [UInt8] {
    var bytes = event(0x6F, at: microseconds)
    append(output, to: &bytes)
    return bytes
  }

  package mutating func size(_ size: Size, at microseconds: Int) -> [UInt8] {
    var bytes = event(0x72, at: microseconds)
    LEB128.append(size.columns, to: &bytes)
    LEB128.append(size.rows, to: &bytes)
    return bytes
  }

  private mutating func event(_ kind: UInt8, at microseconds: Int) -> [UInt8] {
    number += 1
    var bytes = [kind]
    LEB128.append(number, to: &bytes)
    LEB128.append(max(0, microseconds - time), to: &bytes)
    time = max(time, microseconds)
    return bytes
  }

  private func append(_ text: [UInt8], to bytes: inout [UInt8]) {
    LEB128.append(text.count, to: &bytes)
    bytes += text
  }
}
