package import Transitions

extension Cast {
  /// Creates a recording without events.
  ///
  /// - Parameters:
  ///   - path: The name in messages.
  ///   - size: The size of the terminal.
  ///   - palette: The colours of the terminal.
  init(path: String, size: Size, palette: Palette) {
    (self.path, self.size, self.palette, hasTheme) = (path, size, palette, true)
    (title, idleTimeLimit, events, weight) = (nil, nil, [], 0)
  }

  /// Returns the recording on a terminal of another width or height. Changes of the size in it are left out.
  ///
  /// - Parameters:
  ///   - columns: The width, 1...2000; nil keeps that of the start.
  ///   - rows: The height, 1...2000; nil keeps that of the start.
  package func resized(columns: Int?, rows: Int?) -> Cast {
    guard columns != nil || rows != nil else { return self }
    var cast = self
    cast.size = Size(columns: columns ?? size.columns, rows: rows ?? size.rows)
    cast.events.removeAll { if case .resize = $0.kind { true } else { false } }
    return cast
  }

  /// Returns the recording in other colours.
  package func colored(with palette: Palette) -> Cast {
    var cast = self
    (cast.palette, cast.hasTheme) = (palette, true)
    return cast
  }

  /// Returns the recording with another one after it, which begins on an empty terminal of its own size.
  ///
  /// - Parameter label: The name of the chapter that begins there; nil for none.
  package func joined(with next: Cast, label: String?) -> Cast {
    var cast = self
    let start = length
    func event(_ kind: Event.Kind) -> Event { Event(time: start, kind: kind, line: 1) }
    if let label { cast.events.append(event(.marker(label))) }
    cast.events.append(event(.output("\u{1B}c")))
    let last = events.last { if case .resize = $0.kind { true } else { false } }
    if case .resize(let size) = last?.kind, size != next.size {
      cast.events.append(event(.resize(next.size)))
    } else if last == nil, size != next.size {
      cast.events.append(event(.resize(next.size)))
    }
    cast.events += next.events.map { Event(time: start + $0.time, kind: $0.kind, line: $0.line) }
    cast.weight += next.weight
    return cast
  }

  /// Returns the bytes of the recording as a file: its own output, in any version of the format.
  ///
  /// - Parameters:
  ///   - version: The version to write. Version 2 has no exit status.
  ///   - title: The title; nil for none.
  ///   - end: The time in microseconds after which nothing is kept; nil keeps everything.
  /// - Complexity: O(output).
  package func file(version: AsciicastWriter.Version, title: String?, until end: Int? = nil) -> [UInt8] {
    var writer = AsciicastWriter(version: version)
    var header = AsciicastWriter.Header(size: size, palette: hasTheme ? palette : nil)
    header.title = title
    var lines: [UInt8] = []
    writer.header(header, to: &lines)
    for event in events where event.time <= end ?? .max {
      switch event.kind {
      case .output(let text): writer.output(Array(text.utf8), at: event.time, to: &lines)
      case .input(let text): writer.input(text, at: event.time, to: &lines)
      case .marker(let label): writer.marker(label, at: event.time, to: &lines)
      case .resize(let size): writer.resize(size, at: event.time, to: &lines)
      case .exit(let status): writer.exit(status, at: event.time, to: &lines)
      case .other: break
      }
    }
    // Players take the length from the last event.
    if let end, events.last.map({ $0.time > end }) ?? true { writer.output([], at: end, to: &lines) }
    return lines
  }
}
