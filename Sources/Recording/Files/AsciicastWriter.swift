internal import PortholeStreams
package import Transitions

/// Turns output and events of a terminal into the lines of an asciicast. It does no output: each call appends one whole
/// line.
package struct AsciicastWriter: Sendable {
  package enum Version: Int, CaseIterable, Sendable {
    /// The version that every tool reads: times since the start, in microseconds.
    case v2 = 2
    /// The newer version: times since the event before, in milliseconds.
    case v3 = 3
  }

  /// The facts in the first line, about the whole recording.
  package struct Header: Sendable {
    package var size: Size
    /// The colours of the terminal; nil leaves them to the player.
    package var palette: Palette?
    package var terminal = "xterm-256color"
    package var title: String?
    /// The time in seconds since 1970; nil by default, so that equal recordings are equal files.
    package var timestamp: Int?

    package init(size: Size, palette: Palette? = .standard) {
      self.size = size
      self.palette = palette
    }
  }

  package let version: Version
  /// The microseconds by which the printed intervals fall short of the time that has passed.
  private var lag = 0
  private var last = 0

  package init(version: Version = .v2) {
    self.version = version
  }

  package func header(_ header: Header, to lines: inout [UInt8]) {
    lines.append(contentsOf: "{\"version\": \(version.rawValue), ".utf8)
    let size = header.size
    switch version {
    case .v2:
      lines.append(contentsOf: "\"width\": \(size.columns), \"height\": \(size.rows)".utf8)
    case .v3:
      lines.append(contentsOf: "\"term\": {\"cols\": \(size.columns), \"rows\": \(size.rows), \"type\": ".utf8)
      JSONText.append(header.terminal, to: &lines)
      theme(header.palette, to: &lines)
      lines.append(0x7D)
    }
    if let timestamp = header.timestamp { lines.append(contentsOf: ", \"timestamp\": \(timestamp)".utf8) }
    if let title = header.title {
      lines.append(contentsOf: ", \"title\": ".utf8)
      JSONText.append(title, to: &lines)
    }
    if version == .v2 {
      lines.append(contentsOf: ", \"env\": {\"TERM\": ".utf8)
      JSONText.append(header.terminal, to: &lines)
      lines.append(0x7D)
      theme(header.palette, to: &lines)
    }
    lines.append(contentsOf: "}\n".utf8)
  }

  private func theme(_ palette: Palette?, to lines: inout [UInt8]) {
    guard let palette else { return }
    let ansi = palette.ansi.map(AsciicastWriter.hexadecimal).joined(separator: ":")
    let (foreground, background) = (palette.foreground, palette.background)
    lines.append(
      contentsOf: """
        , "theme": {"fg": "\(AsciicastWriter.hexadecimal(foreground))", \
        "bg": "\(AsciicastWriter.hexadecimal(background))", "palette": "\(ansi)"}
        """.utf8)
  }

  private static func hexadecimal(_ rgb: UInt32) -> String { "#" + Color(rgb: rgb).hexadecimal }

  /// - Parameters:
  ///   - output: UTF-8 that does not end within a character.
  ///   - microseconds: The time since the start; never less than in the call before.
  package mutating func output(_ output: borrowing [UInt8], at microseconds: Int, to lines: inout [UInt8]) {
    event(0x6F, output, at: microseconds, to: &lines)
  }

  /// Appends input of the user, as the terminal sent it.
  package mutating func input(_ input: String, at microseconds: Int, to lines: inout [UInt8]) {
    event(0x69, input, at: microseconds, to: &lines)
  }

  /// Appends keys that the user typed, as UTF-8.
  package mutating func input(_ input: borrowing [UInt8], at microseconds: Int, to lines: inout [UInt8]) {
    event(0x69, input, at: microseconds, to: &lines)
  }

  package mutating func marker(_ label: String, at microseconds: Int, to lines: inout [UInt8]) {
    event(0x6D, label, at: microseconds, to: &lines)
  }

  package mutating func resize(_ size: Size, at microseconds: Int, to lines: inout [UInt8]) {
    event(0x72, "\(size.columns)x\(size.rows)", at: microseconds, to: &lines)
  }

  /// Appends the program's exit status. Version 2 has no such event, so nothing is appended.
  package mutating func exit(_ status: Int32, at microseconds: Int, to lines: inout [UInt8]) {
    guard version == .v3 else { return }
    event(0x78, "\(status)", at: microseconds, to: &lines)
  }

  private mutating func event(_ code: UInt8, _ data: String, at microseconds: Int, to lines: inout [UInt8]) {
    event(code, Array(data.utf8), at: microseconds, to: &lines)
  }

  private mutating func event(
    _ code: UInt8, _ data: borrowing [UInt8], at microseconds: Int, to lines: inout [UInt8]
  ) {
    precondition(microseconds >= last, "Events come in the order of time")
    lines.append(0x5B)
    switch version {
    case .v2:
      JSONText.append(microseconds, decimals: 6, to: &lines)
    case .v3:
      let due = microseconds - last + lag
      // An event may come half a millisecond early, so `due` is never less than -500.
      let interval = (due + 500) / 1000
      lag = due - interval * 1000
      JSONText.append(interval, decimals: 3, to: &lines)
    }
    last = microseconds
    lines.append(contentsOf: [0x2C, 0x20, 0x22, code, 0x22, 0x2C, 0x20])
    JSONText.append(data, to: &lines)
    lines.append(contentsOf: [0x5D, 0x0A])
  }
}
