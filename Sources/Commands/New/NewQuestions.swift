internal import PortholeDecks
internal import PortholePlatform

/// The questions of `porthole new` on a terminal. Enter alone means the answer in brackets.
struct NewQuestions {
  /// Returns a line that the user types, without its end; nil at the end of input.
  let read: () -> String?
  /// Writes words without an end of line.
  let write: (String) -> Void

  /// Asks for a line.
  ///
  /// - Returns: The line without blanks at its ends, or the usual answer; nil at the end of input.
  func text(_ question: String, usual: String) -> String? {
    write("\(question) [\(usual)]: ")
    guard let line = read() else { return nil }
    let answer = Output.plain(line).split(separator: " ").joined(separator: " ")
    return answer.isEmpty ? usual : answer
  }

  /// Asks for one of several words, by its number or its name, again until there is an answer.
  ///
  /// - Returns: nil at the end of input.
  func choice<Value: CaseIterable & RawRepresentable<String>>(
    _ question: String, usual: Value, meaning: (Value) -> String
  ) -> Value? {
    let all = Array(Value.allCases)
    write("\(question)\n")
    for (index, value) in all.enumerated() {
      let name = value.rawValue + String(repeating: " ", count: max(0, 10 - value.rawValue.count))
      write("  \(index + 1)  \(name)  \(meaning(value))\n")
    }
    while true {
      guard let answer = text("Number or name", usual: usual.rawValue) else { return nil }
      if let value = Value(rawValue: answer) { return value }
      if let number = Int(answer), all.indices.contains(number - 1) { return all[number - 1] }
      write("Write a number from 1 to \(all.count), or a name.\n")
    }
  }

  /// Returns a title as the name of a folder: its letters and digits, with hyphens between the words.
  static func folder(of title: String) -> String {
    let words = title.lowercased().unicodeScalars.split {
      !$0.properties.isAlphabetic && $0.properties.numericType == nil
    }
    let name = words.map { String(String.UnicodeScalarView($0)) }.joined(separator: "-")
    return name.isEmpty ? "talk" : name
  }
}
