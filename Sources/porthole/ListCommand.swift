internal import Transitions

/// `porthole list transitions|keys|screens|links [PATH]`.
enum ListCommand {
  /// What can be listed.
  enum Subject: String, CaseIterable {
    case transitions
  }

  static func run(_ arguments: Arguments) throws -> Int32 {
    guard let word = arguments.operands.first else {
      throw UsageError(.missing("one of \(Subject.allCases.map(\.rawValue).joined(separator: ", "))", command: .list))
    }
    guard let subject = Subject(rawValue: word) else {
      let known = Subject.allCases.map(\.rawValue)
      throw UsageError(.unknownTopic(word, topics: known), suggestion: NearestName.of(word, among: known))
    }
    switch subject {
    case .transitions: try Output.print(transitions)
    }
    return 0
  }

  /// A line for each entry of the catalogue.
  static var transitions: String {
    HelpText.columns(
      Catalogue.entries.map { entry in
        ("\(entry)", "\(entry.summary) (\(Int((entry.duration * 1000).rounded())) ms, \(entry.curve.name))")
      })
  }
}
