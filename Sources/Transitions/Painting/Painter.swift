/// A painter of frames. It keeps the state that one frame passes to the next, and the buffers for drawing rows.
///
/// Its methods are mutating even if they change nothing. For any other method, the compiler copies the whole painter.
struct Painter: Sendable {
  /// The cells of the two screens and of the small pictures, for one frame.
  struct Screens {
    var from: UnsafeBufferPointer<Cell>
    var to: UnsafeBufferPointer<Cell>
    var pictures = UnsafeBufferPointer<Cell>(start: nil, count: 0)
  }

  let size: Size
  let aspect: Double
  let rendition: Rendition
  let mixesTones: Bool
  /// The visible layers, bottom to top. The first one hides the backdrop and everything below it.
  var prepared: [PreparedLayer] = []
  var pictures = PreparedLayer.Pictures()
  var fitter: GlyphFitter
  let slopes: SlopeGlyphs
  var art: ArtResampler
  let shapes: [GlyphShape]
  /// The runs of the current row, one list for each layer.
  var runs: [[Run<Reach>]] = []
  var spare: [Run<Reach>] = []
  var shown = ShownRuns()
  var before = ShownRuns()
  var row: [Run<UInt64>] = []
  var rowBefore: [Run<UInt64>] = []
  var spans: [Range<Int>] = []
  /// The cells of the screens that were marked as changed since the previous frame.
  var changes = Damage()
  var content: [Cell]
  /// The cells below an edge with a band, in the current row.
  var below: [Cell]
  /// The grounds under the plates of the text of the layer, and of what is below it, in the current row; see ``Plates``.
  var plates: (layer: [Color], below: [Color])
  /// The plates of the screens and of the pictures, by the number of their layers.
  var platesOfSources: [Plates] = []
  /// The number of times that the cells of the screens may have changed.
  var screensState = 0
  /// True if texts are taken off their grounds in this scene: they fade or move, or an edge cuts them.
  var partsText = false
  /// True if titles are text in this scene, since pages mix. In other scenes they are pictures,
  /// which an edge cuts below the cell.
  var turnsTitles = false
  /// The turn of each row, 0...1, where pages mix. Titles, tables and plates of both pages change hands as wholes.
  var turns: [Double]
  /// The shape in this scene that divides the texts of two pages; nil if there is none.
  var division: Division?
  /// True for each column of the present row where a page that is divided is shown.
  var isShown: (below: [Bool], layer: [Bool])
  var dissolving = DissolvingWords()
  var masks: [SampleMask]
  var segment: SegmentFit
  /// The knowledge of each layer that is moved or scaled, by its index in the scene.
  var resampled: [ResampledLayer] = []
  var placer: TextPlacer
  /// The lines of a disc in the row last asked for.
  var lines: DiscLines?
  /// The colours of the screens that may be tones, on a terminal of few colours.
  var pictureTones = (from: PictureTones(), to: PictureTones())
  /// The colours found for the last frame, whose memory the next one uses.
  var lastTones = (from: PictureTones(), to: PictureTones())

  init(size: Size, aspect: Double, rendition: Rendition) {
    self.size = size
    self.aspect = aspect
    self.rendition = rendition
    mixesTones = rendition.mixesTones
    fitter = GlyphFitter(rendition)
    slopes = SlopeGlyphs(rendition.glyphs)
    art = ArtResampler(rendition)
    shapes = GlyphShape.candidates(rendition.glyphs)
    let blank = Cell(" ", foreground: Color(bits: 0), background: Color(bits: 0))
    content = Array(repeating: blank, count: size.columns)
    below = content
    plates.layer = Array(repeating: Plates.none, count: size.columns)
    plates.below = plates.layer
    masks = Array(repeating: .empty, count: size.columns)
    turns = Array(repeating: 0.5, count: size.rows)
    isShown.below = Array(repeating: false, count: size.columns)
    isShown.layer = isShown.below
    segment = SegmentFit(columns: size.columns, glyphs: rendition.glyphs)
    placer = TextPlacer(size, depth: rendition.depth)
  }

  mutating func invalidate() {
    shown.removeAll()
    before.removeAll()
    changes.removeAll()
    screensState += 1
  }

  /// Paints a scene over the previous frame. Its moving text must have been placed, and the tones found.
  mutating func paint(
    _ scene: borrowing Scene, _ screens: Screens, into canvas: UnsafeMutableBufferPointer<Cell>,
    damage: inout Damage
  ) {
    prepare(scene)
    if !changes.spans.isEmpty { screensState += 1 }
    // They stay as they are for the frame, so that the rest of the painter may change.
    let pictures = pictures.cells
    pictures.withUnsafeBufferPointer {
      let screens = Screens(from: screens.from, to: screens.to, pictures: $0)
      readLayers(screens)
      paintRows(scene, screens, into: canvas, damage: &damage)
    }
  }

  mutating func readAhead(_ scene: borrowing Scene, _ screens: Screens) {
    prepare(scene)
    let pictures = pictures.cells
    pictures.withUnsafeBufferPointer { readLayers(Screens(from: screens.from, to: screens.to, pictures: $0)) }
  }

  private mutating func readLayers(_ screens: Screens) {
    if partsText || turnsTitles { findPlates(screens, state: screensState) }
    if turnsTitles { findTurns() }
    if let division, let grains = division.grains {
      let numbers = (below: prepared[division.below].number, layer: prepared[division.layer].number)
      dissolving.find(
        on: platesOfSources[numbers.below], and: platesOfSources[numbers.layer], numbers: numbers, grains, size)
    }
    for index in prepared.indices where !prepared[index].isInPlace {
      resampled[index].prepare(prepared[index], platesOfSources[prepared[index].number], stage: size, aspect: aspect)
    }
  }

  private mutating func paintRows(
    _ scene: borrowing Scene, _ screens: Screens, into canvas: UnsafeMutableBufferPointer<Cell>,
    damage: inout Damage
  ) {
    swap(&shown, &before)
    shown.removeAll()
    damage.removeAll()
    defer { changes.removeAll() }
    guard let first = canvas.baseAddress else { return }
    var change = 0
    for line in 0..<size.rows {
      arrange(line, screens)
      if placer.isOn(line) {
        // Text may stand anywhere on it.
        row.removeAll(keepingCapacity: true)
        row.extend(to: size.columns, 0)
      } else if let division {
        if division.grains != nil {
          let handOver = TextShare.handOver(turns[line])
          dissolving.mark(&row, line, columns: size.columns, handOver: handOver, &rowBefore)
        } else {
          row.blur(by: division.reach, &rowBefore)
        }
      }
      shown.append(row)
      if before.rows == size.rows {
        shown.differences(from: before, row: line, into: &spans)
      } else {
        spans.removeAll(keepingCapacity: true)
        spans.append(0..<size.columns)
      }
      let start = damage.spans.count
      for i in spans.indices {
        let span = Damage.Span(row: line, start: spans[i].lowerBound, end: spans[i].upperBound)
        // It may end in the middle of a wide character.
        if let whole = onStage(span, screens) { damage.add(whole) }
      }
      while change < changes.spans.count, changes.spans[change].row <= line {
        var changed = changes.spans[change]
        // A letter decides whether the cells beside it may be tones, and so do two words that are near.
        if mixesTones {
          (changed.start, changed.end) = (max(0, changed.start) - TextPlates.gap, changed.end + TextPlates.gap)
        }
        if let span = onStage(changed, screens) { damage.add(span) }
        change += 1
      }
      addWholeRuns(line, screens, to: &damage)
      let target = first + line * size.columns
      for i in start..<damage.spans.count {
        paint(damage.spans[i].start..<damage.spans[i].end, line, screens, target)
      }
      if placer.isOn(line), let text = scene.text {
        placer.draw(text, row: line, over: target)
      }
    }
  }

  /// Returns the part of a span that lies on the stage, extended by the other halves of wide characters; nil if it is
  /// empty.
  mutating func onStage(_ span: Damage.Span, _ screens: Screens) -> Damage.Span? {
    guard span.row >= 0, span.start < size.columns, span.end > 0 else { return nil }
    let offset = span.row * size.columns
    func isInside(_ column: Int) -> Bool {
      column > 0 && column < size.columns
        && (screens.from[offset + column].role == .trail || screens.to[offset + column].role == .trail)
    }
    var (start, end) = (max(0, span.start), min(size.columns, span.end))
    while isInside(start) { start -= 1 }
    while isInside(end) { end += 1 }
    return Damage.Span(row: span.row, start: start, end: end)
  }

  private mutating func prepare(_ scene: borrowing Scene) {
    prepared.removeAll(keepingCapacity: true)
    pictures.removeAll()
    segment.invalidate()
    prepare(Layer(.color(scene.backdrop)), over: .other, comesByCells: false)
    for i in 0..<scene.count {
      prepare(scene[i], over: i == 0 ? .other : scene[i - 1].ground, comesByCells: scene.text == nil)
    }
    partsText = !prepared.indices.allSatisfy {
      prepared[$0].isPlain
        && (prepared[$0].region.isWhole || prepared[$0].region.feather == 0 && showsWholeCells($0))
    }
    division = Division(prepared)
    turnsTitles =
      partsText && prepared.contains { $0.flat == nil && ($0.opacity < 256 || $0.appearsByCells) }
      || division?.grains != nil
    if !partsText {
      for column in 0..<size.columns { (plates.layer[column], plates.below[column]) = (Plates.none, Plates.none) }
    }
    while runs.count < prepared.count { runs.append([]) }
    while resampled.count < prepared.count { resampled.append(ResampledLayer(rendition)) }
  }

  private mutating func prepare(_ layer: borrowing Layer, over ground: PreparedLayer.Ground, comesByCells: Bool) {
    guard
      let layer = PreparedLayer(
        layer, over: ground, stage: size, aspect: aspect, rendition: rendition, comesByCells: comesByCells,
        pictures: &pictures)
    else { return }
    if layer.isOpaque { prepared.removeAll(keepingCapacity: true) }
    prepared.append(layer)
  }

  /// Returns the cells of a layer; nil if it is flat.
  mutating func cells(of index: Int, _ screens: Screens) -> UnsafeBufferPointer<Cell>? {
    switch prepared[index].source {
    case .from: screens.from
    case .to: screens.to
    case .flat: nil
    case .picture(let first): UnsafeBufferPointer(rebasing: screens.pictures[first...])
    }
  }
}

extension Layer {
  fileprivate var ground: PreparedLayer.Ground {
    if isFlat { return opacity >= 1 && clip != nil ? .shape : .other }
    return isPage ? .page : .other
  }
}
