package import PortholePictures
package import PortholeStreams
package import Transitions

/// Frames over time that can be written to a file: those of a tape, a transition or a recording.
package protocol FrameSource {
  /// The title of a window around it, if none is given.
  var title: String { get }
  /// The frame rate in which frames are counted.
  var framesPerSecond: Int { get }
  var size: Size { get }
  /// The length in microseconds, as far as it is known in advance.
  var length: Int { get }
  var rendition: Rendition { get }
  var palette: Palette { get }
  /// The first screen, whose background the margin takes; nil takes the terminal's.
  var opening: Grid? { get }

  /// True if all screens have one background, so that a margin in it suits each of them.
  var hasOneGround: Bool { get }

  /// The height of a row in pictures that suits all screens.
  var rowHeight: RowHeight { get }

  /// True if it can be played more than once: nothing but the sink sees it.
  var isRepeatable: Bool { get }

  func play<Sink: ShowSink>(into sink: inout Sink) throws
}

extension FrameSource {
  package var opening: Grid? { nil }

  package var hasOneGround: Bool { true }

  package var isRepeatable: Bool { true }

  package var rowHeight: RowHeight { .joined }

  /// Returns the options with the usual height of rows and the usual margin of these frames, where none is asked for: no
  /// margin, if its colour would suit only some of the screens.
  package func fitted(_ options: ExportOptions) -> ExportOptions {
    var options = options
    options.rowHeight = options.rowHeight ?? rowHeight
    if options.padding == nil, options.surround == nil, !hasOneGround { options.padding = 0 }
    return options
  }
}

/// Frames that were played once and are kept, so that they can be shown again, all of them or fewer a second.
package struct KeptFrames<Source: FrameSource>: FrameSource {
  private let source: Source
  package private(set) var framesPerSecond: Int
  private let events: [(event: KeptEvent, time: Int)]
  private let end: Int

  /// - Parameter draft: The file that is begun already; nil for none.
  package init(of source: Source, for draft: DraftFile? = nil, tell: @escaping ExportListener) throws {
    tell(.begun(leftover: draft?.leftover))
    defer { tell(.ended) }
    self.source = source
    framesPerSecond = source.framesPerSecond
    var keeper = WatchedSink(FrameKeeper(), length: source.length, tell: tell)
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
  package var rowHeight: RowHeight { source.rowHeight }

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
    let last = (due ?? 0).microsecondsRoundedUp(at: framesPerSecond)
    try sink.receive(.end(status: nil), at: max(end, last))
  }
}

private enum KeptEvent {
  case frame(KeptChange)
  case note(ShowEvent)
}

/// The cells of a frame that differ from the frame before.
private struct KeptChange {
  private let size: Size
  private var damage = Damage()
  /// The cells of the damage, in order. Equal ones that follow each other are one run.
  private var runs: [(cell: Cell, count: Int32)] = []

  init(from before: Grid?, to frame: Grid) {
    size = frame.size
    if let before { damage.addChanges(from: before, to: frame) } else { damage = .everything(size) }
    for span in damage.spans {
      let row = span.row * size.columns
      for cell in frame.cells[row + span.start..<row + span.end] {
        if runs.last?.cell == cell { runs[runs.count - 1].count += 1 } else { runs.append((cell, 1)) }
      }
    }
  }

  func apply(to frame: inout Grid?, adding sum: inout Damage) {
    var cells = runs.lazy.flatMap { repeatElement($0.cell, count: Int($0.count)) }.makeIterator()
    if frame?.size != size {
      frame = runs.first.map { Grid(size: size, filledWith: $0.cell) }
      sum = .everything(size)
    }
    for span in damage.spans {
      for column in span.start..<span.end {
        if let cell = cells.next() { frame?.cells[span.row * size.columns + column] = cell }
      }
      sum.add(span)
    }
  }
}

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
