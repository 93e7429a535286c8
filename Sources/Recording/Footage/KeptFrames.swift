package import PortholeEncoding
package import Transitions

/// Frames that were played once and are kept, so that they can be shown again, all of them or fewer a second.
package struct KeptFrames<Source: FrameSource>: FrameSource {
  private let source: Source
  package private(set) var framesPerSecond: Int
  private let events: [(event: KeptEvent, time: Int)]
  private let end: Int

  /// Plays a film and keeps it.
  ///
  /// - Parameter tell: Gets the progress.
  package init(of source: Source, tell: @escaping ExportListener) throws {
    self.source = source
    framesPerSecond = source.framesPerSecond
    var keeper = WatchedSink(FrameKeeper(), length: source.length, tell: tell)
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

  package func play<Sink: ShowSink>(into sink: inout Sink) throws {
    var frame: Grid?
    var damage = Damage()
    // The time of the frame, if it has not been shown: one that comes at the same time takes its place.
    var due: Int?
    // The events since then. They belong to the next frame.
    var notes: [ShowEvent] = []
    func show() throws {
      guard let due, let frame else { return }
      try sink.receive(.frame(frame, damage), at: due.microseconds(at: framesPerSecond))
      damage.removeAll()
    }
    func pass() throws {
      for note in notes { try sink.receive(note, at: (due ?? 0).microseconds(at: framesPerSecond)) }
      notes.removeAll(keepingCapacity: true)
    }
    for (event, original) in events {
      switch event {
      case .note(let note): notes.append(note)
      case .frame(let change):
        let time =
          (original.frame(at: source.framesPerSecond) * framesPerSecond + source.framesPerSecond - 1)
          / source.framesPerSecond
        if let due, due < time { try show() }
        due = time
        try pass()
        change.apply(to: &frame, adding: &damage)
      }
    }
    try show()
    try pass()
    let last = ((due ?? 0) * 1_000_000 + framesPerSecond - 1) / framesPerSecond
    try sink.receive(.end(status: nil), at: max(end, last))
  }
}

/// An event of a film that is kept.
private enum KeptEvent {
  case frame(KeptChange)
  case note(ShowEvent)
}

/// The cells of a frame that differ from the frame before.
private struct KeptChange {
  private let size: Size
  private var damage = Damage()
  /// The cells of the damage, in order.
  private var cells: [Cell] = []

  init(from before: Grid?, to frame: Grid) {
    size = frame.size
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
private struct FrameKeeper: ShowSink {
  private(set) var events: [(event: KeptEvent, time: Int)] = []
  private var last: Grid?

  var wantsScenes: Bool { true }

  mutating func receive(_ event: ShowEvent, at time: Int) {
    switch event {
    case .frame(let frame, _):
      events.append((.frame(KeptChange(from: last, to: frame)), time))
      last = frame
    // At rest the cells are all that there is to see.
    case .scene(let scene): events.append((.note(.scene(scene.flatMap { $0.animation == nil ? nil : $0 })), time))
    case .end: break
    default: events.append((.note(event), time))
    }
  }
}
