internal import PortholeRecording

/// The options that let others watch.
struct LiveOptions: Sendable {
  /// `--serve`.
  var place: LiveAddress?
  /// `--stream`.
  var stream: StreamSource?

  static let all: [Option<Self>] = [
    .optional(
      "serve", "ADDRESS:PORT", .liveAddress, else: LiveAddress(),
      "let others watch in a browser; on this machine only, unless ADDRESS says more", \.place),
    .value(
      "stream", "URL|@FILE|@", .streamSource,
      "send it to an asciinema server (wss://...), where many can watch; @ keeps the address secret", \.stream),
  ]

  /// A Boolean value indicating whether anybody is to watch.
  var isAsked: Bool { place != nil || stream != nil }

  /// Returns the options under their heading.
  static func group<Command>(of part: Property<Command, Self>) -> OptionGroup<Command> {
    OptionGroup("Live", all.map { $0.of(part) })
  }
}
