internal import PortholeInterface
internal import Transitions

extension TerminalSession {
  /// The reasons for the end of a wait.
  struct Wakeup {
    /// The events of the user and the terminal, in order.
    var events: [InputEvent] = []
    /// The signal that asks the process to end; SIGHUP too where there is no terminal any more.
    var ending: Int32?
    /// A Boolean value indicating whether the job must stop (SIGTSTP).
    var suspends = false
    /// The colours and glyphs, if the terminal has reported only now what it can show.
    var rendition: Rendition?
    /// A Boolean value indicating whether the terminal has said that it shows pictures.
    var hasPictures = false
    /// The terminal's own colours, if it has reported them only now.
    var palette: Palette?
    /// The details about the terminal, if its answers have changed them only now.
    var facts: [Fact]?
    /// A Boolean value indicating whether the whole terminal must be painted again.
    var repaints = false
    /// The other descriptors that are ready to be read.
    var ready: Set<Int32> = []

    /// Adds what has come later, without what the user did.
    mutating func add(_ other: Wakeup) {
      events += other.events.filter { !$0.isOfUser }
      ending = ending ?? other.ending
      suspends = suspends || other.suspends
      rendition = other.rendition ?? rendition
      hasPictures = hasPictures || other.hasPictures
      palette = other.palette ?? palette
      facts = other.facts ?? facts
      repaints = repaints || other.repaints
    }
  }
}
