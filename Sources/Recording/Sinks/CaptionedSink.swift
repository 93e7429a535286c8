package import PortholeStreams
package import Transitions

package enum CaptionRows {
  package static let count = 3
}

/// Passes frames on with three rows below them that show the keys pressed lately.
package struct CaptionedSink<Sink: ShowSink>: ShowSink {
  package private(set) var sink: Sink
  private let framesPerSecond: Int
  private let ink: Color
  private let ground: Color
  /// The number of frames for which a key is shown.
  private let duration: Int
  /// The keys pressed since the last frame, and those that are shown.
  private var pressed: [String] = []
  private var seen: [String] = []
  /// The time at which the shown keys disappear.
  private var end = 0
  private var frame: Grid?
  /// True if the keys of the last frame have disappeared.
  private var isCleared = false

  /// The seconds for which a key is shown.
  private static var patience: Double { 1.2 }

  /// - Parameter framesPerSecond: The frame rate in which times are counted.
  package init(_ sink: consuming Sink, framesPerSecond: Int, palette: Palette) {
    self.sink = sink
    self.framesPerSecond = framesPerSecond
    duration = Int((Self.patience * Double(framesPerSecond)).rounded())
    (ink, ground) = (palette.defaultForeground, palette.defaultBackground)
  }

  package var leastBytes: Int { sink.leastBytes }

  package mutating func receive(_ event: ShowEvent, at time: Int) throws(Sink.Failure) {
    switch event {
    case .key(let name): pressed.append(name)
    case .frame(let frame, let damage): try show(frame, damage, at: time.frame(at: framesPerSecond))
    // A scene has no captions.
    case .scene: break
    case .end:
      try pass(until: time * framesPerSecond / 1_000_000)
      try sink.receive(event, at: time)
    default: try sink.receive(event, at: time)
    }
  }

  private mutating func show(_ given: Grid, _ damage: Damage, at time: Int) throws(Sink.Failure) {
    try pass(until: time)
    let isChanged = !pressed.isEmpty
    if isChanged {
      seen += pressed
      pressed = []
      end = time + duration
    }
    let size = Size(columns: given.size.columns, rows: given.size.rows + CaptionRows.count)
    var wanted = Grid(size: size, filledWith: Cell(foreground: ink, background: ground))
    let count = given.size.columns * given.size.rows
    wanted.cells.replaceSubrange(0..<count, with: given.cells[0..<count])
    var damage = damage
    if frame?.size != size { damage = .everything(size) }
    draw(on: &wanted)
    if isChanged || isCleared { damage.add(Self.row(of: size)) }
    isCleared = false
    frame = wanted
    try sink.receive(.frame(wanted, damage), at: time.microseconds(at: framesPerSecond))
  }

  /// Removes keys whose time ends before a frame.
  private mutating func pass(until time: Int) throws(Sink.Failure) {
    guard !seen.isEmpty, end <= time, var last = frame else { return }
    seen = []
    draw(on: &last)
    frame = last
    var damage = Damage()
    damage.add(Self.row(of: last.size))
    // Keys that disappear with the next frame need no frame of their own.
    if end < time {
      try sink.receive(.frame(last, damage), at: end.microseconds(at: framesPerSecond))
    } else {
      isCleared = true
    }
  }

  private static func row(of size: Size) -> Damage.Span { Damage.Span(row: size.rows - 2, start: 0, end: size.columns) }

  /// Draws the keys in the middle as caps in reversed colours; only the newest if there is no room for all.
  private func draw(on grid: inout Grid) {
    let row = grid.size.rows - 2
    let blank = Cell(foreground: ink, background: ground)
    for column in 0..<grid.size.columns { grid[column: column, row: row] = blank }
    var caps: [String] = []
    var width = -1
    for key in seen.reversed() {
      let more = DisplayWidth.of(key) + 3
      guard width + more <= grid.size.columns else { break }
      caps.insert(" \(key) ", at: 0)
      width += more
    }
    var column = (grid.size.columns - width) / 2
    for cap in caps {
      grid.write(
        cap, at: Position(column: column, row: row), foreground: ground, background: ink,
        clippedTo: grid.size.columns - column)
      column += DisplayWidth.of(cap) + 1
    }
  }
}
