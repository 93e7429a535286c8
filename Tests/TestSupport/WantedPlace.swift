package import Transitions

extension StrictTerminal.Place {
  /// Creates the expected place of a cell on a terminal of some colour depth, independently of the encoder.
  package init(wantedBy given: Cell, _ reduction: inout ColorReduction) {
    let cell = reduction.drawn(given)
    func ink(_ color: TerminalColor) -> StrictTerminal.Ink {
      switch color.form {
      case .standard: .standard
      case .index(let index): .index(index)
      case .value(let value): .value(value)
      }
    }
    self.init(text: cell.role == .trail ? [] : [cell.scalar] + cell.marks.scalars)
    let found = reduction.ink(of: cell)
    foreground = ink(found)
    background = ink(reduction.background(cell.background))
    style = cell.style
    if style.contains(.bold), reduction.dropsBold(of: cell, in: found) { style.remove(.bold) }
    isReversed = reduction.isReversed(cell)
  }
}
