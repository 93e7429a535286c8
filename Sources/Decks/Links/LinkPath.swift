/// A target of a link as a path below the deck's folder, without `.` and `..`.
struct LinkPath {
  /// The names of the folders and, last, of the target.
  private(set) var steps: [[UInt8]]
  /// A Boolean value indicating whether it names a folder by a `/` at the end.
  let isFolder: Bool

  /// - Parameters:
  ///   - spelling: The target without an anchor.
  ///   - folder: The folder of the link, as a path below the deck's folder with a `/` at the end, or empty.
  /// - Returns: nil if it leads out of the deck.
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

  /// A Boolean value indicating whether neither the target nor a folder on the way is hidden by a dot before its name.
  var isOpen: Bool { steps.allSatisfy { $0.first != UInt8(ascii: ".") } }

  /// The path, without a `/` at its end.
  var text: String { String(decoding: Array(steps.joined(separator: [UInt8(ascii: "/")])), as: UTF8.self) }
}
