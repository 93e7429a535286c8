internal import PortholeDecks
internal import Transitions

// Actions that leave the stack alone.
extension Presenter {
  private mutating func showInformation() {
    let hasCaption = panes[CaptionPane.self] != nil
    panes[CaptionPane.self] = nil
    if view.screen(of: destination).isArt, !hasCaption {
      panes[CaptionPane.self] = CaptionPane()
    } else {
      panes[TextPanel.self] = TextPanel(subject: .information)
    }
  }

  mutating func adjust(_ command: KeyAction) -> [Effect] {
    switch command {
    case .slower: setSpeed { $0.speed /= 2 }
    case .faster: setSpeed { $0.speed *= 2 }
    case .slowMotion: setSpeed { $0.toggleSlowMotion() }
    case .hold: hold()
    case .nextTransition: cycleTransition(by: 1)
    case .previousTransition: cycleTransition(by: -1)
    case .ownTransition: choose(nil)
    case .pick, .history, .jump, .palette: open(PickerPane(for: command, by: router))
    case .overview: open(OverviewPane(by: router))
    case .search: panes[Search.self] = Search()
    case .blank: panes.append(BlankPane())
    case .figures: chrome.showsFigures.toggle()
    case .notes: toggleNotes()
    case .speaker: return [.toggleSpeaker]
    case .information: showInformation()
    case .help: panes[TextPanel.self] = TextPanel(subject: .help)
    case .export: return [.exportFrame]
    case .pauseRecording: return [.pauseRecording]
    case .releaseMouse: return releaseMouse()
    case .edit: return edit()
    case .record: return [.toggleRecording]
    case .quit: return [.quit(0)]
    case .interrupt: return [.quit(130)]
    case .suspend: return [.suspend]
    case .redraw: return [.redraw]
    case .reload: return [.reload(isAnswered: true)]
    // These have their effect elsewhere: on the stack, in a list, a question, a held transition or a recording. There is no
    // `default`, so that a new action without an effect does not compile.
    case .right, .left, .nextScreen, .previousScreen, .pageDown, .pageUp, .down, .up, .halfPageDown, .halfPageUp,
      .scrollRight, .scrollLeft, .nextLink, .previousLink, .follow, .link, .back, .escape, .forward, .first, .last,
      .home, .replay, .replayBackwards, .nextMatch, .previousMatch, .run, .stepForward, .stepBack, .leap, .leapBack,
      .start, .end, .finish, .cancel, .reverse, .progress, .nextChapter, .previousChapter, .select, .erase, .eraseAll,
      .leaveProgram, .confirm, .showAll:
      break
    }
    return []
  }

  mutating func open<P: Pane>(_ pane: P) {
    panes[P.self] = pane
    layOut()
  }

  /// Shows or hides notes. They stay open from screen to screen; a screen without notes gives a message only when
  /// asked. While the speaker has the notes in a second terminal, the key only asks: here is the audience.
  private mutating func toggleNotes() {
    if isOpenToNotes, !chrome.showsNotes {
      return ask(.notes, "the audience sees this screen:", answer: "shows the notes here")
    }
    showNotes(!chrome.showsNotes)
  }

  mutating func showNotes(_ shows: Bool) {
    chrome.showsNotes = shows
    guard (view.screen(of: destination).notes ?? "").isEmpty else { return }
    chrome.status = chrome.showsNotes ? "no notes for this screen" : "notes are closed"
  }

  private mutating func hold() {
    if isInTransition {
      navigator.hold()
    } else {
      navigator.isArmed.toggle()
      chrome.status =
        navigator.isArmed ? "the next transition starts paused" : "the next transition does not pause"
    }
  }

  private mutating func setSpeed(_ change: (inout Navigator) -> Void) {
    change(&player.navigator)
    chrome.status = "speed \(NumberText.speed(navigator.speed))"
  }

  /// Makes the next entry of the catalogue the user's choice; there is no choice before the first and after the last.
  private mutating func cycleTransition(by step: Int) {
    let entries = Catalog.all
    let index = player.chooser.live.flatMap { Catalog.index(of: $0) }
    let next = index.map { $0 + step } ?? (step > 0 ? 0 : entries.count - 1)
    let isEntry = entries.indices.contains(next)
    choose(isEntry ? TransitionChoice(name: entries[next].name, variant: entries[next].variant) : nil)
  }

  mutating func choose(_ choice: TransitionChoice?) {
    player.chooser.live = choice
    let entry = choice.flatMap { Catalog.Entry(named: $0.name, variant: $0.variant) }
    chrome.status = "transition: " + (entry.map { "\($0.description) - \($0.summary)" } ?? "the deck's own")
  }

  /// Leaves the mouse to the terminal until the next key, so that text can be selected with it.
  private mutating func releaseMouse() -> [Effect] {
    letGo()
    isMouseReleased = true
    chrome.status = "the mouse selects text until the next key"
    return [.listenToMouse(false)]
  }

  private mutating func edit() -> [Effect] {
    settle()
    let viewport = viewport
    guard settings.hasFiles else {
      chrome.status = "this screen has no file to edit"
      return []
    }
    let row = viewport.focused?.area.origin.row ?? viewport.entry.scroll.row
    return [.edit(path: viewport.screen.path, line: viewport.screen.firstLine.map { $0 + row })]
  }
}
