/// Paints frames: keeps what one frame hands on to the next, and the memory that rows are worked out in.
struct Painter: Sendable {
  /// The two screens, for one frame.
  struct Screens {
    var from: UnsafeBufferPointer<Cell>
    var to: UnsafeBufferPointer<Cell>
  }

  let size: Size
  let aspect: Double
  let rendition: Rendition
  /// Bottom to top; the first one hides the backdrop and all that lay below it.
  private var sheets: [Sheet] = []
  private var pictures: [Cell] = []
  private(set) var fitter: GlyphFitter
  private let slopes: SlopeGlyphs
  /// The runs of the row in work, a list for each sheet.
  private var runs: [[Run]] = []
  private var spare: [Run] = []
  private var shown = ShownRuns()
  private var before = ShownRuns()
  private var row: [ShownRuns.Stretch] = []
  private var rowBefore: [ShownRuns.Stretch] = []
  private var spans: [Range<Int>] = []
  /// The layer's cells of the row in work.
  private var content: [Cell]
  private var masks: [SampleMask]
  private var segment: SegmentFit
  /// What a disc cuts out of the lines of the row last asked for.
  private var disc: (circle: Circle, line: Int, lines: DiscLines)?
  /// Whether wide characters are kept whole by the runs alone: one layer in place over another.
  private var isSimple = true

  init(size: Size, aspect: Double, rendition: Rendition) {
    self.size = size
    self.aspect = aspect
    self.rendition = rendition
    fitter = GlyphFitter(rendition)
    slopes = SlopeGlyphs(rendition.glyphs)
    let blank = Cell(" ", foreground: Color(bits: 0), background: Color(bits: 0))
    content = Array(repeating: blank, count: size.columns)
    masks = Array(repeating: .empty, count: size.columns)
    segment = SegmentFit(columns: size.columns)
  }

  /// Nothing of the frame before may be taken over.
  mutating func invalidate() {
    shown.removeAll()
    before.removeAll()
  }

  /// Paints a scene over the frame before.
  mutating func paint(
    _ scene: borrowing Scene, _ screens: Screens, into canvas: UnsafeMutableBufferPointer<Cell>,
    damage: inout Damage
  ) {
    prepare(scene)
    swap(&shown, &before)
    shown.removeAll()
    damage.removeAll()
    guard let first = canvas.baseAddress else { return }
    for line in 0..<size.rows {
      arrange(line, screens)
      shown.append(row)
      if before.rows == size.rows {
        shown.differences(from: before, row: line, into: &spans)
      } else {
        spans.removeAll(keepingCapacity: true)
        spans.append(0..<size.columns)
      }
      let target = first + line * size.columns
      for i in spans.indices {
        let span = spans[i]
        damage.spans.append(Damage.Span(row: line, start: span.lowerBound, end: span.upperBound))
        paint(span, line, screens, target)
      }
    }
  }

  /// Leaves out what is not to be seen.
  private mutating func prepare(_ scene: borrowing Scene) {
    sheets.removeAll(keepingCapacity: true)
    pictures.removeAll(keepingCapacity: true)
    sheets.append(Sheet(backdrop: scene.backdrop, stage: size, aspect: aspect))
    for i in 0..<scene.count {
      guard
        let sheet = Sheet(
          scene[i], stage: size, aspect: aspect, depth: rendition.depth, pictures: &pictures)
      else { continue }
      if sheet.isOpaque { sheets.removeAll(keepingCapacity: true) }
      sheets.append(sheet)
    }
    isSimple = sheets.count <= 2 && sheets.allSatisfy { $0.isPlain && $0.region.feather == 0 }
    while runs.count < sheets.count { runs.append([]) }
  }

  // MARK: What lies where

  /// Finds the runs of every sheet on a row, and what they show together.
  private mutating func arrange(_ line: Int, _ screens: Screens) {
    row.removeAll(keepingCapacity: true)
    row.extend(to: size.columns, sheets[0].identity)
    for i in sheets.indices.dropFirst() {
      sheets[i].region.scan(
        row: line, columns: size.columns, wholeCells: rendition.glyphs == .text, shade: sheets[i].shadow,
        into: &runs[i])
      widen(i, line, screens)
      swap(&row, &rowBefore)
      rowBefore.covered(by: runs[i], identity: sheets[i].identity, into: &row)
    }
  }

  /// Where a run ends between the halves of a wide character that is seen on either side, both halves become part of the
  /// edge, so that they are decided together; and so on, where such a half stands on another wide character.
  private mutating func widen(_ index: Int, _ line: Int, _ screens: Screens) {
    var isFirst = true
    while widenOnce(index, line, screens, isFirst: isFirst) { isFirst = false }
  }

  private mutating func widenOnce(_ index: Int, _ line: Int, _ screens: Screens, isFirst: Bool) -> Bool {
    let count = runs[index].count
    var torn = false
    for k in 0..<count where k > 0 && !torn { torn = isTorn(index, k, line, screens, orUnknown: isFirst) }
    if !torn { return false }
    spare.removeAll(keepingCapacity: true)
    var start = 0
    var cut = false
    for k in 0..<count {
      let run = runs[index][k]
      let next = k + 1 < count && isTorn(index, k + 1, line, screens, orUnknown: isFirst)
      if cut { spare.extend(to: start + 1, joint(runs[index][k - 1].kind, run.kind)) }
      spare.extend(to: next ? run.end - 1 : run.end, run.kind)
      if next { spare.extend(to: run.end, joint(run.kind, runs[index][k + 1].kind)) }
      cut = next
      start = run.end
    }
    swap(&runs[index], &spare)
    return true
  }

  /// What becomes of the two cells beside a boundary.
  private func joint(_ a: Run.Kind, _ b: Run.Kind) -> Run.Kind {
    a.rawValue <= Run.Kind.shadow.rawValue && b.rawValue <= Run.Kind.shadow.rawValue ? .shadow : .edge
  }

  /// Whether a wide character is seen on one side of the boundary before run `k` that reaches over it.
  ///
  /// - Parameter orUnknown: What to say where that is not known.
  private func isTorn(_ index: Int, _ k: Int, _ line: Int, _ screens: Screens, orUnknown: Bool) -> Bool {
    let column = runs[index][k - 1].end
    let (a, b) = (runs[index][k - 1].kind, runs[index][k].kind)
    if a.rawValue <= Run.Kind.shadow.rawValue || b.rawValue <= Run.Kind.shadow.rawValue {
      let (left, right) = (row.identity(at: column - 1), row.identity(at: column))
      if left == 0 || right == 0 {
        if orUnknown { return true }
      } else if left == right, isPair(left, column, line, screens) {
        return true
      }
    }
    if a == .solid || b == .solid {
      if case .flat = sheets[index].source, sheets[index].opacity == 256 { return false }
      let identity = sheets[index].identity
      return identity == 0 ? orUnknown : isPair(identity, column, line, screens)
    }
    return false
  }

  private func isPair(_ identity: UInt64, _ column: Int, _ line: Int, _ screens: Screens) -> Bool {
    let cells: UnsafeBufferPointer<Cell>
    switch identity {
    case 1: cells = screens.from
    case 2: cells = screens.to
    default: return false
    }
    let place = line * size.columns + column
    return cells[place].role == .trail && cells[place - 1].role == .lead
  }

  // MARK: Painting

  private mutating func paint(
    _ span: Range<Int>, _ line: Int, _ screens: Screens, _ canvas: UnsafeMutablePointer<Cell>
  ) {
    lay(0, span, line, screens, canvas)
    for i in sheets.indices.dropFirst() {
      var start = 0
      for k in runs[i].indices {
        let run = runs[i][k]
        let part = max(start, span.lowerBound)..<max(max(start, span.lowerBound), min(run.end, span.upperBound))
        start = run.end
        if part.isEmpty { continue }
        if run.kind == .shadow { darken(part, i, line, canvas, isEdge: false) }
        if run.kind == .edge { drawEdge(part, i, line, screens, canvas) }
      }
      start = 0
      for k in runs[i].indices {
        let run = runs[i][k]
        let part = max(start, span.lowerBound)..<max(max(start, span.lowerBound), min(run.end, span.upperBound))
        start = run.end
        if run.kind == .solid && !part.isEmpty { lay(i, part, line, screens, canvas) }
      }
    }
    if !isSimple { mend(span, canvas) }
  }

  /// Blanks halves of wide characters that have come apart where moved or mixed layers meet.
  private func mend(_ span: Range<Int>, _ canvas: UnsafeMutablePointer<Cell>) {
    var column = span.lowerBound
    while column < span.upperBound {
      let cell = canvas[column]
      if cell.role == .narrow {
        column += 1
      } else if cell.role == .lead, column + 1 < size.columns, canvas[column + 1].isTrail(of: cell) {
        column += 2
      } else {
        canvas[column] = cell.blanked
        column += 1
      }
    }
  }

  /// Lays a sheet's own cells on the canvas.
  private mutating func lay(
    _ index: Int, _ part: Range<Int>, _ line: Int, _ screens: Screens, _ canvas: UnsafeMutablePointer<Cell>
  ) {
    if sheets[index].isPlain {
      let offset = line * size.columns
      switch sheets[index].source {
      case .from: copy(screens.from, offset, part, canvas)
      case .to: copy(screens.to, offset, part, canvas)
      case .flat(let cell): for column in part { canvas[column] = cell }
      case .picture(let first):
        for column in part { canvas[column] = pictures[first + offset + column] }
      }
      return
    }
    fillContent(index, part, line, screens, canvas)
    for column in part { canvas[column] = content[column] }
  }

  private func copy(
    _ cells: UnsafeBufferPointer<Cell>, _ offset: Int, _ part: Range<Int>, _ canvas: UnsafeMutablePointer<Cell>
  ) {
    guard let first = cells.baseAddress else { return }
    (canvas + part.lowerBound).update(from: first + offset + part.lowerBound, count: part.count)
  }

  /// Works out a layer's cells: moved and enlarged, shaded, and with what lies below showing through.
  private mutating func fillContent(
    _ index: Int, _ part: Range<Int>, _ line: Int, _ screens: Screens, _ canvas: UnsafeMutablePointer<Cell>
  ) {
    let sheet = sheets[index]
    let cells: UnsafeBufferPointer<Cell>
    switch sheet.source {
    case .from: cells = screens.from
    case .to: cells = screens.to
    case .flat(let cell):
      for column in part { content[column] = cell }
      finishContent(sheet, part, canvas)
      return
    case .picture(let first):
      pictures.withUnsafeBufferPointer { pictures in
        resample(sheet, UnsafeBufferPointer(rebasing: pictures[first...]), part, line)
      }
      finishContent(sheet, part, canvas)
      return
    }
    if sheet.isInPlace {
      let offset = line * size.columns
      for column in part { content[column] = cells[offset + column] }
    } else {
      resample(sheet, cells, part, line)
    }
    finishContent(sheet, part, canvas)
  }

  /// The nearest cells of a layer that is moved or enlarged; a wide character that does not come out whole is blanked,
  /// and so is a letter but for once: words grow apart rather than stutter. Blocks and lines fill all they are given.
  private mutating func resample(
    _ sheet: Sheet, _ cells: UnsafeBufferPointer<Cell>, _ part: Range<Int>, _ line: Int
  ) {
    let sourceRow = sheet.sourceRow(line, aspect: aspect)
    let offset = sourceRow * sheet.size.columns
    let isEnlarged = sheet.scale.x > 1 || sheet.scale.y > 1
    let isOwnRow = sheet.isMiddle(ofSourceRow: sourceRow, inRow: line, aspect: aspect)
    for column in part {
      let place = sheet.sourceColumn(column)
      var cell = cells[offset + place]
      switch cell.role {
      case .narrow:
        if isEnlarged, cell.scalar.value < 0x2500,
          !isOwnRow || !sheet.isMiddle(ofSourceColumn: place, inColumn: column)
        {
          cell = cell.blanked
        }
      case .lead:
        if column + 1 >= size.columns || sheet.sourceColumn(column + 1) != place + 1 { cell = cell.blanked }
      case .trail:
        if column == 0 || sheet.sourceColumn(column - 1) != place - 1 { cell = cell.blanked }
      }
      if sheet.contrast < 256 && (cell.role != .narrow || cell.scalar.value < 0x2500) {
        cell.foreground = Color(bits: Blend.mix(cell.background.rgb, cell.foreground.rgb, sheet.contrast))
      }
      content[column] = cell
    }
  }

  private mutating func finishContent(_ sheet: Sheet, _ part: Range<Int>, _ canvas: UnsafeMutablePointer<Cell>) {
    if sheet.keep < 256 {
      for column in part { content[column].darken(keep: sheet.keep) }
    }
    if sheet.opacity < 256 {
      content.withUnsafeMutableBufferPointer {
        Blend.show($0, over: canvas, in: part, opacity: sheet.opacity, fitter: &fitter)
      }
    }
  }

  // MARK: Edges and shadows

  private mutating func drawEdge(
    _ part: Range<Int>, _ index: Int, _ line: Int, _ screens: Screens, _ canvas: UnsafeMutablePointer<Cell>
  ) {
    if sheets[index].isPlain {
      let offset = line * size.columns
      switch sheets[index].source {
      case .from: for column in part { content[column] = screens.from[offset + column] }
      case .to: for column in part { content[column] = screens.to[offset + column] }
      case .flat(let cell): for column in part { content[column] = cell }
      case .picture(let first): for column in part { content[column] = pictures[first + offset + column] }
      }
    } else {
      fillContent(index, part, line, screens, canvas)
    }
    if sheets[index].region.feather > 0 {
      drawSoftEdge(part, index, line, canvas)
      return
    }
    if let (circle, inside) = sheets[index].region.disc {
      // Both sides of a disc on one row are drawn one after the other.
      if disc?.circle != circle || disc?.line != line {
        disc = (circle, line, DiscLines(circle, row: line, aspect: aspect))
      }
      let lines = disc?.lines ?? DiscLines(circle, row: line, aspect: aspect)
      for column in part {
        let samples = lines.samples(column: column)
        masks[column] = inside ? samples : ~samples
      }
    } else {
      for column in part { masks[column] = sheets[index].region.samples(column: column, row: line) }
    }
    if rendition.glyphs == .text {
      for column in part { masks[column] = masks[column].count > SampleMask.size / 2 ? .full : .empty }
    }
    darken(part, index, line, canvas, isEdge: true)
    content.withUnsafeBufferPointer { content in
      masks.withUnsafeBufferPointer { masks in
        segment.draw(part, over: canvas, content, masks, &fitter)
      }
    }
  }

  /// Mixes the layer's cells with what lies below, cell by cell, both halves of a wide character alike.
  private mutating func drawSoftEdge(
    _ part: Range<Int>, _ index: Int, _ line: Int, _ canvas: UnsafeMutablePointer<Cell>
  ) {
    for column in part { masks[column] = .empty }
    darken(part, index, line, canvas, isEdge: true)
    let region = sheets[index].region
    var column = part.lowerBound
    while column < part.upperBound {
      var next = column + 1
      var coverage = region.coverage(column: column, row: line)
      if next < part.upperBound, canvas[column].role == .lead || content[column].role == .lead {
        coverage = (coverage + region.coverage(column: next, row: line)) / 2
        next += 1
      }
      let weight = Blend.weight(coverage)
      let cells = column..<next
      if weight > 0 && weight < 256 {
        content.withUnsafeMutableBufferPointer {
          Blend.show($0, over: canvas, in: cells, opacity: weight, fitter: &fitter)
        }
      }
      if weight > 0 { for place in cells { canvas[place] = content[place] } }
      column = next
    }
  }

  /// Darkens what lies under a sheet's shadow: both halves of a wide character alike, blanks in two steps of the slope.
  private func darken(
    _ part: Range<Int>, _ index: Int, _ line: Int, _ canvas: UnsafeMutablePointer<Cell>, isEdge: Bool
  ) {
    guard let shadow = sheets[index].shadow else { return }
    var column = part.lowerBound
    while column < part.upperBound {
      let cell = canvas[column]
      let levels = sheets[index].region.levels(of: shadow, column: column, row: line)
      var next = column + 1
      if !isEdge || masks[column].isEmpty, cell.isBlank, cell.role == .narrow, rendition.glyphs != .text {
        canvas[column] = slopes.draw(cell, levels)
      } else {
        var dark = levels.mean(outside: isEdge ? masks[column] : .empty)
        if cell.role == .lead && next < part.upperBound && canvas[next].role == .trail {
          let other = sheets[index].region.levels(of: shadow, column: next, row: line)
          dark = (dark + other.mean(outside: isEdge ? masks[next] : .empty)) / 2
          next += 1
        }
        let keep = 256 - Blend.weight(Double(dark))
        for place in column..<next { canvas[place].darken(keep: keep) }
      }
      column = next
    }
  }
}
