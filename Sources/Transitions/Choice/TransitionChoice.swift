/// A transition as a deck, a user or a command line asks for it: a name and whatever else was said.
///
/// Pieces left out come from the catalogue's entry.
public struct TransitionChoice: Hashable, Sendable {
  /// The name of a catalogue entry.
  public var name: String
  /// What follows a colon after the name.
  public var variant: String?
  /// Seconds.
  public var duration: Double?
  /// The name of a timing curve, as ``TimingCurve/named(_:)`` takes it.
  public var curve: String?
  /// Where it starts from.
  public var origin: Origin
  /// By way of what it leads to the new screen; nil for straight there.
  public var passage: Passage?

  /// Where a transition starts from.
  public enum Origin: Hashable, Sendable {
    /// The link's trigger.
    case trigger
    /// The middle of the screen.
    case center
    /// A cell of the screen, 0-based.
    case cell(Position)
  }

  /// A plain colour on the way, and how it is left.
  public struct Passage: Hashable, Sendable {
    /// The colour.
    public var intermediate: Intermediate
    /// What leads from there to the new screen; nil for the counterpart of what led there: what has closed opens again,
    /// what has folded up unfolds, anything else is played a second time.
    public var next: Step?

    /// - Parameters:
    ///   - intermediate: The colour.
    ///   - next: What leads from there to the new screen; nil for the counterpart of what led there.
    public init(to intermediate: Intermediate, then next: Step? = nil) {
      self.intermediate = intermediate
      self.next = next
    }
  }

  /// The second one of two transitions.
  public struct Step: Hashable, Sendable {
    /// The name of a catalogue entry.
    public var name: String
    /// What follows a colon after the name.
    public var variant: String?
    /// The name of a timing curve.
    public var curve: String?

    /// - Parameters:
    ///   - name: The name of a catalogue entry; not checked here.
    ///   - variant: The variant, which follows a colon in text.
    ///   - curve: The name of a timing curve; nil for that of the entry.
    public init(name: String, variant: String? = nil, curve: String? = nil) {
      self.name = name
      self.variant = variant
      self.curve = curve
    }
  }

  /// - Parameters:
  ///   - name: The name of a catalogue entry; not checked here.
  ///   - variant: The variant, which follows a colon in text.
  ///   - duration: Seconds for the whole; nil for those of the entry.
  ///   - curve: The curve of this transition, and of its counterpart if ``Passage/next`` is nil.
  ///   - origin: The place that the transition starts from.
  ///   - passage: What lies on the way: a colour or a second transition; nil for nothing.
  public init(
    name: String, variant: String? = nil, duration: Double? = nil, curve: String? = nil, origin: Origin = .trigger,
    passage: Passage? = nil
  ) {
    self.name = name
    self.variant = variant
    self.duration = duration
    self.curve = curve
    self.origin = origin
    self.passage = passage
  }

  /// The same choice with a duration and a curve where it says none.
  public func completed(duration: Double?, curve: String?) -> TransitionChoice {
    var choice = self
    choice.duration = choice.duration ?? duration
    choice.curve = choice.curve ?? curve
    if var next = choice.passage?.next {
      next.curve = next.curve ?? curve
      choice.passage?.next = next
    }
    return choice
  }
}
