import Testing
import Transitions

@testable import PortholeInterface

struct SharedElementTests {
  /// Returns the place of a text on a screen at rest.
  private func place(_ text: String, in rows: [String]) -> Rect? {
    for (row, line) in rows.enumerated() {
      for column in 0..<max(0, line.count - text.count + 1) where line.dropFirst(column).hasPrefix(text) {
        return Rect(column: column, row: row, columns: text.count, rows: 1)
      }
    }
    return nil
  }

  @Test func `a label on both screens is a shared element, also on the way back`() throws {
    var harness = PresenterHarness(size: Size(columns: 40, rows: 14))
    let home = try #require(place("[gold]", in: harness.presenter.frame.text))
    harness.press("Tab Enter")
    let under = harness.presenter.player.scenery.stage.elements
    harness.rest()
    #expect(harness.presenter.screen == "iron")
    let iron = try #require(place("[gold]", in: harness.presenter.frame.text))
    #expect(home != iron)
    #expect(under == [Stage.SharedElement(lower: home, upper: iron)])
    harness.press("Backspace")
    #expect(harness.presenter.player.scenery.stage.operation == .pop)
    #expect(harness.presenter.player.scenery.stage.elements == under)
  }

  @Test func `a label out of sight is not shared`() {
    // The upper screen is taller than the terminal: its label is below the last row.
    var harness = PresenterHarness()
    harness.press("Tab Enter")
    #expect(harness.presenter.player.scenery.stage.elements.isEmpty)
  }
}
