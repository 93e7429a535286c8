import PortholeDecks
import PortholeStreams
import TestSupport
import Transitions

@testable import PortholeInterface

/// A presenter for tests: keys in, rows of text out.
struct PresenterHarness {
  var presenter: Presenter
  /// The requests to the program, without lifecycle events.
  var effects: [Effect] = []
  /// The lifecycle events.
  var events: [LifecycleEvent<String>] = []

  init(
    _ deck: Deck = .sample, size: Size = Size(columns: 20, rows: 5), fps: Int = 10, transition: String? = "mask",
    duration: Double? = 1, adjust: (inout Presenter.Settings) -> Void = { _ in }
  ) {
    var settings = Presenter.Settings()
    settings.framesPerSecond = fps
    settings.transition = transition.map { name in
      let parts = name.split(separator: ":").map(String.init)
      return TransitionChoice(
        name: parts[0], variant: parts.count > 1 ? parts[1] : nil, duration: duration, curve: "linear")
    }
    adjust(&settings)
    presenter = Presenter(deck: deck, size: size, settings: settings)
  }

  /// Presses keys, named as in help and separated by spaces. Each takes effect at its own frame boundary, and a dragged
  /// transition arrives before the next.
  mutating func press(_ keys: String) {
    for name in keys.split(separator: " ") {
      // A wrong name is a mistake in the test.
      guard let key = Key(named: String(name)) else { preconditionFailure("no key \(name)") }
      collect(presenter.handle(.key(key)))
      wait(1)
      while presenter.navigator.run.isHeld && presenter.isMoving { wait(1) }
    }
  }

  mutating func mouse(_ mouse: InputEvent.Mouse, _ column: Int, _ row: Int) {
    collect(presenter.handle(.mouse(mouse, Position(column: column, row: row))))
    wait(1)
  }

  /// Sends several mouse events at one place.
  mutating func mouse(_ events: [InputEvent.Mouse], _ column: Int, _ row: Int) {
    for event in events { mouse(event, column, row) }
  }

  mutating func wait(_ frames: Int) {
    for _ in 0..<frames {
      collect(presenter.advance(frames: 1))
      presenter.noteFrameIsShown()
    }
  }

  /// Answers the question that is open, as a user does who has read it.
  mutating func confirm() {
    wait(presenter.settings.framesPerSecond)
    press("y")
    wait(presenter.settings.framesPerSecond)
  }

  private mutating func collect(_ new: [Effect]) {
    for effect in new {
      if case .lifecycle(let event) = effect { events.append(event) } else { effects.append(effect) }
    }
  }

  /// The terminal sizes of pictures: a usual one, a small one and the smallest.
  static let sizes = [(80, 24), (40, 12), (20, 5)].map { Size(columns: $0, rows: $1) }

  /// Compares the display with a named picture; returns a message if they differ, else nil.
  func complaint(suite: String, name: String) -> String? {
    let size = presenter.display.size
    return Snapshot.complaint(presenter.display.picture, suite: suite, name: "\(name)-\(size.columns)x\(size.rows)")
  }

  /// The screens of the stack from bottom to top, and the phase of the passage.
  var path: String {
    let screens = presenter.navigator.stack.entries.map(\.screen).joined(separator: ">")
    let run = presenter.navigator.run
    return presenter.isInTransition ? "\(screens) \(run.phase) \((run.progress * 100).rounded() / 100)" : screens
  }

  /// Waits until nothing moves.
  mutating func rest() {
    while presenter.isMoving { collect(presenter.advance(frames: 1)) }
  }
}

extension Deck {
  /// `home` leads to `gold` and `iron`; both lead back; `iron` is taller and wider than the small terminal.
  static let sample = Deck(
    path: "talk",
    screens: [
      .make(
        "home", ["home", "", "[gold]  [iron]", "", "[nowhere]"],
        [
          "gold": .screen("gold"), "iron": .screen("iron"),
          "nowhere": .broken("talk/home.txt:9: no screen \"gould\"; did you mean \"gold\"?"),
        ]),
      .make("gold", ["  gold  ", "", "[back]"], ["back": .back]),
      .make(
        "iron",
        (0..<12).map { "\($0) abcdefghijklmnopqrstuvwxyz".prefix(28).description }
          .enumerated().map { $0.offset == 9 ? "9 [gold]" : $0.element }, ["gold": .screen("gold")]),
      .make("tin", ["tin"], [:]),
    ],
    start: 0)
}

extension Screen {
  /// Returns a screen from rows of text; every `[label]` of a target is a link.
  static func make(_ id: String, _ rows: [String], _ targets: KeyValuePairs<String, Link.Target>) -> Screen {
    let columns = rows.map(\.count).max() ?? 0
    let palette = Palette.standard
    let blank = Cell(" ", foreground: palette.defaultForeground, background: palette.defaultBackground)
    var grid = Grid(size: Size(columns: columns, rows: rows.count), filledWith: blank)
    for (row, text) in rows.enumerated() {
      for (column, scalar) in text.unicodeScalars.enumerated() { grid[column: column, row: row].scalar = scalar }
    }
    let links = targets.map { label, target in
      var spots: [Link.Spot] = []
      for (row, text) in rows.enumerated() {
        let characters = Array(text)
        let word = Array("[\(label)]")
        for column in characters.indices where characters[column...].starts(with: word) {
          spots.append(Link.Spot(area: Rect(column: column, row: row, columns: word.count, rows: 1)))
        }
      }
      var problem: String?
      if case .broken(let reason) = target { problem = reason }
      return Link(label: label, target: target, spelling: label, spots: spots, problem: problem)
    }
    return Screen(id: id, path: "talk/\(id).txt", title: id, grid: grid, links: links, settings: ScreenSettings())
  }
}

extension Grid {
  /// The characters, one string per row, without trailing blanks.
  var text: [String] {
    (0..<size.rows).map { row in
      var line = ""
      for column in 0..<size.columns {
        let cell = self[column: column, row: row]
        if cell.role != .trail { line.unicodeScalars.append(cell.scalar) }
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// The bold characters, which are those in focus.
  var focused: String {
    var line = ""
    for row in 0..<size.rows {
      for column in 0..<size.columns where self[column: column, row: row].style.contains(.bold) {
        line.unicodeScalars.append(self[column: column, row: row].scalar)
      }
    }
    return line
  }
}
