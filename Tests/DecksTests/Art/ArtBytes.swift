import PortholeDecks
import Testing
import Transitions

/// Returns the screen of a work of art: each scalar of the string below U+0100 is a byte, and `␛` is ESC.
func work(_ text: String, kind: ArtKind = .ansi, columns: Int? = nil) throws -> Grid {
  var wishes = ArtReader.Wishes()
  wishes.columns = columns
  return try ArtReader.read(bytes(text), kind: kind, wishes: wishes).grid
}

/// Returns the bytes that a text stands for.
func bytes(_ text: String) -> [UInt8] {
  text.unicodeScalars.map { $0 == "␛" ? 0x1B : UInt8($0.value) }
}

/// Returns a SAUCE record of 128 bytes, as laid out by revision 00.5 of its specification.
func sauce(
  version: String = "00", title: String = "", author: String = "", group: String = "", date: String = "",
  dataType: UInt8 = 1, fileType: UInt8 = 1, columns: Int = 0, comments: UInt8 = 0, flags: UInt8 = 0, font: String = ""
) -> [UInt8] {
  func field(_ text: String, _ length: Int, fill: UInt8 = 0x20) -> [UInt8] {
    let bytes = bytes(text).prefix(length)
    return bytes + Array(repeating: fill, count: length - bytes.count)
  }
  let head = field("SAUCE", 5) + field(version, 2) + field(title, 35) + field(author, 20) + field(group, 20)
  let middle = field(date, 8) + [0, 0, 0, 0, dataType, fileType, UInt8(columns & 255), UInt8(columns >> 8)]
  return head + middle + [0, 0, 0, 0, 0, 0, comments, flags] + field(font, 22, fill: 0)
}

/// Returns a comment block with 64 bytes per line.
func comments(_ lines: [String]) -> [UInt8] {
  bytes("COMNT") + lines.flatMap { bytes($0) + Array(repeating: 0x20, count: 64 - $0.utf8.count) }
}
