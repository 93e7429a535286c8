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
}
