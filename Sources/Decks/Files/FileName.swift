/// A file's path below its deck's folder, and the parts of its name.
struct FileName: Hashable, Sendable {
  /// The bytes of the path. A `/` follows the name of every subfolder.
  let bytes: [UInt8]
  private let start: Int

  init(_ bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
    start = self.bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
  }

  /// The path for people. Bytes that are not UTF-8 show as U+FFFD.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  func path(in deck: String) -> String {
    switch deck {
    case "", ".": text
    default: deck.utf8.last == UInt8(ascii: "/") ? deck + text : deck + "/" + text
    }
  }

  /// The subfolder of the file with a `/` at the end; empty for the deck's own folder.
  var folder: ArraySlice<UInt8> { bytes[..<start] }

  /// True if the path has a step to the folder above.
  var leadsUp: Bool {
    bytes.split(separator: UInt8(ascii: "/")).contains { $0.elementsEqual("..".utf8) }
  }

  var name: ArraySlice<UInt8> { bytes[start...] }

  enum Format: Equatable, Sendable {
    /// UTF-8 with SGR colours, settings and link definitions.
    case text
    case markdown
    case art(ArtKind)
    case recording

    /// True if no file of this format begins as a file of another kind does: cells of memory may
    /// begin with any bytes, and recordings may be packed.
    var hasOwnMarks: Bool { self != .art(.binary) && self != .recording }

    var isCharacters: Bool {
      switch self {
      case .text, .markdown, .art(.ansi), .art(.ascii), .art(.board): true
      case .art, .recording: false
      }
    }

    var isText: Bool {
      switch self {
      case .text, .markdown: true
      case .art, .recording: false
      }
    }
  }

  static let formats: [(ending: String, format: Format)] = [
    ("txt", .text), ("md", .markdown), ("ans", .art(.ansi)), ("ice", .art(.ansi)), ("asc", .art(.ascii)),
    ("nfo", .art(.ascii)), ("diz", .art(.ascii)), ("xb", .art(.xbin)), ("bin", .art(.binary)), ("adf", .art(.artworx)),
    ("idf", .art(.iceDraw)), ("tnd", .art(.tundra)), ("pcb", .art(.pcboard)), ("avt", .art(.avatar)),
    ("rip", .art(.ripscrip)), ("cast", .recording),
  ]

  var format: Format {
    let ending = ending
    return FileName.formats.first { ending.elementsEqual($0.ending.utf8) }?.format ?? .text
  }

  /// True if the file is a screen: no dotfile, no `README...`, no frame that the program
  /// wrote, and an extension of a screen in any case.
  var isScreen: Bool { hasFormat && isPublic }

  var hasFormat: Bool {
    let ending = ending
    return FileName.formats.contains { ending.elementsEqual($0.ending.utf8) }
  }

  var isRecording: Bool { ending.elementsEqual("cast".utf8) }

  var isSidecar: Bool { isPublic && ending.elementsEqual("meta".utf8) }

  /// True if it is neither a dotfile nor a `README...` nor a `NAME.frame...`, which the program itself writes.
  private var isPublic: Bool {
    name.first != UInt8(ascii: ".") && !name.starts(with: "README".utf8) && !stem.reversed().starts(with: "emarf.".utf8)
  }

  var ending: [UInt8] { name.lastIndex(of: UInt8(ascii: ".")).map { bytes[($0 + 1)...].map(lowercased) } ?? [] }

  var stem: ArraySlice<UInt8> { bytes[..<(name.lastIndex(of: UInt8(ascii: ".")) ?? bytes.endIndex)] }

  /// The path without the extension and without a `NN-` before the name.
  var id: [UInt8] {
    let stem = stem[start...]
    let digits = stem.prefix(while: isDigit)
    if !digits.isEmpty, digits.endIndex < stem.endIndex, stem[digits.endIndex] == UInt8(ascii: "-"),
      digits.endIndex + 1 < stem.endIndex
    {
      return Array(folder + stem[(digits.endIndex + 1)...])
    }
    return Array(folder + stem)
  }

  /// The id if another file has its own: with the extension, else the whole path.
  var longID: [UInt8] {
    let rest = bytes[stem.endIndex...]
    return rest.isEmpty ? bytes : id + rest
  }

  /// Returns true if a file comes before another in a deck: those of a folder in natural
  /// order, then its subfolders one by one.
  static func precedes(_ a: FileName, _ b: FileName) -> Bool {
    guard a.folder != b.folder else { return NaturalOrder.precedes(Array(a.name), Array(b.name)) }
    let slash = UInt8(ascii: "/")
    let (one, other) = (a.folder.split(separator: slash), b.folder.split(separator: slash))
    for (one, other) in zip(one, other) where one != other { return NaturalOrder.precedes(Array(one), Array(other)) }
    return one.count < other.count
  }
}

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
