internal import CPortholeYAML
internal import Transitions

indirect enum YAMLValue: Equatable, Sendable {
  case text(String)
  case list([YAMLValue])
  case map([(name: String, value: YAMLValue)])

  static func == (a: YAMLValue, b: YAMLValue) -> Bool {
    switch (a, b) {
    case (.text(let a), .text(let b)): a == b
    case (.list(let a), .list(let b)): a == b
    case (.map(let a), .map(let b)):
      a.count == b.count && zip(a, b).allSatisfy { $0.name == $1.name && $0.value == $1.value }
    default: false
    }
  }

  /// The text; nil for a list or a map.
  var text: String? {
    if case .text(let text) = self { return text }
    return nil
  }

  /// The texts of a list, or the text alone if it is one that is not empty.
  var texts: [String] {
    switch self {
    case .text(let text): text.isEmpty ? [] : [text]
    case .list(let items): items.compactMap(\.text)
    case .map: []
    }
  }

  /// The names and values of all maps in it, at any depth, in the order of the file. A list or a map is an empty value.
  var pairs: [(name: String, value: String)] {
    switch self {
    case .text: []
    case .list(let items): items.flatMap(\.pairs)
    case .map(let pairs): pairs.flatMap { [($0.name, $0.value.text ?? "")] + $0.value.pairs }
    }
  }

  /// The texts in it by the names above them: `a:`, `b:` and `c: 1`, each further to the right, are `a b c`.
  /// The texts of a list are one text, with commas between them.
  var nested: [(path: [String], value: String)] {
    switch self {
    case .text(let text): text.isEmpty ? [] : [([], text)]
    case .list(let items):
      (texts.isEmpty ? [] : [([], texts.joined(separator: ", "))]) + items.filter { $0.text == nil }.flatMap(\.nested)
    case .map(let pairs): pairs.flatMap { pair in pair.value.nested.map { ([pair.name] + $0.path, $0.value) } }
    }
  }
}

/// A mistake in YAML, in words with a remedy.
struct YAMLFlaw: Hashable, Sendable {
  let words: String
  /// The column, from 1; nil for the whole line.
  var column: Int?

  static let openQuote = YAMLFlaw(
    words: "a quoted value does not end; close the quote, or put the value in quotes of the other kind")
  static let textAfterQuote = YAMLFlaw(words: "text follows a quoted value; put the whole value in quotes")
  static let escape = YAMLFlaw(
    words: "a backslash here means nothing in double quotes; write \\\\ for a backslash")
  static let brackets = YAMLFlaw(
    words: "a value in brackets does not end, or text follows it; put the value in quotes if it is text")
  static let tab = YAMLFlaw(words: "a tab indents this line, which YAML forbids; write blanks")
  static let tooDeep = YAMLFlaw(
    words: "lists and maps are nested too deeply here and left out; write them with fewer levels")
  static let open = YAMLFlaw(
    words: "the front matter has no end, so it is shown as text; write --- below its last line")

  static func notAPair(_ text: String) -> YAMLFlaw {
    YAMLFlaw(words: "\"\(plain(text))\" is not a setting; write \"key: value\"", column: 1)
  }

  static func anchor(_ text: String) -> YAMLFlaw {
    YAMLFlaw(words: "anchors, aliases and tags of YAML are not read (\(plain(text))); write the value")
  }

  static func indented(_ key: String) -> YAMLFlaw {
    YAMLFlaw(words: "\"\(plain(key))\" is indented below a value; begin it where the other keys begin")
  }

  static func repeated(_ key: String) -> YAMLFlaw {
    YAMLFlaw(
      words: "\"\(plain(key))\" is set a second time, and the last value counts; remove one of them")
  }

  static func tooLong(_ lines: Int) -> YAMLFlaw {
    YAMLFlaw(words: "has more than \(lines) lines, and the others are not read; shorten it")
  }

  /// Returns text of a file for one line of a message.
  private static func plain(_ text: String) -> String { CellClusterer.line(of: text, atMost: 60) }
}

struct YAMLParser: ~Copyable {
  enum Failure: Error {
    /// An anchor, an alias or a tag, as it is spelled.
    case anchor(String)
    case tooDeep
    case malformed(String)
  }

  private struct Frame {
    let isMap: Bool
    var items: [(name: String, value: YAMLValue)] = []
    var name: String?
  }

  /// The deepest level of lists and maps, with the key around them.
  private static let deepest = 21

  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private var frames: [Frame] = []
  private var result: YAMLValue?

  /// Returns the first value of a text; an empty text is one.
  static func value(of text: String) throws(Failure) -> YAMLValue {
    guard var reader = YAMLParser() else { throw .malformed("no memory") }
    let bytes = Array(text.utf8)
    let found: Result<YAMLValue, Failure> = bytes.withUnsafeBufferPointer { bytes in
      yaml_parser_set_input_string(reader.parser, bytes.baseAddress, bytes.count)
      do throws(Failure) { return .success(try reader.read()) } catch { return .failure(error) }
    }
    return try found.get()
  }

  private init?() {
    parser = .allocate(capacity: 1)
    guard yaml_parser_initialize(parser) != 0 else {
      parser.deallocate()
      return nil
    }
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  private mutating func read() throws(Failure) -> YAMLValue {
    while result == nil {
      var event = yaml_event_t()
      guard yaml_parser_parse(parser, &event) != 0 else {
        throw .malformed(parser.pointee.problem.map { String(cString: $0) } ?? "")
      }
      defer { yaml_event_delete(&event) }
      if event.type == YAML_STREAM_END_EVENT { return .text("") }
      try take(event)
    }
    return result ?? .text("")
  }

  private mutating func take(_ event: yaml_event_t) throws(Failure) {
    switch event.type {
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      // A tag that is meant is not written.
      try refuse(scalar.anchor, scalar.plain_implicit == 0 && scalar.quoted_implicit == 0 ? scalar.tag : nil)
      var text = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      // Blank lines at the end of a block are dropped, whatever its header says.
      if scalar.style == YAML_LITERAL_SCALAR_STYLE || scalar.style == YAML_FOLDED_SCALAR_STYLE {
        while text.utf8.last == UInt8(ascii: "\n") { text.removeLast() }
      }
      add(.text(text))
    case YAML_ALIAS_EVENT: throw .anchor(event.data.alias.anchor.map { "*" + String(cString: $0) } ?? "*")
    case YAML_SEQUENCE_START_EVENT:
      let start = event.data.sequence_start
      try open(isMap: false, start.anchor, start.implicit == 0 ? start.tag : nil)
    case YAML_MAPPING_START_EVENT:
      let start = event.data.mapping_start
      try open(isMap: true, start.anchor, start.implicit == 0 ? start.tag : nil)
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
      guard let frame = frames.popLast() else { break }
      add(frame.isMap ? .map(frame.items) : .list(frame.items.map(\.value)))
    default: break
    }
  }

  private mutating func open(
    isMap: Bool, _ anchor: UnsafeMutablePointer<UInt8>?, _ tag: UnsafeMutablePointer<UInt8>?
  ) throws(Failure) {
    try refuse(anchor, tag)
    guard frames.count < Self.deepest else { throw .tooDeep }
    frames.append(Frame(isMap: isMap))
  }

  private func refuse(
    _ anchor: UnsafeMutablePointer<UInt8>?, _ tag: UnsafeMutablePointer<UInt8>?
  ) throws(Failure) {
    if let anchor { throw .anchor("&" + String(cString: anchor)) }
    guard let tag else { return }
    let name = String(cString: tag)
    let own = "tag:yaml.org,2002:"
    throw .anchor(name.hasPrefix(own) ? "!!" + name.dropFirst(own.count) : name)
  }

  private mutating func add(_ value: YAMLValue) {
    guard let last = frames.indices.last else { return result = value }
    if !frames[last].isMap {
      frames[last].items.append(("", value))
    } else if let name = frames[last].name {
      frames[last].items.append((name, value))
      frames[last].name = nil
    } else {
      frames[last].name = value.text ?? ""
    }
  }
}
