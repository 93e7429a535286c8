internal import Transitions

/// The cells that a transition along a link starts from, as the link's string names them.
enum LinkTrigger: Sendable {
  /// The label.
  case label
  /// The box around it, or the label if there is none.
  case box
  /// Cells of the screen, without a label.
  case region(Rect)

  init(_ words: LinkWords) {
    self = words.region.map(LinkTrigger.region) ?? (words.isBoxed ? .box : .label)
  }

  /// Returns the places of a link on a screen.
  ///
  /// - Parameters:
  ///   - places: For every place of its label its cells, line by line.
  ///   - size: The size of the screen.
  ///   - boxes: The boxes of the screen.
  func spots(at places: [[Rect]], size: Size, boxes: inout BoxFinder) -> [Link.Spot] {
    if places.isEmpty, case .region(let region) = self, region.meets(size) { return [Link.Spot(area: region)] }
    return places.compactMap { lines in
      guard let area = lines.first else { return nil }
      let trigger: Rect? =
        switch self {
        case .label: nil
        case .box: boxes.box(round: area)
        case .region(let region): region
        }
      return Link.Spot(area: area, rest: Array(lines.dropFirst()), trigger: trigger)
    }
  }
}

extension Rect {
  /// Returns a Boolean value indicating whether any of it lies on a grid of that size.
  func meets(_ size: Size) -> Bool {
    origin.column < size.columns && origin.row < size.rows && self.size.area > 0
  }
}
