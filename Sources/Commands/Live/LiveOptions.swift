internal import PortholeInterface
internal import PortholePlatform
internal import PortholeRecording
internal import PortholeTerminal
internal import Transitions

struct LiveOptions: Sendable {
  var place: LiveAddress?

  static let all: [Option<Self>] = [
    .optional(
      "serve", "ADDRESS:PORT", .liveAddress, else: LiveAddress(),
      "let others watch in a browser: on this machine, or with 0.0.0.0 on your network", \.place)
  ]

  /// Finds the watchers a place before the show begins.
  func broadcast(titled title: String) throws -> LiveBroadcast {
    try LiveBroadcast(at: place, title: title)
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

  var isAsked: Bool { place != nil }
}

extension ValueKind<LiveAddress> {
  static var liveAddress: ValueKind {
    ValueKind { text, option throws(UsageError) in
      if let address = LiveAddress(text) { return address }
      throw UsageError.badValue(
        text, option: option, takes: "ADDRESS:PORT in digits such as 0.0.0.0:8080, an address, or a port")
    }
  }
}
