/// Finds the name that the user most likely meant, for "did you mean" suggestions.
package enum NearestName {
  /// Returns the name nearest to a misspelled one; nil if more than a third of the letters (at least one) would have to
  /// change in every name. Case is ignored. The first of equally near names wins.
  ///
  /// - Complexity: O(product of the lengths) for each name of similar length. A spelling of more than 64 scalars gives
  ///   nil.
  package static func of(_ spelling: String, among names: some Sequence<String>) -> String? {
    guard let wanted = folded(spelling.unicodeScalars, keeping: "-_()@:.,/+") else { return nil }
    let letters = Array(wanted.utf8)
    var best: String?
    // A single letter never matches: changing it would leave nothing.
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

  /// Returns a spelling in the form used for comparison: lower-case ASCII letters, digits and the punctuation in
  /// `kept`. Returns nil if it is empty, longer than 64 scalars or contains any other character but a dropped `-`, `_`
  /// or space.
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

  /// Returns the number of letters to insert, delete, change or swap with a neighbour (optimal string alignment
  /// distance). A result of `limit` or more means "at least `limit`".
  private static func distance(_ a: [UInt8], _ b: [UInt8], below limit: Int) -> Int {
    // The difference in length is a lower bound.
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
      // Later rows depend only on the last two.
      guard min(leastOfRow, leastOfLast) < limit else { return limit }
      leastOfLast = leastOfRow
      (beforeLast, last, row) = (last, row, beforeLast)
    }
    return last[b.count]
  }
}
