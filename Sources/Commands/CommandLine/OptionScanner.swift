internal import CPortholeProgram
internal import PortholePlatform
internal import Transitions

/// Reads the words of a command line with getopt_long(3): long options may be shortened, short ones bundled, `--` ends
/// them.
///
/// The C library keeps its place in variables of the process, so only one scanner works at a time; the next one waits.
struct OptionScanner: ~Copyable {
  enum Item {
    case option(OptionInfo, value: String)
    case operand(String)
  }

  private let words: UnsafeMutableBufferPointer<UnsafeMutablePointer<CChar>?>
  private let known: [OptionInfo]
  private let options: UnsafeMutableBufferPointer<option>
  private let letters: UnsafeMutablePointer<CChar>?
  private var isFirst = true
  private var rest: Int?
  private var place = 1
  /// True if `--` has come: all words after it are operands.
  private(set) var isPastDashes = false

  /// The number that is added to the index of an option, to tell it from a letter.
  private static let offset: Int32 = 1000

  init(_ given: [String], options known: [OptionInfo]) {
    self.known = known
    words = .allocate(capacity: given.count + 2)
    words.initialize(repeating: nil)
    for (index, word) in (["porthole"] + given).enumerated() { words[index] = strdup(word) }
    options = .allocate(capacity: known.count + 1)
    options.initialize(repeating: option(name: nil, has_arg: 0, flag: nil, val: 0))
    // "-" returns operands in their place; ":" tells a missing value from an unknown option.
    var letters = "-:"
    for (index, entry) in known.enumerated() {
      options[index] = option(
        name: UnsafePointer(strdup(entry.name)), has_arg: entry.placeholder == nil ? 0 : entry.isValueOptional ? 2 : 1,
        flag: nil,
        val: OptionScanner.offset + Int32(index))
    }
    for entry in known {
      guard let letter = entry.letter else { continue }
      letters += "\(letter)" + (entry.placeholder == nil ? "" : entry.isValueOptional ? "::" : ":")
    }
    self.letters = strdup(letters)
    option_steps_begin()
  }

  deinit {
    option_steps_end()
    for word in words { free(word) }
    words.deallocate()
    for option in options { free(UnsafeMutablePointer(mutating: option.name)) }
    options.deallocate()
    free(letters)
  }

  mutating func next() throws(UsageError) -> Item? {
    if let index = rest {
      guard let word = words[index] else { return nil }
      rest = index + 1
      return .operand(String(cString: word))
    }
    let step = option_step(Int32(words.count - 1), words.baseAddress, letters, options.baseAddress, isFirst)
    isFirst = false
    defer { place = Int(step.next) }
    let value = step.argument.map { String(cString: $0) } ?? ""
    switch step.code {
    case -1:
      rest = Int(step.next)
      isPastDashes = Int(step.next) > place
      return try next()
    case 1:
      return .operand(value)
    case Int32(UInt8(ascii: ":")):
      throw UsageError("\(entry(step.offender)?.spelling ?? word(before: step)) needs a value")
    case Int32(UInt8(ascii: "?")):
      throw problem(step)
    default:
      guard let entry = entry(step.code) else { throw UsageError.unknownOption(word(before: step)) }
      return .option(entry, value: value)
    }
  }

  private func entry(_ code: Int32) -> OptionInfo? {
    if code >= OptionScanner.offset { return known[Int(code - OptionScanner.offset)] }
    guard let letter = UInt8(exactly: code).map({ Character(UnicodeScalar($0)) }) else { return nil }
    return known.first { $0.letter == letter }
  }

  private func word(before step: OptionStep) -> String {
    words[Int(step.next) - 1].map { String(cString: $0) } ?? ""
  }

  private func problem(_ step: OptionStep) -> UsageError {
    if let entry = entry(step.offender), step.offender >= OptionScanner.offset {
      return UsageError("\(entry.spelling) takes no value")
    }
    if step.offender != 0 {
      return .unknownOption("-" + String(UnicodeScalar(UInt8(truncatingIfNeeded: step.offender))))
    }
    let spelling = String(word(before: step).prefix { $0 != "=" })
    if let removed = Removed.names[spelling] { return UsageError("\(spelling): \(removed.way)") }
    let name = String(spelling.drop { $0 == "-" })
    let meant = known.map(\.name).filter { !name.isEmpty && $0.hasPrefix(name) }
    if meant.count > 1 { return .ambiguousOption(spelling, of: meant) }
    return .unknownOption(spelling, among: known.map(\.name))
  }
}
