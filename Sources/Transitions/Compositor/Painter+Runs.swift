// What lies where on a row.
extension Painter {
  /// Finds the runs of every sheet on a row, and what they show together.
  mutating func arrange(_ line: Int, _ screens: Screens) {
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
  mutating func widen(_ index: Int, _ line: Int, _ screens: Screens) {
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
}
