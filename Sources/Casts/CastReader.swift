internal import Transitions

/// Reads casts of all versions, line by line or item by item, so that memory follows the file.
struct CastReader {
  private(set) var size = Size(columns: 0, rows: 0)
  /// The colours in the header; nil if it has none.
  private(set) var palette: Palette?
  private(set) var title: String?
  private(set) var idleTimeLimit: Int?
  /// The hash of a tape in the header; nil if it has none.
  private(set) var tape: String?
  private(set) var events: [Cast.Event] = []
  private let path: String
  private var scanner: JSONScanner
  /// The current line, from 1.
  private var line = 1
  private var now = 0

  private static let sides = 1...2000
  /// The most cells of a terminal whatever the length of its file. Some real screens have so many.
  private static let usualCells = 1 << 17
  /// The bytes that the file must have for each cell of a larger terminal, which is kept several times.
  private static let bytesOfCell = 32
  /// The most bytes of a header, or of a member in version 1.
  private static let longestHeader = 1 << 16
  /// The most scalars of a title.
  private static let longestTitle = 256
  /// A year, in microseconds.
  private static let longest = 366 * 86_400_000_000

  init(_ bytes: [UInt8], path: String) throws(CastProblem) {
    self.path = path
    scanner = JSONScanner(bytes)
    let first = scanner.takeLine()
    if let header = try? JSONValue(first.prefix(Self.longestHeader)), let version = header["version"]?.integer,
      version == 2 || version == 3
    {
      try read(header, version: version)
      events.reserveCapacity(bytes.count { $0 == 0x0A })
      while !scanner.isAtEnd {
        line += 1
        try readLine(version: version)
      }
    } else {
      scanner.index = 0
      try readVersion1()
    }
  }

  private func problem(_ reason: CastProblem.Reason) -> CastProblem {
    CastProblem(path: path, line: line, reason: reason)
  }

  // MARK: Versions 2 and 3

  private mutating func read(_ header: JSONValue, version: Int) throws(CastProblem) {
    let terminal = version == 3 ? header["term"] : header
    size = try size(
      columns: terminal?[version == 3 ? "cols" : "width"]?.integer,
      rows: terminal?[version == 3 ? "rows" : "height"]?.integer)
    palette = Self.palette(terminal?["theme"])
    title = header["title"]?.string.flatMap { $0.isEmpty ? nil : CellClusterer.line(of: $0, atMost: Self.longestTitle) }
    tape = header["porthole"]?["tape"]?.string
    idleTimeLimit = header["idle_time_limit"]?.microseconds.flatMap { $0 > 0 ? $0 : nil }
  }

  private mutating func readLine(version: Int) throws(CastProblem) {
    let text = scanner.takeLine()
    if text.isEmpty || version == 3 && text.first == UInt8(ascii: "#") { return }
    do throws(CastProblem) {
      let value = try event(text, items: 3)
      guard let time = value[0]?.microseconds, let code = value[1]?.string, let data = value[2]?.string else {
        throw problem(.notAnEvent)
      }
      try pass(to: version == 3 ? now + time : max(now, time))
      events.append(Cast.Event(time: now, kind: try kind(code, data), line: line))
    } catch {
      // A recorder that was killed leaves an incomplete last line.
      let isCut = scanner.isAtEnd && scanner.bytes.last != 0x0A
      if !isCut || error.reason != .notAnEvent && error.reason != .notUTF8 { throw error }
    }
  }

  private func kind(_ code: String, _ data: String) throws(CastProblem) -> Cast.Event.Kind {
    switch code {
    case "o": return .output(data)
    case "i": return .input(data)
    case "m": return .marker(data)
    case "x": return data.utf8.count < 12 ? Int32(data).map { .exit($0) } ?? .other : .other
    case "r":
      let sides = data.utf8.count < 16 ? data.split(separator: "x", omittingEmptySubsequences: false) : []
      guard sides.count == 2 else { throw problem(.badSize) }
      return .resize(try size(columns: Int(sides[0]), rows: Int(sides[1])))
    case "s": return .step
    default: return .other
    }
  }

  // MARK: Version 1

  /// Reads one object. Its `stdout` holds all output, each with the time since the one before.
  private mutating func readVersion1() throws(CastProblem) {
    var members: [String: JSONValue] = [:]
    guard scanner.take("{") else { throw problem(.notACast) }
    repeat {
      guard let name = scanner.takeValue(atMost: 256), let name = try? JSONValue(name).string, scanner.take(":") else {
        throw problem(.notACast)
      }
      if name == "stdout" {
        try readOutput()
      } else if let value = scanner.takeValue(atMost: Self.longestHeader), let value = try? JSONValue(value) {
        if ["version", "width", "height"].contains(name) { members[name] = value }
      } else {
        throw problem(.notACast)
      }
    } while scanner.take(",")
    guard scanner.take("}"), members["version"]?.integer == 1 else { throw problem(.notACast) }
    line = 1
    size = try size(columns: members["width"]?.integer, rows: members["height"]?.integer)
  }

  private mutating func readOutput() throws(CastProblem) {
    guard scanner.take("[") else { throw problem(.notACast) }
    var counted = 0
    while !scanner.take("]") {
      if !events.isEmpty, !scanner.take(",") { throw problem(.notAnEvent) }
      let text = scanner.takeValue(atMost: .max) ?? []
      line += scanner.bytes[counted..<scanner.index].count { $0 == 0x0A }
      counted = scanner.index
      let value = try event(text, items: 2)
      guard let time = value[0]?.microseconds, let data = value[1]?.string else { throw problem(.notAnEvent) }
      try pass(to: now + time)
      events.append(Cast.Event(time: now, kind: .output(data), line: line))
    }
  }

  // MARK: What versions have in common

  private func event(_ text: ArraySlice<UInt8>, items: Int) throws(CastProblem) -> JSONValue {
    guard JSONScanner.isFlat(text, items: items) else { throw problem(.notAnEvent) }
    do {
      let value = try JSONValue(text)
      guard value.count == items else { throw problem(.notAnEvent) }
      return value
    } catch let malformed as JSONValue.Malformed {
      throw problem(malformed.isNotUTF8 ? .notUTF8 : .notAnEvent)
    } catch {
      throw problem(.notAnEvent)
    }
  }

  private mutating func pass(to time: Int) throws(CastProblem) {
    guard time <= Self.longest else { throw problem(.notAnEvent) }
    now = time
  }

  /// - Throws: A problem if nothing in the file could fill so large a terminal: memory follows the file, not a number in it.
  private func size(columns: Int?, rows: Int?) throws(CastProblem) -> Size {
    guard let columns, let rows, Self.sides.contains(columns), Self.sides.contains(rows) else {
      throw problem(.badSize)
    }
    let size = Size(columns: columns, rows: rows)
    guard size.area <= max(Self.usualCells, scanner.bytes.count / Self.bytesOfCell) else {
      throw problem(.tooLarge(size, bytes: scanner.bytes.count))
    }
    return size
  }

  private static func palette(_ theme: JSONValue?) -> Palette? {
    func color(_ text: some StringProtocol) -> UInt32? {
      guard text.utf8.count == 7, text.utf8.first == UInt8(ascii: "#") else { return nil }
      return UInt32(text.dropFirst(), radix: 16)
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
  /// Seconds as microseconds; nil if it is not a time.
  fileprivate var microseconds: Int? {
    guard let number, number >= 0, number < 1e9 else { return nil }
    return Int((number * 1e6).rounded())
  }
}

extension Cast {
  /// Reads a cast.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the file.
  ///   - path: The file's name in messages.
  /// - Throws: The first problem.
  /// - Complexity: O(bytes), also in memory.
  package init(parsing bytes: [UInt8], path: String) throws(CastProblem) {
    let reader = try CastReader(bytes, path: path)
    self.path = path
    size = reader.size
    (palette, hasTheme) = (reader.palette ?? .standard, reader.palette != nil)
    title = reader.title
    idleTimeLimit = reader.idleTimeLimit
    tape = reader.tape
    events = reader.events
    weight = bytes.count
  }
}
