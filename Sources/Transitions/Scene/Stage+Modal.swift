extension Stage {
  /// The darkness of the lower screen around a presented one, as a ``Layer/shade``.
  package static let modalShade = 0.5

  /// The part of the stage that a presented screen covers, on the way there and back. It is nil if the screen covers
  /// everything, and for operations that do not keep the lower screen.
  package var presented: Rect? { operation == .present || operation == .dismiss ? modal : nil }
}

extension Grid {
  /// Returns the grid, darkened as a layer with this shade shows it.
  package func shaded(by shade: Double) -> Grid {
    var grid = self
    let weight = Blend.weight(shade)
    for i in grid.cells.indices { grid.cells[i].tint(.black, weight) }
    return grid
  }
}
