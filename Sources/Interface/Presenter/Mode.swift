internal import Transitions

/// Something that is open over the screens and receives keys and the mouse before them.
///
/// A paused transition is not a mode: it is a phase of the `TransitionRun`.
enum Mode: Sendable {
  /// A search: its text is typed, or its matches are visited.
  case searching(Search)
  /// A list to choose from.
  case picking(PickerSession)
  /// The cards of all screens.
  case overview(OverviewSession)
  /// A text: help, or details.
  case reading(TextPanel)
  /// A blank display, until the next key.
  case blank
}

/// The modes that are open, the topmost last: help can be read over the overview, and the matches of a search stay
/// below both. If none is open, keys go to the screens.
struct ModeStack: Sendable {
  private(set) var modes: [Mode] = []

  /// Opens a mode over the others.
  mutating func open(_ mode: Mode) { modes.append(mode) }

  /// Closes the topmost mode.
  mutating func close() { modes.removeLast() }

  /// A Boolean value indicating whether the display is blank.
  var isBlank: Bool {
    if case .blank = modes.last { true } else { false }
  }

  /// The search that is open. Set nil to close it.
  var search: Search? {
    get { first { if case .searching(let search) = $0 { search } else { nil } } }
    set { replace(newValue.map { .searching($0) }) { if case .searching = $0 { true } else { false } } }
  }

  /// The list that is open. Set nil to close it.
  var picker: PickerSession? {
    get { first { if case .picking(let session) = $0 { session } else { nil } } }
    set { replace(newValue.map { .picking($0) }) { if case .picking = $0 { true } else { false } } }
  }

  /// The overview that is open. Set nil to close it.
  var overview: OverviewSession? {
    get { first { if case .overview(let show) = $0 { show } else { nil } } }
    set { replace(newValue.map { .overview($0) }) { if case .overview = $0 { true } else { false } } }
  }

  /// The text that is read. Set nil to close it.
  var panel: TextPanel? {
    get { first { if case .reading(let panel) = $0 { panel } else { nil } } }
    set { replace(newValue.map { .reading($0) }) { if case .reading = $0 { true } else { false } } }
  }

  private func first<Payload>(_ payload: (Mode) -> Payload?) -> Payload? {
    for mode in modes {
      if let payload = payload(mode) { return payload }
    }
    return nil
  }

  private mutating func replace(_ mode: Mode?, where isOfKind: (Mode) -> Bool) {
    let index = modes.firstIndex(where: isOfKind)
    switch (index, mode) {
    case (let index?, let mode?): modes[index] = mode
    case (let index?, nil): modes.remove(at: index)
    case (nil, let mode?): open(mode)
    case (nil, nil): break
    }
  }
}
