public import Transitions

/// An asciicast of version 2 or 3, read.
public struct Cast: Sendable {
  /// What happened at a time.
  public struct Event: Hashable, Sendable {
    /// What.
    public enum Kind: Hashable, Sendable {
      /// The terminal was sent this.
      case output(String)
      /// A chapter begins.
      case marker(String)
      /// The terminal took another size.
      case resize(Size)
      /// The program ended, or did something that cannot be seen.
      case other
    }

    /// Microseconds since the start.
    public var time: Int
    /// What.
    public var kind: Kind
    /// The line of the file, from 1.
    public var line: Int
  }

  /// What messages call it.
  public let path: String
  /// The terminal's size at the start.
  public let size: Size
  /// What the terminal's colours look like.
  public let palette: Palette
  /// In order of time.
  public private(set) var events: [Event] = []

  /// How long it is, in microseconds.
  public var length: Int { events.last?.time ?? 0 }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - path: What messages call it.
  /// - Throws: The first thing that is wrong.
  /// - Complexity: O(bytes).
  public init(parsing bytes: [UInt8], path: String) throws(CastProblem) {
    self.path = path
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    guard let header = try? JSONReader.value(of: lines[0]), case .object(let members) = header,
      let version = members["version"]?.integer, version == 2 || version == 3
    else { throw CastProblem(path: path, line: 1, fact: .notACast) }
    var terminal = members
    if version == 3, case .object(let term)? = members["term"] { terminal = term }
    let columns = terminal[version == 3 ? "cols" : "width"]?.integer
    let rows = terminal[version == 3 ? "rows" : "height"]?.integer
    guard let columns, let rows, Self.sides.contains(columns), Self.sides.contains(rows) else {
      throw CastProblem(path: path, line: 1, fact: .badSize)
    }
    size = Size(columns: columns, rows: rows)
    palette = Self.palette(terminal["theme"]) ?? .standard
    var now = 0
    for (index, line) in lines.enumerated().dropFirst() where !line.isEmpty && !(version == 3 && line.first == 0x23) {
      guard let value = try? JSONReader.value(of: line), case .array(let parts) = value, parts.count == 3,
        let time = parts[0].microseconds, case .string(let code) = parts[1], case .string(let data) = parts[2]
      else {
        // A recorder that was killed leaves a last line without its end.
        if index == lines.count - 1 { break }
        throw CastProblem(path: path, line: index + 1, fact: .notAnEvent)
      }
      now = version == 3 ? now + time : max(now, time)
      guard now <= Self.longest else { throw CastProblem(path: path, line: index + 1, fact: .notAnEvent) }
      let kind: Event.Kind
      switch code {
      case "o": kind = .output(data)
      case "m": kind = .marker(data)
      case "r":
        let sides = data.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
        guard sides.count == 2, sides.allSatisfy(Self.sides.contains) else {
          throw CastProblem(path: path, line: index + 1, fact: .badSize)
        }
        kind = .resize(Size(columns: sides[0], rows: sides[1]))
      default: kind = .other
      }
      events.append(Event(time: now, kind: kind, line: index + 1))
    }
  }

  private static let sides = 1...2000
  /// A year, in microseconds.
  private static let longest = 366 * 86_400_000_000

  private static func palette(_ theme: JSONReader.Value?) -> Palette? {
    guard case .object(let theme)? = theme, case .string(let foreground)? = theme["fg"],
      case .string(let background)? = theme["bg"], case .string(let named)? = theme["palette"]
    else { return nil }
    func color(_ text: Substring) -> UInt32? {
      guard text.utf8.count == 7, text.first == "#" else { return nil }
      return UInt32(text.dropFirst(), radix: 16)
    }
    var ansi = named.split(separator: ":").compactMap(color)
    if ansi.count == 8 { ansi += ansi }
    guard let foreground = color(foreground[...]), let background = color(background[...]), ansi.count == 16 else {
      return nil
    }
    return Palette(foreground: foreground, background: background, ansi: ansi)
  }
}

extension JSONReader.Value {
  fileprivate var integer: Int? {
    guard case .number(let text) = self else { return nil }
    return Int(text)
  }

  /// Seconds as microseconds; nil for what is no time.
  fileprivate var microseconds: Int? {
    guard case .number(let text) = self, let seconds = Double(text), seconds >= 0, seconds < 1e9 else { return nil }
    return Int((seconds * 1e6).rounded())
  }
}
