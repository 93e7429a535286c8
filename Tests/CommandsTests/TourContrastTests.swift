import PortholeDecks
import PortholeStreams
import TestSupport
import Testing
import Transitions

@testable import PortholeCommands

/// The links of the shipped deck on terminals with few colours.
struct TourContrastTests {
  @Test(arguments: [Rendition.Depth.palette, .sixteen, .mono])
  func `every link of the tour can be read`(depth: Rendition.Depth) throws {
    let deck = try DeckSource.tour.deck(split: nil)
    var reduction = ColorReduction(to: depth)
    for screen in deck.screens {
      let shown = reduction.shown(screen.grid, palette: .standard)
      for spot in screen.links.flatMap(\.spots).map(\.area) {
        for row in spot.origin.row..<min(spot.origin.row + spot.size.rows, shown.size.rows) {
          for column in spot.origin.column..<min(spot.origin.column + spot.size.columns, shown.size.columns) {
            let cell = shown[column: column, row: row]
            guard cell.scalar.value > 0x20, cell.scalar.value < 0x2500 else { continue }
            let ratio = Contrast.ratio(
              Contrast.luminance(cell.foreground.rgb), Contrast.luminance(cell.background.rgb))
            // White is the only light one of sixteen colours on grey, at 4 : 1.
            #expect(ratio >= (depth == .sixteen ? 3.8 : Contrast.text), "\(screen.id) \(column),\(row) \(cell.scalar)")
          }
        }
      }
    }
  }
}
