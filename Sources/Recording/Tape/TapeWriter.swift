package import PortholeInterface
internal import PortholeStreams
internal import Transitions

/// Writes a user's actions as a tape, which shows the same screens when it is played.
package struct TapeWriter: Sendable {
  private let framesPerSecond: Int
  /// The time of the last line, in microseconds.
  private var now = 0
  private var aspect: Double?

  /// - Parameter framesPerSecond: The frame rate in which times are counted.
  package init(framesPerSecond: Int, aspect: Double? = nil) {
    self.framesPerSecond = framesPerSecond
    self.aspect = aspect
  }

  /// - Parameter settings: The settings to restore; those that are nil are left out.
  package static func head(_ settings: Tape.Settings, comment: String) -> String {
    var lines = ["# \(comment)"]
    func set(_ name: String, _ value: String?) {
      if let value { lines.append("Set \(name) \(value)") }
    }
    set("Size", settings.size.map { "\($0.columns)x\($0.rows)" })
    set("FPS", settings.framesPerSecond.map(String.init))
    set("Depth", settings.depth?.rawValue)
    set("Glyphs", settings.glyphs?.rawValue)
    set("Aspect", settings.aspect.map { "\($0)" })
    set("Theme", settings.palette.map(TapeTheme.words))
    set("Start", settings.start.map(quoted))
    set("Transition", settings.transition.map { quoted($0.description) })
    set("Duration", settings.duration.map { sleep($0.inMicroseconds) })
    set("Speed", settings.speed.map { "\($0)" })
    set("Motion", settings.motion?.rawValue)
    set("Seed", settings.seed.map(String.init))
    for line in settings.keymap.map({ KeymapFile.lines(making: $0, of: .standard) }) ?? [] { set("Keys", quoted(line)) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the lines for an event; empty for events that a tape does not know, such as files that change.
  ///
  /// - Parameter frames: The number of frames since the start; never less than in the call before.
  package mutating func lines(for event: InputEvent, at frames: Int) -> String {
    guard let line = line(for: event) else { return "" }
    return pass(until: frames) + line + "\n"
  }

  /// Returns the lines that wait until a frame; empty if there is nothing to wait for.
  package mutating func pass(until frames: Int) -> String {
    let time = microseconds(of: frames)
    var lines = ""
    while time > now {
      // The longest duration in a tape.
      let part = min(time - now, 86_400_000_000)
      lines += "Sleep \(Self.sleep(part))\n"
      now += part
    }
    return lines
  }

  /// Returns the time of a frame on the tape. It is rounded down, since an action at a frame's time or a little earlier
  /// takes effect at that frame.
  package func microseconds(of frames: Int) -> Int { frames * 1_000_000 / framesPerSecond }

  private mutating func line(for event: InputEvent) -> String? {
    switch event {
    case .key(let key):
      if let name = TapeKeys.ofDecks.first(where: { $0.key == key })?.name { return name }
      return "Key " + Self.quoted(key.description)
    case .mouse(let mouse, let position):
      guard let name = TapeCommands.mouse.first(where: { $0.event == mouse })?.name else { return nil }
      return "\(name) \(max(0, position.column)),\(max(0, position.row))"
    case .resize(let size, let aspect):
      let words = "Resize \(max(1, size.columns))x\(max(1, size.rows))"
      defer { self.aspect = aspect }
      return aspect == self.aspect ? words : "\(words) \(aspect)"
    case .deck, .message, .pictures, .program, .bytes, .paste, .noise:
      return nil
    }
  }

  /// Returns a text in quotation marks that it does not contain, in as many pieces as needed.
  static func quoted(_ text: String) -> String {
    var pieces = ""
    var rest = Array(text.unicodeScalars)[...]
    repeat {
      // The mark that reaches furthest.
      let ends = TapeLine.marks.map { mark in (mark: mark, end: rest.firstIndex(of: mark) ?? rest.endIndex) }
      let (mark, end) = ends.dropFirst().reduce(ends[0]) { $1.end > $0.end ? $1 : $0 }
      var piece = String.UnicodeScalarView()
      piece.append(contentsOf: [mark] + rest[..<end] + [mark])
      pieces += String(piece)
      rest = rest[end...]
    } while !rest.isEmpty
    return pieces
  }

  private static func sleep(_ microseconds: Int) -> String {
    if microseconds % 1000 == 0 { return "\(microseconds / 1000)ms" }
    let rest = String(1000 + microseconds % 1000).dropFirst()
    return "\(microseconds / 1000).\(rest)ms"
  }
}
