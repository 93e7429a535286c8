extension Stage {
  /// How dark the lower screen is round a presented one, as ``Layer/shade`` counts.
  public static let modalShade = 0.5

  /// The part of the stage that the upper screen covers, on the way there and back; nil where it covers everything, and
  /// in every passage in which the lower screen does not stay.
  package var presented: Rect? { operation == .present || operation == .dismiss ? modal : nil }
}

extension Grid {
  /// The same cells as a layer of this shade shows them.
  package func shaded(by shade: Double) -> Grid {
    var grid = self
    let keep = 256 - Blend.weight(shade)
    for i in grid.cells.indices { grid.cells[i].darken(keep: keep) }
    return grid
  }
}
