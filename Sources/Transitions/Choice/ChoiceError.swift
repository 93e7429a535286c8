/// A mistake in the description of a transition; ``description`` puts it into words.
public struct ChoiceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of mistake.
  public enum Fact: Hashable, Sendable {
    /// There is no transition.
    case missing
    /// No transition has this name.
    case unknownTransition(String)
    /// The transition has other variants, or none.
    case unknownVariant(String, transition: String, known: [String])
    /// No curve has this name.
    case unknownCurve(String)
    /// The curve's numbers are missing, unreadable or out of range.
    case malformedCurve(String, form: String)
    /// A number that is not a valid duration.
    case malformedDuration(String)
    /// A second duration, curve or intermediate colour.
    case repeated(String)
    /// A word that is not a duration, a speed or a curve.
    case unknownWord(String)
    /// The text ends with `to` or `then`.
    case unfinished(String)
    /// A word after `to` that is not a colour.
    case unknownIntermediate(String)
    /// A colour after the second transition, which always leads to the new screen.
    case lateIntermediate(String)
    /// `then` after `to card`, which already leads to the new screen.
    case nothingLeft
    /// A chain of more than two transitions.
    case thirdTransition
    /// A cut in a chain. A cut takes no time, so it cannot have a share of the chain's.
    case cutInChain
  }

  /// The kind of mistake.
  public let fact: Fact
  /// The name that was most likely meant, if one is near.
  public let suggestion: String?
  /// The place of the word: the number of scalars before it.
  public var offset: Int

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - fact: The kind of mistake.
  ///   - suggestion: The name that was most likely meant.
  ///   - offset: The number of scalars before the word.
  public init(_ fact: Fact, suggestion: String? = nil, offset: Int = 0) {
    self.fact = fact
    self.suggestion = suggestion
    self.offset = offset
  }

  /// Returns the same error at another place.
  func placed(at offset: Int) -> ChoiceError {
    ChoiceError(fact, suggestion: suggestion, offset: offset)
  }

  /// The mistake and its remedy, without the place.
  public var description: String {
    if let suggestion { return "\(problem); did you mean \"\(suggestion)\"?" }
    return "\(problem); \(remedy)"
  }

  private var problem: String {
    switch fact {
    case .missing: "no transition is named"
    case .unknownTransition(let name): "unknown transition \"\(ChoiceError.short(name))\""
    case .unknownVariant(let variant, let transition, _):
      "\"\(transition)\" has no variant \"\(ChoiceError.short(variant))\""
    case .unknownCurve(let name): "unknown curve \"\(ChoiceError.short(name))\""
    case .malformedCurve(let text, _): "\"\(ChoiceError.short(text))\" is no curve"
    case .malformedDuration(let text): "\"\(ChoiceError.short(text))\" is no duration"
    case .repeated(let text): "\"\(ChoiceError.short(text))\" says a second time what was said before"
    case .unknownWord(let text): "\"\(ChoiceError.short(text))\" is neither a duration nor a curve"
    case .unfinished(let text): "nothing follows \"\(text)\""
    case .unknownIntermediate(let text): "\"\(ChoiceError.short(text))\" is nothing to pass on the way"
    case .lateIntermediate(let text): "the second transition leads to the new screen, not to \(text)"
    case .nothingLeft: "\"to card\" leaves nothing for \"then\""
    case .thirdTransition: "these are more than two transitions"
    case .cutInChain: "a cut takes no time and makes no chain"
    }
  }

  private var remedy: String {
    switch fact {
    case .missing, .unknownTransition: "there are \(ChoiceError.listed(Catalogue.names))"
    case .unknownVariant(_, let transition, let known):
      known.isEmpty ? "write \"\(transition)\" alone" : "there are \(ChoiceError.listed(known))"
    case .unknownCurve:
      "there are \(ChoiceError.listed(TimingCurve.all.map(\.name) + ["cubic-bezier(X1,Y1,X2,Y2)"]))"
    case .malformedCurve(_, let form): "write \(form)"
    case .malformedDuration: "write 700ms or 0.7s, at most an hour"
    case .repeated: "leave one out"
    case .unknownWord:
      "write 700ms, 0.7s, \(ChoiceError.listed(TransitionChoice.speeds.map(\.name))) or a curve such as ease-in"
    case .unfinished(let text):
      text == "then" ? "write a transition such as iris:open" : "write \(ChoiceError.intermediates)"
    case .unknownIntermediate: "write \(ChoiceError.intermediates)"
    case .lateIntermediate(let text): "write \"to \(text)\" before \"then\""
    case .nothingLeft: "write \"to black\" instead, or \"then\" alone"
    case .thirdTransition: "leave out the last one"
    case .cutInChain: "write another transition, or \"cut\" alone"
    }
  }

  /// Returns a word cut to 40 scalars, so that a message stays short.
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
