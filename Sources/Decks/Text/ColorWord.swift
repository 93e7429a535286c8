internal import PortholeStreams
internal import Transitions

extension Palette {
  /// Returns the colour of a word: `rrggbb`, `#rrggbb`, an index 0...255, `default`, or one of the sixteen names with
  /// or without `bright-`; nil for any other word.
  func color(spelled word: String) -> Color? {
    let bytes = word.utf8.map(lowercased)
    if bytes.elementsEqual("default".utf8) { return defaultBackground }
    let isBright = bytes.starts(with: "bright-".utf8)
    let name = isBright ? bytes.dropFirst(7) : bytes[...]
    if let index = Palette.names.firstIndex(where: { name.elementsEqual($0.utf8) }) {
      return indexed(index + (isBright ? 8 : 0))
    }
    if name.elementsEqual("gray".utf8) || name.elementsEqual("grey".utf8) { return indexed(8) }
    let digits = bytes.first == UInt8(ascii: "#") ? bytes.dropFirst() : bytes[...]
    let text = String(decoding: digits, as: UTF8.self)
    if let color = Color(hexadecimal: text) { return color }
    if bytes.count <= 3, bytes.allSatisfy(isDigit), let index = UInt8(text) { return indexed(Int(index)) }
    return nil
  }

  private static let names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]
}
