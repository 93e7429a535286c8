package import Transitions

/// The facts about a talk that its notes view shows: the screen, the next one, the notes and the time.
///
/// The talk sends it as one line of JSON to each notes view that listens: see ``init(line:)`` for the form.
package struct TalkState: Hashable, Sendable {
  /// A screen, or a part of it up to a pause.
  package struct Shown: Hashable, Sendable {
    /// The place of the screen in its deck, from 1.
    package var number: Int
    /// The title of the screen.
    package var heading: String
    /// The number of pauses that have passed, and of all pauses.
    package var pauses: Int, allPauses: Int
    /// The screen on the terminal of the talk, without the program's own lines.
    package var picture: Grid

    package init(number: Int, heading: String, pauses: Int = 0, allPauses: Int = 0, picture: Grid) {
      self.number = number
      self.heading = heading
      self.pauses = pauses
      self.allPauses = allPauses
      self.picture = picture
    }
  }

  /// The title of the deck.
  package var title: String
  /// The number of screens.
  package var count: Int
  /// The screen that the audience sees, or that a transition leads to.
  package var now: Shown
  /// The screen that the key for the next one shows; nil on the last.
  package var next: Shown?
  /// The notes of the screen. They may hold control characters.
  package var notes = ""
  /// The message in the status line of the talk.
  package var message = ""
  /// A Boolean value indicating whether the talk's display is blank.
  package var isBlank = false
  /// The time at which the talk left its first screen, in milliseconds on the system's monotonic clock; nil before.
  package var begin: Int?
  /// The time that the talk may take, in seconds; nil if the deck does not say.
  package var limit: Int?

  package init(title: String, count: Int, now: Shown, next: Shown? = nil) {
    self.title = title
    self.count = count
    self.now = now
    self.next = next
  }
}
