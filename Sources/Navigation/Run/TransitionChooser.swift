public import Transitions

/// Decides how a passage looks.
///
/// The first of these that says something: the user's live choice; the program's own ``delegate``; what files
/// say (link, target screen, deck, configuration, in this order); the built-in default. The user stands above
/// the program, because a choice made by hand must be seen to work.
public struct TransitionChooser: Sendable {
  /// How much may move.
  public enum Motion: String, CaseIterable, Sendable {
    /// Every transition as chosen.
    case full
    /// A dissolve of 150 ms instead of each.
    case reduced
    /// A cut instead of each.
    case none
  }

  /// A program's own say: operation, the screen that leaves, the one that enters, the link it started from. Nil where it
  /// has no opinion; what it throws makes a cut, and the reason is told.
  public typealias Delegate =
    @Sendable (_ operation: Stage.Operation, _ from: String, _ to: String, _ trigger: Trigger?) throws ->
    TransitionLook?

  /// What the user chose by hand.
  public var live: TransitionChoice?
  /// How long every transition takes, in seconds, whoever chose it; nil to leave that to the choice.
  public var duration: Double?
  /// What the program around says: a transition of the catalogue or one of its own.
  public var delegate: Delegate?
  /// How much may move.
  public var motion: Motion
  /// What is taken when nobody says anything.
  public static let builtIn = TransitionChoice(name: "punch")

  /// - Parameters:
  ///   - live: What the user chose by hand.
  ///   - motion: How much may move.
  public init(live: TransitionChoice? = nil, motion: Motion = .full) {
    self.live = live
    self.motion = motion
  }

  /// What files say about one passage.
  public struct StyleRequests: Sendable {
    /// Transitions, the strongest first; nil where one is silent.
    public var choices: [TransitionChoice?]
    /// Seconds, for a choice that does not say.
    public var duration: Double?
    /// A curve's name, for a choice that does not say.
    public var curve: String?

    /// - Parameters:
    ///   - choices: Transitions, the strongest first; nil where one is silent.
    ///   - duration: Seconds, for a choice that does not say.
    ///   - curve: A curve's name, for a choice that does not say.
    public init(_ choices: [TransitionChoice?], duration: Double? = nil, curve: String? = nil) {
      self.choices = choices
      self.duration = duration
      self.curve = curve
    }
  }

  /// What is to be run.
  ///
  /// - Returns: The look, and, where the choice cannot run, a cut and the reason in words for the user.
  public func look(
    for operation: Stage.Operation, from: String, to: String, trigger: Trigger?, requests: StyleRequests
  ) -> (look: TransitionLook, problem: String?) {
    switch motion {
    case .none: return (.cut, nil)
    case .reduced: return resolve(TransitionChoice(name: "fade", duration: 0.15))
    case .full: break
    }
    var answer = choice(for: operation, from: from, to: to, trigger: trigger, requests: requests)
    if let duration, answer.look.duration > 0 { answer.look.duration = duration }
    return answer
  }

  private func choice(
    for operation: Stage.Operation, from: String, to: String, trigger: Trigger?, requests: StyleRequests
  ) -> (look: TransitionLook, problem: String?) {
    if live == nil, let delegate {
      do {
        if let look = try delegate(operation, from, to, trigger) { return (look, nil) }
      } catch {
        return (.cut, "\(error)")
      }
    }
    let choice = live ?? requests.choices.lazy.compactMap { $0 }.first ?? Self.builtIn
    return resolve(choice.completed(duration: requests.duration, curve: requests.curve))
  }

  private func resolve(_ choice: TransitionChoice) -> (look: TransitionLook, problem: String?) {
    do {
      return (try TransitionLook(choice), nil)
    } catch {
      return (.cut, "\(error)")
    }
  }
}
