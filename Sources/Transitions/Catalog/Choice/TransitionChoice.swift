/// A transition as requested by a deck, a user or a command line: a name and optional details.
///
/// The catalogue's entry provides the details that are nil.
public struct TransitionChoice: Hashable, Sendable {
  /// The name of a catalogue entry.
  public var name: String
  /// The variant, which follows a colon in text.
  public var variant: String?
  /// The duration of the whole, in seconds.
  package var seconds: Double?
  /// The duration of the whole, within 0 and an hour; nil for that of the entry.
  public var duration: Duration? {
    get { seconds.map { .seconds($0 > 0 ? min($0, DurationText.longest) : 0) } }
    set { seconds = newValue?.inSeconds }
  }
  /// The name of a timing curve, as ``TimingCurve/init(named:)`` takes it.
  public var curve: String?
  /// The place that the transition starts from.
  package var origin: Origin
  /// The colour on the way to the new screen; nil to go straight there.
  package var passage: Passage?

  /// The place that a transition starts from.
  package enum Origin: Hashable, Sendable {
    /// The link's trigger, the rectangle that the user activated.
    case trigger
    /// The centre of the screen.
    case center
    /// A cell of the screen, counted from 0.
    case cell(Position)
  }

  /// A plain colour between two screens, and the transition that leads on from it.
  package struct Passage: Hashable, Sendable {
    /// The colour.
    package var intermediate: Intermediate
    /// The second transition, which leads to the new screen. If nil, the counterpart of the first one plays: one that
    /// closes opens again, one that folds unfolds, any other plays a second time.
    package var next: Step?

    /// Creates a passage.
    ///
    /// - Parameters:
    ///   - intermediate: The colour.
    ///   - next: The second transition; nil for the counterpart of the first.
    package init(to intermediate: Intermediate, then next: Step? = nil) {
      self.intermediate = intermediate
      self.next = next
    }
  }

  /// The second of two transitions.
  package struct Step: Hashable, Sendable {
    /// The name of a catalogue entry.
    public var name: String
    /// The variant, which follows a colon in text.
    public var variant: String?
    /// The name of a timing curve.
    public var curve: String?

    /// Creates a step.
    ///
    /// - Parameters:
    ///   - name: The name of a catalogue entry; not checked here.
    ///   - variant: The variant, which follows a colon in text.
    ///   - curve: The name of a timing curve; nil for that of the entry.
    package init(name: String, variant: String? = nil, curve: String? = nil) {
      self.name = name
      self.variant = variant
      self.curve = curve
    }
  }

  /// Creates a choice that starts from the link and leads straight to the new screen.
  ///
  /// - Parameters:
  ///   - name: The name of a catalogue entry; not checked here.
  ///   - variant: The variant, which follows a colon in text.
  ///   - duration: The duration; nil for that of the entry.
  ///   - curve: The name of the timing curve; nil for that of the entry.
  public init(name: String, variant: String? = nil, duration: Duration? = nil, curve: String? = nil) {
    self.init(
      name: name, variant: variant, duration: duration?.inSeconds, curve: curve, origin: .trigger, passage: nil)
  }

  /// Creates a choice.
  ///
  /// - Parameters:
  ///   - name: The name of a catalogue entry; not checked here.
  ///   - variant: The variant, which follows a colon in text.
  ///   - duration: The duration of the whole in seconds; nil for that of the entry.
  ///   - curve: The curve of this transition, and of its counterpart if ``Passage/next`` is nil.
  ///   - origin: The place that the transition starts from.
  ///   - passage: The colour on the way and the second transition; nil to go straight to the new screen.
  package init(
    name: String, variant: String? = nil, duration: Double? = nil, curve: String? = nil, origin: Origin = .trigger,
    passage: Passage? = nil
  ) {
    self.name = name
    self.variant = variant
    seconds = duration
    self.curve = curve
    self.origin = origin
    self.passage = passage
  }

  /// Returns the choice with a duration and a curve filled in where it has none.
  package func completed(duration: Double?, curve: String?) -> TransitionChoice {
    var choice = self
    choice.seconds = choice.seconds ?? duration
    choice.curve = choice.curve ?? curve
    if var next = choice.passage?.next {
      next.curve = next.curve ?? curve
      choice.passage?.next = next
    }
    return choice
  }
}
