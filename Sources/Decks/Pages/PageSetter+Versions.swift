internal import Transitions

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
