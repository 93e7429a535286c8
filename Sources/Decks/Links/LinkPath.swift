/// A target of a link as a path below the deck's folder, without `.` and `..`.
struct LinkPath {
  /// The names of folders and, last, of what it leads to.
  private(set) var steps: [[UInt8]]
  /// Whether it says that it leads to a folder.
  let isFolder: Bool

  /// - Parameters:
  ///   - spelling: Without an anchor.
  ///   - folder: Where the link stands, a path below the deck's folder with a `/` at its end, or nothing.
  /// - Returns: nil where it leads out of the deck.
  init?(_ spelling: String, from folder: ArraySlice<UInt8>) {
    let slash = UInt8(ascii: "/")
    let bytes = Array(spelling.utf8)
    guard bytes.first != slash else { return nil }
    isFolder = bytes.last == slash
    steps = folder.split(separator: slash).map(Array.init)
    for step in bytes.split(separator: slash) where !step.elementsEqual(".".utf8) {
      guard step.elementsEqual("..".utf8) else {
        steps.append(Array(step))
        continue
      }
      guard steps.popLast() != nil else { return nil }
    }
  }

  /// The path, without a `/` at its end.
  var text: String { String(decoding: Array(steps.joined(separator: [UInt8(ascii: "/")])), as: UTF8.self) }
}
