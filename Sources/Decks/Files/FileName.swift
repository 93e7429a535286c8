/// A file's path below its deck's folder, and the parts of its name.
struct FileName: Hashable, Sendable {
  /// The bytes of the path. A `/` follows the name of every subfolder.
  let bytes: [UInt8]
  /// The start of the name itself, after its subfolders.
  private let start: Int

  init(_ bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
    start = self.bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
  }

  /// The path for people. Bytes that are not UTF-8 show as U+FFFD.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Returns the path for messages.
  ///
  /// - Parameter deck: The deck's folder; empty or `.` leaves it out.
  func path(in deck: String) -> String {
    switch deck {
    case "", ".": text
    default: deck.utf8.last == UInt8(ascii: "/") ? deck + text : deck + "/" + text
    }
  }

  /// The subfolder of the file with a `/` at the end; empty for the deck's own folder.
  var folder: ArraySlice<UInt8> { bytes[..<start] }

  /// A Boolean value indicating whether the path has a step to the folder above.
  var leadsUp: Bool {
    bytes.split(separator: UInt8(ascii: "/")).contains { $0.elementsEqual("..".utf8) }
  }

  /// The name without its subfolders.
  var name: ArraySlice<UInt8> { bytes[start...] }

  /// The formats of screens.
  enum Format: Equatable, Sendable {
    /// UTF-8 with SGR colours, settings and link definitions.
    case text
    case markdown
    case art(ArtKind)
    /// An asciicast.
    case recording

    /// A Boolean value indicating whether no file of this format begins as a file of another kind does: cells of memory may
    /// begin with any bytes, and recordings may be packed.
    var hasOwnMarks: Bool { self != .art(.binary) && self != .recording }

    /// A Boolean value indicating whether it consists of characters.
    var isCharacters: Bool {
      switch self {
      case .text, .markdown, .art(.ansi), .art(.ascii), .art(.board): true
      case .art, .recording: false
      }
    }

    /// A Boolean value indicating whether it is text with settings and links of its own.
    var isText: Bool {
      switch self {
      case .text, .markdown: true
      case .art, .recording: false
      }
    }
  }

  /// The extensions of screens and their formats.
  static let formats: [(ending: String, format: Format)] = [
    ("txt", .text), ("md", .markdown), ("ans", .art(.ansi)), ("ice", .art(.ansi)), ("asc", .art(.ascii)),
    ("nfo", .art(.ascii)), ("diz", .art(.ascii)), ("xb", .art(.xbin)), ("bin", .art(.binary)), ("adf", .art(.artworx)),
    ("idf", .art(.iceDraw)), ("tnd", .art(.tundra)), ("pcb", .art(.pcboard)), ("avt", .art(.avatar)),
    ("rip", .art(.ripscrip)), ("cast", .recording),
  ]

  /// The format by the extension; text for any other name.
  var format: Format {
    let ending = ending
    return FileName.formats.first { ending.elementsEqual($0.ending.utf8) }?.format ?? .text
  }

  /// A Boolean value indicating whether the file is a screen: no dotfile, no `README...`, no frame that the program
  /// wrote, and an extension of a screen in any case.
  var isScreen: Bool { hasFormat && isPublic }

  /// A Boolean value indicating whether it has the extension of a screen.
  var hasFormat: Bool {
    let ending = ending
    return FileName.formats.contains { ending.elementsEqual($0.ending.utf8) }
  }

  /// A Boolean value indicating whether it has the extension of a recording.
  var isRecording: Bool { ending.elementsEqual("cast".utf8) }

  /// A Boolean value indicating whether it is a sidecar file: `.meta` in any case.
  var isSidecar: Bool { isPublic && ending.elementsEqual("meta".utf8) }

  /// A Boolean value indicating whether it is neither a dotfile nor a `README...` nor a `NAME.frame...`, which the
  /// program itself writes.
  private var isPublic: Bool {
    name.first != UInt8(ascii: ".") && !name.starts(with: "README".utf8) && !stem.reversed().starts(with: "emarf.".utf8)
  }

  /// The extension in lower case.
  var ending: [UInt8] { name.lastIndex(of: UInt8(ascii: ".")).map { bytes[($0 + 1)...].map(lowercased) } ?? [] }

  /// The path without the extension.
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

  /// Returns a Boolean value indicating whether a file comes before another in a deck: those of a folder in natural
  /// order, then its subfolders one by one.
  static func precedes(_ a: FileName, _ b: FileName) -> Bool {
    guard a.folder != b.folder else { return NaturalOrder.precedes(Array(a.name), Array(b.name)) }
    let slash = UInt8(ascii: "/")
    let (one, other) = (a.folder.split(separator: slash), b.folder.split(separator: slash))
    for (one, other) in zip(one, other) where one != other { return NaturalOrder.precedes(Array(one), Array(other)) }
    return one.count < other.count
  }
}
