internal import Transitions

extension PageSetter {
  private static let gap = 3

  /// The columns of one layout while their blocks are set.
  private struct Columns {
    var setters: [PageSetter]
    /// The pauses in the order of the text: each with its column, and the lines that all columns had before it.
    var pauses: [(column: Int, pause: PagePause, lines: [Int])] = []
  }

  /// Sets blocks side by side if there is room, otherwise one column below the other.
  ///
  /// The blocks are set in the order of the text, since a pause hides all that the text says after it.
  mutating func setColumns(_ shares: [Int], _ blocks: [(column: Int, block: MarkdownBlock)]) {
    let free = room - Self.gap * (shares.count - 1)
    let sum = shares.reduce(0, +)
    var widths = shares.map { free * $0 / sum }
    let areBeside = placesColumns && !isInMargins && widths.allSatisfy { $0 >= Self.least }
    if !areBeside { widths = shares.map { _ in room } }
    var columns = Columns(setters: widths.map { PageSetter(width: $0, style: style, breaksCode: breaksCode) })
    for (column, block) in blocks {
      let linesAbove = areBeside ? 0 : columns.setters[..<column].reduce(0) { $0 + $1.lines.count }
      set(block, in: column, of: &columns, linesAbove: linesAbove)
    }
    // Their parts appear in the order of the text, not in that of the lines.
    for setter in columns.setters { begunParts.formUnion(setter.begunParts) }
    isCut = isCut || columns.setters.contains(where: \.isCut)
    if areBeside { place(columns, beside: widths) } else { place(columns) }
  }

  /// Sets a block in a column, which takes part in what the page has so far.
  private mutating func set(
    _ block: MarkdownBlock, in column: Int, of columns: inout Columns, linesAbove: Int
  ) {
    let linesBefore = columns.setters.map(\.lines.count)
    var setter = columns.setters[column]
    let pausesBefore = setter.pauses.count
    (setter.programs, setter.outputs, setter.images) = (programs, outputs, images)
    (setter.largeTexts, setter.isPausing) = (largeTexts, isPausing)
    setter.topLine = topLine + lines.count + linesAbove
    setter.add(block)
    (outputs, images, largeTexts, isPausing) = (setter.outputs, setter.images, setter.largeTexts, setter.isPausing)
    columns.pauses += setter.pauses[pausesBefore...].map { (column, $0, linesBefore) }
    columns.setters[column] = setter
  }

  private mutating func place(_ columns: Columns, beside widths: [Int]) {
    // Code that is not wrapped may be wider than its column.
    let taken = zip(columns.setters, widths).map { setter, width in
      setter.lines.reduce(width) { max($0, $1.cells.count) }
    }
    let top = lines.count
    let starts = taken.indices.map { index in taken[..<index].reduce(0) { $0 + $1 + Self.gap } }
    let height = columns.setters.reduce(0) { max($0, $1.lines.count) }
    for row in 0..<height where !isCut {
      var line = SetLine()
      for (setter, start) in zip(columns.setters, starts) where row < setter.lines.count {
        line.pad(to: start, like: style.text)
        line.append(setter.lines[row])
      }
      set(line, isBlank: true)
    }
    finish(
      columns,
      areas: zip(starts, taken).map { start, width in
        PagePause.Column(start: start, width: width + Self.gap, lines: top..<(top + height))
      }, end: top + height)
  }

  private mutating func place(_ columns: Columns) {
    var areas: [PagePause.Column] = []
    var isFirst = true
    for setter in columns.setters {
      if !setter.lines.isEmpty, !isFirst { set(SetLine(), isBlank: true) }
      if !setter.lines.isEmpty { isFirst = false }
      areas.append(
        PagePause.Column(start: 0, width: room, lines: lines.count..<(lines.count + setter.lines.count)))
      for line in setter.lines where !isCut { set(line, isBlank: true) }
    }
    finish(columns, areas: areas, end: lines.count)
  }

  private mutating func finish(_ columns: Columns, areas: [PagePause.Column], end: Int) {
    for (setter, area) in zip(columns.setters, areas) {
      let top = area.lines.lowerBound
      anchorLines.merge(setter.anchorLines.mapValues { $0 + top }) { first, _ in first }
    }
    for (column, pause, linesBefore) in columns.pauses {
      let top = areas[column].lines.lowerBound
      var pause = pause
      pause.column = areas[column]
      pause.step?.start += top
      pause.end = end
      pause.rests = zip(areas, linesBefore).map { area, count in
        var rest = area
        rest.lines = min(area.lines.lowerBound + count, area.lines.upperBound)..<area.lines.upperBound
        return rest
      }
      pause.rests[column].lines = min(top + pause.line, end)..<areas[column].lines.upperBound
      pause.rests.swapAt(0, column)
      pause.line += top
      pauses.append(pause)
    }
  }
}

extension PageSetter {
  /// Sets blocks at one place, of which each version replaces the one before. The page has the last one, and room for the
  /// tallest.
  mutating func setVersions(_ versions: [[MarkdownBlock]]) {
    guard let last = versions.last else { return }
    let start = lines.count
    let earlier = versions.dropLast().map { blocks in
      var alone = PageSetter(width: room, style: style, breaksCode: breaksCode)
      (alone.programs, alone.images) = (programs, images)
      alone.set(blocks)
      return alone.lines
    }
    set(last)
    let height = earlier.reduce(lines.count - start) { max($0, $1.count) }
    while lines.count < start + height, !isCut { set(SetLine(), isBlank: true) }
    let columns = lines[start...].reduce(room) { max($0, $1.cells.count) }
    let pictures: [[[Cell]]?] = earlier.map { lines in
      (0..<height).map { row in
        var line = lines.indices.contains(row) ? lines[row] : SetLine()
        line.pad(to: columns, like: style.text)
        return line.cells
      }
    }
    // The page begins with the first one.
    for (index, picture) in (pictures + [nil]).enumerated() {
      let step = PagePause.Step(start: start, numbers: [], bright: [], picture: picture)
      pauses.append(PagePause(line: start, step: step, isFirstStep: index == 0))
    }
  }
}
