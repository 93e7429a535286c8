internal import Decks
internal import Recording
internal import Transitions

/// Reads the values of options; what cannot be read is an error that names the option, the value and what it takes.
enum OptionValue {
  static func integer(_ text: String, of option: String, in range: ClosedRange<Int>) throws(UsageError) -> Int {
    guard text.utf8.count <= 12, let number = Int(text), range.contains(number) else {
      throw UsageError(
        .badValue(text, option: option, takes: "a number from \(range.lowerBound) to \(range.upperBound)"))
    }
    return number
  }

  static func number(_ text: String, of option: String, in range: ClosedRange<Double>) throws(UsageError) -> Double {
    guard text.utf8.count <= 24, let number = Double(text), range.contains(number) else {
      throw UsageError(
        .badValue(text, option: option, takes: "a number from \(plain(range.lowerBound)) to \(plain(range.upperBound))")
      )
    }
    return number
  }

  /// A size of a file: a number and, unless it is bytes, kB or MB.
  static func bytes(_ text: String, of option: String) throws(UsageError) -> Int {
    let units: [(name: String, factor: Double)] = [("mb", 1e6), ("kb", 1e3), ("m", 1e6), ("k", 1e3), ("b", 1), ("", 1)]
    let lower = text.lowercased()
    if text.utf8.count <= 24, let unit = units.first(where: { lower.hasSuffix($0.name) }),
      let number = Double(lower.dropLast(unit.name.count)), (1...1e12).contains(number * unit.factor)
    {
      return Int(number * unit.factor)
    }
    throw UsageError(.badValue(text, option: option, takes: "a size such as 5MB or 300kB"))
  }

  /// A number as people write it, without a point where it is whole.
  private static func plain(_ number: Double) -> String {
    number == number.rounded() ? "\(Int(number))" : "\(number)"
  }

  static func split(_ text: String) throws(UsageError) -> ScreenSplit {
    guard let split = ScreenSplit(spelled: text) else {
      throw UsageError(.badValue(text, option: "--split", takes: "rules, headings or a level from 1 to 6"))
    }
    return split
  }

  static func duration(_ text: String, of option: String) throws(UsageError) -> Double {
    guard let seconds = DurationText.seconds(text) else {
      throw UsageError(.badValue(text, option: option, takes: "700ms or 0.7s, at most an hour"))
    }
    return seconds
  }

  /// A time; a number alone is seconds.
  ///
  /// - Parameter isAboveZero: Whether 0 is refused.
  static func seconds(
    _ text: String, of option: String, above isAboveZero: Bool = false
  ) throws(UsageError) -> Double {
    let isNumber = text.utf8.last.map { (0x30...0x39).contains($0) } ?? false
    guard let seconds = DurationText.seconds(isNumber ? text + "s" : text), seconds > 0 || !isAboveZero else {
      throw UsageError(
        .badValue(
          text, option: option, takes: "seconds, such as 2 or 0.5s, \(isAboveZero ? "above 0 and " : "")at most an hour"
        ))
    }
    return seconds
  }

  /// The most columns or rows that a frame may be asked to have.
  static let largestSide = 2000

  static func size(_ text: String) throws(UsageError) -> Size {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { $0.utf8.count <= 6 ? Int($0) : nil }
    guard sides.count == 2, let columns = sides[0], let rows = sides[1], (1...largestSide).contains(columns),
      (1...largestSide).contains(rows)
    else {
      throw UsageError(
        .badValue(text, option: "--size", takes: "COLUMNSxROWS such as 80x24, each from 1 to \(largestSide)"))
    }
    return Size(columns: columns, rows: rows)
  }

  static func choice<Value: CaseIterable & RawRepresentable<String>>(
    _ text: String, of option: String
  ) throws(UsageError) -> Value {
    if let value = Value(rawValue: text) { return value }
    let names = Value.allCases.map(\.rawValue)
    throw UsageError(
      .badValue(text, option: option, takes: names.joined(separator: ", ")),
      suggestion: NearestName.of(text, among: names))
  }

  static func format(_ text: String) throws(UsageError) -> ExportFormat {
    if let format = ExportFormat.named(text) { return format }
    let names = ExportFormat.entries.map(\.name)
    throw UsageError(
      .badValue(text, option: "--format", takes: names.joined(separator: ", ")),
      suggestion: NearestName.of(text, among: names))
  }

  /// Nil for `auto`.
  static func theme(_ text: String) throws(UsageError) -> Theme? {
    if text == "auto" { return nil }
    if let theme = Theme.named(text) { return theme }
    let names = ["auto"] + Theme.all.map(\.name)
    throw UsageError(
      .badValue(text, option: "--theme", takes: names.joined(separator: ", ")),
      suggestion: NearestName.of(text, among: names))
  }

  static func transition(_ text: String) throws(UsageError) -> TransitionChoice {
    do {
      return try TransitionChoice(parsing: text.unicodeScalars)
    } catch {
      throw UsageError(.badTransition("\(error)"))
    }
  }
}
