/// A command of kitty's graphics protocol, <https://sw.kovidgoyal.net/kitty/graphics-protocol/>: keys of one letter with
/// their values.
struct KittyCommand {
  private var values: [UInt8: UInt32] = [:]
  private var letters: [UInt8: UInt8] = [:]

  /// Reads the keys, such as `a=T,f=100`.
  init(_ text: some Collection<UInt8>) {
    for pair in text.split(separator: UInt8(ascii: ",")) {
      let (key, value) = (pair.first ?? 0, pair.dropFirst(2))
      guard pair.dropFirst().first == UInt8(ascii: "="), let first = value.first else { continue }
      letters[key] = first
      values[key] = UInt32(String(decoding: value.drop { $0 == UInt8(ascii: "-") }, as: UTF8.self))
    }
  }

  /// Returns the number of a key; 0 if it is not there.
  func number(_ key: Character) -> UInt32 { key.asciiValue.flatMap { values[$0] } ?? 0 }

  /// Returns the letter of a key; nil if it is not there.
  func letter(_ key: Character) -> Character? {
    key.asciiValue.flatMap { letters[$0] }.map { Character(Unicode.Scalar($0)) }
  }

  /// The action: send, show, put, delete, ask and others.
  var action: Character { letter("a") ?? "t" }
  var id: UInt32 { number("i") }
  var number: UInt32 { number("I") }
  var placement: UInt32 { number("p") }
  /// A Boolean value indicating whether more parts of the picture come.
  var hasMore: Bool { number("m") == 1 }
}
