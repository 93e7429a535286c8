internal import PortholeDecks
internal import PortholeStreams
internal import Transitions

// The question that is open, and its answer.
extension Presenter {
  mutating func ask(_ subject: Question.Subject, _ words: String, answer: String) {
    var keys = [keymap.key(for: .confirm, in: .question).map { "\($0) \(answer)" } ?? "no key answers it"]
    if case .program = subject, let key = keymap.key(for: .showAll, in: .question) {
      keys.append("\(key) shows all of it")
    }
    let last = keys.joined(separator: ", ") + ", any other key does not"
    chrome.question = Question(subject, words: words, keys: last, framesPerSecond: settings.framesPerSecond)
  }

  /// The lines of the question: what would run stands between its words and its keys, all of it or its beginning and its
  /// end; nil if the terminal is too small for that.
  var questionLines: [String]? {
    guard let question = chrome.question else { return [] }
    guard case .program(_, let program) = question.subject, !program.isWholeInName else {
      let lines = TextLines.wrap(question.text, width: Panel.room(on: size).columns)
      return lines.count <= size.rows ? lines : nil
    }
    let words = TextLines.wrap(question.words, width: Panel.room(on: size).columns)
    let keys = TextLines.wrap(question.keys, width: Panel.room(on: size).columns)
    let room = size.rows - words.count - keys.count
    guard room >= 3,
      let text = program.excerpt(lines: max(3, min(room, size.rows / 2)), columns: Panel.room(on: size).columns)
    else {
      return nil
    }
    return words + text + keys
  }

  /// Closes a question that the terminal has no room for: nobody answers what cannot be read.
  mutating func closeQuestionWithoutRoom() {
    guard questionLines == nil else { return }
    closeQuestion()
    chrome.status = "this terminal is too small to show what would run; make it larger"
  }

  /// Gives a key to the question that is open. Any other key than its own closes it, and acts.
  mutating func giveToQuestion(_ key: Key) -> Bool {
    guard let question = chrome.question else { return false }
    chrome.question?.noteInput()
    switch keymap.command(for: [key], in: .question) {
    case .confirm:
      // The time was not to begin again.
      chrome.question = question
      chrome.question?.answer()
      return true
    case .showAll:
      if case .program(_, let program) = question.subject {
        let lines = ["This runs in \(folder):", ""] + program.listing
        panes[TextPanel.self] = panes[TextPanel.self] == nil ? TextPanel(subject: .program(lines)) : nil
      }
      return true
    default: break
    }
    guard panes[TextPanel.self]?.isOfQuestion == true else {
      chrome.question = nil
      return false
    }
    // The keys that scroll the text leave the question open.
    let (keymap, rows) = (keymap, size.rows)
    let step = panes[TextPanel.self]?.handle(key, by: keymap, rows: rows) ?? .close
    if step.closes { panes[TextPanel.self] = nil }
    if step.passes { chrome.question = nil }
    return !step.passes
  }

  mutating func closeQuestion() {
    chrome.question = nil
    if panes[TextPanel.self]?.isOfQuestion == true { panes[TextPanel.self] = nil }
  }

  /// Takes note that the terminal shows the frame that was composed last. Without this call no question is answered.
  package mutating func noteFrameIsShown() {
    chrome.question?.noteShown()
  }

  mutating func advanceQuestion(frames: Int) -> [Effect] {
    guard let question = chrome.question else { return [] }
    guard isStillAsked(question.subject) else {
      closeQuestion()
      return []
    }
    closeQuestionWithoutRoom()
    guard chrome.question?.advance(frames: frames) == true else { return [] }
    closeQuestion()
    switch question.subject {
    case .program(let id, let program): return run(id, program)
    case .notes:
      showNotes(true)
      return []
    }
  }

  private func isStillAsked(_ subject: Question.Subject) -> Bool {
    switch subject {
    case .program(let id, let program):
      id.screen == destination.screen && isRequested(program, as: id) && view.programs.states[id]?.isRunning != true
    case .notes: isOpenToNotes && !chrome.showsNotes
    }
  }
}
