internal import Transitions

/// Reads casts of all versions, line by line or item by item, so that memory follows the file.
///
/// Other programs write casts too. So a line that is not an event is left out, invalid characters become U+FFFD, and a
/// missing size is assumed. ``notes`` says so.
struct CastReader: EventReader {
  private(set) var headLength = 0
  private(set) var head: Cast
  private var events: [Cast.Event] = []
  /// The size that replaces the one in the header; 0 for what it does not replace.
  private let given: Size
  private var scanner: JSONScanner
  private var version = 1
  /// The bytes of the file, as far as they are known.
  private let room: Int
  private var leftOut = Lines()
  private var repaired = Lines()
  private var hasAssumedSize = false
  private(set) var line = 1
  /// Boolean values indicating whether `stdout` of version 1 has items so far, and whether it is over.
  private var (hasItems, isOver) = (false, false)
  private var now = 0

  /// Lines of one kind: the number of the first one, and how many there are.
  private struct Lines {
    var first = 0
    var count = 0

    mutating func add(_ line: Int) {
      if count == 0 { first = line }
      count += 1
    }
  }

  /// - Parameters:
  ///   - beginning: The file, or its first bytes.
  ///   - room: The bytes that the file has at least.
  init(
    _ beginning: [UInt8], isWhole: Bool, room: Int, path: String, startingAt given: Size
  ) throws(CastProblem) {
    (self.given, self.room) = (given, room)
    head = Cast(path: path, size: Size(columns: 0, rows: 0))
    scanner = JSONScanner(beginning[...])
    scanner.index = ByteOrderMark.length(in: beginning)
    let start = scanner.index
    let first = scanner.takeLine()
    if let header = value(of: first.prefix(CastLimits.header)), let version = header["version"]?.integer,
      version == 2 || version == 3
    {
      try read(header: header, version: version)
    } else {
      scanner.index = start
      try readVersion1(isWhole: isWhole)
    }
    headLength = scanner.index
    scanner = JSONScanner([])
  }

  mutating func read(_ bytes: ArraySlice<UInt8>, isLast: Bool) throws(CastProblem) -> (events: [Cast.Event], count: Int)
  {
    scanner = JSONScanner(bytes)
    if version == 1 {
      try readItems(isLast: isLast)
    } else {
      // The last line of the file may be cut off.
      let end = isLast ? bytes.endIndex : bytes.lastIndex(of: 0x0A).map { $0 + 1 } ?? bytes.startIndex
      scanner = JSONScanner(bytes[..<end])
      while !scanner.isAtEnd {
        line += 1
        try readLine(version: version)
      }
    }
    let count = scanner.index - bytes.startIndex
    defer { (events, scanner) = ([], JSONScanner([])) }
    return (events, count)
  }

  private func problem(_ reason: CastProblem.Reason) -> CastProblem {
    CastProblem(path: head.path, line: line, reason: reason)
  }

  // MARK: Versions 2 and 3

  private mutating func read(header: JSONValue, version: Int) throws(CastProblem) {
    self.version = version
    let terminal = version == 3 ? header["term"] : header
    head.size = try startSize(
      columns: terminal?[version == 3 ? "cols" : "width"], rows: terminal?[version == 3 ? "rows" : "height"])
    if let palette = Self.palette(terminal?["theme"]) { (head.palette, head.hasTheme) = (palette, true) }
    head.title = header["title"]?.string
      .flatMap { $0.isEmpty ? nil : CellClusterer.line(of: $0, atMost: CastLimits.title) }
    head.idleTimeLimit = header["idle_time_limit"]?.microseconds.flatMap { $0 > 0 ? $0 : nil }
    head.widths = SignWidths(at: header["timestamp"]?.wholeNumber)
  }

  private mutating func readLine(version: Int) throws(CastProblem) {
    let text = scanner.takeLine()
    if text.allSatisfy(JSONScanner.isBlank) || version == 3 && text.first == UInt8(ascii: "#") { return }
    if let event = EventFields(usual: text) ?? event(text).flatMap(EventFields.init),
      pass(to: version == 3 ? now + event.time : max(now, event.time))
    {
      if let kind = try kind(event.code, event.data) {
        return events.append(Cast.Event(time: now, kind: kind, line: line))
      }
    } else if scanner.isAtEnd && scanner.bytes.last != 0x0A {
      // A recorder that was killed leaves an incomplete last line.
      return
    }
    leftOut.add(line)
  }

  /// Returns the kind of an event; nil if its data is not what the code asks for.
  ///
  /// - Throws: A problem if the terminal gets too large.
  private mutating func kind(_ code: String, _ data: String?) throws(CastProblem) -> Cast.Event.Kind? {
    guard ["o", "i", "m", "x", "r"].contains(code) else { return .other }
    guard let data else { return nil }
    switch code {
    case "o": return .output(data)
    case "i": return .input(data)
    case "m": return .marker(data)
    case "x": return data.utf8.count < 12 ? Int32(data).map { .exit($0) } ?? .other : .other
    default:
      let sides = data.utf8.count < 16 ? data.split(separator: "x", omittingEmptySubsequences: false) : []
      guard sides.count == 2, let columns = Int(sides[0]), let rows = Int(sides[1]), CastLimits.sides.contains(columns),
        CastLimits.sides.contains(rows)
      else { return nil }
      return .resize(try size(columns: columns, rows: rows))
    }
  }

  // MARK: Version 1

  /// Reads one object. Its `stdout` holds all output, each with the time since the one before. What follows that in a
  /// long file is not read.
  private mutating func readVersion1(isWhole: Bool) throws(CastProblem) {
    var members: [String: JSONValue] = [:]
    var output: Int?
    guard scanner.take("{") else { throw problem(.notACast) }
    repeat {
      guard let name = scanner.takeValue(atMost: 256), let name = try? JSONValue(name).string, scanner.take(":") else {
        throw problem(.notACast)
      }
      if name == "stdout" {
        scanner.skipBlanks()
        let start = scanner.index
        guard scanner.take("[") else { throw problem(.notACast) }
        output = scanner.index
        if !isWhole { break }
        scanner.index = start
        _ = scanner.takeValue(atMost: .max)
      } else if let value = scanner.takeValue(atMost: CastLimits.header), let value = try? JSONValue(value) {
        if ["version", "width", "height"].contains(name) { members[name] = value }
      } else {
        throw problem(.notACast)
      }
    } while scanner.take(",")
    guard let output, !isWhole || scanner.take("}") || scanner.isAtEnd, members["version"]?.integer == 1 else {
      throw problem(.notACast)
    }
    head.size = try startSize(columns: members["width"], rows: members["height"])
    // No program has written this version since 2017.
    head.widths = .before2025
    scanner.index = output
    line += scanner.bytes[..<output].count { $0 == 0x0A }
  }

  private mutating func readItems(isLast: Bool) throws(CastProblem) {
    while !isOver {
      let start = scanner.index
      if scanner.take("]") {
        isOver = true
      } else if !hasItems || scanner.take(",") {
        let text = scanner.takeValue(atMost: .max) ?? []
        if scanner.isAtEnd, !isLast { return scanner.index = start }
        hasItems = true
        line += scanner.bytes[start..<scanner.index].count { $0 == 0x0A }
        if let event = event(text), let time = event[0]?.microseconds, pass(to: now + time),
          let data = event[1]?.string
        {
          events.append(Cast.Event(time: now, kind: .output(data), line: line))
        } else {
          leftOut.add(line)
        }
      } else {
        guard scanner.isAtEnd, !isLast else { throw problem(.notAnEvent) }
        return scanner.index = start
      }
    }
    scanner.index = scanner.bytes.endIndex
  }

  // MARK: What versions have in common

  /// Returns a line as an array of a time, a code and data; nil if it is not one. The data of a known code is flat;
  /// that of others may be anything, if it is short.
  private mutating func event(_ text: ArraySlice<UInt8>) -> JSONValue? {
    guard text.count <= CastLimits.header || JSONScanner.isFlat(text, items: 3) else { return nil }
    return value(of: text)
  }

  /// Returns a piece of JSON; nil if it is not JSON even when invalid characters are replaced.
  private mutating func value(of text: ArraySlice<UInt8>) -> JSONValue? {
    if let value = try? JSONValue(text) { return value }
    guard let value = try? JSONValue(JSONScanner.repaired(text)) else { return nil }
    repaired.add(line)
    return value
  }

  private mutating func pass(to time: Int) -> Bool {
    guard time <= CastLimits.time else { return false }
    now = time
    return true
  }

  /// Returns the size at the start: the given one, else that of the header, else the usual one.
  private mutating func startSize(columns: JSONValue?, rows: JSONValue?) throws(CastProblem) -> Size {
    var size = Size(columns: columns?.wholeNumber ?? 0, rows: rows?.wholeNumber ?? 0)
    if given.columns > 0 { size.columns = given.columns }
    if given.rows > 0 { size.rows = given.rows }
    if size.columns <= 0 || size.rows <= 0 {
      hasAssumedSize = true
      if size.columns <= 0 { size.columns = CastLimits.usualSize.columns }
      if size.rows <= 0 { size.rows = CastLimits.usualSize.rows }
    }
    guard CastLimits.sides.contains(size.columns), CastLimits.sides.contains(size.rows) else { throw problem(.badSize) }
    // A size that the user asks for needs no file that could fill it.
    return given.columns > 0 && given.rows > 0 ? size : try self.size(columns: size.columns, rows: size.rows)
  }

  /// - Throws: A problem if nothing in the file could fill so large a terminal: memory follows the file, not a number in it.
  private func size(columns: Int, rows: Int) throws(CastProblem) -> Size {
    let size = Size(columns: columns, rows: rows)
    guard size.area <= max(CastLimits.cells, room / CastLimits.bytesOfCell) else {
      throw problem(.tooLarge(size, bytes: room))
    }
    return size
  }

  /// Notes on the lines that were left out or repaired, and on an assumed size: one of each kind.
  var notes: [CastProblem] {
    var notes: [CastProblem] = []
    if hasAssumedSize { notes.append(CastProblem(path: head.path, line: 1, reason: .noSize(CastLimits.usualSize))) }
    if leftOut.count > 0 {
      notes.append(CastProblem(path: head.path, line: leftOut.first, reason: .leftOut(lines: leftOut.count)))
    }
    if repaired.count > 0 {
      notes.append(CastProblem(path: head.path, line: repaired.first, reason: .repaired(lines: repaired.count)))
    }
    return notes
  }

  private static func palette(_ theme: JSONValue?) -> Palette? {
    func color(_ text: some StringProtocol) -> UInt32? {
      text.hasPrefix("#") ? Color(hexadecimal: text.dropFirst())?.rgb : nil
    }
    guard let foreground = theme?["fg"]?.string.flatMap(color), let background = theme?["bg"]?.string.flatMap(color),
      let named = theme?["palette"]?.string, named.utf8.count < 256
    else { return nil }
    var ansi = named.split(separator: ":").compactMap(color)
    if ansi.count == 8 { ansi += ansi }
    return ansi.count == 16 ? Palette(foreground: foreground, background: background, ansi: ansi) : nil
  }
}

extension JSONValue {
  /// A whole number, also one that is written with a fraction of zero; nil for anything else.
  fileprivate var wholeNumber: Int? { integer ?? number.flatMap { Int(exactly: $0) } }

  /// Seconds as microseconds; nil if it is not a time.
  fileprivate var microseconds: Int? { number.flatMap(EventFields.microseconds) }
}
