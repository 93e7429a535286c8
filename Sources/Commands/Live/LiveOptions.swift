internal import PortholeInterface
internal import PortholePlatform
internal import PortholeRecording
internal import PortholeTerminal
internal import Transitions

struct LiveOptions: Sendable {
  var place: LiveAddress?
  var stream: StreamSource?

  static let all: [Option<Self>] = [
    .optional(
      "serve", "ADDRESS:PORT", .liveAddress, else: LiveAddress(),
      "let others watch in a browser: on this machine, or with 0.0.0.0 on your network", \.place),
    .value(
      "stream", "URL|@FILE|@", .streamSource,
      "send it to an asciinema server (wss://...), where many can watch; @ keeps the address secret", \.stream),
  ]

  /// Finds the watchers a place before the show begins.
  func broadcast(titled title: String) throws -> LiveBroadcast {
    try LiveBroadcast(at: place, to: stream.map { try $0.place(.current) }, title: title)
  }

  /// Shows the address as a QR code on a terminal, or says in a line why there is none.
  @MainActor
  static func showCode(of watchers: LiveBroadcast, isQuiet: Bool) {
    guard !isQuiet, isatty(STDERR_FILENO) == 1, let shown = watchers.code else { return }
    if let notice = shown.notice { Output.say(notice) }
    guard let code = shown.code else { return }
    var options = TerminalOptions()
    options.usesColor = ColorPreference(.current).usesColor
    let (hasColors, palette) = TerminalSession.assumption(options)
    // White characters on black: fonts leave gaps between them, and readers mind those in the dark modules. Without
    // colours a light terminal is reversed.
    let isDark = palette.defaultForeground.luma > palette.defaultBackground.luma
    let look = hasColors ? "\u{1B}[37;40m" : isDark ? "" : "\u{1B}[7m"
    let lines = code.lines.map { look + $0 + (look.isEmpty ? "\n" : "\u{1B}[m\n") }
    try? Output.write(Array(lines.joined().utf8), to: STDERR_FILENO)
  }

  var isAsked: Bool { place != nil || stream != nil }

  static func group<Command>(of part: Property<Command, Self>) -> OptionGroup<Command> {
    OptionGroup("Live", all.map { $0.of(part) })
  }
}

extension ValueKind<LiveAddress> {
  static var liveAddress: ValueKind {
    ValueKind { text, option throws(UsageError) in
      if let address = LiveAddress(text) { return address }
      throw UsageError(
        .badValue(text, option: option, takes: "ADDRESS:PORT in digits such as 0.0.0.0:8080, an address, or a port"))
    }
  }
}

extension ValueKind<StreamSource> {
  /// A place that a show is sent to, or the file that holds it.
  static var streamSource: ValueKind {
    ValueKind { text, option throws(UsageError) in
      if text == "@" { return .own }
      if text.first == "@" { return .file(String(text.dropFirst())) }
      if let place = StreamPlace(text) { return .address(place) }
      throw UsageError(.badValue(text, option: option, takes: "the address of a WebSocket, wss://HOST/PATH, or @FILE"))
    }
  }
}

/// The place of the address that a show is sent to. The address holds a secret, and everybody on the machine can read the
/// words of a command line.
enum StreamSource: Hashable, Sendable {
  case address(StreamPlace)
  case file(String)
  /// The variable ``variable``, else the line `stream:` of the user's configuration.
  case own

  static let variable = "PORTHOLE_STREAM"

  func place(_ environment: Environment) throws(CommandFailure) -> StreamPlace {
    switch self {
    case .address(let place): return place
    case .file(let path):
      let bytes = try InputFile.readSettings(path, atMost: 1 << 20, remedy: "it is one line with an address")
      return try Self.place(String(decoding: bytes, as: UTF8.self), in: path)
    case .own:
      if let text = environment[Self.variable] {
        // The programs of the show need not know it.
        unsetenv(Self.variable)
        return try Self.place(text, in: Self.variable)
      }
      if let place = try UserConfiguration(environment).stream { return place }
      throw CommandFailure(
        "--stream: no address; set \(Self.variable), or write \"stream: wss://...\" into ~/.config/porthole/config")
    }
  }

  /// Reads the first line of a text. A message does not repeat it.
  private static func place(_ text: String, in source: String) throws(CommandFailure) -> StreamPlace {
    let line = text.prefix { !$0.isNewline }
    let word = line.drop { $0 == " " || $0 == "\t" }.prefix { $0 != " " && $0 != "\t" }
    if let place = StreamPlace(String(word)) { return place }
    throw CommandFailure(
      "\(Output.plain(source)): not the address of a WebSocket; write wss://HOST/PATH in its first line")
  }
}
