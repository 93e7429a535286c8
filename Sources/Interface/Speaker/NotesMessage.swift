package import PortholeStreams
internal import Transitions

/// A line that a notes view sends to the talk: a key that was pressed there.
package struct NotesMessage: Hashable, Sendable {
  /// The longest line, in bytes.
  package static let longestLine = 200

  package var key: Key

  package init(key: Key) {
    self.key = key
  }

  /// The message as a line of the protocol, with its line feed.
  package var line: [UInt8] {
    var line = Array("{\"porthole-notes\":\(TalkState.version),\"key\":".utf8)
    JSONText.append(key.description, to: &line)
    return line + "}\n".utf8
  }

  /// Reads a line of the protocol, without its line feed; nil for anything but a key by its name, as help spells it.
  package init?(line: ArraySlice<UInt8>) {
    guard line.count <= Self.longestLine, let json = try? JSONValue(line),
      json["porthole-notes"]?.integer == TalkState.version, let name = json["key"]?.string,
      name.unicodeScalars.allSatisfy({ !Self.isControl($0) }), let key = Key(named: name), key.description == name
    else { return nil }
    self.key = key
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
  }
}
