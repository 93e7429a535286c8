/// The order of file names that people expect: `9` before `10`.
enum NaturalOrder {
  /// Returns true if a name comes before another: runs of digits by value, everything else
  /// by byte, A...Z as a...z. Names that differ only in case or leading zeros are compared by their bytes.
  static func precedes(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    var i = 0
    var j = 0
    while i < a.count, j < b.count {
      if isDigit(a[i]), isDigit(b[j]) {
        let x = number(in: a, at: &i)
        let y = number(in: b, at: &j)
        if x.count != y.count { return x.count < y.count }
        if x != y { return x.lexicographicallyPrecedes(y) }
      } else {
        let x = lowercased(a[i])
        let y = lowercased(b[j])
        if x != y { return x < y }
        i += 1
        j += 1
      }
    }
    if i < a.count || j < b.count { return j < b.count }
    return a.lexicographicallyPrecedes(b)
  }

  /// Returns the digits from `index` on without leading zeros, and moves `index` past them.
  private static func number(in name: [UInt8], at index: inout Int) -> ArraySlice<UInt8> {
    let start = index
    while index < name.count, isDigit(name[index]) { index += 1 }
    return name[start..<index].drop { $0 == UInt8(ascii: "0") }
  }
}
