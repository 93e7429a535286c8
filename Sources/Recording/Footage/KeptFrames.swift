internal import PortholeEncoding
package import Transitions

/// Frames that were played once and are kept, so that they can be shown again, all of them or fewer a second.
package struct KeptFrames<Source: FrameSource>: FrameSource {
  private let source: Source
  package private(set) var framesPerSecond: Int
  private let events: [KeptEvent]
  private let end: Int

  /// Plays a film and keeps it.
  ///
  /// - Parameter tell: Gets the progress.
  package init(of source: Source, tell: @escaping ExportListener) throws {
    self.source = source
    framesPerSecond = source.framesPerSecond
    var keeper = WatchedSink(FrameKeeper(), length: source.length, framesPerSecond: framesPerSecond, tell: tell)
    defer { tell(.ended) }
    try source.play(into: &keeper)
    (events, end) = (keeper.sink.events, keeper.length)
  }

  package var title: String { source.title }
  package var size: Size { source.size }
  package var length: Int { end }
  package var rendition: Rendition { source.rendition }
  package var palette: Palette { source.palette }
  package var opening: Grid? { source.opening }
  package var hasOneGround: Bool { source.hasOneGround }

  /// Returns the film with at most a number of frames a second. Of those that fall between two, only the last is shown, at
  /// the later one.
  package func thinned(to framesPerSecond: Int) -> KeptFrames {
    var thinned = self
    thinned.framesPerSecond = min(framesPerSecond, source.framesPerSecond)
    return thinned
  }

  package func play<Sink: RecordingSink>(into sink: inout Sink) throws {
    var frame: Grid?
    var damage = Damage()
    // The time of the frame, if it has not been shown: one that comes at the same time takes its place.
    var due: Int?
    // The events since then. They belong to the next frame.
    var notes: [KeptEvent] = []
    for event in events {
      guard case .frame(let change, let original) = event else {
        notes.append(event)
        continue
      }
      let time = (original * framesPerSecond + source.framesPerSecond - 1) / source.framesPerSecond
      if let due, due < time, let frame {
        try sink.show(frame, damage: damage, time: due)
        damage.removeAll()
      }
      for note in notes { note.tell(&sink) }
      notes.removeAll(keepingCapacity: true)
      change.apply(to: &frame, adding: &damage)
      due = time
    }
    if let due, let frame { try sink.show(frame, damage: damage, time: due) }
    for note in notes { note.tell(&sink) }
    let last = ((due ?? 0) * 1_000_000 + framesPerSecond - 1) / framesPerSecond
    try sink.finish(atMicroseconds: max(end, last))
  }
}

/// An event of a film that is kept.
private enum KeptEvent {
  case frame(KeptChange, time: Int)
  case scene(SceneSnapshot?)
  case press(String)
  case mark(String)
  case repaint

  /// Passes on what is no frame.
  func tell(_ sink: inout some RecordingSink) {
    switch self {
    case .frame: break
    case .scene(let scene): sink.see(scene)
    case .press(let name): sink.press(name)
    case .mark(let label): sink.mark(label)
    case .repaint: sink.repaint()
    }
  }
}

/// The cells of a frame that differ from the frame before.
private struct KeptChange {
  private let size: Size
  private var damage = Damage()
  /// The cells of the damage, in order.
  private var cells: [Cell] = []

  init(from before: Grid?, to frame: borrowing Grid) {
    size = frame.size
    let frame = copy frame
    if let before { damage.addChanges(from: before, to: frame) } else { damage = .everything(size) }
    for span in damage.spans {
      let row = span.row * size.columns
      cells += frame.cells[row + span.start..<row + span.end]
    }
  }

  /// Turns the frame before into this one.
  ///
  /// - Parameter sum: The damage so far, to which that of this change is added.
  func apply(to frame: inout Grid?, adding sum: inout Damage) {
    if frame?.size != size {
      frame = cells.first.map { Grid(size: size, filledWith: $0) }
      sum = .everything(size)
    }
    var rest = cells[...]
    for span in damage.spans {
      let row = span.row * size.columns
      frame?.cells.replaceSubrange(row + span.start..<row + span.end, with: rest.prefix(span.end - span.start))
      rest = rest.dropFirst(span.end - span.start)
      sum.add(span)
    }
  }
}

/// Keeps the events of a film.
private struct FrameKeeper: RecordingSink {
  private(set) var events: [KeptEvent] = []
  private var last: Grid?

  mutating func press(_ name: String) { events.append(.press(name)) }
  mutating func mark(_ label: String) { events.append(.mark(label)) }
  mutating func repaint() { events.append(.repaint) }

  mutating func see(_ snapshot: @autoclosure () -> SceneSnapshot?) {
    // At rest the cells are all that there is to see.
    events.append(.scene(snapshot().flatMap { $0.animation == nil ? nil : $0 }))
  }

  mutating func show(_ frame: borrowing Grid, damage: borrowing Damage, time: Int) {
    events.append(.frame(KeptChange(from: last, to: frame), time: time))
    last = copy frame
  }

  mutating func finish(atMicroseconds microseconds: Int) {}
}
