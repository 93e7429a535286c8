internal import PortholeStreams
internal import Transitions

/// The surroundings of a page that is smaller than the terminal: darker than the page, with its shadow, so that the page
/// stands there like a card and not like a stamp.
struct PageFrame: Sendable {
  let color: Color
  private let page: Rect

  /// The fewest columns and rows around a page that has a frame.
  private static let least = (columns: 4, rows: 2)
  /// The share of black in the surroundings of dark and of light pages. The eye sees a step between dark colours less.
  private static let dark = 0.45
  private static let light = 0.12
  /// The share of black that the shadow adds beside the page, and the columns after which there is none.
  private static let shadow = 0.12
  private static let reach = 5.0

  /// - Returns: nil if there is too little room around the page.
  init?(around page: Rect, on terminal: Size, ground: Color) {
    let right = terminal.columns - page.origin.column - page.size.columns
    let bottom = terminal.rows - page.origin.row - page.size.rows
    guard min(page.origin.column, right) >= Self.least.columns, min(page.origin.row, bottom) >= Self.least.rows else {
      return nil
    }
    self.page = page
    color = ground.mixed(with: .black, ground.luma < 128_000 ? Self.dark : Self.light)
  }

  /// Returns the colour of a cell beside the page. A cell is about twice as high as wide.
  func color(at cell: Position) -> Color {
    func distance(_ place: Int, _ start: Int, _ length: Int) -> Double {
      Double(max(start - place, place - (start + length - 1), 0))
    }
    let x = distance(cell.column, page.origin.column, page.size.columns)
    let y = distance(cell.row, page.origin.row, page.size.rows) * 2
    // The light comes from above.
    let isAbove = cell.row < page.origin.row
    let share = Self.shadow * (isAbove ? 0.5 : 1) * max(0, 1 - (x * x + y * y).squareRoot() / Self.reach)
    return color.mixed(with: .black, share)
  }
}
