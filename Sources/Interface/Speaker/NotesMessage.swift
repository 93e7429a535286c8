package import PortholeStreams
package import Transitions

/// A line that a notes view sends to the talk.
package enum NotesMessage: Hashable, Sendable {
  /// A key that was pressed there.
  case key(Key)
  /// The columns and rows that a screen of the talk has there.
  case room(Size)

  /// The longest line, in bytes.
  package static let longestLine = 200
  /// The columns and the rows that a room may have.
  private static let sides = 1...1000

  /// The message as a line of the protocol, with its line feed.
  package var line: [UInt8] {
    var line = Array("{\"porthole-notes\":\(TalkState.version),".utf8)
    switch self {
    case .key(let key):
      line += "\"key\":".utf8
      JSONText.append(key.description, to: &line)
    case .room(let room): line += "\"room\":[\(room.columns),\(room.rows)]".utf8
    }
    return line + "}\n".utf8
  }

  /// Reads a line of the protocol, without its line feed; nil for anything but a key by its name, as help spells it, or a
  /// room.
  package init?(line: ArraySlice<UInt8>) {
    guard line.count <= Self.longestLine, let json = try? JSONValue(line),
      json["porthole-notes"]?.integer == TalkState.version
    else { return nil }
    if let room = json["room"] {
      guard let columns = room[0]?.integer, let rows = room[1]?.integer, Self.sides ~= columns, Self.sides ~= rows
      else {
        return nil
      }
      self = .room(Size(columns: columns, rows: rows))
    } else {
      guard let name = json["key"]?.string, name.unicodeScalars.allSatisfy({ !Self.isControl($0) }),
        let key = Key(named: name), key.description == name
      else { return nil }
      self = .key(key)
    }
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
  }
}
