// Text where a layer appears cell by cell.
extension Painter {
  /// Makes the text of a row one thing: all cells in which either screen has text show the one that leaves until half
  /// time, then the other.
  mutating func turnText(_ index: Int, _ line: Int, _ screens: Screens) {
    let offset = line * size.columns
    let text: Run.Kind = prepared[index].showsText ? .solid : .none
    spare.removeAll(keepingCapacity: true)
    var run = 0
    for column in 0..<size.columns {
      while runs[index][run].end <= column { run += 1 }
      let isText = screens.from[offset + column].isInk || screens.to[offset + column].isInk
      spare.extend(to: column + 1, isText ? text : runs[index][run].kind)
    }
    swap(&runs[index], &spare)
  }
}
