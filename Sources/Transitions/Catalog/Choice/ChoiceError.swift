/// A mistake in the description of a transition; ``description`` puts it into words.
public struct ChoiceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A part of a description that may occur only once.
  package enum Part: String, Sendable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case duration, curve
    case intermediate = "colour in between"
  }

  package enum Reason: Hashable, Sendable {
    case missing
    case unknownTransition(String)
    case unknownVariant(String, transition: String, known: [String])
    case unknownCurve(String)
    /// The curve's numbers are missing, unreadable or out of range.
    case malformedCurve(String, form: String)
    case malformedDuration(String)
    /// A second duration, curve or intermediate colour: which of them, and its spelling.
    case repeated(Part, String)
    /// A word that is not a duration, a speed or a curve.
    case unknownWord(String)
    case unfinished(String)
    case unknownIntermediate(String)
    /// A colour after the second transition, which always leads to the new screen.
    case lateIntermediate(String)
    /// `then` after `to card`, which already leads to the new screen.
    case nothingLeft
    case thirdTransition
    /// A cut in a chain. A cut takes no time, so it cannot have a share of the chain's.
    case cutInChain
  }

  package let reason: Reason
  /// The name that was most likely meant, if one is near.
  package let suggestion: String?
  /// The place of the word: the number of scalars before it.
  package var offset: Int

  package init(_ reason: Reason, suggestion: String? = nil, offset: Int = 0) {
    self.reason = reason
    self.suggestion = suggestion
    self.offset = offset
  }

  func placed(at offset: Int) -> ChoiceError {
    ChoiceError(reason, suggestion: suggestion, offset: offset)
  }

  /// The mistake and its remedy, without the place.
  public var description: String {
    if let suggestion { return "\(problem); did you mean \"\(suggestion)\"?" }
    return "\(problem); \(remedy)"
  }

  private var problem: String {
    switch reason {
    case .missing: "no transition is given"
    case .unknownTransition(let name): "unknown transition \(ChoiceError.quoted(name))"
    case .unknownVariant(let variant, let transition, _):
      "\"\(transition)\" has no variant \(ChoiceError.quoted(variant))"
    case .unknownCurve(let name): "unknown curve \(ChoiceError.quoted(name))"
    case .malformedCurve(let text, _): "\(ChoiceError.quoted(text)) is not a valid curve"
    case .malformedDuration(let text): "\(ChoiceError.quoted(text)) is not a valid duration"
    case .repeated(let part, _): "the \(part.rawValue) is already set"
    case .unknownWord(let text): "\(ChoiceError.quoted(text)) is neither a duration nor a curve"
    case .unfinished("then"): "a transition is missing after \"then\""
    case .unfinished(let text): "a colour is missing after \(ChoiceError.quoted(text))"
    case .unknownIntermediate(let text): "\(ChoiceError.quoted(text)) cannot follow \"to\""
    case .lateIntermediate(let text): "the second transition ends on the new screen, not on \(text)"
    case .nothingLeft: "\"then\" cannot follow \"to card\", which ends on the new screen"
    case .thirdTransition: "a chain has at most two transitions"
    case .cutInChain: "a cut takes no time, so it cannot be part of a chain"
    }
  }

  private var remedy: String {
    switch reason {
    case .missing, .unknownTransition: "write one of \(ChoiceError.listed(Catalog.names))"
    case .unknownVariant(_, let transition, []): "write \"\(transition)\" alone"
    case .unknownVariant(_, _, let known): "write \(known.count == 1 ? "" : "one of ")\(ChoiceError.listed(known))"
    case .unknownCurve:
      "write one of \(ChoiceError.listed(TimingCurve.all.map(\.name) + ["cubic-bezier(X1,Y1,X2,Y2)"]))"
    case .malformedCurve(_, let form): "write \(form)"
    case .malformedDuration: "write \(DurationText.forms), at most an hour; a number above 60 needs its unit"
    case .repeated(_, let text): "remove \(ChoiceError.quoted(text))"
    case .unknownWord:
      "write 700ms, 0.7s, \(ChoiceError.listed(TransitionChoice.speeds.map(\.name))) or a curve such as ease-in"
    case .unfinished("then"): "write one such as iris:open"
    case .unfinished, .unknownIntermediate: "write \(ChoiceError.intermediates)"
    case .lateIntermediate(let text): "move \"to \(text)\" before \"then\""
    case .nothingLeft: "write \"to black\" instead, or \"then\" alone"
    case .thirdTransition: "remove the last one"
    case .cutInChain: "write another transition, or \"cut\" alone"
    }
  }

  /// Returns a word in quotes, cut to 40 scalars so that a message stays short.
  private static func quoted(_ word: String) -> String { "\"\(short(word))\"" }

  private static func short(_ word: String) -> String {
    let scalars = word.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: 40, limitedBy: scalars.endIndex), end < scalars.endIndex
    else { return word }
    return String(scalars[..<end]) + "..."
  }

  private static var intermediates: String {
    listed(Intermediate.allCases.map { "to \($0.rawValue)" }) + " or to card"
  }

  private static func listed(_ names: [String]) -> String {
    names.joined(separator: ", ")
  }
}
