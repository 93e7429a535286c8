// Drawing of the cells of scaled layers.
extension Painter {
  /// Computes the cells of a layer that is enlarged, or only flatter than life.
  ///
  /// - Parameters:
  ///   - cells: The layer's own cells.
  ///   - bare: The same cells without labels, whose grounds go with their letters.
  mutating func resampleScaled(
    _ index: Int, _ cells: UnsafeBufferPointer<Cell>, without bare: UnsafeBufferPointer<Cell>, _ part: Range<Int>,
    _ line: Int
  ) {
    let (map, across, spans) = (resampled[index].art, resampled[index].across, resampled[index].down)
    setter.set(
      line, of: index, prepared[index], cells, without: bare, resampled[index].rows, resampled[index].phrases, spans,
      aspect: aspect)
    let row = setter.picture(on: line, of: index)
    let columns = prepared[index].size.columns
    let (offset, down) = (row.row * columns, spans[line])
    let (letters, words) = (setter.letters, setter.source)
    for column in part {
      let letter = letters[column]
      if letter.bits != WordSetter.none.bits {
        content[column] = letter
        if setter.isPlate[column] { plates.layer[column] = bare[offset + across[column].nearest].ground }
      } else {
        let nearest = across[column].nearest
        var cell = bare[offset + nearest]
        if let source = words, source != row.row {
          // Lines beside words come from the words' own row: a rule from another row would strike them out.
          let beside = bare[source * columns + nearest]
          if beside.kind == .line {
            cell = beside.on(cell.background)
          } else if cell.kind == .line {
            cell = cell.blanked
          }
        }
        let isPicture =
          cell.isBlank
          || cell.role == .narrow && cell.scalar.value >= 0x2500 && !cell.isLetter
            && (row.showsRims || cell.kind != .line || cell.isUprightLine)
        content[column] =
          isPicture ? art.picture(offset + nearest, cell, across[column], down, of: map, bare) : cell.blanked
      }
    }
  }

  /// Computes the cells of a layer that is narrower than life: its pictures, its lines, and its text as bars or, near
  /// life size, as letters.
  ///
  /// - Parameters:
  ///   - cells: The layer's own cells.
  ///   - bare: The same cells without labels, whose grounds go with their letters.
  mutating func resampleReduced(
    _ index: Int, _ cells: UnsafeBufferPointer<Cell>, without bare: UnsafeBufferPointer<Cell>, _ part: Range<Int>,
    _ line: Int
  ) {
    let layer = prepared[index]
    let letters = TextBars.letters(at: layer.scale.x)
    let share = rendition.depth == .mono ? letters.rounded() : letters
    var row: Int?
    if share > 0 {
      setter.set(
        line, of: index, layer, cells, without: bare, resampled[index].rows, resampled[index].phrases,
        resampled[index].down, aspect: aspect)
      row = setter.source
      if !resampled[index].knowsLetters {
        resampled[index].knowsLetters = true
        for row in 0..<layer.size.rows { resampled[index].bars.setLetters(of: row, setter.shows(row, of: index)) }
      }
    }
    // A row that has letters has no bars; those of rows that have none there yet go.
    resampled[index].bars.set(
      line, of: layer, columns: size.columns, aspect: aspect, share: row != nil ? 0 : share > 0 ? 2 * (1 - share) : 1)
    let weight = Blend.weight(share)
    let down = resampled[index].down[line]
    let offset = down.nearest * layer.size.columns
    for column in part {
      let nearest = resampled[index].across[column].nearest
      let under = bare[offset + nearest]
      let ink = resampled[index].bars.isInked ? resampled[index].bars.inks[column] : TextBars.Ink()
      if share > 0, setter.letters[column].bits != WordSetter.none.bits {
        let letter = letter(setter.letters[column], hasPlate: setter.isPlate[column], on: under.ground, weight)
        content[column] = letter
        plates.layer[column] = letter.background == under.ground ? Plates.none : under.ground
      } else if let line = resampled[index].lines.line(
        column, line, nearest: (nearest, down.nearest), cells, layer.size, row: row)
      {
        content[column] = line
      } else if ink.isEmpty {
        let isText = under.isLetter || under.kind == .line || under.role != .narrow
        content[column] = art.picture(
          offset + nearest, isText ? under.blanked : under, resampled[index].across[column], down,
          of: resampled[index].art, bare)
      } else {
        (content[column], plates.layer[column]) = (bar(ink, on: under), under.ground)
      }
    }
  }

  /// Returns the cell of a letter that comes.
  ///
  /// - Parameter weight: The share of the letter, 0...256.
  private func letter(_ letter: Cell, hasPlate: Bool, on ground: Color, _ weight: UInt32) -> Cell {
    if weight == 256, hasPlate || ground == letter.background { return letter }
    var cell = letter
    cell.background = hasPlate ? Color(bits: Blend.mix(ground.rgb, letter.background.rgb, weight)) : ground
    cell.foreground = cell.background.adding(letter.foreground, from: letter.background, weight)
    return cell
  }

  /// Returns a cell with a part of a bar. With few colours or none it is a line, which stands out as letters do.
  private func bar(_ ink: TextBars.Ink, on cell: Cell) -> Cell {
    if rendition.depth == .mono || rendition.depth == .sixteen {
      var line = cell.blanked
      guard ink.isStrong else { return line }
      line.scalar = rendition.glyphs.isPlain ? "-" : "\u{2500}"
      if rendition.depth == .sixteen { line.foreground = ink.letterColor(on: cell.ground) }
      return line
    }
    let (upper, lower) = ink.colors(on: cell.ground)
    if rendition.glyphs.isPlain || upper == lower {
      let mean = Color(bits: Blend.mix(upper.rgb, lower.rgb, 128))
      return Cell(" ", foreground: mean, background: mean)
    }
    return Cell("\u{2580}", foreground: upper, background: lower)
  }
}
