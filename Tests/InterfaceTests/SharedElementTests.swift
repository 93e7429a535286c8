import Navigation
import Testing
import Transitions

@testable import Interface

struct SharedElementTests {
  /// Where a text stands on a screen at rest.
  private func place(_ text: String, in rows: [String]) -> Rect? {
    for (row, line) in rows.enumerated() {
      for column in 0..<max(0, line.count - text.count + 1) where line.dropFirst(column).hasPrefix(text) {
        return Rect(column: column, row: row, columns: text.count, rows: 1)
      }
    }
    return nil
  }

  @Test func `A label that two screens share is known to the transition, on the way back too`() throws {
    var stand = PresenterHarness(size: Size(columns: 40, rows: 14))
    let home = try #require(place("[gold]", in: stand.presenter.frame.text))
    stand.press("Tab Enter")
    let under = stand.presenter.player.scenery.stage.elements
    stand.rest()
    #expect(stand.presenter.screen == "iron")
    let iron = try #require(place("[gold]", in: stand.presenter.frame.text))
    #expect(home != iron)
    #expect(under == [Stage.SharedElement(lower: home, upper: iron)])
    stand.press("Backspace")
    #expect(stand.presenter.player.scenery.stage.operation == .pop)
    #expect(stand.presenter.player.scenery.stage.elements == under)
  }

  @Test func `What is out of snapshot is not shared`() {
    // The screen above is taller than the terminal: its label lies below the last row.
    var stand = PresenterHarness()
    stand.press("Tab Enter")
    #expect(stand.presenter.player.scenery.stage.elements.isEmpty)
  }
}
