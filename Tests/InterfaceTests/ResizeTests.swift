import PortholeDecks
import Testing
import Transitions

@testable import PortholeInterface

@Suite struct ResizeTests {
  @Test func `a resize during a transition keeps the progress`() {
    var harness = PresenterHarness()
    harness.press("Enter")
    harness.wait(4)
    _ = harness.presenter.handle(.resize(Size(columns: 30, rows: 9), aspect: 1.5))
    #expect(harness.path == "home>gold forward 0.4")
    harness.wait(1)
    #expect(harness.path == "home>gold forward 0.5")
    #expect(harness.presenter.frame.size == Size(columns: 30, rows: 9))
    #expect(harness.presenter.damage.spans.count == 9)
    harness.rest()
    #expect(harness.presenter.frame == harness.at("gold"))
  }

  @Test func `the way back leads to the link's present place`() throws {
    var harness = PresenterHarness(size: Size(columns: 40, rows: 12))
    harness.press("2")
    #expect(harness.presenter.player.scenery.stage.trigger == Rect(column: 21, row: 5, columns: 6, rows: 1))
    harness.rest()
    _ = harness.presenter.handle(.resize(Size(columns: 20, rows: 5), aspect: 2))
    harness.press("Backspace")
    #expect(harness.presenter.player.scenery.stage.operation == .pop)
    #expect(harness.presenter.player.scenery.stage.trigger == Rect(column: 11, row: 2, columns: 6, rows: 1))
    _ = harness.presenter.handle(.resize(Size(columns: 40, rows: 12), aspect: 2))
    #expect(harness.presenter.player.scenery.stage.trigger == Rect(column: 21, row: 5, columns: 6, rows: 1))
  }

  @Test func `the way back to a link out of sight leads to the centre`() {
    var harness = PresenterHarness()
    harness.press("2")
    harness.rest()
    harness.presenter.navigator.editAll { if $0.screen == "home" { $0.focus = nil } }
    _ = harness.presenter.handle(.resize(Size(columns: 5, rows: 2), aspect: 2))
    harness.press("Backspace")
    #expect(harness.presenter.player.scenery.stage.trigger == nil)
  }

  @Test func `a screen that was not below comes from the centre`() {
    var harness = PresenterHarness()
    harness.press("2 p")
    #expect(harness.path == "home>gold forward 0.0")
    #expect(harness.presenter.player.scenery.stage.operation == .pop)
    #expect(harness.presenter.player.scenery.stage.trigger == nil)
  }

  @Test func `a visible focus stays visible`() {
    var harness = PresenterHarness(size: Size(columns: 40, rows: 12))
    harness.press("Tab Tab")
    #expect(harness.presenter.frame.focused == "[nowhere]")
    _ = harness.presenter.handle(.resize(Size(columns: 10, rows: 2), aspect: 2))
    harness.wait(1)
    #expect(harness.presenter.frame.text == ["", "[nowhere]"])
  }

  @Test(arguments: [0, -1, .nan, Double.infinity])
  func `an impossible aspect is replaced by the usual one`(aspect: Double) {
    var harness = PresenterHarness()
    _ = harness.presenter.handle(.resize(Size(columns: 20, rows: 5), aspect: aspect))
    #expect(harness.presenter.aspect == 2)
  }
}
