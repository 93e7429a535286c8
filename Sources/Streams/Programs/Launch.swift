internal import CPortholePrograms
package import PortholePlatform

/// The start of another program: its words, and all that it does not inherit from us.
package struct Launch {
  package enum Stream: Hashable, Sendable {
    case inherited
    case descriptor(Int32)
    /// The file at a path, opened with flags of open(2).
    case file(String, Int32)
  }

  /// The place of the program among sessions and process groups.
  package enum Place: Hashable, Sendable {
    /// Our own process group: keys that end and stop a job reach both.
    case ours
    case group
    /// A session of its own, in which the terminal at this path is the controlling terminal and all three streams.
    case session(String)
  }

  package var words: [String]
  /// True if a program without a slash is looked for in PATH.
  package var searchesPath = false
  /// The variables, each as `NAME=value`; nil for ours.
  package var environment: [String]?
  /// The working directory; nil for ours.
  package var folder: String?
  package var streams: (Stream, Stream, Stream) = (.inherited, .inherited, .inherited)
  package var place = Place.ours
  /// The signals that get their default action; nil for all. None is blocked.
  package var defaultSignals: sigset_t?
  /// True if the system kills it when the thread that starts it ends, also by a crash. Only Linux does.
  package var endsWithUs = false

  /// Creates the start of a program that inherits everything but signals.
  package init(_ words: [String]) {
    self.words = words
  }

  /// - Returns: Its process number. Somebody must wait for its end.
  /// - Throws: The reason, such as ENOENT for a program or a folder that does not exist.
  package func start() throws(LaunchError) -> pid_t {
    let words = TextList(words)
    let variables = environment.map(TextList.init)
    let paths = TextList([folder ?? "", terminal ?? ""])
    var start = program_start()
    start.words = words.start
    start.variables = variables?.start
    if folder != nil { start.folder = UnsafePointer(paths.start[0]) }
    if terminal != nil { start.terminal = UnsafePointer(paths.start[1]) }
    start.searches_path = searchesPath
    start.is_group = place == .group
    start.ends_with_us = endsWithUs
    let files = TextList([streams.0, streams.1, streams.2].map(\.path))
    start.streams.0 = streams.0.described(at: files.start[0])
    start.streams.1 = streams.1.described(at: files.start[1])
    start.streams.2 = streams.2.described(at: files.start[2])
    var process: pid_t = 0
    let code = withExtendedLifetime((words, variables, paths, files)) {
      guard let signals = defaultSignals else { return porthole_start(&start, &process) }
      return withUnsafePointer(to: signals) { signals in
        start.default_signals = UnsafeRawPointer(signals)
        return porthole_start(&start, &process)
      }
    }
    if code != 0 { throw LaunchError(errno: code) }
    return process
  }

  /// The path of the terminal that controls a new session; nil for no new session.
  private var terminal: String? { if case .session(let path) = place { path } else { nil } }
}

extension Launch.Stream {
  /// The path of a file to open; empty for none.
  fileprivate var path: String { if case .file(let path, _) = self { path } else { "" } }

  fileprivate func described(at path: UnsafeMutablePointer<CChar>?) -> program_stream {
    switch self {
    case .inherited: program_stream(descriptor: -1, path: nil, flags: 0)
    case .descriptor(let descriptor): program_stream(descriptor: descriptor, path: nil, flags: 0)
    case .file(_, let flags): program_stream(descriptor: -1, path: UnsafePointer(path), flags: flags)
    }
  }
}

/// Texts for a function of C, which lasts as long as this object.
private final class TextList {
  /// The texts; nil ends them.
  let start: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let count: Int

  init(_ texts: [String]) {
    count = texts.count
    start = .allocate(capacity: count + 1)
    for (number, text) in texts.enumerated() { (start + number).initialize(to: strdup(text)) }
    (start + count).initialize(to: nil)
  }

  deinit {
    for number in 0..<count { free(start[number]) }
    start.deallocate()
  }
}

extension Launch {
  /// - Parameter changes: The new value of each variable; nil removes it.
  package static func environment(changing changes: [String: String?]) -> [String] {
    let variables = SystemFacts.environment.filter { !changes.keys.contains(String($0.prefix { $0 != "=" })) }
    return variables + changes.sorted { $0.key < $1.key }.compactMap { name, value in value.map { "\(name)=\($0)" } }
  }
}

/// The reason why a program could not be started.
package struct LaunchError: Error, Hashable, CustomStringConvertible {
  package let errno: Int32

  package var description: String { String(cString: strerror(errno)) }
}
