internal import CPortholeYAML

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
