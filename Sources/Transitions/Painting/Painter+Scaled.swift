// Drawing of the cells of scaled layers.
extension Painter {
  /// Computes the cells of a scaled layer: first what keeps its size, then bars, lines and the picture.
  mutating func resampleScaled(_ index: Int, _ cells: UnsafeBufferPointer<Cell>, _ part: Range<Int>, _ line: Int) {
    let layer = prepared[index]
    let distance = resampled[index].distance
    let page = platesOfSources[layer.number]
    let parts = page.text.parts
    let stretch = resampled[index].stretch(on: line, cells)
    var share = 0.0
    if distance == .near, let stretch {
      share = TextBars.letters(at: layer.leastScale, turn: page.text.turns[stretch.row])
      if rendition.depth == .mono { share.round() }
    }
    let weight = Blend.weight(share)
    // A row that has letters has no bars.
    resampled[index].bars.set(line, columns: size.columns, isShown: share == 0)
    let (isInked, inks) = (resampled[index].bars.isInked, resampled[index].bars.inks)
    let (across, down) = (resampled[index].across, resampled[index].down[line])
    let offset = down.nearest * layer.size.columns
    let (art, picture) = (resampled[index].art, resampled[index].picture)
    let hasLines = resampled[index].hasLines && distance != .near
    let showsMeans = distance == .far && rendition.depth != .mono && !rendition.glyphs.isPlain
    let isTiny = showsMeans && layer.leastScale < Self.leastFitted
    let takesTurns = turnsTitles && page.hasTitles
    var last: (ink: TextBars.Ink, under: Cell, ground: Color, bar: Cell)?
    for column in part {
      let nearest = across[column].nearest
      let under = picture[offset + nearest]
      var ink = isInked ? inks[column] : TextBars.Ink()
      var hidesLines = !hasLines
      if let stretch, stretch.columns.contains(column) {
        let place = stretch.origin + column
        let cell = cells[place]
        switch parts[place] {
        case .title:
          content[column] = cell
          if takesTurns { plates.layer[column] = page.title(place) }
          continue
        case .plate where distance == .near:
          let isLabel = page.ground(place) != Plates.none
          content[column] = isLabel || share == 1 ? cell : Self.onPlate(cell, weight, ink, rendition)
          if isLabel { plates.layer[column] = under.ground }
          continue
        case .ink where distance == .near && (share > 0 || cell.kind == .line):
          let ground = under.ground
          content[column] = cell.text(share > 0 ? weight : 256, over: ground, insteadOf: Plates.none)
          if page.isBar(place) { plates.layer[column] = ground }
          continue
        case .ink, .plate, .picture:
          // Between large letters there is nothing else.
          if distance == .middle { (ink, hidesLines) = (TextBars.Ink(), true) }
        }
      }
      if !ink.isEmpty {
        // Adjacent parts of a bar mostly are equal.
        let ground = under.ground
        if let last, last.ink == ink, last.ground == ground, last.under.hasColors(of: under) {
          content[column] = last.bar
        } else {
          content[column] = Self.bar(ink, on: under, rendition)
          last = (ink, under, ground, content[column])
        }
        plates.layer[column] = ground
      } else if !hidesLines, let line = resampled[index].line(column, line, cells) {
        content[column] = line
      } else {
        let title =
          distance == .far && page.hasTitles ? page.titleBeside(column: nearest, row: down.nearest) : Plates.none
        if isTiny || showsMeans && title != Plates.none {
          content[column] = resampled[index].means.cell(
            column, line, of: layer, columns: size.columns, aspect: aspect)
        } else {
          content[column] = picture.withUnsafeBufferPointer {
            self.art.picture(offset + nearest, under, across[column], down, of: art, $0)
          }
        }
        if takesTurns { plates.layer[column] = title }
      }
    }
    guard turnsTitles, page.hasWidePlates else { return }
    for column in part {
      var place = offset + across[column].nearest
      if distance == .near, let stretch, stretch.columns.contains(column) { place = stretch.origin + column }
      let ground = page.widePlate(place)
      if ground != Plates.none { plates.layer[column] = ground }
    }
  }

  /// The scale below which a picture is shown by its means, since no glyph fits what a cell shows of it.
  private static let leastFitted = 0.5

  /// Returns a cell of a plate whose letter has a share of its ink, or is a part of a bar.
  private static func onPlate(_ cell: Cell, _ weight: UInt32, _ ink: TextBars.Ink, _ rendition: Rendition) -> Cell {
    guard cell.isLetter else { return cell }
    if weight > 0 { return cell.text(weight, over: cell.background, insteadOf: Plates.none) }
    return ink.isEmpty ? cell.blanked : bar(ink, on: cell.blanked, rendition)
  }

  /// Returns a cell with a part of a bar. With few colours or none it is a line, which stands out as letters do.
  private static func bar(_ ink: TextBars.Ink, on cell: Cell, _ rendition: Rendition) -> Cell {
    if rendition.depth == .mono || rendition.depth == .sixteen {
      var line = cell.blanked
      guard ink.isStrong else { return line }
      line.scalar = rendition.glyphs.isPlain ? "-" : "\u{2500}"
      if rendition.depth == .sixteen { line.foreground = ink.letterColor(on: cell.ground) }
      return line
    }
    let (upper, lower) = ink.colors(on: cell.ground)
    if rendition.glyphs.isPlain || upper == lower {
      let mean = Blend.mix(upper, lower, 128)
      return Cell(" ", foreground: mean, background: mean)
    }
    return Cell("\u{2580}", foreground: upper, background: lower)
  }
}

extension Cell {
  fileprivate func hasColors(of other: Cell) -> Bool {
    foreground == other.foreground && background == other.background
  }
}
