/// A terminal that knows the graphics protocol of kitty, as far as pictures are sent, shown and removed.
package struct KittyScreen {
  /// A picture on the screen.
  package struct Picture: Equatable, Sendable {
    /// The row and column of its first cell, from 1.
    package var row: Int
    package var column: Int
    package var columns: Int
    package var rows: Int
    /// The file that was sent.
    package var png: [UInt8]
  }

  /// The pictures that are shown, by their numbers.
  package private(set) var shown: [Int: Picture] = [:]
  /// The breaches of the protocol.
  package private(set) var complaints: [String] = []
  private var cursor = (row: 1, column: 1)
  private var saved = (row: 1, column: 1)
  private var pending: (keys: [String: String], text: [UInt8])?

  /// The most digits of a command.
  private static let chunk = 4096

  /// Creates a screen that has taken some output.
  package init(after output: [UInt8]) {
    var rest = output[...]
    while let escape = rest.firstIndex(of: 0x1B) {
      rest = rest[(escape + 1)...]
      switch rest.first {
      case UInt8(ascii: "7"): saved = cursor
      case UInt8(ascii: "8"): cursor = saved
      case UInt8(ascii: "["): control(rest.dropFirst())
      case UInt8(ascii: "_"):
        guard let end = rest.firstIndex(of: 0x1B) else {
          complaints.append("a command has no end")
          return
        }
        if rest[(end + 1)...].first != UInt8(ascii: "\\") { complaints.append("a command has another sequence in it") }
        command(rest[(rest.startIndex + 1)..<end])
        rest = rest[end...].dropFirst()
      default: break
      }
    }
    if pending != nil { complaints.append("a picture is not complete") }
  }

  private mutating func control(_ rest: ArraySlice<UInt8>) {
    let parameters = rest.prefix { $0 >= 0x20 && $0 < 0x40 }
    guard rest.dropFirst(parameters.count).first == UInt8(ascii: "H") else { return }
    let numbers = parameters.split(separator: UInt8(ascii: ";")).compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    cursor = (numbers.first ?? 1, numbers.count > 1 ? numbers[1] : 1)
  }

  private mutating func command(_ body: ArraySlice<UInt8>) {
    guard body.first == UInt8(ascii: "G") else { return }
    let parts = body.dropFirst().split(separator: UInt8(ascii: ";"), maxSplits: 1, omittingEmptySubsequences: false)
    var keys: [String: String] = [:]
    for pair in parts[0].split(separator: UInt8(ascii: ",")) {
      let sides = pair.split(separator: UInt8(ascii: "=")).map { String(decoding: $0, as: UTF8.self) }
      guard sides.count == 2, keys.updateValue(sides[1], forKey: sides[0]) == nil else {
        return complaints.append("unreadable: \(String(decoding: parts[0], as: UTF8.self))")
      }
    }
    let text = parts.count > 1 ? Array(parts[1]) : []
    if text.count > Self.chunk { complaints.append("\(text.count) digits in a command") }
    switch (keys["a"], pending) {
    case ("q", nil): break
    case ("d", _):
      guard keys["d"] == "I", let number = keys["i"].flatMap(Int.init) else {
        return complaints.append("removes more than one picture")
      }
      shown[number] = nil
      pending = nil
    case ("T", nil): take(text, keys)
    case (nil, (let first, let before)?): take(before + text, first.merging(keys) { $1 })
    default: complaints.append("unexpected: \(keys)")
    }
    if keys["a"] != "q", keys["q"] != "2" { complaints.append("asks for an answer: \(keys)") }
  }

  private mutating func take(_ text: [UInt8], _ keys: [String: String]) {
    if keys["m"] == "1" {
      if text.count % 4 != 0 { complaints.append("a part ends within four digits") }
      pending = (keys, text)
      return
    }
    pending = nil
    let numbers = ["i", "c", "r"].compactMap { keys[$0].flatMap(Int.init) }
    guard numbers.count == 3, keys["f"] == "100", keys["C"] == "1", let png = TestImages.bytes(base64: text) else {
      return complaints.append("unreadable picture: \(keys)")
    }
    shown[numbers[0]] = Picture(
      row: cursor.row, column: cursor.column, columns: numbers[1], rows: numbers[2], png: png)
  }
}
