internal import CNcursesw

/// A terminfo entry in its compiled form, taken apart so that single capabilities can be changed.
///
/// The format is that of term(5), with numbers of 16 or 32 bits; it is always written with 32.
struct CompiledTerminfo {
  /// The terminal's names, separated by `|`.
  var names: [UInt8]
  private var booleans: [UInt8]
  private var numbers: [Int32]
  private var strings: [[UInt8]?]
  private var extendedBooleans: [(name: [UInt8], value: UInt8)] = []
  private var extendedNumbers: [(name: [UInt8], value: Int32)] = []
  private var extendedStrings: [(name: [UInt8], value: [UInt8]?)] = []

  /// Takes an entry apart; nil if the bytes are no such entry.
  init?(_ bytes: [UInt8]) {
    var reader = Reader(bytes: bytes)
    guard let magic = reader.short(), magic == 0o432 || magic == 0o1036 else { return nil }
    let wide = magic == 0o1036
    guard let header = reader.shorts(5), header.allSatisfy({ $0 >= 0 }), let names = reader.take(header[0]),
      let booleans = reader.take(header[1])
    else { return nil }
    reader.align()
    guard let numbers = reader.numbers(header[2], wide: wide), let offsets = reader.shorts(header[3]),
      let table = reader.take(header[4])
    else { return nil }
    self.names = names.last == 0 ? names.dropLast() : names
    self.booleans = booleans
    self.numbers = numbers
    strings = offsets.map { Self.string(at: $0, in: table) }
    readExtended(from: &reader, wide: wide)
  }

  /// What `infocmp -x` shows in its second part; an entry without it, or with a broken one, has none.
  private mutating func readExtended(from reader: inout Reader, wide: Bool) {
    reader.align()
    guard let header = reader.shorts(5), header.allSatisfy({ $0 >= 0 }), let booleans = reader.take(header[0])
    else { return }
    reader.align()
    let count = header[0] + header[1] + header[2]
    guard let numbers = reader.numbers(header[1], wide: wide), let offsets = reader.shorts(header[2]),
      let nameOffsets = reader.shorts(count), let table = reader.take(header[4])
    else { return }
    let values = offsets.map { Self.string(at: $0, in: table) }
    // Names are counted from the end of the values.
    let end = values.reduce(0) { $0 + ($1.map { $0.count + 1 } ?? 0) }
    guard end <= table.count else { return }
    let labels = Array(table[end...])
    let names = nameOffsets.map { Self.string(at: $0, in: labels) ?? [] }
    for i in 0..<header[0] { extendedBooleans.append((names[i], booleans[i])) }
    for i in 0..<header[1] { extendedNumbers.append((names[header[0] + i], numbers[i])) }
    for i in 0..<header[2] { extendedStrings.append((names[header[0] + header[1] + i], values[i])) }
  }

  private static func string(at offset: Int, in table: [UInt8]) -> [UInt8]? {
    guard offset >= 0, offset < table.count else { return nil }
    return Array(table[offset...].prefix { $0 != 0 })
  }

  /// A string capability by its terminfo name, nil where the terminal has none.
  subscript(string name: String) -> String? {
    get {
      let index = Int(porthole_string_index(name))
      if index >= 0 { return index < strings.count ? strings[index].map { String(decoding: $0, as: UTF8.self) } : nil }
      return extendedStrings.first { $0.name == Array(name.utf8) }?.value.map { String(decoding: $0, as: UTF8.self) }
    }
    set {
      let index = Int(porthole_string_index(name))
      let value = newValue.map { Array($0.utf8) }
      if index >= 0 {
        while strings.count <= index { strings.append(nil) }
        strings[index] = value
      } else {
        extendedStrings.removeAll { $0.name == Array(name.utf8) }
        if let value { extendedStrings.append((Array(name.utf8), value)) }
      }
    }
  }

  /// A numeric capability by its terminfo name, nil where the terminal has none.
  subscript(number name: String) -> Int? {
    get {
      let index = Int(porthole_number_index(name))
      return index >= 0 && index < numbers.count && numbers[index] >= 0 ? Int(numbers[index]) : nil
    }
    set {
      let index = Int(porthole_number_index(name))
      guard index >= 0 else { return }
      while numbers.count <= index { numbers.append(-1) }
      numbers[index] = newValue.map(Int32.init(clamping:)) ?? -1
    }
  }

  /// A boolean capability by its terminfo name; of the extended ones, those that are there.
  subscript(flag name: String) -> Bool {
    get {
      let index = Int(porthole_boolean_index(name))
      if index >= 0 { return index < booleans.count && booleans[index] == 1 }
      return extendedBooleans.contains { $0.name == Array(name.utf8) && $0.value == 1 }
    }
    set {
      let index = Int(porthole_boolean_index(name))
      if index >= 0 {
        while booleans.count <= index { booleans.append(0) }
        booleans[index] = newValue ? 1 : 0
      } else {
        extendedBooleans.removeAll { $0.name == Array(name.utf8) }
        if newValue { extendedBooleans.append((Array(name.utf8), 1)) }
      }
    }
  }

  /// The compiled form.
  var bytes: [UInt8] {
    var out = Writer()
    var table: [UInt8] = []
    let offsets = strings.map { Self.place($0, in: &table) }
    out.shorts([0o1036, names.count + 1, booleans.count, numbers.count, offsets.count, table.count])
    out.bytes += names + [0] + booleans
    out.align()
    out.numbers(numbers)
    out.shorts(offsets)
    out.bytes += table
    guard !extendedBooleans.isEmpty || !extendedNumbers.isEmpty || !extendedStrings.isEmpty else { return out.bytes }

    out.align()
    var values: [UInt8] = []
    let valueOffsets = extendedStrings.map { Self.place($0.value, in: &values) }
    var labels: [UInt8] = []
    let all = extendedBooleans.map(\.name) + extendedNumbers.map(\.name) + extendedStrings.map(\.name)
    let labelOffsets = all.map { Self.place($0, in: &labels) }
    out.shorts([
      extendedBooleans.count, extendedNumbers.count, extendedStrings.count,
      valueOffsets.count + labelOffsets.count, values.count + labels.count,
    ])
    out.bytes += extendedBooleans.map(\.value)
    out.align()
    out.numbers(extendedNumbers.map(\.value))
    out.shorts(valueOffsets + labelOffsets)
    out.bytes += values + labels
    return out.bytes
  }

  private static func place(_ string: [UInt8]?, in table: inout [UInt8]) -> Int {
    guard let string else { return -1 }
    defer { table += string + [0] }
    return table.count
  }

  private struct Reader {
    let bytes: [UInt8]
    var at = 0

    mutating func take(_ count: Int) -> [UInt8]? {
      guard count >= 0, count <= bytes.count - at else { return nil }
      defer { at += count }
      return Array(bytes[at..<at + count])
    }
    mutating func short() -> Int? {
      take(2).map { Int(Int16(truncatingIfNeeded: Int($0[0]) | Int($0[1]) << 8)) }
    }
    mutating func shorts(_ count: Int) -> [Int]? {
      var all: [Int] = []
      for _ in 0..<count {
        guard let one = short() else { return nil }
        all.append(one)
      }
      return all
    }
    mutating func numbers(_ count: Int, wide: Bool) -> [Int32]? {
      guard wide else { return shorts(count)?.map(Int32.init(clamping:)) }
      var all: [Int32] = []
      for _ in 0..<count {
        guard let four = take(4) else { return nil }
        all.append(four.reversed().reduce(0) { $0 << 8 | Int32($1) })
      }
      return all
    }
    mutating func align() {
      if at % 2 == 1 { at += 1 }
    }
  }

  private struct Writer {
    var bytes: [UInt8] = []

    mutating func shorts(_ all: [Int]) {
      for one in all {
        bytes += [UInt8(truncatingIfNeeded: one), UInt8(truncatingIfNeeded: one >> 8)]
      }
    }
    mutating func numbers(_ all: [Int32]) {
      for one in all {
        for shift in [0, 8, 16, 24] as [Int32] { bytes.append(UInt8(truncatingIfNeeded: one >> shift)) }
      }
    }
    mutating func align() {
      if bytes.count % 2 == 1 { bytes.append(0) }
    }
  }
}
