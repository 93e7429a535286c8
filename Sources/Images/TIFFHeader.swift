/// The header of a TIFF: the fields of its first directory, as TIFF 6.0 has them. An orientation is the decoder's business.
enum TIFFHeader {
  /// The fields that are read.
  private enum Field: Int {
    case width = 256
    case height = 257
  }

  /// The bytes of a field.
  private static let fieldLength = 12

  static func facts(of bytes: [UInt8]) -> ImageHeader.Facts? {
    let isLittle = bytes[0] == UInt8(ascii: "I")
    func number(at place: Int, count: Int) -> Int? {
      guard place >= 0, place <= bytes.count - count else { return nil }
      return isLittle ? bytes.little(at: place, count: count) : bytes.big(at: place, count: count)
    }
    guard let directory = number(at: 4, count: 4), let fields = number(at: directory, count: 2) else { return nil }
    var facts = ImageHeader.Facts(width: 0, height: 0)
    for index in 0..<fields {
      let place = directory + 2 + index * fieldLength
      guard let tag = number(at: place, count: 2), let type = number(at: place + 2, count: 2) else { return nil }
      guard let field = Field(rawValue: tag) else { continue }
      // A whole number of two bytes, or of four.
      guard type == 3 || type == 4, let value = number(at: place + 8, count: type == 3 ? 2 : 4) else { return nil }
      switch field {
      case .width: facts.width = value
      case .height: facts.height = value
      }
    }
    return facts
  }
}
