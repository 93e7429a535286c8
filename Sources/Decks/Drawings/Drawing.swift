internal import PortholePlatform
internal import PortholeStreams
internal import Transitions

/// A picture that a program makes: a formula or a diagram, ` ```typst +render `, ` ```latex +render `, or lines between
/// `$$`; or what a snippet prints, ` ```python +exec +image `.
///
/// The picture is kept in the user's cache under a name that tells what was drawn, so it is drawn once.
struct Drawing {
  let program: ScreenProgram

  /// The start of the addresses of these pictures. No file of a deck has it.
  static let scheme = "drawing:"

  /// Creates the drawing of a fence; nil if no program is known for its language.
  ///
  /// - Parameter share: The width of the picture in percent of the page; nil for its own.
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

  /// Creates the picture that a snippet prints: ` ```python +exec +image `; nil for any other snippet.
  init?(printedBy info: SnippetInfo, language: String, lines: [String]) {
    guard info.printsImage, var program = ScreenProgram(info, language: language, lines: lines) else { return nil }
    let key = Self.hash(of: program.words.joined(separator: "\0")) + ".image"
    program.words = ["/bin/sh", "-c", Self.keeping, "porthole", key] + program.words
    program.manner = .output
    program.drawing = MarkdownImage(url: Self.scheme + key, words: "")
    if let share = info.width { program.drawing?.size = .percent(share) }
    self.program = program
  }

  /// A script that runs its arguments after the first, and keeps what they print under the name of the first. The picture
  /// appears in the cache only when it is whole.
  private static let keeping = """
    c=${XDG_CACHE_HOME:-$HOME/.cache}/porthole; k=$1; shift; mkdir -p "$c" || exit
    t=$c/.$k.$$; trap 'rm -f "$t"' EXIT; trap 'exit 129' HUP; trap 'exit 130' INT; trap 'exit 143' TERM
    "$@" >"$t" || exit; [ -s "$t" ] || { echo "it prints no picture"; exit 1; }; mv "$t" "$c/$k"
    """

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
