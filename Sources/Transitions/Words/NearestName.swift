/// "Did you mean": the name that a misspelled one was most likely meant to be.
package enum NearestName {
  /// The nearest of `names` to a misspelled one, or nil where none is near: more than a third of the letters (but at
  /// least one) would have to change. Case does not count. Of equally near names the first wins.
  ///
  /// - Complexity: O(product of the lengths) for each name of about that length; a spelling of more than 64 scalars is near to nothing.
  package static func of(_ spelling: String, among names: some Sequence<String>) -> String? {
    guard let wanted = folded(spelling.unicodeScalars, keeping: "-_()@:.,/+") else { return nil }
    let letters = Array(wanted.utf8)
    var best: String?
    // Of one letter nothing would be left.
    var least = min(letters.count, max(1, letters.count / 3) + 1)
    for name in names {
      let distance = distance(letters, name.utf8.map { (65...90).contains($0) ? $0 + 32 : $0 }, below: least)
      if distance < least {
        least = distance
        best = name
      }
    }
    return best
  }

  /// A spelling as names are compared: ASCII letters in lower case, digits, the punctuation in `kept`. Nil for an empty
  /// spelling, one of more than 64 scalars or one with anything but ASCII in it, none of which is a name.
  package static func folded(_ spelling: some Sequence<Unicode.Scalar>, keeping kept: StaticString) -> String? {
    var letters: [UInt8] = []
    for scalar in spelling {
      guard scalar.isASCII, letters.count < 64 else { return nil }
      let byte = UInt8(truncatingIfNeeded: scalar.value)
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): letters.append(byte + 32)
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): letters.append(byte)
      default:
        if kept.withUTF8Buffer({ $0.contains(byte) }) {
          letters.append(byte)
        } else if byte != UInt8(ascii: "-"), byte != UInt8(ascii: "_"), byte != UInt8(ascii: " ") {
          return nil
        }
      }
    }
    return letters.isEmpty ? nil : String(decoding: letters, as: UTF8.self)
  }

  /// How many letters have to be put in, left out, changed or exchanged with their neighbour (optimal string
  /// alignment). From `limit` on any number says that it is so many or more.
  private static func distance(_ a: [UInt8], _ b: [UInt8], below limit: Int) -> Int {
    // For each letter more or less there is one to put in or leave out.
    guard abs(a.count - b.count) < limit else { return limit }
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    var row = last
    var leastOfLast = 0
    for i in a.indices {
      row[0] = i + 1
      var leastOfRow = row[0]
      for j in b.indices {
        var least = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { least = min(least, beforeLast[j - 1] + 1) }
        row[j + 1] = least
        leastOfRow = min(leastOfRow, least)
      }
      // What follows grows out of the last two rows.
      guard min(leastOfRow, leastOfLast) < limit else { return limit }
      leastOfLast = leastOfRow
      (beforeLast, last, row) = (last, row, beforeLast)
    }
    return last[b.count]
  }
}
