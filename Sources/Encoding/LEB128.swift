/// Numbers of seven bits a byte, the lowest first; the highest bit of a byte tells that another one follows.
package enum LEB128 {
  /// Appends a number, which is not below zero.
  package static func append(_ number: Int, to bytes: inout [UInt8]) {
    var rest = UInt(number)
    while rest > 127 {
      bytes.append(UInt8(rest & 127 | 128))
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
  /// Returns the number at a place, and moves the place behind it. A number that the bytes do not hold whole ends there.
  package static func number(at place: inout Int, in bytes: [UInt8]) -> Int {
    var (number, shift) = (0, 0)
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      number |= Int(byte & 127) << shift
      if byte < 128 { break }
      shift += 7
    }
    return number
  }
}
