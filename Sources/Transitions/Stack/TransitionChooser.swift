/// The choice of transitions. Only the amount of ``Motion`` is public: `LiveStack.motion` takes it.
public struct TransitionChooser: Sendable {
  // The first of these that has a choice decides: the user's live choice; the program's delegate; files (link, target
  // screen, deck, configuration, in this order); the built-in default. The user comes before the program, so that the
  // user's choice always takes effect.

  /// The amount of motion.
  public enum Motion: String, CaseIterable, Sendable {
    /// Every transition is played as chosen.
    case full
    /// Every transition is a fade of 150 ms.
    case reduced
    /// Every transition is a cut.
    case none
  }

  /// Returns a program's own choice for a passage without a look; nil for no opinion. If it throws, the transition is a
  /// cut, and the user sees the error.
  package typealias Delegate = @Sendable (_ passage: Passage) throws -> TransitionLook?

  package var live: TransitionChoice?
  /// The duration of every transition in seconds; nil to leave it to the choice.
  package var duration: Double?
  package var delegate: Delegate?
  package var motion: Motion
  package static let builtIn = TransitionChoice(name: "punch")

  package init(live: TransitionChoice? = nil, motion: Motion = .full) {
    self.live = live
    self.motion = motion
  }

  package struct StyleRequests: Sendable {
    /// The transitions, the strongest first; nil where a file does not say.
    package var choices: [TransitionChoice?]
    /// The duration in seconds of a choice that has none.
    package var duration: Double?
    package var curve: String?

    package init(_ choices: [TransitionChoice?], duration: Double? = nil, curve: String? = nil) {
      self.choices = choices
      self.duration = duration
      self.curve = curve
    }
  }

  /// Returns a passage with its look: a cut on a terminal without cells, and where the choice cannot run.
  package func styled(
    _ passage: Passage, requests: StyleRequests, on size: Size, with look: TransitionLook? = nil
  ) -> Passage {
    var styled = passage
    (styled.look, styled.problem) = self.look(for: passage, requests: requests, given: look)
    if size.area <= 0 { styled.look = .cut }
    return styled
  }

  /// - Parameter given: The look that the program gave with the navigation itself, which comes before all choices; nil for
  ///   none.
  /// - Returns: The transition; if the choice cannot run, a cut and the reason.
  package func look(
    for passage: Passage, requests: StyleRequests, given: TransitionLook? = nil
  ) -> (look: TransitionLook, problem: (any Error)?) {
    switch motion {
    case .none: return (.cut, nil)
    case .reduced: return resolve(TransitionChoice(name: "fade", duration: 0.15))
    case .full: break
    }
    var answer = choice(for: passage, requests: requests, given: given)
    if let duration, answer.look.seconds > 0 { answer.look.seconds = duration }
    return answer
  }

  private func choice(
    for passage: Passage, requests: StyleRequests, given: TransitionLook?
  ) -> (look: TransitionLook, problem: (any Error)?) {
    if let given { return (given, nil) }
    if live == nil, let delegate {
      do {
        if let look = try delegate(passage) { return (look, nil) }
      } catch {
        return (.cut, error)
      }
    }
    let choice = live ?? requests.choices.lazy.compactMap { $0 }.first ?? Self.builtIn
    return resolve(choice.completed(duration: requests.duration, curve: requests.curve))
  }

  private func resolve(_ choice: TransitionChoice) -> (look: TransitionLook, problem: (any Error)?) {
    do {
      return (try TransitionLook(choice), nil)
    } catch {
      return (.cut, error)
    }
  }
}
