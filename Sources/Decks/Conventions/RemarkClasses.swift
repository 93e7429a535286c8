/// Removes the marks of remark that give a part of the text a class, `.red[words]`, and keeps the words. A part may end on
/// another line. Code keeps its brackets.
struct RemarkClasses {
  /// For each open bracket, whether it is one of a class; the innermost last.
  private var open: [Bool] = []

  /// The most open brackets that are tracked.
  private static let most = 100

  /// Returns a line of text without the marks.
  ///
  /// - Complexity: O(bytes).
  mutating func without(_ line: ArraySlice<UInt8>) -> [UInt8] {
    if open.isEmpty, !line.contains(UInt8(ascii: ".")) { return Array(line) }
    var kept: [UInt8] = []
    var isCode = false
    var i = line.startIndex
    while i < line.endIndex {
      let byte = line[i]
      if byte == UInt8(ascii: "\\"), i + 1 < line.endIndex {
        kept += line[i...(i + 1)]
        i += 2
        continue
      }
      if byte == UInt8(ascii: "`") { isCode.toggle() }
      if !isCode, open.count < Self.most, let bracket = Self.bracket(in: line, at: i) {
        open.append(true)
        i = bracket + 1
        continue
      }
      if !isCode, byte == UInt8(ascii: "["), open.count < Self.most { open.append(false) }
      if !isCode, byte == UInt8(ascii: "]"), open.popLast() == true {
        i += 1
        continue
      }
      kept.append(byte)
      i += 1
    }
    return kept
  }

  /// Returns the place of the bracket of a class that begins at a dot; nil if none does.
  private static func bracket(in line: ArraySlice<UInt8>, at dot: Int) -> Int? {
    guard line[dot] == UInt8(ascii: "."), dot + 1 < line.endIndex, isLetter(line[dot + 1]) else { return nil }
    if dot > line.startIndex, isNamePart(line[dot - 1]) || line[dot - 1] == UInt8(ascii: "]") { return nil }
    let end = line[(dot + 1)...].firstIndex { !isNamePart($0) && $0 != UInt8(ascii: ".") }
    return end.flatMap { line[$0] == UInt8(ascii: "[") ? $0 : nil }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lowercased(byte))
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "_")
  }
}
