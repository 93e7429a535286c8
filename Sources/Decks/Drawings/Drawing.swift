internal import PortholePlatform
internal import PortholeStreams
internal import Transitions

/// A formula or a diagram that another program draws: ` ```typst +render `, ` ```latex +render `, or lines between `$$`.
///
/// The picture is kept in the user's cache under a name that tells what was drawn, so it is drawn once.
struct Drawing {
  let program: ScreenProgram

  /// The start of the addresses of these pictures. No file of a deck has it.
  static let scheme = "drawing:"

  /// Creates the drawing of a fence; nil if no program is known for its language.
  ///
  /// - Parameters:
  ///   - share: The width of the picture in percent of the page; nil for its own.
  init?(_ language: String, lines: [String], ink: DrawingInk, share: Int? = nil) {
    let name = String(decoding: language.utf8.map(lowercased), as: UTF8.self)
    guard let tool = DrawingTool.all.first(where: { $0.names.contains(name) }) else { return nil }
    let text = tool.prologue(ink, lines.first ?? "") + lines.joined(separator: "\n") + tool.epilogue(lines.first ?? "")
    let key = Self.hash(of: [name, ink.foreground, ink.background, text].joined(separator: "\n")) + "." + tool.ending
    var program = ScreenProgram(
      manner: .output, words: ["/bin/sh", "-c", tool.script(ink), "porthole", text, key], name: tool.program)
    program.lineCount = max(1, lines.count)
    program.startsByItself = true
    program.drawing = MarkdownImage(url: Self.scheme + key, words: "")
    if let share { program.drawing?.size = .percent(share) }
    self.program = program
  }

  /// Returns the 64-bit FNV-1a hash of a text in hexadecimal digits. It names a file; it need not resist attacks.
  /// Source: http://www.isthe.com/chongo/tech/comp/fnv/
  private static func hash(of text: String) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash.zeroPadded(to: 16, radix: 16)
  }
}

/// The pictures of formulas and diagrams that were drawn before: files in `$XDG_CACHE_HOME/porthole`, by default
/// `~/.cache/porthole`.
struct DrawingCache: Sendable {
  /// The folder; nil if there is none.
  private let folder: String?

  init() {
    func variable(_ name: String) -> String? {
      getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
    let base = variable("XDG_CACHE_HOME") ?? variable("HOME").map { $0 + "/.cache" }
    folder = base.map { $0 + "/porthole" }
  }

  func has(_ program: String) -> Bool {
    let folders = getenv("PATH").map { String(cString: $0) }?.split(separator: ":") ?? []
    return folders.contains { access("\($0)/\(program)", X_OK) == 0 }
  }

  func bytes(of address: String) throws(ImageFlaw) -> [UInt8] {
    let name = address.dropFirst(Drawing.scheme.count)
    guard let folder else { throw .cannotRead("no folder for it") }
    let descriptor = open("\(folder)/\(name)", O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { throw .cannotRead(String(cString: strerror(errno))) }
    defer { close(descriptor) }
    switch WholeRead(of: descriptor, atMost: ImageLimits.bytes) {
    case .bytes(let bytes): return bytes
    case .tooMany: throw .cannotRead("larger than \(mebibytes(ImageLimits.bytes))")
    case .failed(let errno): throw .cannotRead(String(cString: strerror(errno)))
    }
  }
}
