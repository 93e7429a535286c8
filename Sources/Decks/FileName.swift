/// A file's name in a deck and what follows from it.
struct FileName: Hashable, Sendable {
  /// As the folder has it, without a path.
  let bytes: [UInt8]

  init(_ bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
  }

  /// For people; a byte that is no UTF-8 shows as U+FFFD.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// How a screen's file is read.
  enum Format: Sendable {
    /// UTF-8 with SGR colours, its settings and definitions in it.
    case text
    case markdown
    case art(ArtReader.Kind)
  }

  /// What makes a file a screen.
  static let formats: [(ending: String, format: Format)] = [
    ("txt", .text), ("md", .markdown), ("ans", .art(.ansi)), ("ice", .art(.ansi)), ("asc", .art(.ascii)),
    ("nfo", .art(.ascii)),
    ("diz", .art(.ascii)),
  ]

  /// How the file is read; anything that is opened under another name is text.
  var format: Format {
    let ending = ending
    return FileName.formats.first { ending.elementsEqual($0.ending.utf8) }?.format ?? .text
  }

  /// Whether the file is a screen: no dotfile, no `README...`, and a known extension in any case.
  var isScreen: Bool {
    let ending = ending
    return isPublic && FileName.formats.contains { ending.elementsEqual($0.ending.utf8) }
  }

  /// Whether the file says something about the screen of the same stem: a `.meta` in any case.
  var isSidecar: Bool { isPublic && ending.elementsEqual("meta".utf8) }

  /// Neither a dotfile nor a `README...`.
  private var isPublic: Bool { bytes.first != UInt8(ascii: ".") && !bytes.starts(with: "README".utf8) }

  /// What follows the last dot, in lower case.
  private var ending: [UInt8] {
    bytes.lastIndex(of: UInt8(ascii: ".")).map { bytes[($0 + 1)...].map(lowercased) } ?? []
  }

  /// The name without its extension.
  var stem: ArraySlice<UInt8> { bytes[..<(bytes.lastIndex(of: UInt8(ascii: ".")) ?? bytes.endIndex)] }

  /// The name without its extension and without a `NN-` in front.
  var id: [UInt8] {
    let digits = stem.prefix(while: isDigit)
    if !digits.isEmpty, digits.endIndex < stem.endIndex, stem[digits.endIndex] == UInt8(ascii: "-"),
      digits.endIndex + 1 < stem.endIndex
    {
      return Array(stem[(digits.endIndex + 1)...])
    }
    return Array(stem)
  }
}
