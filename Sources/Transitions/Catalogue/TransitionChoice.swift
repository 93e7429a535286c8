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

  /// Where a transition starts from.
  public enum Origin: Hashable, Sendable {
    /// The link's trigger.
    case trigger
    /// The middle of the screen.
    case center
    /// A cell of the screen, 0-based.
    case cell(Position)
  }

  /// - Parameters:
  ///   - name: The name of a catalogue entry; not checked here.
  public init(
    name: String, variant: String? = nil, duration: Double? = nil, curve: String? = nil, origin: Origin = .trigger
  ) {
    self.name = name
    self.variant = variant
    self.duration = duration
    self.curve = curve
    self.origin = origin
  }
}
