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
  package var origin: Origin
  /// The colour on the way to the new screen; nil to go straight there.
  package var passage: Passage?

  package enum Origin: Hashable, Sendable {
    /// The link's trigger, the rectangle that the user activated.
    case trigger
    case center
    /// A cell of the screen, counted from 0.
    case cell(Position)
  }

  /// A plain colour between two screens, and the transition that leads on from it.
  package struct Passage: Hashable, Sendable {
    package var intermediate: Intermediate
    /// The second transition, which leads to the new screen. If nil, the counterpart of the first one plays: one that
    /// closes opens again, one that folds unfolds, any other plays a second time.
    package var next: Step?

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

    /// - Parameter curve: The name of a timing curve; nil for that of the entry.
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

  /// - Parameter curve: The curve of this transition, and of its counterpart if ``Passage/next`` is nil.
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

extension TransitionChoice {
  package static let speeds: [(name: String, seconds: Double)] = [
    ("very slow", 2), ("slow", 0.9), ("normal", 0.4), ("fast", 0.22), ("very fast", 0.12),
  ]

  /// Returns the seconds of a word for a duration: one of ``speeds``, `slowly` or `very slowly`; nil for other words.
  package static func seconds(ofSpeed word: String) -> Double? {
    let name = word.hasSuffix("slowly") ? String(word.dropLast(2)) : word
    return speeds.first { $0.name == name }?.seconds
  }

  /// Reads a description of the form
  /// `TRANSITION[:variant] [to black|white|gray|backdrop|card] [TIME|very slow|slow|normal|fast|very fast]
  /// [curve] [then TRANSITION[:variant] [curve]]`.
  ///
  /// The words after a transition may be in any order. The duration is that of the whole and may follow either
  /// transition. A name and its variant may be separate words: `barn door open`. `to card` leads straight to the new
  /// screen, which is the default.
  ///
  /// - Throws: ``ChoiceError`` with the mistake, its place and the nearest name.
  public init(parsing text: some Sequence<Unicode.Scalar>) throws(ChoiceError) {
    var reader = ChoiceReader()
    for word in ChoiceReader.words(of: text) { try reader.take(word) }
    guard let choice = try reader.finish() else { throw ChoiceError(.missing) }
    self = choice
  }
}

extension TransitionChoice: CustomStringConvertible {
  /// The choice as text that ``init(parsing:)`` reads, with names in full.
  ///
  /// Durations are exact to a tenth of a microsecond.
  public var description: String { spelled(withTimes: true) }

  /// The description without duration and curves: only the transitions and the colour between them.
  package var route: String { spelled(withTimes: false) }

  private func spelled(withTimes: Bool) -> String {
    var words = [variant.map { "\(name):\($0)" } ?? name]
    if let passage, passage.intermediate != .backdrop || passage.next == nil {
      words += ["to", passage.intermediate.rawValue]
    }
    if withTimes {
      if let seconds { words.append(DurationText.text(seconds)) }
      if let curve { words.append(curve) }
    }
    if let next = passage?.next {
      words += ["then", next.variant.map { "\(next.name):\($0)" } ?? next.name]
      if withTimes, let curve = next.curve { words.append(curve) }
    }
    return words.joined(separator: " ")
  }
}

/// A choice as the text that describes it: `"punch 700ms ease-in"`.
extension TransitionChoice: Codable {
  /// Reads a choice from its text; see ``init(parsing:)``.
  ///
  /// - Throws: `DecodingError.dataCorrupted` with the mistake; the underlying error is a ``ChoiceError``.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    do throws(ChoiceError) {
      try self.init(parsing: text.unicodeScalars)
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: container.codingPath, debugDescription: error.description, underlyingError: error))
    }
  }

  /// Writes the choice as its ``description``.
  ///
  /// - Throws: The error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
