internal import PortholeDecks

/// A question that one key answers: may a program of the deck run, may the audience see the notes.
///
/// A key that is held, pressed twice, typed ahead or pasted must not answer it. So the answer counts only after the
/// question has been on the terminal for a while without any input, and only if no input follows it at once. Time is
/// counted in frames.
struct Question: Sendable {
  enum Subject: Hashable, Sendable {
    case program(ProgramID, ScreenProgram)
    case notes
  }

  private enum State: Hashable {
    case composed
    /// The terminal has it, and an answer counts after so many frames without input.
    case waiting(Int)
    case open
    /// The user has answered, and that counts after so many frames without input.
    case answered(Int)
  }

  let subject: Subject
  let words: String
  let keys: String
  var text: String { words + " " + keys }
  private let framesPerSecond: Int
  private var state = State.composed

  /// The time that it must have been on the terminal, in seconds.
  private static let patience = 0.5
  /// The time that must pass after the answer without input, in seconds. A key that is held repeats sooner.
  private static let silence = 0.15
  /// The most time that one step counts, in seconds. A program that could not run for a while has not seen what was
  /// typed meanwhile.
  private static let step = 0.1

  init(_ subject: Subject, words: String, keys: String, framesPerSecond: Int) {
    (self.subject, self.words, self.keys, self.framesPerSecond) = (subject, words, keys, framesPerSecond)
  }

  /// The number of frames until time changes something; nil if it waits for the terminal or the user.
  var remaining: Int? {
    switch state {
    case .composed, .open: nil
    case .waiting(let frames), .answered(let frames): min(frames, self.frames(in: Self.step))
    }
  }

  mutating func noteShown() {
    if state == .composed { state = .waiting(max(2, frames(in: Self.patience))) }
  }

  mutating func noteInput() {
    if state != .composed { state = .waiting(max(2, frames(in: Self.patience))) }
  }

  /// Takes the key that answers. One that comes too early does nothing but start the time again.
  mutating func answer() {
    if state == .open { state = .answered(frames(in: Self.silence)) } else { noteInput() }
  }

  mutating func advance(frames: Int) -> Bool {
    let passed = min(frames, self.frames(in: Self.step))
    switch state {
    case .composed, .open: return false
    case .waiting(let left):
      state = left > passed ? .waiting(left - passed) : .open
      return false
    case .answered(let left):
      state = .answered(left - passed)
      return left <= passed
    }
  }

  private func frames(in seconds: Double) -> Int { max(1, Int((seconds * Double(framesPerSecond)).rounded(.up))) }
}
