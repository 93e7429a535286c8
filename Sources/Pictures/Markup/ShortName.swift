/// The shortest names: a ... z, aa ... zz and so on.
enum ShortName {
  static func of(_ number: Int) -> String {
    var rest = number
    var letters: [Character] = []
    repeat {
      letters.append(Character(Unicode.Scalar(UInt8(0x61 + rest % 26))))
      rest = rest / 26 - 1
    } while rest >= 0
    return String(letters.reversed())
  }
}
