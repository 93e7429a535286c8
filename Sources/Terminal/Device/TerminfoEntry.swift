internal import CPortholeUnibilium
internal import PortholePlatform

/// A terminfo entry, which libunibilium reads and writes. Capabilities have their terminfo names, such as `cup`.
nonisolated final class TerminfoEntry {
  private let term: OpaquePointer
  private var strings: [UnsafeMutablePointer<CChar>?] = []
  private let noAliases: UnsafeMutablePointer<UnsafePointer<CChar>?>

  private init?(_ term: OpaquePointer?) {
    guard let term else { return nil }
    self.term = term
    noAliases = .allocate(capacity: 1)
    noAliases.initialize(to: nil)
  }

  /// Reads an entry in compiled form, as term(5) describes it; nil if the bytes are not one.
  convenience init?(_ bytes: [UInt8]) {
    self.init(bytes.withUnsafeBytes { unibi_from_mem($0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count) })
  }

  /// Finds a terminal's entry where curses looks: in `TERMINFO`, `~/.terminfo`, `TERMINFO_DIRS` and the system's
  /// folders. Nil if there is none. Folders that cannot be read are skipped.
  static func named(_ name: String, environment: Environment) -> TerminfoEntry? {
    guard let first = name.utf8.first, first != UInt8(ascii: "."), name.utf8.count < 128,
      name.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "/") })
    else { return nil }
    var folders = [environment["TERMINFO"], environment["HOME"].map { $0 + "/.terminfo" }].compactMap(\.self)
    for list in [environment["TERMINFO_DIRS"], String(cString: unibi_terminfo_dirs)] {
      folders += list?.split(separator: ":").map(String.init) ?? []
    }
    for folder in folders {
      for letter in [String(Unicode.Scalar(first)), String(first, radix: 16)] {
        // A named pipe must not hold the program up.
        let file = open("\(folder)/\(letter)/\(name)", O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { continue }
        defer { close(file) }
        if let entry = TerminfoEntry(unibi_from_fd(file)) { return entry }
      }
    }
    return nil
  }

  func compiled(as name: String) -> [UInt8] {
    unibi_set_name(term, keep(name))
    unibi_set_aliases(term, noAliases)
    return compiled
  }

  func copy() -> TerminfoEntry {
    // An entry that was read can be written; this fails only without memory.
    TerminfoEntry(compiled) ?? self
  }

  private var compiled: [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 32768) { buffer, count in
      let size = buffer.withMemoryRebound(to: CChar.self) { unibi_dump(term, $0.baseAddress, $0.count) }
      count = size <= buffer.count ? size : 0
    }
  }

  subscript(string name: String) -> String? {
    get {
      let value =
        if let known = Self.string(name) { unibi_get_str(term, known) } else if let index = extendedString(name) {
          unibi_get_ext_str(term, index)
        } else { nil as UnsafePointer<CChar>? }
      return value.map { String(cString: $0) }
    }
    set {
      if let known = Self.string(name) {
        unibi_set_str(term, known, newValue.flatMap(keep))
      } else if let index = extendedString(name) {
        unibi_set_ext_str(term, index, newValue.flatMap(keep))
      } else if let newValue {
        unibi_add_ext_str(term, keep(name), keep(newValue))
      }
    }
  }

  subscript(number name: String) -> Int? {
    get {
      let value = Self.number(name).map { unibi_get_num(term, $0) } ?? -1
      return value < 0 ? nil : Int(value)
    }
    set {
      if let known = Self.number(name) { unibi_set_num(term, known, newValue.map(Int32.init(clamping:)) ?? -1) }
    }
  }

  subscript(flag name: String) -> Bool {
    get {
      if let known = Self.flag(name) { return unibi_get_bool(term, known) == 1 }
      return extendedFlag(name).map { unibi_get_ext_bool(term, $0) == 1 } ?? false
    }
    set {
      if let known = Self.flag(name) {
        unibi_set_bool(term, known, newValue ? 1 : 0)
      } else if let index = extendedFlag(name) {
        unibi_set_ext_bool(term, index, newValue ? 1 : 0)
      } else if newValue {
        unibi_add_ext_bool(term, keep(name), 1)
      }
    }
  }

  deinit {
    unibi_destroy(term)
    for string in strings { free(string) }
    noAliases.deallocate()
  }

  private func keep(_ text: String) -> UnsafePointer<CChar>? {
    strings.append(strdup(text))
    return strings.last?.map { UnsafePointer($0) }
  }

  // MARK: Finding a capability by its name

  private func extendedString(_ name: String) -> Int? {
    (0..<unibi_count_ext_str(term)).first { Self.isEqual(unibi_get_ext_str_name(term, $0), name) }
  }

  private func extendedFlag(_ name: String) -> Int? {
    (0..<unibi_count_ext_bool(term)).first { Self.isEqual(unibi_get_ext_bool_name(term, $0), name) }
  }

  private static func string(_ name: String) -> unibi_string? {
    (unibi_string_begin_.rawValue + 1..<unibi_string_end_.rawValue).lazy.map(unibi_string.init(rawValue:))
      .first { isEqual(unibi_short_name_str($0), name) }
  }

  private static func number(_ name: String) -> unibi_numeric? {
    (unibi_numeric_begin_.rawValue + 1..<unibi_numeric_end_.rawValue).lazy.map(unibi_numeric.init(rawValue:))
      .first { isEqual(unibi_short_name_num($0), name) }
  }

  private static func flag(_ name: String) -> unibi_boolean? {
    (unibi_boolean_begin_.rawValue + 1..<unibi_boolean_end_.rawValue).lazy.map(unibi_boolean.init(rawValue:))
      .first { isEqual(unibi_short_name_bool($0), name) }
  }

  private static func isEqual(_ known: UnsafePointer<CChar>?, _ name: String) -> Bool {
    known.map { strcmp($0, name) == 0 } ?? false
  }
}
