import Decks
import Navigation
import Testing
import Transitions

@testable import Interface

@Suite struct ResizeTests {
  @Test func `In the middle of a transition it keeps the progress`() {
    var stand = PresenterHarness()
    stand.press("Enter")
    stand.wait(4)
    _ = stand.presenter.handle(.resize(Size(columns: 30, rows: 9), aspect: 1.5))
    #expect(stand.path == "home>gold forward 0.4")
    stand.wait(1)
    #expect(stand.path == "home>gold forward 0.5")
    #expect(stand.presenter.frame.size == Size(columns: 30, rows: 9))
    #expect(stand.presenter.damage.spans.count == 9)
    stand.rest()
    #expect(stand.presenter.frame == stand.at("gold"))
  }

  @Test func `The way back leads to where the link is now`() throws {
    var stand = PresenterHarness(size: Size(columns: 40, rows: 12))
    stand.press("2")
    #expect(stand.presenter.player.scenery.stage.trigger == Rect(column: 21, row: 5, columns: 6, rows: 1))
    stand.rest()
    _ = stand.presenter.handle(.resize(Size(columns: 20, rows: 5), aspect: 2))
    stand.press("Backspace")
    #expect(stand.presenter.player.scenery.stage.operation == .pop)
    #expect(stand.presenter.player.scenery.stage.trigger == Rect(column: 11, row: 2, columns: 6, rows: 1))
    _ = stand.presenter.handle(.resize(Size(columns: 40, rows: 12), aspect: 2))
    #expect(stand.presenter.player.scenery.stage.trigger == Rect(column: 21, row: 5, columns: 6, rows: 1))
  }

  @Test func `A link that cannot be seen any more is the centre`() {
    var stand = PresenterHarness()
    stand.press("2")
    stand.rest()
    stand.presenter.navigator.editAll { if $0.screen == "home" { $0.focus = nil } }
    _ = stand.presenter.handle(.resize(Size(columns: 5, rows: 2), aspect: 2))
    stand.press("Backspace")
    #expect(stand.presenter.player.scenery.stage.trigger == nil)
  }

  @Test func `A screen that did not lie below comes from the centre`() {
    var stand = PresenterHarness()
    stand.press("2 p")
    #expect(stand.path == "home>gold forward 0.0")
    #expect(stand.presenter.player.scenery.stage.operation == .pop)
    #expect(stand.presenter.player.scenery.stage.trigger == nil)
  }

  @Test func `A focus that was in snapshot stays in snapshot`() {
    var stand = PresenterHarness(size: Size(columns: 40, rows: 12))
    stand.press("Tab Tab")
    #expect(stand.presenter.frame.focused == "[nowhere!")
    _ = stand.presenter.handle(.resize(Size(columns: 10, rows: 2), aspect: 2))
    stand.wait(1)
    #expect(stand.presenter.frame.text == ["", "[nowhere!"])
  }

  @Test(arguments: [0, -1, .nan, Double.infinity])
  func `An aspect that cannot be is taken for the usual one`(aspect: Double) {
    var stand = PresenterHarness()
    _ = stand.presenter.handle(.resize(Size(columns: 20, rows: 5), aspect: aspect))
    #expect(stand.presenter.aspect == 2)
  }
}
