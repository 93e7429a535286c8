public import Navigation
public import Transitions

extension Presenter {
  /// What a user may set.
  public struct Settings: Sendable {
    /// Frames a second, 1...240.
    public var framesPerSecond = 60
    /// The user's own choice of transition, before every other.
    public var transition: TransitionChoice?
    /// How long every transition takes, in seconds, whatever is chosen; nil to leave that to what is chosen.
    public var duration: Double?
    /// For what is drawn by lot; equal seeds give equal frames.
    public var seed: UInt64 = 0
    /// What the user's configuration says, after every screen and deck.
    public var configured: TransitionChoice?
    /// What the program around the presenter says, after the user's choice.
    public var delegate: TransitionChooser.Delegate?
    /// Whether screens are shown whole, whatever pauses there are.
    public var showsAll = false
    /// How much may move.
    public var motion = TransitionChooser.Motion.full
    /// How much faster than their durations transitions run, 1/8...4.
    public var speed = 1.0
    /// What the frames may use.
    public var rendition = Rendition()
    /// How the default and named colours look.
    public var palette = Palette.standard

    /// Which keys do what.
    public var keymap = Keymap.standard
    /// Whether a line at the bottom names a few keys for the first seconds. It is on the ``Presenter/display`` alone.
    public var welcomes = false
    /// Whether the focused link is followed by itself, once, if for some seconds after the start nobody does anything.
    public var invites = false
    /// Whether the screens are read from files that the user can change.
    public var hasFiles = false
    /// What the information view says of the terminal besides its size and what is drawn on it.
    public var surroundings: [Fact] = []

    /// The defaults.
    public init() {}

    /// The chooser of transitions that these settings ask for.
    var chooser: TransitionChooser {
      var chooser = TransitionChooser(live: transition, motion: motion)
      chooser.delegate = delegate
      chooser.duration = duration
      return chooser
    }
  }
}
