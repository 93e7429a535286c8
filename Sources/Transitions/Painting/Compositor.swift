/// Draws scenes into cells; the only type that does.
///
/// It keeps the previous frame, so the cost of a frame is in proportion to the changes. It allocates nothing once its
/// buffers have grown.
public struct Compositor: Sendable {
  /// The last composed frame.
  public private(set) var frame: Grid
  /// The cells that may differ from the previous frame.
  public private(set) var damage = Damage()
  /// The colours and glyphs that frames may use.
  public let rendition: Rendition
  /// The height of a cell in u.
  public let aspect: Double
  private var painter: Painter
  /// The screens with plates under their text, on a terminal of few colours; see ``TextPlates``.
  private var plated = (from: PlatedScreen(), to: PlatedScreen())
  private var hadText = false
  /// The screens of the last frame where frames are compared; nil after a call of ``invalidate()``.
  private var last: (from: Grid, to: Grid)?

  /// Creates a compositor with an empty frame.
  ///
  /// - Parameters:
  ///   - size: The size of the stage and of every screen to show, in cells.
  ///   - aspect: The height of a cell in u, kept as ``Stage/aspect`` is.
  ///   - rendition: The colours and glyphs that frames may use.
  public init(size: Size, aspect: Double = 2, rendition: Rendition = Rendition()) {
    let aspect = Stage.kept(aspect: aspect)
    frame = Grid(
      size: size,
      filledWith: Cell(
        " ", foreground: Palette.standard.defaultForeground, background: Palette.standard.defaultBackground))
    self.aspect = aspect
    self.rendition = rendition
    painter = Painter(size: size, aspect: aspect, rendition: rendition)
  }

  /// The number of cells whose glyph was fitted so far, because an edge or a blend of shapes crossed them. It measures
  /// the cost of frames beyond copying.
  package var fittedCells: Int { painter.fitter.count }

  /// Discards the previous frame. Call it when other screens are shown or any of their cells may have changed: else cells of
  /// the old screens stay. A debug build stops there and says so.
  public mutating func invalidate() {
    painter.invalidate()
    last = nil
  }

  /// Marks cells of the screens that have changed since the previous frame, such as a clock or a running text. The next
  /// frame shows them as they are now, and reports them in ``damage`` if they may be visible.
  ///
  /// - Parameter changes: Changed cells of either screen or both. They add to earlier changes since the last frame.
  ///   Cells off the stage are ignored.
  /// - Complexity: The next frame draws as many cells more. A screen that is moved, enlarged or mixed is redrawn in
  ///   every frame anyway, so it costs nothing extra there.
  public mutating func invalidate(_ changes: Damage) {
    for span in changes.spans { painter.changes.add(span) }
    last = nil
  }

  /// Draws a scene into ``frame`` and sets ``damage`` to the cells that may differ from the previous frame.
  ///
  /// The result depends only on the scene and the screens; earlier frames only save work.
  ///
  /// - Parameters:
  ///   - scene: The scene to show.
  ///   - from: The screen that leaves. If it has another size than the compositor, it is cut off, or filled with blanks,
  ///     at the right and at the bottom. If its cells change between two frames, pass them to ``invalidate(_:)``.
  ///   - to: The screen that enters, with the same requirements.
  /// - Complexity: If all layers are in place and in life size, in proportion to the number of rows, plus the cells
  ///   that edges and shadows cross in this frame or the previous one, plus the changed cells; else in proportion to
  ///   the number of cells.
  public mutating func compose(_ scene: Scene, from: Grid, to: Grid) {
    if from.size != frame.size || to.size != frame.size {
      return compose(scene, from: from.fitted(to: frame.size), to: to.fitted(to: frame.size))
    }
    if let text = scene.text, text.from.size != frame.size {
      // The stage was prepared for screens of another size.
      var scene = scene
      scene.text = nil
      return compose(scene, from: from, to: to)
    }
    keepScreens(from, to)
    painter.placer.place(scene.text)
    var (leaving, entering) = (from.cells, to.cells)
    if let text = scene.text { (leaving, entering) = (text.from.cells, text.to.cells) }
    let hasText = scene.text != nil
    // These are other cells then.
    if hasText != hadText { painter.screensState += 1 }
    if rendition.mixesTones { layPlates(under: &leaving, &entering, hidesText: hasText || hadText) }
    hadText = hasText
    leaving.withUnsafeBufferPointer { leaving in
      entering.withUnsafeBufferPointer { entering in
        Compositor.paint(
          scene, Painter.Screens(from: leaving, to: entering), with: &painter, into: &frame.cells, damage: &damage)
      }
    }
  }

  /// Stops a debug build if the screens have changed and nobody told it. A release build has no time to compare them.
  private mutating func keepScreens(_ from: Grid, _ to: Grid) {
    guard FrameOracle.interval > 0 else { return }
    precondition(
      last.map { $0.from == from && $0.to == to } ?? true,
      "These are other screens than in the last frame: call invalidate() before compose(_:from:to:).")
    last = (from, to)
  }

  /// Reads the screens for a scene that is composed later, so that its frame takes no longer than others. It changes no
  /// frame.
  ///
  /// - Complexity: O(cells).
  package mutating func readAhead(_ scene: Scene, from: Grid, to: Grid) {
    // With few colours, the first frame is made of the second one too.
    guard scene.text == nil, !rendition.mixesTones, from.size == frame.size, to.size == frame.size else { return }
    from.cells.withUnsafeBufferPointer { from in
      to.cells.withUnsafeBufferPointer { painter.readAhead(scene, Painter.Screens(from: from, to: $0)) }
    }
  }

  /// Replaces the cells of pictures by those with plates under their text.
  ///
  /// - Parameter hidesText: True if this scene or the last one has moving text, which hides
  ///   phrases of a screen.
  private mutating func layPlates(under leaving: inout [Cell], _ entering: inout [Cell], hidesText: Bool) {
    var isNew = leaving.withUnsafeBufferPointer { leaving in
      entering.withUnsafeBufferPointer { painter.findTones(Painter.Screens(from: leaving, to: $0)) }
    }
    isNew = isNew || hidesText
    let (tones, columns) = (painter.pictureTones, frame.size.columns)
    if tones.from.isPicture {
      if isNew { plated.from.lay(under: leaving, columns: columns, of: tones.from, changes: &painter.changes) }
      leaving = plated.from.cells
    }
    if tones.to.isPicture {
      if isNew { plated.to.lay(under: entering, columns: columns, of: tones.to, changes: &painter.changes) }
      entering = plated.to.cells
    }
  }

  private static func paint(
    _ scene: borrowing Scene, _ screens: Painter.Screens, with painter: inout Painter, into cells: inout [Cell],
    damage: inout Damage
  ) {
    cells.withUnsafeMutableBufferPointer { painter.paint(scene, screens, into: $0, damage: &damage) }
  }
}

/// The cells of a screen with plates under its text (see ``TextPlates``) and tones in place of what looks like one colour.
/// A page has no tones, even while it is mixed: letters stand in plain colours, and would seem to stand on labels.
struct PlatedScreen: Sendable {
  private(set) var cells: [Cell] = []
  /// The cells before the last change; their memory is used again.
  private var last: [Cell] = []

  /// - Parameter changes: Takes the cells that have changed. A plate may reach beyond those that the screen reports.
  /// - Complexity: O(cells).
  mutating func lay(under source: [Cell], columns: Int, of picture: PictureTones, changes: inout Damage) {
    swap(&cells, &last)
    cells.removeAll(keepingCapacity: true)
    cells.append(contentsOf: source)
    cells.withUnsafeMutableBufferPointer { cells in
      guard let first = cells.baseAddress, columns > 0 else { return }
      for start in stride(from: 0, to: cells.count, by: columns) {
        let row = start..<start + columns
        TextPlates.level(first, in: row) { picture.contains($0) }
        for index in row where cells[index].background.name == .none && picture.contains(cells[index]) {
          let isInText = TextPlates.holds(index) { row.contains($0) && cells[$0].isLetter }
          if !isInText, let color = cells[index].flatColor { cells[index] = Cell(tone: color) }
        }
      }
    }
    guard last.count == cells.count else { return }
    for start in stride(from: 0, to: cells.count, by: max(1, columns)) {
      let row = start..<start + columns
      guard let first = row.first(where: { cells[$0] != last[$0] }),
        let end = row.last(where: { cells[$0] != last[$0] })
      else { continue }
      changes.add(Damage.Span(row: start / columns, start: first - start, end: end + 1 - start))
    }
  }
}
