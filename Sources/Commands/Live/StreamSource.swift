internal import PortholePlatform
internal import PortholeRecording
internal import PortholeTerminal

/// The place of the address that a show is sent to. The address holds a secret, and everybody on the machine can read the
/// words of a command line.
enum StreamSource: Hashable, Sendable {
  /// The address itself.
  case address(StreamPlace)
  /// The first line of a file.
  case file(String)
  /// The variable ``variable``, else the line `stream:` of the user's configuration.
  case own

  /// The variable that can hold the address.
  static let variable = "PORTHOLE_STREAM"

  /// Returns the address.
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
