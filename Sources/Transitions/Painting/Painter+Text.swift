// The text of layers that fade.
extension Painter {
  /// - Parameter state: A number that changes whenever the cells of the screens may have changed. Small pictures may differ
  ///   in each frame.
  mutating func findPlates(_ screens: Screens, state: Int) {
    while platesOfSources.count < 2 + pictures.count { platesOfSources.append(Plates()) }
    for index in prepared.indices {
      guard let cells = cells(of: index, screens) else { continue }
      let state: Int? =
        switch prepared[index].source {
        case .from: 2 * state
        case .to: 2 * state + 1
        case .flat, .picture: nil
        }
      platesOfSources[prepared[index].number].find(in: cells, prepared[index].size, state: state)
    }
    findTitles(screens)
  }

  private mutating func findTitles(_ screens: Screens) {
    for index in prepared.indices where prepared[index].flat == nil && (turnsTitles || prepared[index].isScaled) {
      let number = prepared[index].number
      let isInPlace = prepared.allSatisfy { $0.isInPlace || $0.number != number }
      let other =
        isInPlace ? prepared.indices.first { prepared[$0].isInPlace && prepared[index].isOther(prepared[$0]) } : nil
      let screen = other.flatMap { other in
        cells(of: other, screens).map { (platesOfSources[prepared[other].number].version, $0) }
      }
      platesOfSources[number].findTitles(unlike: screen)
    }
  }

  mutating func findTurns() {
    let (layers, plates) = (prepared, platesOfSources)
    TextParts.findTurns(size.rows, into: &turns) { row in
      layers.indices.contains { layers[$0].flat == nil && plates[layers[$0].number].text.isJoined(row) }
    }
  }

  /// Sets the plates of a layer that is in place or moved by whole cells, in a part of a row.
  mutating func copyPlates(_ index: Int, _ part: Range<Int>, _ line: Int) {
    let number = prepared[index].number
    let turns = turnsTitles && (platesOfSources[number].hasTitles || platesOfSources[number].hasWidePlates)
    if prepared[index].flat != nil || !platesOfSources[number].hasPlates && !turns {
      plates.layer.withUnsafeMutableBufferPointer { $0[part].update(repeating: Plates.none) }
      return
    }
    let isInPlace = prepared[index].isInPlace
    let offset = (isInPlace ? line : resampled[index].down[line].nearest) * prepared[index].size.columns
    let (own, across) = (platesOfSources[number], isInPlace ? [] : resampled[index].across)
    plates.layer.withUnsafeMutableBufferPointer { grounds in
      for column in part {
        let place = offset + (isInPlace ? column : across[column].nearest)
        grounds[column] = turns ? own.groundBelow(place) : own.ground(place)
      }
    }
  }

  /// - Parameter ink: The share that is left, 0...256.
  mutating func fadeText(_ part: Range<Int>, _ ink: UInt32) {
    for column in part {
      let (cell, plate) = (content[column], plates.layer[column])
      guard cell.isInk || plate != Plates.none else { continue }
      let ground = plate == Plates.none ? cell.background : plate
      content[column] = ink == 0 ? cell.withoutLabel(on: ground) : cell.text(ink, over: ground, insteadOf: plate)
      if ink == 0 { plates.layer[column] = Plates.none }
    }
  }

  /// - Parameter turn: The turn of the row, 0...1.
  mutating func mix(
    _ index: Int, _ part: Range<Int>, _ opacity: UInt32, turn: Double, over canvas: UnsafeMutablePointer<Cell>
  ) {
    let others: Mixture.Others =
      if prepared[index].flat != nil {
        .below
      } else if prepared[..<index].contains(where: { $0.flat == nil }) {
        .both(handOver: TextShare.handOver(turn))
      } else {
        .none(isBehind: prepared[(index + 1)...].contains { $0.flat == nil && $0.opacity < 256 })
      }
    var mixture = Mixture(opacity: opacity, others)
    Self.withRows(&content, &plates, over: canvas) { mixture.mix($0, over: $1, in: part, &fitter) }
  }

  static func withRows(
    _ content: inout [Cell], _ plates: inout (layer: [Color], below: [Color]), over canvas: UnsafeMutablePointer<Cell>,
    _ body: (_ layer: Mixture.Row, _ below: Mixture.Row) -> Void
  ) {
    content.withUnsafeMutableBufferPointer { cells in
      plates.layer.withUnsafeMutableBufferPointer { layer in
        plates.below.withUnsafeMutableBufferPointer { below in
          guard let cells = cells.baseAddress, let layer = layer.baseAddress, let below = below.baseAddress else {
            return
          }
          body(Mixture.Row(cells: cells, plates: layer), Mixture.Row(cells: canvas, plates: below))
        }
      }
    }
  }
}
