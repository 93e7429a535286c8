package import Encoding
package import Transitions

extension StrictTerminal.Place {
  /// What a cell asks for on a terminal of a depth, said without the encoder.
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
    foreground = ink(reduction.ink(of: cell))
    background = ink(reduction.background(cell.background))
    style = cell.style
    isReversed = reduction.isReversed(cell)
  }
}
