// Drawing of the cells of scaled layers.
extension Painter {
  /// Computes the cells of a scaled layer: its pictures, its lines, and its text as letters or, on a layer much narrower
  /// than life, as bars.
  mutating func resampleScaled(
    _ index: Int, _ cells: UnsafeBufferPointer<Cell>, without bare: UnsafeBufferPointer<Cell>, _ part: Range<Int>,
    _ line: Int
  ) {
    let layer = prepared[index]
    let letters = TextBars.letters(at: layer.scale.x)
    let share = rendition.depth == .mono ? letters.rounded() : letters
    let text = share > 0 ? resampled[index].text(on: line) : nil
    let row = text?.row
    if share > 0 { setter.set(line, of: index, layer, row, text?.phrases ?? [], cells, without: bare) }
    // A row that has letters has no bars; those of rows that have none there yet go.
    resampled[index].bars.set(
      line, of: layer, columns: size.columns, aspect: aspect, share: row != nil ? 0 : share > 0 ? 2 * (1 - share) : 1)
    // A row is shown with its lines, once.
    let down = resampled[index].down[line]
    let rows = row.map { $0..<$0 + 1 } ?? (share > 0 ? 0..<0 : down.middles)
    let weight = Blend.weight(share)
    // The grounds of a row go with its text.
    let source = row ?? down.nearest
    let offset = source * layer.size.columns
    let (across, hasLines, rendition) = (resampled[index].across, resampled[index].hasLines, rendition)
    let map = resampled[index].art
    let titles = turnsTitles && platesOfLayers[index].hasTitles ? platesOfLayers[index] : nil
    let (isInked, inks) = (resampled[index].bars.isInked, resampled[index].bars.inks)
    content.withUnsafeMutableBufferPointer { content in
      plates.layer.withUnsafeMutableBufferPointer { plates in
        var last: (ink: TextBars.Ink, under: Cell, ground: Color, bar: Cell)?
        for column in part {
          let nearest = across[column].nearest
          let under = bare[offset + nearest]
          let ink = isInked ? inks[column] : TextBars.Ink()
          if share > 0, setter.letters[column].bits != WordSetter.none.bits {
            // Letters come by their share.
            let ground = under.ground
            content[column] = setter.letters[column].text(
              weight, over: ground, insteadOf: setter.isPlate[column] ? ground : Plates.none)
            plates[column] = content[column].background == ground ? Plates.none : ground
          } else if hasLines,
            let line = resampled[index].line(column, row: source, in: rows, cells, layer.size)
          {
            content[column] = line
          } else if ink.isEmpty {
            let isText = under.isLetter || under.kind == .line || under.role != .narrow
            content[column] = art.picture(
              offset + nearest, isText ? under.blanked : under, across[column], down, of: map, bare)
            if let titles { plates[column] = titles.titleBeside(column: nearest, row: source) }
          } else {
            // Adjacent parts of a bar mostly are equal.
            let ground = under.ground
            if let last, last.ink == ink, last.ground == ground, last.under.hasColors(of: under) {
              content[column] = last.bar
            } else {
              content[column] = Self.bar(ink, on: under, rendition)
              last = (ink, under, ground, content[column])
            }
            plates[column] = ground
          }
        }
      }
    }
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
