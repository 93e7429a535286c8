package import PortholeStreams
package import Transitions

/// The facts about a talk that its notes view shows: the screen, the next one, the notes and the time.
///
/// The talk sends it as one line of JSON to each notes view that listens: see ``init(line:)`` for the form.
package struct TalkState: Hashable, Sendable {
  /// A screen, or a part of it up to a pause.
  package struct Shown: Hashable, Sendable {
    /// The place of the screen in its deck, from 1.
    package var number: Int
    package var heading: String
    package var pauses = 0, allPauses = 0
    /// The screen without the program's own lines: a page of Markdown set for the room in the notes view, others as they
    /// stand on the terminal of the talk.
    package var picture: Grid
  }

  package var title: String
  package var count: Int
  /// The screen that the audience sees, or that a transition leads to.
  package var now: Shown
  package var next: Shown?
  /// The notes of the screen. They may hold control characters.
  package var notes = ""
  package var message = ""
  package var isBlank = false
  /// The time at which the talk left its first screen, in milliseconds on the system's monotonic clock; nil before.
  package var begin: Int?
  /// The time that the talk may take, in seconds; nil if the deck does not say.
  package var limit: Int?
}

// The protocol between a talk and its notes views, version 2.
//
// Both sides write lines of JSON that end in a line feed. Every line says its version, so no greeting is needed, and a
// view can listen or go away at any time.
//
// The talk writes its whole state whenever that changes:
//
//     {"porthole-talk":2,"title":TEXT,"count":N,"now":SHOWN,"next":SHOWN,"notes":TEXT,"message":TEXT,
//      "blank":0|1,"begin":MILLISECONDS,"limit":SECONDS}
//     SHOWN: {"number":N,"heading":TEXT,"pauses":[PASSED,ALL],"picture":PICTURE}
//     PICTURE: see PictureCode
//
// "next", "begin" and "limit" may be missing. A view writes the columns and rows that it has for each picture, and the
// keys that the talk is to take:
//
//     {"porthole-notes":2,"room":[37,8]}
//     {"porthole-notes":2,"key":"PgDn"}
//
// Neither side trusts the other. A line that is longer than its limit, has another version or other values ends the
// connection. A view can send nothing else.
extension TalkState {
  package static let version = 2
  /// The longest line of a talk, in bytes. Longer notes are cut, and larger pictures lose their colours.
  package static let longestLine = 1 << 20
  private static let longestNotes = 20_000
  private static let longestText = 500

  /// The state as a line of the protocol, with its line feed.
  ///
  /// - Complexity: O(cells of the pictures).
  package var line: [UInt8] {
    let whole = line(withColors: true)
    return whole.count <= Self.longestLine ? whole : line(withColors: false)
  }

  private func line(withColors hasColors: Bool) -> [UInt8] {
    var line: [UInt8] = []
    func add(_ name: String, _ number: Int) { line += ",\"\(name)\":\(number)".utf8 }
    func add(_ name: String, _ text: String, _ longest: Int) {
      line += ",\"\(name)\":".utf8
      JSONText.append(String(text.prefix(longest)), to: &line)
    }
    func add(_ name: String, _ shown: Shown) {
      line += ",\"\(name)\":{\"pauses\":[\(shown.pauses),\(shown.allPauses)]".utf8
      add("number", shown.number)
      add("heading", shown.heading, Self.longestText)
      line += ",\"picture\":".utf8
      PictureCode.append(shown.picture, withColors: hasColors, to: &line)
      line += "}".utf8
    }
    line += "{\"porthole-talk\":\(Self.version)".utf8
    add("title", title, Self.longestText)
    add("count", count)
    add("now", now)
    if let next { add("next", next) }
    add("notes", notes, Self.longestNotes)
    add("message", message, Self.longestText)
    add("blank", isBlank ? 1 : 0)
    if let begin { add("begin", begin) }
    if let limit { add("limit", limit) }
    return line + "}\n".utf8
  }

  /// The reason why a line of a talk cannot be read.
  package enum Malformed: Error, Hashable, Sendable {
    case version(Int)
    case other
  }

  package init(line: ArraySlice<UInt8>) throws(Malformed) {
    guard line.count <= Self.longestLine, let json = try? JSONValue(line), let version = json["porthole-talk"]?.integer
    else { throw .other }
    guard version == Self.version else { throw .version(version) }
    guard let title = json["title"]?.string, let count = json["count"]?.integer, count >= 0,
      let now = json["now"].flatMap(Shown.init)
    else { throw .other }
    self.init(title: title, count: count, now: now)
    if let next = json["next"] {
      guard let shown = Shown(next) else { throw .other }
      self.next = shown
    }
    notes = json["notes"]?.string ?? ""
    message = json["message"]?.string ?? ""
    isBlank = json["blank"]?.integer == 1
    begin = json["begin"]?.integer
    limit = json["limit"]?.integer.flatMap { $0 > 0 ? $0 : nil }
  }
}

extension TalkState.Shown {
  fileprivate init?(_ json: JSONValue) {
    guard let number = json["number"]?.integer, number > 0, let heading = json["heading"]?.string,
      let passed = json["pauses"]?[0]?.integer, let all = json["pauses"]?[1]?.integer, 0 <= passed, passed <= all,
      let picture = json["picture"].flatMap(PictureCode.picture)
    else { return nil }
    self.init(number: number, heading: heading, pauses: passed, allPauses: all, picture: picture)
  }
}

/// A line that a notes view sends to the talk.
package enum NotesMessage: Hashable, Sendable {
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
