internal import PortholeDecks
internal import Transitions

package struct ValueKind<Value>: Sendable {
  package let words: [String]
  package let read: @Sendable (_ text: String, _ option: String) throws(UsageError) -> Value

  package init(words: [String] = [], read: @escaping @Sendable (String, String) throws(UsageError) -> Value) {
    self.words = words
    self.read = read
  }

  package static func named(_ values: [(name: String, value: Value)]) -> ValueKind where Value: Sendable {
    let names = values.map(\.name)
    return ValueKind(words: names) { text, option throws(UsageError) in
      if let match = values.first(where: { $0.name == text }) { return match.value }
      throw UsageError.badValue(
        text, option: option, takes: names.joined(separator: ", "),
        suggestion: NearestName.of(text, among: names))
    }
  }
}

extension ValueKind where Value: CaseIterable & RawRepresentable<String> & Sendable {
  package static var choice: ValueKind { named(Value.allCases.map { ($0.rawValue, $0) }) }
}

extension ValueKind<String> {
  package static var text: ValueKind { ValueKind { text, _ in text } }
}

extension ValueKind<Int> {
  package static func integer(_ range: ClosedRange<Int>) -> ValueKind {
    ValueKind { text, option throws(UsageError) in
      guard text.utf8.count <= 12, let number = Int(text) else {
        throw UsageError.badValue(
          text, option: option, takes: "a number from \(range.lowerBound) to \(range.upperBound)")
      }
      guard range.contains(number) else {
        throw UsageError.outOfRange(text, option: option, from: "\(range.lowerBound)", to: "\(range.upperBound)")
      }
      return number
    }
  }

  /// The size of a file in bytes: a number and, unless it is bytes, kB or MB.
  static var fileSize: ValueKind {
    ValueKind { text, option throws(UsageError) in
      let units: [(name: String, factor: Double)] = [
        ("mb", 1e6), ("kb", 1e3), ("m", 1e6), ("k", 1e3), ("b", 1), ("", 1),
      ]
      let lower = text.lowercased()
      if text.utf8.count <= 24, let unit = units.first(where: { lower.hasSuffix($0.name) }),
        let number = Double(lower.dropLast(unit.name.count)), (1...1e12).contains(number * unit.factor)
      {
        return Int(number * unit.factor)
      }
      throw UsageError.badValue(text, option: option, takes: "a size such as 5MB or 300kB")
    }
  }
}

extension ValueKind<Double> {
  static func number(_ range: ClosedRange<Double>) -> ValueKind {
    /// Returns a number as people write it, without a point where it is whole.
    func plain(_ number: Double) -> String { number == number.rounded() ? "\(Int(number))" : "\(number)" }
    let (least, most) = (plain(range.lowerBound), plain(range.upperBound))
    return ValueKind { text, option throws(UsageError) in
      guard text.utf8.count <= 24, let number = Double(text), number.isFinite else {
        throw UsageError.badValue(text, option: option, takes: "a number from \(least) to \(most)")
      }
      guard range.contains(number) else {
        throw UsageError.outOfRange(text, option: option, from: least, to: most)
      }
      return number
    }
  }

  /// The duration of a transition in seconds.
  static var duration: ValueKind {
    ValueKind { text, option throws(UsageError) in
      guard let seconds = TransitionChoice.seconds(ofSpeed: text) ?? DurationText.transition(text) else {
        let words = TransitionChoice.speeds.map(\.name).joined(separator: ", ")
        throw UsageError.badValue(
          text, option: option,
          takes: "\(DurationText.forms), at most an hour (a number above 60 needs its unit), or \(words)")
      }
      return seconds
    }
  }

  /// Creates the kind of a time in seconds.
  ///
  /// - Parameter isPositive: True if 0 is refused.
  static func seconds(isPositive: Bool = false) -> ValueKind {
    ValueKind { text, option throws(UsageError) in
      guard let seconds = DurationText.seconds(text), seconds > 0 || !isPositive else {
        throw UsageError.badValue(
          text, option: option, takes: "\(DurationText.forms), \(isPositive ? "above 0 and " : "")at most a day")
      }
      return seconds
    }
  }
}

extension ValueKind<Size> {
  /// The most columns or rows of a frame.
  static let largestSide = 2000

  /// Columns and rows: `80x24`.
  static var size: ValueKind {
    ValueKind { text, option throws(UsageError) in
      let sides = text.split(separator: "x", omittingEmptySubsequences: false).map {
        $0.utf8.count <= 6 ? Int($0) : nil
      }
      guard sides.count == 2, let columns = sides[0], let rows = sides[1], (1...largestSide).contains(columns),
        (1...largestSide).contains(rows)
      else {
        throw UsageError.badValue(
          text, option: option, takes: "COLUMNSxROWS such as 80x24, each from 1 to \(largestSide)")
      }
      return Size(columns: columns, rows: rows)
    }
  }
}

extension ValueKind<ScreenSplit> {
  static var split: ValueKind {
    ValueKind(words: ScreenSplit.spellings) { text, option throws(UsageError) in
      guard let split = ScreenSplit(spelled: text) else {
        throw UsageError.badValue(text, option: option, takes: "rules, headings or a level from 1 to 6")
      }
      return split
    }
  }
}
