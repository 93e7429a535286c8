import PortholeInterface
import PortholeStreams
import TestSupport
import Testing
import Transitions

/// A program in tmux and its model, which get the same events and must show the same cells.
final class Walk {
  private let tmux: Tmux
  private var model: Presenter
  private var comparison: ScreenComparison

  init(size: Size, depth: Rendition.Depth, path: String = Porthole.deck) throws {
    tmux = try Porthole.tmux(
      "exec \(Porthole.path) --quiet --depth \(depth.rawValue) --glyphs blocks \(path)", size: size)
    model = try Porthole.model(size: size, rendition: Rendition(depth: depth, glyphs: .blocks), path: path)
    comparison = ScreenComparison(depth: depth)
    _ = model.advance(frames: 0)
  }

  /// The id of the screen that the model stands on.
  var screen: String { model.screen }

  func press(_ key: Key, _ name: String, _ location: SourceLocation = #_sourceLocation) throws {
    try tmux.press(name)
    take(.key(key))
    try expectSame("after \(name)", location)
  }

  /// Keys after which something may move without end: nothing is compared before the next event.
  func type(_ keys: [(key: Key, name: String)]) throws {
    for (key, name) in keys {
      try tmux.press(name)
      _ = model.handle(.key(key))
    }
  }

  func mouse(
    _ mouse: InputEvent.Mouse, _ position: Position, _ report: String, _ location: SourceLocation = #_sourceLocation
  ) throws {
    try tmux.type(report)
    take(.mouse(mouse, position))
    try expectSame("after \(mouse)", location)
  }

  func click(_ position: Position, _ location: SourceLocation = #_sourceLocation) throws {
    let place = "\(position.column + 1);\(position.row + 1)"
    try tmux.type("\u{1B}[<0;\(place)M\u{1B}[<0;\(place)m")
    take(.mouse(.press, position))
    take(.mouse(.release, position))
    try expectSame("after a click at \(place)", location)
    try endTransition(location)
  }

  /// Presses on a cell, drags over others, resting on each, and lets go on the last.
  func drag(_ places: Position..., location: SourceLocation = #_sourceLocation) throws {
    func report(_ code: Int, _ place: Position, _ end: String) -> String {
      "\u{1B}[<\(code);\(place.column + 1);\(place.row + 1)\(end)"
    }
    guard let first = places.first, let last = places.last else { return }
    try mouse(.press, first, report(0, first, "M"), location)
    for place in places.dropFirst() { try mouse(.drag, place, report(32, place, "M"), location) }
    try mouse(.release, last, report(0, last, "m"), location)
    try endTransition(location)
  }

  /// Ends the transition in the program too, by a key that does nothing else on a screen that is not scrolled.
  ///
  /// The last frames of a transition look like its end, and a press of the mouse would catch it there.
  private func endTransition(_ location: SourceLocation) throws { try press(.character("u"), "u", location) }

  func resize(to size: Size, _ location: SourceLocation = #_sourceLocation) throws {
    try tmux.resize(to: size)
    take(.resize(size, aspect: 2))
    try expectSame("at \(size.columns)x\(size.rows)", location)
  }

  /// A size while something may move without end; see ``type(_:)``.
  func change(to size: Size) throws {
    try tmux.resize(to: size)
    _ = model.handle(.resize(size, aspect: 2))
  }

  /// Returns the place of a text on the screen.
  func place(of text: String) -> Position? {
    let grid = model.display
    let wanted = Array(text.unicodeScalars)
    for row in 0..<grid.size.rows {
      for column in 0...max(0, grid.size.columns - wanted.count)
      where wanted.indices.allSatisfy({ grid[column: column + $0, row: row].scalar == wanted[$0] }) {
        return Position(column: column, row: row)
      }
    }
    return nil
  }

  /// The program at its own pace, the model at once: both end where nothing moves.
  private func take(_ event: InputEvent) {
    _ = model.handle(event)
    _ = model.advance(frames: 0)
    var frames = 0
    while model.isMoving && frames < 1000 {
      _ = model.advance(frames: 1)
      frames += 1
    }
  }

  func expectSame(_ moment: String, _ location: SourceLocation = #_sourceLocation) throws {
    var differences = ["nothing was compared"]
    var before: [String] = []
    let isSame = try tmux.wait { () throws -> Bool in
      let lines = try tmux.capture()
      if lines == before { return false }
      before = lines
      // A screen that is being changed may not even be well formed.
      guard let found = try? comparison.differences(lines, model.display) else { return false }
      differences = found
      return found.isEmpty
    }
    let shown = try tmux.text()
    try #require(
      isSame, "\(moment): cells differ, such as \(differences)\n\(shown)",
      sourceLocation: location)
    if let cursor = model.cursor {
      let place = try tmux.state("#{cursor_x},#{cursor_y} #{cursor_flag}")
      #expect(place == "\(cursor.column),\(cursor.row) 0", "\(moment)", sourceLocation: location)
    }
  }
}
